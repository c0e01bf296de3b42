/*
 * A codec says once how a value looks as JSON: it writes the value, reads it back, and describes it as JSON
 * Schema. A puzzle's json.ts has one codec per kind of answer, so --json, answerFromJson, and
 * schema/answer.schema.json cannot disagree.
 *
 * Reading is strict: anything that would never be written is rejected, such as an extra name or 7.5 squares.
 */
import type { Json } from '../json.js';
import { fail, flaw, ok, type Result } from '../result.js';
import { type Lang, type Text, t, untranslated } from '../text.js';

/** A piece of JSON Schema 2020-12. */
export type Schema = { readonly [keyword: string]: Json };

/** Schemas that others refer to by name: `{"$ref":"#/$defs/square"}`. */
export type Definitions = Readonly<Record<string, Schema>>;

/** What the answers of a puzzle look like. */
export interface AnswerSchema {
  readonly answer: Schema;
  readonly definitions: Definitions;
}

/** How to write. */
export interface JsonStyle {
  /** If false, parts that only a proof needs are left out. */
  readonly certificate: boolean;
  /** The language of texts for people. */
  readonly lang: Lang;
}

export const FULL_ENGLISH: JsonStyle = Object.freeze({ certificate: true, lang: 'en' });

/** `Context` is what names depend on: the names of squares depend on their board. */
export interface Codec<T, Context = unknown> {
  readonly schema: Schema;
  readonly definitions: Definitions;
  readonly write: (value: T, context: Context) => Json;
  /** Throws a `Misfit`. */
  readonly read: (json: unknown, context: Context) => T;
}

/**
 * JSON that does not match its codec. Thrown and caught within this folder only: a list of a million squares
 * is read without allocating a Result for each, and the path to the mismatch is added while the exception
 * propagates.
 */
class Misfit extends Error {
  readonly way: (string | number)[] = [];
  constructor(
    readonly code: MisfitCode,
    readonly text: Text,
  ) {
    super(text.en);
  }
}

/** `no-certificate`: the missing part was left out on purpose. */
export type MisfitCode = 'bad-json' | 'no-certificate';

export const misfit = (en: string, zh: string, code: MisfitCode = 'bad-json'): Error =>
  new Misfit(code, t(en, zh));

/** Adds the place where it happened. */
export const within = (error: unknown, step: string | number): unknown => {
  if (error instanceof Misfit) error.way.unshift(step);
  return error;
};

/** `answer.path[3]` */
const formatWay = (way: readonly (string | number)[]): string =>
  way.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** Reads a saved value. `name` is what error messages call it. */
export const readJson = <T, Context>(
  codec: Codec<T, Context>,
  json: unknown,
  context: Context,
  name: string,
): Result<T> => {
  try {
    return ok(codec.read(json, context));
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const place = `${name}${formatWay(error.way)}`;
    return fail([flaw(error.code, 0, `${place}: ${error.text.en}`, `${place}：${error.text.zh}`)]);
  }
};

const MAX_SHOWN = 40;

/** The JSON itself, for error messages. */
const show = (json: unknown): string => {
  if (Array.isArray(json)) return '[…]';
  if (typeof json === 'object' && json !== null) return '{…}';
  const text = json === undefined ? 'nothing' : JSON.stringify(json);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

const expected = (en: string, zh: string, json: unknown): Error =>
  misfit(`Expected ${en}, not ${show(json)}`, `这里应为${zh}，而不是 ${show(json)}`);

/** A value that JSON can represent directly. */
const plain = <T extends Json>(
  schema: Schema,
  isRight: (json: unknown) => json is T,
  en: string,
  zh: string,
): Codec<T> => ({
  schema,
  definitions: {},
  write: (value) => value,
  read: (json) => {
    if (isRight(json)) return json;
    throw expected(en, zh, json);
  },
});

export const bool: Codec<boolean> = plain(
  { type: 'boolean' },
  (json) => typeof json === 'boolean',
  'true or false',
  ' true 或 false',
);

const isInteger = (json: unknown): json is number => Number.isSafeInteger(json) && !Object.is(json, -0);

export const integer: Codec<number> = plain({ type: 'integer' }, isInteger, 'an integer', '整数');

/** 0, 1, 2, … */
export const whole: Codec<number> = plain(
  { type: 'integer', minimum: 0 },
  (json): json is number => isInteger(json) && json >= 0,
  'a whole number',
  '非负整数',
);

/** One of a few ids. */
export const oneOf = <const Id extends string>(...ids: readonly Id[]): Codec<Id> =>
  plain(
    ids.length === 1 ? { const: ids[0]! } : { enum: ids },
    (json): json is Id => (ids as readonly unknown[]).includes(json),
    ids.map((id) => `"${id}"`).join(' or '),
    ` ${ids.map((id) => `"${id}"`).join(' 或 ')}`,
  );

export const string = (pattern: string, en: string, zh: string): Codec<string> => {
  const shape = new RegExp(pattern);
  return plain(
    { type: 'string', pattern },
    (json): json is string => typeof json === 'string' && shape.test(json),
    en,
    zh,
  );
};

/** No answer has more digits; longer numbers are refused instead of spending time on them. */
const MAX_DIGITS = 10_000_000;

const decimal = (pattern: RegExp, name: string): Codec<bigint> => ({
  schema: { $ref: `#/$defs/${name}` },
  definitions: { [name]: { type: 'string', pattern: pattern.source } },
  write: (value) => value.toString(),
  read: (json) => {
    if (typeof json === 'string' && json.length <= MAX_DIGITS && pattern.test(json)) return BigInt(json);
    throw expected('a string of decimal digits', '十进制数字组成的字符串', json);
  },
});

/** A nonnegative integer of any size, as a decimal string. */
export const big: Codec<bigint> = decimal(/^(?:0|[1-9][0-9]*)$/, 'big');

/** The same, from 1 up. */
export const positiveBig: Codec<bigint> = decimal(/^[1-9][0-9]*$/, 'positiveBig');

/** An integer of any size, as a decimal string. */
export const signedBig: Codec<bigint> = decimal(/^(?:0|-?[1-9][0-9]*)$/, 'signedBig');

/** A count: a JSON number as long as that is exact, a decimal string beyond. */
export const count: Codec<bigint> = {
  schema: { $ref: '#/$defs/count' },
  definitions: {
    count: {
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'string', pattern: '^[1-9][0-9]{15,}$' },
      ],
    },
  },
  write: (value) => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value.toString()),
  read: (json) => {
    if (isInteger(json) && json >= 0) return BigInt(json);
    const value = big.read(json, undefined);
    if (value > Number.MAX_SAFE_INTEGER) return value;
    throw expected('a number', '数字', json);
  },
};

