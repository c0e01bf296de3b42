/*
 * Probabilities, times, traps, and return times built from the oracle: the correct ones pass, and no others.
 */
import { expect, test } from 'vitest';
import { drawLine } from '../../../../test/cases/combined.js';
import { slowDistance } from '../../../../test/slow/distance.js';
import { slowChance, slowExpected } from '../../../../test/slow/randomWalk.js';
import { slowMoves } from '../../../../test/slow/walks.js';
import { seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { checkRandomWalk, type RandomWalkAnswer, type RandomWalkProblem } from '../index.js';
import { parseRandomWalk } from '../text.js';

const read = (line: string): RandomWalkProblem | undefined => {
  const parsed = parseRandomWalk(splitLine(line));
  return parsed.ok ? parsed.value : undefined;
};

const drawn = (seed: number, count: number): RandomWalkProblem[] => {
  const random = seededRandom(seed);
  const problems: RandomWalkProblem[] = [];
  while (problems.length < count) {
    const problem = read(drawLine('random-walk', random).slice('random-walk '.length));
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
};

const verdictOn = (problem: RandomWalkProblem, answer: object) =>
  checkRandomWalk(problem, answer as RandomWalkAnswer);

test('a chance passes in lowest terms only', () => {
  for (const problem of drawn(111, 120)) {
    const says = (numerator: bigint, denominator: bigint) =>
      verdictOn(problem, { kind: 'chance', chance: { numerator, denominator }, method: 'walks' }).ok;
    if (problem.steps === undefined) {
      expect(says(1n, 1n)).toBe(false);
      continue;
    }
    const { numerator, denominator } = slowChance(problem);
    expect(says(numerator, denominator)).toBe(true);
    for (const factor of [2n, 3n, 5n, 7n, -1n, 0n])
      expect(says(factor * numerator, factor * denominator)).toBe(false);
    expect(says(numerator + 1n, denominator)).toBe(false);
    expect(says(numerator, denominator + 1n)).toBe(numerator === 0n && denominator + 1n === 1n);
    expect(
      verdictOn(problem, {
        kind: 'expected',
        expected: { numerator, denominator },
        because: { kind: 'stationary', total: 1n, moves: 1n },
      }).ok,
    ).toBe(false);
    expect(verdictOn(problem, { kind: 'unreachable', reached: 1 }).ok).toBe(false);
    expect(verdictOn(problem, { kind: 'infinite', trap: problem.from }).ok).toBe(false);
  }
});

test('a chance is computed with the moves of any piece', () => {
  for (const line of [
    '3x3 Q from b2 steps 3',
    '4x2 R2 from a1 steps 2',
    '5x5 NN from a1 steps 2',
    '1x1 R from a1 steps 0',
    '1x1 R from a1 steps 3',
    '1x1 N from a1 steps 1',
    '6x1 R from c1 steps 4',
    '3x3 WF from a1 steps 5',
    '4x4 R9 from a1 steps 2',
    '3x1 offsets:1,0/-1,0 from a1 steps 2',
    '4x1 offsets:1,0/-1,0/2,0 from a1 steps 2',
    '3x3 offsets:1,0/-1,0/0,1/0,-1/1,1/-1,-1 from a1 steps 2',
  ]) {
    const problem = read(line)!;
    const chance = slowChance(problem);
    expect([line, verdictOn(problem, { kind: 'chance', chance, method: 'walks' }).ok]).toEqual([line, true]);
    const { numerator, denominator } = chance;
    for (const other of [
      { numerator: numerator + denominator, denominator },
      { numerator: 2n * numerator, denominator: 2n * denominator },
      { numerator: 3n * numerator, denominator: 3n * denominator },
      { numerator: -numerator, denominator: -denominator },
      { numerator: 0n, denominator: 0n },
    ])
      expect(verdictOn(problem, { kind: 'chance', chance: other, method: 'walks' }).ok).toBe(false);
  }
});

test('a chance that takes too long to count again is called unchecked', () => {
  const chance = { numerator: 1n, denominator: 2n };
  const problem = read('100x100 N from 0,0 steps 1000000')!;
  expect(verdictOn(problem, { kind: 'chance', chance, method: 'walks' })).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
});

test('squares that cannot all be visited again are called unchecked', () => {
  const unchecked = { ok: true, level: 'unchecked' };
  const problem = read('2000x2000 B from 0,0 to 1,0')!;
  expect(verdictOn(problem, { kind: 'unreachable', reached: 2_000_000, method: 'search' })).toMatchObject(
    unchecked,
  );
  expect(verdictOn(problem, { kind: 'infinite', trap: { x: 2, y: 0 }, method: 'search' })).toMatchObject(
    unchecked,
  );
});

test('a piece that never comes back to its square is not caught elsewhere: it never gets there', () => {
  const problem = read('3x1 offsets:1,0 from a1 to a1')!;
  for (const x of [0, 1, 2])
    expect(verdictOn(problem, { kind: 'infinite', trap: { x, y: 0 }, method: 'search' }).ok).toBe(false);
  expect(verdictOn(problem, { kind: 'unreachable', reached: 3, method: 'search' }).ok).toBe(true);
});

/** The expected times of all squares from which the target is certainly reached, from the oracle. */
const valuesFor = (problem: RandomWalkProblem) => {
  const { board, to, from } = problem;
  const { steps: _, ...rest } = problem;
  const timeOf = (square: number) =>
    slowExpected({
      ...rest,
      from: { x: square % board.width, y: Math.floor(square / board.width) },
    } as RandomWalkProblem);
  const moves = slowMoves(board, problem.piece.rays);
  const [start, target] = [from.y * board.width + from.x, to!.y * board.width + to!.x];
  const reached = new Set([start]);
  for (const square of reached) {
    if (square === target && square !== start) continue;
    for (const next of moves.get(`${square % board.width},${Math.floor(square / board.width)}`)!) {
      const [x, y] = next.split(',').map(Number) as [number, number];
      reached.add(y * board.width + x);
    }
  }
  const squares = [...reached].filter((square) => square !== target);
  const times = squares.map((square) => timeOf(square) as { numerator: bigint; denominator: bigint });
  const denominator = times.reduce((product, time) => product * time.denominator, 1n);
  const numerators = times.map((time) => (time.numerator * denominator) / time.denominator);
  return { kind: 'values' as const, squares, numerators, denominator };
};

test('expected times pass with the times of all squares on the way, and traps with a way into them', () => {
  const seen = { expected: 0, unreachable: 0, infinite: 0 };
  for (const problem of drawn(112, 300)) {
    const { board, from, to } = problem;
    if (to === undefined || board.width * board.height > 12) continue;
    const expected = slowExpected(problem);
    const walk = (a: typeof from, b: typeof from) =>
      slowDistance({ puzzle: 'distance', board, piece: problem.piece, from: a, to: b });
    const free = [...Array(board.width * board.height).keys()].filter(
      (square) => !board.missing.includes(square),
    );
    const points = free.map((square) => ({ x: square % board.width, y: Math.floor(square / board.width) }));
    const reached = points.filter((point) => walk(from, point) !== undefined).length;
    expect(verdictOn(problem, { kind: 'unreachable', reached, method: 'search' }).ok).toBe(
      expected === 'unreachable',
    );
    expect(verdictOn(problem, { kind: 'unreachable', reached: reached + 1, method: 'search' }).ok).toBe(
      false,
    );
    const isTarget = (point: typeof from) => point.x === to.x && point.y === to.y;
    if (!isTarget(from)) {
      for (const trap of points) {
        // Reachable without passing the target, but with no path to it.
        const cut = { ...board, missing: [...board.missing, to.y * board.width + to.x] };
        const comes =
          slowDistance({ puzzle: 'distance', board: cut, piece: problem.piece, from, to: trap }) !==
          undefined;
        const isTrap = expected === 'infinite' && !isTarget(trap) && comes && walk(trap, to) === undefined;
        if (problem.piece.rays.every(({ range }) => range === 1))
          expect(verdictOn(problem, { kind: 'infinite', trap, method: 'search' }).ok).toBe(isTrap);
      }
    }
    if (typeof expected === 'string') {
      seen[expected]++;
      continue;
    }
    seen.expected++;
    const because = valuesFor(problem);
    const says = (change: object, time = expected) =>
      verdictOn(problem, {
        kind: 'expected',
        expected: time,
        because: { ...because, ...change },
        method: 'lifting',
      }).ok;
    expect(verdictOn(problem, { kind: 'infinite', trap: from, method: 'search' }).ok).toBe(false);
    expect(says({})).toBe(true);
    expect(says({}, { numerator: expected.numerator + 1n, denominator: expected.denominator })).toBe(false);
    expect(says({}, { numerator: 2n * expected.numerator, denominator: 2n * expected.denominator })).toBe(
      false,
    );
    const { squares, numerators, denominator } = because;
    expect(says({ numerators: numerators.map((one) => 2n * one), denominator: 2n * denominator })).toBe(true);
    expect(says({ numerators: numerators.map((one) => -one), denominator: -denominator })).toBe(false);
    expect(says({ denominator: Number(denominator) })).toBe(false);
    expect(says({ squares: [...squares, to.y * board.width + to.x], numerators: [...numerators, 0n] })).toBe(
      false,
    );
    for (const i of squares.keys()) {
      expect(says({ numerators: numerators.with(i, numerators[i]! + denominator) })).toBe(false);
      expect(says({ numerators: numerators.with(i, Number(numerators[i]) as unknown as bigint) })).toBe(
        false,
      );
      expect(says({ squares: squares.toSpliced(i, 1), numerators: numerators.toSpliced(i, 1) })).toBe(false);
      expect(says({ squares: squares.toSpliced(i, 1) })).toBe(false);
      for (const square of [-1, 0.5, 99, ...board.missing.slice(0, 1)])
        expect(says({ squares: squares.with(i, square) })).toBe(false);
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
});

test('squares that never lead to the target prove nothing', () => {
  // The wazir alternates between a1 and b1 forever; any two consistent values would satisfy the equations.
  const problem = read('5x1 without c1 W from a1 to e1')!;
  const because = { kind: 'values', squares: [0, 1], numerators: [5n, 6n], denominator: 1n };
  for (const numerators of [
    [5n, 6n],
    [6n, 5n],
    [0n, 0n],
  ])
    expect(
      verdictOn(problem, {
        kind: 'expected',
        expected: { numerator: 5n, denominator: 1n },
        because: { ...because, numerators },
        method: 'lifting',
      }).ok,
    ).toBe(false);
});

test('return times go by the number of moves, also on large boards', () => {
  const proved = { ok: true, level: 'proved' };
  const partial = { ok: true, level: 'partial' };
  for (const [line, expected] of [
    ['8x8 N from a1 to a1', proved],
    ['8x8 K from d4 to d4', proved],
    ['5x3 R from b2 to b2', proved],
    ['9x7 without d4/e4 N from a1 to a1', proved],
    ['4000x3000 N from 0,0 to 0,0', partial],
    ['4000x3000 R from 10,20 to 10,20', partial],
    ['4000x3000 R5 from 1,2999 to 1,2999', partial],
    ['3000x4000 Q from 2999,3 to 2999,3', partial],
    ['3001x4000 NN from 1500,3 to 1500,3', partial],
    ['9000001x1 W from 4,0 to 4,0', partial],
    ['4500001x2 R4 from 4,1 to 4,1', partial],
  ] as const) {
    const problem = read(line)!;
    const { board, piece, from } = problem;
    const holes = new Set(board.missing);
    const isFree = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < board.width && y < board.height && !holes.has(y * board.width + x);
    let [total, moves] = [0n, 0n];
    if (board.width * board.height < 100) {
      for (const [square, targets] of slowMoves(board, piece.rays)) {
        total += BigInt(targets.size);
        if (square === `${from.x},${from.y}`) moves = BigInt(targets.size);
      }
    } else {
      for (const { dx, dy, range } of piece.rays) {
        for (let t = 1; range === 0 || t <= range; t++) {
          const [across, up] = [board.width - t * Math.abs(dx), board.height - t * Math.abs(dy)];
          if (across <= 0 || up <= 0) break;
          total += BigInt(across) * BigInt(up);
          if (isFree(from.x + t * dx, from.y + t * dy)) moves++;
        }
      }
    }
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
    const says = (all: bigint, own: bigint, time = [total, moves] as const) => {
      const divisor = gcd(time[0], time[1]);
      return verdictOn(problem, {
        kind: 'expected',
        expected: { numerator: time[0] / divisor, denominator: time[1] / divisor },
        because: { kind: 'stationary', total: all, moves: own },
        method: 'stationary',
      });
    };
    expect([line, says(total, moves)]).toMatchObject([line, expected]);
    expect(says(2n * total, 2n * moves).ok).toBe(false);
    expect(says(total + 1n, moves).ok).toBe(false);
    expect(says(total + 1n, moves, [total + 1n, moves]).ok).toBe(false);
    expect(says(total, moves + 1n, [total, moves + 1n]).ok).toBe(false);
    expect(says(0n, 0n).ok).toBe(false);
  }
  const time = { kind: 'expected', expected: { numerator: 4n, denominator: 1n }, method: 'stationary' };
  const two = { kind: 'stationary', total: 8n, moves: 2n };
  expect(verdictOn(read('3x3 without b2 N from a1 to b1')!, { ...time, because: two }).ok).toBe(false); // no return A piece that cannot go back: three squares in a ring, one move each.
  // A piece that cannot go back: three squares in a ring, one move each.
  const ring = read('2x2 without b2 offsets:1,0/-1,1/0,-1 from a1 to a1')!;
  expect(
    verdictOn(ring, {
      ...time,
      expected: { numerator: 3n, denominator: 1n },
      because: { kind: 'stationary', total: 3n, moves: 1n },
    }).ok,
  ).toBe(false);
  // The same on a board that is too large to visit, and a rider that goes back two squares only.
  for (const [line, total, moves] of [
    ['4000x3000 offsets:1,0/-1,0/0,1 from 0,0 to 0,0', 3999n * 3000n * 2n + 4000n * 2999n, 2n],
    ['9000001x1 offsets:1,0 from 0,0 to 0,0', 9000000n, 1n],
    ['9000001x1 lRrR2 from 0,0 to 0,0', (9000001n * 9000000n) / 2n + 9000000n + 8999999n, 2n],
  ] as const) {
    const divisor = total % moves === 0n ? moves : 1n;
    const expected = { numerator: total / divisor, denominator: moves / divisor };
    const because = { kind: 'stationary', total, moves };
    expect([line, verdictOn(read(line)!, { ...time, expected, because }).ok]).toEqual([line, false]);
  }
  const large = read('4000x3000 without 5,5 N from 0,0 to 0,0')!;
  // No time is 0 or negative, whatever else is not looked at.
  for (const [numerator, denominator] of [
    [0n, 1n],
    [-4n, 1n],
    [4n, -1n],
  ] as const) {
    const because = { kind: 'stationary', total: 2n * numerator * denominator, moves: 2n };
    expect(verdictOn(large, { ...time, expected: { numerator, denominator }, because }).ok).toBe(false);
  }
  expect(verdictOn(large, { ...time, because: two })).toMatchObject({ ok: true, level: 'unchecked' });
  const twice = read('4000x3000 DR from 0,0 to 0,0')!; // rays that overlap
  expect(verdictOn(twice, { ...time, because: two })).toMatchObject({ ok: true, level: 'unchecked' });
  expect(verdictOn(large, { kind: 'stopped' })).toMatchObject({ ok: true, level: 'unchecked' });
});
