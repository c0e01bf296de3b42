/*
 * Puzzles to print. A number puzzle is a tour with most of its step numbers removed and exactly one way to
 * fill them in: clues are removed one by one, in an order drawn from the seed, and only if the exact solver
 * still finds a single completion. A cryptotour has a message written along a tour; the reader finds the tour
 * and with it the message.
 */

import { counted, countWords } from '../core/amounts.js';
import { type Board, formatBoard, freeCount } from '../core/board.js';
import { type Budget, limitsOf } from '../core/budget.js';
import { isReversible, type Piece } from '../core/piece.js';
import { randomBelow, seededRandom, shuffle } from '../core/random.js';
import { fail, flaw, ok, type Result } from '../core/result.js';
import type { Square } from '../core/square.js';
import { t } from '../core/text.js';
import { solvePlainTour } from '../puzzles/tour/solve/plain.js';
import type { TourAnswer, TourOptions, TourProblem } from '../puzzles/tour/tour.js';
import { scrambleTour } from './scramble.js';

export type Difficulty = 'easy' | 'medium' | 'hard' | 'fiendish';

export interface SheetRequest {
  readonly kind: 'numbers' | 'crypto';
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  readonly seed: number;
  /** How many puzzles. */
  readonly count: number;
  /** Number puzzles: how many clues remain, unless `clues` is given. */
  readonly difficulty?: Difficulty;
  readonly clues?: number;
  /** Cryptotours: the text along the tour, one character per square; repeated until the board is full. */
  readonly message?: string;
}

export interface SheetPuzzle {
  readonly kind: 'numbers' | 'crypto';
  /** The problem line of a number puzzle has its clues as `given`; that of a cryptotour its start. */
  readonly problem: TourProblem;
  readonly solution: readonly Square[];
  /** What is printed: clues, or letters. */
  readonly printed: ReadonlyMap<Square, string>;
  readonly difficulty: Difficulty;
  readonly seed: number;
}

/** The fraction of squares that keep their number. Fiendish stops only when no clue can be removed. */
const KEPT: { readonly [name in Difficulty]: number } = { easy: 0.6, medium: 0.42, hard: 0.28, fiendish: 0 };

/**
 * The difficulty of a number of clues.
 *
 * @example
 * typeof difficultyOf(12, 36); // 'string'
 */
export const difficultyOf = (clues: number, squares: number): Difficulty => {
  const share = clues / squares;
  return share >= 0.5 ? 'easy' : share >= 0.35 ? 'medium' : share >= 0.22 ? 'hard' : 'fiendish';
};

/** The limit for one uniqueness check; if it is not decided within that, the clue stays. */
const UNIQUE_BUDGET: Budget = { nodes: 5e5, bytes: 2 ** 28 };

export interface SheetOptions {
  readonly solve?: (problem: TourProblem, options?: TourOptions) => TourAnswer;
  readonly onProgress?: (done: number, total: number) => void;
  /** The limit for the search for the tour; defaults apply to whatever is left out. */
  readonly budget?: Partial<Budget>;
}

/** The letters of a message: only letters and digits get a square. */
export const messageLetters = (message: string): readonly string[] => [
  ...message
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
];

/**
 * One seed per puzzle, so puzzle 3 is the same whether or not the others are made.
 *
 * @example
 * const request = { kind: 'numbers', board: makeBoard(5, 5), piece: KNIGHT, closed: false, seed: 1, count: 2 } as const;
 * planSheet(request).length; // 2
 */
export const planSheet = (request: SheetRequest): readonly SheetRequest[] => {
  const random = seededRandom(request.seed);
  return Array.from({ length: request.count }, () => ({ ...request, count: 1, seed: random() }));
};

/** A tour rotated and sometimes reversed, so 1 is not always in the same place. */
const startAnywhere = (
  path: readonly Square[],
  { closed, piece }: SheetRequest,
  random: () => number,
): readonly Square[] => {
  const first = closed ? randomBelow(random, path.length) : 0;
  const turned = [...path.slice(first), ...path.slice(0, first)];
  return !isReversible(piece) || randomBelow(random, 2) === 0 ? turned : turned.reverse();
};

const cannot = (code: string, en: string, zh: string): Result<SheetPuzzle> => fail([flaw(code, 0, en, zh)]);

/**
 * Makes one puzzle of the plan.
 *
 * @example
 * const request = { kind: 'numbers', board: makeBoard(5, 5), piece: KNIGHT, closed: false, seed: 1, count: 2 } as const;
 * makePuzzle(request).ok; // true
 */
