/*
 * The quadrant if no weight orders the moves: from some squares games may never end, but perhaps not from
 * where the pieces are.
 *
 * A game may never end if and only if some walk from a piece reaches a square that is not below an earlier
 * one in either coordinate. Then the moves between the two can be repeated, because what fits at a square
 * also fits to the right of it and above. (Any endless walk has two such squares, by Dickson's lemma.) If
 * there is no such walk, the pieces reach only finitely many squares, and these have values.
 */
import { counted } from '../../../core/amounts.js';
import { type Budget, type Stopped, stopShort } from '../../../core/budget.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { BigPoint } from '../../../core/square.js';
import { formatThousands, t } from '../../../core/text.js';
import type { GrundyEndless } from '../grundy.js';
import { findCycle } from './cycle.js';
import { countMoves } from './endless.js';
import { neverShrinks, type Repeated } from './ends.js';

/** Memory of a square and its moves while they are collected. */
const BYTES = 600;
const MAX_SQUARES = 200_000;
/** The most moves to collect: a queen far out has more than can be listed. */
const MAX_MOVES = 2_000_000;
/** The most squares to search for a walk that can be repeated, and the most comparisons along such walks. */
const MAX_TRIED = 50_000;
const MAX_COMPARED = 20_000_000;
/** This many squares are tried before the shortest walk is accepted, whatever moves it repeats. */
const PLAIN_TRIED = 500;
/** Riders are followed this far during the search for a walk. */
const NEAR_STEPS = 4;
/** Longer repetitions are not worth naming. */
const LONGEST = 10_000;

const keyOf = ({ x, y }: BigPoint): string => `${x},${y}`;
const isIn = ({ x, y }: BigPoint): boolean => x >= 0n && y >= 0n;
const isNowhereBelow = (a: BigPoint, b: BigPoint): boolean => a.x >= b.x && a.y >= b.y;

/** The squares reachable from a square, each ray followed for at most this many steps. */
const nextOf = (rays: readonly Ray[], { x, y }: BigPoint, most: number): BigPoint[] =>
  rays.flatMap(({ dx, dy, range }) => {
    const found: BigPoint[] = [];
    const end = range === 0 ? most : Math.min(range, most);
    for (let k = 1; k <= end; k++) {
      const to = { x: x + BigInt(k * dx), y: y + BigInt(k * dy) };
      if (!isIn(to)) break;
      found.push(to);
    }
    return found;
  });

/** Squares in the order they were met, with their predecessors. */
interface Met {
  readonly squares: BigPoint[];
  readonly before: number[];
}

const walkTo = ({ squares, before }: Met, last: number): BigPoint[] => {
  const walk: BigPoint[] = [];
  for (let i = last; i >= 0; i = before[i]!) walk.unshift(squares[i]!);
  return walk;
};

/** The moves from a square on, in an order that stays in the quadrant; undefined if no simple order does. */
const playFrom = (moves: readonly Repeated[], start: BigPoint): readonly BigPoint[] | undefined => {
  const left = moves.map(({ times }) => times);
  const walk: BigPoint[] = [];
  const total = left.reduce((sum, times) => sum + times, 0);
  for (let here = start; walk.length < total; walk.push(here)) {
    const open = moves
      .map(({ dx, dy }, i) => ({ i, to: { x: here.x + BigInt(dx), y: here.y + BigInt(dy) } }))
      .filter(({ i, to }) => left[i]! > 0 && isIn(to));
    const low = ({ to }: (typeof open)[number]) => (to.x < to.y ? to.x : to.y);
    const [best] = open.sort((a, b) => (low(a) === low(b) ? 0 : low(a) > low(b) ? -1 : 1));
    if (best === undefined) return undefined;
    left[best.i]!--;
    here = best.to;
  }
  return walk;
};

/** A walk from a piece; everything from the square `again` on can be repeated. */
interface Lasso {
  readonly walk: readonly BigPoint[];
  readonly again: number;
  /** The repeated moves, if they are known. */
  readonly moves?: readonly Repeated[];
}

