// What is sent through Redis: orders and failures, which anyone may have written.
import { describe, expect, test } from 'vitest';
import { stop, stopShort } from '../../src/core/budget.js';
import { refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import { isPassing, readAddress, redisFault } from './address.js';
import {
  type Failure,
  failureOfRefusal,
  failureOfStop,
  formatFailure,
  readFailure,
  readShardOrder,
  sayFailure,
} from './orders.js';

const order = {
  version: '0.1.0',
  line: 'count-tours 5x5 N open',
  method: 'ends',
  fingerprint: '0123456789abcdef',
  shard: 'ends-0-2',
  nodes: 1e9,
};

describe('an order', () => {
  test('is read as it was written, without unknown fields', () => {
    expect(readShardOrder({ ...order, more: 1 })).toEqual(order);
    expect(readShardOrder({ ...order, build: '0123' })).toEqual({ ...order, build: '0123' });
    expect(readShardOrder({ ...order, build: '../x' })).toEqual(order);
  });

  test.each([
    ['data', null],
    ['data', 'text'],
    ['version', {}],
    ['version', { ...order, version: 'x'.repeat(100) }],
    ['line', { ...order, line: 7 }],
    ['line', { ...order, line: 'x'.repeat(2_000_000) }],
    ['method', { ...order, method: '__proto__' }],
    ['method', { ...order, method: 'two words' }],
    ['fingerprint', { ...order, fingerprint: '../../etc' }],
    ['shard', { ...order, shard: '../x' }],
    ['nodes', { ...order, nodes: 'many' }],
  ])('whose %s is wrong is refused', (field, value) => {
    expect(readShardOrder(value)).toEqual({ code: 'bad-order', field });
  });
});

describe('a failure', () => {
  const failures: readonly Failure[] = [
    { code: 'bad-order', field: 'line' },
    { code: 'other-build' },
    failureOfRefusal(refusal('not-a-plan', 'words', '话')),
    failureOfStop(stopShort(t('words', '话'), { nodes: 5, bytes: 2 ** 30 }, { bytes: 2 ** 32 })),
    failureOfStop(stop(t('words', '话'))),
  ];

  test.each(failures)('travels as data and becomes a sentence at the other end: $code', (failure) => {
    const reason = formatFailure(failure);
    expect(reason).not.toContain('words');
    expect(readFailure(reason)).toEqual(failure);
    const { en, zh } = sayFailure(failure);
    expect([en, zh]).not.toContain('');
  });

  test('of workers that were killed again and again has our own words', () => {
    const failure = readFailure('job stalled more than allowable limit');
    expect(failure).toEqual({ code: 'workers-lost' });
    expect(sayFailure(failure).zh).toMatch(/worker/);
  });

  test.each([
    '7',
    'null',
    '{"code":"unheard-of"}',
    '{"code":"refused","refusal":"two words"}',
  ])('that is not ours is an error in its own words: %s', (reason) => {
    expect(readFailure(reason)).toEqual({ code: 'broke-down', message: reason });
  });
});

describe('an address', () => {
  test('shows no password, neither in its place nor in refusals', () => {
    const address = readAddress('rediss://me:s3cret@[::1]:7000/2');
    expect(address.place).toBe('::1:7000');
    expect(address.options).toMatchObject({ port: 7000, db: 2, password: 's3cret', tls: {} });
    const { code, text } = redisFault(new Error('the s3cret of me'), address);
    expect(code).toBe('redis-error');
    expect(text.en + text.zh).not.toMatch(/s3cret/);
    for (const flawed of ['http://me:s3cret@host', 'nonsense', 'redis://host/x']) {
      expect(() => readAddress(flawed)).toThrow(expect.objectContaining({ code: 'redis-address' }));
    }
  });

  test.each([
    ['WRONGPASS invalid username-password pair', 'redis-auth', false],
    ['NOAUTH Authentication required.', 'redis-auth', false],
    ["OOM command not allowed when used memory > 'maxmemory'.", 'redis-full', false],
    ['MISCONF Redis is configured to save RDB snapshots', 'redis-disk', false],
    ["READONLY You can't write against a read only replica.", 'redis-replica', false],
    ['connect ECONNREFUSED 127.0.0.1:6379', 'redis-unreachable', true],
    ['Connection is closed.', 'redis-unreachable', true],
    ['LOADING Redis is loading the dataset in memory', 'redis-loading', true],
    ['ERR unknown command', 'redis-error', false],
  ])('whose server says "%s": %s', (said, code, passing) => {
    const fault = redisFault(new Error(said), readAddress('redis://host'));
    expect(fault.code).toBe(code);
    expect(isPassing(fault)).toBe(passing);
  });
});
