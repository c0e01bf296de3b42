/*
 * A path drawn by hand, as plain data. A press gives a longer path, a shorter one, or a reason why not. This
 * file knows nothing about workers or the page.
 */
import { type Board, freeMask, isLongBoard, pointOf } from '../../../src/core/board.js';
import { targetsFrom } from '../../../src/core/moveGraph.js';
import type { Square } from '../../../src/core/square.js';
import { LEAST_CLOSED, type UncrossedProblem } from '../../../src/puzzles/uncrossed/uncrossed.js';
import type { Steps } from '../../state/games.js';
import { isClear } from './touch.js';

/** A problem on a board that a visitor can draw on. */
export interface Drawable extends UncrossedProblem {
  readonly board: Board;
}

export const isDrawable = (problem: UncrossedProblem): problem is Drawable => !isLongBoard(problem.board);

export interface Path {
  readonly squares: readonly Square[];
  /** The last square is connected to the first. */
  readonly isClosed: boolean;
}

export type Move = readonly [from: Square, to: Square];

export type Refusal =
  | { readonly kind: 'visited' | 'no-move' | 'closed' | 'too-short'; readonly square: Square }
  /** The move would touch these moves. */
  | { readonly kind: 'touch'; readonly move: Move; readonly touched: readonly Move[] };

export type Pressed =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'refused'; readonly why: Refusal };

export const NO_PATH: Path = { squares: [], isClosed: false };

export const movesOf = ({ squares, isClosed }: Path): number =>
  isClosed ? squares.length : Math.max(0, squares.length - 1);

/** The moves of the path, in order. */
export const drawnMoves = ({ squares, isClosed }: Path): readonly Move[] => {
  const moves = squares.slice(1).map((to, i): Move => [squares[i]!, to]);
  return isClosed ? [...moves, [squares.at(-1)!, squares[0]!]] : moves;
};

/** The moves of the path that this one would touch. */
export const touchedBy = ({ board }: Drawable, path: Path, [from, to]: Move): readonly Move[] => {
  const at = (square: Square) => pointOf(board, square);
  return drawnMoves(path).filter(([a, b]) => !isClear(at(a), at(b), at(from), at(to)));
};

const movesFrom = ({ board, piece }: Drawable, from: Square): readonly Square[] =>
  targetsFrom(board, freeMask(board), piece.rays, from);

const refuse = (why: Refusal): Pressed => ({ kind: 'refused', why });

/** A press on a square: the last square is removed, and any other square is where the path should go. */
export const press = (problem: Drawable, path: Path, square: Square): Pressed => {
  const { squares, isClosed } = path;
  const last = squares.at(-1);
  if (last === undefined) return { kind: 'path', path: { squares: [square], isClosed: false } };
  if (isClosed) return refuse({ kind: 'closed', square });
  if (square === last) return { kind: 'path', path: { squares: squares.slice(0, -1), isClosed: false } };
  const closes = problem.closed && square === squares[0];
  if (squares.includes(square) && !closes) return refuse({ kind: 'visited', square });
  if (!movesFrom(problem, last).includes(square)) return refuse({ kind: 'no-move', square });
  if (closes && squares.length < LEAST_CLOSED) return refuse({ kind: 'too-short', square });
  const touched = touchedBy(problem, path, [last, square]);
  if (touched.length > 0) return refuse({ kind: 'touch', move: [last, square], touched });
  return {
    kind: 'path',
    path: closes ? { squares, isClosed: true } : { squares: [...squares, square], isClosed: false },
  };
};

/** The squares where the path can go next, including the first square if it can be closed. */
export const targetsOf = (problem: Drawable, path: Path): readonly Square[] => {
  const last = path.squares.at(-1);
  if (last === undefined || path.isClosed) return [];
  return movesFrom(problem, last).filter((to) => {
    const pressed = press(problem, path, to);
    return pressed.kind === 'path';
  });
};

/** Stored for a path that was cleared. */
const CLEARED = -1;

/** A drawing as it is stored: the pressed squares. */
export const drawingSteps = (problem: Drawable): Steps<Path> => ({
  first: NO_PATH,
  write: (before, after) => {
    if (after.squares.length === 0) return CLEARED;
    if (after.isClosed) return after.squares[0]!;
    return (after.squares.length > before.squares.length ? after : before).squares.at(-1)!;
  },
  read: (before, code) => {
    if (code === CLEARED) return NO_PATH;
    if (typeof code !== 'number' || freeMask(problem.board)[code] !== 1) return undefined;
    const pressed = press(problem, before, code);
    return pressed.kind === 'path' ? pressed.path : undefined;
  },
});
