/*
 * The step from a board with n rows to one with n + 1 as a sparse matrix, the same for every n.
 *
 * A state says of every square in the last rows, as far back as the piece reaches, whether it has no edge
 * yet, both, or one, and then where its path ends: the states of the plain frontier DP, taken at the ends of
 * rows. A new row's squares take their edges to earlier squares one after another; the row that falls out of
 * reach must be complete. Tours of n rows are then
 *
 *     a(n) = ends . matrix^(n-1) . (the empty board),
 *
 * for all n at once, so this matrix determines the order of the recurrence. A state and its mirror image are
 * one state, and only those on a path from the empty board to a tour are kept: of 33,669 states for 5xN
 * closed, 21,069.
 */
import { makeBoard } from '../../../core/board.js';
import type { Budget } from '../../../core/budget.js';
import { boardMoves, mutualMoves } from '../../../core/frontier/graph.js';
import type { Piece } from '../../../core/piece.js';
import { baseOf, reachOf, type SeriesProblem } from './series.js';

export interface Transfer {
  /** State 0 is the empty board. There are no states at all if no board has a tour. */
  readonly states: number;
  /**
   * State s leads to target[i] for first[s] <= i < first[s + 1], listed once per way: few states are reached
   * in two ways.
   */
  readonly first: Uint32Array;
  readonly target: Uint32Array;
  /** The number of ways to make a tour with one last row. */
  readonly ends: Uint32Array;
}

const DONE = 0xffff;
/** Wider frontiers have too many states to list. */
const MAX_OLD = 40;

/**
 * For each square of a row, the squares it reaches in this row and in earlier ones, as slots; undefined if
 * rows differ.
 */
const slotsReached = ({ width, piece }: SeriesProblem, reach: number): number[][] | undefined => {
  const moves = boardMoves(makeBoard(width, baseOf(reach)), piece);
  if (!moves.reversible) return undefined;
  const graph = mutualMoves(moves);
  const slotsOf = (v: number): number[] => {
    const shift = (Math.floor(v / width) - reach) * width;
    return graph[v]!.filter((to) => to < v).map((to) => to - shift);
  };
  const row = Array.from({ length: width }, (_, x) => slotsOf(reach * width + x));
  const alike = graph.every((_, v) => {
    const missing = Math.max(0, reach - Math.floor(v / width)) * width;
    return `${slotsOf(v)}` === `${row[v % width]!.filter((slot) => slot >= missing)}`;
  });
  return alike ? row : undefined;
};

const isSymmetric = ({ rays }: Piece): boolean =>
  rays.every((ray) =>
    rays.some(({ dx, dy, range }) => dx === -ray.dx && dy === ray.dy && range === ray.range),
  );

/** The memory of a state and of a matrix entry while they are collected. */
const BYTES_A_STATE = 300;
const BYTES_AN_ENTRY = 32;

