/*
 * The checker on boards too large to search, compared with searches of the relevant part and with brute
 * force.
 */
import { expect, test } from 'vitest';
import { damage } from '../../../../test/cases/oneOff.js';
import { fullTest } from '../../../../test/samples.js';
import { slowDistance } from '../../../../test/slow/distance.js';
import { slowNext } from '../../../../test/slow/moves.js';
import { makeBoard } from '../../../core/board.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Point } from '../../../core/square.js';
import { splitLine } from '../../../core/words.js';
import { checkDistance, type DistanceAnswer, type DistanceProblem, solveDistance } from '../index.js';
import { parseDistance } from '../text.js';
import { boundLarge, leastMoves, needsZigzag } from './large.js';

const read = (line: string): DistanceProblem => {
  const parsed = parseDistance(splitLine(line));
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};
const pieceOf = (text: string) => read(`8x8 ${text} a1 b1`).piece;

type Found = Extract<DistanceAnswer, { kind: 'distance' }>;

/** One shortest path as square numbers, and how many there are; undefined if the goal is unreachable. */
const shortest = ({ board, piece, from, to }: DistanceProblem) => {
  const next = slowNext(board, piece.rays);
  const goal = to.y * board.width + to.x;
  const paths = new Map([
    [from.y * board.width + from.x, { path: [from.y * board.width + from.x], count: 1 }],
  ]);
  let wave = new Map(paths);
  while (wave.size > 0 && !wave.has(goal)) {
    const reached: typeof wave = new Map();
    for (const [square, { path, count }] of wave) {
      for (const there of next[square]!) {
        if (paths.has(there)) continue;
        reached.set(there, { path: [...path, there], count: count + (reached.get(there)?.count ?? 0) });
      }
    }
    for (const [square, found] of reached) paths.set(square, found);
    wave = reached;
  }
  return wave.get(goal);
};

const LARGE = 20_000; // squared, it exceeds what is searched without need
const WINDOW = 24;

test('near squares of a large board are as far apart as in a window around them', () => {
  const random = seededRandom(81);
  const below = (limit: number) => randomBelow(random, limit);
  const pieces = ['N', 'C', 'K', 'W', 'WD', 'fN', 'fWbF', 'R2', 'offsets:1,2/2,1/-1,-1'].map(pieceOf);
  let [found, refused] = [0, 0];
  for (let round = 0; round < 60; round++) {
    const [left, bottom] = [below(3), below(3)].map((edge) => [0, 700, LARGE - WINDOW][edge]!);
    const place = (edge: number | undefined) => below(4) + (edge === 0 ? 0 : edge === 700 ? 10 : WINDOW - 4);
    const draw = (): Point => ({ x: place(left), y: place(bottom) });
    const [from, to] = [draw(), draw()];
    const isEnd = ({ x, y }: Point) => [from, to].some((end) => end.x === x && end.y === y);
    const holes = Array.from({ length: below(2) * 5 }, draw).filter((hole) => !isEnd(hole));
    const piece = pieces[below(pieces.length)]!;
    const small = {
      puzzle: 'distance' as const,
      board: makeBoard(
        WINDOW,
        WINDOW,
        holes.map(({ x, y }) => y * WINDOW + x),
      ),
      piece,
      from,
      to,
    };
    const best = shortest(small);
    if (best === undefined || best.path.length > 7) continue;
    found++;
    const move = ({ x, y }: Point): Point => ({ x: x + left!, y: y + bottom! });
    const large: DistanceProblem = {
      ...small,
      board: makeBoard(
        LARGE,
        LARGE,
        holes.map(move).map(({ x, y }) => y * LARGE + x),
      ),
      from: move(from),
      to: move(to),
    };
    const squares = best.path;
    const pointOf = (square: number): Point => move({ x: square % WINDOW, y: Math.floor(square / WINDOW) });
    const path = squares.map(pointOf);
    const answer: Found = {
      kind: 'distance',
      moves: path.length - 1,
      path,
      paths: BigInt(best.count),
      method: 'window',
    };
    expect(checkDistance(large, answer)).toMatchObject({ ok: true, level: 'recomputed' });
    const { paths: _, ...uncounted } = answer;
    expect(checkDistance(large, uncounted)).toMatchObject({ ok: true, level: 'proved' });
    expect(checkDistance(large, { ...answer, paths: answer.paths! + 1n }).ok).toBe(false);
    expect(checkDistance(large, { ...answer, paths: answer.paths! - 1n }).ok).toBe(false);
    expect(checkDistance(large, { ...answer, moves: answer.moves + 1 }).ok).toBe(false);
    expect(checkDistance(large, { ...answer, moves: answer.moves - 1, path: path.slice(1) }).ok).toBe(false);
    // A detour is legal but not shortest.
    const next = slowNext(small.board, piece.rays);
    const back = next[squares[0]!]!.find((square) => next[square]!.includes(squares[0]!));
    if (back !== undefined) {
      const detour = [path[0]!, pointOf(back), ...path];
      expect(checkDistance(large, { ...uncounted, moves: answer.moves + 2, path: detour })).toMatchObject({
        ok: true,
        level: 'partial',
      });
      refused++;
    }
    for (let i = 1; i < squares.length - 1; i++) {
      const other = below(WINDOW * WINDOW);
      const isLegal = next[squares[i - 1]!]!.includes(other) && next[other]!.includes(squares[i + 1]!);
      expect(checkDistance(large, { ...answer, path: path.with(i, pointOf(other)) }).ok).toBe(isLegal);
    }
  }
  expect(found).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(10);
});

