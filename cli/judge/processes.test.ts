// What ps reports, for systems without /proc.
import { expect, test } from 'vitest';
import { parseCpuTime, sampleByPs } from './processes.js';

test.each([
  ['0:00.25', 250],
  ['12:34.50', 754_500],
  ['00:00:07', 7000],
  ['1-02:03:04', 93_784_000],
])('%s of CPU time', (text, ms) => {
  expect(parseCpuTime(text)).toBe(ms);
});

test.runIf(process.platform !== 'win32')('a process is found by its id, with its memory', () => {
  const own = sampleByPs(process.pid).find(({ pid }) => pid === process.pid);
  expect(own?.bytes).toBeGreaterThan(1e6);
});
