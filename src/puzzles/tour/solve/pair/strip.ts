/*
 * Tours of strips three or four high with given ends: decided exactly, in time linear in the length.
 *
 * On such a narrow board many pairs of ends allow no tour, and block-by-block construction cannot decide
 * which. So the board is processed column by column. A state says how the squares of the last two columns are
 * connected:
 *
 *     slot  0 .. h-1  the last column but one, h .. 2h-1 the last one
 *     value DONE      both moves of this square are chosen
 *           the slot  the square has no move yet
 *           another   one move; that slot is the other end of its path
 *           OUT       one move; the other end of its path is the tour's other end, in a column yet to come
 *
 * An end of the tour counts as having one move: the two ends are joined by a thread, and the tour is a cycle
 * through it. There are about a hundred states for height 3 and a few thousand for 4. The set of states that
 * are possible at a column depends only on the set before, and soon repeats; sets and steps are numbered and
 * cached, so a long strip costs one lookup per column.
 */

import type { Square } from '../../../../core/square.js';

const DONE = 15;
const OUT = 14;
/** A state's key is the number of ends seen so far (0 to 2), then four bits per slot. */
const ENDS = 2 ** 32;
/** Kinds of columns: no more than 16 masks with and 16 without a choice. */
const MAX_COLUMNS = 64;

/**
 * What a column may hold: the rows in which the tour ends, as a bit mask; several masks if there is a choice.
 */
interface Column {
  readonly id: number;
  readonly masks: readonly number[];
}

interface Step {
  readonly next: number;
  readonly mask: number;
  /** The moves into the new column that were chosen, as bits over `moves`. */
  readonly chosen: number;
}

interface Automaton {
  readonly height: number;
  readonly columnOf: (masks: readonly number[]) => Column;
  /** All steps from a state when a column is added. `last`: the tour closes in it. */
  readonly steps: (state: number, column: Column, last: boolean) => readonly Step[];
  /** Moves into a new column as (slot, row) pairs: slots of the older column first. */
  readonly moves: readonly (readonly [number, number])[];
}

const movesInto = (height: number): (readonly [number, number])[] => {
  const moves: (readonly [number, number])[] = [];
  for (const [first, dy] of [
    [0, 1],
    [height, 2],
  ] as const) {
    for (let row = 0; row < height; row++) {
      for (const to of [row - dy, row + dy]) if (to >= 0 && to < height) moves.push([first + row, to]);
    }
  }
  return moves;
};

