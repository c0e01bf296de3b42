/*
 * All states that rows of a strip have had, by number. Every row continues in the same way, so the steps of a
 * state are computed once and cached: a further row costs one lookup per step instead of a search. A state
 * and its mirror image are one.
 */
import type { RowSteps } from './rows.js';

export interface Book {
  /** The number of a state, which may be new. */
  readonly name: (squares: number, middles: number, letters: number) => number;
  readonly size: () => number;
  readonly squaresOf: (state: number) => number;
  readonly middlesOf: (state: number) => number;
  readonly lettersOf: (state: number) => number;
  /** The next state with the same strands; they are in a ring. */
  readonly nextOf: (state: number) => number;
  /** Computes the steps of a state, if they are not known. */
  readonly learn: (state: number) => void;
  /** Calls back for every step of a state that was learned, with the moves that begin in the row. */
  readonly steps: (state: number, onStep: (to: number, moves: number) => void) => void;
  /**
   * The most moves that finish a path from a state within the row (`rise` 0) or the next one (1); -1 if none
   * do.
   */
  readonly finish: (state: number, rise: number) => number;
  readonly bytes: () => number;
}

const hashOf = (a: number, b: number, c: number): number => {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return hash ^ (hash >>> 16);
};

const longer = (array: Int32Array): Int32Array<ArrayBuffer> => {
  const bigger = new Int32Array(2 * array.length);
  bigger.set(array);
  return bigger;
};

export const makeBook = ({ expand, mirror, mirrored }: RowSteps): Book => {
  let slots = new Int32Array(1024).fill(-1);
  let squares = new Int32Array(512);
  let middles = new Int32Array(512);
  let letters = new Int32Array(512);
  let ring = new Int32Array(512);
  let starts = new Int32Array(513).fill(-1);
  let counts = new Int32Array(512);
  /** Two numbers to a state, one more than the moves. */
  let finishes = new Int32Array(1024);
  let targets = new Int32Array(1 << 14);
  let added = new Uint8Array(1 << 14);
  let size = 0;
  let used = 0;

  const growStates = (): void => {
    squares = longer(squares);
    middles = longer(middles);
    letters = longer(letters);
    ring = longer(ring);
    const known = starts;
    starts = new Int32Array(2 * size + 1).fill(-1);
    starts.set(known);
    counts = longer(counts);
    finishes = longer(finishes);
    const mask = 2 * slots.length - 1;
    slots = new Int32Array(mask + 1).fill(-1);
    for (let state = 0; state < size; state++) {
      let slot = hashOf(squares[state]! & 0xffff, middles[state]!, letters[state]!) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = state;
    }
  };

  const name: Book['name'] = (ownSquares, ownMiddles, ownLetters) => {
    mirror(ownSquares, ownMiddles, ownLetters);
    let [a, b, c] = [ownSquares, ownMiddles, ownLetters];
    // By strands first, so that states with the same strands lie the same way.
    const order =
      (mirrored[0]! & 0xffff) - (a & 0xffff) || mirrored[1]! - b || mirrored[2]! - c || mirrored[0]! - a;
    if (order < 0) [a, b, c] = [mirrored[0]!, mirrored[1]!, mirrored[2]!];
    const mask = slots.length - 1;
    let slot = hashOf(a & 0xffff, b, c) & mask;
    let like = -1;
    for (let state = slots[slot]!; state >= 0; state = slots[slot]!) {
      if (((squares[state]! ^ a) & 0xffff) === 0 && middles[state] === b && letters[state] === c) {
        if (squares[state] === a) return state;
        like = state;
      }
      slot = (slot + 1) & mask;
    }
    const state = size++;
    slots[slot] = state;
    squares[state] = a;
    middles[state] = b;
    letters[state] = c;
    ring[state] = like < 0 ? state : ring[like]!;
    if (like >= 0) ring[like] = state;
    if (size === squares.length) growStates();
    return state;
  };

  const learn: Book['learn'] = (state) => {
    if (starts[state]! >= 0) return;
    const start = used;
    const most = [0, 0];
    expand(
      squares[state]!,
      middles[state]!,
      letters[state]!,
      2,
      (a, b, c, moves) => {
        // A state without strands has no path yet; it would start in a later row.
        if ((a & 0xffff) === 0 && b === 0) return;
        if (used === targets.length) {
          targets = longer(targets);
          const more = new Uint8Array(2 * added.length);
          more.set(added);
          added = more;
        }
        targets[used] = name(a, b, c);
        added[used++] = moves;
      },
      (moves, rise) => {
        most[rise] = Math.max(most[rise]!, moves + 1);
      },
    );
    starts[state] = start;
    counts[state] = used - start;
    finishes[2 * state] = most[0]!;
    finishes[2 * state + 1] = most[1]!;
  };

  return {
    name,
    size: () => size,
    squaresOf: (state) => squares[state]!,
    middlesOf: (state) => middles[state]!,
    lettersOf: (state) => letters[state]!,
    nextOf: (state) => ring[state]!,
    learn,
    steps: (state, onStep) => {
      const end = starts[state]! + counts[state]!;
      for (let i = starts[state]!; i < end; i++) onStep(targets[i]!, added[i]!);
    },
    finish: (state, rise) => finishes[2 * state + rise]! - 1,
    bytes: () => 5 * targets.length + 4 * (8 * squares.length + slots.length),
  };
};
