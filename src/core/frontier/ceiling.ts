/*
 * An upper bound on the number of states of a frontier: each slot has zero, one, or two edges, and the slots
 * with one edge are matched in pairs.
 *
 * Two facts lower the bound. If every edge changes color, the dark vertices have as many edges as the light
 * ones, so the degrees in the frontier have a known balance: a factor of three to five. And a vertex with two
 * edges in all, such as a corner or the extra vertex between two given ends, has exactly as many edges as
 * finished neighbors.
 */
import type { Graph } from './graph.js';

/** (ends - 1)!!, the number of ways to match this many ends in pairs; 0 if their number is odd. */
const matchings = (ends: number): number => {
  if (ends % 2 === 1) return 0;
  let ways = 1;
  for (let i = ends - 1; i > 1; i -= 2) ways *= i;
  return ways;
};

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
};

/** What the upper bound of a frontier depends on. */
interface Frontier {
  /** Slots of either color, and without a color, whose degree is not fixed. */
  readonly dark: number;
  readonly light: number;
  readonly plain: number;
  /** Slots known to have exactly one edge. */
  readonly ends: number;
  /** The degrees of the dark slots minus those of the light ones. */
  readonly balance: number;
}

const statesOf = ({ dark, light, plain, ends, balance }: Frontier): number => {
  let total = 0;
  for (let plainEnds = 0; plainEnds <= plain; plainEnds++) {
    const plainWays = choose(plain, plainEnds) * 2 ** (plain - plainEnds);
    for (let darkEnds = 0; darkEnds <= dark; darkEnds++) {
      for (let darkTwos = 0; darkTwos <= dark - darkEnds; darkTwos++) {
        const darkWays = choose(dark, darkEnds) * choose(dark - darkEnds, darkTwos);
        for (let lightEnds = 0; lightEnds <= light; lightEnds++) {
          const lightTwos = (darkEnds + 2 * darkTwos - balance - lightEnds) / 2;
          if (!Number.isInteger(lightTwos) || lightTwos < 0 || lightTwos > light - lightEnds) continue;
          const lightWays = choose(light, lightEnds) * choose(light - lightEnds, lightTwos);
          total += plainWays * darkWays * lightWays * matchings(ends + plainEnds + darkEnds + lightEnds);
        }
      }
    }
  }
  return total;
};

/**
 * colorOf[v] is 1 (dark), -1 (light), or 0 for vertices of degree two that would break the coloring. All are
 * 0 if no coloring exists.
 */
const colorsOf = (graph: Graph): Int8Array => {
  const tryWithout = (left: ReadonlySet<number>): Int8Array | undefined => {
    const colorOf = new Int8Array(graph.length);
    for (let start = 0; start < graph.length; start++) {
      if (colorOf[start] !== 0 || left.has(start)) continue;
      colorOf[start] = 1;
      const queue = [start];
      for (const v of queue) {
        for (const to of graph[v]!) {
          if (left.has(to)) continue;
          if (colorOf[to] === colorOf[v]) return undefined;
          if (colorOf[to] !== 0) continue;
          colorOf[to] = -colorOf[v]!;
          queue.push(to);
        }
      }
    }
    return colorOf;
  };
  // The extra vertices of open tours come last (graph.ts).
  const extra = graph.map((_, v) => v).filter((v) => v >= graph.length - 3 && graph[v]!.length === 2);
  return tryWithout(new Set()) ?? tryWithout(new Set(extra)) ?? new Int8Array(graph.length);
};

/** The upper bound after each of the first `count` steps of the order. */
export const ceilingsOf = (graph: Graph, order: readonly number[], count = order.length): number[] => {
  const colorOf = colorsOf(graph);
  const finished = new Uint8Array(graph.length);
  const frontier = new Set<number>();
  const known = new Map<string, number>();
  const ceilings: number[] = [];
  let owed = 0; // the balance of the frontier, including fixed slots
  for (const v of order.slice(0, count)) {
    frontier.delete(v);
    finished[v] = 1;
    owed -= 2 * colorOf[v]!;
    for (const to of graph[v]!) {
      if (finished[to] === 0) frontier.add(to);
      // An edge at an uncolored vertex has one colored endpoint.
      if (colorOf[v] === 0 && finished[to] === 0) owed += colorOf[to]!;
      if (colorOf[to] === 0 && finished[to] === 0) owed += colorOf[v]!;
    }
    const slots = { dark: 0, light: 0, plain: 0, ends: 0, balance: owed };
    for (const slot of frontier) {
      const color = colorOf[slot]!;
      if (graph[slot]!.length === 2) {
        const degree = graph[slot]!.filter((to) => finished[to] === 1).length;
        slots.balance -= color * degree;
        if (degree === 1) slots.ends++;
      } else if (color === 0) slots.plain++;
      else slots[color === 1 ? 'dark' : 'light']++;
    }
    const key = Object.values(slots).join();
    let states = known.get(key);
    if (states === undefined) {
      states = statesOf(slots);
      known.set(key, states);
    }
    ceilings.push(Math.max(1, states));
  }
  return ceilings;
};
