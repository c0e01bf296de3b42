import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../test/samples.js';
import { slowTours } from '../../../../../test/slow/tour.js';
import { tourAnswer, tourVerdict } from '../../../../../test/tourHelp.js';
import { makeBoard } from '../../../../core/board.js';
import { randomBelow, seededRandom, shuffle } from '../../../../core/random.js';
import { parsePiece } from '../../../../pieces/read.js';
import { checkTour } from '../../check/check.js';
import { formatTour } from '../../text.js';
import type { TourProblem } from '../../tour.js';
import { solveTour } from '../solve.js';

const verdict = (text: string): string => {
  const found = tourAnswer(text);
  return found.kind === 'tour' ? (found.unique ? 'unique' : 'several') : found.kind;
};

describe('partly numbered boards', () => {
  it('agree with trying every walk: none, one, or several completions', () => {
    const random = seededRandom(11);
    const below = (n: number) => randomBelow(random, n);
    const pieces = 'N N N N W K Z fNbW offsets:1,2/2,1/-1,-2/-2,1/1,-1/-1,0'.split(' ').map((text) => {
      const read = parsePiece(text);
      if (!read.ok) throw new Error(text);
      return read.value;
    });
    const seen = new Map<string, number>();
    for (let k = 0; k < samples(96, 1200); k++) {
      const [width, height] = [2 + below(4), 2 + below(4)];
      const squares = [...Array(width * height).keys()];
      const board = makeBoard(
        width,
        height,
        squares.filter(() => below(10) === 0),
      );
      const free = squares.filter((s) => !board.missing.includes(s));
      const piece = pieces[below(pieces.length)]!;
      if (free.length === 0 || free.length > (piece.text === 'N' ? 20 : 14)) continue;
      const closed = below(2) === 0;
      const steps = shuffle(
        random,
        free.map((_, i) => i + 1),
      );
      let given = shuffle(random, [...free])
        .slice(0, 1 + below(3))
        .map((square, i) => ({ square, step: steps[i]! }));
      const tour = slowTours({ puzzle: 'tour', board, piece, closed }).next();
      if (tour.done !== true && below(3) > 0) {
        const all = tour.value.map((square, i) => ({ square, step: i + 1 }));
        given = shuffle(random, all).slice(0, 1 + below(6));
      }
      given.sort((a, b) => a.step - b.step);
      const problem: TourProblem = { puzzle: 'tour', board, piece, closed, given };
      const found = solveTour(problem);
      const ways = slowTours(problem);
      const expected = ways.next().done ? 'none' : ways.next().done ? 'unique' : 'several';
      const got = found.kind === 'tour' ? (found.unique ? 'unique' : 'several') : found.kind;
      const line = formatTour(problem);
      expect([line, got]).toEqual([line, expected]);
      expect(checkTour(problem, found), line).toMatchObject({ ok: true });
      seen.set(got, (seen.get(got) ?? 0) + 1);
    }
    for (const kind of ['none', 'unique', 'several'])
      expect(seen.get(kind), kind).toBeGreaterThan(samples(3, 50));
  });

  it('a board with every other number of an 8x8 tour has one completion', () => {
    const tour = tourAnswer('8x8 seed 3');
    if (tour.kind !== 'tour') throw new Error('no tour');
    const name = (square: number) => `${square % 8},${Math.floor(square / 8)}`;
    const given = [...tour.path].flatMap((square, k) => (k % 2 === 0 ? [`${k + 1}:${name(square)}`] : []));
    const found = tourAnswer(`8x8 given ${given.join('/')}`);
    expect(found).toMatchObject({ kind: 'tour', unique: true, path: tour.path });
  });

  it.each([
    ['3x4 given 1:a1/12:c2', 'none'],
    ['5x5 given 1:a1/13:c3/25:e5', 'several'],
    ['5x5 given 13:c3', 'several'],
    ['6x6 closed given 1:a1', 'several'],
    ['1x1 given 1:a1', 'unique'],
    ['8x8 given 1:a1/31:h8/64:c1', 'none'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('take moves to use and to avoid as well', () => {
    expect(tourVerdict('6x6 given 1:a1 avoiding a1-b3')).toBe('tour');
    expect(tourVerdict('6x6 given 1:a1/2:c2 using a1-b3')).toBe('cases');
  });

  it('stop at the budget with what they have', () => {
    const budget = { nodes: 2000, bytes: 2 ** 30 };
    expect(tourAnswer('8x8 given 1:a1/31:h8', { budget }).kind).toBe('stopped');
  });
});
