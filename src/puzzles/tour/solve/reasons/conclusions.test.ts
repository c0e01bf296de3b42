// Solver and checker draw conclusions with separate code: what one finds, the other must confirm.
import { describe, expect, it } from 'vitest';
import { tourProblem } from '../../../../../test/tourHelp.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { atOutset, conclude, rulesOf } from '../../check/cases.js';
import { contradicts } from '../../check/numbers.js';
import { tourGraph } from '../graph.js';
import { caseGraph } from './caseGraph.js';
import { concluderFor } from './conclusions.js';
import { contradictionOn } from './numbers.js';

const CASES = [
  '3x8 from b3',
  '3x8 closed',
  '6x7',
  '4x7 from a1 to b1',
  '8x8 C',
  '6x6 without b2/c3 K',
  '5x6 closed using 1,1-3,2/3,1-2,3/1,0-2,2 avoiding 1,0-3,1',
  '5x5 given 1:a1/2:b3/9:c3',
  '6x6 closed given 1:a1/2:b3/9:c3/36:c2',
  '5x6 closed symmetric half-turn',
  '6x6 closed symmetric quarter-turn',
  '5x5 symmetric half-turn',
  '4x5 symmetric half-turn',
  '5x5 without c3 symmetric quarter-turn',
  '7x7 without d4 closed symmetric quarter-turn',
];

describe('what the solver concludes', () => {
  it.each(CASES)('%s: used and unused moves force what the checker says they force', (text) => {
    const random = seededRandom(4);
    const problem = tourProblem(text);
    const rules = rulesOf(problem)!;
    const graph = caseGraph(problem, tourGraph(problem))!;
    expect(Array.from(graph.u, (u, e) => [u, graph.v[e]])).toEqual(rules.edges);
    expect(graph.forced).toEqual(rules.forced);
    expect(graph.imageOf === undefined).toBe(rules.turned === undefined);
    const concluded = concluderFor(graph);
    for (let round = 0; round < 200; round++) {
      const theirs = atOutset(rules);
      for (let i = randomBelow(random, 12); i > 0; i--)
        theirs[randomBelow(random, theirs.length)] = 1 + (randomBelow(random, 4) === 0 ? 1 : 0);
      const ours = theirs.slice();
      const follows = conclude(rules, theirs);
      expect(concluded(ours)).toBe(follows);
      if (follows) expect(ours).toEqual(theirs);
    }
  });

  it.each([
    '5x5',
    '6x6 closed',
    '4x7 without b2',
    '5x6 WfN',
    '3x6 K closed',
  ])('%s: numbers contradict each other where the checker says so', (text) => {
    const random = seededRandom(7);
    const problem = tourProblem(text);
    const graph = tourGraph(problem);
    const ours = contradictionOn(graph, problem.closed);
    const seen = new Set<boolean>();
    for (let round = 0; round < 60; round++) {
      const steps = new Map<number, number>();
      for (let i = 1 + randomBelow(random, 3); i > 0; i--)
        steps.set(randomBelow(random, graph.places), 1 + randomBelow(random, graph.places));
      const given = [...steps]
        .filter(([, step], i, all) => all.findIndex(([, other]) => other === step) === i)
        .map(([place, step]) => ({ step, square: graph.squareOf[place]! }));
      const theirs = contradicts(problem, given);
      expect(ours(given), JSON.stringify(given)).toBe(theirs);
      seen.add(theirs);
    }
    expect(seen.size).toBe(2);
  });
});
