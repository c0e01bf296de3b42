/*
 * Column windows: a bound on what the rows above can still give, from a few columns at a time.
 *
 * A half-move is a move seen from one of its two squares. The half-moves at the squares of the first columns
 * are bounded by the rows of a narrow board: these columns and a few more, beyond which two ghost columns
 * send and take moves freely. The columns beyond count nothing; they only keep order. The other columns have
 * a window of their own, seen in a mirror, and the two bounds add up. A board may be split in several places,
 * and the least of the bounds holds.
 *
 * Done squares and pairs are forgotten, so a table has at most 6^columns entries and is addressed directly.
 * Ends of the path are charged to the window that counts their column; in other columns they are free.
 */
import { makeWindow, type Window, type WindowTable } from './window.js';

/** A window and its tables, for as many rows above as their places say. */
interface Bounds {
  readonly window: Window;
  readonly tables: readonly WindowTable[];
}

/** A board split after this many columns, and what bounds both parts. */
interface Split {
  readonly counted: number;
  readonly left: Bounds;
  readonly right: Bounds;
}

export interface Windows {
  /** From left to right. */
  readonly splits: readonly Split[];
  /** What a half-move in a column counts, for all splits: eight bits each. */
  readonly weight: Int32Array;
  /** What an end in a column counts, for all splits: two bits each, from bit 24. */
  readonly charge: Int32Array;
  /**
   * Half-moves that the rows above can add left of a split, with at most this many ends there; below 0 if
   * they cannot continue at all.
   */
  readonly left: (split: number, row: number, squares: number, middles: number, ends: number) => number;
  readonly right: (split: number, row: number, squares: number, middles: number, ends: number) => number;
  /** Both sides together, with at most this many ends in all: the least of all splits. */
  readonly both: (row: number, squares: number, middles: number, ends: number) => number;
  readonly bytes: number;
}

/** Bits from right to left. */
export const reversals = (width: number): Uint16Array => {
  const reverse = new Uint16Array(1 << width);
  for (let bits = 1; bits < 1 << width; bits++) {
    reverse[bits] = (reverse[bits >> 1]! >> 1) | ((bits & 1) << (width - 1));
  }
  return reverse;
};

/**
 * What a window says of a row: the rows above are a board of their own, upside down, where moves lean the
 * other way.
 */
const look = (
  { window: { mask, middleCount, size, middlesOf }, tables }: Bounds,
  row: number,
  squares: number,
  middles: number,
  ends: number,
): number =>
  tables[tables.length - 1 - row]![
    ends * size +
      (squares & mask) * middleCount +
      middlesOf[(middles >>> 16) & mask]! +
      2 * middlesOf[middles & mask]!
  ]!;

/** Where boards are split, unless said otherwise. */
export const middleSplits = (width: number): readonly number[] =>
  width % 2 === 0 ? [width / 2] : [(width - 1) / 2, (width + 1) / 2];

const windowsOf = (
  width: number,
  counts: readonly number[],
  boundsOf: (counted: number) => Bounds,
): Windows => {
  const known = new Map<number, Bounds>();
  const sideOf = (counted: number): Bounds => {
    const found = known.get(counted) ?? boundsOf(counted);
    known.set(counted, found);
    return found;
  };
  const splits = counts.map((counted) => ({
    counted,
    left: sideOf(counted),
    right: sideOf(width - counted),
  }));
  const weight = new Int32Array(width);
  const charge = new Int32Array(width);
  splits.forEach(({ counted }, i) => {
    for (let x = 0; x < counted; x++) {
      weight[x]! += 1 << (8 * i);
      charge[x]! += 1 << (24 + 2 * i);
    }
  });
  const reverse = reversals(width);
  const all = (1 << width) - 1;
  const left: Windows['left'] = (split, row, squares, own, ends) =>
    look(splits[split]!.left, row, squares, own, ends);
  const right: Windows['right'] = (split, row, squares, own, ends) =>
    look(
      splits[split]!.right,
      row,
      reverse[squares & all]!,
      (reverse[own >>> 16]! >> 1) | ((reverse[own & 0xffff]! >> 1) << 16),
      ends,
    );
  const bothOf = (split: number, row: number, squares: number, own: number, ends: number): number => {
    let most = -1;
    for (let there = 0; there <= ends; there++) {
      const one = left(split, row, squares, own, there);
      if (one < 0) continue;
      const other = right(split, row, squares, own, ends - there);
      if (other >= 0 && one + other > most) most = one + other;
    }
    return most;
  };
  const both: Windows['both'] = (row, squares, own, ends) => {
    let least = bothOf(0, row, squares, own, ends);
    for (let split = 1; split < splits.length && least >= 0; split++) {
      least = Math.min(least, bothOf(split, row, squares, own, ends));
    }
    return least;
  };
  let bytes = 0;
  for (const { tables } of known.values()) for (const { byteLength } of tables) bytes += byteLength;
  return { splits, weight, charge, left, right, both, bytes };
};

