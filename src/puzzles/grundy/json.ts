import { type Board, parsePointOn } from '../../core/board.js';
import { answerJson, method, stopped, vector } from '../../core/codec/answerJson.js';
import {
  bool,
  type Codec,
  integer,
  type JsonStyle,
  list,
  mapped,
  misfit,
  oneOf,
  whole,
} from '../../core/codec/codec.js';
import {
  byKind,
  certificate,
  optional,
  optionalCertificate,
  record,
  remark,
} from '../../core/codec/record.js';
import { type BigPoint, type Point, parseSquare } from '../../core/square.js';
import type {
  Cone,
  GrundyAnswer,
  GrundyCertificate,
  GrundyEndless,
  GrundyMisere,
  GrundyMove,
  GrundyProblem,
  GrundyRests,
  GrundyValues,
  NoRule,
} from './grundy.js';
import { formatPlace } from './text.js';

interface Context extends JsonStyle {
  readonly board: Board | 'quadrant';
}

/** Longer tables are not written: nobody reads them, and the library's answer has them. */
const LONGEST_TABLE = 100_000;

const place: Codec<BigPoint, Context> = {
  schema: { $ref: '#/$defs/square' },
  definitions: {},
  write: (point, { board }) => formatPlace(board, point),
  read: (json, { board }) => {
    if (typeof json !== 'string') throw misfit('Expected a square', '这里应为格子');
    const read = board === 'quadrant' ? parseSquare(json) : parsePointOn(board, json);
    if (read.ok) return { x: BigInt(read.value.x), y: BigInt(read.value.y) };
    const { en, zh } = read.error[0]!.message;
    throw misfit(en, zh);
  },
};

const smallPlace: Codec<Point, Context> = mapped(
  place,
  ({ x, y }: Point) => ({ x: BigInt(x), y: BigInt(y) }),
  ({ x, y }) => ({ x: Number(x), y: Number(y) }),
);

const wholes = list(whole);

/** Numbers below 2^bits, as stored by solvers and checkers. */
const below = (numbers: readonly number[], bits: 16 | 32): readonly number[] => {
  if (numbers.every((number) => number < 2 ** bits)) return numbers;
  throw misfit('A number is too large', '有的数太大');
};

const uint32s: Codec<Uint32Array> = mapped(
  wholes,
  (values: Uint32Array) => [...values],
  (numbers) => Uint32Array.from(below(numbers, 32)),
);

const uint16s: Codec<Uint16Array> = mapped(
  wholes,
  (values: Uint16Array) => [...values],
  (numbers) => Uint16Array.from(below(numbers, 16)),
);

const uints: Codec<Uint16Array | Uint32Array> = mapped(
  wholes,
  (values: Uint16Array | Uint32Array) => [...values],
  (numbers) =>
    numbers.every((number) => number < 2 ** 16)
      ? Uint16Array.from(numbers)
      : Uint32Array.from(below(numbers, 32)),
);

/** The proof together with its summary. */
type Ground = Pick<GrundyValues, 'certificate' | 'rests'>;

type Of<Kind extends GrundyCertificate['kind']> = Extract<GrundyCertificate, { kind: Kind }>;

interface WrittenRule {
  readonly kind: 'rule';
  readonly weight: Point;
  readonly cones: readonly Cone[];
}

type WrittenTable = Of<'table'> & { readonly noRule?: NoRule };

type WrittenCertificate = WrittenRule | WrittenTable | Of<'ranks'> | Of<'reached'>;

const cone = record<Cone, Context>({
  right: vector,
  up: vector,
  settledRight: whole,
  settledUp: whole,
  values: wholes,
});

const written = byKind<WrittenCertificate, Context>({
  rule: record<WrittenRule, Context>({
    kind: oneOf('rule'),
    weight: certificate(vector),
    cones: certificate(list(cone)),
  }),
  table: record<WrittenTable, Context>({
    kind: oneOf('table'),
    weight: certificate(vector),
    flipX: certificate(bool),
    flipY: certificate(bool),
    heights: certificate(uint32s),
    values: certificate(uints),
    noRule: optional(oneOf('unproved', 'too-many-moves')),
  }),
  ranks: record<Of<'ranks'>, Context>({
    kind: oneOf('ranks'),
    ranks: certificate(uint32s),
    values: certificate(uint16s),
  }),
  reached: record<Of<'reached'>, Context>({
    kind: oneOf('reached'),
    squares: certificate(list(place)),
    values: certificate(wholes),
  }),
});

