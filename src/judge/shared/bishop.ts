/* A bishop among pawns: the fewest moves, and boards on which searches go wrong. */
import { randomBelow } from '../../core/random.js';
import { type Cell, drawnBoard, type PawnBoard } from './pawnBoards.js';

/** Boards are drawn until one is tricky; among random boards a few percent are. */
const MAX_DRAWN = 200;

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * Breadth-first search over the squares. A ray ends at a square that took fewer moves, because everything
 * behind it was reached from there. So every square is visited a few times per direction, not once per square
 * of its diagonal. A mistake is to move one square at a time, or to end a ray at any square that was reached
 * before.
 */
export const fewestMoves = ({ a, b, rows }: PawnBoard, mistake?: 'single' | 'early'): number => {
  const n = rows.length;
  const moves = new Int32Array(n * n).fill(-1);
  const at = ([row, column]: Cell): number => (row - 1) * n + column - 1;
  const goal = at(b);
  const queue = new Int32Array(n * n);
  let filled = 0;
  queue[filled++] = at(a);
  moves[at(a)] = 0;
  for (let next = 0; next < filled && moves[goal]! < 0; next++) {
    const square = queue[next]!;
    const after = moves[square]! + 1;
    for (const [dr, dc] of DIAGONALS) {
      let r = Math.floor(square / n) + dr;
      let c = (square % n) + dc;
      for (; r >= 0 && c >= 0 && r < n && c < n && rows[r]!.charCodeAt(c) !== 35; r += dr, c += dc) {
        const there = r * n + c;
        const known = moves[there]!;
        if (known >= 0 && known < after) break;
        if (known < 0) {
          moves[there] = after;
          queue[filled++] = there;
        }
        if (mistake === 'single' || (mistake === 'early' && known >= 0)) break;
      }
    }
  }
  return moves[goal]!;
};

/**
 * A small board on which a ray must not end at a square that took equally many moves, if one is drawn soon.
 */
export const trickyBoard = (random: () => number): PawnBoard => {
  let board = drawnBoard(random, 4, 5);
  for (let i = 0; i < MAX_DRAWN && fewestMoves(board) === fewestMoves(board, 'early'); i++)
    board = drawnBoard(random, 4 + randomBelow(random, 5), 2 + randomBelow(random, 6));
  return board;
};