test('bounds on the number of moves are below it, and exact for kings, wazirs, and ferzes', () => {
  const random = seededRandom(82);
  const below = (limit: number) => randomBelow(random, limit);
  const texts = [
    'N',
    'C',
    'K',
    'W',
    'F',
    'WD',
    'fN',
    'R',
    'B',
    'Q',
    'R2',
    'B3',
    'A',
    'offsets:1,2/2,1/-1,-1',
  ];
  for (let round = 0; round < 300; round++) {
    const text = texts[below(texts.length)]!;
    const [from, to] = [0, 0].map(() => ({ x: below(9), y: below(9) })) as [Point, Point];
    const problem = { ...read(`9x9 ${text} a1 b1`), from, to };
    const moves = slowDistance(problem) ?? Number.POSITIVE_INFINITY;
    const least = leastMoves(problem.piece.rays, from, to);
    const told = [text, from, to, least];
    if (['K', 'W', 'F'].includes(text)) expect(told).toEqual([text, from, to, moves]);
    else expect(told[3]).toBeLessThanOrEqual(moves);
    const changesColor = (from.x + from.y + to.x + to.y) % 2 === 1;
    if (['B', 'A', 'B3'].includes(text)) expect(least === Number.POSITIVE_INFINITY).toBe(changesColor);
    if (text === 'N' && from.x === to.x && from.y === to.y) expect(least).toBe(0);
  }
  const knight = pieceOf('N').rays;
  expect(leastMoves(knight, { x: 0, y: 0 }, { x: 100, y: 50 })).toBe(50);
  expect(leastMoves(knight, { x: 0, y: 0 }, { x: 100, y: 51 })).toBe(51);
  expect(leastMoves(knight, { x: 0, y: 0 }, { x: 99, y: 99 })).toBe(66);
  expect(leastMoves(knight, { x: 99, y: 0 }, { x: 0, y: 99 })).toBe(66);
});

test('bishops need their zigzags', () => {
  const bishop = pieceOf('B');
  let exact = 0;
  for (const [width, height] of [
    [3, 14],
    [14, 3],
    [4, 15],
    [5, 13],
    [13, 5],
  ] as const) {
    const board = makeBoard(width, height);
    for (let a = 0; a < width * height; a += 2) {
      for (let b = 0; b < width * height; b += 3) {
        const [from, to] = [a, b].map((square) => ({ x: square % width, y: Math.floor(square / width) })) as [
          Point,
          Point,
        ];
        const moves = slowDistance({ puzzle: 'distance', board, piece: bishop, from, to });
        if (moves === undefined) continue;
        const text = `${width}x${height} ${a} ${b}`;
        expect([text, needsZigzag(board, from, to, Math.max(moves, 2) + 1)]).toEqual([text, false]);
        if (moves < 3) continue;
        expect([text, needsZigzag(board, from, to, moves)]).toEqual([text, true]);
        exact++;
      }
    }
  }
  expect(exact).toBeGreaterThan(200);
});