const lengthOf = (value: WrittenCertificate): number =>
  value.kind === 'rule'
    ? value.cones.reduce((sum, { values }) => sum + values.length, 0)
    : value.values.length;

const restsOf = (value: WrittenCertificate): GrundyRests => {
  switch (value.kind) {
    case 'rule':
      return {
        kind: 'rule',
        cones: value.cones.map(({ right, up }) => ({ right, up })),
        entries: lengthOf(value),
      };
    case 'table': {
      const { weight, noRule } = value;
      return { kind: 'table', squares: lengthOf(value), weight, ...(noRule !== undefined && { noRule }) };
    }
    case 'ranks':
    case 'reached':
      return { kind: value.kind, squares: lengthOf(value) };
  }
};

const giveGround = ({ certificate: held, rests }: Ground): WrittenCertificate => {
  if (held.kind === 'rule') return { kind: 'rule', ...held.rule };
  if (held.kind !== 'table' || rests.kind !== 'table' || rests.noRule === undefined) return held;
  return { ...held, noRule: rests.noRule };
};

const takeGround = (value: WrittenCertificate): Ground => {
  const rests = restsOf(value);
  if (value.kind === 'rule') {
    const { weight, cones } = value;
    return { certificate: { kind: 'rule', rule: { weight, cones } }, rests };
  }
  if (value.kind !== 'table') return { certificate: value, rests };
  const { noRule: _, ...held } = value;
  return { certificate: held, rests };
};

const ground: Codec<Ground, Context> = mapped(
  {
    ...written,
    write: (value, context) =>
      written.write(value, lengthOf(value) > LONGEST_TABLE ? { ...context, certificate: false } : context),
  },
  giveGround,
  takeGround,
);

const grundyMethod = method('search', 'rule', 'table', 'never-shrinks', 'cycle');

const winner = oneOf('first', 'second');

const winning = list(record<GrundyMove, Context>({ piece: whole, from: place, to: place }));

type WrittenValues = Omit<GrundyValues, 'certificate' | 'rests'> & { readonly certificate: Ground };

const values = mapped(
  record<WrittenValues, Context>({
    kind: oneOf('grundy'),
    values: wholes,
    sum: whole,
    winner,
    winning,
    certificate: ground,
    method: grundyMethod,
  }),
  ({ certificate: held, rests, ...answer }: GrundyValues) => ({
    ...answer,
    certificate: { certificate: held, rests },
  }),
  ({ certificate: held, ...answer }): GrundyValues => ({ ...answer, ...held }),
);

type EndlessMove = GrundyEndless['moves'][number];

export const grundyJson = answerJson<GrundyProblem, GrundyAnswer, Context>(
  byKind<GrundyAnswer, Context>({
    grundy: values,
    misere: record<GrundyMisere, Context>({
      kind: oneOf('misere'),
      winner,
      winning,
      positions: remark(whole, 0),
      method: grundyMethod,
    }),
    endless: record<GrundyEndless, Context>({
      kind: oneOf('endless'),
      moves: list(record<EndlessMove, Context>({ dx: integer, dy: integer, times: whole })),
      cycle: optional(list(smallPlace)),
      walk: optionalCertificate(list(place)),
      method: grundyMethod,
    }),
    stopped,
  }),
  ({ board }, { certificate: isWhole, lang }) => ({ board, certificate: isWhole, lang }),
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * if (read.ok) {
 *   JSON.stringify(jsonGrundy(read.value, solveGrundy(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonGrundy = grundyJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * if (read.ok) {
 *   const json = jsonGrundy(read.value, solveGrundy(read.value));
 *   grundyFromJson(read.value, json).ok; // true
 *   grundyFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const grundyFromJson = grundyJson.fromJson;
