/*
 * Values of every reachable square, in order of weight: every move decreases the weight, so a square's
 * options are known before the square. Squares are stored column by column; column x holds y < heights[x],
 * which fits both a finite board and the part of the quadrant below a few limits c.p <= c.start (ends.ts), a
 * region that no move leaves except over the axes.
 *
 * A leap costs one lookup. A rider uses whole lines: each line keeps the set of values met on it so far as
 * bits, and a square's value is the least one in none of its lines, 32 values per step. A hole empties the
 * lines through it.
 */
import type { Ray } from '../../../core/moveGraph.js';
import type { Point } from '../../../core/square.js';

/** Where each column starts in the array of values. */
export const columnStarts = (heights: Uint32Array): Float64Array => {
  const starts = new Float64Array(heights.length + 1);
  for (let x = 0; x < heights.length; x++) starts[x + 1] = starts[x]! + heights[x]!;
  return starts;
};

const inverse = (a: number, modulus: number): number => {
  let [r0, r1, t0, t1] = [modulus, ((a % modulus) + modulus) % modulus, 0, 1];
  while (r1 !== 0) {
    const q = Math.floor(r0 / r1);
    [r0, r1] = [r1, r0 - q * r1];
    [t0, t1] = [t1, t0 - q * t1];
  }
  return ((t0 % modulus) + modulus) % modulus;
};

/**
 * Calls `visit` for every square of the columns, lightest first. The weight's parts are positive and have no
 * common divisor.
 */
const inOrder = (heights: Uint32Array, weight: Point, visit: (x: number, y: number) => void): void => {
  const tallest = heights.reduce((most, height) => Math.max(most, height), 0);
  let heaviest = -1;
  heights.forEach((height, x) => {
    if (height > 0) heaviest = Math.max(heaviest, weight.x * x + weight.y * (height - 1));
  });
  const step = weight.y;
  const share = inverse(weight.x, step);
  for (let level = 0; level <= heaviest; level++) {
    const least = Math.max(0, Math.ceil((level - weight.y * (tallest - 1)) / weight.x));
    const wanted = step === 1 ? 0 : ((level % step) * share) % step; // weight.x * x = level modulo step
    const last = Math.min(heights.length - 1, Math.floor(level / weight.x));
    for (let x = least + ((((wanted - least) % step) + step) % step); x <= last; x += step) {
      const y = (level - weight.x * x) / step;
      if (y < heights[x]!) visit(x, y);
    }
  }
};

/** Two bytes per value; four if a rider's lines are so long that values may exceed 65535. */
export type ValueTable = Uint16Array | Uint32Array;

/** freeOf, if given, is 0 for holes, in the order of the values. */
export const fillTable = (
  heights: Uint32Array,
  rays: readonly Ray[],
  weight: Point,
  freeOf?: Uint8Array,
): ValueTable => {
  const leaps = rays.filter((ray) => ray.range === 1);
  return leaps.length === rays.length && leaps.length < 32
    ? fillLeaps(heights, leaps, weight, freeOf)
    : fillSlides(heights, rays, weight, freeOf);
};

/** Fewer than 32 leaps: the options' values fit in the bits of one number. */
const fillLeaps = (
  heights: Uint32Array,
  leaps: readonly Ray[],
  weight: Point,
  freeOf?: Uint8Array,
): Uint16Array => {
  const width = heights.length;
  const starts = columnStarts(heights);
  const values = new Uint16Array(starts[width]!);
  const count = leaps.length;
  const dxs = Int32Array.from(leaps, ({ dx }) => dx);
  const dys = Int32Array.from(leaps, ({ dy }) => dy);
  inOrder(heights, weight, (x, y) => {
    if (freeOf !== undefined && freeOf[starts[x]! + y] === 0) return;
    let seen = 0;
    for (let i = 0; i < count; i++) {
      const tx = x + dxs[i]!;
      const ty = y + dys[i]!;
      if (tx < 0 || ty < 0 || tx >= width || ty >= heights[tx]!) continue;
      const to = starts[tx]! + ty;
      if (freeOf === undefined || freeOf[to] !== 0) seen |= 1 << values[to]!;
    }
    values[starts[x]! + y] = 31 - Math.clz32(~seen & (seen + 1));
  });
  return values;
};

