import { describe, expect, it } from 'vitest';
import {
  BISHOP,
  KING,
  KNIGHT,
  pieceOf,
  problemOf,
  QUEEN,
  ROOK,
  randomCombos,
} from '../../../../test/cases/combos.js';
import { samples } from '../../../../test/samples.js';
import { slowChoices, slowCombos } from '../../../../test/slow/combos.js';
import type { Piece } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { SYMMETRIES, transformBoard, transformRay, transformSquare } from '../../../core/symmetry.js';
import type { CombosProblem } from '../combos.js';
import { solveCombos } from './solve.js';

const count = (problem: CombosProblem): bigint => {
  const answer = solveCombos(problem);
  if (answer.kind !== 'combos') throw new Error(answer.why.en);
  return answer.count;
};

/** Only these offsets, each up to `range` steps. */
const moving = (range: number, ...offsets: readonly (readonly [number, number])[]): Piece => ({
  text: 'some',
  rays: offsets.map(([dx, dy]) => ({ dx, dy, range, mode: 'any' })),
});

describe('the rules, case by case', () => {
  it('the statement of the judge problem: a rook, a queen and a bishop alone', () => {
    expect(count(problemOf(8, 8, [], [{ piece: ROOK, at: 0 }]))).toBe(15n);
    expect(count(problemOf(8, 8, [], [{ piece: QUEEN, at: 0 }]))).toBe(22n);
    expect(count(problemOf(8, 8, [], [{ piece: BISHOP, at: 19 }]))).toBe(12n);
  });

  it('neighbors may swap: both move, or one runs away from the other; 4 choices of 4 minus two walk-ons', () => {
    // a1 -> b1 and b1 -> a1 in the same second are never on one square. Only stepping onto a piece that stays
    // is excluded.
    const line = problemOf(
      2,
      1,
      [],
      [
        { piece: ROOK, at: 0 },
        { piece: ROOK, at: 1 },
      ],
    );
    expect(count(line)).toBe(2n);
  });

  it('a follower may enter the square its leader leaves in that second', () => {
    // A on a, B on b, only to the right on four squares. A goes k, B goes l: A rests on k, B on 1 + l; they
    // collide if A reaches the square where B rests, k >= 1 + l. Pairs (k, l) in 0..3 x 0..2 with k <= l: 3 +
    // 2 + 1 = 6.
    const right = moving(0, [1, 0]);
    const chase = problemOf(
      4,
      1,
      [],
      [
        { piece: right, at: 0 },
        { piece: right, at: 1 },
      ],
    );
    expect(count(chase)).toBe(6n);
  });

  it('two pieces that come to a crossing in the same second collide there, even if both would go on', () => {
    // A up from b1, B right from a2: both reach b2 after one second. A has 0..2 steps, B too; any pair with
    // k, l >= 1 is out.
    const crossing = problemOf(
      3,
      3,
      [],
      [
        { piece: moving(0, [0, 1]), at: 1 },
        { piece: moving(0, [1, 0]), at: 3 },
      ],
    );
    expect(count(crossing)).toBe(9n - 4n);
  });

  it('who comes first collides only if it stops in the path', () => {
    // A up from b1 is on b2 after one second; B left from d2 is there after two. A stopping on b2 (k = 1) is
    // hit by B with l >= 2; A going on to b3 (k = 2) is out of the way.
    const late = problemOf(
      4,
      3,
      [],
      [
        { piece: moving(0, [0, 1]), at: 1 },
        { piece: moving(0, [-1, 0]), at: 7 },
      ],
    );
    expect(count(late)).toBe(3n * 4n - 2n);
  });

  it('two that meet head on with an odd gap pass each other, with an even one they collide', () => {
    const heads = (width: number) =>
      count(
        problemOf(
          width,
          1,
          [],
          [
            { piece: moving(0, [1, 0]), at: 0 },
            { piece: moving(0, [-1, 0]), at: width - 1 },
          ],
        ),
      );
    // Width 3, steps 0..2 each: they fit only while k + l < 2, as both reach the middle after one second.
    expect(heads(3)).toBe(3n);
    // Width 4, steps 0..3: k + l < 3, or both past the middle pair (k, l >= 2), which they cross by swapping.
    expect(heads(4)).toBe(6n + 4n);
  });

  it('a leaper passes over nothing and lands after one second', () => {
    // A dabbaba leaps over its neighbor; it collides only with a piece that stands on, or reaches, its
    // landing square at second 1.
    const over = problemOf(
      3,
      1,
      [],
      [
        { piece: moving(1, [2, 0]), at: 0 },
        { piece: moving(1, [1, 0]), at: 1 },
      ],
    );
    expect(count(over)).toBe(3n);
  });

  it('a missing square stops a rider and not a leaper', () => {
    const at = { at: 0 };
    expect(count(problemOf(5, 1, [2], [{ piece: ROOK, ...at }]))).toBe(2n);
    expect(count(problemOf(5, 1, [1], [{ piece: pieceOf(['D', 0]), ...at }]))).toBe(3n);
    expect(count(problemOf(5, 1, [], [{ piece: pieceOf(['W', 2]), ...at }]))).toBe(3n);
  });

  it('rays with one step are one direction with the larger range; a slower way to a square is another choice', () => {
    expect(count(problemOf(5, 1, [], [{ piece: moving(2, [1, 0], [1, 0]), at: 0 }]))).toBe(3n);
    const mixed = { text: 'WR2', rays: [...moving(1, [1, 0]).rays, ...moving(2, [1, 0]).rays] };
    expect(count(problemOf(5, 1, [], [{ piece: mixed, at: 0 }]))).toBe(3n);
    expect(count(problemOf(5, 1, [], [{ piece: moving(0, [1, 0], [2, 0]), at: 0 }]))).toBe(7n);
  });
});

