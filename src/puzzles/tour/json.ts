import { formatSquare, parseSquareOn } from '../../core/board.js';
import {
  answerJson,
  method,
  type OnBoard,
  onBoard,
  square,
  stopped,
  vector,
} from '../../core/codec/answerJson.js';
import {
  big,
  bool,
  type Codec,
  count,
  list,
  mapped,
  misfit,
  named,
  oneOf,
  own,
  set,
  string,
  whole,
} from '../../core/codec/codec.js';
import {
  byKind,
  certificate,
  kindOnly,
  optional,
  optionalCertificate,
  record,
  remark,
} from '../../core/codec/record.js';
import { formatPair, type Point, parseSquare, type Square } from '../../core/square.js';
import type { Cases, Given, NoTour, RuleBlock, TourAnswer, TourPath, TourPlan, TourProblem } from './tour.js';

type AnswerOf<Kind extends TourAnswer['kind']> = Extract<TourAnswer, { kind: Kind }>;
type Reason<Kind extends NoTour['kind']> = Extract<NoTour, { kind: Kind }>;

const readSquare = (text: string, { board }: OnBoard): Square => {
  const read = parseSquareOn(board, text);
  if (read.ok) return read.value;
  const { en, zh } = read.error[0]!.message;
  throw misfit(en, zh);
};

const squares = list(square);

const path: Codec<TourPath, OnBoard> = {
  ...squares,
  write: (value, { board }) => Array.from(value, (at) => formatSquare(board, at)),
};

/** Light and dark squares: plain numbers on boards that can be listed. */
const figure: Codec<number | bigint> = mapped(
  count,
  (value: number | bigint) => BigInt(value),
  (value) => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value),
);

/** `12:a1`: step 12 is on a1. */
const given: Codec<Given, OnBoard> = own(
  { type: 'string', pattern: '^[1-9][0-9]*:.+$' },
  ({ step, square: at }, { board }) => `${step}:${formatSquare(board, at)}`,
  (json, context) => {
    const match = typeof json === 'string' ? /^([1-9]\d{0,15}):(.+)$/.exec(json) : null;
    if (match === null)
      throw misfit('Expected a step and a square such as 12:a1', '这里应为 12:a1 这样的步号和格子');
    return { step: Number(match[1]), square: readSquare(match[2]!, context) };
  },
);

type Branch = Exclude<Cases, 'dead'>;

/** `a1-b3`, a move; or `a1`, an end of the tour. */
const caseMove: Codec<Branch['move'], OnBoard> = own(
  { type: 'string' },
  (move: Branch['move'], { board }) => move.map((at) => formatSquare(board, at)).join('-'),
  (json, context) => {
    const [a, b, extra] = typeof json === 'string' ? json.split('-') : [];
    if (a === undefined || extra !== undefined)
      throw misfit('Expected a move such as a1-b3', '这里应为 a1-b3 这样的一步');
    return b === undefined ? [readSquare(a, context)] : [readSquare(a, context), readSquare(b, context)];
  },
);

const cases = named<Cases, OnBoard>('cases', (self) => {
  const branch = record<Branch, OnBoard>({ move: caseMove, used: self, unused: self });
  return {
    schema: { oneOf: [{ const: 'dead' }, branch.schema] },
    definitions: branch.definitions,
    write: (tree, context) => (tree === 'dead' ? tree : branch.write(tree, context)),
    read: (json, context) => (json === 'dead' ? json : branch.read(json, context)),
  };
});

const because = byKind<NoTour, OnBoard>({
  colours: record<Reason<'colours'>, OnBoard>({
    kind: oneOf('colours'),
    light: certificate(figure),
    dark: certificate(figure),
  }),
  degree: record<Reason<'degree'>, OnBoard>({ kind: oneOf('degree'), squares: certificate(set(square)) }),
  cut: record<Reason<'cut'>, OnBoard>({
    kind: oneOf('cut'),
    removed: certificate(set(square)),
    parts: certificate(whole),
  }),
  pattern: record<Reason<'pattern'>, OnBoard>({
    kind: oneOf('pattern'),
    rows: certificate(list(string('^[xo0-9]+$', 'a row of the pattern', '图案的一行'))),
    removed: certificate(count),
    parts: certificate(count),
  }),
  shortage: record<Reason<'shortage'>, OnBoard>({
    kind: oneOf('shortage'),
    squares: certificate(set(square)),
    partners: certificate(set(square)),
  }),
  cases: record<Reason<'cases'>, OnBoard>({ kind: oneOf('cases'), tree: certificate(cases) }),
  numbers: record<Reason<'numbers'>, OnBoard>({ kind: oneOf('numbers'), given: certificate(set(given)) }),
  symmetry: kindOnly('symmetry'),
  transfer: record<Reason<'transfer'>, OnBoard>({ kind: oneOf('transfer'), states: remark(whole, 0) }),
  exhausted: record<Reason<'exhausted'>, OnBoard>({ kind: oneOf('exhausted'), nodes: remark(whole, 0) }),
});

