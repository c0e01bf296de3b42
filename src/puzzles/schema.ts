/*
 * JSON Schema (2020-12) of the objects that --json prints. The fields of every row are defined here; a
 * puzzle's codec describes its answers. A puzzle without a codec may answer with any kind. `npm run schema`
 * writes schema/answer.schema.json from this.
 */
import { stopped } from '../core/codec/answerJson.js';
import type { Definitions, Schema } from '../core/codec/codec.js';
import { CONTRACT_VERSION, type Json } from '../core/json.js';
import { LEVEL_WORDS } from '../core/result.js';
import { PUZZLE_NAMES } from './index.js';
import type { Problem } from './lines.js';
import { heavyOf } from './solve.js';

const TEXT: Schema = { type: 'string' };
const TEXTS: Schema = { type: 'array', items: TEXT };

const VERIFIED: Schema = {
  type: 'object',
  properties: { level: { enum: Object.keys(LEVEL_WORDS) }, how: TEXT, verified: TEXTS, given: TEXTS },
  required: ['level', 'how'],
  additionalProperties: false,
};

const FLAW: Schema = {
  type: 'object',
  properties: { code: TEXT, column: { type: 'integer', minimum: 1 }, message: TEXT },
  required: ['code', 'column', 'message'],
  additionalProperties: false,
};

const ERROR: Schema = {
  oneOf: [
    {
      type: 'object',
      properties: { flaws: { type: 'array', items: FLAW, minItems: 1 } },
      required: ['flaws'],
      additionalProperties: false,
    },
    { type: 'object', properties: { bug: TEXT }, required: ['bug'], additionalProperties: false },
  ],
};

/** For a row that has an answer: the other required fields. */
const ANSWERED: Schema = {
  required: ['answer'],
  properties: { answer: { type: 'object', properties: { kind: TEXT }, required: ['kind'] } },
};

const hasKind = (...kinds: readonly string[]): Schema => ({
  properties: { answer: { properties: { kind: { enum: kinds } }, required: ['kind'] } },
  required: ['answer'],
});

const INTERRUPTED: Schema = {
  type: 'object',
  properties: { kind: { const: 'interrupted' } },
  required: ['kind'],
  additionalProperties: false,
};

/** `checked` follows from the level; only answers that claim something have a method. */
const CONSISTENT: readonly Schema[] = [
  {
    if: {
      properties: { verified: { properties: { level: { enum: ['proved', 'recomputed'] } } } },
      required: ['verified'],
    },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { checked: { const: true } } },
    else: { properties: { checked: { const: false } } },
  },
  {
    if: { anyOf: [{ required: ['error'] }, hasKind('stopped', 'interrupted')] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { not: { required: ['method'] } },
    else: { required: ['method', 'verified', 'checked'] },
  },
];

/** What a puzzle says of its answers, by its name. */
const described = (): readonly (readonly [string, Schema, Definitions])[] =>
  PUZZLE_NAMES.flatMap((name) => {
    const schema = heavyOf({ puzzle: name } as Problem).schema;
    return schema === undefined ? [] : [[name, schema.answer, schema.definitions] as const];
  });

export const answerSchema = (): Json => {
  const puzzles = described();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'horseplay: an answer as --json prints it',
    type: 'object',
    properties: {
      v: { const: CONTRACT_VERSION },
      line: { type: 'integer', minimum: 1 },
      problem: TEXT,
      method: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
      verified: VERIFIED,
      checked: { type: 'boolean' },
      error: ERROR,
    },
    required: ['v', 'problem'],
    oneOf: [ANSWERED, { required: ['error'] }],
    allOf: [
      ...CONSISTENT,
      ...puzzles.map(([name]) => ({
        if: { properties: { problem: { pattern: `^${name}(?: |$)` } }, required: ['problem', 'answer'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { answer: { anyOf: [{ $ref: `#/$defs/${name}-answer` }, INTERRUPTED] } } },
      })),
    ],
    $defs: {
      ...stopped.definitions,
      ...Object.assign({}, ...puzzles.map(([, , definitions]) => definitions)),
      ...Object.fromEntries(puzzles.map(([name, answer]) => [`${name}-answer`, answer])),
    },
  };
};
