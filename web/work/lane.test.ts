import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../src/core/text.js';
import { Halted, makeLane, Replaced, type Wire } from './lane.js';
import type { Ask } from './protocol.js';

/** A wire whose other end is the test. */
const makeWires = () => {
  const wires: { asked: Ask[]; ended: boolean; wire: Wire }[] = [];
  const open = (): Wire => {
    const made = { asked: [] as Ask[], ended: false, wire: undefined as unknown as Wire };
    made.wire = {
      onmessage: null,
      onerror: null,
      postMessage: (ask) => made.asked.push(ask),
      terminate: () => {
        made.ended = true;
      },
    };
    wires.push(made);
    return made.wire;
  };
  const answer = (wire: number, ask: number, value: unknown) =>
    wires[wire]!.wire.onmessage!({ data: { id: wires[wire]!.asked[ask]!.id, kind: 'done', value } });
  return { wires, open, answer };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('requests go to one worker, one after another', async () => {
  const { wires, open, answer } = makeWires();
  const lane = makeLane('tour', open);
  const first = lane.ask('solve', 'a');
  answer(0, 0, 1);
  expect(await first).toBe(1);
  const second = lane.ask('solve', 'b');
  answer(0, 1, 2);
  expect(await second).toBe(2);
  expect(wires).toHaveLength(1);
});

test('a waiting request is replaced at once; a running one gets a moment, and its answer still counts', async () => {
  const { wires, open, answer } = makeWires();
  const lane = makeLane('tour', open);
  const first = lane.ask('solve', 'a');
  const second = lane.ask('solve', 'b');
  const third = lane.ask('solve', 'c');
  await expect(second).rejects.toBeInstanceOf(Replaced);
  answer(0, 0, 'A');
  expect(await first).toBe('A');
  expect(wires[0]!.asked.map(({ input }) => input)).toEqual(['a', 'c']);
  answer(0, 1, 'C');
  expect(await third).toBe('C');
});

test('a worker that does not finish in time is ended, and the newer request goes to a new one', async () => {
  const { wires, open, answer } = makeWires();
  const lane = makeLane('tour', open);
  const first = lane.ask('solve', 'a');
  const second = lane.ask('solve', 'b');
  const told = expect(first).rejects.toBeInstanceOf(Replaced);
  vi.advanceTimersByTime(1000);
  await told;
  expect(wires[0]!.ended).toBe(true);
  answer(1, 0, 'B');
  expect(await second).toBe('B');
});

test('halting ends the worker; the next request starts another', async () => {
  const { wires, open, answer } = makeWires();
  const lane = makeLane('tour', open);
  const first = lane.ask('solve', 'a');
  lane.halt();
  await expect(first).rejects.toBeInstanceOf(Halted);
  expect(wires[0]!.ended).toBe(true);
  const second = lane.ask('solve', 'b');
  answer(1, 0, 'B');
  expect(await second).toBe('B');
});

test('a failure affects only its own request; progress is reported', async () => {
  const { wires, open, answer } = makeWires();
  const lane = makeLane('tour', open);
  const seen: unknown[] = [];
  const first = lane.ask('solve', 'a', (done, total) => seen.push([done, total]));
  const { wire, asked } = wires[0]!;
  wire.onmessage!({ data: { id: asked[0]!.id, kind: 'progress', done: 3, total: 9 } });
  wire.onmessage!({ data: { id: asked[0]!.id, kind: 'failed', code: 'no', text: t('no', '不') } });
  await expect(first).rejects.toMatchObject({ code: 'no', text: t('no', '不') });
  expect(seen).toEqual([[3, 9]]);
  const second = lane.ask('solve', 'b');
  answer(0, 1, 'B');
  expect(await second).toBe('B');
});