const makeAutomaton = (height: number): Automaton => {
  const moves = movesInto(height);
  const slots = 3 * height;

  /** Joins a and b; false if that closes a cycle. */
  const join = (mate: Uint8Array, a: number, b: number): boolean => {
    const endA = mate[a]!;
    const endB = mate[b]!;
    if (endA === b) return false;
    if (endA !== a) mate[a] = DONE;
    if (endB !== b) mate[b] = DONE;
    if (endA !== OUT) mate[endA] = endB;
    if (endB !== OUT) mate[endB] = endA;
    return true;
  };

  const withMask = (state: number, mask: number, last: boolean, steps: Map<number, Step>): void => {
    let ends = Math.floor(state / ENDS);
    const start = new Uint8Array(slots);
    for (let slot = 0, rest = state % ENDS; slot < 2 * height; slot++, rest = Math.floor(rest / 16)) {
      start[slot] = rest % 16;
    }
    for (let row = 0; row < height; row++) {
      const slot = 2 * height + row;
      start[slot] = slot;
      if (!(mask & (1 << row))) continue;
      if (++ends > 2) return;
      const waiting = start.indexOf(OUT);
      start[slot] = ends === 1 ? OUT : waiting;
      if (ends === 2) start[waiting] = slot;
    }
    if (last && ends !== 2) return;

    const finish = (mate: Uint8Array, chosen: number, closed: boolean): void => {
      for (let slot = 0; slot < (last ? slots : height); slot++) if (mate[slot] !== DONE) return;
      if (last !== closed) return;
      let key = 0;
      for (let slot = slots - 1; slot >= height; slot--) {
        const value = mate[slot]!;
        key = key * 16 + (value >= OUT ? value : value - height);
      }
      key += ends * ENDS;
      if (!steps.has(key)) steps.set(key, { next: key, mask, chosen });
    };

    const choose = (mate: Uint8Array, i: number, chosen: number, closed: boolean): void => {
      if (i === moves.length) {
        finish(mate, chosen, closed);
        return;
      }
      const [slot, row] = moves[i]!;
      // A square of the older column has no later chance.
      const ripe = i > 0 ? moves[i - 1]![0] : -1;
      if (ripe !== slot && ripe >= 0 && ripe < height && mate[ripe] !== DONE) return;
      choose(mate, i + 1, chosen, closed);
      const to = 2 * height + row;
      if (closed || mate[slot] === DONE || mate[to] === DONE) return;
      const joined = mate.slice();
      if (join(joined, slot, to)) choose(joined, i + 1, chosen | (1 << i), false);
      else if (last) {
        joined[slot] = DONE;
        joined[to] = DONE;
        choose(joined, i + 1, chosen | (1 << i), true);
      }
    };
    choose(start, 0, 0, false);
  };

  const columns: Column[] = [];
  const known = new Map<number, readonly Step[]>();
  return {
    height,
    moves,
    columnOf: (masks) => {
      let column = columns.find((other) => other.masks.join() === masks.join());
      if (!column) columns.push((column = { id: columns.length, masks }));
      return column;
    },
    steps: (state, { id, masks }, last) => {
      const key = (state * MAX_COLUMNS + id) * 2 + (last ? 1 : 0);
      let list = known.get(key);
      if (!list) {
        const steps = new Map<number, Step>();
        for (const mask of masks) withMask(state, mask, last, steps);
        list = [...steps.values()];
        known.set(key, list);
      }
      return list;
    },
  };
};

/** Sets of states, numbered; the set after each set, and a state before each state. */
interface StateSets {
  readonly first: number;
  readonly count: () => number;
  readonly members: (set: number) => readonly number[];
  readonly after: (set: number, column: Column) => number;
  /** A state of the set with a step to `next`. */
  readonly before: (set: number, column: Column, next: number) => number;
  /** A state of the set from which the tour can close, or undefined. */
  readonly closing: (set: number, column: Column) => number | undefined;
}

const makeSets = (automaton: Automaton): StateSets => {
  const sets: (readonly number[])[] = [];
  const numberOf = new Map<string, number>();
  const intern = (states: Iterable<number>): number => {
    const sorted = [...states].sort((a, b) => a - b);
    const key = sorted.join();
    let index = numberOf.get(key);
    if (index === undefined) {
      index = sets.push(sorted) - 1;
      numberOf.set(key, index);
    }
    return index;
  };
  const nothing = Array.from({ length: 2 * automaton.height }, () => DONE);
  const first = intern([nothing.reduce((key, value) => key * 16 + value, 0)]);
  const afters = new Map<number, number>();
  const befores: Map<number, number>[] = [];
  return {
    first,
    count: () => sets.length,
    members: (set) => sets[set]!,
    after: (set, column) => {
      const key = set * MAX_COLUMNS + column.id;
      let after = afters.get(key);
      if (after === undefined) {
        const states = new Set<number>();
        for (const state of sets[set]!) {
          for (const { next } of automaton.steps(state, column, false)) states.add(next);
        }
        after = intern(states);
        afters.set(key, after);
      }
      return after;
    },
    before: (set, column, next) => {
      const key = set * MAX_COLUMNS + column.id;
      befores[key] ??= new Map();
      let state = befores[key].get(next);
      if (state === undefined) {
        state = sets[set]!.find((candidate) =>
          automaton.steps(candidate, column, false).some((step) => step.next === next),
        )!;
        befores[key].set(next, state);
      }
      return state;
    },
    closing: (set, column) => sets[set]!.find((state) => automaton.steps(state, column, true).length > 0),
  };
};

