import { describe, expect, it } from 'vitest';
import { hasTourSlow } from '../../test/slow/tour.js';
import { makeBoard } from '../core/board.js';
import { randomBelow, seededRandom } from '../core/random.js';
import { splitLine } from '../core/words.js';
import { parsePiece } from '../pieces/read.js';
import { checkTour } from './check.js';
import { hasClosedTour, hasOpenTour } from './constructPlan.js';
import { solveTour } from './solve.js';
import { formatTour, parseTour } from './text.js';
import type { TourAnswer, TourOptions, TourProblem } from './tour.js';

const problemOf = (text: string): TourProblem => {
  const read = parseTour(splitLine(text));
  if (!read.ok) throw new Error(`${text}: ${read.error.map(({ message }) => message.en).join('; ')}`);
  return read.value;
};

/** Solves, and has the answer checked. */
const answer = (text: string, options?: TourOptions): TourAnswer => {
  const problem = problemOf(text);
  const found = solveTour(problem, options);
  expect(checkTour(problem, found), text).toMatchObject({ ok: true });
  return found;
};

const pieceOf = (text: string) => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

describe('tours', () => {
  it('exist on every board up to 12x12 exactly where the theory says, by search alone', () => {
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
    for (let k = 0; k < 4000; k++) {
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
    expect([...seen.keys()].sort()).toEqual(['colours', 'cut', 'degree', 'exhausted', 'shortage', 'tour']);
  });

  it('start from every square of 5x5, 6x6 and 8x8 where the colours allow it', () => {
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
    ['4x8 closed', 'cut'],
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
    const found = answer(text);
    expect(found.kind === 'none' ? found.because.kind : found.kind).toBe(kind);
  });

  it('depth first counts its calls and finds what the textbook prints', () => {
    // 5x5 with the textbook's order, counted by the recursive program.
    const order = [
      [-1, -2],
      [-2, -1],
      [-2, 1],
      [-1, 2],
      [1, 2],
      [2, -1],
      [2, 1],
      [1, -2],
    ].map(([dy, dx]) => ({ dx: dx!, dy: dy! }));
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
