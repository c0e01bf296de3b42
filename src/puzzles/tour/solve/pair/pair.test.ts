import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../test/samples.js';
import { slowTours } from '../../../../../test/slow/tour.js';
import { makeBoard } from '../../../../core/board.js';
import { KNIGHT } from '../../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { findTourFault, verifyTour } from '../../check/verify.js';
import { constructBetween, decideBetween } from './pair.js';

const colorOf = (width: number, square: number): number =>
  ((square % width) + Math.floor(square / width)) % 2;

const colorsFit = (width: number, height: number, from: number, to: number): boolean =>
  (width * height) % 2 === 0
    ? colorOf(width, from) !== colorOf(width, to)
    : from !== to && colorOf(width, from) === 0 && colorOf(width, to) === 0;

/** Checks that a path is a tour with these ends; returns a sentence if not. */
const faultOf = (width: number, height: number, from: number, to: number | undefined): string | undefined => {
  const where = `${width}x${height} from ${from} to ${to}`;
  const tour = constructBetween(width, height, from, to);
  if (!tour) return `${where}: not found`;
  const fault = findTourFault(makeBoard(width, height), KNIGHT.rays, tour, false);
  if (fault) return `${where}: ${fault.kind}`;
  if (tour[0] !== from || (to !== undefined && tour.at(-1) !== to)) return `${where}: wrong ends`;
  return undefined;
};

const isTour = (width: number, height: number, from: number, to: number, tour: Uint32Array): boolean =>
  tour[0] === from && tour.at(-1) === to && verifyTour(makeBoard(width, height), KNIGHT.rays, tour, false);

/** Two random squares with suitable colors. */
const randomPair = (random: () => number, width: number, height: number): [number, number] => {
  for (;;) {
    const from = randomBelow(random, width * height);
    const to = randomBelow(random, width * height);
    if (colorsFit(width, height, from, to)) return [from, to];
  }
};

/** The last squares of all tours from a square, by trying every walk. */
const endsBySearch = (width: number, height: number, from: number): Set<number> => {
  const tours = slowTours({
    puzzle: 'tour',
    board: makeBoard(width, height),
    piece: KNIGHT,
    closed: false,
    from,
  });
  return new Set([...tours].map((path) => path.at(-1)!));
};

