/* A random position from a seed: the same seed on the same board gives the same hunt. */
import { type Board, freeMask, squareCount } from '../../../src/core/board.js';
import { hasKnightDistance } from '../../../src/core/knightDistance.js';
import { isKnight, type Piece, type PieceRay } from '../../../src/core/piece.js';
import { randomBelow, seededRandom } from '../../../src/core/random.js';
import type { Square } from '../../../src/core/square.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';

/** Larger boards are not searched for reachable squares. A knight on an open board needs no search. */
export const MAX_SEARCHED = 4_000_000;
const MAX_TRIES = 50;

const turned = (rays: readonly PieceRay[]): readonly PieceRay[] =>
  rays.map(({ dx, dy, range, mode }) => ({ dx: -dx, dy: -dy, range, mode }));

const reachable = (board: Board, rays: readonly PieceRay[], freeOf: Uint8Array, from: Square): Uint8Array => {
  const { width, height } = board;
  const seen = new Uint8Array(freeOf.length);
  const queue = [from];
  seen[from] = 1;
  for (let head = 0; head < queue.length; head++) {
    const square = queue[head]!;
    for (const { dx, dy, range } of rays) {
      let x = (square % width) + dx;
      let y = Math.floor(square / width) + dy;
      for (let k = 1; (range === 0 || k <= range) && x >= 0 && y >= 0 && x < width && y < height; k++) {
        const to = y * width + x;
        if (freeOf[to] === 0) break;
        if (seen[to] === 0) {
          seen[to] = 1;
          queue.push(to);
        }
        x += dx;
        y += dy;
      }
    }
  }
  return seen;
};

const isOpenFor = (board: Board, piece: Piece): boolean =>
  board.missing.length === 0 && isKnight(piece) && hasKnightDistance(board.width, board.height);

/**
 * A piece and up to `count` pawns that can all reach each other; fewer if the board has no room for more.
 * Undefined if there is no room for any pawn, or if the board is too large to search.
 */
export const randomHunt = (problem: HuntProblem, count: number, seed: number): HuntProblem | undefined => {
  const { board, piece } = problem;
  const random = seededRandom(seed);
  const squares = squareCount(board);
  if (isOpenFor(board, piece)) {
    const drawn = new Set<Square>();
    while (drawn.size < Math.min(count + 1, squares)) drawn.add(randomBelow(random, squares));
    const [from, ...pawns] = [...drawn] as [Square, ...Square[]];
    return { ...problem, from, pawns };
  }
  if (squares > MAX_SEARCHED) return undefined;
  const freeOf = freeMask(board);
  let best: { readonly from: Square; readonly others: readonly Square[] } | undefined;
  for (let i = 0; i < MAX_TRIES && (best?.others.length ?? 0) < count; i++) {
    const from = randomBelow(random, squares);
    if (freeOf[from] === 0) continue;
    const there = reachable(board, piece.rays, freeOf, from);
    const back = reachable(board, turned(piece.rays), freeOf, from);
    const others: Square[] = [];
    for (let square = 0; square < squares; square++) {
      if (there[square] === 1 && back[square] === 1 && square !== from) others.push(square);
    }
    if (others.length > (best?.others.length ?? 0)) best = { from, others };
  }
  if (best === undefined) return undefined;
  const { from, others } = best;
  const pawns = new Set<Square>();
  while (pawns.size < Math.min(count, others.length)) pawns.add(others[randomBelow(random, others.length)]!);
  return { ...problem, from, pawns: [...pawns] };
};
