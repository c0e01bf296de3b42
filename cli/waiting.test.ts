import { expect, test } from 'vitest';
import { makeNotes, makeWatch, noteTold, whileAwaiting, whileWaiting } from './waiting.js';

/** Checks at these times, in milliseconds, while the work continues, and returns what was printed. */
const watched = (errIsTerminal: boolean, times: readonly number[], quiet = false): readonly string[] => {
  const notes = makeNotes();
  const written: string[] = [];
  const watch = makeWatch(notes, { lang: 'en', errIsTerminal }, (line) => written.push(line));
  watch(0);
  expect(written).toEqual([]);
  const result = whileWaiting('check', quiet, () => times.forEach(watch) ?? 7, notes);
  expect(result).toBe(7);
  const before = written.length;
  watch(1e9);
  expect(written.length).toBe(before);
  return written;
};

test('a log reports a long check soon, then from time to time', () => {
  const times = Array.from({ length: 131 }, (_, i) => 100 * i);
  expect(watched(false, times)).toEqual(['Checking the answer, 5 s\n', 'Checking the answer, 10 s\n']);
});

test('a bar counts the seconds, but not for work that is over at once', () => {
  expect(watched(true, [0, 100, 300])).toEqual([]);
  expect(watched(true, [0, 500, 550, 3000])).toEqual([
    '\r\u001b[KChecking the answer, 1 s',
    '\r\u001b[KChecking the answer, 3 s',
  ]);
  expect(watched(true, [0, 500, 3000], true)).toEqual([]);
});

test('each piece of work is timed separately', () => {
  const notes = makeNotes();
  const written: string[] = [];
  const watch = makeWatch(notes, { lang: 'zh', errIsTerminal: false }, (line) => written.push(line));
  for (const start of [0, 1500, 3000]) {
    whileWaiting(
      'query',
      false,
      () => {
        watch(start);
        watch(start + 1400);
      },
      notes,
    );
  }
  expect(written).toEqual([]);
  expect(() =>
    whileWaiting(
      'query',
      false,
      () => {
        watch(5000);
        watch(11_000);
        throw new Error('gone');
      },
      notes,
    ),
  ).toThrow('gone');
  watch(20_000);
  expect(written).toEqual(['正在计算附加的结果，已用 6 秒\n']);
});

test('work that reports its own progress gets a message only after a long silence', async () => {
  const notes = makeNotes();
  const written: string[] = [];
  const watch = makeWatch(notes, { lang: 'en', errIsTerminal: false }, (line) => written.push(line));
  await whileAwaiting(
    'solve',
    false,
    async () => {
      for (let now = 0; now <= 10_000; now += 100) {
        if (now % 1000 === 0) noteTold(notes);
        watch(now);
      }
      expect(written).toEqual([]);
      for (let now = 10_100; now <= 17_000; now += 100) watch(now);
    },
    notes,
  );
  expect(written).toEqual(['Solving, 16 s\n']);
});

test('earlier reports do not silence the next piece of work', () => {
  const notes = makeNotes();
  const written: string[] = [];
  const watch = makeWatch(notes, { lang: 'en', errIsTerminal: true }, (line) => written.push(line));
  whileWaiting(
    'solve',
    false,
    () => {
      watch(0);
      noteTold(notes);
      for (const now of [100, 500, 1900]) watch(now);
    },
    notes,
  );
  expect(written).toEqual([]);
  noteTold(notes);
  whileWaiting('check', false, () => [3000, 3600].forEach(watch), notes);
  expect(written).toEqual(['\r\u001b[KChecking the answer, 1 s']);
});
