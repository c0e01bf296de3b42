/*
 * A maximum independent set, and a proof that none is larger.
 *
 * Branch and bound over bit sets. A partition of the remaining vertices into cliques bounds what can still be
 * added, and its order is the order of branching (Tomita's coloring order, on the complement). The same
 * partition is the proof: if the whole graph can be divided into as many cliques as the set has vertices,
 * nothing is larger. If no such partition is found, `proveAtMost` looks for a few cases.
 */
import { randomBelow, seededRandom } from '../../../core/random.js';

/** A graph on 0 … size - 1 as rows of bits, `words` 32-bit words each. */
export interface BitGraph {
  readonly size: number;
  readonly words: number;
  readonly rows: Int32Array;
}

export const bitGraph = (size: number, neighbors: (v: number) => Iterable<number>): BitGraph => {
  const words = (size + 31) >> 5;
  const rows = new Int32Array(size * words);
  for (let v = 0; v < size; v++) for (const w of neighbors(v)) rows[v * words + (w >> 5)]! |= 1 << (w & 31);
  return { size, words, rows };
};

const lowest = (word: number): number => 31 - Math.clz32(word & -word);

export interface Independent {
  readonly set: readonly number[];
  readonly nodes: number;
  /** False if the limit was reached first: a larger set may exist. */
  readonly done: boolean;
  /** About the nodes it would take, if it was given up early. */
  readonly estimate?: number | undefined;
}

/** Progress is reported once per this many nodes. */
const TELL = 0xfff;

/** Repeatedly takes the vertex with the fewest remaining neighbors. */
const greedy = ({ size, words, rows }: BitGraph): number[] => {
  const left = new Uint8Array(size).fill(1);
  const degree = new Int32Array(size);
  const each = (v: number, visit: (w: number) => void): void => {
    for (let i = 0; i < words; i++) {
      for (let word = rows[v * words + i]!; word !== 0; word &= word - 1) visit(i * 32 + lowest(word));
    }
  };
  for (let v = 0; v < size; v++) each(v, () => degree[v]!++);
  const set: number[] = [];
  for (;;) {
    let best = -1;
    for (let v = 0; v < size; v++) {
      if (left[v] === 1 && (best < 0 || degree[v]! < degree[best]!)) best = v;
    }
    if (best < 0) return set;
    set.push(best);
    left[best] = 0;
    each(best, (w) => {
      if (left[w] === 0) return;
      left[w] = 0;
      each(w, (u) => degree[u]!--);
    });
  }
};

interface Level {
  readonly left: Int32Array;
  readonly order: Int32Array;
  readonly bound: Int32Array;
}

const levelOf = ({ size, words }: BitGraph): Level => ({
  left: new Int32Array(words),
  order: new Int32Array(size),
  bound: new Int32Array(size),
});

const wholeLevel = (graph: BitGraph): Level => {
  const level = levelOf(graph);
  for (let v = 0; v < graph.size; v++) level.left[v >> 5]! |= 1 << (v & 31);
  return level;
};

/**
 * Puts what is left into cliques. `order` names the vertices clique by clique, `bound` the cliques up to
 * each; returns their number.
 */
const cliqueOrder = ({ words, rows }: BitGraph) => {
  const uncovered = new Int32Array(words);
  const clique = new Int32Array(words);
  return ({ left, order, bound }: Level): number => {
    uncovered.set(left);
    let [count, cliques] = [0, 0];
    for (let i = 0; i < words; i++) {
      while (uncovered[i] !== 0) {
        cliques++;
        clique.set(uncovered);
        for (let j = i; j < words; j++) {
          while (clique[j] !== 0) {
            const v = j * 32 + lowest(clique[j]!);
            uncovered[j]! &= ~(1 << (v & 31));
            clique[j]! &= ~(1 << (v & 31));
            for (let k = j; k < words; k++) clique[k]! &= rows[v * words + k]!;
            order[count] = v;
            bound[count++] = cliques;
          }
        }
      }
    }
    return count;
  };
};

