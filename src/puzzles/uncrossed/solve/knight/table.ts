/*
 * The states of a row, each with the most moves that lead to it. States with the same strands are kept
 * together: one with fewer done squares and no fewer moves is at least as good, and the other is dropped. A
 * state and its mirror image are one.
 */
import type { RowSteps } from './rows.js';

/** A table that is complete. `parents` are places in the table of the row below. */
export interface Row {
  readonly size: number;
  readonly squares: Int32Array;
  readonly middles: Int32Array;
  readonly letters: Int32Array;
  readonly moves: Int32Array;
  readonly parents: Int32Array;
}

export interface RowTable {
  readonly insert: (
    squares: number,
    middles: number,
    letters: number,
    moves: number,
    parent: number,
  ) => boolean;
  /** What is left, in arrays of its own. */
  readonly finished: () => Row;
}

export const makeRowTable = ({ mirror, mirrored }: RowSteps): RowTable => {
  let slots = new Int32Array(256).fill(-1);
  let squares = new Int32Array(128);
  let middles = new Int32Array(128);
  let letters = new Int32Array(128);
  let moves = new Int32Array(128);
  let parents = new Int32Array(128);
  /** The next state with the same strands. */
  let chain = new Int32Array(128);
  let size = 0;
  let groups = 0;

  const hashOf = (a: number, b: number, c: number): number => {
    let hash = Math.imul(a & 0xffff, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
    return (hash ^ (hash >>> 16)) >>> 0;
  };

  const longer = (array: Int32Array): Int32Array<ArrayBuffer> => {
    const bigger = new Int32Array(2 * array.length);
    bigger.set(array);
    return bigger;
  };

  const growStates = (): void => {
    squares = longer(squares);
    middles = longer(middles);
    letters = longer(letters);
    moves = longer(moves);
    parents = longer(parents);
    chain = longer(chain);
  };

  const growSlots = (): void => {
    const old = slots;
    const mask = 2 * old.length - 1;
    slots = new Int32Array(mask + 1).fill(-1);
    for (const head of old) {
      if (head < 0) continue;
      let slot = hashOf(squares[head]!, middles[head]!, letters[head]!) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = head;
    }
  };

  const insert: RowTable['insert'] = (ownSquares, ownMiddles, ownLetters, count, parent) => {
    mirror(ownSquares, ownMiddles, ownLetters);
    let [a, b, c] = [ownSquares, ownMiddles, ownLetters];
    const isLess =
      mirrored[0]! !== a ? mirrored[0]! < a : mirrored[1]! !== b ? mirrored[1]! < b : mirrored[2]! < c;
    if (isLess) [a, b, c] = [mirrored[0]!, mirrored[1]!, mirrored[2]!];
    const mask = slots.length - 1;
    let slot = hashOf(a, b, c) & mask;
    let head = slots[slot]!;
    while (head >= 0) {
      if (((squares[head]! ^ a) & 0xffff) === 0 && middles[head] === b && letters[head] === c) break;
      slot = (slot + 1) & mask;
      head = slots[slot]!;
    }
    let free = -1;
    for (let state = head; state >= 0; state = chain[state]!) {
      const others = moves[state]!;
      if (others < 0) {
        free = state;
        continue;
      }
      const [mine, theirs] = [a >>> 16, squares[state]! >>> 16];
      if (others >= count && (theirs & ~mine) === 0) return false;
      if (others <= count && (mine & ~theirs) === 0) {
        moves[state] = -1;
        free = state;
      }
    }
    if (free >= 0) {
      squares[free] = a;
      moves[free] = count;
      parents[free] = parent;
      return true;
    }
    if (size === moves.length) growStates();
    squares[size] = a;
    middles[size] = b;
    letters[size] = c;
    moves[size] = count;
    parents[size] = parent;
    if (head < 0) {
      chain[size] = -1;
      slots[slot] = size;
      if (++groups * 2 > slots.length) growSlots();
    } else {
      chain[size] = chain[head]!;
      chain[head] = size;
    }
    size++;
    return true;
  };

  const finished = (): Row => {
    let live = 0;
    for (let state = 0; state < size; state++) if (moves[state]! >= 0) live++;
    const kept = (array: Int32Array): Int32Array => {
      const list = new Int32Array(live);
      let at = 0;
      for (let state = 0; state < size; state++) if (moves[state]! >= 0) list[at++] = array[state]!;
      return list;
    };
    return {
      size: live,
      squares: kept(squares),
      middles: kept(middles),
      letters: kept(letters),
      parents: kept(parents),
      moves: kept(moves),
    };
  };

  return { insert, finished };
};
