import { answerJson, method, stopped } from '../../core/codec/answerJson.js';
import { big, type JsonStyle, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, record, remark } from '../../core/codec/record.js';
import type { CountAnswer, CountProblem } from './countTours.js';

type Counted = Extract<CountAnswer, { kind: 'count' }>;

export const countJson = answerJson<CountProblem, CountAnswer, JsonStyle>(
  byKind<CountAnswer, JsonStyle>({
    count: record<Counted, JsonStyle>({
      kind: oneOf('count'),
      undirected: big,
      directed: big,
      states: remark(whole, 0),
      method: method('frontier', 'trivial', 'middle', 'ends'),
    }),
    stopped,
  }),
  (_, style) => style,
);

export const { json: jsonCount, fromJson: countFromJson } = countJson;
