// The app's state without a page: lines go in, requests come out on wires whose other end is the test.
import { expect, test } from 'vitest';
import { makeBoard } from '../../src/core/board.js';
import { proved } from '../../src/core/result.js';
import { t } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { formatProblem, lightOf, parseProblem } from '../../src/puzzles/lines.js';
import { emptyScene } from '../scene/scene.js';
import { still } from '../scene/sequence.js';
import type { Wire } from '../work/lane.js';
import type { Ask, SolveAsk, Solved } from '../work/protocol.js';
import type { SolveContext, SolveLine } from '../work/solveContext.js';
import { solveLine } from '../work/solveLine.js';
import type { Lines } from './lines.js';
import type { PuzzlePage } from './page.js';
import { createWorkbench } from './workbench.js';

/** All puzzles are available, as in the library. */
const LINES = {
  isReadable: () => true,
  parse: (line: string) => parseProblem(line),
  format: formatProblem,
  lightOf: (name: PuzzleName) => lightOf<PuzzleName>(name),
} as Lines;

const scene = emptyScene(makeBoard(3, 3), { x: 0, y: 0, width: 3, height: 3 });

const said = (en: string) => ({ headline: t(en, ''), details: [] });

/** The request for each puzzle's features comes first and is answered at once; `asked` has the rest. */
const setUp = (hash: string, search = '', solve?: SolveLine, more: Partial<PuzzlePage> = {}) => {
  const asked: Ask[] = [];
  const addresses: string[] = [];
  const opened: string[] = [];
  const wires: { wire: Wire; ended: boolean }[] = [];
  const openWorker = (): Wire => {
    const made = { ended: false, wire: undefined as unknown as Wire };
    made.wire = {
      onmessage: null,
      onerror: null,
      postMessage: (ask) => {
        if (ask.task !== 'describe') return void asked.push(ask);
        const value = { lessons: ask.puzzle === 'moves' ? [] : [{ id: 'dfs' }], queries: [] };
        queueMicrotask(() => made.wire.onmessage!({ data: { id: ask.id, kind: 'done', value } }));
      },
      terminate: () => {
        made.ended = true;
      },
    };
    wires.push(made);
    return made.wire;
  };
  const bench = createWorkbench({
    search,
    hash,
    lang: 'en',
    openingLine: 'tour 8x8 N closed',
    lines: LINES,
    loadPage: async (puzzle) => {
      opened.push(puzzle);
      return { plain: () => scene, ...(puzzle === 'moves' ? {} : { Play: () => null }), ...more };
    },
    openWorker,
    solveLine: solve ?? ((line, context) => solveLine(line, context, 1)),
    onAddress: (address) => addresses.push(address),
    now: () => 0,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const answer = async (i: number, extra: object = {}) => {
    await settle();
    const { id, input } = asked[i]!;
    const { line } = input as SolveAsk;
    const value = { line, answer: {}, said: said(`answer ${i}`), json: '{}', scene, ms: 1, ...extra };
    wires.at(-1)!.wire.onmessage!({ data: { id, kind: 'done', value } });
    await settle();
  };
  return { bench, asked, addresses, opened, wires, settle, answer };
};

test('without a line the app opens on an example; with one, on that line', async () => {
  expect(setUp('').bench.line.value).toBe('tour 8x8 N closed');
  const { bench, asked, settle } = setUp('#meet+8x8+b2+d3');
  await settle();
  expect(asked.map(({ puzzle, task, input }) => [puzzle, task, input])).toEqual([
    ['meet', 'solve', { line: 'meet 8x8 N b2 d3', patient: false }],
  ]);
  expect(bench.status.value.kind).toBe('working');
});

test('an answer is stale until the answer for the new line arrives', async () => {
  const { bench, settle, answer, asked } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  expect(bench.stale.value).toBe(false);
  bench.setLine('tour 6x6');
  expect([bench.stale.value, bench.solved.value!.said.headline.en]).toEqual([true, 'answer 0']);
  await answer(1);
  expect([bench.stale.value, bench.solved.value!.said.headline.en]).toEqual([false, 'answer 1']);
  expect(asked).toHaveLength(2);
});

test('the same problem written differently is not solved again', async () => {
  const { bench, settle, answer, asked } = setUp('#tour+5x5+N+open');
  await settle();
  await answer(0);
  bench.setLine('tour  5x5 ');
  await settle();
  expect(asked).toHaveLength(1);
  expect(bench.stale.value).toBe(false);
});

test('a line with flaws keeps the problem visible and asks nothing', async () => {
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

test('stopping keeps the previous answer, and continuing asks again', async () => {
  const { bench, settle, answer, asked, wires } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  bench.setLine('tour 7x7');
  await settle();
  bench.halt();
  await settle();
  expect([bench.status.value.kind, bench.solved.value!.said.headline.en, wires[0]!.ended]).toEqual([
    'halted',
    'answer 0',
    true,
  ]);
  bench.again();
  await settle();
  await answer(2);
  expect([bench.status.value.kind, bench.solved.value!.said.headline.en]).toEqual(['idle', 'answer 2']);
  expect(asked.at(-1)!.input).toEqual({ line: 'tour 7x7 N open', patient: false });
});

test('another puzzle drops the answer and loads its page', async () => {
  const { bench, opened, settle, answer } = setUp('#tour+5x5');
  await settle();
  await answer(0);
  bench.setLine('meet 8x8 b2 d3');
  expect(bench.solved.value).toBeUndefined();
  await settle();
  expect(opened).toEqual(['tour', 'meet']);
  expect(bench.opened.value!.problem.puzzle).toBe('meet');
});

test('the address follows line, mode, and language; going to an address sets them', async () => {
  const { bench, addresses, settle } = setUp('#tour+5x5', '?embed');
  expect(bench.embed).toBe(true);
  await settle();
  bench.setMode('lesson', 'dfs');
  bench.setLang('zh');
  expect(addresses.at(-1)).toBe('#tour+5x5&lesson=dfs&lang=zh');
  bench.goTo('#meet+8x8+b2+d3&play');
  expect([bench.line.value, bench.mode.value, bench.lang.value]).toEqual(['meet 8x8 b2 d3', 'play', 'zh']);
});

test('Back to a place that was seen in another language does not change the language', () => {
  const { bench } = setUp('#tour+5x5&lang=en');
  bench.goTo('#tour+5x5&lang=zh');
  expect(bench.lang.value).toBe('zh');
  bench.setLang('en');
  bench.goTo('#tour+6x6&lang=zh');
  expect(bench.lang.value).toBe('en');
});

test('a game or a lesson that a puzzle does not have is its answer', async () => {
  for (const mode of ['play', 'lesson=dfs']) {
    const { bench, addresses, settle } = setUp(`#moves+8x8+e4&${mode}`);
    await settle();
    expect([bench.mode.value, addresses.at(-1)]).toEqual(['answer', '#moves+8x8+e4']);
    bench.goTo('#tour+5x5&play');
    await settle();
    expect(bench.mode.value).toBe('play');
    bench.setLine('moves 8x8 e5');
    await settle();
    expect(bench.mode.value).toBe('answer');
  }
  for (const hash of ['#&play', '#/daily&play']) expect(setUp(hash).bench.mode.value).toBe('answer');
});

test('after Back, undo takes back the edits of that puzzle', async () => {
  const { bench, settle } = setUp('#hunt+8x8+N+c3+pawns+a1');
  await settle();
  bench.setLine('hunt 8x8 N c3 pawns a1/b2');
  bench.open('tour 8x8 N closed');
  await settle();
  bench.undoEdit();
  expect(bench.canonical.value).toBe('tour 8x8 N closed');
  bench.goTo('#hunt+8x8+N+c3+pawns+a1/b2');
  await settle();
  bench.undoEdit();
  expect(bench.canonical.value).toBe('hunt 8x8 N c3 pawns a1');
});

test('the board of the home page and the other boards are undone each by themselves', async () => {
  const { bench, settle } = setUp('#hunt+8x8+N+c3+pawns+a1');
  await settle();
  bench.setLine('hunt 8x8 N c3 pawns a1/b2');
  bench.enter('home');
  await settle();
  bench.undoEdit();
  expect(bench.canonical.value).toBe('tour 8x8 N closed');
  bench.setLine('tour 8x8 without a1/b1 N closed');
  bench.open('hunt 8x8 N c3 pawns a1/b2');
  await settle();
  bench.undoEdit();
  expect(bench.canonical.value).toBe('hunt 8x8 N c3 pawns a1');
  bench.enter('home');
  await settle();
  bench.undoEdit();
  expect(bench.canonical.value).toBe('tour 8x8 N closed');
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

/** A solve that only records its requests. */
const ownWay = () => {
  const asked: { line: string; context: SolveContext; answer: (words: string) => void }[] = [];
  const solve: SolveLine = (line, context) =>
    new Promise((resolve, reject) => {
      context.signal.addEventListener('abort', () => reject(new Error('ended')));
      const answer = (words: string) =>
        resolve({ line, answer: {}, said: said(words), json: '{}', scene, ms: 1 } as unknown as Solved);
      asked.push({ line, context, answer });
    });
  return { asked, solve };
};

test('a solve reports its progress, and a newer request ends it', async () => {
  const { asked, solve } = ownWay();
  const { bench, settle } = setUp('#count-tours+6x6+N+closed', '', solve);
  await settle();
  asked[0]!.context.onProgress({ done: 1, total: 4, note: t('a part', '') });
  expect(bench.status.value).toMatchObject({ kind: 'working', done: 1, total: 4, note: { en: 'a part' } });
  bench.setLine('count-tours 6x8 N closed');
  await settle();
  expect(asked.map(({ context }) => context.signal.aborted)).toEqual([true, false]);
  asked[0]!.context.onProgress({ done: 3 });
  expect(bench.status.value).toMatchObject({ kind: 'working', done: 0 });
  asked[1]!.answer('many');
  await settle();
  expect([bench.status.value.kind, bench.solved.value!.said.headline.en]).toEqual(['idle', 'many']);
});

test('its work is ended by Stop, by returning to a known answer, and by leaving', async () => {
  const { asked, solve } = ownWay();
  const { bench, settle } = setUp('#count-tours+6x6+N+closed', '', solve);
  await settle();
  asked[0]!.answer('9862');
  await settle();
  bench.setLine('count-tours 6x8 N closed');
  await settle();
  bench.halt();
  await settle();
  expect([bench.status.value.kind, asked[1]!.context.signal.aborted]).toEqual(['halted', true]);
  bench.again();
  await settle();
  bench.setLine('count-tours 6x6 N closed');
  await settle();
  expect([bench.status.value.kind, asked[2]!.context.signal.aborted, bench.stale.value]).toEqual([
    'idle',
    true,
    false,
  ]);
  bench.setLine('count-tours 7x8 N closed');
  await settle();
  bench.setLine('tour 8x8 N closed');
  await settle();
  expect(asked[3]!.context.signal.aborted).toBe(true);
});

test('an answer that takes long to check is shown first, and its verdict follows', async () => {
  const { bench, asked, wires, settle, answer } = setUp('#combos+8x8+R@a1');
  await settle();
  await answer(0, { checkLater: true, json: '{"checked":false}' });
  expect(bench.answered.value!.verdict).toBeUndefined();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.task).toBe('check');
  const verdict = proved('counted again', '重新数过');
  wires.at(-1)!.wire.onmessage!({ data: { id: asked[1]!.id, kind: 'done', value: verdict } });
  await settle();
  expect(bench.answered.value).toMatchObject({ verdict, json: expect.stringContaining('"level":"proved"') });
  // The picture did not change, only the text.
  expect(bench.solved.value!.verdict).toBeUndefined();
  bench.setLine('combos 8x8 R@a2');
  expect(bench.stale.value).toBe(true);
});

test('a lesson that is requested again keeps the board; the answer gets it back', async () => {
  const { bench, settle } = setUp('#tour+8x8+N+closed&lesson=');
  await settle();
  const sequence = still(scene);
  bench.take({ sequence });
  bench.setMode('lesson', 'dfs');
  expect(bench.shown.value).toBe(sequence);
  bench.goTo('#tour+8x8+N+closed&lesson=');
  expect(bench.shown.value).toBe(sequence);
  bench.setMode('answer');
  expect(bench.shown.value).not.toBe(sequence);
});

test('a tour that is still drawing itself on the home page is complete on the page of its puzzle', async () => {
  const sequence = { last: 64, start: 64, pace: 4, sceneAt: () => scene };
  const { bench, settle, answer } = setUp('', '', undefined, { sequence: () => sequence });
  await settle();
  await answer(0);
  bench.weave(4);
  bench.frame.value = 7;
  bench.open('tour 8x8 N closed');
  expect([bench.frame.value, bench.playing.value, bench.speed.value]).toEqual([64, false, 1]);
});
