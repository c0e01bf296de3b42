/*
 * Column windows: a bound on what the rows above can still give, from a few columns at a time.
 *
 * A half-move is a move seen from one of its two squares. The half-moves at the squares of the left half of the board are bounded by the
 * rows of a narrow board: the columns of the left half and a few more, beyond which two ghost columns send and take moves freely. The
 * extra columns count nothing; they only keep order. The right half is the mirror image, and the two bounds add up. Squares of the middle
 * column of an odd board count half on either side, so all counts here are of quarters: four to a move.
 *
 * Done squares and pairs are forgotten, so a table has at most 6^columns entries and is addressed directly. Ends of the path are charged to
 * the half that they are in; those in columns that count nothing, or half, are free.
 */

/** The places of the next row that square x leads to, twice the column: 2x - 4, 2x - 1, 2x + 1, 2x + 4. */
export const SHIFTS = [-4, -1, 1, 4] as const;

export interface Windows {
  /** Columns of a window. */
  readonly columns: number;
  /** What a half-move at a square of this column counts on the left: 2, 1, or 0 quarters. */
  readonly weight: Uint8Array;
  /** 1 where an end of the path is charged to the left. */
  readonly isCharged: Uint8Array;
  /** Quarters that the rows above can add on the left, with at most so many ends there; below 0 if they cannot go on at all. */
  readonly left: (row: number, squares: number, middles: number, ends: number) => number;
  readonly right: (row: number, squares: number, middles: number, ends: number) => number;
  /** Both sides together, with at most so many ends in all. */
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

/** The tables of one window, row by row from the bottom: the most quarters that lead to what meets the row. */
const windowRows = (
  columns: number,
  rows: number,
  closed: boolean,
  weight: Uint8Array,
  isCharged: Uint8Array,
  middlesOf: Int32Array,
): readonly Int16Array[] => {
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
  let next = new Int16Array(0);

  /** `first` is the first place that is still open; a square with one move stays open for a second one. */
  const visit = (from: number, first: number, s: number, l: number, r: number, sum: number, ends: number) => {
    let place = from;
    while (place <= places + 2 && (place & 1) === 1) {
      if (place < places && (((left | right) >> (place >> 1)) & 1) === 1) break;
      place++;
    }
    if (place > places + 2) {
      const at = ends * size + s * middleCount + middlesOf[l]! + 2 * middlesOf[r]!;
      if (next[at]! < sum) next[at] = sum;
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
    const later = ends + isCharged[x]!;
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
    if (!closed && ends + isCharged[x]! < kinds) onward(from, place + 1, s, l, r, more, ends + isCharged[x]!);
  };

  const tables: Int16Array[] = [];
  const start = new Int16Array(kinds * size).fill(-1);
  for (let ends = 0; ends < kinds; ends++) start[ends * size] = 0;
  tables.push(start);
  for (let row = 1; row < rows; row++) {
    const table = tables[row - 1]!;
    next = new Int16Array(kinds * size).fill(-1);
    for (let ends = 0; ends < kinds; ends++) {
      for (let at = 0; at < size; at++) {
        const sum = table[ends * size + at]!;
        // What fewer ends can do as well is found from there.
        if (sum < 0 || (ends > 0 && table[(ends - 1) * size + at] === sum)) continue;
        squares = Math.floor(at / middleCount);
        left = leftOf[at % middleCount]!;
        right = rightOf[at % middleCount]!;
        visit(0, 0, 0, 0, 0, sum, ends);
      }
    }
    for (let at = size; at < kinds * size; at++)
      if (next[at]! < next[at - size]!) next[at] = next[at - size]!;
    tables.push(next);
  }
  return tables;
};

export const makeWindows = (width: number, height: number, closed: boolean, columns: number): Windows => {
  const weight = new Uint8Array(Math.max(width, columns) + 4);
  const isCharged = new Uint8Array(Math.max(width, columns) + 4);
  for (let x = 0; 2 * x < width; x++) {
    weight[x] = 2 * x + 1 === width ? 1 : 2;
    isCharged[x] = 2 * x + 1 === width ? 0 : 1;
  }
  const middlesOf = new Int32Array(1 << columns);
  for (let bits = 1; bits < 1 << columns; bits++) middlesOf[bits] = 3 * middlesOf[bits >> 1]! + (bits & 1);
  const tables = windowRows(columns, height, closed, weight, isCharged, middlesOf);
  const middleCount = 3 ** columns;
  const size = (1 << columns) * middleCount;
  const mask = (1 << columns) - 1;
  const reverse = reversals(width);
  const all = (1 << width) - 1;
  // The rows above are a board of their own, upside down, where moves lean the other way.
  const left: Windows['left'] = (row, squares, middles, ends) =>
    tables[height - 1 - row]![
      ends * size +
        (squares & mask) * middleCount +
        middlesOf[(middles >>> 16) & mask]! +
        2 * middlesOf[middles & mask]!
    ]!;
  const right: Windows['right'] = (row, squares, middles, ends) =>
    left(
      row,
      reverse[squares & all]!,
      (reverse[middles >>> 16]! >> 1) | ((reverse[middles & 0xffff]! >> 1) << 16),
      ends,
    );
  const both: Windows['both'] = (row, squares, middles, ends) => {
    let most = -1;
    for (let there = 0; there <= ends; there++) {
      const own = left(row, squares, middles, there);
      if (own < 0) continue;
      const other = right(row, squares, middles, ends - there);
      if (other >= 0 && own + other > most) most = own + other;
    }
    return most;
  };
  return { columns, weight, isCharged, left, right, both, bytes: 2 * height * (closed ? 1 : 3) * size };
};
