import { answerJson, method, type OnBoard, onBoard, point, stopped } from '../../core/codec/answerJson.js';
import { bool, type Codec, list, mapped, oneOf, set, whole } from '../../core/codec/codec.js';
import {
  byKind,
  certificate,
  kindOnly,
  optionalCertificate,
  record,
  remark,
} from '../../core/codec/record.js';
import type { MeetAnswer, MeetProblem, Reach, WhyApart } from './meet.js';

type Found = Extract<MeetAnswer, { kind: 'meet' }>;
type Apart = Extract<MeetAnswer, { kind: 'cannot-meet' }>;

const meetMethod = method('search', 'together', 'strip', 'octagons', 'convex', 'moves');

/** `first` is always written, so readers need not know what its absence means. */
const found = mapped(
  record<Found & { readonly first: boolean }, OnBoard>({
    kind: oneOf('meet'),
    moves: whole,
    rounds: whole,
    square: point,
    walks: certificate(list(list(point))),
    proved: bool,
    first: remark(bool, true),
    method: meetMethod,
  }),
  // Field by field: a spread would take as long as everything else.
  ({ kind, moves, rounds, square, walks, proved, first, method: how }: Found) => ({
    kind,
    moves,
    rounds,
    square,
    walks,
    proved,
    first: first !== false,
    method: how,
  }),
  ({ first, ...answer }): Found => (first ? answer : { ...answer, first }),
);

const reach = record<Reach, OnBoard>({
  walker: whole,
  count: whole,
  squares: optionalCertificate(set(point)),
});

const because: Codec<WhyApart, OnBoard> = byKind<WhyApart, OnBoard>({
  colors: kindOnly('colors'),
  moves: kindOnly('moves'),
  still: kindOnly('still'),
  lines: kindOnly('lines'),
  together: kindOnly('together'),
  reach: record<Extract<WhyApart, { kind: 'reach' }>, OnBoard>({
    kind: oneOf('reach'),
    reach: certificate(list(reach)),
  }),
});

type WrittenApart = Omit<Apart, 'why'> & { readonly because: WhyApart };

const apart = mapped(
  record<WrittenApart, OnBoard>({
    kind: oneOf('cannot-meet'),
    apart: list(whole, { minItems: 2 }),
    because,
    method: meetMethod,
  }),
  ({ why, ...answer }: Apart) => ({ ...answer, because: why }),
  ({ because: why, ...answer }): Apart => ({ ...answer, why }),
);

/**
 * `{"kind":"meet","moves":2,"rounds":1,"square":"d3","walks":[["b2","d3"],…]}`, or
 * `{"kind":"cannot-meet",…}`.
 */
export const meetJson = answerJson<MeetProblem, MeetAnswer, OnBoard>(
  byKind<MeetAnswer, OnBoard>({ meet: found, 'cannot-meet': apart, stopped }),
  onBoard,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * if (read.ok) {
 *   JSON.stringify(jsonMeet(read.value, solveMeet(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonMeet = meetJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * if (read.ok) {
 *   const json = jsonMeet(read.value, solveMeet(read.value));
 *   meetFromJson(read.value, json).ok; // true
 *   meetFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const meetFromJson = meetJson.fromJson;
