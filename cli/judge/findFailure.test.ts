import { expect, test } from 'vitest';
import { practiceOf } from '../../src/judge/index.js';
import { findFailure, type StressSettings, type Watch } from './findFailure.js';

const SETTINGS: StressSettings = {
  command: [],
  shell: false,
  limitMs: 1000,
  limits: { bytes: 1e9, cpuMs: 1000, processes: 1 },
  seed: 1,
  size: 'mixed',
  cases: 500,
  perFile: 1,
};

/**
 * A right program for 过河卒 except for the inputs that it gets wrong, and the maximum number of parallel runs.
 */
const stress = async (isWrong: (input: string, beside: number) => boolean, lanes: number) => {
  const practice = practiceOf('luogu-P1002');
  let [running, most, runs] = [0, 0, 0];
  const run: Watch['run'] = async (input) => {
    most = Math.max(most, ++running);
    runs++;
    await new Promise((resolve) => setTimeout(resolve));
    const isRight = !isWrong(input, running);
    running--;
    const cases = practice.parse(input);
    if (!cases.ok) throw new Error(input);
    return {
      end: 'exit',
      code: 0,
      signal: null,
      stdout: isRight ? practice.solve(cases.value).join('') : '7\n7\n',
      stderr: '',
    };
  };
  const { finding } = await findFailure(practice, SETTINGS, {
    run,
    lanes,
    isInterrupted: () => false,
    onProgress: () => {},
  });
  return { finding, most, runs };
};

const isLarge = (input: string): boolean => {
  const [x = 0, y = 0] = input.split(' ').map(Number);
  return x >= 7 && y >= 5;
};

test('two parallel runs shrink to the same case as one', async () => {
  const alone = await stress(isLarge, 1);
  const beside = await stress(isLarge, 2);
  expect(alone.most).toBe(1);
  expect(beside.most).toBe(2);
  expect(beside.finding?.input).toBe(alone.finding?.input);
  expect(beside.finding?.input).toMatch(/^7 5 /);
});

test('a case that fails only beside another run does not count', async () => {
  const { finding, most } = await stress((input, beside) => isLarge(input) || beside > 1, 2);
  expect(most).toBe(2);
  expect(finding?.input).toMatch(/^7 5 /);
});
