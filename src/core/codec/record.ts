/* Codecs of records: which names they have, which ones may be absent, and which ones only a proof needs. */
import type { Json } from '../json.js';
import {
  type Codec,
  type Definitions,
  type JsonStyle,
  mapped,
  misfit,
  oneOf,
  type Schema,
  within,
} from './codec.js';

/** A name of a record. */
export interface Field<T, Context> {
  readonly codec: Codec<T, Context>;
  /** Left out when proofs are left out. */
  readonly isCertificate: boolean;
}

export interface Present<T, Context> extends Field<T, Context> {
  readonly absent: 'refused' | { readonly value: T };
}

export interface Optional<T, Context> extends Field<T, Context> {
  readonly absent: 'left-out';
}

/** One codec per name; optional names become optional fields. */
export type Fields<T, Context> = {
  readonly [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K>
    ? Optional<Exclude<T[K], undefined>, Context>
    : Present<T[K], Context> | Codec<T[K], Context>;
};

export const optional = <T, Context>(codec: Codec<T, Context>): Optional<T, Context> => ({
  codec,
  isCertificate: false,
  absent: 'left-out',
});

/** A field that only a proof needs. */
export const certificate = <T, Context>(codec: Codec<T, Context>): Present<T, Context> => ({
  codec,
  isCertificate: true,
  absent: 'refused',
});

export const optionalCertificate = <T, Context>(codec: Codec<T, Context>): Optional<T, Context> => ({
  codec,
  isCertificate: true,
  absent: 'left-out',
});

/**
 * A field that says how the answer was found and claims nothing about the problem, so hand-written answers
 * may omit it.
 */
export const remark = <T, Context>(codec: Codec<T, Context>, value: T): Present<T, Context> => ({
  codec,
  isCertificate: false,
  absent: { value },
});

/** A field that follows from the others. It is written, and read only to check that it matches. */
export interface Derived<T, Context> {
  readonly schema: Schema;
  readonly write: (value: T, context: Context) => Json | undefined;
}

type AnyField<Context> = Field<unknown, Context> & {
  readonly absent: 'refused' | 'left-out' | { readonly value: unknown };
};

const fieldOf = <Context>(field: AnyField<Context> | Codec<unknown, Context>): AnyField<Context> =>
  'codec' in field ? field : { codec: field, isCertificate: false, absent: 'refused' };

const schemaOf = <Context>(
  fields: readonly (readonly [string, AnyField<Context>])[],
  derived: Readonly<Record<string, Derived<never, never>>>,
): Schema => {
  const required = fields.flatMap(([name, { isCertificate, absent }]) =>
    absent === 'refused' && !isCertificate ? [name] : [],
  );
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(([name, { codec }]) => [name, codec.schema])),
      ...Object.fromEntries(Object.entries(derived).map(([name, { schema }]) => [name, schema])),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
};

const asRecord = (json: unknown): Readonly<Record<string, unknown>> => {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Readonly<Record<string, unknown>>;
  throw misfit('Expected an object', '这里应为对象');
};

const readField = <Context>(
  record: Readonly<Record<string, unknown>>,
  name: string,
  { codec, isCertificate, absent }: AnyField<Context>,
  context: Context,
): unknown => {
  if (Object.hasOwn(record, name)) {
    try {
      return codec.read(record[name], context);
    } catch (error) {
      throw within(error, name);
    }
  }
  if (absent === 'left-out') return undefined;
  if (absent !== 'refused') return absent.value;
  throw isCertificate
    ? misfit(
        `"${name}" was not saved, so there is nothing to check`,
        `没有保存“${name}”，无法检验`,
        'no-certificate',
      )
    : misfit(`"${name}" is missing`, `缺少“${name}”`);
};

/**
 * A record with exactly these names. The casts restate the type of `fields`, which TypeScript cannot infer.
 */
export const record = <T extends object, Context extends JsonStyle>(
  fields: Fields<T, Context>,
  derived: Readonly<Record<string, Derived<T, Context>>> = {},
): Codec<T, Context> => {
  const all = Object.entries(
    fields as unknown as Readonly<Record<string, AnyField<Context> | Codec<unknown, Context>>>,
  ).map(([name, field]) => [name, fieldOf(field)] as const);
  const names = new Set([...all.map(([name]) => name), ...Object.keys(derived)]);
  const definitions: Definitions = Object.assign({}, ...all.map(([, { codec }]) => codec.definitions));
  const written = all.map(([name, { codec, isCertificate }]) => ({ name, codec, isCertificate }));
  const write = (value: T, context: Context): Json => {
    const json: Record<string, Json> = {};
    for (const { name, codec, isCertificate } of written) {
      const part = value[name as keyof T];
      if (part === undefined || (isCertificate && !context.certificate)) continue;
      json[name] = codec.write(part, context);
    }
    for (const name in derived) {
      const part = derived[name]!.write(value, context);
      if (part !== undefined) json[name] = part;
    }
    return json;
  };
  const read = (json: unknown, context: Context): T => {
    const given = asRecord(json);
    const stray = Object.keys(given).find((name) => !names.has(name));
    if (stray !== undefined) throw misfit(`Unknown name "${stray}"`, `未知的名称“${stray}”`);
    const value: Record<string, unknown> = {};
    for (const [name, field] of all) {
      const part = readField(given, name, field, context);
      if (part !== undefined) value[name] = part;
    }
    for (const name in derived) {
      const right = derived[name]!.write(value as T, context);
      if (given[name] === right) continue;
      throw misfit(`"${name}" must be ${JSON.stringify(right)}`, `“${name}”应为 ${JSON.stringify(right)}`);
    }
    return value as T;
  };
  return { schema: schemaOf(all, derived), definitions, write, read };
};

/** A record with nothing but its kind. */
export const kindOnly = <const Kind extends string>(
  kind: Kind,
): Codec<{ readonly kind: Kind }, JsonStyle> => {
  const self = { kind };
  const codec: Codec<{ readonly kind: string }, JsonStyle> = record({ kind: oneOf<string>(kind) });
  return mapped(
    codec,
    () => self,
    () => self,
  );
};

/** One of several records, told apart by their `kind`. */
export const byKind = <T extends { readonly kind: string }, Context>(
  codecs: {
    readonly [Kind in T['kind']]: Codec<Extract<T, { readonly kind: Kind }>, Context>;
  },
): Codec<T, Context> => {
  const table = codecs as unknown as Readonly<Record<string, Codec<T, Context>>>;
  const all = Object.values(table);
  return {
    schema: all.length === 1 ? all[0]!.schema : { oneOf: all.map(({ schema }) => schema) },
    definitions: Object.assign({}, ...all.map(({ definitions }) => definitions)),
    write: (value, context) => table[value.kind]!.write(value, context),
    read: (json, context) => {
      const { kind } = asRecord(json);
      if (typeof kind === 'string' && Object.hasOwn(table, kind)) return table[kind]!.read(json, context);
      const kinds = Object.keys(table);
      throw misfit(`"kind" must be one of: ${kinds.join(', ')}`, `“kind”只能是 ${kinds.join('、')} 之一`);
    },
  };
};
