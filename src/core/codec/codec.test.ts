import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import { t, untranslated } from '../text.js';
import {
  fraction,
  jsonStopped,
  method,
  onBoard,
  point,
  recurrence,
  square,
  stopped,
  vector,
} from './answerJson.js';
import {
  big,
  bool,
  type Codec,
  count,
  FULL_ENGLISH,
  integer,
  list,
  named,
  oneOf,
  positiveBig,
  readJson,
  set,
  signedBig,
  string,
  text,
  whole,
} from './codec.js';
import { byKind, certificate, kindOnly, optional, optionalCertificate, record, remark } from './record.js';

const BOARD = onBoard({ board: makeBoard(5, 4, [7]) }, FULL_ENGLISH);

/** What reading gives: the value, or the code and the English words of the mismatch. */
const readAs = <T, Context>(codec: Codec<T, Context>, json: unknown, context: Context) => {
  const read = readJson(codec, json, context, 'answer');
  return read.ok ? read.value : read.error.map(({ code, message }) => `${code} ${message.en}`).join();
};
const accepts = <T>(codec: Codec<T, typeof BOARD>, json: unknown): boolean =>
  readJson(codec, json, BOARD, 'answer').ok;

test('only what would be written is read', () => {
  for (const [codec, right, wrong] of [
    [bool, [true, false], [0, 1, 'true', null, undefined]],
    [integer, [0, -3, 2 ** 53 - 1], [-0, 0.5, 2 ** 53, '1', Number.NaN, null]],
    [whole, [0, 7], [-1, -0, 7.5]],
    [big, ['0', '7', '1234567890123456789'], ['', '-1', '01', '1.5', 7, '1e3']],
    [positiveBig, ['1', '10'], ['0', '-1', '01']],
    [signedBig, ['0', '-1', '12'], ['-0', '01', '--1']],
    [count, [0, 5, '9007199254740992'], ['5', -1, 0.5, '9007199254740991', '09007199254740992']],
    [oneOf('a', 'b'), ['a', 'b'], ['c', '', 1, null]],
    [string('^x+$', 'a word', '词'), ['x', 'xx'], ['', 'y', 3]],
    [list(whole), [[], [1, 2]], [[-1], {}, '12', null]],
    [set(whole), [[], [2, 1]], [[1, 2, 1]]],
    [vector, [[1, -2]], [[1], [1, 2, 3], [1, 0.5], 'x']],
    [point, ['a1', 'e4', '3,2'], ['f1', 'a5', 'c2', 5, null]],
    [square, ['b1'], ['c2', 1]],
    [set(square), [['a1', 'b1']], [['a1', '0,0']]],
    [
      fraction,
      [{ numerator: '0', denominator: '3' }],
      [{ numerator: '1', denominator: '0' }, { numerator: '1' }],
    ],
    [recurrence, [{ coefficients: ['-1'], first: ['2'] }], [{ coefficients: [1], first: [] }]],
  ] as const) {
    const any = codec as Codec<unknown, typeof BOARD>;
    for (const json of right) {
      expect([json, accepts(any, json)]).toEqual([json, true]);
      if (json !== '3,2') expect(any.write(any.read(json, BOARD), BOARD)).toEqual(json);
    }
    for (const json of wrong) expect([json, accepts(any, json)]).toEqual([json, false]);
  }
});

test('a square is written by its name and read as its number', () => {
  expect(square.write(6, BOARD)).toBe('b2');
  expect(square.read('b2', BOARD)).toBe(6);
  expect(point.read('d3', BOARD)).toEqual({ x: 3, y: 2 });
});

test('numbers beyond 2^53 are strings, smaller counts are numbers', () => {
  expect(count.write(2n ** 53n - 1n, undefined)).toBe(2 ** 53 - 1);
  expect(count.write(2n ** 53n, undefined)).toBe('9007199254740992');
  expect(big.write(12n, undefined)).toBe('12');
});

