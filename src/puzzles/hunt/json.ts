import { answerJson, method, type OnBoard, onBoard, square, stopped } from '../../core/codec/answerJson.js';
import { list, mapped, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, certificate, record } from '../../core/codec/record.js';
import type { HuntAnswer, HuntMove, HuntOption, HuntProblem } from './hunt.js';

type Played = Extract<HuntAnswer, { kind: 'hunt' }>;
type Unreachable = Extract<HuntAnswer, { kind: 'unreachable' }>;

const huntMethod = method('table', 'layers', 'closed-form', 'breadth-first');

const move = record<HuntMove, OnBoard>({
  by: oneOf('first', 'second'),
  takes: square,
  moves: whole,
  path: list(square),
  options: list(record<HuntOption, OnBoard>({ pawn: square, total: whole })),
});

/** How large the tables were depends on the threads of a run: that is not written. */
const played = mapped(
  record<Omit<Played, 'layers'>, OnBoard>({
    kind: oneOf('hunt'),
    moves: whole,
    line: certificate(list(move)),
    method: huntMethod,
  }),
  ({ layers: _, ...answer }: Played) => answer,
  (answer): Played => answer,
);

export const huntJson = answerJson<HuntProblem, HuntAnswer, OnBoard>(
  byKind<HuntAnswer, OnBoard>({
    hunt: played,
    unreachable: record<Unreachable, OnBoard>({
      kind: oneOf('unreachable'),
      pawn: square,
      from: square,
      method: huntMethod,
    }),
    stopped,
  }),
  onBoard,
);

export const { json: jsonHunt, fromJson: huntFromJson } = huntJson;
