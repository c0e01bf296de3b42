/*
 * The order in which the recount processes the vertices of a network. Two sweeps start at opposite ends of
 * the board and stop short of each other:
 *
 *     L L L M M R R R        L is finished by the left sweep, R by the right one; no edge runs between them.
 *     L L L M M R R R        M is where they meet. Edges inside M are dealt alternately to the left and the right.
 *
 * If no such M is small (a queen attacks everything), the left sweep processes all vertices.
 */
import { type Network, NONE } from './network.js';

/**
 * One step: a vertex gets all its edges and leaves, or one edge between two vertices that stay is used or
 * not.
 */
export type Step =
  | {
      readonly kind: 'finish';
      readonly slot: number;
      /** Slots of its neighbors that come later. */
      readonly later: readonly number[];
      /** Links whose endpoints are both met with it. */
      readonly links: readonly (readonly [number, number])[];
      /**
       * Unfinished vertices if the sweep processes all of them; -1 otherwise, because then it cannot close a
       * cycle.
       */
      readonly left: number;
      /** Vertices that may now have too few neighbors with room: a state in which one does is dropped. */
      readonly tight: readonly Tight[];
    }
  | { readonly kind: 'edge'; readonly a: number; readonly b: number };

/** A vertex that this sweep has not finished yet: it needs room at two neighbors, minus its edges so far. */
export interface Tight {
  /** -1 while it has not been met; it then needs this many edges. */
  readonly slot: number;
  readonly needs: number;
  /** Slots of its unfinished neighbors, and how many more have not been met yet. */
  readonly neighbors: readonly number[];
  readonly unseen: number;
}

export interface Sweep {
  readonly steps: readonly Step[];
  readonly slots: number;
  /** The slot of each vertex of M, or -1 if this sweep never reaches it. */
  readonly middle: readonly number[];
}

export interface Course {
  readonly left: Sweep;
  readonly right: Sweep | undefined;
  /** Vertices of M. */
  readonly middle: number;
  /** The most vertices begun and not finished at a time. */
  readonly widest: number;
  readonly cost: number;
}

interface Cut {
  readonly left: readonly number[];
  readonly middle: readonly number[];
  readonly right: readonly number[];
}

/**
 * Measured on knights: a layer has at most about this base to the power of the vertices begun and not
 * finished, times the same for the vertices finished, more if these had many edges to choose from; an edge
 * inside M multiplies the states; and the number of matching pairs is about this power of the states, each a
 * small part of a state's work.
 */
const GROWTH = { begun: 2.6, finished: 2.7, edge: 1.3, pairs: 1.25, pairWork: 0.04 } as const;

const touching = ({ neighbors, partner }: Network, v: number): number[] =>
  partner[v]! === NONE ? [...neighbors[v]!] : [...neighbors[v]!, partner[v]!];

/** How many vertices are begun and not finished after each vertex of an order. */
const widths = (network: Network, order: readonly number[]): number[] => {
  const state = new Uint8Array(network.neighbors.length); // 1 begun, 2 finished
  let width = 0;
  return order.map((v) => {
    if (state[v] === 1) width--;
    state[v] = 2;
    for (const to of touching(network, v)) {
      if (state[to] !== 0) continue;
      state[to] = 1;
      width++;
    }
    return width;
  });
};

/** About how many states a cut costs. */
const costOf = (network: Network, { left, middle, right }: Cut): number => {
  const inMiddle = new Set(middle);
  const ends = middle.reduce(
    (sum, v) => sum + network.neighbors[v]!.filter((to) => inMiddle.has(to)).length,
    0,
  );
  let cost = 0;
  for (const side of [left, right]) {
    let states = 0;
    let choices = 1;
    const done = new Set<number>();
    for (const [i, width] of widths(network, side).entries()) {
      const v = side[i]!;
      done.add(v);
      const later = network.neighbors[v]!.filter((to) => !done.has(to)).length;
      choices *= Math.max(GROWTH.finished, (later * (later - 1)) / 5);
      cost += states = Math.min(GROWTH.begun ** width, choices);
    }
    if (middle.length === 0) continue;
    for (let edge = 0; edge < ends / 4; edge++) cost += states *= GROWTH.edge;
    cost += GROWTH.pairWork * states ** GROWTH.pairs;
  }
  return cost;
};

