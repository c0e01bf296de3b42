/*
 * Tours that a group of symmetries preserves, as Hamiltonian cycles of a smaller graph whose vertices are
 * orbits of squares.
 *
 * A symmetry either rotates a cycle or reflects it; it can only reverse a path.
 *
 * Rotated. A cyclic group that rotates the tour moves every square, and the tour consists of copies of one
 * part. In the quotient graph that part is a Hamiltonian cycle. An edge from one orbit to another says by how
 * many turns the squares it joins lie apart; the cycle must add up to a generator of the group, that is (the
 * order is 2 or 4) to an odd number of turns.
 *
 *     a - b - c        a to b and b to c stay on this side, c leads to the image of a: odd, a - b - c - a' - b' - c' is one cycle
 *     a'- b'- c'       c back to a itself: even, two cycles of three squares
 *
 * Reversed. A reflection fixes two places, each a square or a move that it reverses, and the tour between
 * them is a path in the quotient graph. It unfolds to one cycle whatever the turns add up to. Groups with
 * several reflections have two kinds of them, and the path leads from a place fixed by one kind to a place
 * fixed by the other. An open tour has one such place, its middle, and ends anywhere. Extra vertices (hubs)
 * close these paths, as in graph.ts.
 */
import type { Graph } from '../../../../core/frontier/graph.js';
import { compose, isIdentity, isSame, orderOf, type Permutation } from './group.js';

/** How many edges join two orbits: with an even number of turns, and with an odd one. */
type Multiplicity = readonly [even: number, odd: number];

export interface Quotient {
  readonly graph: Graph;
  /** By edgeKey. */
  readonly edges: ReadonlyMap<number, Multiplicity>;
  /** Only cycles with odd turns count. */
  readonly odd: boolean;
  /** A square of each vertex, or -1: for the order in which the vertices are finished. */
  readonly vertexOf: readonly number[];
}

/** A quotient, or the known number of its cycles. */
export type Folded = Quotient | bigint;

const STRIDE = 2 ** 20;

export const edgeKey = (a: number, b: number): number => (a < b ? a * STRIDE + b : b * STRIDE + a);

type Arcs = readonly (readonly number[])[];

/** The moves whose images are all moves, too. */
export const keepOrbits = (arcs: Arcs, group: readonly Permutation[]): Arcs => {
  const has = arcs.map((list) => new Set(list));
  return arcs.map((list, v) => list.filter((to) => group.every((image) => has[image[v]!]!.has(image[to]!))));
};

interface Orbits {
  /** orbitOf[vertex]. */
  readonly orbitOf: readonly number[];
  readonly first: readonly number[];
  readonly size: readonly number[];
}

const orbitsOf = (vertices: number, group: readonly Permutation[]): Orbits => {
  const orbitOf = new Array<number>(vertices).fill(-1);
  const first: number[] = [];
  const size: number[] = [];
  for (let v = 0; v < vertices; v++) {
    if (orbitOf[v] !== -1) continue;
    const members = new Set(group.map((image) => image[v]!));
    for (const member of members) orbitOf[member] = first.length;
    first.push(v);
    size.push(members.size);
  }
  return { orbitOf, first, size };
};

class Builder {
  readonly edges = new Map<number, [number, number]>();
  constructor(readonly vertexOf: number[]) {}

  add(a: number, b: number, even: number, odd = 0): void {
    const key = edgeKey(a, b);
    const known = this.edges.get(key) ?? [0, 0];
    this.edges.set(key, [known[0] + even, known[1] + odd]);
  }

  hub(): number {
    return this.vertexOf.push(-1) - 1;
  }

  build(odd: boolean): Quotient {
    const graph: number[][] = this.vertexOf.map(() => []);
    for (const key of this.edges.keys()) {
      const [a, b] = [Math.floor(key / STRIDE), key % STRIDE];
      graph[a]!.push(b);
      graph[b]!.push(a);
    }
    for (const list of graph) list.sort((a, b) => a - b);
    return { graph, edges: this.edges, odd, vertexOf: this.vertexOf };
  }
}

/**
 * turns[v]: how often the generator must be applied to map the first square of v's orbit to v, modulo 2.
 * Undefined if some orbit is too short.
 */
