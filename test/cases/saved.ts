/*
 * Problem lines for tests of saved answers. Together their answers have every kind, reason, and certificate.
 */
import { isStopped } from '../../src/core/budget.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { LIGHT_PUZZLES, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { type Answer, solveProblem } from '../../src/puzzles/solve.js';

export const LINES: Readonly<Partial<Record<PuzzleName, readonly string[]>>> = {
  tour: [
    'tour 5x5 N open from a1',
    'tour 6x6 N closed symmetric half-turn',
    'tour 1x1 N open',
    'tour 3x4 N open given 1:a1/3:c1',
    'tour 6x6 N open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6',
    'tour 1000001x1000001 N open',
    'tour 3x4 N open from a1 to b2',
    'tour 1000001x1000001 N closed',
    'tour 3x3 N open',
    'tour 3x4 N closed',
    'tour 4x1000000 N closed',
    'tour 3x6 N open',
    'tour 3x8 N closed',
    'tour 3x4 N open given 1:a1/5:b2',
    'tour 6x6 N closed symmetric mirror',
    'tour 3x3226 N open from 1,2 to 2,1128',
    'tour 4x5 N open given 1:a1/5:b2',
    'tour 4x1000000 N open given 1:0,0/5:1,1',
  ],
  'count-tours': [
    'count-tours 1x1 N open',
    'count-tours 3x4 N open',
    'count-tours 4x4 N closed',
    'count-tours 4x4 K closed',
    'count-tours 4x3 K open from a1',
    'count-tours 3x4 WfF open',
  ],
  meet: [
    'meet 8x8 N b2 d3 f4',
    'meet 8x8 N b2 d3 f4 rounds',
    'meet 8x8 B a1 b1',
    'meet 8x8 D a1 b1',
    'meet 1x1000000 N 0,0 0,5',
    'meet 2x1000000 N 0,0 0,1',
    'meet 3x3 N a1 b2',
    'meet 5x5 offsets:1,0@a1 offsets:0,-1@a5 offsets:-1,1@e1 N@a1',
    'meet 9x9 leaper:0,3 a1 b1',
    'meet 6x6 K@a1 N@f6',
    'meet 1000000x1000000 N 0,0 999999,5 70000,12',
  ],
  hunt: [
    'hunt 8x8 N c3 pawns a1/e3/g5/h1/h3',
    'hunt 5x5 K a1 pawns c3/e5/a4 aims min/max',
    'hunt 3x3 N a1 pawns b2',
    'hunt 8x8 fWfF a1 pawns c3/h1',
  ],
  combos: [
    'combos 8x8 R@a1 Q@d4 B@h8',
    'combos 1x1 R@a1',
    'combos 2x1 R@a1 R@b1',
    'combos 5x5 N@a1 N@c2 K@d4',
    'combos 4x4 without b2 Q@a1 Q@d4',
    'combos 8x8 B@a1 B@h8 N@d4 K@e1',
  ],
  grundy: [
    'grundy quadrant offsets:-1,0/5,-7/-5,7 4,3 2,6',
    'grundy quadrant offsets:3,-1/-1,1 0,0 7,0',
    'grundy quadrant hyperknight 2,5 3,5',
    'grundy quadrant blRblB 3,2 5,5',
    'grundy 6x6 without c3 blN e5 f6',
    'grundy 7x7 without c3/d4/e5/f2 blWblF f6 g4 misere',
    'grundy quadrant N 4,5',
    'grundy 4x4 W a1',
    'grundy 2x4 without b2/b3/b4 offsets:1,1/-1,-1/0,-1/-1,0 a4',
  ],
  moves: ['moves 8x8 Q d4', 'moves 12x12 NN c3', 'moves 9x9 without e6 Q e5'],
  distance: [
    'distance 8x8 N a1 h8',
    'distance 8x8 N a1 a1',
    'distance 8x8 B a1 a2',
    'distance 1000000000x1000000000 N 0,0 999999999,123456789',
    'distance 1000000000x1000000000 B 0,0 0,1',
  ],
  walks: ['walks 8x8 N from a1 steps 2', 'walks 8x8 N from a1 steps 1000000000000000000 mod 998244353'],
  'random-walk': [
    'random-walk 3x3 N from a1 steps 2',
    'random-walk 8x8 N from a1 steps 5000',
    'random-walk 8x8 N from a1 to a1',
    'random-walk 3x4 N from a1 to c3',
    'random-walk 8x8 B from c1 to f1',
    'random-walk 5x5 fWfF from c1 to c5',
  ],
  place: [
    'place 5x5 Q apart',
    'place 4x4 Q apart 4 given b1',
    'place 1000x20 Q apart 21',
    'place 5x5 N cover',
    'place 4x4 K cover 3',
    'place 4x4 N apart given a1',
    'place 4x4 N apart 3 given a1/b3',
    'place 3x3 N cover total',
    'place 3x3 R apart 12',
    'place 5x5 B cover',
    'place 6x6 Q cover',
  ],
  'count-placements': [
    'count-placements 6x6 Q apart 6 classes',
    'count-placements 4x4 N apart',
    'count-placements 4x4 K cover 4',
    'count-placements 3x3 R apart',
  ],
  uncrossed: [
    'uncrossed 5x5 N closed',
    'uncrossed 4x4 N open',
    'uncrossed 3x3 N closed',
    'uncrossed 4x3 fN open',
    'uncrossed 3x1000000000000 N open',
  ],
};

/** Enough for all but a few examples, which take minutes; those are saved as stopped. */
const BUDGET = { nodes: 2e7, bytes: 2 ** 28 };

export interface Saved {
  readonly line: string;
  readonly problem: Problem;
  readonly answer: Answer;
}

const solved = new Map<string, Saved>();

/** Solves a line once for all callers. Nobody may change an answer. */
export const solveToSave = (line: string): Saved => {
  const known = solved.get(line);
  if (known !== undefined) return known;
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
  const saved = { line, problem: read.value, answer: solveProblem(read.value, { budget: BUDGET }) };
  solved.set(line, saved);
  return saved;
};

/** Every example of every puzzle. */
export const exampleLines = (): readonly string[] =>
  LIGHT_PUZZLES.flatMap(({ examples }) => examples.map(({ line }) => line));

/** The kind of an answer, such as `tour: none/cut`, to see what is covered. */
export const kindOf = ({ problem, answer }: Saved): string => {
  const reason = ['because', 'why', 'certificate'].flatMap((name) => {
    const part: unknown = isStopped(answer) ? undefined : answer[name as keyof typeof answer];
    return typeof part === 'object' && part !== null && 'kind' in part ? [String(part.kind)] : [];
  });
  return `${problem.puzzle}: ${[answer.kind, ...reason].join('/')}`;
};