/** Undefined if the piece is unsuitable, or if the limit is too low to find all states. */
export const rowTransfer = (series: SeriesProblem, budget: Budget): Transfer | undefined => {
  const { width, piece, closed } = series;
  const reach = reachOf(series);
  const old = reach * width; // slots of the earlier rows; then the new row, and for open tours a vertex adjacent to all squares
  if (reach === 0 || !(old <= MAX_OLD)) return undefined;
  const row = slotsReached(series, reach);
  if (row === undefined) return undefined;
  const beside = old + width;
  const earlier = closed ? row : row.map((list) => [...list, beside]);
  const slots = closed ? beside : beside + 1;
  // Squares of the row that falls out of reach, by the new square that is their last chance for an edge; or
  // none.
  const lastChance = earlier.map((): number[] => []);
  const noChance: number[] = [];
  for (let slot = 0; slot < width; slot++) {
    (lastChance[earlier.findLastIndex((list) => list.includes(slot))] ?? noChance).push(slot);
  }

  const mate = new Uint16Array(slots);
  const keys: string[] = [];
  const idOf = new Map<string, number>();
  const same = Array.from({ length: slots }, (_, slot) => slot);
  const mirror = same.map((slot) => (slot < beside ? slot + width - 1 - 2 * (slot % width) : slot));
  const images = isSymmetric(piece) ? [same, mirror] : [same];
  const codes = new Array<number>(slots - width);
  /**
   * The number of the state in `mate`, without its oldest row. Slots are renumbered from there, except for
   * the extra vertex.
   */
  const idOfState = (): number => {
    let least: string | undefined;
    for (const image of images) {
      for (let slot = width; slot < slots; slot++) {
        const to = mate[image[slot]!]!;
        codes[slot - width] = to >= beside ? to : image[to]! - width;
      }
      const key = String.fromCharCode(...codes);
      if (least === undefined || key < least) least = key;
    }
    let id = idOf.get(least!);
    if (id === undefined) {
      id = keys.length;
      idOf.set(least!, id);
      keys.push(least!);
    }
    return id;
  };

  const first = [0];
  const target: number[] = [];
  const ends: number[] = [];
  let nodes = 0;
  let ended = 0;
  /**
   * Chooses further edges of a new square, starting at item `from` of its list, and then those of the squares
   * after it.
   */
  const lay = (x: number, from: number): void => {
    if (++nodes > budget.nodes) return;
    if (lastChance[x]!.every((slot) => mate[slot] === DONE)) {
      if (x + 1 < width) lay(x + 1, 0);
      else target.push(idOfState());
    }
    const a = old + x;
    const list = earlier[x]!;
    for (let i = from; i < list.length && mate[a] !== DONE; i++) {
      const b = list[i]!;
      const [farA, farB] = [mate[a]!, mate[b]!];
      if (farB === DONE) continue;
      if (farA === b) {
        if (x + 1 === width && mate.every((to, slot) => to === DONE || slot === a || slot === b)) ended++;
        continue;
      }
      if (farA !== a) mate[a] = DONE;
      if (farB !== b) mate[b] = DONE;
      mate[farA] = farB;
      mate[farB] = farA;
      lay(x, i + 1);
      mate[a] = farA;
      mate[b] = farB;
      mate[farA] = a;
      mate[farB] = b;
    }
  };

  mate.fill(DONE);
  if (!closed) mate[beside] = beside;
  idOfState();
  for (let state = 0; state < keys.length; state++) {
    const key = keys[state]!;
    for (let slot = 0; slot < slots; slot++) {
      const at = slot < old ? slot : slot - width;
      mate[slot] = slot >= old && slot < beside ? slot : key.charCodeAt(at);
    }
    ended = 0;
    if (noChance.every((slot) => mate[slot] === DONE)) lay(0, 0);
    const bytes = BYTES_A_STATE * keys.length + BYTES_AN_ENTRY * target.length;
    if (nodes > budget.nodes || bytes > budget.bytes) return undefined;
    first.push(target.length);
    ends.push(ended);
  }
  return keepUseful(first, target, ends);
};

/** Removes the states that no tour passes through. */
const keepUseful = (
  first: readonly number[],
  target: readonly number[],
  ends: readonly number[],
): Transfer => {
  const sources = ends.map((): number[] => []);
  for (let s = 0; s < ends.length; s++) {
    for (let i = first[s]!; i < first[s + 1]!; i++) sources[target[i]!]!.push(s);
  }
  const useful = Uint8Array.from(ends, (count) => (count > 0 ? 1 : 0));
  const queue = ends.flatMap((count, s) => (count > 0 ? [s] : []));
  for (const s of queue) {
    for (const source of sources[s]!) {
      if (useful[source] === 1) continue;
      useful[source] = 1;
      queue.push(source);
    }
  }
  const kept = ends.flatMap((_, s) => (useful[s] === 1 ? [s] : []));
  const numberOf = new Uint32Array(ends.length);
  const starts = [0];
  const targets: number[] = [];
  kept.forEach((s, i) => {
    numberOf[s] = i;
  });
  for (const s of kept) {
    for (let i = first[s]!; i < first[s + 1]!; i++) {
      if (useful[target[i]!] === 1) targets.push(numberOf[target[i]!]!);
    }
    starts.push(targets.length);
  }
  return {
    states: kept.length,
    first: Uint32Array.from(starts),
    target: Uint32Array.from(targets),
    ends: Uint32Array.from(kept, (s) => ends[s]!),
  };
};
