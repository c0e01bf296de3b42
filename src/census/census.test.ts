import { describe, expect, it } from 'vitest';
import { samples } from '../../test/samples.js';
import { readXml } from '../../test/xmlReader.js';
import { HYPERKNIGHT, KNIGHT, type Piece } from '../core/piece.js';
import { formatTable } from '../render/index.js';
import {
  type Census,
  type CensusRow,
  censusGrid,
  censusHeader,
  censusSvg,
  censusTable,
  censusText,
  formatCensusRow,
  mergeCensus,
  parseCensusRow,
  planCensus,
  runCensus,
} from './index.js';

const census = (topic: Census['topic'], low: number, high: number, piece = KNIGHT): Census => ({
  topic,
  widths: [low, high],
  heights: [low, high],
  piece,
});

const run = (asked: Census): readonly CensusRow[] =>
  planCensus(asked).map((board) => runCensus(asked, board));

it.each([
  ['starts', 6, 6],
  ['counts', 5, 10],
  ['diameter', 7, 10],
] as const)('%s of a board of side %i tells at least %i shares', (topic, side, least) => {
  const shares: number[] = [];
  runCensus(census(topic, side, side), { width: side, height: side }, (share) => shares.push(share));
  expect(new Set(shares).size).toBeGreaterThanOrEqual(least);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

/** Squares from which a depth-first search finds an open tour. */
const slowStarts = (width: number, height: number): number => {
  const squares = width * height;
  const next = Array.from({ length: squares }, (_, square) =>
    KNIGHT.rays
      .map(({ dx, dy }) => ({ x: (square % width) + dx, y: Math.floor(square / width) + dy }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)
      .map(({ x, y }) => y * width + x),
  );
  const used = new Uint8Array(squares);
  const tours = (square: number, left: number): boolean => {
    if (left === 0) return true;
    used[square] = 1;
    const found = next[square]!.some((to) => used[to] === 0 && tours(to, left - 1));
    used[square] = 0;
    return found;
  };
  return Array.from({ length: squares }, (_, square) => square).filter((square) => tours(square, squares - 1))
    .length;
};

describe('a census', () => {
  it('finds the boards without a closed tour that Schwenk names', () => {
    const asked = census('tours', 3, 12);
    for (const { width, height, values } of mergeCensus(asked, run(asked))) {
      const [m, n] = [Math.min(width, height), Math.max(width, height)];
      const none = (m * n) % 2 === 1 || m === 4 || (m === 3 && [4, 6, 8].includes(n));
      expect(values.closed, `${width}x${height}`).toBe(!none);
      expect(values.open).toBe(m === 3 ? n === 4 || n >= 7 : m === 4 ? n >= 5 : true);
    }
  });

  it('counts the starts a plain search finds', () => {
    const asked = census('starts', 3, samples(4, 5));
    for (const { width, height, values } of run(asked)) {
      expect(values.starts, `${width}x${height}`).toBe(slowStarts(width, height));
    }
    const [corner] = run({ ...census('starts', 5, 5) });
    expect(corner!.values.from).toBe('a1 c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5 e5');
  });

  it('names the squares of the board, not of the one on its other side', () => {
    const asked = census('starts', 3, 4);
    for (const row of mergeCensus(asked, run(asked))) {
      const board = { width: row.width, height: row.height };
      expect([board, row.values]).toEqual([board, runCensus(asked, board).values]);
    }
  });

  it('counts the losing squares of the board it names', () => {
    const slowLosing = (width: number, height: number): number => {
      const isLost = new Map<string, boolean>();
      const loses = (x: number, y: number): boolean => {
        const known = isLost.get(`${x},${y}`);
        if (known !== undefined) return known;
        const lost = HYPERKNIGHT.rays.every(({ dx, dy }) => {
          const [u, v] = [x + dx, y + dy];
          return u < 0 || v < 0 || u >= width || v >= height || !loses(u, v);
        });
        isLost.set(`${x},${y}`, lost);
        return lost;
      };
      let lost = 0;
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (loses(x, y)) lost++;
      return lost;
    };
    const asked = census('losing', 1, 9, HYPERKNIGHT);
    for (const { width, height, values } of mergeCensus(asked, run(asked)))
      expect([width, height, values.losing]).toEqual([width, height, slowLosing(width, height)]);
  });

  it('counts tours, measures boards and weighs losing squares', () => {
    const tours = run(census('counts', 5, 6));
    expect(tours.map(({ values }) => values.closed)).toEqual(['0', '8', '9862']);
    expect(tours.map(({ values }) => values.open)).toEqual(['864', '18784', '3318960']);
    const diameters = mergeCensus(census('diameter', 3, 8), run(census('diameter', 3, 8)));
    expect(diameters.find(({ width, height }) => width === 8 && height === 8)?.values).toEqual({
      diameter: 6,
      reached: true,
    });
    expect(diameters[0]!.values).toEqual({ diameter: 4, reached: false });
    const [losing] = run(census('losing', 3, 3, HYPERKNIGHT));
    expect(losing!.values).toEqual({ losing: 4, squares: 9, density: '0.4444' });
  });

  it('asks each board once and not its twin on its side, unless the piece knows up from right', () => {
    expect(planCensus(census('tours', 3, 12))).toHaveLength(55);
    const oneWay: Piece = { text: 'fN', rays: KNIGHT.rays.filter(({ dy }) => dy > 0) };
    expect(planCensus(census('tours', 3, 12, oneWay))).toHaveLength(100);
    expect(planCensus({ ...census('tours', 3, 5), heights: [7, 9] })).toHaveLength(9);
    expect(mergeCensus(census('tours', 3, 6), run(census('tours', 3, 6)))).toHaveLength(16);
  });

  it('goes on from rows written before, and does not trust a line that was cut off', () => {
    const asked = census('counts', 3, 5);
    const lines = run(asked).map(formatCensusRow);
    expect(lines.map((line) => parseCensusRow('counts', line))).toEqual(run(asked));
    for (const line of [
      '',
      '{"width":5,"hei',
      '{"width":5,"height":5}',
      '[1]',
      'null',
      '{"width":0,"height":3,"open":"1","closed":"1"}',
    ]) {
      expect(parseCensusRow('counts', line)).toBeUndefined();
    }
    expect(censusHeader(asked)).not.toBe(censusHeader({ ...asked, budget: { nodes: 1, bytes: 1 } }));
    expect(censusHeader(asked)).not.toBe(censusHeader(census('tours', 3, 5)));
  });

  it('leaves open what the budget does not settle', () => {
    const asked = { ...census('counts', 6, 6), budget: { nodes: 10, bytes: 1000 } };
    const rows = run(asked);
    expect(rows[0]!.values).toEqual({ closed: null, open: null });
    expect(formatTable(censusGrid(asked, rows), 'markdown')).toContain('?');
  });

  it('is shown as a table, a grid and a picture', () => {
    const asked = census('tours', 3, 5);
    const rows = run(asked);
    expect(formatTable(censusGrid(asked, rows), 'markdown')).toBe(
      [
        '| height/width | 3    | 4    | 5    |',
        '| -----------: | ---- | ---- | ---- |',
        '|            3 | none | open | none |',
        '|            4 | open | none | open |',
        '|            5 | none | open | open |',
        '',
      ].join('\n'),
    );
    expect(censusText(asked, rows, 'zh')).toBe(
      [
        '哪些棋盘有马的巡游',
        '',
        '| 高＼宽 | 3    | 4    | 5    |',
        '| -----: | ---- | ---- | ---- |',
        '|      3 | 无   | 开放 | 无   |',
        '|      4 | 开放 | 无   | 开放 |',
        '|      5 | 无   | 开放 | 开放 |',
        '',
      ].join('\n'),
    );
    expect(formatTable(censusTable(asked, rows), 'csv')).toContain('\r\n4,3,yes,no\r\n');
    for (const topic of ['tours', 'starts', 'diameter'] as const) {
      const svg = censusSvg(census(topic, 3, 5), run(census(topic, 3, 5)), { theme: 'dark', lang: 'zh' });
      readXml(svg);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
    expect(censusSvg(asked, rows.slice(0, 2))).toContain('still missing');
  });
});
