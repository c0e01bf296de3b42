// The simulated piece converges to the exact value, and the spreading counts are exact.
import { expect, test } from 'vitest';
import { type Problem, parseProblem } from '../../../src/puzzles/lines.js';
import { heavy as randomHeavy } from '../../../src/puzzles/random-walk/heavy.js';
import type { RandomWalkProblem } from '../../../src/puzzles/random-walk/randomWalk.js';
import { heavy as walksHeavy } from '../../../src/puzzles/walks/heavy.js';
import type { WalksProblem } from '../../../src/puzzles/walks/walks.js';
import { finisher } from '../../work/answer.js';
import type { Solved } from '../../work/protocol.js';
import { walksSequence } from '../walks/spread.js';
import { exactOf, simulate } from './simulate.js';

const problemOf = <P extends Problem>(line: string): P => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  return read.value as unknown as P;
};

test.each([
  ['random-walk 5x5 N from a1 to a1', 400_000, 0.03],
  ['random-walk 4x4 K from a1 to d4', 400_000, 0.03],
  ['random-walk 8x8 N from d4 steps 3', 200_000, 0.02],
  ['random-walk 4x4 without b2 R from a1 steps 2', 200_000, 0.02],
] as const)('%s: the average comes close to the exact value', (line, moves, within) => {
  const problem = problemOf<RandomWalkProblem>(line);
  const exact = exactOf(randomHeavy.solve(problem))!;
  const simulation = simulate(problem, 7);
  const samples = simulation.go(moves);
  expect(Math.abs(simulation.average() / exact - 1)).toBeLessThan(within);
  expect(samples.map(({ runs }) => runs)).toEqual(samples.map((_, i) => 2 ** i));
});

test('walks spread from the start, one frame per move, up to the requested number', () => {
  const problem = problemOf<WalksProblem>('walks 8x8 N from a1 steps 3');
  const finish = finisher(walksHeavy as never, {});
  const solved = finish(problem, walksHeavy.solve(problem), 0) as Solved<WalksProblem>;
  const { last, start, sceneAt } = walksSequence(problem, solved);
  expect([last, start]).toEqual([3, 3]);
  const totals = [0, 1, 2].map((frame) =>
    sceneAt(frame).cells.reduce((sum, { text }) => sum + Number(text), 0),
  );
  expect(totals).toEqual([1, 2, 12]);
  expect(sceneAt(3)).toBe(solved.scene);
});