/** Undefined if there is none near the pieces. Simple repetitions, such as there and back, are preferred. */
const findLasso = (rays: readonly Ray[], from: readonly BigPoint[]): Lasso | undefined => {
  const simple = neverShrinks(rays);
  const isShort = simple.reduce((sum, { times }) => sum + times, 0) <= LONGEST;
  const met: Met = { squares: [], before: [] };
  const seen = new Set<string>();
  const meet = (square: BigPoint, before: number): void => {
    if (seen.has(keyOf(square))) return;
    seen.add(keyOf(square));
    met.squares.push(square);
    met.before.push(before);
  };
  for (const square of from) meet(square, -1);
  let found: Lasso | undefined;
  let compared = 0;
  for (let i = 0; i < met.squares.length && i < (found === undefined ? MAX_TRIED : PLAIN_TRIED); i++) {
    const here = met.squares[i]!;
    const played = isShort ? playFrom(simple, here) : undefined;
    if (played !== undefined) {
      const walk = walkTo(met, i);
      return { walk: [...walk, ...played], again: walk.length - 1, moves: simple };
    }
    for (const to of nextOf(rays, here, NEAR_STEPS)) {
      if (found === undefined && compared < MAX_COMPARED) {
        let steps = 1;
        for (let a = i; a >= 0 && found === undefined; a = met.before[a]!, steps++) {
          compared++;
          if (!isNowhereBelow(to, met.squares[a]!)) continue;
          const walk = [...walkTo(met, i), to];
          found = { walk, again: walk.length - 1 - steps };
        }
      }
      meet(to, i);
    }
  }
  return found;
};

/** All squares that the pieces reach, with their moves, by number; undefined if there are too many. */
const reachAll = (rays: readonly Ray[], from: readonly BigPoint[], most: number) => {
  const numberOf = new Map<string, number>();
  const squares: BigPoint[] = [];
  const meet = (square: BigPoint): number => {
    const key = keyOf(square);
    let number = numberOf.get(key);
    if (number === undefined) numberOf.set(key, (number = squares.push(square) - 1));
    return number;
  };
  for (const square of from) meet(square);
  const start: number[] = [];
  const target: number[] = [];
  for (let i = 0; i < squares.length; i++) {
    if (squares.length > most || target.length > MAX_MOVES) return undefined;
    start.push(target.length);
    for (const number of new Set(nextOf(rays, squares[i]!, MAX_MOVES).map(meet))) target.push(number);
  }
  start.push(target.length);
  return { squares, graph: { start: Uint32Array.from(start), target: Uint32Array.from(target) } };
};

/** Every move of a square leads to squares that come before it. */
export interface ReachedValues {
  readonly kind: 'reached';
  readonly squares: readonly BigPoint[];
  readonly values: readonly number[];
}

const endlessFrom = ({ walk, again, moves }: Lasso): GrundyEndless => ({
  kind: 'endless',
  moves: moves ?? countMoves(walk.slice(again)),
  walk,
  method: 'never-shrinks',
});

/** The outcome from these squares of the quadrant, if no weight orders the moves. */
export const playFromHere = (
  rays: readonly Ray[],
  from: readonly BigPoint[],
  budget: Budget,
): ReachedValues | GrundyEndless | Stopped => {
  const lasso = findLasso(rays, from);
  if (lasso !== undefined) return endlessFrom(lasso);
  const most = Math.floor(Math.min(MAX_SQUARES, budget.nodes, budget.bytes / BYTES));
  const reached = reachAll(rays, from, most);
  if (reached === undefined) {
    const count = formatThousands(most);
    const say = t(
      `more than ${counted(most, 'square')} can be reached, so it is unknown whether the game always ends`,
      `能走到的格子超过 ${count} 个，无法判断对局是否一定结束`,
    );
    return stopShort(say, budget, { nodes: 2 * most, bytes: 2 * most * BYTES });
  }
  const { squares, graph } = reached;
  const found = findCycle(graph);
  if ('cycle' in found) {
    const cycle = found.cycle.map((number) => squares[number]!);
    const there = walkAlong(graph, from.length, found.cycle[0]!).map((number) => squares[number]!);
    return endlessFrom({ walk: [...there, ...cycle.slice(1)], again: there.length - 1 });
  }
  const order = [...squares.keys()].sort((a, b) => found.ranks[a]! - found.ranks[b]!);
  return {
    kind: 'reached',
    squares: order.map((number) => squares[number]!),
    values: order.map((number) => found.values[number]!),
  };
};

/** A walk to `goal` from one of the first `starts` squares, which reach it. */
const walkAlong = (
  { start, target }: { readonly start: Uint32Array; readonly target: Uint32Array },
  starts: number,
  goal: number,
): readonly number[] => {
  const before = new Int32Array(start.length - 1).fill(-2);
  const queue: number[] = [];
  for (let i = 0; i < Math.min(starts, before.length); i++) {
    before[i] = -1;
    queue.push(i);
  }
  for (const here of queue) {
    for (const to of target.subarray(start[here], start[here + 1])) {
      if (before[to] !== -2) continue;
      before[to] = here;
      queue.push(to);
    }
  }
  const walk: number[] = [];
  for (let i = goal; i >= 0; i = before[i]!) walk.unshift(i);
  return walk;
};
