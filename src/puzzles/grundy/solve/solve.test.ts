import { describe, expect, it } from 'vitest';
import { pieceOf, randomEnding, randomMoves, shrinks } from '../../../../test/cases/moveSets.js';
import { fullTest, samples } from '../../../../test/samples.js';
import {
  slowEndless,
  slowGrundy,
  slowHasCycle,
  slowMisere,
  slowOptions,
} from '../../../../test/slow/grundy.js';
import { type Board, isMissing, makeBoard } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { checkGrundy, type GrundyAnswer, type GrundyProblem, sayGrundy, solveGrundy } from '../index.js';
import { parseGrundy } from '../text.js';

const read = (text: string): GrundyProblem => {
  const result = parseGrundy(splitLine(text));
  if (!result.ok) throw new Error(result.error.map(({ message }) => message.en).join('; '));
  return result.value;
};

const solveLine = (text: string, options = {}): GrundyAnswer => {
  const problem = read(text);
  const answer = solveGrundy(problem, options);
  expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
  return answer;
};

const problemOf = (
  board: Board | 'quadrant',
  piece: Piece,
  at: readonly (readonly number[])[],
): GrundyProblem => ({
  puzzle: 'grundy',
  board,
  piece,
  at: at.map(([x, y]) => ({ x: BigInt(x!), y: BigInt(y!) })),
});

/** Values, sum, winner and winning moves by the definitions. */
const expectRight = (problem: GrundyProblem, answer: GrundyAnswer): void => {
  if (answer.kind !== 'grundy') throw new Error(`not answered: ${answer.kind}`);
  const value = slowGrundy(problem.board, problem.piece.rays);
  const at = problem.at.map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
  const values = at.map(({ x, y }) => value(x, y));
  const sum = values.reduce((xor, own) => xor ^ own, 0);
  const winning = at.flatMap((from, piece) =>
    slowOptions(problem.board, problem.piece.rays, from.x, from.y)
      .filter((to) => values.reduce((xor, own, i) => xor ^ (i === piece ? value(to.x, to.y) : own), 0) === 0)
      .map((to) => `${piece} ${to.x},${to.y}`),
  );
  expect(answer.values).toEqual(values);
  expect(answer.sum).toBe(sum);
  expect(answer.winner).toBe(sum === 0 ? 'second' : 'first');
  expect(answer.winning.map(({ piece, to }) => `${piece} ${to.x},${to.y}`)).toEqual(winning);
  expect(winning.length > 0).toBe(sum !== 0);
};