/** The first pieces of the problem, as many as allow at most this many combinations before collisions. */
const upTo = (problem: CombosProblem, combinations: number): CombosProblem => {
  let product = 1;
  const pieces = problem.pieces.filter((placed) => {
    product *= slowChoices(problem, placed).length;
    return product <= combinations;
  });
  return { ...problem, pieces };
};

describe('against playing every combination second by second', () => {
  const rounds = samples(240, 20_000);
  it(`${rounds} random boards with up to five pieces of all kinds`, () => {
    const random = seededRandom(2056);
    let fives = 0;
    for (let round = 0; round < rounds; round++) {
      const drawn = randomCombos(random, [1, 6], 1 + randomBelow(random, 5), randomBelow(random, 2) * 20);
      const problem = upTo(drawn, 4000);
      if (problem.pieces.length === 5) fives++;
      expect(count(problem), JSON.stringify(problem)).toBe(BigInt(slowCombos(problem).length));
    }
    expect(fives).toBeGreaterThan(rounds / 50);
  });

  it('five pieces on small boards', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 300; round++) {
      const problem = randomCombos(random, [2, 3], 5, 0);
      expect(count(problem), JSON.stringify(problem)).toBe(BigInt(slowCombos(problem).length));
    }
  });

  it('two and three pieces on boards up to 32x32', () => {
    const random = seededRandom(32);
    for (let round = 0; round < 12; round++) {
      const problem = upTo(randomCombos(random, [12, 32], 3, randomBelow(random, 2) * 5), 20_000);
      expect(count(problem), JSON.stringify(problem)).toBe(BigInt(slowCombos(problem).length));
    }
  });
});

describe('symmetry', () => {
  it('turning and mirroring board and pieces leaves the count alone, and so does the order of the pieces', () => {
    const random = seededRandom(8);
    for (let round = 0; round < 60; round++) {
      const problem = randomCombos(random, [3, 8], 3, 15);
      const expected = count(problem);
      for (const symmetry of SYMMETRIES) {
        const image: CombosProblem = {
          puzzle: 'combos',
          board: transformBoard(symmetry, problem.board),
          pieces: problem.pieces.map(({ piece, at }) => ({
            piece: {
              text: piece.text,
              rays: piece.rays.map((ray) => ({ ...transformRay(symmetry, ray), mode: ray.mode })),
            },
            at: transformSquare(symmetry, problem.board, at),
          })),
        };
        expect(count(image)).toBe(expected);
      }
      expect(count({ ...problem, pieces: [...problem.pieces].reverse() })).toBe(expected);
    }
  });
});

describe('budget', () => {
  it('says so when too many pieces are connected', () => {
    const kings = Array.from({ length: 90 }, (_, at) => ({ piece: KING, at }));
    const answer = solveCombos(problemOf(30, 4, [], kings));
    expect(answer).toMatchObject({ kind: 'stopped', nodes: 0 });
    expect(answer.kind === 'stopped' && answer.why.en).toMatch(/^Too large: 90 pieces .* at most 64/);
  });

  it('stops before the tables are made, or when the nodes are spent', () => {
    const problem = problemOf(
      8,
      8,
      [],
      [0, 9, 20, 35].map((at) => ({ piece: QUEEN, at })),
    );
    expect(solveCombos(problem, { budget: { nodes: 1e9, bytes: 100 } })).toMatchObject({
      kind: 'stopped',
      nodes: 0,
    });
    expect(solveCombos(problem, { budget: { nodes: 5, bytes: 1e9 } }).kind).toBe('stopped');
    expect(solveCombos(problemOf(8, 8, [], [{ piece: KNIGHT, at: 0 }]))).toMatchObject({ count: 3n });
  });
});
