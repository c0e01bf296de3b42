/*
 * Column windows: a bound on what the rows above can still give, from a few columns at a time.
 *
 * A half-move is a move seen from one of its two squares. The half-moves at the squares of the first columns are bounded by the rows of a
 * narrow board: these columns and a few more, beyond which two ghost columns send and take moves freely. The columns beyond count nothing;
 * they only keep order. The other columns have a window of their own, seen in a mirror, and the two bounds add up. A board may be split
 * in several places, and the least of the bounds holds.
 *
 * Done squares and pairs are forgotten, so a table has at most 6^columns entries and is addressed directly. Ends of the path are charged to
 * the window that counts their column; in other columns they are free.
 */

/** The places of the next row that square x leads to, twice the column: 2x - 4, 2x - 1, 2x + 1, 2x + 4. */
export const SHIFTS = [-4, -1, 1, 4] as const;

/** A board split after so many columns, and the windows of both parts. */
interface Split {
  readonly counted: number;
  readonly left: Window;
  readonly right: Window;
}

/** The tables of a window by rows, and how they are addressed. */
interface Window {
  readonly columns: number;
  readonly tables: readonly Int16Array[];
  readonly mask: number;
  readonly middleCount: number;
  readonly size: number;
  readonly middlesOf: Int32Array;
}