describe('constructBetween', () => {
  it('joins every pair of squares that the colors allow on small boards of sides >= 6', () => {
    const faults: string[] = [];
    const boards = [
      [6, 6],
      [6, 7],
      [7, 6],
      [7, 7],
      [6, 8],
      [8, 8],
      [9, 7],
    ].concat(
      samples<number[][]>(
        [],
        [
          [10, 10],
          [16, 16],
        ],
      ),
    );
    for (const [width, height] of boards as [number, number][]) {
      for (let from = 0; from < width * height; from++) {
        // Up to symmetry, the start is in one quarter of the board.
        if (2 * (from % width) >= width + 1 || 2 * Math.floor(from / width) >= height + 1) continue;
        for (let to = 0; to < width * height; to++) {
          if (!colorsFit(width, height, from, to)) continue;
          const fault = faultOf(width, height, from, to);
          if (fault) faults.push(fault);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('joins thousands of random pairs on boards of 6x6 to 60x60', () => {
    const random = seededRandom(2024);
    const faults: string[] = [];
    for (let i = 0; i < samples(140, 30_000); i++) {
      const width = 6 + randomBelow(random, 55);
      const height = 6 + randomBelow(random, 55);
      const fault = faultOf(width, height, ...randomPair(random, width, height));
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });

  it('joins pairs on large boards, and near each other or at the rim', () => {
    const random = seededRandom(99);
    const faults: string[] = [];
    for (const [width, height] of [
      ...samples(
        [[301, 299]] as const,
        [
          [1001, 1001],
          [500, 1200],
        ] as const,
      ),
      [777, 6],
      [7, 901],
      [15, 31],
      [16, 16],
      [2000, 9],
    ] as const) {
      const rim = [
        0,
        1,
        width - 1,
        2 * width - 1,
        width * (height - 1),
        width * height - 2,
        width * height - 1,
      ];
      for (const from of rim) {
        for (const to of rim)
          if (colorsFit(width, height, from, to)) faults.push(faultOf(width, height, from, to) ?? '');
      }
      for (let i = 0; i < 5; i++) {
        const [from, to] = randomPair(random, width, height);
        faults.push(faultOf(width, height, from, to) ?? '');
        const beside = from % width === width - 1 ? from - 1 : from + 1;
        if (colorsFit(width, height, from, beside)) faults.push(faultOf(width, height, from, beside) ?? '');
      }
    }
    expect(faults.filter((fault) => fault !== '')).toEqual([]);
  });

  it('decides every pair on boards five high and at least seven long', () => {
    const reasons = new Set<string>();
    for (const [width, height] of [
      [5, 7],
      [8, 5],
      [5, 9],
      [10, 5],
      [5, 16],
      ...samples([], [
        [17, 5],
        [5, 24],
        [26, 5],
      ] as const),
    ] as const) {
      for (let from = 0; from < width * height; from++) {
        if (2 * (from % width) >= width + 1 || 2 * Math.floor(from / width) >= height + 1) continue;
        for (let to = 0; to < width * height; to++) {
          const answer = decideBetween(width, height, from, to);
          if (answer.kind === 'none') reasons.add(answer.because);
          else expect(answer.kind === 'tour' && isTour(width, height, from, to, answer.tour)).toBe(true);
          if (!colorsFit(width, height, from, to))
            expect(answer).toEqual({ kind: 'none', because: 'colours' });
        }
      }
    }
    expect([...reasons].sort()).toEqual(['colours', 'corners']);
  });

  it('agrees with exhaustive search on strips', () => {
    const boards = [
      [3, 3],
      [3, 4],
      [4, 3],
      [5, 3],
      [3, 6],
      [7, 3],
      [4, 4],
      ...samples([], [
        [3, 8],
        [5, 4],
        [4, 6],
      ] as const),
    ] as const;
    for (const [width, height] of boards) {
      for (let from = 0; from < width * height; from++) {
        const ends = endsBySearch(width, height, from);
        expect(constructBetween(width, height, from) !== undefined).toBe(ends.size > 0);
        for (let to = 0; to < width * height; to++) {
          const expected = ends.has(to) ? undefined : `${width}x${height} from ${from} to ${to}: not found`;
          expect(faultOf(width, height, from, to)).toBe(expected);
        }
      }
    }
  });

  it('finds tours along long strips', () => {
    const random = seededRandom(8);
    let found = 0;
    for (const [width, height] of [
      [400, 3],
      [3, 401],
      [4, 400],
      [333, 4],
    ] as const) {
      for (let i = 0; i < samples(20, 40); i++) {
        const [from, to] = randomPair(random, width, height);
        if (decideBetween(width, height, from, to).kind === 'none') continue;
        expect(faultOf(width, height, from, to)).toBeUndefined();
        found++;
      }
    }
    expect(found).toBeGreaterThan(samples(15, 30));
  });

  it('starts anywhere that the colors allow, to end wherever it likes', () => {
    const faults: string[] = [];
    for (const [width, height] of [
      [5, 5],
      [5, 6],
      [6, 6],
      [7, 7],
      [5, 9],
      [13, 11],
      [3, 10],
      [33, 35],
    ] as const) {
      for (let from = 0; from < width * height; from++) {
        if ((width * height) % 2 === 1 && colorOf(width, from) === 1) {
          expect(constructBetween(width, height, from)).toBeUndefined();
        } else faults.push(faultOf(width, height, from, undefined) ?? '');
      }
    }
    expect(faults.filter((fault) => fault !== '')).toEqual([]);
  });

  it('knows the boards without any tour', () => {
    expect(decideBetween(1, 1, 0, 0).kind).toBe('tour');
    expect(decideBetween(1, 1, 0, undefined).kind).toBe('tour');
    expect(decideBetween(2, 9, 0, 1)).toEqual({ kind: 'none', because: 'strip' });
    expect(decideBetween(1, 2, 0, undefined)).toEqual({ kind: 'none', because: 'strip' });
    expect(decideBetween(6, 6, 0, 2)).toEqual({ kind: 'none', because: 'colours' });
  });
});
