import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readKnown } from '../../../test/known.js';
import { samples } from '../../../test/samples.js';
import { slowDistance } from '../../../test/slow/distance.js';
import { makeBoard, pointOf, squareAt } from '../../core/board.js';
import { distancesFrom, UNREACHED } from '../../core/distance.js';
import { moveGraph } from '../../core/moveGraph.js';
import { KNIGHT, type Piece, parsePiece } from '../../pieces/index.js';
import { checkDistance, type DistanceAnswer, type DistanceProblem, solveDistance } from './index.js';

const piece = (text: string): Piece => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const PIECES = [
  'N',
  'K',
  'R',
  'B2',
  'RD',
  'W3mR',
  'C',
  'NN',
  'fFfW',
  'leaper:1,4',
  'offsets:1,2/-1,0/0,-3',
  'WA',
].map(piece);

const problems = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.nat(80), { maxLength: 10 }),
    fc.nat(80),
    fc.nat(80),
    fc.constantFrom(...PIECES),
  )
  .map(([width, height, holes, a, b, mover]): DistanceProblem => {
    const [from, to] = [a % (width * height), b % (width * height)];
    const missing = holes.filter((hole) => hole < width * height && hole !== from && hole !== to);
    const board = makeBoard(width, height, missing);
    return { puzzle: 'distance', board, piece: mover, from: pointOf(board, from), to: pointOf(board, to) };
  });

describe('distance', () => {
  test('agrees with the textbook search, and the checker agrees with both', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const answer = solveDistance(problem);
        const slow = slowDistance(problem);
        expect(answer.kind === 'distance' ? answer.moves : undefined).toBe(slow);
        expect(checkDistance(problem, answer)).toMatchObject({ ok: true });
      }),
      { numRuns: samples(240, 3000), seed: 6 },
    );
  });

  test('a budget too small is named before the search', () => {
    const problem: DistanceProblem = {
      puzzle: 'distance',
      board: makeBoard(100, 100),
      piece: KNIGHT,
      from: { x: 0, y: 0 },
      to: { x: 1, y: 1 },
    };
    for (const [nodes, bytes, limit] of [
      [9999, 1e9, 'nodes'],
      [1e9, 9999, 'bytes'],
    ] as const) {
      expect(solveDistance(problem, { budget: { nodes, bytes } })).toMatchObject({
        kind: 'stopped',
        shortfall: { allowed: { [limit]: 9999 } },
      });
    }
    expect(solveDistance(problem, { budget: { nodes: 10_000, bytes: 1e9 } })).toMatchObject({ moves: 4 });
  });

  test('a damaged answer is refused', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, spot) => {
        const answer = solveDistance(problem);
        const damaged: DistanceAnswer[] = [];
        if (answer.kind === 'distance') {
          const { path, moves, paths } = answer;
          damaged.push(
            { ...answer, moves: moves + 1 },
            { ...answer, paths: paths! + 1n },
            { ...answer, path: path.slice(1) },
            { ...answer, path: path.with(spot % path.length, { x: 99, y: 0 }) },
            { ...answer, path: [] },
            { ...answer, path: [], runs: [] },
            { ...answer, path: [...path, path.at(-1)!] },
            { kind: 'unreachable', reached: 1n, method: 'breadth-first' },
          );
        } else if (answer.kind === 'unreachable') {
          damaged.push(
            { ...answer, reached: answer.reached + 1n },
            {
              kind: 'distance',
              moves: 1,
              path: [problem.from, problem.to],
              paths: 1n,
              method: 'breadth-first',
            },
          );
        }
        for (const wrong of damaged) expect(checkDistance(problem, wrong)).toMatchObject({ ok: false });
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test.each(
    readKnown('A232007'),
  )('the knight graph of the %i x %i board has its published diameter', (n, value) => {
    const graph = moveGraph(makeBoard(n, n), KNIGHT.rays);
    let diameter = 0;
    for (let from = 0; from < n * n; from++) {
      for (const distance of distancesFrom(graph, from)) diameter = Math.max(diameter, distance);
    }
    expect(`${diameter === UNREACHED ? -1 : diameter}`).toBe(value);
  });

  test.each(
    readKnown('A232007'),
  )('the knight graph of the %i x %i board has its published diameter', (n, value) => {
    const graph = moveGraph(makeBoard(n, n), KNIGHT.rays);
    let diameter = 0;
    for (let from = 0; from < n * n; from++) {
      for (const distance of distancesFrom(graph, from))
        diameter = Math.max(diameter, distance === UNREACHED ? -1 >>> 0 : distance);
    }
    expect(`${diameter === UNREACHED ? -1 : diameter}`).toBe(value);
  });

  test.each(
    readKnown('A120399'),
  )('corner to corner of the %i x %i board has its published number of paths', (n, value) => {
    const board = makeBoard(n, n);
    const answer = solveDistance({
      puzzle: 'distance',
      board,
      piece: KNIGHT,
      from: { x: 0, y: 0 },
      to: { x: n - 1, y: n - 1 },
    });
    expect(`${answer.kind === 'distance' ? answer.paths : 0}`).toBe(value);
  });

  test('from the corner of a large board the distances are those of the quadrant', () => {
    const distance = distancesFrom(moveGraph(makeBoard(40, 40), KNIGHT.rays), 0);
    const values = readKnown('A049604').map(([, value]) => value);
    for (let sum = 0, n = 0; n < values.length; sum++) {
      for (let y = 0; y <= sum && n < values.length; y++, n++) {
        expect(`${distance[squareAt(makeBoard(40, 40), sum - y, y)]}`).toBe(values[n]);
      }
    }
  });

  test('from the middle of a large board the distances are those of the endless one', () => {
    const board = makeBoard(161, 161);
    const distance = distancesFrom(moveGraph(board, KNIGHT.rays), squareAt(board, 80, 80));
    for (const [n, value] of readKnown('A018837'))
      expect(`${distance[squareAt(board, 80 + n, 80)]}`).toBe(value);
    for (const [n, value] of readKnown('A018838'))
      expect(`${distance[squareAt(board, 80 + n, 80 + n)]}`).toBe(value);
    for (const [n, value] of readKnown('A018842')) {
      if (n <= 40) expect(`${distance.reduce((sum, d) => sum + (d === n ? 1 : 0), 0)}`).toBe(value);
    }
  });
});
