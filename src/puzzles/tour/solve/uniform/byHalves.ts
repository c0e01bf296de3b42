/*
 * Tours of boards that a turn or a mirror lays on themselves, drawn from pairs of halves that meet in the middle (core/halves/).
 *
 * Each shard counts its tours and draws from them as many pairs of halves as tours are wanted. Then one shard after another may replace a
 * choice made before, with the chance that its tours have among all so far: so no shard needs to know of the others, and every tour is
 * equally likely. Only the pairs that are left are walked back to their moves.
 */
import type { Budget, Stopped } from '../../../../core/budget.js';
import type { Edge } from '../../../../core/frontier/retrace.js';
import { type Cut, degreeShards, patternOf, timesOf } from '../../../../core/halves/cut.js';
import { type DrawnPair, pairDrawer } from '../../../../core/halves/drawPairs.js';
import { buildHalfTable, joinShard } from '../../../../core/halves/halves.js';
import { openWalker, tourOfPair } from '../../../../core/halves/walkBack.js';
import type { RunShard, Shard, ShardResult } from '../../../../core/parallel/shards.js';
import { drawBelow, wordsOfPart } from './draw.js';
import type { DrawnCycles, Order } from './order.js';
import { packDraw, unpackDraw } from './pack.js';

export const halvesShards = (cut: Cut, halfTours: number): readonly Shard[] =>
  degreeShards(cut, halfTours)
    .map(({ id, weight }) => ({ id, weight }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));

/** A shard by its id, with its place among all. */
const shardOf = (cut: Cut, id: string) => {
  const all = degreeShards(cut, 1);
  const number = all.findIndex((shard) => shard.id === id);
  return { number, digits: all[number]!.digits, last: all.length };
};

export const openHalves = (
  cut: Cut,
  { samples, seed }: Order,
  budget: Budget,
  ranOut: () => Stopped,
  onBuilt?: (part: number) => void,
): RunShard | Stopped => {
  const table = buildHalfTable(cut, budget.bytes, (done, all) => onBuilt?.(done / all));
  if (table === undefined) return ranOut();
  return (id, onProgress) => {
    const { number, digits } = shardOf(cut, id);
    const words = wordsOfPart(seed, number);
    const drawer = pairDrawer(samples, (below) => drawBelow(words, below));
    const tell = (done: number, all: number): void => onProgress?.(done / all);
    const pattern = patternOf(cut.outer, digits);
    const run = joinShard(cut, table, pattern, cut.inner, tell, undefined, drawer.sum);
    if (run === undefined) return ranOut();
    return { id, total: packDraw({ total: run.cycles, pairs: drawer.drawn() }), states: run.states };
  };
};

/** Undefined if memory ran out. */
export const mergeHalves = (
  cut: Cut,
  { samples, seed }: Order,
  results: readonly ShardResult[],
  bytes: number,
): DrawnCycles | undefined => {
  const chosen: { readonly pair: DrawnPair; readonly mirrored: boolean }[] = [];
  const found = results
    .map((result) => ({ ...shardOf(cut, result.id), ...unpackDraw(result.total) }))
    .sort((a, b) => a.number - b.number);
  const words = wordsOfPart(seed, degreeShards(cut, 1).length);
  let before = 0n;
  for (const { digits, total, pairs } of found) {
    // Where the mirror takes a shard to another, that one is not run, and has the mirror images.
    const all = total * BigInt(timesOf(cut, cut.outer, digits));
    for (let sample = 0; sample < samples && all > 0n; sample++) {
      const number = drawBelow(words, before + all) - before;
      if (number >= 0n) chosen[sample] = { pair: pairs[sample]!, mirrored: number >= total };
    }
    before += all;
  }
  const cycles: (readonly Edge[])[] = [];
  const walker = openWalker(cut, bytes);
  for (const { pair, mirrored } of chosen) {
    const edges = tourOfPair(walker, pair, mirrored);
    if (edges === undefined) return undefined;
    cycles.push(edges);
  }
  return { total: before, cycles, states: results.reduce((sum, { states }) => sum + states, 0) };
};
