/*
 * The problems of a file on several threads (lineThread.ts). Each takes a few of the next lines as soon as it
 * is free: one at first, then as many as it answered lately in GROUP_MS, so that long problems are shared
 * evenly and short ones cost few messages. Rows wait until all rows before them are printed.
 */
import { Worker } from 'node:worker_threads';
import { endThread } from '../../engine/endThread.js';
import { Refusal } from '../../src/core/refusal.js';
import type { Text } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { TerminalEnv } from '../env.js';
import type { Arguments } from '../options.js';
import { makeNumbering, makeRowPrinter, type NumberedLine, type Row } from './lineFile.js';

/** What a thread is started with: enough to read the same settings again. */
export interface LineOrder {
  /** The puzzle whose options were given; undefined for a file of any puzzles. */
  readonly puzzle: PuzzleName | undefined;
  readonly args: Arguments;
  readonly env: TerminalEnv;
}

/** What a thread reports about a group of lines. */
export type LineThreadSays =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'refused'; readonly code: string; readonly text: Text };

const GROUP_MS = 30;
const LARGEST_GROUP = 500;

/** Rows that wait for an earlier one may hold this many characters; then no thread takes more lines. */
const MAX_WAITING = 1 << 26;

export interface LineThread {
  readonly answer: (lines: readonly NumberedLine[]) => Promise<readonly Row[]>;
  readonly end: () => Promise<unknown>;
}

/** A thread that crashes or ends unexpectedly fails the lines it has, and those it is given later. */
export const startLineThread = (
  order: LineOrder,
  script = new URL('./lineThread.js', import.meta.url),
): LineThread => {
  const thread = new Worker(script, { workerData: order });
  let heard: (says: LineThreadSays) => void = () => {};
  let isBusy = false;
  const broken = new Promise<never>((_, reject) => {
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread ended with code ${code} before its lines`)));
  });
  broken.catch(() => {}); // reported to the caller that waits for an answer
  thread.on('message', (says: LineThreadSays) => {
    isBusy = false;
    heard(says);
  });
  return {
    answer: (lines) => {
      const rows = new Promise<readonly Row[]>((resolve, reject) => {
        heard = (says) =>
          says.kind === 'rows' ? resolve(says.rows) : reject(new Refusal(says.code, says.text));
      });
      isBusy = true;
      thread.postMessage(lines);
      return Promise.race([rows, broken]);
    },
    end: () => endThread(thread, !isBusy),
  };
};

interface Group {
  readonly place: number;
  readonly lines: readonly NumberedLine[];
}

/**
 * Hands out the next lines, one request after another: as many as requested if they are available, and at
 * least one until the file ends.
 */
const makeDealer = (chunks: AsyncIterator<readonly string[]>) => {
  const numbered = makeNumbering();
  let ready: NumberedLine[] = [];
  let taken = 0; // of these
  let places = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const deal = async (size: number): Promise<Group | undefined> => {
    while (taken === ready.length) {
      const chunk = await chunks.next();
      if (chunk.done) return undefined;
      ready = numbered(chunk.value);
      taken = 0;
    }
    const lines = ready.slice(taken, taken + size);
    taken += lines.length;
    return { place: places++, lines };
  };
  return (size: number): Promise<Group | undefined> => {
    const dealt = turn.then(() => deal(size));
    turn = dealt.catch(() => {}); // reported to the caller
    return dealt;
  };
};

/** Prints groups of rows in order, and makes others wait while too many are held back. */
const makeSorter = (print: (row: Row) => void) => {
  const held = new Map<number, readonly Row[]>();
  let next = 0;
  let waiting = 0; // characters held back
  let wake: (() => void)[] = [];
  const weigh = (rows: readonly Row[]): number =>
    rows.reduce((sum, { row, note }) => sum + row.length + note.length, 0);
  return {
    put: (place: number, rows: readonly Row[]): void => {
      held.set(place, rows);
      waiting += weigh(rows);
      for (let ready = held.get(next); ready !== undefined; ready = held.get(next)) {
        held.delete(next++);
        waiting -= weigh(ready);
        ready.forEach(print);
      }
      for (const go of wake) go();
      wake = [];
    },
    room: async (): Promise<void> => {
      while (waiting > MAX_WAITING) await new Promise<void>((resolve) => wake.push(resolve));
    },
  };
};

export const answerLinesOnThreads = async (
  chunks: AsyncIterable<readonly string[]>,
  order: LineOrder,
  count: number,
): Promise<number> => {
  const { print, flush, exit } = makeRowPrinter();
  const deal = makeDealer(chunks[Symbol.asyncIterator]());
  const { put, room } = makeSorter(print);
  const threads: LineThread[] = [];
  /** Answers lines until none is left. The thread starts when there is work for it. */
  const work = async (): Promise<void> => {
    let size = 1;
    let thread: LineThread | undefined;
    for (;;) {
      await room();
      const group = await deal(size);
      if (group === undefined) return;
      if (thread === undefined) {
        thread = startLineThread(order);
        threads.push(thread);
      }
      const start = performance.now();
      put(group.place, await thread.answer(group.lines));
      flush();
      const scale = GROUP_MS / Math.max(0.1, performance.now() - start);
      size = Math.max(1, Math.min(LARGEST_GROUP, 4 * size, Math.floor(group.lines.length * scale)));
    }
  };
  try {
    await Promise.all(Array.from({ length: count }, work));
  } finally {
    await Promise.all(threads.map(({ end }) => end()));
  }
  flush();
  return exit();
};
