import { answerJson, method, stopped } from '../../core/codec/answerJson.js';
import { big, type JsonStyle, mapped, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, optional, record, remark } from '../../core/codec/record.js';
import type { CountAnswer, CountProblem } from './countTours.js';

type Counted = Extract<CountAnswer, { kind: 'count' }>;

/** A distribution is written if the query asked for it and the answer contains it. */
const count = mapped(
  record<Omit<Counted, 'slopes'>, JsonStyle>({
    kind: oneOf('count'),
    undirected: big,
    directed: big,
    classes: optional(big),
    states: remark(whole, 0),
    method: method('frontier', 'trivial', 'middle', 'ends', 'quotient', 'recount'),
  }),
  ({ slopes: _, ...answer }: Counted) => answer,
  (answer): Counted => answer,
);

const counted = answerJson<CountProblem, CountAnswer, JsonStyle>(
  byKind<CountAnswer, JsonStyle>({
    count,
    stopped,
  }),
  (_, style) => style,
);

const TERM = {
  type: 'object',
  properties: { n: { type: 'integer', minimum: 1 }, undirected: big.schema, directed: big.schema },
  required: ['n', 'undirected', 'directed'],
  additionalProperties: false,
};

/**
 * For --series: a table of counts and what is known about their recurrence. It is not an answer to one
 * problem, and is not read back.
 */
const SERIES = {
  type: 'object',
  properties: {
    kind: { const: 'series' },
    terms: { type: 'array', items: TERM },
    recurrence: { type: ['object', 'null'] },
    leastOrder: { type: 'object' },
  },
  required: ['kind', 'terms', 'recurrence'],
  additionalProperties: false,
};

export const countJson = {
  ...counted,
  schema: { ...counted.schema, answer: { anyOf: [counted.schema.answer, SERIES] } },
};

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * if (read.ok) {
 *   JSON.stringify(jsonCount(read.value, solveCount(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonCount = countJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * if (read.ok) {
 *   const json = jsonCount(read.value, solveCount(read.value));
 *   countFromJson(read.value, json).ok; // true
 *   countFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const countFromJson = countJson.fromJson;
