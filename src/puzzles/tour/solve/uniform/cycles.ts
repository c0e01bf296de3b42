/*
 * Hamiltonian cycles drawn at random, each equally likely.
 *
 * A frontier DP finishes one vertex after another and counts, for each state of the frontier, the ways to get
 * there. All layers are kept. The ways that close a cycle, laid end to end, are numbered 0, 1, … up to the
 * number of cycles; a number is drawn, and the layers are gone through backward: the number says by which way
 * the cycle closed, and what is left of it by which way each earlier state was reached. So every cycle
 * belongs to exactly one number. The counts are whole numbers of any size, and nothing is rounded.
 *
 * Any number of cycles is drawn in one pass back: states that a cycle goes through wait with the numbers of
 * theirs, in order.
 */
import { advance, type Visitor } from '../../../../core/frontier/advance.js';
import type { Graph } from '../../../../core/frontier/graph.js';
import { type Step, stepsOf } from '../../../../core/frontier/order.js';

/** All layers of the DP: ready to draw from. */
export interface CountedCycles {
  readonly graph: Graph;
  readonly order: readonly number[];
  readonly steps: readonly Step[];
  readonly layers: readonly ReadonlyMap<string, bigint>[];
  readonly total: bigint;
  readonly states: number;
}

/** Undefined once more than this many states were met. `onProgress` is called for every layer. */
export const countCycles = (
  graph: Graph,
  order: readonly number[],
  maxStates: number,
  onProgress?: (done: number, total: number) => void,
): CountedCycles | undefined => {
  const steps = stepsOf(graph, order);
  const layers: Map<string, bigint>[] = [];
  let layer = new Map<string, bigint>([['', 1n]]);
  let total = 0n;
  let states = 1;
  for (const [k, step] of steps.entries()) {
    onProgress?.(k, steps.length);
    layers.push(layer);
    const next = new Map<string, bigint>();
    let count = 0n;
    const visitor: Visitor = {
      reach: (state) => next.set(state, (next.get(state) ?? 0n) + count),
      close: () => {
        total += count;
      },
    };
    for (const [state, ways] of layer) {
      if (states + next.size > maxStates) return undefined;
      count = ways;
      advance(step, state, visitor);
    }
    layer = next;
    states += next.size;
  }
  return { graph, order, steps, layers, total, states };
};

type Edge = readonly [number, number];

/** A cycle being traced back: the remainder of its number, and its edges so far. */
interface Drawn {
  rest: bigint;
  readonly edges: Edge[];
}

/** Cycles that lead to one place, by number; those below `passed` have found by which way. */
class Waiting {
  private readonly drawn: Drawn[];
  private passed = 0n;
  private next = 0;

  constructor(drawn: readonly Drawn[]) {
    this.drawn = [...drawn].sort((a, b) => (a.rest < b.rest ? -1 : a.rest > b.rest ? 1 : 0));
  }

  /** Another `ways` ways lead here: the cycles that came by them. */
  take(ways: bigint): Drawn[] {
    const found: Drawn[] = [];
    const end = this.passed + ways;
    while (this.next < this.drawn.length && this.drawn[this.next]!.rest < end) {
      const one = this.drawn[this.next++]!;
      one.rest -= this.passed;
      found.push(one);
    }
    this.passed = end;
    return found;
  }
}

/** The edges of the cycles with these numbers, each in [0, total). */
export const cyclesAt = (
  { graph, order, steps, layers }: CountedCycles,
  numbers: readonly bigint[],
): readonly (readonly Edge[])[] => {
  const all = numbers.map((rest): Drawn => ({ rest, edges: [] }));
  const closing = new Waiting(all);
  const rankOf = new Map(order.map((v, k) => [v, k]));
  let waiting = new Map<string, Waiting>();
  for (let k = steps.length - 1; k >= 0; k--) {
    const v = order[k]!;
    const later = graph[v]!.filter((to) => rankOf.get(to)! > k);
    const arrived = new Map<string, Drawn[]>();
    for (const [state, ways] of layers[k]!) {
      const come = (found: readonly Drawn[], first: number, second: number): void => {
        for (const one of found) {
          if (first >= 0) one.edges.push([v, later[first]!]);
          if (second >= 0) one.edges.push([v, later[second]!]);
          const here = arrived.get(state);
          if (here === undefined) arrived.set(state, [one]);
          else here.push(one);
        }
      };
      advance(steps[k]!, state, {
        reach: (next, first, second) => {
          const there = waiting.get(next);
          if (there !== undefined) come(there.take(ways), first, second);
        },
        close: (first, second) => come(closing.take(ways), first, second),
      });
    }
    waiting = new Map([...arrived].map(([state, drawn]) => [state, new Waiting(drawn)]));
  }
  return all.map(({ edges }) => edges);
};
