// The page's state without a page: lines in, questions out to wires whose other end is the test.
import { expect, test } from 'vitest';
import { makeBoard } from '../../src/core/board.js';
import { emptyScene } from '../scene/scene.js';
import type { Ask } from '../work/protocol.js';
import type { Desk, PuzzlePage } from './page.js';
import { createWorkbench, type Surroundings } from './workbench.js';

const scene = emptyScene(makeBoard(3, 3), { x: 0, y: 0, width: 3, height: 3 });

const setUp = (hash: string, search = '', solve?: PuzzlePage['solve']) => {
  const asked: Ask[] = [];
  const addresses: string[] = [];
  const wires: { onmessage: ((event: { data: unknown }) => void) | null; ended: boolean }[] = [];
  const pageFor = (puzzle: string): PuzzlePage =>
    ({
      puzzle,
      plain: () => scene,
      ...(solve ? { solve } : {}),
      editor: { things: () => [], withBoard: (problem: object, board: object) => ({ ...problem, board }) },
      openWorker: () => {
        const wire = {
          onmessage: null,
          onerror: null,
          ended: false,
          postMessage: (ask: Ask) => asked.push(ask),
          terminate: () => {
            wire.ended = true;
          },
        };
        wires.push(wire);
        return wire;
      },
    }) as never;
  const pages = new Proxy(
    {},
    { get: (_, name: string) => async () => pageFor(name) },
  ) as Surroundings['pages'];
  const bench = createWorkbench({
    search,
    hash,
    lang: 'en',
    pages,
    openingLine: 'tour 8x8 N closed',
    onAddress: (address) => addresses.push(address),
    now: () => 0,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const answer = async (i: number, extra: object = {}) => {
    const { id, input } = asked[i]!;
    const value = {
      line: input,
      answer: {},
      say: { en: `answer ${i}`, zh: '' },
      json: '{}',
      scene,
      ms: 1,
      ...extra,
    };
    wires.at(-1)!.onmessage!({ data: { id, kind: 'done', value } });
    await settle();
  };
  return { bench, asked, addresses, wires, settle, answer };
};

test('without a line the page opens on a good example; with one, on that', async () => {
  expect(setUp('').bench.line.value).toBe('tour 8x8 N closed');
  const { bench, asked, settle } = setUp('#meet+8x8+b2+d3');
  await settle();
  expect(asked.map(({ task, input }) => [task, input])).toEqual([['solve', 'meet 8x8 N b2 d3']]);
  expect(bench.status.value.kind).toBe('working');
});

test('an answer belongs to its line: stale until the new one comes', async () => {
  const { bench, settle, answer, asked } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  expect(bench.stale.value).toBe(false);
  bench.setLine('tour 6x6');
  expect([bench.stale.value, bench.solved.value!.say.en]).toEqual([true, 'answer 0']);
  await answer(1);
  expect([bench.stale.value, bench.solved.value!.say.en]).toEqual([false, 'answer 1']);
  expect(asked).toHaveLength(2);
});

test('the same problem written in another way is not asked again', async () => {
  const { bench, settle, answer, asked } = setUp('#tour+5x5+N+open');
  await settle();
  await answer(0);
  bench.setLine('tour  5x5 ');
  await settle();
  expect(asked).toHaveLength(1);
  expect(bench.stale.value).toBe(false);
});

test('a line with flaws keeps the problem in sight, and asks nothing', async () => {
  const { bench, settle, answer, asked } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  bench.setLine('tour 5x5 N open from z9');
  await settle();
  expect(bench.flaws.value.map(({ code }) => code)).toEqual(['off-board']);
  expect([bench.problem.value!.puzzle, asked.length, bench.solved.value !== undefined]).toEqual([
    'tour',
    1,
    true,
  ]);
});

test('stopping keeps what was there, and going on asks again', async () => {
  const { bench, settle, answer, asked, wires } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  bench.setLine('tour 7x7');
  await settle();
  bench.halt();
  await settle();
  expect([bench.status.value.kind, bench.solved.value!.say.en, wires[0]!.ended]).toEqual([
    'halted',
    'answer 0',
    true,
  ]);
  bench.again();
  await settle();
  await answer(2);
  expect([bench.status.value.kind, bench.solved.value!.say.en]).toEqual(['idle', 'answer 2']);
  expect(asked.at(-1)!.input).toBe('tour 7x7 N open');
});

test('another puzzle forgets the answer and fetches its page', async () => {
  const { bench, settle, answer } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  bench.setLine('meet 8x8 b2 d3');
  expect(bench.solved.value).toBeUndefined();
  await settle();
  expect(bench.page.value!.puzzle).toBe('meet');
});

test('the address follows line, mode and language; going to an address sets them', async () => {
  const { bench, addresses, settle } = setUp('#tour+5x5', '?embed');
  expect(bench.embed).toBe(true);
  await settle();
  bench.setMode('lesson', 'dfs');
  bench.setLang('zh');
  expect(addresses.at(-1)).toBe('#tour+5x5&lesson=dfs&lang=zh');
  bench.goTo('#meet+8x8+b2+d3&play');
  expect([bench.line.value, bench.mode.value, bench.lang.value]).toEqual(['meet 8x8 b2 d3', 'play', 'zh']);
});

test('a game takes the board and gives it back', async () => {
  const { bench, settle, answer } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  const own = emptyScene(makeBoard(2, 2), { x: 0, y: 0, width: 2, height: 2 });
  bench.take({ sequence: { last: 0, start: 0, pace: 1, sceneAt: () => own } });
  expect(bench.scene.value).toBe(own);
  bench.take(undefined);
  expect(bench.scene.value).toBe(scene);
});

/** A page that solves in its own way, and what it was asked. */
const ownWay = () => {
  const asked: { line: string; desk: Desk; answer: (say: string) => void }[] = [];
  const solve: PuzzlePage['solve'] = (line, desk) =>
    new Promise((resolve, reject) => {
      desk.signal.addEventListener('abort', () => reject(new Error('ended')));
      const answer = (say: string) =>
        resolve({ line, answer: {}, say: { en: say, zh: '' }, json: '{}', scene, ms: 1 });
      asked.push({ line, desk, answer });
    });
  return { asked, solve };
};

test('a page may solve in its own way: it tells how far it is, and a newer question ends it', async () => {
  const { asked, solve } = ownWay();
  const { bench, settle } = setUp('#count-tours+6x6+N+closed', '', solve);
  await settle();
  asked[0]!.desk.onProgress({ done: 1, total: 4, note: { en: 'a part', zh: '' } });
  expect(bench.status.value).toMatchObject({ kind: 'working', done: 1, total: 4, note: { en: 'a part' } });
  bench.setLine('count-tours 6x8 N closed');
  await settle();
  expect(asked.map(({ desk }) => desk.signal.aborted)).toEqual([true, false]);
  asked[0]!.desk.onProgress({ done: 3 });
  expect(bench.status.value).toMatchObject({ kind: 'working', done: 0 });
  asked[1]!.answer('many');
  await settle();
  expect([bench.status.value.kind, bench.solved.value!.say.en]).toEqual(['idle', 'many']);
});

test('its work is ended by Stop, by coming back to what is known, and by leaving', async () => {
  const { asked, solve } = ownWay();
  const { bench, settle } = setUp('#count-tours+6x6+N+closed', '', solve);
  await settle();
  asked[0]!.answer('9862');
  await settle();
  bench.setLine('count-tours 6x8 N closed');
  await settle();
  bench.halt();
  await settle();
  expect([bench.status.value.kind, asked[1]!.desk.signal.aborted]).toEqual(['halted', true]);
  bench.again();
  await settle();
  bench.setLine('count-tours 6x6 N closed');
  await settle();
  expect([bench.status.value.kind, asked[2]!.desk.signal.aborted, bench.stale.value]).toEqual([
    'idle',
    true,
    false,
  ]);
  bench.setLine('count-tours 7x8 N closed');
  await settle();
  bench.setLine('tour 8x8 N closed');
  await settle();
  expect(asked[3]!.desk.signal.aborted).toBe(true);
});

test('what takes long to check is shown first, and its verdict comes after it', async () => {
  const { bench, asked, wires, settle, answer } = setUp('#combos+8x8+R@a1');
  await settle();
  await answer(0, { checkLater: true, json: '{"checked":false}' });
  expect(bench.answered.value!.how).toBeUndefined();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.task).toBe('check');
  const how = { en: 'counted again', zh: '重新数过' };
  const value = { line: 'combos 8x8 R@a1', how };
  wires.at(-1)!.onmessage!({ data: { id: asked[1]!.id, kind: 'done', value } });
  await settle();
  expect(bench.answered.value).toMatchObject({ how, json: '{"checked":true}' });
  // The picture did not change: only what is said of it.
  expect(bench.solved.value!.how).toBeUndefined();
  bench.setLine('combos 8x8 R@a2');
  expect(bench.stale.value).toBe(true);
});
