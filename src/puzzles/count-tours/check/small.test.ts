/* The second count on small boards of every kind, and its table of states, compared with brute force. */
import { expect, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { slowCount } from '../../../../test/slow/count.js';
import { slowSymmetricCount } from '../../../../test/slow/symmetricCount.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { CountProblem } from '../countTours.js';
import { parseCount } from '../text.js';
import { courseOf } from './course.js';
import { join } from './join.js';
import {
  addTo,
  CountTooWide,
  countAt,
  emptyLayer,
  type Layer,
  LIMB,
  pack,
  shapeOf,
  unpack,
  widen,
} from './layer.js';
import { freeMoves } from './moves.js';
import { networksOf } from './network.js';
import { mergeRecount, openRecount, planRecount } from './recount.js';
import { sweepEdges, sweepVertices } from './sweep.js';
import { recountSymmetric } from './symmetric.js';

const PIECES = [
  'K',
  'W',
  'N',
  'WD',
  'R2',
  'B',
  'fNK',
  'WfF',
  'fWbF',
  'offsets:1,0/-1,0/0,1',
  'offsets:1,0/-1,0/0,1/0,-1/1,1/-2,0/2,0',
];

/** A board of about ten squares at most; holes often leave more squares of one color than of the other. */
const draw = (below: (limit: number) => number, asked: readonly string[]): CountProblem => {
  const width = 1 + below(5);
  const height = 1 + below(Math.min(5, Math.floor(11 / width)));
  const name = () => `${String.fromCharCode(97 + below(width))}${1 + below(height)}`;
  const words = [`${width}x${height}`];
  if (below(2) === 0) words.push('without', Array.from({ length: 1 + below(2) }, name).join('/'));
  words.push(PIECES[below(PIECES.length)]!, below(3) === 0 ? 'closed' : 'open');
  if (below(3) === 0) words.push('from', name());
  if (below(3) === 0) words.push('to', name());
  if (asked.length > 0) words.push(asked[below(asked.length)]!);
  const parsed = parseCount(splitLine(words.join(' ')));
  return parsed.ok ? parsed.value : draw(below, asked);
};

test('counts of small boards are those of walking every tour, in one piece or in shards', () => {
  const random = seededRandom(51);
  const below = (limit: number) => randomBelow(random, limit);
  let some = 0;
  for (let n = 0; n < samples(48, 5000); n++) {
    const problem = draw(below, []);
    const { undirected, directed } = slowCount(problem);
    const plan = planRecount(problem, below(4));
    const run = openRecount(plan, () => ({ states: 0, maxStates: 1e6, maxLayer: 1e6 }));
    const again = mergeRecount(
      plan,
      plan.shards.map(({ id }) => run(id)),
    );
    expect([problem, again]).toMatchObject([problem, { kind: 'count', undirected, directed }]);
    if (undirected > 0n) some++;
  }
  expect(some).toBeGreaterThan(samples(20, 1500));
});

test('symmetric tours of small boards are those found by walking every tour', () => {
  const random = seededRandom(52);
  const below = (limit: number) => randomBelow(random, limit);
  let some = 0;
  for (let n = 0; n < samples(48, 5000); ) {
    const problem = draw(below, ['symmetric half-turn', 'symmetric mirror', 'symmetric quarter-turn']);
    const slow = slowSymmetricCount(problem, 20_000);
    if (slow === undefined) continue;
    n++;
    expect([problem, recountSymmetric(problem, 1e6, 1e6)]).toMatchObject([problem, slow]);
    if (slow.undirected > 0n) some++;
  }
  expect(some).toBeGreaterThan(samples(15, 1000));
});

test('states that meet make as many tours, whatever room their counts have', () => {
  const parsed = parseCount(splitLine('5x6 N closed'));
  if (!parsed.ok) throw new Error('flawed');
  const moves = freeMoves(parsed.value);
  const { left, right } = courseOf(networksOf(parsed.value, moves).tours!, moves.squares, 5);
  if (right === undefined) throw new Error('one sweep takes all');
  const meter = { states: 0, maxStates: 1e6, maxLayer: 1e6 };
  const [a, b] = [left, right].map((side) =>
    sweepEdges(sweepVertices(side, meter).layer, side, new Map(), meter),
  );
  const meet = (one: Layer, other: Layer) =>
    join(
      one,
      left.middle,
      other,
      right.middle,
      () => true,
      () => {},
    );
  expect(meet(a!, b!)).toBe(8n); // A001230: closed tours of 5 by 6
  expect(meet(widen(a!), b!)).toBe(8n);
  expect(meet(a!, widen(b!))).toBe(8n);
  // Counts of more than 48 bits: each way is there 3 * 2^60 and 5 * 2^47 times.
  const times = (layer: Layer, factor: bigint): Layer => {
    const { limbs } = layer.shape;
    const counts = layer.counts.map((_, i) => {
      const count = factor * countAt(layer.counts, Math.floor(i / limbs) * limbs, limbs);
      return Number((count >> BigInt(48 * (i % limbs))) % BigInt(LIMB));
    });
    return { ...layer, counts };
  };
  expect(meet(times(widen(a!), 3n << 60n), times(widen(b!), 5n << 47n))).toBe(8n * 15n * 2n ** 107n);
});

test.each([3, 8, 9, 14, 15, 29])('a layer of %i slots adds up what it is told, however large', (slots) => {
  const random = seededRandom(slots);
  const below = (limit: number) => randomBelow(random, limit);
  const shape = shapeOf(slots, 1);
  let layer = emptyLayer(shape, 2);
  const truth = new Map<string, bigint>();
  for (let n = 0; n < 400; n++) {
    const fields = Uint8Array.from({ length: slots }, (_, slot) =>
      slot < slots - 4 ? slot % shape.full : below(3),
    );
    if (below(2) === 0) fields[slots - 1] = shape.full;
    const count = below(2) === 0 ? BigInt(1 + below(9)) : BigInt(LIMB) - 1n;
    const key = new Uint32Array(shape.words);
    pack(shape, fields, key);
    const name = fields.join();
    const sum = (truth.get(name) ?? 0n) + count;
    const term = Float64Array.from({ length: layer.shape.limbs }, (_, i) => (i === 0 ? Number(count) : 0));
    if (sum >> BigInt(48 * layer.shape.limbs)) {
      // Room for one more limb; the entry that overflowed is added again.
      expect(() => addTo(layer, key, term, 0)).toThrow(CountTooWide);
      layer = emptyLayer(shapeOf(slots, 1), 2);
      while (layer.shape.limbs < 2) layer = widen(layer);
      for (const [fields, old] of truth) {
        pack(shape, Uint8Array.from(fields.split(',').map(Number)), key);
        addTo(layer, key, Float64Array.of(Number(old % BigInt(LIMB)), Number(old / BigInt(LIMB))), 0);
      }
      pack(shape, fields, key);
      addTo(layer, key, Float64Array.of(Number(count), 0), 0);
    } else addTo(layer, key, term, 0);
    truth.set(name, sum);
  }
  const { limbs } = layer.shape;
  const fields = new Uint8Array(slots);
  const found = new Map<string, bigint>();
  for (let entry = 0; entry < layer.size; entry++) {
    unpack(layer, entry, fields);
    found.set(fields.join(), countAt(layer.counts, entry * limbs, limbs));
  }
  expect(layer.size).toBe(truth.size);
  expect(found).toEqual(truth);
  const wide = widen(layer);
  for (let entry = 0; entry < layer.size; entry++)
    expect(countAt(wide.counts, entry * (limbs + 1), limbs + 1)).toBe(
      countAt(layer.counts, entry * limbs, limbs),
    );
});
