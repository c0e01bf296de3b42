/*
 * How a row goes on when pairs are forgotten, and done squares too if they are not kept. A strand in a square always goes on; that a path
 * ends in a square is decided when it gets there, and the square is done then.
 *
 * The search goes from left to right and is cut as soon as the left window of the next row is settled: what is lost there is lost, and the
 * right side can give no more than it could before.
 */
import { SHIFTS, type Windows } from './windows.js';

type OnCoarse = (squares: number, middles: number, gain: number) => void;

export interface CoarseSteps {
  /** Calls back for every way in which the row goes on that may still lead to the moves asked for; `gain` counts half-moves. */
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
  const needed = 4 * moves;
  const { columns, weight, isCharged, left: leftOf, right: rightOf } = windows;
  const settled = 2 * columns + 3;
  const rights = new Int32Array(3);
  let strands = 0;
  let done = 0;
  let crossed = 0;
  let leaning = 0;
  let base = 0;
  let above = 0;
  let budget = 0;
  let nodes = 0;
  let tell: OnCoarse = () => {};

  /** May the left window still lead to enough, if the right one is as good as it was? */
  const isEnough = (squares: number, middles: number, left: number, ends: number): boolean => {
    for (let there = 0; there <= budget - ends; there++) {
      const more = leftOf(above, squares, middles, there);
      const other = rights[budget - ends - there]!;
      if (more >= 0 && other >= 0 && base + left + more + other >= needed) return true;
    }
    return false;
  };

  /**
   * `first` is the first place of the next row that is open; a square with one move stays open for a second one. `left` counts the quarters
   * on the left, and `ends` the ends there, until the left window was looked at: then it is -1.
   */
  const visit = (
    from: number,
    first: number,
    squares: number,
    middles: number,
    gain: number,
    left: number,
    ends: number,
  ): void => {
    nodes++;
    let place = from;
    let rest = left;
    for (; ; place++) {
      if (rest >= 0 && (place >= settled || (first >= 2 * columns && place >= width) || place >= places)) {
        if (!isEnough(squares, middles, rest, ends)) return;
        rest = -1;
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
      arrive(place + ((leaning >> x) & 1 ? -1 : 1), -1, 0, next, first, squares, middles, gain, rest, ends);
      return;
    }
    const own = weight[x]!;
    if (((strands >> x) & 1) === 1) {
      const after = rest < 0 ? -1 : rest + own;
      for (let way = 0; way < 4; way++) go(way, -1, x, next, first, squares, middles, gain + 1, after, ends);
      return;
    }
    visit(next, first, squares, middles, gain, rest, ends);
    const after = rest < 0 ? -1 : rest + 2 * own;
    for (let way = 0; way < 3; way++) {
      if (2 * x + SHIFTS[way]! < first) continue;
      for (let then = way + 1; then < 4; then++)
        go(way, then, x, next, first, squares, middles, gain + 2, after, ends);
    }
    if (closed || (squares & 0xc000) >= 2 * END) return;
    const one = rest < 0 ? -1 : rest + own;
    const later = ends + isCharged[x]!;
    for (let way = 0; way < 4; way++)
      go(way, -1, x, next, first, squares + END, middles, gain + 1, one, later);
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
    ends: number,
  ): void => {
    const place = 2 * x + SHIFTS[way]!;
    if (place < first || place >= places) return;
    if ((place & 1) === 0) {
      arrive(place, then, x, from, first, squares, middles, gain, left, ends);
      return;
    }
    const made = middles | (1 << (way === 1 ? place >> 1 : 16 + (place >> 1)));
    if (then >= 0) go(then, -1, x, from, place + 1, squares, made, gain, left, ends);
    else visit(from, place + 1, squares, made, gain, left, ends);
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
    ends: number,
  ): void => {
    if (place < first) return;
    const at = place >> 1;
    const bit = 1 << at;
    const more = gain + 1;
    const rest = left < 0 ? -1 : left + weight[at]!;
    if ((squares & bit) !== 0) {
      const made = (squares & ~bit) | (keepsDone ? bit << 16 : 0);
      if (then >= 0) go(then, -1, x, from, place + 1, made, middles, more, rest, ends);
      else visit(from, place + 1, made, middles, more, rest, ends);
      return;
    }
    if (then >= 0) go(then, -1, x, from, place, squares | bit, middles, more, rest, ends);
    else visit(from, place, squares | bit, middles, more, rest, ends);
    if (closed || (squares & 0xc000) >= 2 * END) return;
    const made = (squares + END) | (keepsDone ? bit << 16 : 0);
    const later = ends + isCharged[at]!;
    if (then >= 0) go(then, -1, x, from, place + 1, made, middles, more, rest, later);
    else visit(from, place + 1, made, middles, more, rest, later);
  };

  const expand: CoarseSteps['expand'] = (row, squares, middles, halves, onState) => {
    tell = onState;
    strands = squares & 0x3fff;
    done = squares >>> 16;
    leaning = middles & 0xffff;
    crossed = leaning | (middles >>> 16);
    base = 2 * halves;
    above = row + 1;
    budget = closed ? 0 : 2 - ((squares >> 14) & 3);
    for (let ends = 0; ends <= budget; ends++) rights[ends] = rightOf(row, squares, middles, ends);
    visit(0, 0, squares & 0xc000, 0, 0, 0, 0);
  };

  return { expand, nodes: () => nodes };
};
