/*
 * Is the rule of a strip right for every length? With the states of again.ts, from one column to the next,
 * all of them listed with all of their steps. Moves are counted `period` times, less `growth` for every
 * column, so that the rule repeats as it is.
 *
 * What any number of further columns can add to a state is the longest way to the end of a path. If there is
 * one for every state, paths grow no faster than the rule. Then columns are added one by one, without the
 * states that end below the rule whatever follows. What is left of a column depends on the column before
 * alone: once it is the same as earlier, everything repeats, and it is enough to compare the rule with the
 * paths until then and as long as both take to repeat.
 */
import type { Board } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import type { StripRule } from '../uncrossed.js';
import { keyOf, nameState, type State, sweepOf } from './again.js';

interface Step {
  readonly to: number;
  readonly moves: number;
}

/**
 * By state: what follows in the next column, and the most moves that complete a path in this one; -1 if none
 * do.
 */
interface Graph {
  readonly steps: readonly (readonly Step[])[];
  readonly finishes: readonly number[];
}

/**
 * Every state that columns of this height can have; the first one has no path yet. Undefined if it takes more
 * than `limit` steps.
 */
const listStates = (height: number, piece: Piece, closed: boolean, limit: number): Graph | undefined => {
  // Moves lead two columns ahead at most: two columns behind, the one that decides, and two ahead.
  const board: Board = { width: 5, height, missing: [] };
  const { moves, step } = sweepOf(board, piece, closed);
  const numbers = new Map(moves.map(({ from, to }, move) => [`${from} ${to}`, move]));
  const oneColumnBack = moves.map(({ from, to }) => numbers.get(`${from - height} ${to - height}`));
  const names = new Map([['', 0]]);
  const states: State[] = [[]];
  const steps: (readonly Step[])[] = [];
  const finishes: number[] = [];
  let made = 0;
  for (let at = 0; at < states.length; at++) {
    let best = -1;
    let layer = new Map([['', { state: states[at]!, length: 0 }]]);
    for (let place = 2 * height; place < 3 * height; place++) {
      const next: typeof layer = new Map();
      for (const one of layer.values()) {
        step(
          place,
          one.state,
          one.length,
          (found, length) => {
            made++;
            const state = nameState(found);
            const key = keyOf(state);
            if ((next.get(key)?.length ?? -1) < length) next.set(key, { state, length });
          },
          (length) => {
            best = Math.max(best, length);
          },
        );
        if (made > limit) return undefined;
      }
      layer = next;
    }
    const own: Step[] = [];
    for (const { state, length } of layer.values()) {
      // A path that starts later can be shifted to start in the first column.
      if (state.length === 0) continue;
      const moved = nameState(state, (move) => oneColumnBack[move]!);
      const key = keyOf(moved);
      const known = names.get(key) ?? names.size;
      if (known === names.size) {
        names.set(key, known);
        states.push(moved);
      }
      own.push({ to: known, moves: length });
    }
    steps.push(own);
    finishes.push(best);
  }
  return { steps, finishes };
};

/** After this many rounds, a number that still grows is assumed to grow forever. */
const MAX_ROUNDS = 400;

/** What further columns can add to each state; undefined if that grows without bound. */
const bestAhead = ({ steps, finishes }: Graph, { period, growth }: StripRule): Float64Array | undefined => {
  const ahead = Float64Array.from(finishes, (moves) =>
    moves < 0 ? Number.NEGATIVE_INFINITY : period * moves - growth,
  );
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let isResting = true;
    for (let state = steps.length - 1; state >= 0; state--) {
      for (const { to, moves } of steps[state]!) {
        const more = period * moves - growth + ahead[to]!;
        if (more <= ahead[state]!) continue;
        ahead[state] = more;
        isResting = false;
      }
    }
    if (isResting) return ahead;
  }
  return undefined;
};

/** What the rule says about this length. */
const claimed = ({ period, growth, first }: StripRule, length: number): number => {
  const periods = Math.max(0, Math.ceil((length - first.length) / period));
  return first[length - periods * period - 1]! + periods * growth;
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The most columns to add. */
const MAX_COLUMNS = 1000;

/** Whether the rule holds for all lengths; undefined if that takes more than `limit` steps. */
export const isRule = (
  rule: StripRule,
  piece: Piece,
  closed: boolean,
  limit: number,
): boolean | undefined => {
  const { width, period, growth, first } = rule;
  const graph = listStates(width, piece, closed, limit);
  if (graph === undefined) return undefined;
  const { steps, finishes } = graph;
  // Paths that outgrow the rule show it eventually, if nothing is dropped.
  const ahead = bestAhead(graph, rule) ?? new Float64Array(steps.length).fill(Number.POSITIVE_INFINITY);
  const lengths = Array.from({ length: first.length + period }, (_, i) => i + 1);
  const least = lengths.reduce(
    (low, length) => Math.min(low, period * claimed(rule, length) - growth * length),
    0,
  );
  let column = new Map([[0, 0]]);
  const seen = new Map<string, number>();
  /** The longest paths within this many columns, and those that end in the last of them; -1 if none do. */
  const most: number[] = [];
  const ending: number[] = [];
  let settled: { readonly length: number; readonly repeat: number } | undefined;
  for (let length = 1; length < MAX_COLUMNS; length++) {
    let best = -1;
    if (settled === undefined) {
      const next = new Map<number, number>();
      for (const [state, sum] of column) {
        // What was counted, brought back to moves.
        if (finishes[state]! >= 0) {
          best = Math.max(best, (sum + growth * (length - 1)) / period + finishes[state]!);
        }
        for (const { to, moves } of steps[state]!) {
          const all = sum + period * moves - growth;
          if (all + ahead[to]! >= least && all > (next.get(to) ?? Number.NEGATIVE_INFINITY))
            next.set(to, all);
        }
      }
      column = next;
    } else {
      const before = ending[length - 1 - settled.repeat]!;
      best = before < 0 ? -1 : before + (growth * settled.repeat) / period;
    }
    ending.push(best);
    most.push(Math.max(most.at(-1) ?? 0, best));
    if (most[length - 1] !== claimed(rule, length)) return false;
    if (settled === undefined) {
      const key = JSON.stringify([...column].sort((a, b) => a[0] - b[0]));
      const early = seen.get(key);
      seen.set(key, length);
      if (early !== undefined) settled = { length, repeat: length - early };
      continue;
    }
    const { repeat } = settled;
    const both = (repeat / divisor(repeat, period)) * period;
    const isEnough = length >= Math.max(settled.length, first.length) + 2 * repeat + both;
    if (isEnough && most[length - 1]! - most[length - 1 - repeat]! === (growth * repeat) / period)
      return true;
  }
  return undefined;
};
