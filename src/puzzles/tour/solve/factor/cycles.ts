/*
 * A set of cycles through all vertices of a graph, and the surgery that exchanges some of their edges for
 * others.
 *
 *     a - b            a   b        Two cycles become one where an edge of each can be exchanged for two edges between
 *               =>     |   |        them. Two edges of one cycle can be exchanged so that it stays whole, or so that it
 *     c - d            c   d        falls in two, depending on its direction.
 *
 * Every cycle has a direction: next and prev. Surgery walks only the smaller cycle, or the shorter part of
 * one, so joining all cycles costs O(V log V). Nothing here checks whether a new edge is an edge of the
 * graph.
 */

export interface Cycles {
  readonly next: Uint32Array;
  readonly prev: Uint32Array;
  /** The cycle a vertex is in. */
  readonly label: Uint32Array;
  /** sizeOf[label], 0 if there is no such cycle. */
  readonly sizeOf: Uint32Array;
  /** Unused labels. */
  readonly spare: number[];
  /** 0 for every vertex, except while exchangeAlong is running. */
  readonly onWalk: Uint8Array;
}

/** Cycles from every vertex's successor. Vertices whose successor is `absent` do not exist. */
export const labelled = (next: Uint32Array, absent: number): Cycles => {
  const vertices = next.length;
  const prev = new Uint32Array(vertices).fill(absent);
  const label = new Uint32Array(vertices).fill(absent);
  const sizeOf = new Uint32Array(vertices + 1);
  next.forEach((w, v) => {
    if (w !== absent) prev[w] = v;
  });
  for (let v = 0; v < vertices; v++) {
    if (next[v] === absent || label[v] !== absent) continue;
    let at = v;
    do {
      label[at] = v;
      sizeOf[v]!++;
      at = next[at]!;
    } while (at !== v);
  }
  // There are twice as many labels as there can be cycles; a few thousand are enough for cycles that fall
  // apart.
  const spare = [vertices];
  for (let l = 0; l < vertices && spare.length < 4096; l++) if (sizeOf[l] === 0) spare.push(l);
  return { next, prev, label, sizeOf, spare, onWalk: new Uint8Array(vertices) };
};

/** The vertices of v's cycle, from v on. */
export const ringOf = ({ next }: Cycles, v: number): number[] => {
  const ring = [v];
  for (let at = next[v]!; at !== v; at = next[at]!) ring.push(at);
  return ring;
};

/** Reverses a whole cycle. */
const reverseCycle = ({ next, prev }: Cycles, v: number): void => {
  let at = v;
  do {
    const onwards = next[at]!;
    next[at] = prev[at]!;
    prev[at] = onwards;
    at = onwards;
  } while (at !== v);
};

/** Gives the vertices of v's cycle the label of another cycle that it is about to join. */
const relabel = ({ next, label, sizeOf, spare }: Cycles, v: number, to: number): void => {
  const from = label[v]!;
  sizeOf[to]! += sizeOf[from]!;
  sizeOf[from] = 0;
  spare.push(from);
  let at = v;
  do {
    label[at] = to;
    at = next[at]!;
  } while (at !== v);
};

/**
 * Inserts paths, each the whole of another cycle, between two neighbors x and y of a cycle: x, first path, …,
 * y.
 */
const letIn = (cycles: Cycles, x: number, y: number, paths: readonly (readonly [number, number])[]): void => {
  const { next, prev, label } = cycles;
  const forward = next[x] === y;
  const [from, to] = forward ? [x, y] : [y, x];
  const inOrder = forward ? paths : paths.map(([first, last]) => [last, first] as const).reverse();
  let at = from;
  for (const [first, last] of inOrder) {
    relabel(cycles, first, label[x]!);
    if (next[last] !== first) reverseCycle(cycles, first);
    next[at] = first;
    prev[first] = at;
    at = last;
  }
  next[at] = to;
  prev[to] = at;
};

/** Exchanges a-b and c-d, of two cycles, for a-c and b-d. */
export const joinTwo = (cycles: Cycles, a: number, b: number, c: number, d: number): void => {
  const { label, sizeOf } = cycles;
  if (sizeOf[label[a]!]! >= sizeOf[label[c]!]!) letIn(cycles, a, b, [[c, d]]);
  else letIn(cycles, c, d, [[a, b]]);
};