const foundBy = method(
  'by-hand',
  'exact',
  'construct',
  'factor',
  'dfs',
  'warnsdorff',
  'warnsdorff-pohl',
  'warnsdorff-roth',
  'numbered',
  'uniform',
  'reason',
);

/** Squares of boards that are too large for letters. */
const pair: Codec<Point> = own(
  { type: 'string', pattern: '^[0-9]+,[0-9]+$' },
  ({ x, y }: Point) => formatPair(x, y),
  (json) => {
    const read = typeof json === 'string' ? parseSquare(json) : undefined;
    if (read?.ok) return { x: Number(read.value.x), y: Number(read.value.y) };
    throw misfit('Expected a square such as 4,4', '这里应为 4,4 这样的格子');
  },
);

const plan: Codec<TourPlan, OnBoard> = record<TourPlan, OnBoard>({
  first: vector,
  side: whole,
  transposed: bool,
  blocks: list(
    record<RuleBlock, OnBoard>({
      strip: oneOf('first', 'odd', 'even', 'last'),
      place: oneOf('first', 'middle', 'last'),
      outward: whole,
      squares: list(pair),
    }),
  ),
});

interface WrittenStretch {
  /** From 1. */
  readonly step: bigint;
  readonly path: readonly Point[];
}

type WrittenRule = Omit<AnswerOf<'rule'>, 'length' | 'stretches'> & {
  readonly squares: bigint;
  readonly stretches: readonly WrittenStretch[];
};

const rule = mapped(
  record<WrittenRule, OnBoard>({
    kind: oneOf('rule'),
    squares: big,
    stretches: certificate(list(record<WrittenStretch, OnBoard>({ step: big, path: list(pair) }))),
    plan: optionalCertificate(plan),
    nodes: remark(whole, 0),
    method: foundBy,
  }),
  ({ length, stretches, ...answer }: AnswerOf<'rule'>) => ({
    ...answer,
    squares: length,
    stretches: stretches.map(({ step, points }) => ({ step: step + 1n, path: points })),
  }),
  ({ squares: length, stretches, ...answer }): AnswerOf<'rule'> => ({
    ...answer,
    length,
    stretches: stretches.map(({ step, path: points }) => ({ step: step - 1n, points })),
  }),
);

/** Samples are written if the query asked for them and the answer contains them. */
const tour = mapped(
  record<Omit<AnswerOf<'tour'>, 'samples'>, OnBoard>({
    kind: oneOf('tour'),
    path: certificate(path),
    nodes: remark(whole, 0),
    tours: optional(big),
    unique: optional(bool),
    second: optionalCertificate(path),
    method: foundBy,
  }),
  ({ samples: _, ...answer }: AnswerOf<'tour'>) => answer,
  (answer): AnswerOf<'tour'> => answer,
);

export const tourJson = answerJson<TourProblem, TourAnswer, OnBoard>(
  byKind<TourAnswer, OnBoard>({
    tour,
    rule,
    none: record<AnswerOf<'none'>, OnBoard>({
      kind: oneOf('none'),
      because,
      nodes: remark(whole, 0),
      method: foundBy,
    }),
    stopped,
  }),
  onBoard,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * if (read.ok) {
 *   JSON.stringify(jsonTour(read.value, solveTour(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonTour = tourJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * if (read.ok) {
 *   const json = jsonTour(read.value, solveTour(read.value));
 *   tourFromJson(read.value, json).ok; // true
 *   tourFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const tourFromJson = tourJson.fromJson;
