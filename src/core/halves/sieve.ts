/*
 * What the states of one shard must satisfy (halves.ts): they can still reach the wanted degrees in the
 * middle, and the ends of an open tour have the right colors.
 */
import { type Graph, twoColoring } from '../frontier/graph.js';
import type { Balance, Sieve, Wanted } from '../frontier/kernel.js';
import { frontiersAfter } from '../frontier/order.js';
import type { Pattern } from './dealing.js';
import type { Middle } from './middle.js';

/** The frontier after each step of the left half: vertices in the order of their slots. */
export const frontiersOf = ({ graph, order, left }: Middle): number[][] =>
  frontiersAfter(graph, order).slice(0, left);

/** Moves between squares, without the extra vertex. */
const squaresOf = ({ graph }: Middle): Graph => {
  const z = graph.length - 1;
  return graph.slice(0, z).map((list) => list.filter((to) => to !== z));
};

/**
 * Every move has a dark and a light end, and of the two ends of the tour one is dark and one light (halves
 * that are images of each other make an even number of squares). So the dark squares have as many edges as
 * the light ones once both ends are known.
 */
const balanceOf = (
  middle: Middle,
  finished: readonly number[],
  slots: readonly number[],
): Balance | undefined => {
  if (middle.ender === undefined) return undefined;
  const slot = slots.indexOf(middle.middle[middle.ender]!);
  const colorOf = twoColoring(squaresOf(middle));
  if (slot < 0 || colorOf === undefined) return undefined;
  const finishedMore = finished.reduce((sum, v) => sum + (colorOf[v] === 1 ? 1 : -1), 0);
  const slotsOf = (color: number) => slots.flatMap((v, at) => (colorOf[v] === color ? [at] : []));
  return {
    slot,
    dark: slotsOf(1),
    light: slotsOf(0),
    more: -2 * finishedMore,
  };
};

/** After step k of the left half. `bare` are the degrees wanted before the middle's moves are dealt. */
export const sieveOfStep = (
  middle: Middle,
  frontier: readonly number[],
  k: number,
  pattern: Pattern,
  bare: Pattern = new Map(),
): Sieve => {
  const unfinished = new Set(middle.order.slice(k + 1, middle.left));
  const wanted = [...pattern, ...bare].flatMap(([slot, degree]): Wanted[] => {
    const v = middle.middle[slot]!;
    const at = frontier.indexOf(v);
    const dealt = bare.has(slot) ? 0 : middle.edges.filter((edge) => edge.includes(slot)).length;
    const coming = dealt + middle.graph[v]!.filter((to) => unfinished.has(to)).length;
    return at < 0 ? [] : [{ slot: at, least: degree, most: degree, coming }];
  });
  return {
    wanted,
    balance: balanceOf(middle, middle.order.slice(0, k + 1), frontier),
    within: new Set(frontier.flatMap((v, slot) => (unfinished.has(v) ? [slot] : []))),
  };
};

/** After some of the middle's moves are dealt; `left` are the remaining ones. */
export const sieveOfDeal = (
  middle: Middle,
  left: readonly (readonly [number, number])[],
  pattern: Pattern,
): Sieve => ({
  wanted: [...pattern].map(([slot, degree]) => ({
    slot,
    least: degree,
    most: degree,
    coming: left.filter((edge) => edge.includes(slot)).length,
  })),
  balance: balanceOf(middle, middle.order.slice(0, middle.left), middle.middle),
});
