import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../test/samples.js';
import { hasTourSlow } from '../../../../../test/slow/tour.js';
import { makeBoard } from '../../../../core/board.js';
import { KNIGHT } from '../../../../core/piece.js';
import { seededRandom } from '../../../../core/random.js';
import { findTourFault } from '../../check/verify.js';
import { constructTour } from './construct.js';

/** Undefined if the construction is a tour, else what is wrong with it. */
const faultOf = (width: number, height: number, closed: boolean) => {
  const tour = constructTour(width, height, closed);
  return tour ? findTourFault(makeBoard(width, height), KNIGHT.rays, tour, closed) : 'no tour';
};

/** The published theorems, as lists of exceptions. */
const theorySaysTour = (width: number, height: number, closed: boolean): boolean => {
  const m = Math.min(width, height);
  const n = Math.max(width, height);
  if (closed) return !((m * n) % 2 === 1 || [1, 2, 4].includes(m) || (m === 3 && [4, 6, 8].includes(n)));
  return m === 1 ? n === 1 : m === 3 ? n === 4 || n >= 7 : m === 4 ? n >= 5 : m >= 5;
};

describe('constructTour', () => {
  it('builds a tour of every small board that has one, and of no other', () => {
    const most = samples(40, 60);
    const wrong: string[] = [];
    for (let width = 1; width <= most; width++) {
      for (let height = 1; height <= most; height++) {
        for (const closed of [false, true]) {
          const fault = faultOf(width, height, closed);
          const expected = theorySaysTour(width, height, closed) ? undefined : 'no tour';
          if (fault !== expected) wrong.push(`${width}x${height} ${closed ? 'closed' : 'open'}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('agrees with an exhaustive search on every board of up to 20 squares', () => {
    for (let width = 1; width <= 20; width++) {
      for (let height = 1; width * height <= 20; height++) {
        for (const closed of [false, true]) {
          expect(constructTour(width, height, closed) !== undefined, `${width}x${height} ${closed}`).toBe(
            hasTourSlow({ puzzle: 'tour', board: makeBoard(width, height), piece: KNIGHT, closed }),
          );
        }
      }
    }
  });

  it('builds long strips, both ways up', () => {
    for (const short of [3, 4, 5, 6, 7, 11, 12]) {
      for (let long = samples(4992, 4984); long <= 5000; long++) {
        for (const closed of [false, true]) {
          const expected = theorySaysTour(short, long, closed) ? undefined : 'no tour';
          expect(faultOf(short, long, closed), `${short}x${long} ${closed}`).toEqual(expected);
          expect(faultOf(long, short, closed), `${long}x${short} ${closed}`).toEqual(expected);
        }
      }
    }
  });

  it('builds large boards', () => {
    const sizes: [number, number][] = [
      [samples(1500, 5000), 5000],
      [4999, samples(1501, 4997)],
      [1234, 777],
    ];
    const random = seededRandom(7);
    for (let i = 0; i < samples(6, 100); i++) sizes.push([5 + (random() % 1500), 5 + (random() % 1500)]);
    for (const [width, height] of sizes) {
      const closed = (width * height) % 2 === 0;
      expect(faultOf(width, height, closed), `${width}x${height}`).toBeUndefined();
    }
  });

  it('gives the same tour each time, from the first square if it is closed', () => {
    expect(constructTour(37, 26, true)).toEqual(constructTour(37, 26, true));
    expect(constructTour(37, 26, true)![0]).toBe(0);
    expect(constructTour(1, 1, false)).toEqual(Uint32Array.of(0));
    expect(constructTour(1, 1, true)).toBeUndefined();
  });
});
