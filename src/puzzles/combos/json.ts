import { answerJson, method, stopped } from '../../core/codec/answerJson.js';
import { big, type JsonStyle, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, record, remark } from '../../core/codec/record.js';
import type { CombosAnswer, CombosProblem } from './combos.js';

type Counted = Extract<CombosAnswer, { kind: 'combos' }>;

export const combosJson = answerJson<CombosProblem, CombosAnswer, JsonStyle>(
  byKind<CombosAnswer, JsonStyle>({
    combos: record<Counted, JsonStyle>({
      kind: oneOf('combos'),
      count: big,
      nodes: remark(whole, 0),
      method: method('bitset-dfs', 'directions'),
    }),
    stopped,
  }),
  (_, style) => style,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * if (read.ok) {
 *   JSON.stringify(jsonCombos(read.value, solveCombos(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonCombos = combosJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * if (read.ok) {
 *   const json = jsonCombos(read.value, solveCombos(read.value));
 *   combosFromJson(read.value, json).ok; // true
 *   combosFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const combosFromJson = combosJson.fromJson;
