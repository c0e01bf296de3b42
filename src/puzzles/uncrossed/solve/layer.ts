/*
 * A set of states, each a list of numbers, with the most moves that lead to it and where it came from: a flat
 * hash table.
 */

export interface Layer {
  /**
   * Keeps the state made of the first `length` numbers if it is new, or reached by more moves than before.
   */
  readonly insert: (list: Uint32Array, length: number, moves: number, parent: number, choice: number) => void;
  readonly size: () => number;
  /** Copies a state's numbers and gives how many there are. */
  readonly read: (state: number, into: Uint32Array) => number;
  readonly movesOf: (state: number) => number;
  /** Copies of what every state came from. */
  readonly parents: () => Uint32Array;
  readonly choices: () => Uint16Array;
  readonly bytes: () => number;
  readonly clear: () => void;
}

export const makeLayer = (): Layer => {
  let slots = new Int32Array(1024).fill(-1);
  let start = new Uint32Array(513);
  let moves = new Uint16Array(512);
  let parent = new Uint32Array(512);
  let choice = new Uint16Array(512);
  let hashes = new Uint32Array(512);
  let items = new Uint32Array(4096);
  let size = 0;
  let used = 0;

  const twice = <T extends Uint32Array | Uint16Array>(array: T, bigger: T): T => {
    bigger.set(array);
    return bigger;
  };

  const grow = (): void => {
    start = twice(start, new Uint32Array(2 * size + 1));
    moves = twice(moves, new Uint16Array(2 * size));
    parent = twice(parent, new Uint32Array(2 * size));
    choice = twice(choice, new Uint16Array(2 * size));
    hashes = twice(hashes, new Uint32Array(2 * size));
    const mask = 4 * size - 1;
    slots = new Int32Array(mask + 1).fill(-1);
    for (let state = 0; state < size; state++) {
      let slot = hashes[state]! & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = state;
    }
  };

  const insert = (list: Uint32Array, length: number, count: number, from: number, by: number): void => {
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ list[i]!, 0x9e3779b1) ^ (hash >>> 15);
    hash = (Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0) ^ (hash >>> 13);
    hash >>>= 0;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot]! >= 0; slot = (slot + 1) & mask) {
      const state = slots[slot]!;
      if (hashes[state] !== hash || start[state + 1]! - start[state]! !== length) continue;
      let i = 0;
      for (let at = start[state]!; i < length && items[at] === list[i]; at++) i++;
      if (i < length) continue;
      if (count > moves[state]!) {
        moves[state] = count;
        parent[state] = from;
        choice[state] = by;
      }
      return;
    }
    slots[slot] = size;
    if (used + length > items.length) items = twice(items, new Uint32Array(2 * items.length));
    for (let i = 0; i < length; i++) items[used + i] = list[i]!;
    used += length;
    moves[size] = count;
    parent[size] = from;
    choice[size] = by;
    hashes[size] = hash;
    start[++size] = used;
    if (size === moves.length) grow();
  };

  return {
    insert,
    size: () => size,
    read: (state, into) => {
      const end = start[state + 1]!;
      let length = 0;
      for (let at = start[state]!; at < end; at++) into[length++] = items[at]!;
      return length;
    },
    movesOf: (state) => moves[state]!,
    parents: () => parent.slice(0, size),
    choices: () => choice.slice(0, size),
    bytes: () => slots.byteLength + 4 * items.length + 16 * moves.length,
    clear: () => {
      slots.fill(-1);
      size = 0;
      used = 0;
    },
  };
};
