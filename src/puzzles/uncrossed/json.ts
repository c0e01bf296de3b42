import { type Board, isLongBoard, makeBoard } from '../../core/board.js';
import { answerJson, method, type OnBoard, square, stopped } from '../../core/codec/answerJson.js';
import { count, list, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, certificate, record, remark } from '../../core/codec/record.js';
import type { StripRule, UncrossedAnswer, UncrossedProblem } from './uncrossed.js';

type Of<Kind extends UncrossedAnswer['kind']> = Extract<UncrossedAnswer, { kind: Kind }>;

const uncrossedMethod = () => method('sweep', 'rows', 'levels', 'rule', 'trivial');

/** Answers on long boards name no squares. */
const NO_SQUARES: Board = makeBoard(1, 1);

const rule = record<StripRule, OnBoard>({ width: whole, period: whole, growth: whole, first: list(whole) });

/** `{"kind":"path","moves":35,"path":["a1",…]}`; a closed path does not repeat its first square. */
export const uncrossedJson = answerJson<UncrossedProblem, UncrossedAnswer, OnBoard>(
  byKind<UncrossedAnswer, OnBoard>({
    path: record<Of<'path'>, OnBoard>({
      kind: oneOf('path'),
      moves: whole,
      path: list(square),
      nodes: remark(whole, 0),
      method: uncrossedMethod(),
    }),
    rule: record<Of<'rule'>, OnBoard>({
      kind: oneOf('rule'),
      moves: count,
      rule: certificate(rule),
      nodes: remark(whole, 0),
      method: uncrossedMethod(),
    }),
    none: record<Of<'none'>, OnBoard>({
      kind: oneOf('none'),
      nodes: remark(whole, 0),
      method: uncrossedMethod(),
    }),
    stopped,
  }),
  ({ board }, style) => ({ board: isLongBoard(board) ? NO_SQUARES : board, ...style }),
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseUncrossed('uncrossed 5x5 N closed');
 * if (read.ok) {
 *   JSON.stringify(jsonUncrossed(read.value, solveUncrossed(read.value))).startsWith('{"kind":"path","moves":8'); // true
 * }
 */
export const jsonUncrossed = uncrossedJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseUncrossed('uncrossed 5x5 N closed');
 * if (read.ok) {
 *   const json = jsonUncrossed(read.value, solveUncrossed(read.value));
 *   uncrossedFromJson(read.value, json).ok; // true
 *   uncrossedFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const uncrossedFromJson = uncrossedJson.fromJson;
