/*
 * What all answers share as JSON: squares, limits, and how a puzzle's codec becomes the JSON functions of its
 * heavy part.
 */
import { type Board, formatPoint, parsePointOn, pointOf, squareAt } from '../board.js';
import type { Budget, Stopped } from '../budget.js';
import type { Json } from '../json.js';
import type { Fraction } from '../linear/bigIntegers.js';
import type { Recurrence } from '../linear/recurrence.js';
import type { Result } from '../result.js';
import type { Point, Square } from '../square.js';
import { untranslated } from '../text.js';
import {
  type AnswerSchema,
  big,
  type Codec,
  FULL_ENGLISH,
  integer,
  type JsonStyle,
  list,
  mapped,
  misfit,
  named,
  oneOf,
  own,
  positiveBig,
  readJson,
  type Schema,
  signedBig,
  text,
  whole,
} from './codec.js';
import { optional, record, remark } from './record.js';

export interface OnBoard extends JsonStyle {
  readonly board: Board;
}

/** Algebraic or `x,y`. The schema allows both; the size of the board decides which one is used. */
const SQUARE: Schema = { type: 'string', pattern: '^(?:[a-z]+[1-9][0-9]*|[0-9]+,[0-9]+)$' };

export const point: Codec<Point, OnBoard> = {
  schema: { $ref: '#/$defs/square' },
  definitions: { square: SQUARE },
  write: (value, { board }) => formatPoint(board, value),
  read: (json, { board }) => {
    if (typeof json !== 'string') throw misfit('Expected a square', '这里应为格子');
    const read = parsePointOn(board, json);
    if (read.ok) return read.value;
    const { en, zh } = read.error[0]!.message;
    throw misfit(en, zh);
  },
};

/** A square identified by its number. */
export const square: Codec<Square, OnBoard> = mapped(
  point,
  (value, { board }) => pointOf(board, value),
  ({ x, y }, { board }) => squareAt(board, x, y),
);

/** `[1,2]` */
export const vector: Codec<Point> = mapped(
  list(integer, { minItems: 2, maxItems: 2 }),
  ({ x, y }: Point) => [x, y],
  ([x, y, extra]) => {
    if (x === undefined || y === undefined || extra !== undefined)
      throw misfit('Expected two numbers', '这里应为两个数');
    return { x, y };
  },
);

export const fraction: Codec<Fraction, JsonStyle> = record<Fraction, JsonStyle>({
  numerator: big,
  denominator: positiveBig,
});

export const recurrence: Codec<Recurrence, JsonStyle> = record<Recurrence, JsonStyle>({
  coefficients: list(signedBig),
  first: list(signedBig),
});

/** The id of a method; `byHand` is used for an answer that names none. */
export const method = <const Id extends string>(byHand: Id, ...others: readonly Id[]) =>
  remark(oneOf(byHand, ...others), byHand);

const LIMIT = { type: 'number', minimum: 0 };

const isLimit = (json: unknown): json is number =>
  typeof json === 'number' && Number.isFinite(json) && json >= 0;

/** Estimates have meaningless fractions, and some are too large for a JSON number. */
const limits: Codec<Partial<Budget>> = own<Partial<Budget>, unknown>(
  { type: 'object', properties: { nodes: LIMIT, bytes: LIMIT }, additionalProperties: false },
  (value) =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, limit]) =>
        Number.isFinite(limit) ? [[name, Math.ceil(limit)]] : [],
      ),
    ),
  (json) => {
    const entries =
      typeof json === 'object' && json !== null && !Array.isArray(json)
        ? Object.entries(json)
        : [['', undefined]];
    const isRight = entries.every(
      ([name, limit]) => (name === 'nodes' || name === 'bytes') && isLimit(limit),
    );
    if (isRight) return json as Partial<Budget>;
    throw misfit('Expected limits', '这里应为上限');
  },
);

interface WrittenStop {
  readonly kind: 'stopped';
  readonly nodes: number;
  readonly needed?: Partial<Budget>;
  readonly allowed?: Partial<Budget>;
  readonly why: Stopped['why'];
}

/** `{"kind":"stopped","nodes":…,"needed":{…},"allowed":{…},"why":"…"}`: the same for every puzzle. */
export const stopped: Codec<Stopped, JsonStyle> = named('stopped', () =>
  mapped(
    record<WrittenStop, JsonStyle>({
      kind: oneOf('stopped'),
      nodes: remark(whole, 0),
      needed: optional(limits),
      allowed: optional(limits),
      why: remark(text, untranslated('')),
    }),
    ({ kind, nodes, why, shortfall }) => ({ kind, nodes, why, ...shortfall }),
    ({ kind, nodes, why, needed, allowed }) => ({
      kind,
      nodes,
      why,
      ...(allowed !== undefined && { shortfall: { needed: needed ?? {}, allowed } }),
    }),
  ),
);

export const jsonStopped = (answer: Stopped, style: JsonStyle = FULL_ENGLISH): Json =>
  stopped.write(answer, style);

/** The JSON functions of a `HeavyPuzzle`, derived from its codec. */
export interface AnswerJson<Problem, Answer> {
  readonly json: (problem: Problem, answer: Answer, style?: JsonStyle) => Json;
  readonly fromJson: (problem: Problem, json: unknown) => Result<Answer>;
  readonly schema: AnswerSchema;
}

export const answerJson = <Problem, Answer, Context extends JsonStyle>(
  codec: Codec<Answer, Context>,
  contextOf: (problem: Problem, style: JsonStyle) => Context,
): AnswerJson<Problem, Answer> => ({
  json: (problem, answer, style = FULL_ENGLISH) => codec.write(answer, contextOf(problem, style)),
  fromJson: (problem, json) => readJson(codec, json, contextOf(problem, FULL_ENGLISH), 'answer'),
  schema: { answer: codec.schema, definitions: codec.definitions },
});

/** For puzzles whose answers name squares of their board. */
export const onBoard = (
  { board }: { readonly board: Board },
  { certificate: isWhole, lang }: JsonStyle,
): OnBoard => ({ board, certificate: isWhole, lang });