const cutAt = (network: Network, order: readonly number[], count: number): Cut => {
  const left = order.slice(0, count);
  const inLeft = new Set(left);
  const border = new Set(left.flatMap((v) => touching(network, v)).filter((v) => !inLeft.has(v)));
  const rest = order.slice(count);
  return {
    left,
    middle: rest.filter((v) => border.has(v)),
    right: rest.filter((v) => !border.has(v)).reverse(),
  };
};

/** Vertices that lie on a square, and those that do not. */
const hubsApart = ({ squareOf }: Network): readonly [number[], number[]] => {
  const vertices = squareOf.map((_, v) => v);
  return [vertices.filter((v) => squareOf[v] !== NONE), vertices.filter((v) => squareOf[v] === NONE)];
};

/**
 * Candidate orders: along either side, line by line, with the even positions of a line before the odd ones or
 * not. Hubs come last.
 */
const orders = (network: Network, squares: readonly number[], width: number): number[][] => {
  const [onSquares, hubs] = hubsApart(network);
  const placeOf = (v: number, across: boolean) => {
    const at = squares[network.squareOf[v]!]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    return across ? { line: x, place: y } : { line: y, place: x };
  };
  return [true, false].flatMap((across) =>
    [true, false].map((split) => {
      const sorted = onSquares.toSorted((a, b) => {
        const [p, q] = [placeOf(a, across), placeOf(b, across)];
        return p.line - q.line || (split && (p.place % 2) - (q.place % 2)) || p.place - q.place;
      });
      return [...sorted, ...hubs];
    }),
  );
};

/**
 * Vertices whose neighbors may have changed when v was finished, if few neighbors are left. Those of M have
 * others on the far side.
 */
const tightAfter = (
  { neighbors, partner }: Network,
  v: number,
  done: ReadonlySet<number>,
  slotOf: ReadonlyMap<number, number>,
  isMiddle: ReadonlySet<number>,
): Tight[] => {
  const near = new Set([v, ...neighbors[v]!].flatMap((w) => [w, ...neighbors[w]!]));
  const tight: Tight[] = [];
  for (const u of near) {
    if (done.has(u) || isMiddle.has(u)) continue;
    const later = neighbors[u]!.filter((w) => !done.has(w));
    const seen = later.filter((w) => slotOf.has(w));
    const unseen = later.length - seen.length;
    if (unseen < 2)
      tight.push({
        slot: slotOf.get(u) ?? -1,
        needs: partner[u] === NONE ? 2 : 1,
        neighbors: seen.map((w) => slotOf.get(w)!),
        unseen,
      });
  }
  return tight;
};

/**
 * Numbers slots, and lists the steps of a sweep in terms of them. A slot is free again when its vertex is
 * finished.
 */
const sweepOf = (
  network: Network,
  order: readonly number[],
  middle: readonly number[],
  isOwnLink: (a: number, b: number) => boolean,
  edges: readonly (readonly [number, number])[],
): Sweep => {
  const slotOf = new Map<number, number>();
  const taken: boolean[] = [];
  const done = new Set<number>();
  const isMiddle = new Set(middle);
  let links: [number, number][] = [];
  const begin = (v: number): number => {
    const known = slotOf.get(v);
    if (known !== undefined) return known;
    const free = taken.indexOf(false);
    const slot = free < 0 ? taken.length : free;
    taken[slot] = true;
    slotOf.set(v, slot);
    const partner = network.partner[v]!;
    // Both endpoints of a link are met together.
    if (partner !== NONE && isOwnLink(v, partner) && !slotOf.has(partner)) links.push([slot, begin(partner)]);
    return slot;
  };
  const steps: Step[] = [];
  for (const [i, v] of order.entries()) {
    const slot = begin(v);
    done.add(v);
    const later = network.neighbors[v]!.filter((to) => !done.has(to)).map(begin);
    taken[slot] = false;
    const tight = tightAfter(network, v, done, slotOf, isMiddle);
    steps.push({
      kind: 'finish',
      slot,
      later,
      links,
      left: middle.length === 0 ? order.length - 1 - i : -1,
      tight,
    });
    links = [];
  }
  for (const [a, b] of edges) steps.push({ kind: 'edge', a: begin(a), b: begin(b) });
  return { steps, slots: taken.length, middle: middle.map((v) => slotOf.get(v) ?? -1) };
};

