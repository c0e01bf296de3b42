import { answerJson, method, recurrence, stopped } from '../../core/codec/answerJson.js';
import { big, type JsonStyle, oneOf } from '../../core/codec/codec.js';
import { byKind, optionalCertificate, record } from '../../core/codec/record.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

interface Context extends JsonStyle {
  readonly mod: bigint | undefined;
}

type Counted = Extract<WalksAnswer, { kind: 'walks' }>;

/** `{"kind":"walks","walks":"12"}`, with the modulus if there is one. */
export const walksJson = answerJson<WalksProblem, WalksAnswer, Context>(
  byKind<WalksAnswer, Context>({
    walks: record<Counted, Context>(
      {
        kind: oneOf('walks'),
        walks: big,
        recurrence: optionalCertificate(recurrence),
        method: method('layers', 'trivial', 'recurrence'),
      },
      { mod: { schema: big.schema, write: (_, { mod }) => mod?.toString() } },
    ),
    stopped,
  }),
  ({ mod }, { certificate, lang }) => ({ mod, certificate, lang }),
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * if (read.ok) {
 *   JSON.stringify(jsonWalks(read.value, solveWalks(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonWalks = walksJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * if (read.ok) {
 *   const json = jsonWalks(read.value, solveWalks(read.value));
 *   walksFromJson(read.value, json).ok; // true
 *   walksFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const walksFromJson = walksJson.fromJson;