describe('grundy on the quadrant', () => {
  it('agrees with the statement of LightOJ 1315', () => {
    expect(solveLine('quadrant hyperknight 1,0')).toMatchObject({
      values: [0],
      winner: 'second',
      winning: [],
    });
    expect(solveLine('quadrant hyperknight 2,5 3,5')).toMatchObject({ winner: 'first' });
  });

  it('agrees with the definition for random move sets and places', () => {
    const random = seededRandom(1);
    for (let i = 0; i < 300; i++) {
      const piece = randomEnding(random);
      const at = Array.from({ length: 1 + randomBelow(random, 4) }, () => [
        randomBelow(random, 24),
        randomBelow(random, 24),
      ]);
      const problem = problemOf('quadrant', piece, at);
      const answer = solveGrundy(problem, { method: 'table' });
      expectRight(problem, answer);
      expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    }
  });

  it('agrees with the definition for riders, limited riders and mixtures', () => {
    const random = seededRandom(2);
    for (let i = 0; i < 150; i++) {
      const moves = randomEnding(random, 1, 4, 2);
      const piece = { ...moves, rays: moves.rays.map((ray) => ({ ...ray, range: randomBelow(random, 4) })) };
      const problem = problemOf('quadrant', piece, [
        [randomBelow(random, 16), randomBelow(random, 16)],
        [randomBelow(random, 16), randomBelow(random, 16)],
      ]);
      const answer = solveGrundy(problem, { method: 'table' });
      expectRight(problem, answer);
      expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    }
  });

  it('does not clip the board: at 250,499 a 500x500 board has another value', () => {
    const quadrant = solveLine('quadrant hyperknight 250,499');
    const board = solveLine('500x500 hyperknight 250,499');
    if (quadrant.kind !== 'grundy' || board.kind !== 'grundy') throw new Error('not answered');
    expect(quadrant.values).not.toEqual(board.values);
    expect(quadrant.values).toEqual([slowGrundyDeep(250, 499)]);
  });

  it('refuses exactly the squares from which play can go on forever, with a walk that shows it', () => {
    const random = seededRandom(3);
    let [refused, reached] = [0, 0];
    for (let i = 0; i < samples(160, 3000); i++) {
      // Half of them with moves that lead right and down, or left and up: near the corner few are possible.
      const across = () => (2 * randomBelow(random, 2) - 1) * (1 + randomBelow(random, 6));
      const slanted = Array.from({ length: 1 + randomBelow(random, 4) }, across).map((dx) => {
        const dy = -Math.sign(dx) * (1 + randomBelow(random, 6));
        return [dx, dy] as const;
      });
      const drawn = i % 2 === 0 ? randomMoves(random, 1, 5, 3) : slanted;
      const piece = pieceOf([...new Map(drawn.map((move) => [move.join(), move])).values()]);
      const at = [randomBelow(random, 4), randomBelow(random, 4)] as const;
      const problem = problemOf('quadrant', piece, [at]);
      const answer = solveGrundy(problem, { method: 'table' });
      expect(answer.kind === 'endless').toBe(slowEndless(piece.rays, at, 700));
      expect(checkGrundy(problem, answer)).toMatchObject({ ok: true, level: 'proved' });
      if (answer.kind === 'endless') refused++;
      else if (answer.kind === 'grundy' && answer.certificate.kind === 'reached') {
        reached++;
        expect(shrinks(piece.rays)).toBe(false);
        expect(answer.values).toEqual([slowGrundy('quadrant', piece.rays)(...at)]);
      }
    }
    expect(refused).toBeGreaterThan(samples(25, 500));
    expect(reached).toBeGreaterThan(samples(5, 100));
  });

  it('values pieces that cannot come to where play goes on forever', () => {
    const stuck = solveLine('quadrant offsets:1,-1/-1,1 0,0');
    expect(stuck).toMatchObject({ kind: 'grundy', values: [0], winner: 'second' });
    const free = solveLine('quadrant offsets:1,-1/-1,1 0,0 1000000000000,5');
    expect(free).toMatchObject({
      kind: 'endless',
      walk: [{ x: 10n ** 12n, y: 5n }, {}, { x: 10n ** 12n, y: 5n }],
    });
    expect(solveLine('quadrant offsets:1,-1/-1,1 0,0 misere')).toMatchObject({
      kind: 'misere',
      winner: 'first',
    });
    expect(solveLine('quadrant offsets:-1,0/5,-7/-5,7 4,3 2,6')).toMatchObject({ values: [0, 0], sum: 0 });
    expect(solveLine('quadrant R 0,0')).toMatchObject({ kind: 'endless' });
    expect(solveLine('quadrant R 1000000000000000000,0')).toMatchObject({ kind: 'endless' });
  });

  it('names two moves that undo each other, or a combination that never shrinks', () => {
    const why = (line: string) => {
      const problem = read(line);
      return sayGrundy(problem, solveGrundy(problem)).headline.en;
    };
    expect(why('quadrant N 3,3')).toBe('This game may never end: the moves (1,2) and (-1,-2) cancel out.');
    expect(why('quadrant offsets:1,-1/-1,1 0,1')).toBe(
      'This game may never end: the moves (1,-1) and (-1,1) cancel out.',
    );
    expect(why('quadrant offsets:0,1 0,0')).toBe(
      'This game may never end: the move (0,1) never gets closer to the corner.',
    );
    expect(why('quadrant offsets:2,-2/-1,1 0,2')).toBe(
      'This game may never end: (2,-2) and 2 × (-1,1) lead back to the same square.',
    );
    expect(why('quadrant offsets:3,-1/-1,1 0,1')).toBe(
      'This game may never end: (3,-1) and 3 × (-1,1) together move (0,2), which never gets closer to the corner.',
    );
  });

  it('says beforehand what a table would need when it is too large', () => {
    const answer = solveGrundy(read('quadrant lRbR 10000000,10000000'));
    expect(answer).toMatchObject({ kind: 'stopped', nodes: 0 });
    expect(answer.kind === 'stopped' && answer.why.en).toContain('100,000,020,000,001 squares');
    expect(solveGrundy(read('quadrant lR 2000000000,0')).kind).toBe('stopped');
    expect(solveGrundy(read('1000000000x1000000000 lRbR 999999999,999999999')).kind).toBe('stopped');
  });

  fullTest('holds values beyond 65535: one heap of 70000', () => {
    expect(solveLine('quadrant lR 70000,0 3,0')).toMatchObject({ values: [70000, 3], sum: 70003 });
  });

  it('finds every winning move among thousands of pieces', () => {
    const random = seededRandom(4);
    const at = Array.from({ length: 5000 }, () => [randomBelow(random, 400), randomBelow(random, 400)]);
    const problem = problemOf('quadrant', read('quadrant hyperknight 0,0').piece, at);
    const answer = solveGrundy(problem);
    expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    if (answer.kind !== 'grundy') throw new Error('not answered');
    expect(answer.winning.length > 0).toBe(answer.sum !== 0);
  });
});

