/*
 * A tour without an array: which square is step k, which step is square (x, y), and the path from any step
 * on.
 *
 * It is the same tour that constructTour writes. Its blocks repeat, so the number of squares before any block
 * is a sum of a few products: O(1) arithmetic on bigints, for 10^9 x 10^9 as for 8x8.
 */

import type { Point } from '../../../../core/square.js';
import type { Block } from './blocks.js';
import { BLOCK, blockAt, type Plan, planTour } from './plan.js';

export interface ImplicitTour {
  readonly length: bigint;
  readonly closed: boolean;
  /** Steps count from 0. Throws a RangeError for a step that the tour does not have. */
  readonly squareAt: (step: bigint) => Point;
  /** Throws a RangeError for a square that is not on the board. */
  readonly stepAt: (x: number, y: number) => bigint;
  /** The squares from a step on, `count` of them or as many as there are before the end. */
  readonly stretch: (from: bigint, count: number) => Generator<Point, void, undefined>;
}

/**
 * A square's position in the chain of blocks: the strip, the block's index in it, the step within the block.
 */
interface Place {
  readonly strip: number;
  readonly place: number;
  readonly step: number;
}

type Length = (block: Block) => number;
const outwardLength: Length = (block) => block.outward;
const returnLength: Length = (block) => block.xs.length - block.outward;

/** Sums of one kind of piece, outward or return, along the chain. */
interface Sums {
  readonly before: (strip: number, place: number) => bigint;
  /** The block in which the sum exceeds `count`, and the remainder of count there. */
  readonly locate: (count: bigint) => { strip: number; place: number; rest: number };
}

const sumsOf = ({ columns, strips }: Plan, block: (s: number, p: number) => Block, length: Length): Sums => {
  const inStrip = (strip: number, place: number): bigint =>
    place === 0
      ? 0n
      : BigInt(length(block(strip, 0))) + BigInt(place - 1) * BigInt(place > 1 ? length(block(strip, 1)) : 0);
  const whole = (strip: number): bigint =>
    strip < strips - 1 ? inStrip(strip, columns - 1) + BigInt(length(block(strip, columns - 1))) : 0n;
  // All odd strips except the last are equal, and all even ones except the first and the last.
  const first = whole(0);
  const odd = whole(1);
  const even = whole(2);
  const beforeStrip = (strip: number): bigint =>
    strip === 0 ? 0n : first + BigInt(strip >> 1) * odd + BigInt((strip - 1) >> 1) * even;

  const stripOf = (count: bigint): number => {
    if (strips === 1 || count < first) return 0;
    if (strips === 2) return 1;
    const pairs = (count - first) / (odd + even);
    const rest = count - first - pairs * (odd + even);
    const strip = 2n * pairs + (rest < odd ? 1n : 2n);
    return strip < BigInt(strips) ? Number(strip) : strips - 1;
  };

  return {
    before: (strip, place) => beforeStrip(strip) + inStrip(strip, place),
    locate: (count) => {
      const strip = stripOf(count);
      const rest = count - beforeStrip(strip);
      const head = BigInt(length(block(strip, 0)));
      let place = columns - 1;
      if (rest < head) place = 0;
      else if (columns > 2) {
        const past = 1n + (rest - head) / BigInt(length(block(strip, 1)));
        if (past < BigInt(columns)) place = Number(past);
      }
      return { strip, place, rest: Number(rest - inStrip(strip, place)) };
    },
  };
};

