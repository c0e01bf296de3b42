import { describe, expect, it } from 'vitest';
import { slowGrundy } from '../../../../test/slow/grundy.js';
import { makeBoard } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import { splitLine } from '../../../core/words.js';
import { parsePiece } from '../../../pieces/read.js';
import {
  countValues,
  densitiesOf,
  type GrundyProblem,
  grundyWindow,
  NAMED_GAMES,
  periodRows,
  positionsOf,
  type Rule,
  solveGrundy,
  type WindowValues,
} from '../index.js';
import { parseGrundy } from '../text.js';
import { sayPeriods } from '../window/window.js';

const read = (text: string): GrundyProblem => {
  const result = parseGrundy(splitLine(text));
  if (!result.ok) throw new Error(result.error.map(({ message }) => message.en).join('; '));
  return result.value;
};

const pieceOf = (game: string): Piece => read(`quadrant ${game} 0,0`).piece;

const window = (piece: Piece, width: number, height: number, x = 0n, y = 0n): WindowValues => {
  const found = grundyWindow('quadrant', piece, { x, y, width, height });
  if (found.kind !== 'window') throw new Error(found.kind);
  return found;
};

const ruleOf = (piece: Piece): Rule => {
  const { certificate } = window(piece, 1, 1);
  if (certificate.kind !== 'rule') throw new Error('no rule');
  return certificate.rule;
};

const names = (found: WindowValues) => positionsOf(found).map(({ x, y }) => `${x},${y}`);

describe('known games on the same engine', () => {
  it('rook: two-heap Nim, values are x xor y', () => {
    const { values } = window(pieceOf('two-heap-nim'), 300, 200);
    let wrong = 0;
    values.forEach((value, i) => {
      if (value !== ((i % 300) ^ Math.floor(i / 300))) wrong++;
    });
    expect(wrong).toBe(0);
  });

  it('queen: the P-positions of Wythoff are the golden-ratio pairs', () => {
    const size = 700;
    const expected = new Set<string>();
    // floor(k * phi) in integers: the largest a with a^2 - a*k - k^2 < 0.
    for (let k = 0; ; k++) {
      let a = Math.floor(k * 1.618) - 1;
      while ((a + 1) ** 2 - (a + 1) * k - k * k < 0) a++;
      if (k === 0) a = 0;
      if (a >= size) break;
      if (a + k < size) {
        expected.add(`${a},${a + k}`);
        expected.add(`${a + k},${a}`);
      }
    }
    expect(new Set(names(window(pieceOf('wyt-queens'), size, size)))).toEqual(expected);
    expect(expected.has('6,10')).toBe(true);
  });

  it('queen: values of Wythoff as published', () => {
    const { values } = window(pieceOf('wyt-queens'), 60, 60);
    const row = (y: number, count: number) => [...values.subarray(y * 60, y * 60 + count)];
    expect(row(1, 10)).toEqual([1, 2, 0, 4, 5, 3, 7, 8, 6, 10]); // A004482
    expect(row(2, 10)).toEqual([2, 0, 1, 5, 3, 4, 8, 6, 7, 11]); // A004483
    // A004484 and A004485, rows 3 and 4
    expect(row(3, 20)).toEqual([3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18, 14, 13, 21, 17]);
    expect(row(4, 20)).toEqual([4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13, 12, 11, 16, 15, 10, 19, 18, 17, 14]);
    // A047708, the diagonal
    expect(Array.from({ length: 40 }, (_, i) => values[i * 61])).toEqual([
      ...[0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20, 13, 21, 12, 25],
      ...[17, 18, 19, 30, 31, 38, 35, 36, 22, 23, 43, 45, 48, 49, 24, 26, 27, 28, 29, 33],
    ]);
  });

  it('white knight: lost where both coordinates leave 0 or 1 modulo 4, and proved so', () => {
    const found = window(pieceOf('white-knight'), 40, 40, 10n ** 20n, 4n * 10n ** 15n);
    expect(found.method).toBe('rule');
    const expected: string[] = [];
    for (let y = 0; y < 40; y++) {
      for (let x = 0; x < 40; x++) {
        if (x % 4 < 2 && y % 4 < 2) expected.push(`${10n ** 20n + BigInt(x)},${4n * 10n ** 15n + BigInt(y)}`);
      }
    }
    expect(names(found)).toEqual(expected);
  });

  it("king's game: lost where both coordinates are even, values 0 to 3", () => {
    const found = window(pieceOf('kings-game'), 30, 30);
    expect(names(found).every((name) => name.split(',').every((part) => Number(part) % 2 === 0))).toBe(true);
    expect(names(found)).toHaveLength(225);
    expect(countValues(found)).toHaveLength(4);
  });

  it('are all rows that can be read, in both languages', () => {
    for (const { name, zh, piece } of NAMED_GAMES) {
      const expected = parsePiece(piece);
      expect(expected.ok && expected.value).toEqual(pieceOf(name));
      expect(pieceOf(zh)).toEqual(pieceOf(name));
      expect(solveGrundy(read(`quadrant ${name} 5,8`)).kind).toBe('grundy');
    }
  });
});

