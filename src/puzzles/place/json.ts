import { answerJson, method, type OnBoard, onBoard, square, stopped } from '../../core/codec/answerJson.js';
import { type Codec, list, misfit, named, oneOf, own, whole } from '../../core/codec/codec.js';
import {
  byKind,
  certificate,
  optional,
  optionalCertificate,
  record,
  remark,
} from '../../core/codec/record.js';
import type { Because, Part, PlaceAnswer, PlaceProblem, Weight } from './place.js';

type Of<Kind extends Because['kind']> = Extract<Because, { readonly kind: Kind }>;

const squares = list(square);

const WEIGHT = /^([1-9][0-9]{0,30})(?:\/([1-9][0-9]{0,30}))?$/;

/** `{"a1":"1/2","c3":"1"}` */
const weights: Codec<readonly Weight[], OnBoard> = own(
  { type: 'object', additionalProperties: { type: 'string', pattern: WEIGHT.source } },
  (value, context) =>
    Object.fromEntries(
      value.map(({ square: at, weight: { numerator, denominator } }) => [
        String(square.write(at, context)),
        denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`,
      ]),
    ),
  (json, context) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw misfit('expected weights by square', '这里应为各格的权重');
    }
    return Object.entries(json).map(([name, text]) => {
      const match = typeof text === 'string' ? WEIGHT.exec(text) : null;
      if (match === null) throw misfit('expected a fraction such as "1/2"', '这里应为分数，例如 "1/2"');
      return {
        square: square.read(name, context),
        weight: { numerator: BigInt(match[1]!), denominator: BigInt(match[2] ?? 1) },
      };
    });
  },
);

const pair: Codec<readonly [number, number], OnBoard> = {
  ...list(square, { minItems: 2, maxItems: 2 }),
  read: (json, context) => {
    const [a, b, ...more] = squares.read(json, context);
    if (a === undefined || b === undefined || more.length > 0) {
      throw misfit('expected two squares', '这里应为两个格子');
    }
    return [a, b];
  },
};

const because: Codec<Because, OnBoard> = named('placement-proof', (self) =>
  byKind<Because, OnBoard>({
    groups: record<Of<'groups'>, OnBoard>({ kind: oneOf('groups'), groups: list(squares) }),
    lines: record<Of<'lines'>, OnBoard>({
      kind: oneOf('lines'),
      lines: oneOf('rows', 'columns', 'diagonals', 'outermost'),
    }),
    blocks: record<Of<'blocks'>, OnBoard>({ kind: oneOf('blocks'), width: whole, height: whole }),
    'apart-squares': record<Of<'apart-squares'>, OnBoard>({ kind: oneOf('apart-squares'), squares }),
    weights: record<Of<'weights'>, OnBoard>({ kind: oneOf('weights'), weights }),
    cases: record<Of<'cases'>, OnBoard>({ kind: oneOf('cases'), square, placed: self, empty: self }),
    parts: record<Of<'parts'>, OnBoard>({
      kind: oneOf('parts'),
      parts: list(record<Part, OnBoard>({ squares, size: whole, because: self })),
    }),
    uncovered: record<Of<'uncovered'>, OnBoard>({ kind: oneOf('uncovered'), square }),
    conflict: record<Of<'conflict'>, OnBoard>({ kind: oneOf('conflict'), squares: pair }),
    size: record<Of<'size'>, OnBoard>({ kind: oneOf('size'), least: whole, most: whole }),
    exhausted: record<Of<'exhausted'>, OnBoard>({ kind: oneOf('exhausted'), nodes: remark(whole, 0) }),
  }),
);

/** True for an answer to a question without a size; never false. */
const yes: Codec<true, OnBoard> = own(
  { const: true },
  () => true,
  (json) => {
    if (json === true) return true;
    throw misfit('expected true', '这里应为 true');
  },
);

type Placement = Extract<PlaceAnswer, { kind: 'placement' }>;
type None = Extract<PlaceAnswer, { kind: 'none' }>;

const placeMethod = () => method('search', 'lines', 'theorem', 'matching', 'trivial');

/** `{"kind":"placement","squares":["a1"],"size":1}`, with `best` and its proof if no size was given. */
export const placeJson = answerJson<PlaceProblem, PlaceAnswer, OnBoard>(
  byKind<PlaceAnswer, OnBoard>({
    placement: record<Placement, OnBoard>(
      {
        kind: oneOf('placement'),
        squares,
        best: optional(yes),
        because: optionalCertificate(because),
        nodes: remark(whole, 0),
        method: placeMethod(),
      },
      { size: { schema: { type: 'integer', minimum: 0 }, write: (answer) => answer.squares.length } },
    ),
    none: record<None, OnBoard>({
      kind: oneOf('none'),
      because: certificate(because),
      nodes: remark(whole, 0),
      method: placeMethod(),
    }),
    stopped,
  }),
  onBoard,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * if (read.ok) {
 *   JSON.stringify(jsonPlace(read.value, solvePlace(read.value))).startsWith('{"kind":"placement"'); // true
 * }
 */
export const jsonPlace = placeJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * if (read.ok) {
 *   const json = jsonPlace(read.value, solvePlace(read.value));
 *   placeFromJson(read.value, json).ok; // true
 *   placeFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const placeFromJson = placeJson.fromJson;
