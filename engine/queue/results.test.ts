// Results from Redis, which anybody may have written.
import { afterEach, describe, expect, test } from 'vitest';
import { gatherResults, reportResult } from './results.js';

const FINGERPRINT = '0123456789abcdef';
const work = { fingerprint: FINGERPRINT, shards: ['a', 'b', 'c'].map((id) => ({ id, weight: 1 })) };
const result = (id: string, total: string) => ({ id, total, states: 1 });

afterEach(() => {
  delete process.env.HORSEPLAY_KEY;
});

test('results that contradict each other are left out, and so are invalid ones', () => {
  const values = [
    result('a', '1'),
    result('b', '2'),
    result('b', '3'),
    result('d', '4'),
    null,
    result('c', '-1'),
  ];
  expect([...gatherResults(work, values).results.keys()]).toEqual(['a']);
});

test('a name that could control a terminal is invalid', () => {
  const names = ['host-7', '\u001b[31m', 7, 'x'.repeat(200)].map(
    (by) => gatherResults(work, [{ ...result('a', '1'), by }]).results.get('a')?.by,
  );
  expect(names).toEqual(['host-7', 'unnamed', 'unnamed', 'unnamed']);
});

describe('with a key', () => {
  const gather = (value: unknown, plan = work) => gatherResults(plan, [value]);

  test('a result counts only as it was signed', () => {
    process.env.HORSEPLAY_KEY = 'secret';
    const signed = reportResult(FINGERPRINT, result('a', '41'), 'host-7');
    expect(gather(signed)).toMatchObject({ unsigned: 0, results: new Map([['a', { total: '41' }]]) });
    const forged: readonly object[] = [
      result('a', '41'),
      { ...signed, total: '42' },
      { ...signed, id: 'b' },
      { ...signed, states: 2 },
      { ...signed, by: 'host-8' },
      { ...signed, signature: '0'.repeat(64) },
      { ...signed, signature: [signed.signature] },
    ];
    for (const value of forged) {
      expect(gather(value).results.size, JSON.stringify(value)).toBe(0);
      expect(gather(value).unsigned).toBe(1);
    }
    expect(gather(signed, { ...work, fingerprint: 'fedcba9876543210' }).results.size).toBe(0);
    process.env.HORSEPLAY_KEY = 'another';
    expect(gather(signed).results.size).toBe(0);
  });
});
