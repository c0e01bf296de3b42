import { describe, expect, test } from 'vitest';
import { Refusal } from '../src/core/refusal.js';
import { fail, flaw, ok } from '../src/core/result.js';
import { t } from '../src/core/text.js';
import {
  bytes,
  firstWord,
  flag,
  oneOf,
  parsed,
  readOptions,
  splitArguments,
  text,
  whole,
  withDefault,
} from './options.js';

const HELP = t('for the test', '测试用');

const TABLE = {
  json: flag(HELP),
  file: text(HELP, 'F'),
  count: whole(HELP, 'N', 1, 100),
  seed: withDefault(whole(HELP, 'N', 0), 7),
  memory: bytes(HELP, '2GiB'),
  lang: oneOf(HELP, 'en|zh', ['en', 'zh']),
  even: parsed(HELP, 'N', (given) =>
    Number(given) % 2 === 0 ? ok(Number(given)) : fail([flaw('odd', 3, 'it is odd', '是奇数')]),
  ),
};

const read = (...args: string[]) => {
  const split = splitArguments(args, TABLE);
  return { ...split, options: readOptions(split, TABLE) };
};

const refusalOf = (...args: string[]): Refusal => {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${args.join(' ')} was not refused`);
};

describe('options', () => {
  test('every option has a value of its type, given or not', () => {
    expect(read().options).toEqual({
      json: false,
      file: undefined,
      count: undefined,
      seed: 7,
      memory: undefined,
      lang: undefined,
      even: undefined,
    });
    const { options, words, rest } = read(
      ...['a', '--json', '--file', 'x', '--count=1e2', 'b', '--seed', '0', '--memory', '1.5GiB'],
      ...['--lang', 'zh', '--even', '4', '--', '--json', 'c'],
    );
    expect(options).toEqual({
      json: true,
      file: 'x',
      count: 100,
      seed: 0,
      memory: 1.5 * 2 ** 30,
      lang: 'zh',
      even: 4,
    });
    expect(words).toEqual(['a', 'b']);
    expect(rest).toEqual(['--json', 'c']);
  });

  test('sizes are in powers of 1000 or of 1024', () => {
    const sizes = ['1000000', '500MB', '2GiB', '3000k', '1.5mib', '7000000b'];
    expect(sizes.map((size) => read('--memory', size).options.memory)).toEqual([
      ...[1e6, 5e8, 2 ** 31, 3e6, 1.5 * 2 ** 20, 7e6],
    ]);
  });

  test('an option with one dash is named with two', () => {
    expect(refusalOf('-json').text.en).toBe('Unknown option -json. Did you mean --json?');
    expect(refusalOf('-x').text.en).toBe('Unknown option -x. See --help for all options.');
  });

  test.each([
    [['--color'], '--color'],
    [['--json=yes'], '--json'],
    [['--file'], '--file'],
    [['--file='], '--file'],
    [['--file', 'x', '--file', 'y'], '--file'],
    [['--count', '0'], '100'],
    [['--count', '1.5'], '--count'],
    [['--count', 'many'], '--count'],
    [['--memory', 'much'], '--memory'],
    [['--memory', '2'], '1MB'],
    [['--lang', 'fr'], 'en, zh'],
    [['--even', '3'], '--even, column 4'],
  ])('%j is refused by a sentence that names the option', (args, words) => {
    const { code, text: said } = refusalOf(...args);
    expect(code).toBe('usage');
    expect(said.en).toContain(words);
    expect(said.zh).toMatch(/\p{Script=Han}/u);
  });

  test('a square below 0 is a word, not an option', () => {
    expect(read('moves', '8x8', 'N', '-1,0').words).toEqual(['moves', '8x8', 'N', '-1,0']);
  });

  test('the first word is neither an option nor the value of one', () => {
    expect(firstWord(['--lang', 'zh', '--json', 'tour', '8x8'], TABLE)).toBe('tour');
    expect(firstWord(['tour 8x8 closed'], TABLE)).toBe('tour');
    expect(firstWord(['--file', 'judge'], TABLE)).toBeUndefined();
    expect(firstWord(['--json', '--', 'tour'], TABLE)).toBeUndefined();
    expect(firstWord(['--file', '--lang', 'en'], TABLE)).toBeUndefined();
  });
});
