// Combinations of options that were built one by one: holes, ends, one-way pieces, mixed pieces, aims, and
// remainders, on irregular boards. Every line goes from its text to JSON and back, and its answer is compared
// with an oracle. Tours are in src/puzzles/tour/solve/asked.test.ts.
import { expect, test } from 'vitest';
import { isLongBoard } from '../src/core/board.js';
import { FULL_ENGLISH } from '../src/core/codec/codec.js';
import type { Json } from '../src/core/json.js';
import { seededRandom } from '../src/core/random.js';
import { PUZZLE_NAMES, type PuzzleName } from '../src/puzzles/index.js';
import { formatProblem, type Problem, type Problems, parseProblem } from '../src/puzzles/lines.js';
import { type AnswerOf, answerFromJson, checkAnswer, heavyOf, solveProblem } from '../src/puzzles/solve.js';
import { drawLine } from './cases/combined.js';
import { samples } from './samples.js';
import { slowCombos } from './slow/combos.js';
import { slowCount } from './slow/count.js';
import { slowDistance } from './slow/distance.js';
import { slowGrundy, slowHasCycle, slowMisere } from './slow/grundy.js';
import { slowHunt, slowDistance as slowReach } from './slow/hunt.js';
import { slowMeet } from './slow/meet.js';
import { slowNext } from './slow/moves.js';
import { slowBest, slowClasses, slowCounts } from './slow/placements.js';
import { slowChance, slowExpected } from './slow/randomWalk.js';
import { slowUncrossed } from './slow/uncrossed.js';
import { slowWalks } from './slow/walks.js';

type Asked = Exclude<PuzzleName, 'tour'>;

const squaresOf = ({ board }: { readonly board: Problems['hunt']['board'] }): number =>
  board.width * board.height - board.missing.length;

/** The oracle's answer, as fields of the answer; undefined if the oracle would take too long. */
const TRUTH: { readonly [Name in Asked]: (problem: Problems[Name]) => object | undefined } = {
  'count-tours': (problem) => {
    if (squaresOf(problem) > (problem.piece.rays.length > 5 ? 9 : 12)) return undefined;
    return { kind: 'count', ...slowCount(problem) };
  },
  meet: (problem) => {
    const slow = slowMeet(problem);
    if (slow === undefined) return { kind: 'cannot-meet' };
    const { cost, x, y } = slow;
    return {
      kind: 'meet',
      square: { x, y },
      ...(problem.objective === 'total' ? { moves: cost } : { rounds: cost }),
    };
  },
  hunt: (problem) => {
    // Either player can pick any pawn, so each must be reachable from every square where the piece may stand.
    const places = [problem.from, ...problem.pawns];
    const isFar = (from: number, pawn: number) => slowReach(problem, from, pawn) === Number.POSITIVE_INFINITY;
    if (places.some((from) => problem.pawns.some((pawn) => isFar(from, pawn))))
      return { kind: 'unreachable' };
    return { kind: 'hunt', moves: slowHunt(problem) };
  },
  combos: (problem) => ({ kind: 'combos', count: BigInt(slowCombos(problem).length) }),
  grundy: ({ board, piece, at, misere }) => {
    if (board === 'quadrant') return undefined;
    const places = at.map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
    const reached = places.map(({ x, y }) => [x, y]);
    if (slowHasCycle(board, piece.rays, reached)) return { kind: 'endless' };
    if (misere) return { kind: 'misere', winner: slowMisere(board, piece.rays)(places) ? 'first' : 'second' };
    const value = slowGrundy(board, piece.rays);
    const values = places.map(({ x, y }) => value(x, y));
    const sum = values.reduce((all, one) => all ^ one, 0);
    return { kind: 'grundy', values, sum, winner: sum === 0 ? 'second' : 'first' };
  },
  walks: (problem) => ({ kind: 'walks', walks: slowWalks(problem) }),
  'random-walk': (problem) => {
    if (problem.to === undefined) return { kind: 'chance', chance: slowChance(problem) };
    const slow = slowExpected(problem);
    return typeof slow === 'string' ? { kind: slow } : { kind: 'expected', expected: slow };
  },
  distance: (problem) => {
    const moves = slowDistance(problem);
    return moves === undefined ? { kind: 'unreachable' } : { kind: 'distance', moves };
  },
  place: (problem) => {
    if (squaresOf(problem) > 14) return undefined;
    const { rule, size } = problem;
    const best = slowBest(problem);
    if (size === undefined) {
      return best === undefined
        ? { kind: 'none' }
        : { kind: 'placement', best: true, squares: { length: best } };
    }
    const fits =
      best !== undefined &&
      size >= problem.given.length &&
      (rule === 'apart' ? size <= best : size >= best && size <= squaresOf(problem));
    return fits ? { kind: 'placement', squares: { length: size } } : { kind: 'none' };
  },
  'count-placements': (problem) => {
    if (squaresOf(problem) > 14) return undefined;
    const { size, classes } = problem;
    const counts = slowCounts(problem);
    if (size === undefined) return { kind: 'count', counts };
    const count = counts[size] ?? 0n;
    return { kind: 'count', count, ...(classes && { classes: slowClasses(problem, size) }) };
  },
  uncrossed: ({ board, piece, closed }) => {
    if (isLongBoard(board) || squaresOf({ board }) > (piece.rays.length > 5 ? 9 : 12)) return undefined;
    const moves = slowUncrossed(board, piece, closed);
    return moves < 0 ? { kind: 'none' } : { kind: 'path', moves };
  },
  moves: ({ board, piece, from }) => {
    return {
      kind: 'moves',
      squares: expect.toSatisfy((found: readonly number[]) => {
        return (
          JSON.stringify([...found].sort((a, b) => a - b)) ===
          JSON.stringify(slowNext(board, piece.rays)[from])
        );
      }),
    };
  },
};

