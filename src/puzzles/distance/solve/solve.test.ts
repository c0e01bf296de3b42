import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { slowDistance } from '../../../../test/slow/distance.js';
import { makeBoard } from '../../../core/board.js';
import { distancesFrom, UNREACHED } from '../../../core/distance.js';
import { moveGraph } from '../../../core/moveGraph.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { isLeaper, type Piece, parsePiece } from '../../../pieces/index.js';
import { needsZigzag } from '../check/large.js';
import {
  checkDistance,
  type DistanceAnswer,
  type DistanceProblem,
  jsonDistance,
  sayDistance,
  solveDistance,
} from '../index.js';
import { parseDistance } from '../text.js';
import { metricOf } from './metrics.js';
import { riderDistance } from './riders.js';
import { searchDistance } from './search.js';
import { windowDistance } from './window.js';

const pieceOf = (text: string): Piece => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const read = (text: string): DistanceProblem => {
  const parsed = parseDistance(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

type Found = Extract<DistanceAnswer, { kind: 'distance' }>;

describe('formulas agree with the search on all pairs of small boards', () => {
  test.each(['N', 'K', 'W', 'F'])('%s', (text) => {
    const piece = pieceOf(text);
    for (const [width, height] of [
      [1, 1],
      [1, 5],
      [2, 2],
      [2, 7],
      [7, 2],
      [3, 4],
      [4, 3],
      [5, 5],
      [3, 8],
    ]) {
      const board = makeBoard(width!, height!);
      const metric = metricOf(board, piece);
      if (metric === undefined) continue;
      for (let a = 0; a < width! * height!; a++) {
        for (let b = 0; b < width! * height!; b++) {
          const [from, to] = [a, b].map((s) => ({ x: s % width!, y: Math.floor(s / width!) }));
          const problem: DistanceProblem = { puzzle: 'distance', board, piece, from: from!, to: to! };
          const found = searchDistance(problem);
          if (found.kind === 'unreachable') expect(metric.reached(from!)).toBe(found.reached);
          else if (found.kind === 'distance' && metric.paths)
            expect(metric.paths(from!, to!)).toBe(found.paths);
          expect(metric.distance(from!, to!)).toBe(found.kind === 'distance' ? found.moves : undefined);
        }
      }
    }
  });

  test.each(['R', 'B', 'Q', 'NN', 'RN', 'R3', 'WB'])('%s, wherever rays tell', (text) => {
    const piece = pieceOf(text);
    const random = seededRandom(8);
    let told = 0;
    for (const [width, height] of [
      [1, 6],
      [2, 9],
      [3, 11],
      [9, 4],
      [6, 6],
      [5, 12],
      [13, 3],
    ]) {
      const board = makeBoard(width!, height!);
      for (let a = 0; a < width! * height!; a++) {
        for (let b = 0; b < width! * height!; b++) {
          if (randomBelow(random, samples(8, 1)) > 0) continue;
          const [from, to] = [a, b].map((s) => ({ x: s % width!, y: Math.floor(s / width!) }));
          const problem: DistanceProblem = { puzzle: 'distance', board, piece, from: from!, to: to! };
          const answer = riderDistance(board, piece, from!, to!);
          if (answer === undefined) continue;
          told++;
          const found = searchDistance(problem);
          if (found.kind === 'unreachable') {
            expect(answer, JSON.stringify(problem)).toMatchObject({
              kind: 'unreachable',
              reached: found.reached,
            });
            continue;
          }
          expect((answer as Found).moves, JSON.stringify(problem)).toBe((found as Found).moves);
          expect((answer as Found).paths ?? (found as Found).paths).toBe((found as Found).paths);
          if ((answer as Found).moves <= 2) expect((answer as Found).path).toEqual((found as Found).path);
          expect(checkDistance(problem, answer)).toMatchObject({ ok: true });
        }
      }
    }
    expect(told).toBeGreaterThan(samples(15, 500));
  });
});

test('bishops on long boards zigzag, and the checker excludes fewer moves', () => {
  const piece = pieceOf('B');
  for (const [width, height] of [
    [2, 11],
    [12, 3],
    [4, 13],
    [13, 5],
  ]) {
    const board = makeBoard(width!, height!);
    const graph = moveGraph(board, piece.rays);
    for (let a = 0; a < width! * height!; a++) {
      const from = { x: a % width!, y: Math.floor(a / width!) };
      for (const [b, moves] of distancesFrom(graph, a).entries()) {
        if (moves < 3 || moves === UNREACHED) continue;
        const to = { x: b % width!, y: Math.floor(b / width!) };
        expect(riderDistance(board, piece, from, to)).toMatchObject({ moves });
        expect(needsZigzag(board, from, to, moves)).toBe(true);
        expect(needsZigzag(board, from, to, moves + 1)).toBe(false);
      }
    }
  }
});

test('a search of a window is a search of the whole board', () => {
  const random = seededRandom(11);
  for (let round = 0; round < samples(20, 150); round++) {
    const piece = pieceOf(
      ['C', 'leaper:1,4', 'R3', 'offsets:1,2/-1,0/0,-3', 'NW', 'B2N', 'Z'][randomBelow(random, 7)]!,
    );
    const [width, height] = [80 + randomBelow(random, 60), 80 + randomBelow(random, 60)];
    const draw = () => ({ x: randomBelow(random, width), y: randomBelow(random, height) });
    const from = draw();
    const to = {
      x: Math.min(width - 1, from.x + randomBelow(random, 9)),
      y: Math.min(height - 1, from.y + randomBelow(random, 9)),
    };
    const holes = Array.from({ length: 400 }, () => randomBelow(random, width * height));
    const board = makeBoard(
      width,
      height,
      holes.filter((hole) => hole !== from.y * width + from.x && hole !== to.y * width + to.x),
    );
    const problem: DistanceProblem = { puzzle: 'distance', board, piece, from, to };
    const answer = windowDistance(problem, {})!;
    const whole = searchDistance(problem);
    if (whole.kind !== 'distance') expect(answer).toEqual(whole);
    else expect(answer).toMatchObject({ moves: whole.moves, paths: whole.paths, path: whole.path });
  }
});

describe('a billion by a billion', () => {
  const HUGE = '1000000000x1000000000';
  test.each([
    [`${HUGE} N 0,0 999999999,999999999`, 666666666, undefined],
    [`${HUGE} N 0,0 999999999,0`, 500000001, undefined],
    [`${HUGE} N 0,0 999999999,499999999`, 500000000, undefined],
    [`${HUGE} N 0,0 1,1`, 4, 10n],
    [`${HUGE} N 500,500 501,501`, 2, 2n],
    [`${HUGE} N 0,0 0,0`, 0, 1n],
    [`${HUGE} K 5,7 999999999,0`, 999999994, undefined],
    [`${HUGE} K 0,0 999999999,999999999`, 999999999, 1n],
    [`${HUGE} K 0,0 4,0`, 4, 9n],
    [`${HUGE} W 0,0 999999999,999999999`, 1999999998, undefined],
    [`${HUGE} F 0,0 999999999,1`, 999999999, undefined],
    [`${HUGE} R 0,0 999999999,1`, 2, 2n],
    [`${HUGE} R 0,0 0,999999999`, 1, 1n],
    [`${HUGE} Q 0,0 999999999,1`, 2, 6n],
    [`${HUGE} B 0,0 999999998,0`, 2, 1n],
    [`${HUGE} B 1,1 999999998,999999998`, 1, 1n],
    [`${HUGE} C 7,7 9,9`, 2, 2n],
    [`${HUGE} leaper:1,4 7,7 8,7`, 5, undefined],
    ['1000000000x3 B 0,0 999999998,0', 500000000, undefined],
    ['2x1000000000 B 0,0 1,999999999', 999999999, undefined],
    ['2x1000000000 N 0,0 0,999999996', 499999998, 1n],
    ['4x1000000000 N 0,0 3,0', 5, undefined],
  ])('%s: %i moves', (text, moves, paths) => {
    const problem = read(text);
    const answer = solveDistance(problem) as Found;
    expect(answer.moves).toBe(moves);
    if (paths !== undefined) expect(answer.paths).toBe(paths);
    expect(checkDistance(problem, answer)).toMatchObject({ ok: true });
    expect(answer.path.length === 0).toBe(answer.runs !== undefined);
    expect(answer.runs?.length ?? 0).toBeLessThan(300);
    expect(sayDistance(problem, answer).headline.en).toContain('move');
    for (const wrong of [
      { ...answer, moves: moves + 1 },
      { ...answer, moves: moves + 2 },
      { ...answer, path: [] },
      ...(answer.runs
        ? [
            { ...answer, runs: answer.runs.slice(1) },
            {
              ...answer,
              runs: answer.runs.with(0, { ...answer.runs[0]!, times: answer.runs[0]!.times + 1 }),
            },
            { ...answer, runs: answer.runs.with(0, { times: 1, moves: [{ dx: 5, dy: 6 }] }) },
          ]
        : []),
      ...(answer.path.length > 1 ? [{ ...answer, path: answer.path.with(1, { x: 3, y: 77 }) }] : []),
    ]) {
      if (
        'runs' in wrong &&
        wrong.runs === answer.runs &&
        wrong.path.length === answer.path.length &&
        wrong.moves === moves
      )
        continue;
      expect(checkDistance(problem, wrong)).toMatchObject({ ok: false });
    }
  });

  test.each([
    [`${HUGE} B 0,0 999999999,0`, 500000000000000000n, '500000000000000000'],
    [`${HUGE} F 1,0 999999999,999999999`, 500000000000000000n, '500000000000000000'],
    ['1x1000000000 N 0,0 0,999999999', 1n, 1],
    ['2x1000000000 N 0,0 0,999999999', 500000000n, 500000000],
    ['1x1000000000 B 0,0 0,2', 1n, 1],
  ])('%s: out of reach', (text, reached, json) => {
    const problem = read(text);
    const answer = solveDistance(problem);
    expect(answer).toMatchObject({ kind: 'unreachable', reached });
    expect(jsonDistance(problem, answer)).toMatchObject({ kind: 'unreachable', reached: json });
    expect(checkDistance(problem, answer)).toMatchObject({ ok: true });
    expect(
      checkDistance(problem, { kind: 'unreachable', reached: reached + 1n, method: 'formula' }),
    ).toMatchObject({
      ok: false,
    });
  });

  test('what no formula tells is refused with what a search would need', () => {
    expect(solveDistance(read(`${HUGE} C 0,0 999999999,1`))).toMatchObject({
      kind: 'stopped',
      shortfall: {},
    });
  });

  test('a goal that can be reached is not called unreachable', () => {
    for (const text of [`${HUGE} F 0,0 2,0`, '2x1000000000 N 0,0 0,4', `${HUGE} B 0,0 2,0`]) {
      const verdict = checkDistance(read(text), {
        kind: 'unreachable',
        reached: 500000000n,
        method: 'formula',
      });
      expect(verdict.ok ? verdict.how.en : '').not.toContain('keeps it from the goal');
    }
  });
});

fullTest('boards just too large to search have the distances of a search', () => {
  const random = seededRandom(12);
  for (const text of samples(['N', 'B', 'C'], ['N', 'K', 'F', 'B', 'Q', 'C'])) {
    const piece = pieceOf(text);
    for (let round = 0; round < samples(1, 3); round++) {
      const board = makeBoard(1001, 1001);
      const [from, to] = [0, 1].map(() => ({
        x: 400 + randomBelow(random, 200),
        y: 400 + randomBelow(random, 200),
      }));
      const problem: DistanceProblem = { puzzle: 'distance', board, piece, from: from!, to: to! };
      const answer = solveDistance(problem);
      if (isLeaper(piece))
        expect(answer.kind === 'distance' ? answer.moves : undefined).toBe(slowDistance(problem));
      const searched = searchDistance(problem);
      if (answer.kind === 'distance' && searched.kind === 'distance') {
        expect(answer.paths).toBe(searched.paths);
        expect(answer.path).toEqual(searched.path);
      } else expect(answer).toMatchObject({ kind: searched.kind });
    }
  }
});
