import { answerJson, method, type OnBoard, onBoard, square } from '../../core/codec/answerJson.js';
import { list, oneOf } from '../../core/codec/codec.js';
import { record } from '../../core/codec/record.js';
import type { MovesAnswer } from './moves.js';

export const movesJson = answerJson(
  record<MovesAnswer, OnBoard>({ kind: oneOf('moves'), squares: list(square), method: method('rays') }),
  onBoard,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * if (read.ok) {
 *   JSON.stringify(jsonMoves(read.value, solveMoves(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonMoves = movesJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * if (read.ok) {
 *   const json = jsonMoves(read.value, solveMoves(read.value));
 *   movesFromJson(read.value, json).ok; // true
 *   movesFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const movesFromJson = movesJson.fromJson;
