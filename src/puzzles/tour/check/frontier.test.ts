/* The second search, square by square, compared with trying every walk. */
import { expect, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { askedTours } from '../../../../test/slow/askedTours.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { parseTour } from '../text.js';
import type { TourProblem } from '../tour.js';
import { recount } from './frontier.js';

const read = (line: string): TourProblem | undefined => {
  const parsed = parseTour(splitLine(line));
  return parsed.ok ? parsed.value : undefined;
};

/**
 * Strips for pieces that reach one to three columns, with enough moves left out that half of the tours do not
 * exist.
 */
const STRIPS = [
  { piece: 'K', heights: [2, 3], most: 10 },
  { piece: 'W', heights: [2, 3], most: 14 },
  { piece: 'WD', heights: [1, 2], most: 14 },
  { piece: 'WF', heights: [2], most: 12 },
  { piece: 'R2', heights: [1, 2], most: 14 },
  { piece: 'N', heights: [3, 4], most: 16 },
  { piece: 'NW', heights: [2, 3], most: 12 },
  { piece: 'offsets:1,0/-1,0/3,0/-3,0', heights: [1], most: 14 },
  { piece: 'offsets:2,0/-2,0/3,0/-3,0/0,1/0,-1', heights: [1, 2], most: 14 },
];

/** A board, sometimes with holes, ends, and moves to use or avoid; every other one is upright. */
const drawLine = (below: (limit: number) => number): string => {
  const { piece, heights, most } = STRIPS[below(STRIPS.length)]!;
  const height = heights[below(heights.length)]!;
  const length = height + below(Math.floor(most / height) - height + 1);
  const upright = below(2) === 1;
  const turned = upright ? piece.replaceAll(/(-?\d),(-?\d)/g, '$2,$1') : piece;
  const [width, rows] = upright ? [height, length] : [length, height];
  const name = (square: number) =>
    `${String.fromCharCode(97 + (square % width))}${Math.floor(square / width) + 1}`;
  const any = () => below(width * rows);
  const move = () => {
    const [a, dx, dy] = [any(), below(5) - 2, below(5) - 2];
    const [x, y] = [(a % width) + dx, Math.floor(a / width) + dy];
    return `${name(a)}-${name(x >= 0 && x < width && y >= 0 && y < rows ? y * width + x : a)}`;
  };
  const words = [`${width}x${rows}`];
  if (below(3) === 0)
    words.push('without', Array.from({ length: 1 + below(2) }, () => name(any())).join('/'));
  words.push(turned, below(3) === 0 ? 'closed' : 'open');
  if (below(3) === 0) words.push('from', name(any()));
  if (below(3) === 0) words.push('to', name(any()));
  if (below(3) === 0) words.push('using', Array.from({ length: 1 + below(2) }, move).join('/'));
  if (below(3) === 0) words.push('avoiding', Array.from({ length: 1 + below(3) }, move).join('/'));
  return words.join(' ');
};

test('a ring through all squares is no open tour between two that are no neighbors in it', () => {
  const moves = 'offsets:2,0/-2,0/3,0/-3,0';
  expect(recount(read(`5x1 ${moves} closed`)!).exists).toBe(true);
  expect(recount(read(`5x1 ${moves} open from e1 to d1`)!).exists).toBe(false);
  expect(recount(read(`5x1 ${moves} open from e1 to b1`)!).exists).toBe(true);
});

test('says of every small board what trying every walk says', () => {
  const random = seededRandom(samples(7, 8));
  const below = (limit: number) => randomBelow(random, limit);
  const seen = { tour: 0, none: 0 };
  for (let n = 0; n < samples(180, 20_000); ) {
    const line = drawLine(below);
    const problem = read(line);
    const truth = problem && askedTours(problem, 1, 3000);
    if (truth === undefined) continue;
    n++;
    expect([line, recount(problem!).exists]).toEqual([line, truth.length > 0]);
    seen[truth.length > 0 ? 'tour' : 'none']++;
  }
  expect(Math.min(seen.tour, seen.none)).toBeGreaterThan(samples(36, 4000));
});
