/*
 * A checker that accepts a damaged answer is worse than none. Answers of random problems and of problems with
 * every kind of answer are damaged in one place, in memory and as saved JSON. Each is refused, or passes at a
 * lower level, unless an oracle says that it is right, too.
 */
import { describe, expect, test } from 'vitest';
import { isLongBoard } from '../src/core/board.js';
import type { Json } from '../src/core/json.js';
import { seededRandom } from '../src/core/random.js';
import type { Level, Verdict } from '../src/core/result.js';
import { PUZZLE_NAMES, type PuzzleName } from '../src/puzzles/index.js';
import { formatProblem, type Problem, type Problems, parseProblem } from '../src/puzzles/lines.js';
import {
  type Answer,
  type Answers,
  answerFromJson,
  checkAnswer,
  jsonOf,
  solveProblem,
} from '../src/puzzles/solve.js';
import { drawLine } from './cases/combined.js';
import { mutations } from './cases/mutations.js';
import { damage } from './cases/oneOff.js';
import { LINES, type Saved, solveToSave } from './cases/saved.js';
import { drawTourLine } from './cases/tourLines.js';
import { samples } from './samples.js';
import { slowDistance } from './slow/distance.js';
import { slowDistance as slowReach } from './slow/hunt.js';
import { slowNext } from './slow/moves.js';
import { slowKeeps, slowProves } from './slow/placements.js';
import { slowIsPath } from './slow/uncrossed.js';

/** How much work it took, and how many squares a table has: nothing depends on these. */
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

/** The rank of a square that play cannot reach. */
const UNRANKED = 2 ** 32 - 1;

/** Moves that never get closer to the corner, however often they are repeated. */
const neverShrinks = (
  { rays }: Problems['grundy']['piece'],
  moves: readonly { readonly dx: number; readonly dy: number; readonly times: number }[],
): boolean => {
  const isMove = ({ dx, dy }: { readonly dx: number; readonly dy: number }) =>
    rays.some((ray) => ray.dx === dx && ray.dy === dy);
  const sum = (by: 'dx' | 'dy') => moves.reduce((all, move) => all + move.times * move[by], 0);
  return (
    moves.length > 0 &&
    moves.every((move) => isMove(move) && Number.isInteger(move.times) && move.times > 0) &&
    sum('dx') >= 0 &&
    sum('dy') >= 0
  );
};