/** Leaves in `next` what is still possible with v; false if that is nothing. */
const without = ({ words, rows }: BitGraph, left: Int32Array, v: number, next: Int32Array): boolean => {
  let all = 0;
  for (let k = 0; k < words; k++) {
    next[k] = left[k]! & ~rows[v * words + k]!;
    if (k === v >> 5) next[k]! &= ~(1 << (v & 31));
    all |= next[k]!;
  }
  return all !== 0;
};

const WALKS = 100;
/** Walks end after so many words that were looked at, which takes a few tenths of a second. */
const MAX_LOOKED = 3e7;
/** A walk that has seen this many ways says enough. */
const FAR = 1e120;

/**
 * About how many nodes are left to visit if nothing larger than `best` is found: random walks down the tree
 * (Knuth, 1975).
 */
const estimateNodes = (graph: BitGraph, best: number): number => {
  const random = seededRandom(1);
  const inCliques = cliqueOrder(graph);
  let [total, walks, looked] = [0, 0, 0];
  while (walks < WALKS && looked < MAX_LOOKED) {
    walks++;
    let [level, next] = [wholeLevel(graph), levelOf(graph)];
    let [nodes, ways] = [1, 1];
    for (let depth = 0; ways < FAR; depth++) {
      const count = inCliques(level);
      looked += count * graph.words;
      let first = count;
      while (first > 0 && depth + level.bound[first - 1]! > best) first--;
      if (first === count) break;
      const at = first + randomBelow(random, count - first);
      for (let i = count - 1; i > at; i--)
        level.left[level.order[i]! >> 5]! &= ~(1 << (level.order[i]! & 31));
      ways *= count - first;
      nodes += ways;
      if (!without(graph, level.left, level.order[at]!, next.left)) break;
      [level, next] = [next, level];
    }
    total += nodes;
  }
  return total / walks;
};

/**
 * After so many words that were looked at, it is time to ask how long the search will take: within half a second.
 */
const LOOKED_FIRST = 3e7;
/** A search is given up early if it seems to be this many times too long. */
const HOPELESS = 1000;

/** `enough`: stop at a set of this size. */
export const largestIndependent = (
  graph: BitGraph,
  enough: number,
  maxNodes: number,
  onNodes: (nodes: number) => void,
): Independent => {
  const { size, words } = graph;
  let best = greedy(graph);
  if (size === 0 || best.length >= enough) return { set: best.slice(0, enough), nodes: 0, done: true };
  let nodes = 0;
  let stopped = false;
  let estimate: number | undefined;
  let looked = 0;
  const chosen = new Int32Array(size);
  const levels: Level[] = [wholeLevel(graph)];
  const inCliques = cliqueOrder(graph);
  const isHopeless = (): boolean => {
    const about = estimateNodes(graph, best.length);
    if (about > HOPELESS * maxNodes) estimate = about;
    return estimate !== undefined;
  };
  const expand = (depth: number): void => {
    if (++nodes > maxNodes) stopped = true;
    if (stopped) return;
    if ((nodes & TELL) === 0) onNodes(nodes);
    const level = levels[depth]!;
    const { left, order, bound } = level;
    const count = inCliques(level);
    if (looked < LOOKED_FIRST) {
      looked += count * words;
      // A set of a given size may turn up at any time.
      if (looked >= LOOKED_FIRST && enough === Number.POSITIVE_INFINITY && isHopeless()) stopped = true;
    }
    for (let i = count - 1; i >= 0; i--) {
      if (stopped || depth + bound[i]! <= best.length) return;
      const v = order[i]!;
      chosen[depth] = v;
      levels[depth + 1] ??= levelOf(graph);
      if (without(graph, left, v, levels[depth + 1]!.left)) expand(depth + 1);
      else if (depth + 1 > best.length) best = Array.from(chosen.subarray(0, depth + 1));
      if (stopped || best.length >= enough) return;
      left[v >> 5]! &= ~(1 << (v & 31));
    }
  };
  expand(0);
  return { set: best.slice(0, Math.min(best.length, enough)), nodes, done: !stopped, estimate };
};

