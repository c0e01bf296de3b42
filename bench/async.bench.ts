// How soon canceled work ends, and how often work on another thread reports progress: the promises are 100 ms
// and 200 ms.

import { solveAsync } from '../engine/node.js';
import { type Problem, parseProblem } from '../src/puzzles/lines.js';
import { LONG_PROBLEMS } from '../test/cases/long.js';
import { formatTime } from './harness.js';

const RUN_MS = 2000;

const read = (line: string): Problem => {
  const parsed = parseProblem(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

interface Measured {
  readonly gap: number;
  readonly canceled: number | undefined;
  readonly reports: number;
}

const measure = async (line: string, method: string | undefined): Promise<Measured> => {
  const controller = new AbortController();
  let last = performance.now();
  let gap = 0;
  let reports = 0;
  let abortedAt: number | undefined;
  const timer = setTimeout(() => {
    abortedAt = performance.now();
    controller.abort();
  }, RUN_MS);
  const onProgress = (): void => {
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
    reports++;
  };
  const options = { signal: controller.signal, onProgress, ...(method === undefined ? {} : { method }) };
  await solveAsync(read(line), options).catch(() => {});
  clearTimeout(timer);
  return { gap, canceled: abortedAt === undefined ? undefined : performance.now() - abortedAt, reports };
};

/** Prints its own table, because these are not running times. */
export const report = async (print: (line: string) => void): Promise<void> => {
  print(`${'solveAsync'.padEnd(44)}  ${'longest gap'.padStart(12)}  ${'canceled in'.padStart(12)}  reports`);
  for (const { line, method } of LONG_PROBLEMS) {
    const { gap, canceled, reports } = await measure(line, method);
    const name = `${line}${method === undefined ? '' : ` (${method})`}`;
    const shown = name.length > 44 ? `${name.slice(0, 43)}…` : name;
    const ended = canceled === undefined ? 'was over' : formatTime(canceled);
    print(`${shown.padEnd(44)}  ${formatTime(gap).padStart(12)}  ${ended.padStart(12)}  ${reports}`);
  }
};