/** The most cached sets before the cache is cleared: about ten megabytes. */
const MAX_SETS = 3000;

const strips = new Map<number, { automaton: Automaton; sets: StateSets }>();

const stripOf = (height: number): { automaton: Automaton; sets: StateSets } => {
  let strip = strips.get(height);
  if (!strip || strip.sets.count() > MAX_SETS) {
    const automaton = makeAutomaton(height);
    strip = { automaton, sets: makeSets(automaton) };
    strips.set(height, strip);
  }
  return strip;
};

/** The sets of states before each column of a strip (height 3 or 4, squares y * length + x). */
const follow = (length: number, height: 3 | 4, from: Square, to: Square | undefined) => {
  const { automaton, sets } = stripOf(height);
  const choices = (fixed: number): Column => {
    const rows = Array.from({ length: height }, (_, row) => 1 << row).filter((bit) => !(fixed & bit));
    return automaton.columnOf(to === undefined ? [fixed, ...rows.map((bit) => fixed | bit)] : [fixed]);
  };
  const plain = choices(0);
  const fixedIn = (x: number): number =>
    [from, to ?? from].reduce(
      (mask, square) => (square % length === x ? mask | (1 << Math.floor(square / length)) : mask),
      0,
    );
  const special = new Map(
    [from, to ?? from].map((square) => [square % length, choices(fixedIn(square % length))]),
  );
  const columnAt = (x: number): Column => special.get(x) ?? plain;
  const setAt = new Int32Array(length);
  setAt[0] = sets.first;
  for (let x = 1; x < length; x++) setAt[x] = sets.after(setAt[x - 1]!, columnAt(x - 1));
  return { automaton, sets, columnAt, setAt };
};

/** How many different states the columns of a strip have. */
export const stripStates = (length: number, height: 3 | 4, from: Square, to: Square | undefined): number => {
  const { sets, setAt } = follow(length, height, from, to);
  const states = new Set<number>();
  for (const set of new Set(setAt)) for (const state of sets.members(set)) states.add(state);
  return states.size;
};

/**
 * A tour of a strip (height 3 or 4, squares y * length + x) from one square to another, or to any if `to` is
 * omitted. Undefined means that there is none.
 */
export const stripTour = (
  length: number,
  height: 3 | 4,
  from: Square,
  to: Square | undefined,
): Uint32Array | undefined => {
  const { automaton, sets, columnAt, setAt } = follow(length, height, from, to);
  const closing = sets.closing(setAt[length - 1]!, columnAt(length - 1));
  if (closing === undefined) return undefined;

  // Backward: in each column the moves that lead to the state after it.
  const links = new Int32Array(2 * length * height).fill(-1);
  const link = (a: Square, b: Square): void => {
    links[links[2 * a]! < 0 ? 2 * a : 2 * a + 1] = b;
    links[links[2 * b]! < 0 ? 2 * b : 2 * b + 1] = a;
  };
  let step = automaton.steps(closing, columnAt(length - 1), true)[0]!;
  let state = closing;
  for (let x = length - 1; ; x--) {
    automaton.moves.forEach(([slot, row], i) => {
      if (!(step.chosen & (1 << i))) return;
      const column = slot < height ? x - 2 : x - 1;
      link((slot % height) * length + column, row * length + x);
    });
    if (x === 0) break;
    const next = state;
    state = sets.before(setAt[x - 1]!, columnAt(x - 1), next);
    step = automaton.steps(state, columnAt(x - 1), false).find((candidate) => candidate.next === next)!;
  }
  const tour = new Uint32Array(length * height);
  for (let k = 0, at = from, before = -1; k < tour.length; k++) {
    tour[k] = at;
    const next = links[2 * at] === before ? links[2 * at + 1]! : links[2 * at]!;
    before = at;
    at = next;
  }
  return tour;
};