export interface Windows {
  /** From left to right. */
  readonly splits: readonly Split[];
  /** What a half-move in a column counts, for all splits: eight bits each. */
  readonly weight: Int32Array;
  /** What an end in a column counts, for all splits: two bits each, from bit 24. */
  readonly charge: Int32Array;
  /** Half-moves that the rows above can add left of a split, with at most so many ends there; below 0 if they cannot go on at all. */
  readonly left: (split: number, row: number, squares: number, middles: number, ends: number) => number;
  readonly right: (split: number, row: number, squares: number, middles: number, ends: number) => number;
  /** Both sides together, with at most so many ends in all: the least of all splits. */
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

/** One window, row by row from the bottom: the most half-moves in the columns that count that lead to what meets the row. */
const makeWindow = (
  counted: number,
  columns: number,
  rows: number,
  closed: boolean,
  onWork: () => void,
): Window => {
  const weight = new Uint8Array(columns + 4).fill(1, 0, counted);
  const middlesOf = new Int32Array(1 << columns);
  for (let bits = 1; bits < 1 << columns; bits++) middlesOf[bits] = 3 * middlesOf[bits >> 1]! + (bits & 1);
  const middleCount = 3 ** columns;
  const size = (1 << columns) * middleCount;
  const places = 2 * columns;
  const kinds = closed ? 1 : 3;
  const [leftOf, rightOf] = [new Uint16Array(middleCount), new Uint16Array(middleCount)];
  for (let left = 0; left < 1 << columns; left++) {
    for (let right = 0; right < 1 << columns; right++) {
      if ((left & right) !== 0) continue;
      const at = middlesOf[left]! + 2 * middlesOf[right]!;
      leftOf[at] = left;
      rightOf[at] = right;
    }
  }
  let squares = 0;
  let left = 0;
  let right = 0;
  /** The most that one row adds to what is reached from a state; below 0 elsewhere. */
  const gains = new Int16Array(kinds * size).fill(-1);
  let reached: number[] = [];

  /** `first` is the first place that is still open; a square with one move stays open for a second one. */
  const visit = (from: number, first: number, s: number, l: number, r: number, sum: number, ends: number) => {
    let place = from;
    while (place <= places + 2 && (place & 1) === 1) {
      if (place < places && (((left | right) >> (place >> 1)) & 1) === 1) break;
      place++;
    }
    if (place > places + 2) {
      const at = ends * size + s * middleCount + middlesOf[l]! + 2 * middlesOf[r]!;
      if (gains[at]! < 0) reached.push(at);
      if (gains[at]! < sum) gains[at] = sum;
      return;
    }
    const x = place >> 1;
    if ((place & 1) === 1) {
      arrive(place + ((left >> x) & 1 ? -1 : 1), place + 1, first, s, l, r, sum, ends);
      return;
    }
    const own = weight[x]!;
    if (place < places && ((squares >> x) & 1) === 1) {
      for (let way = 0; way < 4; way++) go(x, way, -1, place + 1, first, s, l, r, sum + own, ends);
      return;
    }
    visit(place + 1, first, s, l, r, sum, ends);
    if (place >= places) {
      // A ghost: only what leads into the window matters.
      go(x, 0, -1, place + 1, first, s, l, r, sum, ends);
      go(x, 0, 1, place + 1, first, s, l, r, sum, ends);
      go(x, 1, -1, place + 1, first, s, l, r, sum, ends);
      return;
    }
    for (let way = 0; way < 3; way++) {
      for (let then = way + 1; then < 4; then++)
        go(x, way, then, place + 1, first, s, l, r, sum + 2 * own, ends);
    }
    const later = ends + weight[x]!;
    if (later >= kinds || closed) return;
    for (let way = 0; way < 4; way++) go(x, way, -1, place + 1, first, s, l, r, sum + own, later);
  };

  const go = (
    x: number,
    way: number,
    then: number,
    from: number,
    first: number,
    s: number,
    l: number,
    r: number,
    sum: number,
    ends: number,
  ): void => {
    const place = 2 * x + SHIFTS[way]!;
    if (place < first) return;
    if (then >= 0) {
      pending = then;
      pendingX = x;
    }
    if ((place & 1) === 0) arrive(place, from, first, s, l, r, sum, ends);
    else if (place >= places) onward(from, place + 1, s, l, r, sum, ends);
    else {
      const bit = 1 << (place >> 1);
      if (way === 1) onward(from, place + 1, s, l | bit, r, sum, ends);
      else onward(from, place + 1, s, l, r | bit, sum, ends);
    }
    pending = -1;
  };
  let pending = -1;
  let pendingX = 0;

  /** The second move of a square follows the first at once. */
  const onward = (
    from: number,
    first: number,
    s: number,
    l: number,
    r: number,
    sum: number,
    ends: number,
  ): void => {
    if (pending < 0) {
      visit(from, first, s, l, r, sum, ends);
      return;
    }
    const [then, x] = [pending, pendingX];
    pending = -1;
    go(x, then, -1, from, first, s, l, r, sum, ends);
    pending = then;
    pendingX = x;
  };

  const arrive = (
    place: number,
    from: number,
    first: number,
    s: number,
    l: number,
    r: number,
    sum: number,
    ends: number,
  ): void => {
    if (place < first) return;
    if (place >= places) {
      onward(from, place, s, l, r, sum, ends);
      return;
    }
    const x = place >> 1;
    const bit = 1 << x;
    const more = sum + weight[x]!;
    if ((s & bit) !== 0) {
      onward(from, place + 1, s & ~bit, l, r, more, ends);
      return;
    }
    onward(from, place, s | bit, l, r, more, ends);
    if (!closed && ends + weight[x]! < kinds) onward(from, place + 1, s, l, r, more, ends + weight[x]!);
  };

  // Every row goes on in the same way, so the steps of a state are worked out once: where they are in the list, how many, to where.
  const starts = new Int32Array(size).fill(-1);
  const counts = new Int32Array(size);
  let targets = new Int32Array(1 << 16);
  let added = new Uint8Array(1 << 16);
  let used = 0;
  const findSteps = (at: number): void => {
    squares = Math.floor(at / middleCount);
    left = leftOf[at % middleCount]!;
    right = rightOf[at % middleCount]!;
    reached = [];
    visit(0, 0, 0, 0, 0, 0, 0);
    if (used + reached.length > targets.length) {
      const [longer, more] = [new Int32Array(2 * targets.length), new Uint8Array(2 * targets.length)];
      longer.set(targets);
      more.set(added);
      [targets, added] = [longer, more];
    }
    starts[at] = used;
    counts[at] = reached.length;
    for (const target of reached) {
      targets[used] = target;
      added[used++] = gains[target]!;
      gains[target] = -1;
    }
  };

  const tables: Int16Array[] = [];
  const start = new Int16Array(kinds * size).fill(-1);
  for (let ends = 0; ends < kinds; ends++) start[ends * size] = 0;
  tables.push(start);
  for (let row = 1; row < rows; row++) {
    const table = tables[row - 1]!;
    const next = new Int16Array(kinds * size).fill(-1);
    for (let ends = 0; ends < kinds; ends++) {
      for (let at = 0; at < size; at++) {
        const sum = table[ends * size + at]!;
        // What fewer ends can do as well is found from there.
        if (sum < 0 || (ends > 0 && table[(ends - 1) * size + at] === sum)) continue;
        if (starts[at]! < 0) {
          findSteps(at);
          if ((at & 0xff) === 0) onWork();
        }
        const last = starts[at]! + counts[at]!;
        for (let i = starts[at]!; i < last; i++) {
          const target = ends * size + targets[i]!;
          const all = sum + added[i]!;
          if (target < next.length && next[target]! < all) next[target] = all;
        }
      }
    }
    for (let at = size; at < kinds * size; at++) {
      if (next[at]! < next[at - size]!) next[at] = next[at - size]!;
    }
    tables.push(next);
  }
  return { columns, tables, mask: (1 << columns) - 1, middleCount, size, middlesOf };
};

/** What a window says of a row: the rows above are a board of their own, upside down, where moves lean the other way. */
const look = (
  { tables, mask, middleCount, size, middlesOf }: Window,
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

/**
 * Windows of at least `columns` columns, for a board that is split after `counts` columns: at most three of them, from left to right.
 * `onWork` is called now and then.
 */
export const makeWindows = (
  width: number,
  height: number,
  closed: boolean,
  columns: number,
  counts = middleSplits(width),
  onWork: () => void = () => {},
): Windows => {
  const known = new Map<number, Window>();
  const windowOf = (counted: number): Window => {
    const found =
      known.get(counted) ??
      makeWindow(counted, Math.min(width, Math.max(counted, columns)), height, closed, onWork);
    known.set(counted, found);
    return found;
  };
  const splits = counts.map((counted) => ({
    counted,
    left: windowOf(counted),
    right: windowOf(width - counted),
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