describe('windows', () => {
  it('agree with the definition, missing squares and mirrored weights too', () => {
    const board = makeBoard(9, 7, [3, 20, 33]);
    for (const piece of ['hyperknight', 'lbR', 'rRfR', 'rfB', 'offsets:1,2/-1,2/2,1']) {
      const mover = read(`9x7 ${piece} a1`).piece;
      const found = grundyWindow(board, mover, { x: 2n, y: 1n, width: 12, height: 5 });
      if (found.kind !== 'window') throw new Error(found.kind);
      const slow = slowGrundy(board, mover.rays);
      found.values.forEach((value, i) => {
        const [x, y] = [2 + (i % 12), 1 + Math.floor(i / 12)];
        const there = x < 9 && y < 7 && !board.missing.includes(y * 9 + x);
        expect(value).toBe(there ? slow(x, y) : -1);
      });
    }
  });

  it('say why when there are no values', () => {
    expect(grundyWindow('quadrant', pieceOf('N'), { x: 0n, y: 0n, width: 3, height: 3 }).kind).toBe(
      'endless',
    );
    const far = { x: 10n ** 18n, y: 0n, width: 3, height: 3 };
    expect(grundyWindow('quadrant', pieceOf('two-heap-nim'), far).kind).toBe('stopped');
  });
});

describe('densities and periods of a rule', () => {
  it("are exact: a quarter of the king's squares have each value", () => {
    const { whole } = densitiesOf(ruleOf(pieceOf('kings-game')));
    expect(whole).toEqual(Array(4).fill({ of: 1n, in: 4n }));
  });

  it('add up to 1, and are close to the counts in a large window', () => {
    for (const game of [
      'hyperknight',
      'white-knight',
      'offsets:-2,1/-2,-2/-3,2/0,-3/3,-3',
      'offsets:-1,0/-2,-1',
    ]) {
      const piece = pieceOf(game);
      const { cones, whole } = densitiesOf(ruleOf(piece));
      for (const densities of [...cones, whole]) {
        const sum = densities.reduce((total, { of, in: all }) => total + Number(of) / Number(all), 0);
        expect(sum).toBeCloseTo(1, 12);
      }
      const counts = countValues(window(piece, 600, 600));
      whole.forEach(({ of, in: all }, value) => {
        expect(Math.abs((counts[value] ?? 0) / 600 ** 2 - Number(of) / Number(all))).toBeLessThan(0.04);
      });
    }
  });

  it('give the period data of the hyper knight', () => {
    expect(sayPeriods(ruleOf(pieceOf('hyperknight'))).en.split('\n')).toEqual([
      'Between (1,0) and (2,1): period (1,0) from x-2y >= 19 on, period (8,4) from y >= 16 on',
      'Between (2,1) and (1,1): period (8,4) from x-y >= 20 on, period (4,4) from 2y-x >= 12 on',
      'Between (1,1) and (1,2): period (4,4) from 2x-y >= 12 on, period (4,8) from y-x >= 20 on',
      'Between (1,2) and (0,1): period (4,8) from x >= 20 on, period (0,1) from y-2x >= 19 on',
    ]);
  });

  it('hold where they say: each shift repeats from its threshold on, in the whole cone', () => {
    const piece = pieceOf('hyperknight');
    const size = 300;
    const { values } = window(piece, size, size);
    const at = (x: number, y: number) => values[y * size + x];
    for (const { between, shifts } of periodRows(ruleOf(piece))) {
      const [flat, steep] = between;
      for (const { by, once } of shifts) {
        const [form, least] = once.split(' >= ') as [string, string];
        const of = (letter: string) => {
          const match = new RegExp(`([+-]?)(\\d*)${letter}`).exec(form);
          return match ? (match[1] === '-' ? -1 : 1) * Number(match[2] || 1) : 0;
        };
        let wrong = 0;
        for (let x = 0; x + by.x < size; x++) {
          for (let y = 0; y + by.y < size; y++) {
            if (flat.x * y - flat.y * x < 0 || steep.y * x - steep.x * y <= 0) continue;
            if (of('x') * x + of('y') * y >= Number(least) && at(x, y) !== at(x + by.x, y + by.y)) wrong++;
          }
        }
        expect(`${once}: ${wrong}`).toBe(`${once}: 0`);
      }
    }
  });
});