const turnsOf = (image: Permutation, { first, size }: Orbits): readonly number[] | undefined => {
  const order = orderOf(image);
  if (size.some((members) => members !== order)) return undefined;
  const turns = new Array<number>(image.length).fill(0);
  for (const start of first) {
    let v = start;
    for (let k = 0; k < order; k++, v = image[v]!) turns[v] = k % 2;
  }
  return turns;
};

/** Cycles that the permutation rotates. */
export const foldTurned = (arcs: Arcs, image: Permutation, group: readonly Permutation[]): Folded => {
  const orbits = orbitsOf(arcs.length, group);
  const turns = turnsOf(image, orbits);
  if (turns === undefined) return 0n;
  const kept = keepOrbits(arcs, group);
  const { first, orbitOf } = orbits;
  if (first.length === 1) return kept[0]!.includes(image[0]!) && arcs.length > 2 ? 1n : 0n;
  const builder = new Builder([...first]);
  first.forEach((v, orbit) => {
    for (const to of kept[v]!) {
      const other = orbitOf[to]!;
      if (other > orbit) builder.add(orbit, other, turns[to] === 0 ? 1 : 0, turns[to]);
    }
  });
  const quotient = builder.build(true);
  if (first.length > 2) return quotient;
  // Two orbits: there by one edge and back by another.
  const [even, odd] = quotient.edges.get(edgeKey(0, 1)) ?? [0, 0];
  return BigInt(even * odd);
};

/** Directed tours that the permutation rotates; each orbit has an entrance, a middle, and an exit. */
export const foldTurnedArcs = (arcs: Arcs, image: Permutation, group: readonly Permutation[]): Folded => {
  const orbits = orbitsOf(arcs.length, group);
  const turns = turnsOf(image, orbits);
  if (turns === undefined) return 0n;
  const kept = keepOrbits(arcs, group);
  const { first, orbitOf } = orbits;
  const builder = new Builder(first.flatMap((v) => [v, v, v]));
  first.forEach((v, orbit) => {
    builder.add(3 * orbit, 3 * orbit + 1, 1);
    builder.add(3 * orbit + 1, 3 * orbit + 2, 1);
    for (const to of kept[v]!) {
      builder.add(3 * orbit + 2, 3 * orbitOf[to]!, turns[to] === 0 ? 1 : 0, turns[to]);
    }
  });
  return builder.build(true);
};

/**
 * Where a path in the quotient may start: at squares that a reflection fixes (which it must), or at moves
 * that one reverses.
 */
interface Ends {
  readonly kept: readonly number[];
  readonly flipped: readonly (readonly [orbit: number, moves: number])[];
}

const endsOf = (
  kept: Arcs,
  { first, size }: Orbits,
  full: number,
  reflections: readonly Permutation[],
): Ends => {
  const orbits = first.map((_, orbit) => orbit);
  const flips = (o: number): number => {
    const moves = reflections.filter((image) => kept[first[o]!]!.includes(image[first[o]!]!)).length;
    if (size[o] === full) return moves;
    // A fixed square has reversed moves as well only if its orbit is the whole graph, and they are each
    // other's images.
    return first.length === 1 && moves > 0 ? 1 : 0;
  };
  return {
    kept: orbits.filter((o) => size[o]! < full && reflections.some((image) => image[first[o]!] === first[o])),
    flipped: orbits.map((o) => [o, flips(o)] as const).filter(([, moves]) => moves > 0),
  };
};

/** The orbits and the edges between them. Undefined if a rotation of the tour fixes some square. */
const foldOrbits = (
  arcs: Arcs,
  group: readonly Permutation[],
  turns: readonly Permutation[],
): { readonly builder: Builder; readonly orbits: Orbits; readonly kept: Arcs } | undefined => {
  const orbits = orbitsOf(arcs.length, group);
  const { first, size, orbitOf } = orbits;
  const full = group.length;
  // Each square is moved by the whole group, or fixed by one reflection.
  if (size.some((members) => 2 * members < full)) return undefined;
  if (turns.some((image) => image.some((to, v) => to === v))) return undefined;
  const kept = keepOrbits(arcs, group);
  const builder = new Builder([...first]);
  first.forEach((v, orbit) => {
    for (const to of kept[v]!) {
      const other = orbitOf[to]!;
      if (other === orbit || (size[orbit] !== full && size[other] === full)) continue; // seen from the other end
      if (size[orbit] === size[other] && other < orbit) continue;
      if (size[orbit] === full) builder.add(orbit, other, 1);
      // Between squares fixed by reflections of two kinds, each move comes with its image; between squares
      // fixed by the same one, no move is usable.
      else if (full > 2) builder.add(orbit, other, 0.5);
    }
  });
  return { builder, orbits, kept };
};