test('a mismatch is named with its place and what stands there', () => {
  const path = record<{ readonly path: readonly string[] }, typeof BOARD>({
    path: list(oneOf<string>('a', 'b')),
  });
  expect(readAs(path, { path: ['a', 'c'] }, BOARD)).toBe(
    'bad-json answer.path[1]: Expected "a" or "b", not "c"',
  );
  expect(readAs(list(whole), [[]], BOARD)).toBe('bad-json answer[0]: Expected a whole number, not […]');
  expect(readAs(list(whole), [{}], BOARD)).toBe('bad-json answer[0]: Expected a whole number, not {…}');
  expect(readAs(bool, null, BOARD)).toBe('bad-json answer: Expected true or false, not null');
  expect(readAs(bool, undefined, BOARD)).toBe('bad-json answer: Expected true or false, not nothing');
  expect(readAs(bool, 'x'.repeat(38), BOARD)).toBe(
    `bad-json answer: Expected true or false, not "${'x'.repeat(38)}"`,
  );
  expect(readAs(bool, 'x'.repeat(39), BOARD)).toBe(
    `bad-json answer: Expected true or false, not "${'x'.repeat(39)}…`,
  );
  const broken: Codec<number> = {
    ...whole,
    read: () => {
      throw new TypeError('a bug');
    },
  };
  expect(() => readJson(broken, 1, undefined, 'answer')).toThrow(TypeError);
});

test('texts are written in one language and read as they are', () => {
  expect(text.write(t('yes', '是'), FULL_ENGLISH)).toBe('yes');
  expect(text.write(t('yes', '是'), { ...FULL_ENGLISH, lang: 'zh' })).toBe('是');
  expect(readAs(text, '是', FULL_ENGLISH)).toEqual(untranslated('是'));
  expect(readAs(text, 4, FULL_ENGLISH)).toBe('bad-json answer: Expected a sentence, not 4');
});

interface Found {
  readonly kind: 'found';
  readonly size: number;
  readonly note?: number;
  readonly proof: readonly number[];
  readonly extra?: number;
  readonly method: string;
}

const found = () =>
  record<Found, typeof BOARD>(
    {
      kind: oneOf('found'),
      size: whole,
      note: optional(whole),
      proof: certificate(list(whole)),
      extra: optionalCertificate(whole),
      method: method<string>('by-hand', 'search'),
    },
    { twice: { schema: { type: 'integer' }, write: ({ size }) => (size === 9 ? undefined : 2 * size) } },
  );
const FOUND: Found = { kind: 'found', size: 3, proof: [1], extra: 2, method: 'search' };

test('a record has its names, and parts that only a proof needs can be left out', () => {
  const codec = found();
  const json = { kind: 'found', size: 3, proof: [1], extra: 2, method: 'search', twice: 6 };
  expect(codec.write(FOUND, BOARD)).toEqual(json);
  expect(codec.read(json, BOARD)).toEqual(FOUND);
  expect(codec.write({ ...FOUND, note: 5 }, { ...BOARD, certificate: false })).toEqual({
    kind: 'found',
    size: 3,
    note: 5,
    method: 'search',
    twice: 6,
  });
  const { proof, extra, method: named, twice, ...rest } = json;
  expect(readAs(codec, { ...rest, twice, extra }, BOARD)).toMatch(
    /^no-certificate answer: "proof" was not saved/,
  );
  expect(readAs(codec, { ...rest, twice, proof }, BOARD)).toEqual({ ...rest, proof, method: 'by-hand' });
  expect(readAs(codec, { ...json, size: undefined }, BOARD)).toMatch(/^bad-json answer.size/);
  expect(readAs(codec, { kind: 'found', proof, twice }, BOARD)).toBe('bad-json answer: "size" is missing');
  expect(readAs(codec, { ...json, other: 1 }, BOARD)).toBe('bad-json answer: Unknown name "other"');
  expect(readAs(codec, { ...json, twice: 7 }, BOARD)).toBe('bad-json answer: "twice" must be 6');
  expect(codec.read({ ...rest, size: 9, proof }, BOARD).size).toBe(9);
  expect('twice' in (codec.write({ ...FOUND, size: 9 }, BOARD) as object)).toBe(false);
  expect([named, twice]).toEqual(['search', 6]);
  for (const bad of [null, [], 'x', undefined])
    expect(readAs(codec, bad, BOARD)).toBe('bad-json answer: Expected an object');
});

test('the schema asks for what is read', () => {
  expect(found().schema).toEqual({
    type: 'object',
    properties: {
      kind: { const: 'found' },
      size: { type: 'integer', minimum: 0 },
      note: { type: 'integer', minimum: 0 },
      proof: { type: 'array', items: { type: 'integer', minimum: 0 } },
      extra: { type: 'integer', minimum: 0 },
      method: { enum: ['by-hand', 'search'] },
      twice: { type: 'integer' },
    },
    required: ['kind', 'size'],
    additionalProperties: false,
  });
  expect(record<{ readonly a?: number }, typeof BOARD>({ a: optional(whole) }).schema).not.toHaveProperty(
    'required',
  );
  expect(set(whole).schema).toEqual({ type: 'array', items: whole.schema, uniqueItems: true });
  expect(record<{ readonly at: number }, typeof BOARD>({ at: square }).definitions).toHaveProperty('square');
  expect(kindOnly('none').schema).toEqual({
    type: 'object',
    properties: { kind: { const: 'none' } },
    required: ['kind'],
    additionalProperties: false,
  });
});

