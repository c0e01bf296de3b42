// What a worker does for every puzzle, run in this process.
import { describe, expect, test } from 'vitest';
import { PUZZLE_NAMES, type PuzzleName } from '../../src/puzzles/index.js';
import { lightOf, type Problem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import { fullTest } from '../../test/samples.js';
import type { Features, LessonShown, QueryShown, RaceResult, Solved } from './protocol.js';
import { runTask } from './serve.js';
import { tasksFor } from './tasks.js';

const asker = async (puzzle: PuzzleName) => {
  const tasks = tasksFor(puzzle, await loadHeavy<Problem>({ puzzle }));
  return <T>(task: string, input: unknown): T =>
    structuredClone(runTask(tasks, task, structuredClone(input), () => {}) as T);
};

/**
 * The puzzle's opening line, except for combos: checking its eight queens takes seconds, and page tests cover
 * it in a browser.
 */
const lineOf = (puzzle: PuzzleName): string =>
  puzzle === 'combos' ? 'combos 8x8 R@a1 Q@d4 B@h8' : lightOf(puzzle).examples[0].line;

describe.each(PUZZLE_NAMES)('%s', (puzzle) => {
  test('is solved, checked, described, and drawn, and has the lessons and queries that it lists', async () => {
    const ask = await asker(puzzle);
    const solved = ask<Solved>('solve', { line: lineOf(puzzle), patient: false });
    const { verdict } = solved;
    if (!verdict?.ok) throw new Error(lineOf(puzzle));
    expect(solved.said.headline.en).not.toBe('');
    expect(solved.method?.how.zh).not.toBe('');
    expect(JSON.parse(solved.json)).toMatchObject({
      problem: solved.line,
      method: solved.method!.id,
      checked: verdict.level === 'proved' || verdict.level === 'recomputed',
    });
    expect(solved.scene.files).toHaveLength(solved.scene.window.width);
    expect(ask('check', { line: solved.line, answer: solved.answer })).toEqual(solved.verdict);
    const { lessons, queries } = ask<Features>('describe', undefined);
    for (const { id, example } of lessons) {
      const shown = ask<LessonShown>('lesson', { line: example, id });
      expect(shown.steps.length).toBeGreaterThan(0);
      expect(shown.instead).toBeUndefined();
    }
    for (const { name } of queries) {
      const query = { line: solved.line, answer: solved.answer, option: name, value: '1' };
      expect(['found', 'flawed']).toContain(ask<QueryShown>('query', query).kind);
    }
  });
});

test('a query is answered in words, and drawn if it has a picture', async () => {
  const ask = await asker('count-tours');
  const { line, answer } = ask<Solved>('solve', { line: 'count-tours 5x5 N open', patient: false });
  const found = ask<QueryShown>('query', { line, answer, option: 'starts', value: '' });
  if (found.kind !== 'found') throw new Error(found.kind);
  expect(found.json).toMatchObject({ a1: '304' });
  expect(found.scene?.cells).toHaveLength(25);
});

fullTest('a lesson that does not suit the problem, or would not end, shows its example', async () => {
  const ask = await asker('tour');
  const lesson = (line: string, anyway = false) => ask<LessonShown>('lesson', { line, id: 'dfs', anyway });
  const example = lesson('tour 5x5 N open from e5');
  expect(example.instead).toBeUndefined();
  expect(example.input).toBe('5 5 4 4');
  expect(lesson('tour 20x20 N closed')).toMatchObject({
    board: example.board,
    input: '5 5 4 4',
    instead: { mayGoOn: false },
  });
  const long = lesson('tour 8x8 N open from a1');
  expect(JSON.stringify(long.steps)).toBe(JSON.stringify(example.steps));
  expect(long.instead?.mayGoOn).toBe(true);
  expect(lesson('tour 5x5 N closed', true).steps).toHaveLength(5000);
  // Without a choice, the visitor sees a lesson that suits the problem.
  expect(ask('fitting', 'tour 8x8 N closed')).toBe('merging');
  expect(ask('fitting', 'tour 5x5 N open from e5')).toBe('dfs');
  expect(ask('fitting', 'tour 1000x1001 N closed')).toBe('dfs');
});

test('two methods race', async () => {
  const { fast, textbook } = (await asker('grundy'))<RaceResult>('race', 'mex');
  expect(fast.found).toBe(textbook.found);
});

test('a reached limit comes with a command', async () => {
  const ask = await asker('hunt');
  const solved = ask<Solved>('solve', { line: 'hunt 30000x30000 N a1 pawns b3', patient: false });
  expect(solved.command).toBe('horseplay hunt 30000x30000 N 0,0 pawns 1,2 --memory 8GiB');
  expect(solved.verdict).toBeUndefined();
  expect(JSON.parse(solved.json)).toMatchObject({
    v: 1,
    answer: { kind: 'stopped', needed: { bytes: expect.any(Number) } },
    checked: false,
  });
});
