/* Distances for the checker: a plain search, layer by layer, written from the rules. */
import { type Board, squareCount } from '../../../core/board.js';
import { keyOfRays } from '../../../core/piece.js';
import type { Walker } from '../meet.js';

/** The fewest moves from one square to all, -1 for unreachable squares and holes. Layer by layer. */
const searchAnew = (board: Board, gone: ReadonlySet<number>, { piece, at }: Walker): Int32Array => {
  const { width, height } = board;
  const { rays } = piece;
  const moves = new Int32Array(width * height).fill(-1);
  const GONE = -2;
  for (const square of gone) moves[square] = GONE;
  const order = new Int32Array(width * height);
  order[0] = at.y * width + at.x;
  moves[order[0]!] = 0;
  let known = 1;
  for (let next = 0; next < known; next++) {
    const from = order[next]!;
    const level = moves[from]!;
    const fromX = from % width;
    const fromY = (from - fromX) / width;
    for (let i = 0; i < rays.length; i++) {
      const { dx, dy, range } = rays[i]!;
      let x = fromX + dx;
      let y = fromY + dy;
      for (let n = 1; x >= 0 && y >= 0 && x < width && y < height; n++, x += dx, y += dy) {
        const to = y * width + x;
        const seen = moves[to]!;
        if (seen === GONE) break;
        if (seen === -1) {
          moves[to] = level + 1;
          order[known++] = to;
        } else if (seen <= level) break; // the same ray continues from there at least as far, in no more moves
        if (n === range) break;
      }
    }
  }
  for (const square of gone) moves[square] = -1;
  return moves;
};

/** The searches of one piece on one small board, by the square they start from. */
interface Kept {
  readonly board: Board;
  readonly moves: string;
  readonly tables: Int32Array[];
}

/**
 * Searches of small boards are cached while the same boards and pieces recur: a file may contain 10^5
 * problems on one board. The cache key is the board and the moves themselves, so neither a name nor a reused
 * object can be mistaken for another piece.
 */
const MAX_KEPT_SQUARES = 400;
/** The most entries of all tables: eight boards of the largest size, or 300 of 8x8. */
const MAX_KEPT_ENTRIES = 8 * MAX_KEPT_SQUARES ** 2;
let kept: readonly Kept[] = [];

const entriesOf = ({ board }: Kept): number => squareCount(board) ** 2;

const isFor = (one: Kept, { width, height, missing }: Board, moves: string): boolean => {
  if (one.moves !== moves || one.board.width !== width || one.board.height !== height) return false;
  const holes = one.board.missing;
  if (holes.length !== missing.length) return false;
  for (let i = 0; i < holes.length; i++) if (holes[i] !== missing[i]) return false;
  return true;
};

const keptFor = (board: Board, moves: string): Kept => {
  for (const one of kept) if (isFor(one, board, moves)) return one;
  const { width, height, missing } = board;
  const one: Kept = { board: { width, height, missing: [...missing] }, moves, tables: [] };
  let room = MAX_KEPT_ENTRIES - entriesOf(one);
  kept = [one, ...kept.filter((other) => (room -= entriesOf(other)) >= 0)];
  return one;
};

/** The fewest moves from the piece's square to all, -1 for unreachable squares and holes. Read-only. */
export const searchFrom = (board: Board, gone: ReadonlySet<number>, walker: Walker): Int32Array => {
  if (squareCount(board) > MAX_KEPT_SQUARES) return searchAnew(board, gone, walker);
  const { tables } = keptFor(board, keyOfRays(walker.piece.rays));
  const square = walker.at.y * board.width + walker.at.x;
  const table = tables[square] ?? searchAnew(board, gone, walker);
  tables[square] = table;
  return table;
};
