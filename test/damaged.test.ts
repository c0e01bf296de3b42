// A checker that accepts a damaged answer is worse than none: answers of drawn problems, with one thing wrong each.
import { expect, test } from 'vitest';
import { seededRandom } from '../src/core/random.js';
import { PUZZLE_NAMES, type PuzzleName } from '../src/puzzles/index.js';
import { formatProblem, type Problem, type Problems, parseProblem } from '../src/puzzles/lines.js';
import { type Answer, type Answers, checkAnswer, solveProblem } from '../src/puzzles/solve.js';
import { drawLine } from './cases/combined.js';
import { damage } from './cases/oneOff.js';
import { drawTourLine } from './cases/tourLines.js';
import { samples } from './samples.js';
import { slowDistance } from './slow/distance.js';
import { slowDistance as slowReach } from './slow/hunt.js';
import { slowNext } from './slow/moves.js';
import { slowKeeps, slowProves } from './slow/placements.js';

/** How much work it was, and how many squares a table has: nothing depends on it. */
const UNIMPORTANT = /\b(?:nodes|states|positions)\b|^rests\./;

type IsRight<Name extends PuzzleName> = (
  problem: Problems[Name],
  answer: Answers[Name],
  what: string,
) => boolean;

type Walked = Problems['distance' | 'hunt'];
const isWalk = ({ board, piece }: Walked, squares: readonly number[]): boolean => {
  const next = slowNext(board, piece.rays);
  return squares.every((square, i) => i === 0 || next[squares[i - 1]!]?.includes(square) === true);
};

/** Damaged answers that are right all the same: another shortest path, another proof, a set in another order. */
const RIGHT: { readonly [Name in PuzzleName]?: IsRight<Name> } = {
  tour: ({ board, piece }, answer, what) => {
    if (what === 'because.removed: first two exchanged') return true;
    if (answer.kind !== 'none' || answer.because.kind !== 'degree') return false;
    const next = slowNext(board, piece.rays);
    return answer.because.squares.every(
      (square) =>
        next.filter((targets, s) => next[square]?.includes(s) || targets.includes(square)).length < 2,
    );
  },
  meet: (_, answer, what) =>
    ('proved' in answer && !answer.proved) ||
    /^(?:apart|why\.reach): (?:first two exchanged|last twice)$/.test(what),
  hunt: (problem, answer) => {
    if (answer.kind === 'unreachable')
      return slowReach(problem, answer.from, answer.pawn) === Number.POSITIVE_INFINITY;
    return (
      answer.kind === 'hunt' &&
      answer.line.every(({ path, moves }) => path.length === moves + 1 && isWalk(problem, path))
    );
  },
  grundy: ({ board, piece }, answer, what) => {
    if (what === 'moves: first two exchanged') return true;
    if (board === 'quadrant' || answer.kind !== 'grundy' || answer.certificate.kind !== 'table') return false;
    // Any weight will do that every move on this board lowers.
    const { x: wx, y: wy } = answer.certificate.weight;
    const heavy = (square: number) =>
      Number(wx) * (square % board.width) + Number(wy) * Math.floor(square / board.width);
    return (
      what.startsWith('certificate.weight') &&
      slowNext(board, piece.rays).every((targets, square) => targets.every((to) => heavy(to) < heavy(square)))
    );
  },
  distance: (problem, answer, what) =>
    what.startsWith('path.') &&
    answer.kind === 'distance' &&
    isWalk(
      problem,
      answer.path.map(({ x, y }) => y * problem.board.width + x),
    ),
  place: (problem, answer, what) => {
    if (answer.kind === 'stopped') return false;
    if (what.startsWith('squares')) return answer.kind === 'placement' && slowKeeps(problem, answer.squares);
    // Another proof of the same bound.
    const { rule, size } = problem;
    const free = problem.board.width * problem.board.height - problem.board.missing.length;
    const bound =
      answer.kind === 'placement'
        ? answer.squares.length
        : rule === 'apart'
          ? (size ?? 0) - 1
          : (size ?? free) + 1;
    return answer.because !== undefined && slowProves(problem, answer.because, bound);
  },
  'random-walk': ({ board, piece, from, to }, answer) =>
    answer.kind === 'infinite' &&
    slowDistance({ puzzle: 'distance', board, piece, from, to: answer.trap }) !== undefined &&
    slowDistance({ puzzle: 'distance', board, piece, from: answer.trap, to: to! }) === undefined,
};

const isRight = (problem: Problem, answer: Answer, what: string): boolean =>
  (RIGHT[problem.puzzle] as ((...args: unknown[]) => boolean) | undefined)?.(problem, answer, what) ?? false;

/** Accepted, with words for how far the check went. */
const ACCEPTED = {
  ok: true,
  how: { en: expect.stringMatching(/\w/), zh: expect.stringMatching(/\p{Script=Han}/u) },
};

test.each(PUZZLE_NAMES)('%s: whatever is damaged is refused', (puzzle) => {
  const random = seededRandom(samples(5, 55));
  const accepted: string[] = [];
  for (let answers = 0; answers < samples(25, 600); ) {
    const line = puzzle === 'tour' ? `tour ${drawTourLine(random)}` : drawLine(puzzle, random);
    const read = parseProblem(line);
    if (!read.ok) continue;
    const answer = solveProblem(read.value);
    expect([line, checkAnswer(read.value, answer)]).toMatchObject([line, ACCEPTED]);
    answers++;
    for (const { what, answer: damaged } of damage(answer, random, 30)) {
      if (UNIMPORTANT.test(what) || !checkAnswer(read.value, damaged).ok) continue;
      if (!isRight(read.value, damaged, what)) accepted.push(`${formatProblem(read.value)}: ${what}`);
    }
  }
  expect(accepted).toEqual([]);
});