/**
 * Windows of at least `columns` columns, for a board that is split after `counts` columns: at most three of
 * them, from left to right. `onWork` is called now and then.
 */
export const makeWindows = (
  width: number,
  height: number,
  closed: boolean,
  columns: number,
  counts = middleSplits(width),
  onWork: () => void = () => {},
): Windows =>
  windowsOf(width, counts, (counted) => {
    const window = makeWindow(counted, Math.min(width, Math.max(counted, columns)), closed, onWork);
    const tables = [window.first];
    while (tables.length < height) tables.push(window.climb(tables.at(-1)!));
    return { window, tables };
  });

export interface EndlessWindows {
  readonly windows: Windows;
  /** Half-moves per row, of all columns. */
  readonly growth: number;
}

/** Bounds of strips are counted from here, so that none is below 0. */
export const GROUND = 1000;

/** Rows after which a window grows evenly. */
const SETTLED = 16;
/** A number of rows by which its periods can be divided. */
const EVEN = 24;

/** Tables that do not come to rest after this many rows never do. */
const MAX_ROWS = 200;

/**
 * Windows of a strip without end: bounds on what any number of rows above can add, less the growth of this
 * many rows, more GROUND for each window. Only the rows 0 and 1 are asked for; the bounds of row 1 are those
 * of row 0 less the growth of one row. Undefined if there are none: the growth of a window must be a whole
 * number of half-moves.
 */
export const makeEndlessWindows = (
  width: number,
  closed: boolean,
  columns: number,
  onWork: () => void = () => {},
): EndlessWindows | undefined => {
  let isBounded = true;
  const growths = new Map<number, number>();
  const boundsOf = (counted: number): Bounds => {
    const window = makeWindow(counted, Math.min(width, Math.max(counted, columns)), closed, onWork);
    const most = closed ? 0 : 2 * window.size;
    let table = window.first;
    let before = 0;
    for (let row = 0; row < SETTLED + EVEN; row++) {
      if (row === SETTLED) before = table[most]!;
      table = window.climb(table);
    }
    const growth = Math.ceil((table[most]! - before) / EVEN);
    growths.set(counted, growth);
    const bound = window.first.map((sum) => (sum < 0 ? sum : sum + GROUND));
    let isResting = false;
    for (let row = 0; row < MAX_ROWS && !isResting; row++) {
      isResting = true;
      window.climb(bound).forEach((sum, at) => {
        if (sum - growth <= bound[at]!) return;
        bound[at] = sum - growth;
        isResting = false;
      });
    }
    isBounded &&= isResting;
    return { window, tables: [bound.map((sum) => (sum < 0 ? sum : sum - growth)), bound] };
  };
  const counts = middleSplits(width);
  const windows = windowsOf(width, counts, boundsOf);
  const sums = counts.map((counted) => growths.get(counted)! + growths.get(width - counted)!);
  const isEven = sums.every((sum) => sum === sums[0]);
  return isBounded && isEven ? { windows, growth: sums[0]! } : undefined;
};
