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

export const { json: jsonCombos, fromJson: combosFromJson } = combosJson;
