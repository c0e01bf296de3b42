/*
 * A validator for the part of JSON Schema 2020-12 that schema/answer.schema.json uses. Any other keyword is
 * an error in the schema.
 */
import { isDeepStrictEqual } from 'node:util';

type Schema = Readonly<Record<string, unknown>>;
type Check = (json: unknown, argument: never, schema: Schema, root: Schema) => boolean;

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const hasType = (json: unknown, type: string): boolean => {
  switch (type) {
    case 'object':
      return isObject(json);
    case 'array':
      return Array.isArray(json);
    case 'integer':
      return Number.isInteger(json);
    case 'null':
      return json === null;
    default:
      return typeof json === type;
  }
};

const onObject = (json: unknown, check: (json: Readonly<Record<string, unknown>>) => boolean): boolean =>
  !isObject(json) || check(json);
const onArray = (json: unknown, check: (json: readonly unknown[]) => boolean): boolean =>
  !Array.isArray(json) || check(json);

const CHECKS: Readonly<Record<string, Check>> = {
  type: (json, types: string | readonly string[]) => [types].flat().some((type) => hasType(json, type)),
  const: (json, value: unknown) => isDeepStrictEqual(json, value),
  enum: (json, values: readonly unknown[]) => values.some((value) => isDeepStrictEqual(json, value)),
  minimum: (json, least: number) => typeof json !== 'number' || json >= least,
  pattern: (json, pattern: string) => typeof json !== 'string' || new RegExp(pattern, 'u').test(json),
  minItems: (json, least: number) => onArray(json, (items) => items.length >= least),
  maxItems: (json, most: number) => onArray(json, (items) => items.length <= most),
  uniqueItems: (json) =>
    onArray(json, (items) => new Set(items.map((item) => JSON.stringify(item))).size === items.length),
  items: (json, schema: Schema, _, root) =>
    onArray(json, (items) => items.every((item) => isValid(item, schema, root))),
  required: (json, names: readonly string[]) =>
    onObject(json, (object) => names.every((name) => Object.hasOwn(object, name))),
  properties: (json, schemas: Readonly<Record<string, Schema>>, _, root) =>
    onObject(json, (object) =>
      Object.entries(schemas).every(
        ([name, schema]) => !Object.hasOwn(object, name) || isValid(object[name], schema, root),
      ),
    ),
  additionalProperties: (json, allowed: boolean, { properties = {} }) =>
    allowed ||
    onObject(json, (object) =>
      Object.keys(object).every((name) => Object.hasOwn(properties as object, name)),
    ),
  oneOf: (json, schemas: readonly Schema[], _, root) =>
    schemas.filter((schema) => isValid(json, schema, root)).length === 1,
  anyOf: (json, schemas: readonly Schema[], _, root) => schemas.some((schema) => isValid(json, schema, root)),
  allOf: (json, schemas: readonly Schema[], _, root) =>
    schemas.every((schema) => isValid(json, schema, root)),
  not: (json, schema: Schema, _, root) => !isValid(json, schema, root),
  if: (json, schema: Schema, { then: met = {}, else: unmet = {} }, root) =>
    isValid(json, (isValid(json, schema, root) ? met : unmet) as Schema, root),
  $ref: (json, name: string, _, root) => {
    const target = (root.$defs as Readonly<Record<string, Schema>>)[name.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`${name} is not defined`);
    return isValid(json, target, root);
  },
};

/** Keywords that check nothing by themselves. */
const SILENT = new Set(['$schema', '$defs', 'title', 'then', 'else']);

export const isValid = (json: unknown, schema: Schema, root: Schema = schema): boolean =>
  Object.entries(schema).every(([keyword, argument]) => {
    if (SILENT.has(keyword)) return true;
    const check = Object.hasOwn(CHECKS, keyword) ? CHECKS[keyword] : undefined;
    if (check === undefined) throw new Error(`the keyword ${keyword} is not known here`);
    return (check as (...args: readonly unknown[]) => boolean)(json, argument, schema, root);
  });