/** Why no set is larger: cliques, or a case split on a vertex. */
export type AtMost =
  | { readonly kind: 'cliques'; readonly cliques: readonly (readonly number[])[] }
  | { readonly kind: 'cases'; readonly vertex: number; readonly placed: AtMost; readonly empty: AtMost };

/** Cliques that contain all of `vertices`, built greedily in this order. */
const cliquesIn = ({ words, rows }: BitGraph, vertices: readonly number[]): number[][] => {
  const isNeighbor = (v: number, w: number): boolean => (rows[v * words + (w >> 5)]! & (1 << (w & 31))) !== 0;
  const cliques: number[][] = [];
  const used = new Set<number>();
  for (const v of vertices) {
    if (used.has(v)) continue;
    const clique = [v];
    for (const w of vertices) if (!used.has(w) && clique.every((u) => isNeighbor(u, w))) clique.push(w);
    for (const w of clique) used.add(w);
    cliques.push(clique);
  }
  return cliques;
};

/**
 * Orders worth trying: as numbered, by `other` (column by column), and from the vertices with the fewest
 * neighbors, shuffled.
 */
const fewCliques = (
  graph: BitGraph,
  vertices: readonly number[],
  most: number,
  other: (v: number) => number,
  random: () => number,
  tries: number,
): number[][] | undefined => {
  const { words, rows } = graph;
  const inside = new Int32Array(words);
  for (const v of vertices) inside[v >> 5]! |= 1 << (v & 31);
  const degree = new Map(
    vertices.map((v) => {
      let count = 0;
      for (let k = 0; k < words; k++) {
        for (let word = rows[v * words + k]! & inside[k]!; word !== 0; word &= word - 1) count++;
      }
      return [v, count];
    }),
  );
  for (let attempt = 0; attempt < tries + 4; attempt++) {
    const key = new Map(
      vertices.map((v) => {
        if (attempt === 0) return [v, v];
        if (attempt === 1) return [v, other(v)];
        if (attempt === 2) return [v, -v];
        if (attempt === 3) return [v, degree.get(v)! * graph.size + v];
        return [v, degree.get(v)! * (attempt % 3) + (random() / 2 ** 32) * (1 + (attempt % 5))];
      }),
    );
    const cliques = cliquesIn(
      graph,
      [...vertices].sort((v, w) => key.get(v)! - key.get(w)!),
    );
    if (cliques.length <= most) return cliques;
  }
  return undefined;
};

/**
 * A proof that no independent set of the vertices has more than `most`, with at most this many leaves;
 * undefined if none is found.
 */
export const proveAtMost = (
  graph: BitGraph,
  most: number,
  other: (v: number) => number,
  random: () => number,
  maxLeaves: number,
): AtMost | undefined => {
  const { size, words, rows } = graph;
  const isNeighbor = (v: number, w: number): boolean => (rows[v * words + (w >> 5)]! & (1 << (w & 31))) !== 0;
  let leaves = 0;
  const prove = (vertices: readonly number[], bound: number): AtMost | undefined => {
    if (bound < 0 || leaves > maxLeaves) return undefined;
    const cliques = fewCliques(graph, vertices, bound, other, random, leaves === 0 ? 40 : 8);
    if (cliques !== undefined) {
      leaves++;
      return leaves > maxLeaves ? undefined : { kind: 'cliques', cliques };
    }
    let vertex = -1;
    let most = -1;
    for (const v of vertices) {
      const degree = vertices.filter((w) => isNeighbor(v, w)).length;
      if (degree > most) [vertex, most] = [v, degree];
    }
    if (vertex < 0) return undefined;
    const placed = prove(
      vertices.filter((w) => w !== vertex && !isNeighbor(vertex, w)),
      bound - 1,
    );
    if (placed === undefined) return undefined;
    const empty = prove(
      vertices.filter((w) => w !== vertex),
      bound,
    );
    return empty && { kind: 'cases', vertex, placed, empty };
  };
  return prove(
    Array.from({ length: size }, (_, v) => v),
    most,
  );
};
