/*
 * How a row continues when pairs are forgotten, and done squares too if they are not kept. A strand in a
 * square always continues; that a path ends in a square is decided when it gets there, and the square is done
 * then.
 *
 * The search goes from left to right and is cut as soon as a left window of the next row is settled: what is
 * lost there is lost, and the right side can give no more than it could before.
 */
import { SHIFTS } from './window.js';
import type { Windows } from './windows.js';

type OnCoarse = (squares: number, middles: number, gain: number) => void;

export interface CoarseSteps {
  /**
   * Calls back for every continuation of the row that may still lead to the requested moves; `gain` counts
   * half-moves.
   */
  readonly expand: (row: number, squares: number, middles: number, halves: number, onState: OnCoarse) => void;
  readonly nodes: () => number;
}

const END = 1 << 14;

export const coarseSteps = (
  width: number,
  closed: boolean,
  windows: Windows,
  keepsDone: boolean,
  moves: number,
): CoarseSteps => {
  const places = 2 * width - 1;
  const needed = 2 * moves;
  const { splits, weight, charge, left: leftOf, right: rightOf } = windows;
  const count = splits.length;
  /**
   * By split: the place from which nothing leads into its left window, its places, and the place where the
   * columns that count end.
   */
  const settled = splits.map(({ left }) => Math.min(places, 2 * left.window.columns + 3));
  const ended = splits.map(({ left }) => Math.min(places, 2 * left.window.columns));
  const counted = splits.map((split) => Math.min(places, 2 * split.counted));
  /** By split and ends: what the right window could give. */
  const rights = new Int32Array(3 * count);
  let strands = 0;
  let done = 0;
  let crossed = 0;
  let leaning = 0;
  let base = 0;
  let above = 0;
  let budget = 0;
  let nodes = 0;
  let tell: OnCoarse = () => {};

  /** May the left window of a split still lead to enough, if the right one is as good as it was? */
  const isEnough = (split: number, squares: number, middles: number, left: number): boolean => {
    nodes++;
    const rest = budget - ((left >>> (24 + 2 * split)) & 3);
    const missing = needed - base - ((left >>> (8 * split)) & 255);
    for (let there = 0; there <= rest; there++) {
      const more = leftOf(split, above, squares, middles, there);
      const other = rights[3 * split + rest - there]!;
      if (more >= 0 && other >= 0 && more + other >= missing) return true;
    }
    return false;
  };

  /**
   * `first` is the first place of the next row that is open; a square with one move stays open for a second
   * one. `left` counts half-moves and ends left of every split, as windows.weight and windows.charge do; the
   * windows of `looked` splits were looked at.
   */
  const visit = (
    from: number,
    first: number,
    squares: number,
    middles: number,
    gain: number,
    left: number,
    looked: number,
  ): void => {
    let place = from;
    let split = looked;
    for (; ; place++) {
      while (
        split < count &&
        (place >= settled[split]! || (first >= ended[split]! && place >= counted[split]!))
      ) {
        if (!isEnough(split, squares, middles, left)) return;
        split++;
      }
      if (place >= places) {
        tell(squares, middles, gain);
        return;
      }
      if ((place & 1) === 1 ? ((crossed >> (place >> 1)) & 1) === 1 : ((done >> (place >> 1)) & 1) === 0)
        break;
    }
    const x = place >> 1;
    const next = place + 1;
    if ((place & 1) === 1) {
      arrive(place + ((leaning >> x) & 1 ? -1 : 1), -1, 0, next, first, squares, middles, gain, left, split);
      return;
    }
    const own = left + weight[x]!;
    if (((strands >> x) & 1) === 1) {
      for (let way = 0; way < 4; way++) go(way, -1, x, next, first, squares, middles, gain + 1, own, split);
      return;
    }
    visit(next, first, squares, middles, gain, left, split);
    for (let way = 0; way < 3; way++) {
      if (2 * x + SHIFTS[way]! < first) continue;
      for (let then = way + 1; then < 4; then++)
        go(way, then, x, next, first, squares, middles, gain + 2, own + weight[x]!, split);
    }
    if (closed || (squares & 0xc000) >= 2 * END) return;
    for (let way = 0; way < 4; way++)
      go(way, -1, x, next, first, squares + END, middles, gain + 1, own + charge[x]!, split);
  };

  const go = (
    way: number,
    then: number,
    x: number,
    from: number,
    first: number,
    squares: number,
    middles: number,
    gain: number,
    left: number,
    looked: number,
  ): void => {
    const place = 2 * x + SHIFTS[way]!;
    if (place < first || place >= places) return;
    if ((place & 1) === 0) {
      arrive(place, then, x, from, first, squares, middles, gain, left, looked);
      return;
    }
    const made = middles | (1 << (way === 1 ? place >> 1 : 16 + (place >> 1)));
    if (then >= 0) go(then, -1, x, from, place + 1, squares, made, gain, left, looked);
    else visit(from, place + 1, squares, made, gain, left, looked);
  };

  /** A move comes to a square; the second move of square x follows, if `then` is its way. */
  const arrive = (
    place: number,
    then: number,
    x: number,
    from: number,
    first: number,
    squares: number,
    middles: number,
    gain: number,
    left: number,
    looked: number,
  ): void => {
    if (place < first) return;
    const at = place >> 1;
    const bit = 1 << at;
    const more = gain + 1;
    const rest = left + weight[at]!;
    if ((squares & bit) !== 0) {
      const made = (squares & ~bit) | (keepsDone ? bit << 16 : 0);
      if (then >= 0) go(then, -1, x, from, place + 1, made, middles, more, rest, looked);
      else visit(from, place + 1, made, middles, more, rest, looked);
      return;
    }
    if (then >= 0) go(then, -1, x, from, place, squares | bit, middles, more, rest, looked);
    else visit(from, place, squares | bit, middles, more, rest, looked);
    if (closed || (squares & 0xc000) >= 2 * END) return;
    const made = (squares + END) | (keepsDone ? bit << 16 : 0);
    const later = rest + charge[at]!;
    if (then >= 0) go(then, -1, x, from, place + 1, made, middles, more, later, looked);
    else visit(from, place + 1, made, middles, more, later, looked);
  };

  const expand: CoarseSteps['expand'] = (row, squares, middles, halves, onState) => {
    tell = onState;
    strands = squares & 0x3fff;
    done = squares >>> 16;
    leaning = middles & 0xffff;
    crossed = leaning | (middles >>> 16);
    base = halves;
    above = row + 1;
    budget = closed ? 0 : 2 - ((squares >> 14) & 3);
    // Nothing that starts this high is long enough.
    if (halves === 0 && windows.both(row, squares, middles, budget) < needed) return;
    for (let split = 0; split < count; split++) {
      for (let ends = 0; ends <= budget; ends++) {
        rights[3 * split + ends] = rightOf(split, row, squares, middles, ends);
      }
    }
    visit(0, 0, squares & 0xc000, 0, 0, 0, 0);
  };

  return { expand, nodes: () => nodes };
};
