/*
 * Turns one tour into a random one: the end of the path is joined to a random neighbor, and the stretch
 * behind that neighbor is reversed, which frees a new end (a "backbite"). Every step gives another tour; a
 * few dozen per square leave nothing of the old one. For closed tours the walk continues until its ends meet
 * again.
 */
import type { Board } from '../core/board.js';
import { moveGraph } from '../core/moveGraph.js';
import { isReversible, type Piece } from '../core/piece.js';
import { randomBelow } from '../core/random.js';
import type { Square } from '../core/square.js';

const BITES_A_SQUARE = 40;
/** The ends meet about once in n bites; after this many the last closed tour is kept. */
const PATIENCE = 400;

export const scrambleTour = (
  board: Board,
  piece: Piece,
  tour: readonly Square[],
  closed: boolean,
  random: () => number,
): readonly Square[] => {
  // Reversing a stretch requires reversible moves.
  if (!isReversible(piece) || tour.length < 3) return tour;
  const { start, target } = moveGraph(board, piece.rays);
  const path = [...tour];
  const placeOf = new Map(path.map((square, place) => [square, place]));
  const last = path.length - 1;
  const turn = (from: number, to: number): void => {
    for (let i = from, j = to; i < j; i++, j--) [path[i], path[j]] = [path[j]!, path[i]!];
    for (let i = from; i <= to; i++) placeOf.set(path[i]!, i);
  };
  const bite = (): void => {
    const atEnd = randomBelow(random, 2) === 0;
    const end = path[atEnd ? last : 0]!;
    const neighbor = target[start[end]! + randomBelow(random, start[end + 1]! - start[end]!)]!;
    const place = placeOf.get(neighbor)!;
    if (atEnd) turn(Math.min(place + 1, last), last);
    else turn(0, Math.max(place - 1, 0));
  };
  const endsMeet = (): boolean => {
    const [first, end] = [path[0]!, path[last]!];
    return target.subarray(start[end]!, start[end + 1]!).includes(first);
  };
  for (let i = 0; i < BITES_A_SQUARE * path.length; i++) bite();
  if (!closed) return path;
  for (let i = 0; i < PATIENCE * path.length; i++) {
    if (endsMeet()) return path;
    bite();
  }
  return tour;
};
