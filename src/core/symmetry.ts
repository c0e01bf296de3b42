import { type Board, isMissing, makeBoard, pointOf } from './board.js';
import type { Ray } from './moveGraph.js';
import type { Square } from './square.js';

/** The eight symmetries of a rectangle and its rotated copy: swap x and y first, then mirror. */
export interface Symmetry {
  readonly name:
    | 'identity'
    | 'quarter-turn'
    | 'half-turn'
    | 'three-quarter-turn'
    | 'mirror-x'
    | 'mirror-y'
    | 'diagonal'
    | 'anti-diagonal';
  readonly swap: boolean;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

export const SYMMETRIES: readonly Symmetry[] = [
  { name: 'identity', swap: false, flipX: false, flipY: false },
  { name: 'mirror-x', swap: false, flipX: true, flipY: false },
  { name: 'mirror-y', swap: false, flipX: false, flipY: true },
  { name: 'half-turn', swap: false, flipX: true, flipY: true },
  { name: 'diagonal', swap: true, flipX: false, flipY: false },
  { name: 'quarter-turn', swap: true, flipX: true, flipY: false },
  { name: 'three-quarter-turn', swap: true, flipX: false, flipY: true },
  { name: 'anti-diagonal', swap: true, flipX: true, flipY: true },
];

/**
 * The image of a square of `board`; it is a square of `transformBoard(symmetry, board)`.
 *
 * @example
 * const turn = SYMMETRIES.find(({ name }) => name === 'half-turn');
 * turn && transformSquare(turn, makeBoard(8, 8), 0); // 63
 */
export const transformSquare = (symmetry: Symmetry, board: Board, square: Square): Square => {
  const { x, y } = pointOf(board, square);
  const [width, height] = symmetry.swap ? [board.height, board.width] : [board.width, board.height];
  const [u, v] = symmetry.swap ? [y, x] : [x, y];
  return (symmetry.flipY ? height - 1 - v : v) * width + (symmetry.flipX ? width - 1 - u : u);
};

/**
 * The image of a board under a symmetry.
 *
 * @example
 * const turn = SYMMETRIES.find(({ name }) => name === 'quarter-turn');
 * turn && formatBoard(transformBoard(turn, makeBoard(3, 2, [0]))); // '2x3 without b1'
 */
export const transformBoard = (symmetry: Symmetry, board: Board): Board => {
  const missing = board.missing.map((square) => transformSquare(symmetry, board, square));
  return symmetry.swap
    ? makeBoard(board.height, board.width, missing)
    : makeBoard(board.width, board.height, missing);
};

export const transformRay = (symmetry: Symmetry, { dx, dy, range }: Ray): Ray => {
  const [u, v] = symmetry.swap ? [dy, dx] : [dx, dy];
  return { dx: symmetry.flipX ? -u : u, dy: symmetry.flipY ? -v : v, range };
};

/**
 * The symmetries that map the board to itself, including its holes.
 *
 * @example
 * symmetriesOf(makeBoard(8, 8)).length; // 8
 * symmetriesOf(makeBoard(8, 5)).length; // 4
 */
export const symmetriesOf = (board: Board): readonly Symmetry[] =>
  SYMMETRIES.filter(
    (symmetry) =>
      (!symmetry.swap || board.width === board.height) &&
      board.missing.every((square) => isMissing(board, transformSquare(symmetry, board, square))),
  );

/** Those symmetries of the board that also preserve the piece's moves. */
export const symmetriesOfPiece = (board: Board, rays: readonly Ray[]): readonly Symmetry[] => {
  const key = ({ dx, dy, range }: Ray) => `${dx},${dy},${range}`;
  const moves = new Set(rays.map(key));
  return symmetriesOf(board).filter((symmetry) =>
    rays.every((ray) => moves.has(key(transformRay(symmetry, ray)))),
  );
};

/** image[square] for a symmetry of the board itself. */
export const symmetryTable = (board: Board, symmetry: Symmetry): Uint32Array =>
  Uint32Array.from({ length: board.width * board.height }, (_, square) =>
    transformSquare(symmetry, board, square),
  );

/**
 * The kinds of symmetry a tour may have; `mirror` means in any axis of the board, including the diagonals of
 * a square board.
 */
export type TourSymmetry = (typeof TOUR_SHAPES)[number];

export const TOUR_SHAPES = ['half-turn', 'quarter-turn', 'mirror'] as const;

const SYMMETRY_NAMES: Readonly<Record<TourSymmetry, readonly Symmetry['name'][]>> = {
  'half-turn': ['half-turn'],
  'quarter-turn': ['quarter-turn'],
  mirror: ['mirror-x', 'mirror-y', 'diagonal', 'anti-diagonal'],
};

/** The symmetries of the board that qualify. */
export const symmetriesAsked = (board: Board, shape: TourSymmetry): readonly Symmetry[] =>
  symmetriesOf(board).filter(({ name }) => SYMMETRY_NAMES[shape].includes(name));