/** Damaged answers that are still right: another shortest path, another proof, a set in another order. */
const RIGHT: { readonly [Name in PuzzleName]?: IsRight<Name> } = {
  tour: ({ board, piece }, answer, what) => {
    // Any order is right, and some of the numbers and squares of a proof may be enough, or may appear twice.
    if (/^because\.(?:rows|squares|partners|tree(?:\.\w+)*\.move): two exchanged$/.test(what)) return true;
    if (/^because\.(?:removed|given): /.test(what)) return answer.kind === 'none';
    if (answer.kind !== 'none' || answer.because.kind !== 'degree') return false;
    const next = slowNext(board, piece.rays);
    return answer.because.squares.every(
      (square) =>
        next.filter((targets, s) => next[square]?.includes(s) || targets.includes(square)).length < 2,
    );
  },
  meet: ({ board, walkers }, answer, what) => {
    if ('proved' in answer && !answer.proved) return true;
    if (/^(?:apart|why\.reach(?:\.\d+\.squares)?): (?:two exchanged|last twice|one twice)$/.test(what))
      return true;
    if (board.width * board.height > 100) return false;
    const numberOf = ({ x, y }: { readonly x: number; readonly y: number }) =>
      x < board.width ? y * board.width + x : -1;
    const nexts = walkers.map(({ piece }) => slowNext(board, piece.rays));
    if (answer.kind === 'meet')
      return answer.walks.every((walk, i) => {
        const squares = walk.map(numberOf);
        const isStep = (square: number, k: number) => k === 0 || nexts[i]![squares[k - 1]!]?.includes(square);
        return (
          squares[0] === numberOf(walkers[i]!.at) &&
          squares.at(-1) === numberOf(answer.square) &&
          squares.every(isStep)
        );
      });
    if (answer.kind !== 'cannot-meet') return false;
    const [one, two] = answer.apart.map((i) => {
      const reached = new Set([numberOf(walkers[i]!.at)]);
      for (const square of reached) for (const to of nexts[i]![square]!) reached.add(to);
      return reached;
    });
    return what.startsWith('apart.') && ![...one!].some((square) => two!.has(square));
  },
  hunt: (problem, answer) => {
    if (answer.kind === 'unreachable')
      return slowReach(problem, answer.from, answer.pawn) === Number.POSITIVE_INFINITY;
    return (
      answer.kind === 'hunt' &&
      answer.line.every(({ path, moves }) => path.length === moves + 1 && isWalk(problem, path))
    );
  },
  grundy: ({ board, piece }, answer, what) => {
    if (what === 'moves: two exchanged') return true;
    // Squares of equal value may be swapped, as long as each comes after the squares it can move to.
    if (what === 'certificate.squares: two exchanged') return true;
    if (board === 'quadrant') return answer.kind === 'endless' && neverShrinks(piece, answer.moves);
    if (answer.kind !== 'grundy') return false;
    const next = slowNext(board, piece.rays);
    if (answer.certificate.kind === 'ranks') {
      // Any ranks are right if every move decreases them.
      const { ranks } = answer.certificate;
      return (
        what.startsWith('certificate.ranks.') &&
        next.every(
          (targets, square) =>
            ranks[square] === UNRANKED || targets.every((to) => ranks[to]! < ranks[square]!),
        )
      );
    }
    if (answer.certificate.kind !== 'table') return false;
    // Any weight is right if every move on this board decreases it.
    const { x: wx, y: wy } = answer.certificate.weight;
    const heavy = (square: number) =>
      Number(wx) * (square % board.width) + Number(wy) * Math.floor(square / board.width);
    return (
      what.startsWith('certificate.weight') &&
      next.every((targets, square) => targets.every((to) => heavy(to) < heavy(square)))
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
  uncrossed: ({ board, piece, closed }, answer, what) =>
    what.startsWith('path') &&
    answer.kind === 'path' &&
    !isLongBoard(board) &&
    slowIsPath(board, piece, closed, answer.path),
  'random-walk': ({ board, piece, from, to }, answer, what) =>
    what === 'because.squares: two exchanged' ||
    (answer.kind === 'infinite' &&
      answer.trap.x < board.width &&
      slowDistance({ puzzle: 'distance', board, piece, from, to: answer.trap }) !== undefined &&
      slowDistance({ puzzle: 'distance', board, piece, from: answer.trap, to: to! }) === undefined),
};

const isRight = (problem: Problem, answer: Answer, what: string): boolean =>
  (RIGHT[problem.puzzle] as ((...args: unknown[]) => boolean) | undefined)?.(problem, answer, what) ?? false;

type Reached = Level | 'refused';
const LEVELS: readonly Reached[] = ['refused', 'unchecked', 'partial', 'recomputed', 'proved'];
const reachedBy = (verdict: Verdict): Reached => (verdict.ok ? verdict.level : 'refused');
const isLower = (level: Reached, than: Reached): boolean => LEVELS.indexOf(level) < LEVELS.indexOf(than);

/** Accepted, with words for how far the check went. */
const ACCEPTED = {
  ok: true,
  how: { en: expect.stringMatching(/\w/), zh: expect.stringMatching(/\p{Script=Han}/u) },
};

/** The damaged copies of an answer that the checker wrongly accepts. */
const acceptedOf = (
  { line, problem, answer }: Saved,
  random: () => number,
  most: number,
): readonly string[] => {
  const verdict = checkAnswer(problem, answer);
  expect([line, verdict]).toMatchObject([line, ACCEPTED]);
  const level = reachedBy(verdict);
  return damage(answer, random, most)
    .filter(({ what }) => !UNIMPORTANT.test(what))
    .filter(({ answer: damaged }) => !isLower(reachedBy(checkAnswer(problem, damaged)), level))
    .filter(({ what, answer: damaged }) => !isRight(problem, damaged, what))
    .map(({ what }) => `${line}: ${what}`);
};

const levelOf = (problem: Saved['problem'], json: Json): Reached => {
  const read = answerFromJson(problem, json);
  return read.ok ? reachedBy(checkAnswer(problem, read.value)) : 'refused';
};

/** How an answer was found, which nobody can check and nobody claims. */
const REMARKS = new Set(['method', 'nodes', 'states', 'positions', 'noRule']);

/** Lists whose order means nothing. */
const SETS = new Set(['removed', 'partners', 'given', 'apart', 'reach', 'options', 'groups']);

/** Kinds of reasons whose `squares` are a set as well. */
const SET_KINDS = new Set<Json>(['degree', 'shortage', null]);

/** An answer in normal form: equivalent answers have the same one. */
const essence = (json: Json, name = '', kind: Json = null): Json => {
  if (Array.isArray(json)) {
    const items = json.map((item: Json) => essence(item));
    return SETS.has(name) || (name === 'squares' && SET_KINDS.has(kind))
      ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !REMARKS.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, essence(part as Json, key, 'kind' in json ? json.kind! : null)]),
  );
};

