import { expect, test } from 'vitest';
import {
  freeLayer,
  type Layer,
  openKernel,
  seedLayer,
  stepLayer,
  sumOfLayer,
} from '../../../core/frontier/kernel.js';
import { KNIGHT } from '../../../core/piece.js';
import type { WasmMemory } from '../../../core/wasm.js';
import { repeatingRows } from './rows.js';
import { closeCircle, makeFollower, markOf, takeCounts, traceSteps } from './trace.js';

/** Rows of 3xN open: their counts exceed 64 bits after about thirty rows. */
const { before, rowAt, widest } = repeatingRows({ width: 3, piece: KNIGHT, closed: false }, 18, 2)!;

const open = () => openKernel(2 ** 28, widest);

const afterRows = (kernel: ReturnType<typeof open>, rows: number): Layer => {
  let layer = seedLayer(kernel);
  const steps = [...before, ...Array.from({ length: rows }, (_, y) => rowAt(y)).flat()];
  for (const step of steps) layer = stepLayer(kernel, layer, step)!;
  return layer;
};

/** The sum of the counts at an address, by plain arithmetic. */
const total = (memory: WasmMemory, at: number, states: number, words: number): bigint => {
  const view = new BigUint64Array(memory.buffer, at, states * words);
  return view.reduce((sum, word, i) => sum + (word << (64n * BigInt(i % words))), 0n);
};

test('following two rows again and again gives the counts that stepping gives, beyond 64 bits', () => {
  const start = 20;
  const kernel = open();
  const layer = afterRows(kernel, start);
  const counts = takeCounts(kernel, layer)!;
  const traced = traceSteps(kernel, layer, [...rowAt(start), ...rowAt(start + 1)])!;
  expect(closeCircle(kernel, traced.traces.at(-1)!, traced.to, layer)).toBe(true);
  const follow = makeFollower(kernel, Math.max(...traced.traces.map(({ states }) => states)));
  let now = counts;
  for (let rows = start; rows <= 80; rows += 2) {
    if (rows % 20 === 0) {
      const stepped = open();
      const wanted = sumOfLayer(stepped, afterRows(stepped, rows));
      expect(total(kernel.memory, now.at, now.states, now.words)).toBe(wanted);
      expect(now.words > 1).toBe(wanted > 2n ** 64n);
    }
    now = follow(traced.traces, now)!;
  }
  expect(now.words).toBeGreaterThan(2);
});

test('a mark tells sets of states apart, and other states are not taken for the same', () => {
  const kernel = open();
  const marks = [4, 20, 21, 22].map((rows) => markOf(kernel, afterRows(kernel, rows)));
  expect(marks[3]).toBe(marks[1]);
  expect(marks[0]).not.toBe(marks[1]);
  const early = afterRows(kernel, 4);
  takeCounts(kernel, early);
  const traced = traceSteps(kernel, early, rowAt(4))!;
  expect(() => closeCircle(kernel, traced.traces.at(-1)!, traced.to, early)).toThrow('same mark');
  freeLayer(kernel, traced.to);
});

test('without memory there is no trace', () => {
  const kernel = openKernel(5 * 2 ** 20, widest);
  let layer: Layer | undefined = afterRows(kernel, 12);
  takeCounts(kernel, layer);
  for (let i = 0; i < 40 && layer !== undefined; i++) layer = traceSteps(kernel, layer, rowAt(12))?.to;
  expect(layer).toBeUndefined();
});
