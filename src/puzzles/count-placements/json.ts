import { answerJson, method, stopped } from '../../core/codec/answerJson.js';
import { big, type JsonStyle, list, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, optional, record, remark } from '../../core/codec/record.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from './countPlacements.js';

type Counted = Extract<CountPlacementsAnswer, { kind: 'count' }>;

/** `{"kind":"count","count":"92"}`, with `classes` if asked; `counts` and `total` for every size. */
export const countPlacementsJson = answerJson<CountPlacementsProblem, CountPlacementsAnswer, JsonStyle>(
  byKind<CountPlacementsAnswer, JsonStyle>({
    count: record<Counted, JsonStyle>(
      {
        kind: oneOf('count'),
        count: optional(big),
        classes: optional(big),
        counts: optional(list(big)),
        states: remark(whole, 0),
        method: method('search', 'trivial', 'formula', 'queens', 'sweep'),
      },
      {
        total: {
          schema: big.schema,
          write: ({ counts }) => counts?.reduce((sum, count) => sum + count, 0n).toString(),
        },
      },
    ),
    stopped,
  }),
  (_, style) => style,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * if (read.ok) {
 *   JSON.stringify(jsonCountPlacements(read.value, solveCountPlacements(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonCountPlacements = countPlacementsJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * if (read.ok) {
 *   const json = jsonCountPlacements(read.value, solveCountPlacements(read.value));
 *   countPlacementsFromJson(read.value, json).ok; // true
 *   countPlacementsFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const countPlacementsFromJson = countPlacementsJson.fromJson;