export const makePuzzle = (request: SheetRequest, options: SheetOptions = {}): Result<SheetPuzzle> => {
  const solve = options.solve ?? solvePlainTour;
  const { board, kind } = request;
  const squares = freeCount(board);
  const letters = messageLetters(request.message ?? '');
  if (kind === 'crypto' && letters.length === 0) {
    return cannot(
      'no-message',
      'A cryptotour needs a message with at least one letter. Example: --message "hello"',
      '密文巡游需要一段文字，例如 --message "你好"',
    );
  }
  if (kind === 'crypto' && letters.length > squares) {
    return cannot(
      'long-message',
      `The message has ${counted(letters.length, 'letter')}, but the board has only ${counted(squares, 'square')}. Use a shorter message or a larger board.`,
      `这段话有 ${countWords(letters.length)} 个字，棋盘只有 ${countWords(squares)} 格。请缩短文字或换大一些的棋盘。`,
    );
  }
  const { piece, closed } = request;
  const budget = limitsOf(options.budget);
  const found = solve({ puzzle: 'tour', board, piece, closed }, { budget });
  if (found.kind === 'stopped') {
    return cannot(
      'limit',
      `The search for a tour of ${formatBoard(board)} reached its limit, so no puzzle can be made. Try another board.`,
      `搜索 ${formatBoard(board)} 的巡游时达到上限，无法出题。请换一个棋盘。`,
    );
  }
  if (found.kind !== 'tour') {
    const shape = request.closed ? t('closed', '闭合') : t('open', '开放');
    return cannot(
      'no-tour',
      `No ${shape.en} tour of ${formatBoard(board)} was found, so no puzzle can be made. Try another board.`,
      `没有找到 ${formatBoard(board)} 的${shape.zh}巡游，无法出题。请换一个棋盘。`,
    );
  }
  const random = seededRandom(request.seed ^ 0x5bd1e995);
  const mixed = scrambleTour(board, request.piece, [...found.path], request.closed, random);
  const path = startAnywhere(mixed, request, random);
  return kind === 'crypto'
    ? ok(crypto(request, path, letters))
    : numbers(request, path, random, solve, budget, options.onProgress);
};

const crypto = (request: SheetRequest, path: readonly Square[], letters: readonly string[]): SheetPuzzle => {
  const { board, piece, closed, seed } = request;
  return {
    kind: 'crypto',
    problem: { puzzle: 'tour', board, piece, closed, from: path[0]! },
    solution: path,
    printed: new Map(path.map((square, step) => [square, letters[step % letters.length]!])),
    difficulty: 'medium',
    seed,
  };
};

const numbers = (
  request: SheetRequest,
  path: readonly Square[],
  random: () => number,
  solve: NonNullable<SheetOptions['solve']>,
  { bytes }: Budget,
  onProgress: SheetOptions['onProgress'],
): Result<SheetPuzzle> => {
  const { board, piece, closed, seed } = request;
  const squares = path.length;
  const wanted = request.clues ?? Math.ceil(squares * KEPT[request.difficulty ?? 'medium']);
  const withClues = (steps: ReadonlySet<number>): TourProblem => ({
    puzzle: 'tour',
    board,
    piece,
    closed,
    given: [...steps].sort((a, b) => a - b).map((step) => ({ step, square: path[step - 1]! })),
  });
  const budget: Budget = { ...UNIQUE_BUDGET, bytes: Math.min(bytes, UNIQUE_BUDGET.bytes) };
  const isUnique = (steps: ReadonlySet<number>): boolean => {
    const answer = solve(withClues(steps), { budget });
    return answer.kind === 'tour' && answer.unique === true;
  };
  const kept = new Set(path.map((_, i) => i + 1));
  // The two ends always stay: a puzzle without its 1 is hard to start.
  const order = shuffle(random, [...kept].slice(1, -1));
  for (let i = 0; i < order.length && kept.size > Math.max(2, wanted); i++) {
    onProgress?.(i, order.length);
    kept.delete(order[i]!);
    if (!isUnique(kept)) kept.add(order[i]!);
  }
  if (!isUnique(kept)) {
    return cannot(
      'not-unique',
      'The solver could not show that the clues have only one solution.',
      '求解程序未能证明这些提示只有一个解。',
    );
  }
  const problem = withClues(kept);
  return ok({
    kind: 'numbers',
    problem,
    solution: path,
    printed: new Map(problem.given!.map(({ step, square }) => [square, `${step}`])),
    difficulty: difficultyOf(kept.size, squares),
    seed,
  });
};