/** The hyper knight's value, filled by x + y without any of the solver's code. */
const slowGrundyDeep = (px: number, py: number): number => {
  const moves = [
    [1, -2],
    [-1, -3],
    [-1, -2],
    [-2, -1],
    [-3, -1],
    [-2, 1],
  ] as const;
  const size = px + py + 1;
  const value = Array.from({ length: size }, () => new Uint8Array(size));
  for (let sum = 0; sum < size; sum++) {
    for (let x = 0; x <= sum; x++) {
      const y = sum - x;
      const met = new Set(
        moves.filter(([dx, dy]) => x + dx >= 0 && y + dy >= 0).map(([dx, dy]) => value[x + dx]![y + dy]!),
      );
      while (met.has(value[x]![y]!)) value[x]![y]!++;
    }
  }
  return value[px]![py]!;
};

const randomBoard = (random: () => number, side: number): Board => {
  const [width, height] = [1 + randomBelow(random, side), 1 + randomBelow(random, side)];
  const missing = Array.from({ length: width * height }, (_, square) => square).filter(
    () => randomBelow(random, 6) === 0,
  );
  return makeBoard(width, height, missing.slice(0, width * height - 1));
};

describe('grundy on finite boards', () => {
  it('answers if and only if the pieces can reach no cycle, and then by the definition', () => {
    const random = seededRandom(5);
    const met = { grundy: 0, endless: 0, ranks: 0 };
    for (let i = 0; i < samples(400, 3000); i++) {
      const board = randomBoard(random, 6);
      const moves = pieceOf(randomMoves(random, 1, 4, 2));
      const piece = { ...moves, rays: moves.rays.map((ray) => ({ ...ray, range: randomBelow(random, 3) })) };
      const free = Array.from({ length: board.width * board.height }, (_, square) => square).filter(
        (square) => !isMissing(board, square),
      );
      const at = Array.from({ length: 1 + randomBelow(random, 3) }, () => {
        const square = free[randomBelow(random, free.length)]!;
        return [square % board.width, Math.floor(square / board.width)];
      });
      const problem = problemOf(board, piece, at);
      const answer = solveGrundy(problem);
      expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
      if (slowHasCycle(board, piece.rays, at)) {
        expect(answer.kind).toBe('endless');
        met.endless++;
      } else {
        expectRight(problem, answer);
        met.grundy++;
        if (answer.kind === 'grundy' && answer.certificate.kind === 'ranks') met.ranks++;
      }
    }
    expect(Math.min(met.grundy, met.endless, met.ranks)).toBeGreaterThan(samples(2, 30));
  });

  it('names a cycle', () => {
    const problem = read('8x8 N e5');
    expect(solveGrundy(problem)).toMatchObject({ kind: 'endless', method: 'cycle' });
    expect(sayGrundy(problem, solveGrundy(problem)).headline.en).toBe(
      'This game may never end: it can repeat e5 f7 e5.',
    );
    expect(solveLine('1000000000x1000000000 N a1')).toMatchObject({ kind: 'endless' });
  });

  it('takes a piece that grows, and boards on which no move fits', () => {
    expect(solveLine('3x1 offsets:1,0 a1')).toMatchObject({ values: [0] });
    expect(solveLine('4x1 offsets:1,0 a1')).toMatchObject({ values: [1] });
    expect(solveLine('1x1 N a1')).toMatchObject({ values: [0], winner: 'second' });
  });
});

