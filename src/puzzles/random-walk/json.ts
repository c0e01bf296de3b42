import {
  answerJson,
  fraction,
  method,
  type OnBoard,
  onBoard,
  point,
  recurrence,
  square,
  stopped,
} from '../../core/codec/answerJson.js';
import { big, list, oneOf, positiveBig, whole } from '../../core/codec/codec.js';
import { byKind, certificate, optionalCertificate, record } from '../../core/codec/record.js';
import { decimalOf } from '../../core/linear/bigIntegers.js';
import type { Because, RandomWalkAnswer, RandomWalkProblem } from './randomWalk.js';

type AnswerOf<Kind extends RandomWalkAnswer['kind']> = Extract<RandomWalkAnswer, { kind: Kind }>;

const walkMethod = method('search', 'walks', 'stationary', 'lifting');

const DECIMAL = { type: 'string', pattern: '^[0-9]+(?:\\.[0-9]*[1-9])?$' };

const because = byKind<Because, OnBoard>({
  values: record<Extract<Because, { kind: 'values' }>, OnBoard>({
    kind: oneOf('values'),
    squares: certificate(list(square)),
    numerators: certificate(list(big)),
    denominator: certificate(positiveBig),
  }),
  stationary: record<Extract<Because, { kind: 'stationary' }>, OnBoard>({
    kind: oneOf('stationary'),
    total: certificate(big),
    moves: certificate(big),
  }),
});

/**
 * `{"kind":"chance","chance":{"numerator":"1","denominator":"16"},"decimal":"0.0625"}`, and likewise
 * `expected`.
 */
export const randomWalkJson = answerJson<RandomWalkProblem, RandomWalkAnswer, OnBoard>(
  byKind<RandomWalkAnswer, OnBoard>({
    chance: record<AnswerOf<'chance'>, OnBoard>(
      {
        kind: oneOf('chance'),
        chance: fraction,
        recurrence: optionalCertificate(recurrence),
        method: walkMethod,
      },
      { decimal: { schema: DECIMAL, write: ({ chance }) => decimalOf(chance) } },
    ),
    expected: record<AnswerOf<'expected'>, OnBoard>(
      { kind: oneOf('expected'), expected: fraction, because, method: walkMethod },
      { decimal: { schema: DECIMAL, write: ({ expected }) => decimalOf(expected) } },
    ),
    unreachable: record<AnswerOf<'unreachable'>, OnBoard>({
      kind: oneOf('unreachable'),
      reached: whole,
      method: walkMethod,
    }),
    infinite: record<AnswerOf<'infinite'>, OnBoard>({
      kind: oneOf('infinite'),
      trap: point,
      method: walkMethod,
    }),
    stopped,
  }),
  onBoard,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * if (read.ok) {
 *   JSON.stringify(jsonRandomWalk(read.value, solveRandomWalk(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonRandomWalk = randomWalkJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * if (read.ok) {
 *   const json = jsonRandomWalk(read.value, solveRandomWalk(read.value));
 *   randomWalkFromJson(read.value, json).ok; // true
 *   randomWalkFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const randomWalkFromJson = randomWalkJson.fromJson;
