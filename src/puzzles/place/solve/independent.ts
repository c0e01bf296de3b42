/*
 * A maximum independent set, and a proof that none is larger.
 *
 * Branch and bound over bit sets. A partition of the remaining vertices into cliques bounds what can still be
 * added, and its order is the order of branching (Tomita's coloring order, on the complement). The same
 * partition is the proof: if the whole graph can be divided into as many cliques as the set has vertices,
 * nothing is larger. If no such partition is found, `proveAtMost` looks for a few cases.
 */

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

/** `enough`: stop at a set of this size. */
export const largestIndependent = (
  graph: BitGraph,
  enough: number,
  maxNodes: number,
  onNodes: (nodes: number) => void,
): Independent => {
  const { size, words, rows } = graph;
  let best = greedy(graph);
  if (size === 0 || best.length >= enough) return { set: best.slice(0, enough), nodes: 0, done: true };
  let nodes = 0;
  let stopped = false;
  const chosen = new Int32Array(size);
  const depths: { left: Int32Array; order: Int32Array; bound: Int32Array }[] = [];
  const uncovered = new Int32Array(words);
  const clique = new Int32Array(words);
  const expand = (depth: number): void => {
    if (++nodes > maxNodes) stopped = true;
    if (stopped) return;
    if ((nodes & TELL) === 0) onNodes(nodes);
    const { left, order, bound } = depths[depth]!;
    uncovered.set(left);
    let count = 0;
    let cliques = 0;
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
    for (let i = count - 1; i >= 0; i--) {
      if (depth + bound[i]! <= best.length) return;
      const v = order[i]!;
      chosen[depth] = v;
      depths[depth + 1] ??= {
        left: new Int32Array(words),
        order: new Int32Array(size),
        bound: new Int32Array(size),
      };
      const next = depths[depth + 1]!.left;
      let isEmpty = true;
      for (let k = 0; k < words; k++) {
        next[k] = left[k]! & ~rows[v * words + k]!;
        if (k === v >> 5) next[k]! &= ~(1 << (v & 31));
        if (next[k] !== 0) isEmpty = false;
      }
      if (!isEmpty) expand(depth + 1);
      else if (depth + 1 > best.length) best = Array.from(chosen.subarray(0, depth + 1));
      if (stopped || best.length >= enough) return;
      left[v >> 5]! &= ~(1 << (v & 31));
    }
  };
  const all = new Int32Array(words);
  for (let v = 0; v < size; v++) all[v >> 5]! |= 1 << (v & 31);
  depths[0] = { left: all, order: new Int32Array(size), bound: new Int32Array(size) };
  expand(0);
  return { set: best.slice(0, Math.min(best.length, enough)), nodes, done: !stopped };
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

/** Orders worth trying: as numbered, by `other` (column by column), and from the vertices with the fewest neighbors, shuffled. */
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