/** Cycles that one reflection preserves. */
const foldReflected = (arcs: Arcs, image: Permutation, group: readonly Permutation[]): Folded => {
  const folded = foldOrbits(arcs, group, []);
  if (folded === undefined) return 0n;
  const { builder, orbits, kept } = folded;
  const ends = endsOf(kept, orbits, group.length, [image]);
  if (ends.kept.length > 2) return 0n;
  const hub = builder.hub();
  if (ends.kept.length === 1) {
    const between = builder.hub();
    builder.add(hub, between, 1);
    builder.add(between, ends.kept[0]!, 1);
  } else for (const orbit of ends.kept) builder.add(hub, orbit, 1);
  if (ends.kept.length < 2) for (const [orbit, moves] of ends.flipped) builder.add(hub, orbit, moves);
  return builder.build(false);
};

/** Two adjacent hubs; each leads to one end of the path. */
const joinEnds = (builder: Builder, ends: readonly [Ends, Ends]): Folded => {
  if (ends.some(({ kept }) => kept.length > 1)) return 0n;
  const between = builder.hub();
  for (const { kept, flipped } of ends) {
    const hub = builder.hub();
    builder.add(between, hub, 1);
    if (kept.length === 1) builder.add(hub, kept[0]!, 1);
    else for (const [orbit, moves] of flipped) builder.add(hub, orbit, moves);
  }
  return builder.build(false);
};

/** Cycles that a group with two kinds of reflections preserves, where the elements in `turns` rotate them. */
const foldTwoKinds = (
  arcs: Arcs,
  group: readonly Permutation[],
  turns: readonly Permutation[],
  kinds: readonly [readonly Permutation[], readonly Permutation[]],
): Folded => {
  const folded = foldOrbits(arcs, group, turns);
  if (folded === undefined) return 0n;
  const { builder, orbits, kept } = folded;
  const endsFor = (kind: readonly Permutation[]) => endsOf(kept, orbits, group.length, kind);
  return joinEnds(builder, [endsFor(kinds[0]), endsFor(kinds[1])]);
};

/**
 * Closed tours that the group reverses: quotients whose cycles add up. The identity comes first in the group.
 */
export const foldReversed = (arcs: Arcs, group: readonly Permutation[]): readonly Folded[] => {
  const others = group.slice(1);
  if (group.length === 2) return [foldReflected(arcs, others[0]!, group)];
  const quarter = others.find((image) => orderOf(image) === 4);
  if (quarter === undefined) {
    // Two reflections and a half-turn: any of the three may be the one that rotates the tour.
    return others.map((turn) => {
      const [a, b] = others.filter((image) => image !== turn) as [Permutation, Permutation];
      return foldTwoKinds(arcs, group, [turn], [[a], [b]]);
    });
  }
  if (group.length === 4) return [];
  const half = compose(quarter, quarter);
  const mirrors = others.filter((image) => orderOf(image) === 2 && !isSame(image, half));
  const one = mirrors[0]!;
  const kinds = [
    mirrors.filter((image) => isSame(image, one) || isSame(image, compose(half, one))),
    mirrors.filter((image) => !isSame(image, one) && !isSame(image, compose(half, one))),
  ] as const;
  return [foldTwoKinds(arcs, group, [quarter, half], kinds)];
};

/** Open tours that the one reflection of the group preserves. `ends`: where they may end, or anywhere. */
export const foldOpen = (arcs: Arcs, group: readonly Permutation[], ends?: number): Folded => {
  if (group.length > 2) return 0n;
  const folded = foldOrbits(arcs, group, []);
  if (folded === undefined) return 0n;
  const { builder, orbits, kept } = folded;
  const { orbitOf, size } = orbits;
  const middle = endsOf(kept, orbits, group.length, [group[1]!]);
  const last = size.flatMap((members, orbit): [number, number][] =>
    members === group.length && (ends === undefined || orbit === orbitOf[ends]) ? [[orbit, 1]] : [],
  );
  return joinEnds(builder, [middle, { kept: [], flipped: last }]);
};

/** The generator of a cyclic group, or undefined. */
export const generatorOf = (group: readonly Permutation[]): Permutation | undefined =>
  group.find((image) => !isIdentity(image) && orderOf(image) === group.length);
