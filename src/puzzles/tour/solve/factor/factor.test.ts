import { describe, expect, it } from 'vitest';
import { fullTest, samples } from '../../../../../test/samples.js';
import { hasTourSlow } from '../../../../../test/slow/tour.js';
import { type Board, makeBoard } from '../../../../core/board.js';
import { DEFAULT_BUDGET } from '../../../../core/budget.js';
import { targetsFrom } from '../../../../core/moveGraph.js';
import { leaps, type PieceRay } from '../../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { verifyTour } from '../../check/verify.js';
import { factorTour } from './factor.js';

const leaper = (a: number, b: number): PieceRay[] =>
  leaps(a, b).map((leap) => ({ ...leap, range: 1, mode: 'any' }));
const KNIGHT = leaper(1, 2);
const KING = [...leaper(0, 1), ...leaper(1, 1)];

/** Random holes, as many dark as light, such that every square keeps two moves. */
const withHoles = (width: number, height: number, share: number, seed: number): Board => {
  const random = seededRandom(seed);
  const squares = width * height;
  const freeOf = new Uint8Array(squares).fill(1);
  const whole = makeBoard(width, height);
  const each = Math.round((squares * share) / 2);
  for (const color of [0, 1]) {
    for (let holes = 0, tries = 0; holes < each && tries < 50 * each; tries++) {
      const square = randomBelow(random, squares);
      if (((square % width) + Math.floor(square / width)) % 2 !== color || freeOf[square] === 0) continue;
      freeOf[square] = 0;
      const tight = targetsFrom(whole, freeOf, KNIGHT, square).some(
        (near) => targetsFrom(whole, freeOf, KNIGHT, near).length < 2,
      );
      if (tight) freeOf[square] = 1;
      else holes++;
    }
  }
  return makeBoard(
    width,
    height,
    Array.from({ length: squares }, (_, s) => s).filter((s) => freeOf[s] === 0),
  );
};

describe('factorTour', () => {
  it('finds closed tours of many leapers', () => {
    const boards: [number, number, PieceRay[]][] = [
      [8, 8, KNIGHT],
      [100, 100, KNIGHT],
      [100, 100, leaper(2, 3)],
      [100, 100, leaper(1, 4)],
      [60, 80, leaper(3, 4)],
      [80, 40, leaper(2, 5)],
      [25, 41, KING],
      [30, 31, [...KNIGHT, ...leaper(2, 3)]],
    ];
    for (const [width, height, rays] of boards) {
      const board = makeBoard(width, height);
      const answer = factorTour(board, rays, { closed: true });
      expect(answer.kind === 'tour' && verifyTour(board, rays, answer.path, true), `${width}x${height}`).toBe(
        true,
      );
    }
  });

  fullTest('finds tours of boards with missing squares, open and closed', () => {
    const shares: [number, number][] = [
      [100, 0.05],
      [100, 0.1],
      [60, 0.15],
      [40, 0.02],
      [samples(80, 1000), 0.05],
    ];
    let found = 0;
    for (const [side, share] of shares) {
      for (const seed of samples([1, 2], [1, 2, 3])) {
        const board = withHoles(side, side + 3, share, seed);
        for (const closed of [true, false]) {
          const answer = factorTour(board, KNIGHT, { closed });
          if (answer.kind !== 'tour') continue;
          expect(verifyTour(board, KNIGHT, answer.path, closed)).toBe(true);
          found++;
        }
      }
    }
    // Some of the boards have no tour at all.
    expect(found).toBeGreaterThan(samples(4, 24));
  });

  it('starts and ends where it is told', () => {
    const random = seededRandom(4);
    const zebra = leaper(2, 3);
    let found = 0;
    for (const [width, height, rays] of [
      [30, 30, zebra],
      [31, 31, zebra],
      [20, 21, KNIGHT],
      [13, 13, KNIGHT],
      [9, 10, KING],
    ] as const) {
      const board = makeBoard(width, height);
      for (let i = 0; i < samples(12, 30); i++) {
        const from = randomBelow(random, width * height);
        const to = randomBelow(random, width * height);
        for (const ends of [{ from }, { to }, { from, to }]) {
          const answer = factorTour(board, rays, { closed: false, ...ends });
          if (answer.kind !== 'tour') continue;
          found++;
          expect(verifyTour(board, rays, answer.path, false)).toBe(true);
          if (ends.from !== undefined) expect(answer.path[0]).toBe(from);
          if (ends.to !== undefined) expect(answer.path.at(-1)).toBe(to);
        }
        const ring = factorTour(board, rays, { closed: true, from });
        if (ring.kind === 'tour') expect(ring.path[0]).toBe(from);
      }
    }
    expect(found).toBeGreaterThan(samples(100, 250));
  });

  it('finds most of the tours that small boards with missing squares have, and none else', () => {
    const random = seededRandom(17);
    let there = 0;
    let found = 0;
    for (let i = 0; i < samples(40, 300); i++) {
      const width = 3 + randomBelow(random, 3);
      const height = 4 + randomBelow(random, 2);
      const holes = Array.from({ length: randomBelow(random, 6) }, () => randomBelow(random, width * height));
      const board = makeBoard(width, height, holes);
      const closed = i % 3 === 0;
      const rays = i % 5 === 0 ? leaper(0, 1) : KNIGHT;
      const answer = factorTour(board, rays, { closed });
      const exists = hasTourSlow({ puzzle: 'tour', board, piece: { text: '', rays }, closed });
      if (exists) there++;
      if (answer.kind === 'tour') {
        found++;
        expect(verifyTour(board, rays, answer.path, closed)).toBe(true);
        expect(exists).toBe(true);
      }
    }
    expect(there).toBeGreaterThan(samples(2, 20));
    expect(found / there).toBeGreaterThan(0.9);
  });

  it('says where it got stuck, and claims nothing', () => {
    const stuckAt = (board: Board, rays: readonly PieceRay[], closed = true, budget = DEFAULT_BUDGET) => {
      const answer = factorTour(board, rays, { closed }, budget);
      return answer.kind === 'stuck' ? answer.at : answer.kind;
    };
    expect(stuckAt(makeBoard(8, 8), leaper(1, 3))).toBe('unconnected');
    expect(stuckAt(makeBoard(7, 7), KNIGHT)).toBe('colours');
    expect(stuckAt(makeBoard(8, 8), [{ dx: 1, dy: 2, range: 1, mode: 'any' }])).toBe('one-way');
    expect(stuckAt(makeBoard(4, 4), KNIGHT, false)).toBe('cycles');
    expect(stuckAt(makeBoard(13, 13), leaper(2, 3), false)).not.toBe('tour');
    expect(stuckAt(makeBoard(500, 500), KNIGHT, true, { nodes: 1e9, bytes: 1e6 })).toBe('bytes');
    expect(stuckAt(makeBoard(50, 50), KNIGHT, true, { nodes: 10, bytes: 1e9 })).toBe('no-factor');
    expect(stuckAt(makeBoard(2, 1, [0]), KNIGHT, false)).toBe('tour');
  });

  it('answers the same question the same way', () => {
    const board = withHoles(50, 40, 0.05, 9);
    expect(factorTour(board, KNIGHT, { closed: true })).toEqual(factorTour(board, KNIGHT, { closed: true }));
  });
});
