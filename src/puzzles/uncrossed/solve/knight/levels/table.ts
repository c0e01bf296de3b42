/*
 * The states of a row at one level, each with the most half-moves that lead to it. States with the same
 * strands are kept together: one with fewer done squares and no fewer half-moves is at least as good. A state
 * and its mirror image are one.
 *
 *     squares   bit x: a strand; bits 14 and 15: ends of the path so far; bit 16 + x: done
 *     middles   bit x: leans left, bit 16 + x: leans right, at the midpoint to the right of x
 *     letters   what a level knows of pairs; 0 if nothing
 */

export const STRANDS = 0x3fff;

export interface LevelTable {
  readonly insert: (
    squares: number,
    middles: number,
    letters: number,
    halves: number,
    parent: number,
  ) => boolean;
  /**
   * The most half-moves of states with these strands and none of these squares done, for tables without
   * letters; -1 if none.
   */
  readonly best: (squares: number, middles: number, done: number) => number;
  readonly size: () => number;
  /** By place; the first has no strands. Those that were dropped have fewer than 0 half-moves. */
  readonly squares: () => Int32Array;
  readonly middles: () => Int32Array;
  readonly letters: () => Int32Array;
  readonly halves: () => Int32Array;
  readonly parents: () => Int32Array;
  readonly bytes: () => number;
}

export type MirrorLetters = (letters: number, strands: number) => number;

const popcount = (value: number): number => {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

export const strandsOf = (squares: number, middles: number): number =>
  popcount(squares & STRANDS) + popcount(middles);

export const mirrorSquares = (reverse: Uint16Array, squares: number): number =>
  reverse[squares & STRANDS]! | (squares & 0xc000) | (reverse[squares >>> 16]! << 16);

export const mirrorMiddles = (reverse: Uint16Array, middles: number): number =>
  (reverse[middles >>> 16]! >> 1) | ((reverse[middles & 0xffff]! >> 1) << 16);

const hashOf = (a: number, b: number, c: number): number => {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return hash ^ (hash >>> 16);
};

export const makeLevelTable = (reverse: Uint16Array, mirrorLetters: MirrorLetters): LevelTable => {
  let slots = new Int32Array(256).fill(-1);
  let squares = new Int32Array(128);
  let middles = new Int32Array(128);
  let letters = new Int32Array(128);
  let halves = new Int32Array(128);
  let parents = new Int32Array(128);
  let chain = new Int32Array(128);
  let size = 0;
  let groups = 0;

  const longer = (array: Int32Array): Int32Array<ArrayBuffer> => {
    const bigger = new Int32Array(2 * array.length);
    bigger.set(array);
    return bigger;
  };

  const growSlots = (): void => {
    const old = slots;
    const mask = 2 * old.length - 1;
    slots = new Int32Array(mask + 1).fill(-1);
    for (const head of old) {
      if (head < 0) continue;
      let slot = hashOf(squares[head]! & 0xffff, middles[head]!, letters[head]!) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = head;
    }
  };

  /** The slot of the states with these strands, or the free one where they belong. */
  const slotOf = (a: number, b: number, c: number): number => {
    const mask = slots.length - 1;
    let slot = hashOf(a, b, c) & mask;
    for (let head = slots[slot]!; head >= 0; head = slots[slot]!) {
      if ((squares[head]! & 0xffff) === a && middles[head] === b && letters[head] === c) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };

  const insert: LevelTable['insert'] = (ownSquares, ownMiddles, ownLetters, count, parent) => {
    let [a, b, c] = [ownSquares, ownMiddles, ownLetters];
    const otherA = mirrorSquares(reverse, a);
    const otherB = mirrorMiddles(reverse, b);
    const [low, otherLow] = [a & 0xffff, otherA & 0xffff];
    if (otherLow <= low) {
      const otherC = mirrorLetters(c, c === 0 ? 0 : strandsOf(a, b));
      const isLess =
        otherLow !== low ? true : otherB !== b ? otherB < b : otherC !== c ? otherC < c : otherA < a;
      if (isLess) [a, b, c] = [otherA, otherB, otherC];
    }
    const slot = slotOf(a & 0xffff, b, c);
    const head = slots[slot]!;
    let free = -1;
    const mine = a >>> 16;
    for (let state = head; state >= 0; state = chain[state]!) {
      const others = halves[state]!;
      if (others < 0) {
        free = state;
        continue;
      }
      const theirs = squares[state]! >>> 16;
      if (others >= count && (theirs & ~mine) === 0) return false;
      if (others <= count && (mine & ~theirs) === 0) {
        halves[state] = -1;
        free = state;
      }
    }
    if (free < 0) {
      if (size === halves.length) {
        squares = longer(squares);
        middles = longer(middles);
        letters = longer(letters);
        halves = longer(halves);
        parents = longer(parents);
        chain = longer(chain);
      }
      free = size++;
      middles[free] = b;
      letters[free] = c;
      if (head < 0) chain[free] = -1;
      else {
        chain[free] = chain[head]!;
        chain[head] = free;
      }
    }
    squares[free] = a;
    halves[free] = count;
    parents[free] = parent;
    if (head < 0) {
      slots[slot] = free;
      if (++groups * 2 > slots.length) growSlots();
    }
    return true;
  };

  const bestOf = (slot: number, done: number): number => {
    let most = -1;
    for (let state = slots[slot]!; state >= 0; state = chain[state]!) {
      if (halves[state]! > most && ((squares[state]! >>> 16) & done) === 0) most = halves[state]!;
    }
    return most;
  };

  const best: LevelTable['best'] = (a, b, done) => {
    const low = a & 0xffff;
    const otherLow = mirrorSquares(reverse, low);
    const otherB = mirrorMiddles(reverse, b);
    if (low < otherLow || (low === otherLow && b < otherB)) return bestOf(slotOf(low, b, 0), done);
    const slot = slotOf(otherLow, otherB, 0);
    const most = bestOf(slot, reverse[done]!);
    // Strands that are their own mirror image: the done squares may lie either way.
    return low === otherLow && b === otherB ? Math.max(most, bestOf(slot, done)) : most;
  };

  return {
    insert,
    best,
    size: () => size,
    squares: () => squares,
    middles: () => middles,
    letters: () => letters,
    halves: () => halves,
    parents: () => parents,
    bytes: () => 24 * halves.length + 4 * slots.length,
  };
};
