import { type Board, isMissing } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';

/** Can the piece go from one square to the other in one move, with nothing but missing squares in its way? */
export const canStep = (board: Board, piece: Piece, from: Square, to: Square): boolean => {
  const { width } = board;
  const x = from % width;
  const y = Math.floor(from / width);
  const wideX = (to % width) - x;
  const wideY = Math.floor(to / width) - y;
  if (from === to || isMissing(board, from) || isMissing(board, to)) return false;
  for (const { dx, dy, range } of piece.rays) {
    const steps = dx !== 0 ? wideX / dx : wideY / dy;
    if (!Number.isInteger(steps) || steps < 1 || (range !== 0 && steps > range)) continue;
    if (dx * steps !== wideX || dy * steps !== wideY) continue;
    let clear = true;
    for (let k = 1; k < steps; k++) if (isMissing(board, (y + k * dy) * width + x + k * dx)) clear = false;
    if (clear) return true;
  }
  return false;
};
