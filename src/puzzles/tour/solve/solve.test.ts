import { describe, expect, it } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { hasTourSlow, slowTours } from '../../../../test/slow/tour.js';
import { tourAnswer as answer, tourProblem as problemOf, tourVerdict } from '../../../../test/tourHelp.js';
import { makeBoard } from '../../../core/board.js';
import { randomBelow, seededRandom, shuffle } from '../../../core/random.js';
import { parsePiece } from '../../../pieces/read.js';
import { checkTour } from '../check/check.js';
import { formatTour } from '../text.js';
import type { TourProblem } from '../tour.js';
import { hasClosedTour, hasOpenTour } from './construct/plan.js';
import { solveTour } from './solve.js';

const pieceOf = (text: string) => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

/** The textbook's move order, given by (row, column). */
const TEXTBOOK = [
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, -1],
  [2, 1],
  [1, -2],
].map(([dy, dx]) => ({ dx: dx!, dy: dy! }));

describe('tours', () => {
  fullTest('exist on every board up to 12x12 exactly where the theory says, by search alone', () => {
    for (let width = 1; width <= 12; width++) {
      for (let height = width; height <= 12; height++) {
        for (const closed of [false, true]) {
          const text = `${width}x${height} ${closed ? 'closed' : 'open'}`;
          const theory = closed ? hasClosedTour(width, height) : hasOpenTour(width, height);
          expect([text, answer(text, { method: 'exact' }).kind]).toEqual([text, theory ? 'tour' : 'none']);
        }
      }
    }
  });

  it('agree with trying every walk, for all sorts of pieces, ends and missing squares', () => {
    const random = seededRandom(7);
    const below = (n: number) => randomBelow(random, n);
    const pieces =
      'N N N W K R B C WD fNbW fWrF Z NN WA FD R2 offsets:1,0/0,1/-2,-1/-1,1 offsets:1,2/2,1/-1,-2/-2,1/1,-1'
        .split(' ')
        .map(pieceOf);
    const seen = new Map<string, number>();
    for (let k = 0; k < samples(290, 4000); k++) {
      const [width, height] = [1 + below(5), 1 + below(5)];
      const squares = [...Array(width * height).keys()];
      const board = makeBoard(
        width,
        height,
        squares.filter(() => below(8) === 0),
      );
      const free = squares.filter((s) => !board.missing.includes(s));
      if (free.length === 0 || free.length > 16) continue;
      const closed = below(2) === 0;
      const some = () => free[below(free.length)]!;
      const [from, to] = [some(), some()];
      const problem: TourProblem = {
        puzzle: 'tour',
        board,
        piece: pieces[below(pieces.length)]!,
        closed,
        ...(below(2) === 0 ? { from } : {}),
        ...(!closed && from !== to && below(3) === 0 ? { to } : {}),
      };
      const found = solveTour(problem);
      const line = formatTour(problem);
      expect([line, found.kind]).toEqual([line, hasTourSlow(problem) ? 'tour' : 'none']);
      expect(checkTour(problem, found), line).toMatchObject({ ok: true });
      const kind = found.kind === 'none' ? found.because.kind : found.kind;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([
      'cases',
      'colours',
      'cut',
      'degree',
      'exhausted',
      'shortage',
      'tour',
    ]);
  });

  it('start from every square of 5x5, 6x6 and 8x8 where the colors allow it', () => {
    for (const side of [5, 6, 8]) {
      for (let square = 0; square < side * side; square++) {
        const [x, y] = [square % side, Math.floor(square / side)];
        const found = answer(`${side}x${side} from ${x},${y}`, { method: 'exact' });
        expect(found.kind).toBe(side % 2 === 1 && (x + y) % 2 === 1 ? 'none' : 'tour');
      }
    }
  });

  it.each([
    ['11x11 leaper:1,4', 'cut'],
    ['13x13 zebra', 'cut'],
    ['4x8 closed', 'cut'],
    ['4x4', 'cut'],
    ['14x14 zebra', 'tour'],
    ['12x12 giraffe', 'tour'],
    ['5x5 closed', 'colours'],
    ['3x3', 'degree'],
    ['8x8 camel', 'cut'],
    ['8x8 from a1 to h8', 'colours'],
    ['1x1 closed', 'degree'],
    ['2x1 W closed', 'degree'],
    ['3x6 closed', 'cut'],
    ['8x8 without h1', 'tour'],
    ['8x8 without h1/a8', 'colours'],
    ['8x8 without a8/g8', 'colours'],
  ])('%s: %s', (text, kind) => {
    expect(tourVerdict(text)).toBe(kind);
  });

  it('depth first does not take out and back over one move for a closed tour', () => {
    expect(tourVerdict('2x1 W closed', { method: 'dfs' })).toBe('exhausted');
  });

  it('depth first counts its calls as the recursive program does', () => {
    // 5x5 with the textbook's order, counted by the recursive program.
    const order = TEXTBOOK;
    const found = answer('5x5 from a1', { method: 'dfs', order });
    const visited = new Set([0]);
    let calls = 0;
    const recursive = (x: number, y: number): boolean => {
      calls++;
      if (visited.size === 25) return true;
      for (const { dx, dy } of order) {
        const [tx, ty] = [x + dx, y + dy];
        const there = ty * 5 + tx;
        if (tx < 0 || ty < 0 || tx >= 5 || ty >= 5 || visited.has(there)) continue;
        visited.add(there);
        if (recursive(tx, ty)) return true;
        visited.delete(there);
      }
      return false;
    };
    expect(recursive(0, 0)).toBe(true);
    expect(found).toMatchObject({ kind: 'tour', nodes: calls, path: Uint32Array.from(visited) });
  });

  it('go between exactly the pairs of squares that trying every walk finds, on strips and small boards', () => {
    for (const board of ['3x4', '4x5', ...samples([], ['3x7'])]) {
      const { width, height } = problemOf(board).board;
      const pairs = new Set<string>();
      for (const path of slowTours(problemOf(board))) pairs.add(`${path[0]} ${path.at(-1)}`);
      const name = (square: number) => `${square % width},${Math.floor(square / width)}`;
      for (let from = 0; from < width * height; from++) {
        for (let to = 0; to < width * height; to++) {
          if (from === to) continue;
          const text = `${board} from ${name(from)} to ${name(to)}`;
          const expected = pairs.has(`${from} ${to}`) ? 'tour' : 'none';
          for (const method of ['exact', 'auto'] as const) {
            expect([text, answer(text, { method }).kind]).toEqual([text, expected]);
          }
        }
      }
    }
  });

  it('from and to random squares of boards up to 12x12', () => {
    const random = seededRandom(5);
    const below = (n: number) => randomBelow(random, n);
    for (let k = 0; k < samples(96, 5000); k++) {
      const [width, height] = [6 + below(7), 6 + below(7)];
      const [x, y, u, v] = [below(width), below(height), below(width), below(height)];
      if (x === u && y === v) continue;
      const [even, changes] = [(width * height) % 2 === 0, (x + y + u + v) % 2 === 1];
      const fits = even ? changes : !changes && (x + y) % 2 === 0;
      const text = `${width}x${height} from ${x},${y} to ${u},${v}`;
      expect([text, tourVerdict(text, { method: 'exact' })]).toEqual([text, fits ? 'tour' : 'colours']);
    }
  });

  it('on boards with random holes are found or refuted up to 30x30', () => {
    const random = seededRandom(9);
    for (const [side, holes] of [
      [12, 7],
      [16, 12],
      ...samples([], [
        [20, 20],
        [30, 13],
      ] as const),
    ] as const) {
      for (const closed of [false, true]) {
        const squares = shuffle(random, [...Array(side * side).keys()]);
        const color = (s: number) => ((s % side) + Math.floor(s / side)) % 2;
        const missing = [0, 1].flatMap((c) => squares.filter((s) => color(s) === c).slice(0, holes));
        const problem: TourProblem = {
          puzzle: 'tour',
          board: makeBoard(side, side, missing),
          piece: pieceOf('N'),
          closed,
        };
        const found = solveTour(problem, { budget: { nodes: 1e8, bytes: 2 ** 30 } });
        expect(found.kind, formatTour(problem)).not.toBe('stopped');
        expect(checkTour(problem, found)).toMatchObject({ ok: true });
      }
    }
  });

  it('keep to the moves that must and must not be used', () => {
    const random = seededRandom(3);
    const below = (n: number) => randomBelow(random, n);
    let found = 0;
    for (let k = 0; k < samples(60, 120); k++) {
      const board = `${3 + below(2)}x${4 + below(2)}`;
      const { width, height } = problemOf(board).board;
      const moves: string[] = [];
      for (let x = 0; x < width; x++) {
        for (let y = 0; y < height; y++) {
          for (const [dx, dy] of [
            [1, 2],
            [2, 1],
            [2, -1],
            [1, -2],
          ] as const) {
            const [u, v] = [x + dx, y + dy];
            if (u < width && v >= 0 && v < height) moves.push(`${x},${y}-${u},${v}`);
          }
        }
      }
      shuffle(random, moves);
      const text = `${board} using ${moves.slice(0, 1 + below(3)).join('/')} avoiding ${moves.slice(3, 4 + below(4)).join('/')}`;
      const expected = hasTourSlow(problemOf(text));
      expect([text, answer(text).kind]).toEqual([text, expected ? 'tour' : 'none']);
      if (expected) found++;
    }
    expect(found).toBeGreaterThan(samples(4, 8));
  });

  it('depth first reproduces the textbook tour after 444,711,861 calls (in full runs; in quick ones it stops on the way)', () => {
    const nodes = samples(1e6, 1e9);
    const budget = { nodes, bytes: 2 ** 30 };
    const found = answer('8x8 from a1', { method: 'dfs', order: TEXTBOOK, budget });
    if (nodes < 444_711_861) {
      expect(found).toMatchObject({ kind: 'stopped', nodes });
      return;
    }
    const stepOf = Array.from({ length: 64 }, (_, square) =>
      found.kind === 'tour' ? found.path.indexOf(square) + 1 : 0,
    );
    expect(found).toMatchObject({ kind: 'tour', nodes: 444_711_861 });
    expect(stepOf.join(' ')).toBe(
      '1 16 13 8 3 20 33 10 26 7 2 15 12 9 4 21 17 14 27 6 19 32 11 34 58 25 18 31 28 5 22 49 ' +
        '41 30 57 24 53 48 35 64 56 59 42 29 38 23 50 47 43 40 61 54 45 52 63 36 60 55 44 39 62 37 46 51',
    );
  });

  it('of large boards with holes and of large leapers come from merged cycles', () => {
    expect(answer('100x100 zebra')).toMatchObject({ kind: 'tour', method: 'factor' });
    expect(answer('60x60 without a1/b1 closed')).toMatchObject({ kind: 'tour', method: 'factor' });
    const [first, second] = [1, 2].map((seed) => JSON.stringify(answer(`50x50 closed seed ${seed}`)));
    expect(first).not.toBe(second);
    expect(tourVerdict('60x60 without a1/b1/c1 closed')).toBe('colours');
    expect(answer('8x8 closed', { method: 'factor' }).kind).not.toBe('none');
  });

  it('of small boards come as a rule too where the budget has no room for the path', () => {
    expect(answer('8x8 closed', { budget: { nodes: 1, bytes: 1 } })).toMatchObject({
      kind: 'rule',
      length: 64n,
    });
  });

  it('of huge boards come as a rule, and where there is none the reason is short', () => {
    expect(answer('1000000000x1000000000 closed')).toMatchObject({ kind: 'rule', length: 10n ** 18n });
    expect(answer('40000x40000 closed from 5,7')).toMatchObject({
      kind: 'rule',
      stretches: expect.arrayContaining([expect.objectContaining({ step: 0n })]),
    });
    expect(tourVerdict('1x1000000000')).toBe('degree');
    expect(tourVerdict('1000000000x2 closed')).toBe('degree');
    expect(tourVerdict('99999x99999 closed')).toBe('colours');
    expect(tourVerdict('5x5000 from c2 to d5000')).toBe('shortage');
  });

  it('stops at the budget instead of guessing', () => {
    const budget = { nodes: 1000, bytes: 2 ** 30 };
    expect(solveTour(problemOf('8x8 from a1'), { method: 'dfs', budget }).kind).toBe('stopped');
    expect(solveTour(problemOf('20x20 without a1/b1 closed'), { budget }).kind).toBe('stopped');
    expect(solveTour(problemOf('1000x1000 without a1'), { budget: { nodes: 1, bytes: 1000 } }).kind).toBe(
      'stopped',
    );
  });

  it('gives the same answer every time', () => {
    const text = '9x9 without e5 open from a1';
    expect(answer(text)).toEqual(answer(text));
  });
});
