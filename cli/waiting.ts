/*
 * Messages while the working thread does something that reports no progress itself, such as checking an
 * answer or multiplying numbers of a million digits: what it does, and for how long. The working thread notes
 * it in shared memory, at no cost to a file of many small problems. The main thread, which has nothing else
 * to do, checks from time to time and prints the message.
 */
import { workerData } from 'node:worker_threads';
import { type Text, t } from '../src/core/text.js';
import type { TerminalEnv } from './env.js';
import { draw, err } from './io.js';
import { BAR_WIPE, GAP_MS, PATIENCE_MS, secondsWords } from './output/pace.js';

const WORDS = {
  solve: t('Solving', '正在求解'),
  check: t('Checking the answer', '正在检验答案'),
  query: t('Computing the extra results you asked for', '正在计算附加的结果'),
  print: t('Preparing the output', '正在准备输出'),
} as const satisfies Record<string, Text>;

export type Waiting = keyof typeof WORDS;
const KINDS = Object.keys(WORDS) as Waiting[];

/** The shared integers. */
const DOING = 0; // the current work: 0 for none, TALKING while the main thread prints
const BEGUN = 1; // how many pieces of work were started
const DRAWN = 2; // 1 if a bar has to be erased
const TOLD = 3; // how often the working thread reported progress itself
const TALKING = -1;

export const makeNotes = (): SharedArrayBuffer => new SharedArrayBuffer(16);

const ownNotes = (): SharedArrayBuffer | undefined =>
  (workerData as { notes?: SharedArrayBuffer } | null)?.notes;

/** For the working thread: it has just shown its own progress. */
export const noteTold = (shared = ownNotes()): void => {
  if (shared !== undefined) Atomics.add(new Int32Array(shared), TOLD, 1);
};

/**
 * For the working thread: from now until the returned function is called, the main thread reports this work.
 */
const beginWaiting = (kind: Waiting, quiet: boolean, shared = ownNotes()): (() => void) => {
  if (shared === undefined || quiet) return () => {};
  const notes = new Int32Array(shared);
  const now = KINDS.indexOf(kind) + 1;
  Atomics.add(notes, BEGUN, 1);
  Atomics.store(notes, DOING, now);
  return () => {
    // The next output starts after the main thread has finished its line.
    while (Atomics.compareExchange(notes, DOING, now, 0) === TALKING) Atomics.wait(notes, DOING, TALKING, 10);
    if (Atomics.exchange(notes, DRAWN, 0) === 1) draw(BAR_WIPE);
  };
};

/** For the working thread: does the work, and lets the main thread report it if it takes long. */
export const whileWaiting = <T>(
  kind: Waiting,
  quiet: boolean,
  work: () => T,
  shared?: SharedArrayBuffer,
): T => {
  const end = beginWaiting(kind, quiet, shared);
  try {
    return work();
  } finally {
    end();
  }
};

/** The same for asynchronous work. */
export const whileAwaiting = async <T>(
  kind: Waiting,
  quiet: boolean,
  work: () => Promise<T>,
  shared?: SharedArrayBuffer,
): Promise<T> => {
  const end = beginWaiting(kind, quiet, shared);
  try {
    return await work();
  } finally {
    end();
  }
};

/**
 * For the main thread: called from time to time with the time; reports the current work once it has taken a
 * while.
 */
export const makeWatch = (
  shared: SharedArrayBuffer,
  { lang, errIsTerminal }: Pick<TerminalEnv, 'lang' | 'errIsTerminal'>,
  write: (line: string) => void = errIsTerminal ? draw : err,
): ((now: number) => void) => {
  const notes = new Int32Array(shared);
  let [seen, told, since, said, heard] = [0, 0, 0, 0, 0];
  return (now) => {
    const doing = Atomics.load(notes, DOING);
    if (doing === 0) return;
    const begun = Atomics.load(notes, BEGUN);
    const tellings = Atomics.load(notes, TOLD);
    if (begun !== seen) [seen, told, since, said, heard] = [begun, tellings, now, 0, 0];
    if (tellings !== told) [told, heard] = [tellings, now];
    if (heard > 0 && now - heard < (errIsTerminal ? GAP_MS.ownBar : GAP_MS.ownLines)) return;
    const gap = errIsTerminal ? GAP_MS.bar : said === 0 ? GAP_MS.firstLine : GAP_MS.lines;
    if (now - since < PATIENCE_MS || now - Math.max(since, said) < gap) return;
    if (Atomics.compareExchange(notes, DOING, doing, TALKING) !== doing) return;
    said = now;
    const words = WORDS[KINDS[doing - 1]!][lang];
    const time = secondsWords(now - since)[lang];
    const line = lang === 'zh' ? `${words}，已用 ${time}` : `${words}, ${time}`;
    write(errIsTerminal ? `${BAR_WIPE}${line}` : `${line}\n`);
    if (errIsTerminal) Atomics.store(notes, DRAWN, 1);
    Atomics.store(notes, DOING, doing);
    Atomics.notify(notes, DOING);
  };
};
