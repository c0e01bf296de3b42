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

/** The size of the tables depends on the threads of a run, so it is not written. */
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

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * if (read.ok) {
 *   JSON.stringify(jsonHunt(read.value, solveHunt(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonHunt = huntJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * if (read.ok) {
 *   const json = jsonHunt(read.value, solveHunt(read.value));
 *   huntFromJson(read.value, json).ok; // true
 *   huntFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const huntFromJson = huntJson.fromJson;
