import { describe, expect, it } from 'vitest';
import { fullTest, samples } from '../../../../../test/samples.js';
import { seededRandom } from '../../../../core/random.js';
import { constructTour } from './construct.js';
import { implicitTour, startedAt } from './implicit.js';

const knightApart = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.abs(a.x - b.x) * Math.abs(a.y - b.y) === 2;

/** A random bigint below about 10^18, nearly uniform. */
const randomBelow = (random: () => number, below: bigint): bigint =>
  ((BigInt(random()) << 32n) | BigInt(random())) % below;

describe('implicitTour', () => {
  fullTest('is the constructed tour, step for step and square for square, on every small board', () => {
    const most = samples(30, 45);
    for (let width = 1; width <= most; width++) {
      for (let height = 1; height <= most; height++) {
        for (const closed of [false, true]) {
          const tour = constructTour(width, height, closed);
          const implicit = implicitTour(width, height, closed);
          expect(implicit === undefined, `${width}x${height}`).toBe(tour === undefined);
          if (!tour || !implicit) continue;
          expect(implicit.length).toBe(BigInt(tour.length));
          let step = 0;
          let wrong = 0;
          for (const { x, y } of implicit.stretch(0n, Infinity)) if (tour[step++] !== y * width + x) wrong++;
          expect([step, wrong], `${width}x${height}`).toEqual([tour.length, 0]);
          // Every square where all kinds of blocks meet, some elsewhere.
          const stride = tour.length < 400 ? 1 : 7;
          for (let k = (width + height) % stride; k < tour.length; k += stride) {
            const x = tour[k]! % width;
            const y = Math.floor(tour[k]! / width);
            if (implicit.stepAt(x, y) !== BigInt(k)) wrong++;
            const found = implicit.squareAt(BigInt(k));
            if (found.x !== x || found.y !== y) wrong++;
          }
          expect(wrong, `${width}x${height}`).toBe(0);
        }
      }
    }
  });

  it('walks legal moves anywhere on huge boards and finds its way back from square to step', () => {
    const random = seededRandom(11);
    const boards: [number, number, boolean][] = [
      [1_000_000_000, 1_000_000_000, true],
      [999_999_999, 999_999_999, false],
      [999_999_937, 123_456_788, true],
      [1_000_000_000, 3, true],
      [3, 999_999_999, false],
      [4, 1_000_000_000, false],
      [987_654_321, 4, false],
      [7, 1_000_000_000, true],
      [1_000_000_000, 11, true],
    ];
    for (const [width, height, closed] of boards) {
      const tour = implicitTour(width, height, closed)!;
      expect(tour.length).toBe(BigInt(width) * BigInt(height));
      for (let i = 0; i < 200; i++) {
        const step = randomBelow(random, tour.length - 1n);
        const square = tour.squareAt(step);
        expect(square.x < width && square.y < height).toBe(true);
        expect(tour.stepAt(square.x, square.y)).toBe(step);
        expect(knightApart(square, tour.squareAt(step + 1n))).toBe(true);
        const x = random() % width;
        const y = random() % height;
        expect(tour.squareAt(tour.stepAt(x, y))).toEqual({ x, y });
      }
      const from = randomBelow(random, tour.length - 500n);
      let step = from;
      for (const square of tour.stretch(from, 500)) expect(square).toEqual(tour.squareAt(step++));
      expect(step - from).toBe(500n);
      if (closed) expect(knightApart(tour.squareAt(0n), tour.squareAt(tour.length - 1n))).toBe(true);
    }
  });

  it('turns round at the far end and stops at the last square', () => {
    const tour = implicitTour(1_000_000_000, 1_000_000_000, true)!;
    const last = [...tour.stretch(tour.length - 3n, 10)];
    expect(last).toHaveLength(3);
    const turn = tour.stepAt(0, 999_999_999);
    const around = [...tour.stretch(turn - 100n, 200)];
    for (let i = 1; i < around.length; i++) expect(knightApart(around[i - 1]!, around[i]!)).toBe(true);
    expect(new Set(around.map(({ x, y }) => `${x},${y}`)).size).toBe(200);
  });

  it('refuses steps and squares that do not exist', () => {
    for (const tour of [implicitTour(10, 9, true)!, implicitTour(1, 1, false)!]) {
      expect(() => tour.squareAt(-1n)).toThrow(RangeError);
      expect(() => tour.squareAt(tour.length)).toThrow(RangeError);
      expect(() => tour.stepAt(10, 0)).toThrow(RangeError);
      expect(() => tour.stepAt(0, -1)).toThrow(RangeError);
    }
    expect(implicitTour(4, 1_000_000_000, true)).toBeUndefined();
    expect(implicitTour(999_999_999, 999_999_999, true)).toBeUndefined();
    expect([...implicitTour(1, 1, false)!.stretch(0n, 5)]).toEqual([{ x: 0, y: 0 }]);
  });

  it('starts a closed tour anywhere', () => {
    const plain = constructTour(11, 14, true)!;
    const random = seededRandom(5);
    for (let i = 0; i < 20; i++) {
      const first = random() % plain.length;
      const turned = [...plain.subarray(first), ...plain.subarray(0, first)];
      const tour = startedAt(implicitTour(11, 14, true)!, plain[first]! % 11, Math.floor(plain[first]! / 11));
      expect([...tour.stretch(0n, Infinity)].map(({ x, y }) => y * 11 + x)).toEqual(turned);
      expect([...tour.stretch(140n, 5)].map(({ x, y }) => y * 11 + x)).toEqual(turned.slice(140, 145));
      turned.forEach((square, step) => {
        expect(tour.stepAt(square % 11, Math.floor(square / 11))).toBe(BigInt(step));
        const { x, y } = tour.squareAt(BigInt(step));
        expect(y * 11 + x).toBe(square);
      });
    }
    expect(() => startedAt(implicitTour(7, 7, false)!, 0, 0)).toThrow(RangeError);
  });
});