describe('misère play', () => {
  it('agrees with playing everything out', () => {
    const random = seededRandom(6);
    for (let i = 0; i < 300; i++) {
      const piece = randomEnding(random, 1, 4, 2);
      const board: Board | 'quadrant' = randomBelow(random, 2) === 0 ? 'quadrant' : makeBoard(5, 4, [7]);
      const at = Array.from({ length: 1 + randomBelow(random, 3) }, () => [
        randomBelow(random, 5),
        randomBelow(random, 4),
      ]).filter(([x, y]) => y! * 5 + x! !== 7);
      if (at.length === 0) at.push([0, 0]);
      const problem: GrundyProblem = { ...problemOf(board, piece, at), misere: true };
      const answer = solveGrundy(problem, { method: 'table' });
      if (answer.kind !== 'misere') throw new Error(answer.kind);
      const wins = slowMisere(board, piece.rays);
      const points = at.map(([x, y]) => ({ x: x!, y: y! }));
      expect(answer.winner).toBe(wins(points) ? 'first' : 'second');
      const winning = points.flatMap((from, own) =>
        slowOptions(board, piece.rays, from.x, from.y)
          .filter((to) => !wins(points.with(own, to)))
          .map((to) => `${own} ${to.x},${to.y}`),
      );
      expect(answer.winning.map((move) => `${move.piece} ${move.to.x},${move.to.y}`)).toEqual(winning);
      expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    }
  });

  it('differs from normal play where it should: a single Nim heap of 1 is lost', () => {
    expect(solveLine('9x9 lR b1 misere')).toMatchObject({ kind: 'misere', winner: 'second' });
    expect(solveLine('9x9 lR b1')).toMatchObject({ winner: 'first' });
    expect(solveLine('9x9 lR c1 misere')).toMatchObject({ winner: 'first' });
    expect(solveLine('9x9 lR b1 b2 misere')).toMatchObject({ winner: 'first' });
  });

  it('refuses positions beyond its reach', () => {
    const answer = solveGrundy(read('quadrant hyperknight 300,300 300,301 299,300 misere'), {
      budget: { nodes: 1000, bytes: 1e9 },
      method: 'table',
    });
    expect(answer.kind).toBe('stopped');
  });

  it('counts the squares and moves it stores as memory, not only the positions', () => {
    const budget = { nodes: 1e9, bytes: 1e7 };
    const answer = solveGrundy(read('quadrant wyt-queens 299,298 misere'), { budget });
    expect(answer).toMatchObject({ kind: 'stopped', shortfall: { allowed: { bytes: 1e7 } } });
  });
});