/** Exchanges a-b, c-d and e-f, of three cycles, for b-c, d-e and f-a. */
export const joinThree = (
  cycles: Cycles,
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
  [e, f]: readonly [number, number],
): void => {
  const { label, sizeOf } = cycles;
  const [first, second, third] = [a, c, e].map((v) => sizeOf[label[v]!]!) as [number, number, number];
  const paths = [
    [a, b],
    [c, d],
    [e, f],
  ] as const;
  if (first >= second && first >= third) letIn(cycles, b, a, [paths[1], paths[2]]);
  else if (second >= third) letIn(cycles, d, c, [paths[2], paths[0]]);
  else letIn(cycles, f, e, [paths[0], paths[1]]);
};

/** Reverses the stretch from x forward to y; the rest is not touched. */
const reverseStretch = ({ next, prev }: Cycles, x: number, y: number): void => {
  for (let at = x; ; ) {
    const onwards = next[at]!;
    next[at] = prev[at]!;
    prev[at] = onwards;
    if (at === y) return;
    at = onwards;
  }
};

/** In one cycle c -> d … f -> e: exchanges c-d and f-e for c-f and d-e, which keeps it one. */
export const exchangeWithin = (cycles: Cycles, c: number, d: number, f: number, e: number): void => {
  const { next, prev } = cycles;
  // The stretches are d … f and e … c; the shorter one is reversed.
  let inner = d;
  let outer = e;
  while (inner !== f && outer !== c) {
    inner = next[inner]!;
    outer = next[outer]!;
  }
  if (inner === f) {
    reverseStretch(cycles, d, f);
    next[c] = f;
    prev[f] = c;
    next[d] = e;
    prev[e] = d;
  } else {
    reverseStretch(cycles, e, c);
    next[f] = c;
    prev[c] = f;
    next[e] = d;
    prev[d] = e;
  }
};

/**
 * In one cycle c -> d … e -> f: exchanges c-d and e-f for c-f and e-d, which splits it in two. The smaller
 * part gets a new label.
 */
export const splitCycle = (cycles: Cycles, c: number, d: number, e: number, f: number): void => {
  const { next, prev, label, sizeOf, spare } = cycles;
  next[c] = f;
  prev[f] = c;
  next[e] = d;
  prev[d] = e;
  let inner = d;
  let outer = f;
  let size = 0;
  do {
    inner = next[inner]!;
    outer = next[outer]!;
    size++;
  } while (inner !== d && outer !== f);
  const small = inner === d ? d : f;
  const fresh = spare.pop()!;
  sizeOf[label[small]!]! -= size;
  sizeOf[fresh] = size;
  let at = small;
  do {
    label[at] = fresh;
    at = next[at]!;
  } while (at !== small);
};

/**
 * Exchanges edges along a closed walk that alternates between edges of cycles and other edges:
 * walk[0]-walk[1] is removed, walk[1]-walk[2] is added, and so on. Walks all cycles it touches. Every vertex
 * is on the walk once.
 */
export const exchangeAlong = (cycles: Cycles, walk: readonly number[]): void => {
  const { next, prev, label, sizeOf, spare, onWalk } = cycles;
  const links = new Map<number, readonly [number, number]>();
  walk.forEach((v, i) => {
    const before = walk[(i + walk.length - 1) % walk.length]!;
    const after = walk[(i + 1) % walk.length]!;
    const [gone, come] = i % 2 === 0 ? [after, before] : [before, after];
    links.set(v, [next[v] === gone ? prev[v]! : next[v]!, come]);
  });
  for (const l of new Set(walk.map((v) => label[v]!))) {
    sizeOf[l] = 0;
    spare.push(l);
  }
  for (const v of walk) onWalk[v] = 1;
  for (const v of walk) {
    if (onWalk[v] === 0) continue;
    const fresh = spare.pop()!;
    let before = links.get(v)![1];
    let at = v;
    let size = 0;
    do {
      let one = next[at]!;
      let other = prev[at]!;
      if (onWalk[at] === 1) {
        onWalk[at] = 0;
        [one, other] = links.get(at)!;
      }
      const after = one === before ? other : one;
      next[at] = after;
      prev[at] = before;
      label[at] = fresh;
      size++;
      before = at;
      at = after;
    } while (at !== v);
    sizeOf[fresh] = size;
  }
};
