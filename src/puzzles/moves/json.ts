import { answerJson, method, type OnBoard, onBoard, square } from '../../core/codec/answerJson.js';
import { list, oneOf } from '../../core/codec/codec.js';
import { record } from '../../core/codec/record.js';
import type { MovesAnswer } from './moves.js';

export const movesJson = answerJson(
  record<MovesAnswer, OnBoard>({ kind: oneOf('moves'), squares: list(square), method: method('rays') }),
  onBoard,
);

export const { json: jsonMoves, fromJson: movesFromJson } = movesJson;
