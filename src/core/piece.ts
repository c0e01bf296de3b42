import type { Ray } from './moveGraph.js';

/** A direction a piece moves in, how far, and whether it may only move or only capture that way. */
export interface PieceRay extends Ray {
  readonly mode: 'any' | 'move' | 'capture';
}

/** A piece is a list of moves, in its own order, and the shortest text that names it. */
export interface Piece {
  readonly text: string;
  readonly rays: readonly PieceRay[];
}

/** True if nobody can change these moves, so what follows from them can be remembered. */
export const isFixed = (rays: readonly Ray[]): boolean =>
  Object.isFrozen(rays) && rays.every((ray) => Object.isFrozen(ray));

const keys = new WeakMap<readonly Ray[], string>();

/**
 * A key for a list of moves, including its order: two pieces with the same key move alike, whatever they are
 * called.
 */
export const keyOfRays = (rays: readonly Ray[]): string => {
  const known = keys.get(rays);
  if (known !== undefined) return known;
  const key = rays.map(({ dx, dy, range }) => `${dx},${dy},${range}`).join('/');
  if (isFixed(rays)) keys.set(rays, key);
  return key;
};

/**
 * True if no move slides: every move is one leap.
 *
 * @example
 * const rook = parsePiece('R');
 * rook.ok && isLeaper(rook.value); // false
 * isLeaper(KNIGHT); // true
 */
export const isLeaper = (piece: Piece): boolean => piece.rays.every((ray) => ray.range === 1);

/**
 * True if every move can be undone, so the move graph is undirected.
 *
 * @example
 * isReversible(KNIGHT); // true
 * isReversible(HYPERKNIGHT); // false
 */
export const isReversible = (piece: Piece): boolean => {
  const key = (dx: number, dy: number, range: number) => `${dx},${dy},${range}`;
  const moves = new Set(piece.rays.map(({ dx, dy, range }) => key(dx, dy, range)));
  return piece.rays.every(({ dx, dy, range }) => moves.has(key(-dx, -dy, range)));
};

/** True if the piece has exactly the moves of the (a, b) leaper. */
export const isLeaperOf = (piece: Piece, a: number, b: number): boolean => {
  const wanted = new Set(leaps(a, b).map(({ dx, dy }) => `${dx},${dy}`));
  return (
    isLeaper(piece) &&
    new Set(piece.rays.map(({ dx, dy }) => `${dx},${dy}`)).size === wanted.size &&
    piece.rays.every(({ dx, dy }) => wanted.has(`${dx},${dy}`))
  );
};

/**
 * True if the piece moves exactly as a knight, whatever it is called.
 *
 * @example
 * isKnight(KNIGHT); // true
 */
export const isKnight = (piece: Piece): boolean => isLeaperOf(piece, 1, 2);

/**
 * All moves of the (a, b) leaper, clockwise from the one nearest to straight up.
 *
 * @example
 * leaps(1, 2).length; // 8
 * leaps(0, 1)[0]; // { dx: 0, dy: 1 }
 */
export const leaps = (a: number, b: number): readonly { readonly dx: number; readonly dy: number }[] => {
  const [short, long] = a < b ? [a, b] : [b, a];
  const all = [
    [short, long],
    [long, short],
    [long, -short],
    [short, -long],
    [-short, -long],
    [-long, -short],
    [-long, short],
    [-short, long],
  ].map(([dx, dy]) => ({ dx: dx! || 0, dy: dy! || 0 }));
  return all.filter(({ dx, dy }, i) => all.findIndex((other) => other.dx === dx && other.dy === dy) === i);
};

const leaper = (text: string, offsets: readonly { readonly dx: number; readonly dy: number }[]): Piece =>
  Object.freeze({
    text,
    rays: Object.freeze(
      offsets.map(({ dx, dy }) => Object.freeze({ dx, dy, range: 1, mode: 'any' as const })),
    ),
  });

export const KNIGHT: Piece = leaper('N', leaps(1, 2));

/** The hyper knight of LightOJ 1315: every move decreases x + y, so on the quadrant every game ends. */
export const HYPERKNIGHT: Piece = leaper('hyperknight', [
  { dx: 1, dy: -2 },
  { dx: -1, dy: -3 },
  { dx: -1, dy: -2 },
  { dx: -2, dy: -1 },
  { dx: -3, dy: -1 },
  { dx: -2, dy: 1 },
]);
