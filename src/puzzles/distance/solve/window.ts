/*
 * A search of part of a large board. A piece whose moves go at most r squares along either side, and that
 * needs m moves, is never more than i r from the start after i moves and (m - i) r from the goal: no shortest
 * path leaves the box around both, widened by m r / 2. A search of any box gives an upper bound on the number
 * of moves. If the box is wide enough for that number, it is also the minimum.
 */
import { type Board, makeBoard, pointOf } from '../../../core/board.js';
import type { SolveOptions } from '../../../core/budget.js';
import type { Piece } from '../../../core/piece.js';
import type { Point } from '../../../core/square.js';
import type { DistanceAnswer, DistanceProblem } from '../distance.js';
import { searchDistance } from './search.js';

/** Boxes up to this many squares are searched. */
const MAX_BOX = 4_000_000;

interface Box {
  readonly low: Point;
  readonly high: Point;
}

/** How far one move goes; undefined for riders without a limit. */
const reachOf = ({ rays }: Piece): number | undefined =>
  rays.some(({ range }) => range === 0)
    ? undefined
    : Math.max(...rays.map(({ dx, dy, range }) => range * Math.max(Math.abs(dx), Math.abs(dy))));

const boxAround = ({ width, height }: Board, from: Point, to: Point, margin: number): Box => ({
  low: {
    x: Math.max(0, Math.floor(Math.min(from.x, to.x) - margin)),
    y: Math.max(0, Math.floor(Math.min(from.y, to.y) - margin)),
  },
  high: {
    x: Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + margin)),
    y: Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + margin)),
  },
});

const cutOut = (board: Board, { low, high }: Box): Board => {
  const [width, height] = [high.x - low.x + 1, high.y - low.y + 1];
  const missing: number[] = [];
  for (const hole of board.missing) {
    const { x, y } = pointOf(board, hole);
    if (x >= low.x && x <= high.x && y >= low.y && y <= high.y) missing.push((y - low.y) * width + x - low.x);
  }
  return makeBoard(width, height, missing);
};

/** The answer from a box that is large enough, or undefined if no box that can be searched is. */
export const windowDistance = (
  problem: DistanceProblem,
  options: SolveOptions,
): DistanceAnswer | undefined => {
  const { board, piece, from, to } = problem;
  const reach = reachOf(piece);
  if (reach === undefined) return undefined;
  for (let margin = Math.max(16, 4 * reach); ; ) {
    const box = boxAround(board, from, to, margin);
    const part = cutOut(board, box);
    if (part.width * part.height > MAX_BOX) return undefined;
    const { x, y } = box.low;
    const into = (point: Point): Point => ({ x: point.x - x, y: point.y - y });
    const answer = searchDistance({ ...problem, board: part, from: into(from), to: into(to) }, options);
    const whole = part.width === board.width && part.height === board.height;
    if (answer.kind === 'stopped' || whole) return answer;
    if (answer.kind === 'unreachable') {
      margin *= 4;
      continue;
    }
    const needed = boxAround(board, from, to, (answer.moves * reach) / 2);
    if (needed.low.x < x || needed.low.y < y || needed.high.x > box.high.x || needed.high.y > box.high.y) {
      margin = Math.max(2 * margin, (answer.moves * reach) / 2);
      continue;
    }
    const path = answer.path.map((point) => Object.freeze({ x: point.x + x, y: point.y + y }));
    return { ...answer, path, method: 'window' };
  }
};