/**
 * Always takes, among the vertices that begin the fewest others, the one begun longest ago. Hubs come last:
 * they are adjacent to everything.
 */
const narrowOrder = (network: Network, start: number): number[] => {
  const [onSquares, hubs] = hubsApart(network);
  const state = new Uint8Array(network.squareOf.length); // 1 begun, 2 finished
  const order: number[] = [];
  let waiting: number[] = [];
  let next: number | undefined = start;
  while (next !== undefined) {
    order.push(next);
    state[next] = 2;
    waiting = waiting.filter((v) => v !== next);
    for (const to of touching(network, next)) {
      if (state[to] !== 0) continue;
      state[to] = 1;
      if (network.squareOf[to] !== NONE) waiting.push(to);
    }
    const fresh = (v: number) => touching(network, v).filter((to) => state[to] === 0).length;
    let fewest = Number.POSITIVE_INFINITY;
    next = undefined;
    for (const v of waiting) {
      const count = fresh(v);
      if (count >= fewest) continue;
      fewest = count;
      next = v;
    }
    next ??= onSquares.find((v) => state[v] !== 2);
  }
  return [...order, ...hubs];
};

/**
 * Narrow orders start near an edge: this many of the first vertices along either side are tried as starts.
 */
const STARTS = 20;

const candidates = (network: Network, squares: readonly number[], width: number): number[][] => {
  const lines = orders(network, squares, width);
  const near = lines.flatMap((order) => order.slice(0, STARTS));
  const starts = [...new Set(near)].filter((v) => network.squareOf[v] !== NONE);
  const all = [...lines, ...starts.map((start) => narrowOrder(network, start))];
  const priceOf = new Map(
    all.map((order) => [order, widths(network, order).reduce((sum, w) => sum + 3 ** w, 0)]),
  );
  return all.toSorted((a, b) => priceOf.get(a)! - priceOf.get(b)!).slice(0, 6);
};

const bestCut = (network: Network, squares: readonly number[], width: number): Cut & { cost: number } => {
  let best: (Cut & { cost: number }) | undefined;
  for (const order of candidates(network, squares, width)) {
    const stride = Math.ceil(order.length / 100);
    const counts = [order.length];
    for (let count = 1; count < order.length; count += stride) counts.push(count);
    for (const count of counts) {
      const cut = cutAt(network, order, count);
      if (cut.right.length === 0 && cut.middle.length > 0) continue;
      const cost = costOf(network, cut);
      if (best === undefined || cost < best.cost) best = { ...cut, cost };
    }
  }
  return best!;
};

export const courseOf = (network: Network, squares: readonly number[], width: number): Course => {
  const { left, middle, right, cost } = bestCut(network, squares, width);
  const [inMiddle, inRight] = [new Set(middle), new Set(right)];
  const inside = middle.flatMap((v) =>
    network.neighbors[v]!.filter((to) => to > v && inMiddle.has(to)).map((to): [number, number] => [v, to]),
  );
  const isRightLink = (a: number, b: number) => inRight.has(a) || inRight.has(b);
  const toLeft = inside.filter((_, i) => i % 2 === 0);
  const toRight = inside.filter((_, i) => i % 2 === 1);
  const leftSweep = sweepOf(network, left, middle, (a, b) => !isRightLink(a, b), toLeft);
  const rightSweep = right.length === 0 ? undefined : sweepOf(network, right, middle, isRightLink, toRight);
  return {
    left: leftSweep,
    right: rightSweep,
    middle: middle.length,
    widest: Math.max(leftSweep.slots, rightSweep?.slots ?? 0),
    cost,
  };
};