/** lineOf[square]: the squares a ray connects share a number. */
const linesOf = (
  heights: Uint32Array,
  starts: Float64Array,
  { dx, dy }: Ray,
): { lineOf: Uint32Array; lines: number } => {
  const width = heights.length;
  const lineOf = new Uint32Array(starts[width]!);
  let lines = 0;
  const seen = new Uint8Array(lineOf.length);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < heights[x]!; y++) {
      if (seen[starts[x]! + y] === 1) continue;
      // Walks to the line's end and numbers it from there; gaps between its parts do no harm, because no move
      // crosses them.
      let [tx, ty] = [x, y];
      const inside = (u: number, v: number) => u >= 0 && v >= 0 && u < width && v < heights[u]!;
      while (inside(tx + dx, ty + dy)) [tx, ty] = [tx + dx, ty + dy];
      for (; inside(tx, ty); tx -= dx, ty -= dy) {
        lineOf[starts[tx]! + ty] = lines;
        seen[starts[tx]! + ty] = 1;
      }
      lines++;
    }
  }
  return { lineOf, lines };
};

const fillSlides = (
  heights: Uint32Array,
  rays: readonly Ray[],
  weight: Point,
  freeOf?: Uint8Array,
): ValueTable => {
  const width = heights.length;
  const starts = columnStarts(heights);
  // No square has more options than this, so no value is larger.
  const longest = heights.reduce((most, height) => Math.max(most, height), width);
  const most = rays.reduce((sum, { range }) => sum + (range === 0 ? longest : range), 0);
  const values = most > 0xffff ? new Uint32Array(starts[width]!) : new Uint16Array(starts[width]!);
  const short = rays.filter((ray) => ray.range !== 0);
  const long = rays.filter((ray) => ray.range === 0).map((ray) => linesOf(heights, starts, ray));
  const count = long.length;
  let words = 4; // 32 values each; doubled when a value needs it
  let sets = long.map(({ lines }) => new Int32Array(lines * words));
  let near = new Int32Array(words);
  /**
   * fullOf[ray][line]: all words before this one have every bit set, so the search for the mex may start
   * here.
   */
  const fullOf = long.map(({ lines }) => new Uint32Array(lines));
  const bases = new Float64Array(count); // where the current square's lines start in their sets
  const widen = () => {
    const wider = words * 2;
    sets = sets.map((set) => {
      const copy = new Int32Array((set.length / words) * wider);
      for (let line = 0; line * words < set.length; line++) {
        copy.set(set.subarray(line * words, (line + 1) * words), line * wider);
      }
      return copy;
    });
    near = new Int32Array(wider);
    for (let i = 0; i < count; i++) bases[i]! *= 2;
    words = wider;
  };
  inOrder(heights, weight, (x, y) => {
    const here = starts[x]! + y;
    let word = 0;
    for (let i = 0; i < count; i++) {
      const line = long[i]!.lineOf[here]!;
      bases[i] = line * words;
      word = Math.max(word, fullOf[i]![line]!);
    }
    if (freeOf !== undefined && freeOf[here] === 0) {
      for (let i = 0; i < count; i++) {
        sets[i]!.fill(0, bases[i]!, bases[i]! + words);
        fullOf[i]![long[i]!.lineOf[here]!] = 0;
      }
      return;
    }
    if (short.length > 0) near.fill(0);
    for (const { dx, dy, range } of short) {
      for (let k = 1, tx = x + dx, ty = y + dy; k <= range; k++, tx += dx, ty += dy) {
        if (tx < 0 || ty < 0 || tx >= width || ty >= heights[tx]!) break;
        const to = starts[tx]! + ty;
        if (freeOf !== undefined && freeOf[to] === 0) break;
        const value = values[to]!;
        near[value >> 5]! |= 1 << (value & 31); // no value exceeds the width: widen() runs when one does
      }
    }
    let met = -1;
    for (; word < words; word++) {
      met = near[word]!;
      for (let i = 0; i < count; i++) met |= sets[i]![bases[i]! + word]!;
      if (met !== -1) break;
    }
    if (word === words) {
      widen();
      met = 0;
    }
    const bit = 31 - Math.clz32(~met & (met + 1));
    values[here] = word * 32 + bit;
    for (let i = 0; i < count; i++) {
      const set = sets[i]!;
      const base = bases[i]!;
      set[base + word]! |= 1 << bit;
      const line = long[i]!.lineOf[here]!;
      let full = fullOf[i]![line]!;
      while (full < words && set[base + full] === -1) full++;
      fullOf[i]![line] = full;
    }
  });
  return values;
};