const truthOf = <P extends Problem>(problem: P): object | undefined =>
  (TRUTH[problem.puzzle as Asked] as (problem: P) => object | undefined)(problem);

/** Ids and numbers are the same in every language. */
const jsonIn = <P extends Problem>(problem: P, answer: AnswerOf<P>, lang: 'en' | 'zh'): Json =>
  JSON.parse(JSON.stringify(heavyOf(problem).json(problem, answer, { ...FULL_ENGLISH, lang }))) as Json;

/** Accepted, with words for how far the check went. */
const ACCEPTED = {
  ok: true,
  how: { en: expect.stringMatching(/\w/), zh: expect.stringMatching(/\p{Script=Han}/u) },
};

test.each(
  PUZZLE_NAMES.filter((name): name is Asked => name !== 'tour'),
)('%s: the answer to any combination is right, is checked, and survives JSON', (puzzle) => {
  const random = seededRandom(samples(16, 61));
  const kinds = new Map<string, number>();
  for (let compared = 0; compared < samples(40, 4000); ) {
    const read = parseProblem(drawLine(puzzle, random));
    if (!read.ok) continue;
    const problem = read.value;
    const line = formatProblem(problem);
    const truth = truthOf(problem);
    if (truth === undefined) continue;
    compared++;
    const answer = solveProblem(problem);
    kinds.set(answer.kind, (kinds.get(answer.kind) ?? 0) + 1);
    expect([line, answer]).toMatchObject([line, truth]);
    expect([line, checkAnswer(problem, answer)]).toMatchObject([line, ACCEPTED]);
    expect(parseProblem(line)).toEqual(read);
    const json = jsonIn(problem, answer, 'zh');
    expect([line, json]).toEqual([line, jsonIn(problem, answer, 'en')]);
    const back = answerFromJson(problem, json);
    expect([line, back.ok ? checkAnswer(problem, back.value) : back]).toMatchObject([line, ACCEPTED]);
  }
  expect(Math.min(...kinds.values())).toBeGreaterThan(2);
});