const lengthen = (plan: Plan): ImplicitTour => {
  const { width, height, columns, strips, rootWidth, rootHeight, swapped, closed } = plan;
  const length = BigInt(width) * BigInt(height);

  // Blocks are equal for all strips of one parity, and for all middle positions of a strip.
  const known = new Map<number, Block>();
  const block = (strip: number, place: number): Block => {
    const parity = strip === 0 ? 2 : strip % 2;
    const where = columns === 1 ? 3 : place === 0 ? 0 : place === columns - 1 ? 2 : 1;
    const key = (strip === strips - 1 ? 12 : 0) + 4 * parity + where;
    let made = known.get(key);
    if (!made) {
      made = blockAt(plan, strip, place);
      known.set(key, made);
    }
    return made;
  };
  const outward = sumsOf(plan, block, outwardLength);
  const back = sumsOf(plan, block, returnLength);
  const turn = outward.before(strips - 1, columns - 1) + BigInt(block(strips - 1, columns - 1).xs.length);

  const placeOf = (step: bigint): Place => {
    if (step < 0n || step >= length) throw new RangeError(`the tour has no step ${step}`);
    if (step < turn) {
      const { strip, place, rest } = outward.locate(step);
      return { strip, place, step: rest };
    }
    const { strip, place, rest } = back.locate(length - 1n - step);
    return { strip, place, step: block(strip, place).xs.length - 1 - rest };
  };

  const pointOf = ({ strip, place, step }: Place): Point => {
    const { xs, ys, kind } = block(strip, place);
    const mirrored = strip % 2 === 1;
    const column = mirrored ? columns - 1 - place : place;
    const x =
      (column === 0 ? 0 : rootWidth + (column - 1) * BLOCK) +
      (mirrored ? kind.width - 1 - xs[step]! : xs[step]!);
    const y = (strip === 0 ? 0 : rootHeight + (strip - 1) * BLOCK) + ys[step]!;
    return swapped ? { x: y, y: x } : { x, y };
  };

  const stepAt = (boardX: number, boardY: number): bigint => {
    const [x, y] = swapped ? [boardY, boardX] : [boardX, boardY];
    if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x >= width || y >= height) {
      throw new RangeError(`${boardX},${boardY} is not on the board`);
    }
    const column = x < rootWidth ? 0 : 1 + Math.floor((x - rootWidth) / BLOCK);
    const strip = y < rootHeight ? 0 : 1 + Math.floor((y - rootHeight) / BLOCK);
    const mirrored = strip % 2 === 1;
    const place = mirrored ? columns - 1 - column : column;
    const { kind, stepOf, outward: cut, xs } = block(strip, place);
    const left = column === 0 ? x : (x - rootWidth) % BLOCK;
    const low = strip === 0 ? y : (y - rootHeight) % BLOCK;
    const step = stepOf[low * kind.width + (mirrored ? kind.width - 1 - left : left)]!;
    if (step < cut) return outward.before(strip, place) + BigInt(step);
    return length - back.before(strip, place) - BigInt(xs.length - step);
  };

  function* stretch(from: bigint, count: number): Generator<Point, void, undefined> {
    if (count <= 0) return;
    let { strip, place, step } = placeOf(from);
    for (let left = count; ; ) {
      const { outward: cut, xs } = block(strip, place);
      const outgoing = step < cut;
      for (const end = outgoing ? cut : xs.length; step < end; step++) {
        yield pointOf({ strip, place, step });
        if (--left === 0) return;
      }
      // On to the next block's outward piece; at the last block back to the return piece of the one before.
      const last = strip === strips - 1 && place === columns - 1;
      if (outgoing && !last) {
        if (++place === columns) {
          place = 0;
          strip++;
        }
        step = 0;
      } else {
        if (strip === 0 && place === 0) return;
        if (--place < 0) {
          place = columns - 1;
          strip--;
        }
        step = block(strip, place).outward;
      }
    }
  }

  return { length, closed, squareAt: (step) => pointOf(placeOf(step)), stepAt, stretch };
};

/** The one square of a 1x1 board. */
const SINGLE: ImplicitTour = {
  length: 1n,
  closed: false,
  squareAt: (step) => {
    if (step !== 0n) throw new RangeError(`the tour has no step ${step}`);
    return { x: 0, y: 0 };
  },
  stepAt: (x, y) => {
    if (x !== 0 || y !== 0) throw new RangeError(`${x},${y} is not on the board`);
    return 0n;
  },
  *stretch(from, count) {
    if (from === 0n && count > 0) yield { x: 0, y: 0 };
  },
};

/**
 * The tour that constructTour(width, height, closed) would write, without writing it; undefined if there is
 * none.
 *
 * @example
 * const tour = implicitTour(1_000_000, 1_000_000, true);
 * tour?.length; // 1000000000000n
 */
export const implicitTour = (width: number, height: number, closed: boolean): ImplicitTour | undefined => {
  const plan = planTour(width, height, closed);
  if (!plan) return undefined;
  return width * height === 1 ? SINGLE : lengthen(plan);
};

/** The same closed tour, counted from another square. */
export const startedAt = (tour: ImplicitTour, x: number, y: number): ImplicitTour => {
  if (!tour.closed) throw new RangeError('only a closed tour can start anywhere');
  const { length } = tour;
  const first = tour.stepAt(x, y);
  const original = (step: bigint): bigint => {
    if (step < 0n || step >= length) throw new RangeError(`the tour has no step ${step}`);
    return (step + first) % length;
  };
  return {
    length,
    closed: true,
    squareAt: (step) => tour.squareAt(original(step)),
    stepAt: (toX, toY) => (tour.stepAt(toX, toY) - first + length) % length,
    *stretch(from, count) {
      const begin = original(from);
      const left = length - from < BigInt(Number.MAX_SAFE_INTEGER) ? Number(length - from) : Infinity;
      let wanted = Math.min(count, left);
      for (const square of tour.stretch(begin, wanted)) {
        yield square;
        wanted--;
      }
      yield* tour.stretch(0n, wanted);
    },
  };
};
