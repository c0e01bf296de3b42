/*
 * Tours of boards with a rotation or reflection symmetry, drawn from pairs of halves that meet in the middle
 * (core/halves/).
 *
 * Each shard counts its tours and draws from them as many pairs of halves as tours are wanted. Then one shard
 * after another may replace an earlier choice, with the probability of its tours among all so far. So no
 * shard depends on the others, and every tour is equally likely. Only the remaining pairs are traced back to
 * their moves.
 */
import type { Budget, Stopped } from '../../../../core/budget.js';
import { type Cut, degreeShards, patternOf, timesOf } from '../../../../core/halves/cut.js';
import { type DrawnPair, pairDrawer } from '../../../../core/halves/drawPairs.js';
import { buildHalfTable, joinShard } from '../../../../core/halves/halves.js';
import { openWalker, tourOfPair } from '../../../../core/halves/walkBack.js';
import type { RunShard, Shard, ShardResult } from '../../../../core/parallel/shards.js';
import { drawBelow, wordsOfPart } from './draw.js';
import type { Order } from './order.js';
import { packCycles, packDraw, unpackDraw } from './pack.js';

/** A pair of halves, or its mirror image. */
export interface ChosenPair {
  readonly pair: DrawnPair;
  readonly mirrored: boolean;
}

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

/** The remaining pairs of those that shards drew, and how many tours they were drawn from. */
export const choosePairs = (
  cut: Cut,
  { samples, seed }: Order,
  results: readonly ShardResult[],
): { readonly total: bigint; readonly chosen: readonly ChosenPair[]; readonly states: number } => {
  const chosen: ChosenPair[] = [];
  const found = results
    .map((result) => ({ ...shardOf(cut, result.id), ...unpackDraw(result.total) }))
    .sort((a, b) => a.number - b.number);
  const words = wordsOfPart(seed, degreeShards(cut, 1).length);
  let before = 0n;
  for (const { digits, total, pairs } of found) {
    // If a reflection maps a shard to another, that one is not run; its tours are the mirror images.
    const all = total * BigInt(timesOf(cut, cut.outer, digits));
    for (let sample = 0; sample < samples && all > 0n; sample++) {
      const number = drawBelow(words, before + all) - before;
      if (number >= 0n) chosen[sample] = { pair: pairs[sample]!, mirrored: number >= total };
    }
    before += all;
  }
  return { total: before, chosen, states: results.reduce((sum, { states }) => sum + states, 0) };
};

/** A pair as the id of a shard that traces it back: letters, digits, and dashes. */
export const walkId = ({ pair, mirrored }: ChosenPair, sample: number): string =>
  `walk-${sample}-${mirrored ? 'mirrored' : 'plain'}-${packDraw({ total: 0n, pairs: [pair] })}`;

export const isWalkId = (id: string): boolean => /^walk-\d+-(?:mirrored|plain)-\d{130,140}$/.test(id);

const readWalkId = (id: string): ChosenPair => {
  const [, , image, packed] = id.split('-') as [string, string, string, string];
  return { pair: unpackDraw(packed).pairs[0]!, mirrored: image === 'mirrored' };
};

/** Traces pairs back to the moves of their tours, one after another. */
export const openWalks = (cut: Cut, bytes: number, ranOut: () => Stopped): RunShard => {
  const walker = openWalker(cut, bytes);
  return (id) => {
    const { pair, mirrored } = readWalkId(id);
    const cycle = tourOfPair(walker, pair, mirrored);
    if (cycle === undefined) return ranOut();
    return { id, total: packCycles(cut.graph, { total: 1n, cycles: [cycle] }), states: 0 };
  };
};