test('riders on a large board: one move, or two and where they turn', () => {
  const random = seededRandom(83);
  const below = (limit: number) => randomBelow(random, limit);
  const side = 1500;
  for (let round = 0; round < 120; round++) {
    const text = ['R', 'B', 'Q', 'NN', 'fRbB'][below(5)]!;
    const from = { x: below(side), y: below(side) };
    const to = {
      x: below(3) === 0 ? from.x : below(side),
      y: below(4) === 0 ? from.y : below(side),
    };
    if (from.x === to.x && from.y === to.y) continue;
    const problem = { ...read(`${side}x${side} ${text} a1 b1`), from, to };
    const after = ({ x, y }: Point): Point[] =>
      problem.piece.rays.flatMap(({ dx, dy }) => {
        const squares: Point[] = [];
        let [tx, ty] = [x + dx, y + dy];
        for (; tx >= 0 && ty >= 0 && tx < side && ty < side; ) {
          squares.push({ x: tx, y: ty });
          tx += dx;
          ty += dy;
        }
        return squares;
      });
    const isOneMove = (one: Point, two: Point) =>
      problem.piece.rays.some(({ dx, dy }) => {
        const steps = dx === 0 ? (two.y - one.y) / dy : (two.x - one.x) / dx;
        return (
          Number.isInteger(steps) && steps > 0 && one.x + steps * dx === two.x && one.y + steps * dy === two.y
        );
      });
    const { least, paths } = boundLarge(problem, 2);
    if (isOneMove(from, to)) {
      expect([text, from, to, least, paths]).toEqual([text, from, to, 1, 1n]);
      continue;
    }
    expect(least).not.toBe(1);
    if (paths === undefined) continue;
    const between = new Set(
      after(from)
        .filter((middle) => isOneMove(middle, to))
        .map(({ x, y }) => `${x},${y}`),
    );
    expect([text, from, to, least, paths]).toEqual([text, from, to, 2, BigInt(between.size)]);
  }
});

test('knights on a board two squares wide keep to their line', () => {
  for (const length of [15_000_000, 15_000_001]) {
    for (const isTall of [true, false]) {
      for (const along of [0, 1, 6]) {
        for (const across of [0, 1]) {
          const at = (a: number, b: number): Point => (isTall ? { x: b, y: a } : { x: a, y: b });
          const problem = (goal: Point): DistanceProblem => ({
            puzzle: 'distance',
            board: isTall ? makeBoard(2, length) : makeBoard(length, 2),
            piece: pieceOf('N'),
            from: at(along, across),
            to: goal,
          });
          const reached = BigInt(along % 2 === 0 ? Math.ceil(length / 2) : Math.floor(length / 2));
          const says = (goal: Point, count = reached) =>
            checkDistance(problem(goal), { kind: 'unreachable', reached: count, method: 'formula' });
          expect(says(at(along + 2, across))).toMatchObject({ ok: true, level: 'proved' });
          expect(says(at(along + 4, 1 - across))).toMatchObject({ ok: true, level: 'proved' });
          expect(says(at(along + 1, across))).toMatchObject({ ok: true, level: 'proved' });
          expect(says(at(along + 2, across), reached + 1n).ok).toBe(false);
          expect(says(at(along + 2, across), reached - 1n).ok).toBe(false);
          expect(says(at(along + 2, 1 - across)).ok).toBe(false);
          expect(says(at(along + 4, across)).ok).toBe(false);
          expect(says(at(along, across)).ok).toBe(false);
        }
      }
    }
  }
});