/** A sentence for people, written in one language. */
export const text: Codec<Text, JsonStyle> = {
  schema: { type: 'string' },
  definitions: {},
  write: (value, { lang }) => value[lang],
  read: (json) => {
    if (typeof json === 'string') return untranslated(json);
    throw expected('a sentence', '一句话', json);
  },
};

const asList = (json: unknown): readonly unknown[] => {
  if (Array.isArray(json)) return json;
  throw expected('a list', '列表', json);
};

export const list = <T, Context>(
  item: Codec<T, Context>,
  limits: Schema = {},
): Codec<readonly T[], Context> => ({
  schema: { type: 'array', items: item.schema, ...limits },
  definitions: item.definitions,
  write: (values, context) => {
    const items: Json[] = [];
    for (let i = 0; i < values.length; i++) items.push(item.write(values[i]!, context));
    return items;
  },
  read: (json, context) => {
    const items = asList(json);
    const values: T[] = [];
    try {
      for (const one of items) values.push(item.read(one, context));
    } catch (error) {
      throw within(error, values.length);
    }
    return values;
  },
});

/** A list in which order does not matter and no item appears twice. */
export const set = <T, Context>(item: Codec<T, Context>): Codec<readonly T[], Context> => {
  const items = list(item, { uniqueItems: true });
  return {
    ...items,
    read: (json, context) => {
      const values = items.read(json, context);
      // A square may be written in two ways; the canonical forms are compared.
      const written = new Set(values.map((value) => JSON.stringify(item.write(value, context))));
      if (written.size === values.length) return values;
      throw misfit('The list contains an item twice', '列表中有重复的项');
    },
  };
};

/** The same value in another representation: `take` undoes `give`. */
export const mapped = <T, Inner, Context>(
  inner: Codec<Inner, Context>,
  give: (value: T, context: Context) => Inner,
  take: (inner: Inner, context: Context) => T,
): Codec<T, Context> => ({
  schema: inner.schema,
  definitions: inner.definitions,
  write: (value, context) => inner.write(give(value, context), context),
  read: (json, context) => take(inner.read(json, context), context),
});

/** A codec from a `write` and a `read` function, for shapes that the other codecs do not cover. */
export const own = <T, Context>(
  schema: Schema,
  write: (value: T, context: Context) => Json,
  read: (json: unknown, context: Context) => T,
): Codec<T, Context> => ({ schema, definitions: {}, write, read });

/** A named shape, which may contain itself. */
export const named = <T, Context>(
  name: string,
  make: (self: Codec<T, Context>) => Codec<T, Context>,
): Codec<T, Context> => {
  const schema = { $ref: `#/$defs/${name}` };
  let depth = 0;
  const self: Codec<T, Context> = {
    schema,
    definitions: {},
    write: (value, context) => made.write(value, context),
    read: (json, context) => {
      // Deeper than anything we write, but shallow enough not to overflow the stack.
      if (++depth > 1000) {
        depth = 0;
        throw misfit('The JSON is nested too deeply', 'JSON 嵌套太深');
      }
      const value = made.read(json, context);
      depth--;
      return value;
    },
  };
  const made = make(self);
  return {
    ...self,
    definitions: { ...made.definitions, [name]: made.schema },
    read: (json, context) => {
      depth = 0;
      return self.read(json, context);
    },
  };
};
