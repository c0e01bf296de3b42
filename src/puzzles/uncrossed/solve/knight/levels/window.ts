/*
 * One column window, as a board of its own: how a row of it continues. Done squares and pairs are forgotten,
 * so a state is an address:
 *
 *     ends * size + squares * 3^columns + middles        a base-3 digit per midpoint: 0 free, 1 leans left, 2 leans right
 *
 * Every row continues in the same way, so the steps of a state are worked out once.
 */

/** The places of the next row that square x leads to, twice the column: 2x - 4, 2x - 1, 2x + 1, 2x + 4. */
export const SHIFTS = [-4, -1, 1, 4] as const;

/**
 * The most half-moves in the columns that count, by address; below 0 if there is no way. More ends give no
 * less.
 */
export type WindowTable = Int16Array<ArrayBuffer>;

export interface Window {
  readonly columns: number;
  readonly mask: number;
  readonly middleCount: number;
  readonly size: number;
  readonly middlesOf: Int32Array;
  /** The table of the first row: nothing yet. */
  readonly first: WindowTable;
  /** The table of the next row. */
  readonly climb: (table: WindowTable) => WindowTable;
}

/** A window of this many columns, of which the first `counted` count. `onWork` is called now and then. */
export const makeWindow = (counted: number, columns: number, closed: boolean, onWork: () => void): Window => {
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

  // The steps of a state: where they are in the list, how many, to where, and what they add.
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

  const first = new Int16Array(kinds * size).fill(-1);
  for (let ends = 0; ends < kinds; ends++) first[ends * size] = 0;

  const climb: Window['climb'] = (table) => {
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
    return next;
  };
  return { columns, mask: (1 << columns) - 1, middleCount, size, middlesOf, first, climb };
};
