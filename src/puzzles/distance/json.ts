import { answerJson, method, type OnBoard, onBoard, point, stopped } from '../../core/codec/answerJson.js';
import { big, count, integer, list, oneOf, whole } from '../../core/codec/codec.js';
import { byKind, certificate, optional, optionalCertificate, record } from '../../core/codec/record.js';
import type { DistanceAnswer, DistanceProblem, Run } from './distance.js';

type Found = Extract<DistanceAnswer, { kind: 'distance' }>;
type Unreachable = Extract<DistanceAnswer, { kind: 'unreachable' }>;

const distanceMethod = method('breadth-first', 'formula', 'rays', 'window');

const run = record<Run, OnBoard>({
  moves: list(record<Run['moves'][number], OnBoard>({ dx: integer, dy: integer })),
  times: whole,
});

/** `path` is empty if it is too long to list, `paths` absent if counting takes too long. */
export const distanceJson = answerJson<DistanceProblem, DistanceAnswer, OnBoard>(
  byKind<DistanceAnswer, OnBoard>({
    distance: record<Found, OnBoard>({
      kind: oneOf('distance'),
      moves: whole,
      path: certificate(list(point)),
      runs: optionalCertificate(list(run)),
      paths: optional(big),
      method: distanceMethod,
    }),
    unreachable: record<Unreachable, OnBoard>({
      kind: oneOf('unreachable'),
      reached: count,
      method: distanceMethod,
    }),
    stopped,
  }),
  onBoard,
);

/**
 * The answer as plain data, as `--json` prints it.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   JSON.stringify(jsonDistance(read.value, solveDistance(read.value))).startsWith('{"kind":'); // true
 * }
 */
export const jsonDistance = distanceJson.json;

/**
 * Reads an answer written as JSON; the checker decides whether it is right.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * if (read.ok) {
 *   const json = jsonDistance(read.value, solveDistance(read.value));
 *   distanceFromJson(read.value, json).ok; // true
 *   distanceFromJson(read.value, { kind: 'nonsense' }).ok; // false
 * }
 */
export const distanceFromJson = distanceJson.fromJson;