test('of several kinds, the kind decides', () => {
  const none = kindOnly('none');
  const some = record<{ readonly kind: 'some'; readonly n: number }, typeof BOARD>({
    kind: oneOf('some'),
    n: remark(whole, 4),
  });
  const codec = byKind<
    { readonly kind: 'none' } | { readonly kind: 'some'; readonly n: number },
    typeof BOARD
  >({ none, some });
  expect(codec.schema).toEqual({ oneOf: [none.schema, some.schema] });
  expect(byKind<{ readonly kind: 'none' }, typeof BOARD>({ none }).schema).toEqual(none.schema);
  expect(codec.read({ kind: 'some' }, BOARD)).toEqual({ kind: 'some', n: 4 });
  expect(codec.read({ kind: 'none' }, BOARD)).toEqual({ kind: 'none' });
  expect(codec.write({ kind: 'none' }, BOARD)).toEqual({ kind: 'none' });
  for (const json of [{}, { kind: 'toString' }, { kind: 3 }])
    expect(readAs(codec, json, BOARD)).toBe('bad-json answer: "kind" must be one of: none, some');
});

test('a shape that contains itself may be deep, but not too deep', () => {
  interface Nest {
    readonly inside?: Nest;
  }
  const nest = named<Nest, typeof BOARD>('nest', (self) =>
    record<Nest, typeof BOARD>({ inside: optional(self) }),
  );
  const deep = (depth: number): Nest => (depth === 1 ? {} : { inside: deep(depth - 1) });
  const depthOf = ({ inside }: Nest): number => (inside === undefined ? 1 : 1 + depthOf(inside));
  for (let again = 0; again < 2; again++) {
    expect(depthOf(nest.read(deep(1000), BOARD))).toBe(1000);
    expect(readAs(nest, deep(1001), BOARD)).toMatch(/too deeply$/);
  }
  // Many shallow ones in a row are not deep.
  expect(list(nest).read(Array(1500).fill({}), BOARD)).toHaveLength(1500);
  const wide = named<readonly Nest[], typeof BOARD>('wide', () => list(nest));
  expect(wide.read(Array(1500).fill({ inside: {} }), BOARD)).toHaveLength(1500);
  expect(nest.schema).toEqual({ $ref: '#/$defs/nest' });
  expect(Object.keys(nest.definitions)).toEqual(['nest']);
});

test('an answer that a limit stopped says what was allowed and needed', () => {
  const why = t('too large', '太大');
  const shortfall = { needed: { nodes: 12.3, bytes: Number.POSITIVE_INFINITY }, allowed: { nodes: 5 } };
  const json = { kind: 'stopped', nodes: 2, needed: { nodes: 13 }, allowed: { nodes: 5 }, why: 'too large' };
  expect(jsonStopped({ kind: 'stopped', nodes: 2, why, shortfall })).toEqual(json);
  expect(jsonStopped({ kind: 'stopped', nodes: 0, why }, { ...FULL_ENGLISH, lang: 'zh' })).toEqual({
    kind: 'stopped',
    nodes: 0,
    why: '太大',
  });
  const read = (more: object) => readAs(stopped, { kind: 'stopped', ...more }, FULL_ENGLISH);
  const plain = { kind: 'stopped', nodes: 0, why: untranslated('') };
  expect(read({})).toEqual(plain);
  expect(read({ needed: { nodes: 9 } })).toEqual(plain);
  expect(read({ allowed: { bytes: 0 } })).toEqual({
    ...plain,
    shortfall: { needed: {}, allowed: { bytes: 0 } },
  });
  expect(read({ needed: { nodes: 9 }, allowed: {} })).toEqual({
    ...plain,
    shortfall: { needed: { nodes: 9 }, allowed: {} },
  });
  for (const allowed of [
    3,
    [],
    null,
    { nodes: -1 },
    { nodes: '3' },
    { nodes: 1, time: 2 },
    { nodes: Number.NaN },
    { bytes: Number.POSITIVE_INFINITY },
  ])
    expect(read({ allowed })).toBe('bad-json answer.allowed: Expected limits');
});