/**
 * Places where another answer or certificate may be just as right: another tour, shortest path, cut, trap,
 * weight, or cycle. test/soak/verify.test.ts compares these with a second program.
 */
const ALTERNATIVES: Readonly<Record<string, RegExp>> = {
  tour: /^(?:path|second|because\.(?:squares|removed|partners|rows|tree|given|parts))/,
  meet: /^(?:walks|because\.kind|because\.reach(?:\.\d+)?$|proved|first)/,
  hunt: /^line\.\d+\.path/,
  grundy: /^(?:certificate\.(?:weight|ranks|squares)|moves|cycle)/,
  distance: /^(?:path|runs)/,
  'random-walk': /^trap/,
  place: /^(?:squares|because)/,
  uncrossed: /^path/,
};

/** Fields that may be missing: the answer then says less, and what it still says is true. */
const OMITTED: ReadonlySet<string> = new Set(['paths', 'recurrence', 'unique', 'first', 'stretches']);

/** An empty list says as little as a missing one. */
const saidIn = (json: Json): Record<string, Json> =>
  Object.fromEntries(Object.entries(json as object).filter(([, part]) => JSON.stringify(part) !== '[]'));

const saysLess = (before: Json, after: Json): boolean => {
  const [old, now] = [saidIn(before), saidIn(after)];
  const lost = Object.keys(old).filter((key) => !Object.hasOwn(now, key));
  const kept = Object.fromEntries(Object.entries(old).filter(([key]) => Object.hasOwn(now, key)));
  return lost.every((key) => OMITTED.has(key)) && JSON.stringify(kept) === JSON.stringify(now);
};

const COUNT = samples(320, 1500);

describe.each(PUZZLE_NAMES)('%s', (puzzle) => {
  test('damaged answers of random problems', () => {
    const random = seededRandom(samples(5, 55));
    const accepted: string[] = [];
    // A count has only two numbers to damage, and takes long to repeat.
    const wanted = samples(8, puzzle === 'count-tours' ? 100 : 600);
    for (let answers = 0; answers < wanted; ) {
      const line = puzzle === 'tour' ? `tour ${drawTourLine(random)}` : drawLine(puzzle, random);
      const read = parseProblem(line);
      if (!read.ok) continue;
      answers++;
      const answer = solveProblem(read.value);
      accepted.push(
        ...acceptedOf({ line: formatProblem(read.value), problem: read.value, answer }, random, 30),
      );
    }
    expect(accepted).toEqual([]);
  });

  test('damaged answers of every kind', () => {
    const random = seededRandom(17);
    const lines = LINES[puzzle]!;
    const each = Math.ceil(COUNT / lines.length);
    const solved = lines.map(solveToSave).filter(({ answer }) => answer.kind !== 'stopped');
    expect(solved.flatMap((saved) => acceptedOf(saved, random, each))).toEqual([]);
  });

  test('damaged JSON', () => {
    const lines = LINES[puzzle]!;
    const passed: string[] = [];
    let alternatives = 0;
    let all = 0;
    for (const [i, line] of lines.entries()) {
      const saved = solveToSave(line);
      if (saved.answer.kind === 'stopped') continue;
      const json = JSON.parse(JSON.stringify(jsonOf(saved.problem, saved.answer))) as Json;
      const level = levelOf(saved.problem, json);
      expect(level, line).not.toBe('refused');
      for (const { at, json: damaged } of mutations(json, Math.ceil((1.6 * COUNT) / lines.length), i + 1)) {
        const [before, after] = [essence(json), essence(damaged)];
        if (JSON.stringify(before) === JSON.stringify(after)) continue;
        all++;
        const reached = levelOf(saved.problem, damaged);
        if (isLower(reached, level) || level === 'unchecked') continue;
        if (saysLess(before, after)) continue;
        if (ALTERNATIVES[puzzle]?.test(at) === true) alternatives++;
        else passed.push(`${line}: ${at} ${JSON.stringify(damaged).slice(0, 300)}`);
      }
    }
    expect(passed).toEqual([]);
    expect(all).toBeGreaterThanOrEqual(300);
    expect(alternatives).toBeLessThan(0.06 * all);
  });
});