test('what is out of reach on a large board', () => {
  const says = (line: string, reached: bigint) =>
    checkDistance(read(line), { kind: 'unreachable', reached, method: 'formula' });
  const proved = { ok: true, level: 'proved' };
  expect(says('10000x10001 B 0,0 0,1', 50_005_000n)).toMatchObject(proved);
  expect(says('10001x10001 B 0,0 0,1', 50_010_001n)).toMatchObject(proved);
  expect(says('10001x10001 B 0,1 0,0', 50_010_000n)).toMatchObject(proved);
  expect(says('10001x10001 F 0,1 0,0', 50_010_000n)).toMatchObject(proved);
  expect(says('10001x10001 FA 0,1 0,0', 50_010_000n)).toMatchObject(proved);
  expect(says('10001x10001 B 0,1 0,0', 50_010_001n).ok).toBe(false);
  expect(says('10001x10001 B 0,1 1,0', 50_010_000n)).toMatchObject({ ok: true, level: 'unchecked' }); // it does arrive
  expect(says('10001x10001 Q 0,1 0,0', 50_010_000n)).toMatchObject({ ok: true, level: 'unchecked' });
  expect(says('10001x10001 D 0,1 0,0', 50_010_000n)).toMatchObject({ ok: true, level: 'unchecked' });
  expect(says('10001x10001 fF 0,1 0,0', 50_010_000n)).toMatchObject({ ok: true, level: 'unchecked' });
  expect(says('10001x10001 without 5,5 B 0,1 0,0', 50_010_000n)).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
  expect(says('30000000x1 N 0,0 1,0', 1n)).toMatchObject(proved);
  expect(says('30000000x1 B 0,0 2,0', 1n)).toMatchObject(proved);
  expect(says('30000000x1 B 0,0 2,0', 2n).ok).toBe(false);
  expect(says('30000000x1 W 0,0 2,0', 1n)).toMatchObject({ ok: true, level: 'unchecked' });
});

test('repeated moves lead to the goal, and damaged ones do not', () => {
  for (const line of [
    '1000000000x1000000000 N 0,0 999999999,123456789',
    '1000000000x1000000000 K 5,7 999999999,0',
    '3x900000000 N 0,0 2,899999999',
    '900000000x3 B 0,0 899999999,1',
  ]) {
    const problem = read(line);
    const answer = solveDistance(problem);
    if (answer.kind !== 'distance' || answer.runs === undefined) throw new Error(line);
    expect([line, checkDistance(problem, answer).ok]).toEqual([line, true]);
    expect(checkDistance({ ...problem, board: { ...problem.board, missing: [5] } }, answer).ok).toBe(false);
    const says = (change: object) => checkDistance(problem, { ...answer, ...change } as Found).ok;
    expect(says({ runs: undefined })).toBe(false);
    expect(says({ runs: [] })).toBe(false);
    expect(says({ path: [problem.from, problem.to] })).toBe(false);
    for (const { what, answer: runs } of damage(answer.runs, seededRandom(84), 60)) {
      if (/exchanged/.test(what)) continue; // the same moves in another order
      expect([line, what, says({ runs })]).toEqual([line, what, false]);
    }
    for (const times of [0, -1, 0.5, Number.NaN, 1e300])
      expect(says({ runs: [...answer.runs, { moves: [{ dx: 1, dy: 2 }], times }] })).toBe(false);
  }
});

test('repeated moves stay on the board, and every one of them is legal', () => {
  const problem = read('1000000000x1000000000 N 0,0 999999999,123456789');
  const answer = solveDistance(problem);
  if (answer.kind !== 'distance' || answer.runs === undefined) throw new Error(answer.kind);
  const { paths: _, runs, ...rest } = answer;
  const detour = (...moves: readonly (readonly [number, number])[]) =>
    checkDistance(problem, {
      ...rest,
      runs: [{ moves: moves.map(([dx, dy]) => ({ dx, dy })), times: 1 }, ...runs],
      moves: answer.moves + moves.length,
    });
  expect(detour([1, 2], [-1, -2])).toMatchObject({ ok: true, level: 'partial' });
  expect(detour([-1, -2], [1, 2]).ok).toBe(false);
  expect(detour([1, 1], [-1, -1]).ok).toBe(false);
  const back = (times: number) =>
    checkDistance(problem, {
      ...rest,
      runs: [...runs, { moves: [{ dx: -1, dy: 2 }], times }, { moves: [{ dx: 1, dy: -2 }], times }],
      moves: answer.moves + 2 * times,
    }).ok;
  expect(back(400_000_000)).toBe(true);
  expect(back(450_000_000)).toBe(false); // over the upper edge and back
});

fullTest('in full, a larger box is searched: the number of paths is counted again', () => {
  const problem = read('100000x100000 N 50000,50000 51100,50107');
  const answer = solveDistance(problem);
  if (answer.kind !== 'distance') throw new Error(answer.kind);
  expect(checkDistance(problem, answer)).toMatchObject({ ok: true, level: 'partial' });
  expect(checkDistance(problem, answer, 'full')).toMatchObject({ ok: true, level: 'recomputed' });
  expect(checkDistance(problem, { ...answer, paths: answer.paths! + 1n }, 'full').ok).toBe(false);
});
