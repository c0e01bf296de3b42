import { describe, expect, it } from 'vitest';
import { tourAnswer, tourProblem } from '../../../../test/tourHelp.js';
import { makeBoard } from '../../../core/board.js';
import { parsePiece } from '../../../pieces/read.js';
import { EXCHANGE_FORMATS, exportMoves, readTsplibTour } from './exchange.js';
import { checkWritten, readTour } from './readTour.js';

const verdict = (text: string): string => {
  const read = readTour(text);
  if (!read.ok) return `unread: ${read.error[0]!.message.en}`;
  const report = checkWritten(read.value);
  return report.verdict.ok ? report.verdict.how.en : report.verdict.reason.en;
};

const found = tourAnswer('6x6 closed');
const path = found.kind === 'tour' ? [...found.path] : [];
const names = path.map((s) => `${'abcdef'[s % 6]}${Math.floor(s / 6) + 1}`);
const pairs = path.map((s) => [s % 6, Math.floor(s / 6)]);
const grid = (base: number): number[][] =>
  Array.from({ length: 6 }, (_, i) =>
    Array.from({ length: 6 }, (_, x) => path.indexOf((5 - i) * 6 + x) + base),
  );

describe('tours that other people wrote', () => {
  it.each([
    ['squares', names.join(' ')],
    ['squares with arrows', names.join(' -> ')],
    ['squares with dashes', names.join('-')],
    ['squares in capitals, numbered', names.map((name, k) => `${k + 1}. ${name.toUpperCase()}`).join('\r\n')],
    ['coordinates', pairs.map((pair) => pair.join(',')).join(' ')],
    ['coordinates in brackets', pairs.map((pair) => `(${pair.join(', ')})`).join(', ')],
    [
      'a grid from 1',
      grid(1)
        .map((row) => row.join(' '))
        .join('\n'),
    ],
    [
      'a grid from 0',
      grid(0)
        .map((row) => row.join('\t'))
        .join('\n'),
    ],
    [
      'a grid with commas',
      grid(1)
        .map((row) => row.join(', '))
        .join('\n'),
    ],
    [
      'a grid in brackets',
      `[${grid(0)
        .map((row) => `[${row.map((n) => String(n).padStart(2)).join(' ')}]`)
        .join('\n ')}]`,
    ],
    [
      'a grid in braces',
      `{${grid(1)
        .map((row) => `{${row.join(', ')}}`)
        .join(',\n ')}}`,
    ],
    [
      'a grid with bars',
      grid(1)
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n'),
    ],
    ['JSON rows', JSON.stringify(grid(1))],
    ['JSON squares', JSON.stringify(names)],
    ['JSON pairs', JSON.stringify(pairs)],
    ['a JSON answer', JSON.stringify({ problem: 'tour', answer: { kind: 'tour', path: names } })],
  ])('as %s', (_, text) => {
    expect(verdict(text)).toMatch(/^Valid: a closed tour of 36 squares/);
  });

  it('name the first step that fails and why', () => {
    expect(verdict(names.with(9, names[4]!).join(' '))).toBe(
      `Step 10: ${names[4]} was already visited at step 5`,
    );
    expect(verdict('a1 b3 c5 d5 a2 e5')).toBe('Step 4: N cannot move from c5 to d5');
    expect(verdict(names.slice(0, 35).join(' '))).toMatch(/^The tour ends after 35 of 36 squares$/);
    expect(verdict('1 2 3\n4 5 6\n7 8 8')).toMatch(/^unread: The number 8 occurs twice/);
    expect(verdict('1 2 3\n4 5 6\n7 8 10')).toBe('unread: The number 9 is missing');
    expect(verdict('1 2 3\n4 5\n7 8 9')).toMatch(/^unread: Row 2 has 2 entries/);
    expect(verdict('5 6\n7 8')).toMatch(/^unread: The smallest number is 5/);
  });

  it('may leave out squares, and be of other pieces', () => {
    const ring = readTour('1 6 3\n4 # 8\n7 2 5');
    expect(ring.ok && checkWritten(ring.value)).toMatchObject({ closed: true, verdict: { ok: true } });
    const wazir = parsePiece('W');
    const snake = readTour('4 3\n1 2');
    expect(snake.ok && wazir.ok && checkWritten(snake.value, wazir.value)).toMatchObject({ closed: true });
    expect(readTour('a1 c2', makeBoard(2, 2)).ok).toBe(false);
  });

  it.each([
    '',
    '   ',
    'hello',
    '{}',
    '[]',
    '[[]]',
    'null',
    '[1,[2]]',
    '{"path":5}',
    '\u0000\u0001',

    'a1 q',
    '[["a"]]',
    '99999999999999999999 1',
  ])('refuse %j with a sentence', (text) => {
    const read = readTour(text);
    expect(read.ok ? checkWritten(read.value).verdict.ok : false).toBe(false);
  });
});

describe('the move graph for other programs', () => {
  const problem = tourProblem('8x8 closed');

  it('has 64 squares and 168 moves in every format', () => {
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
    const [dot, graphml, dimacs, hcp] = EXCHANGE_FORMATS.map((format) => {
      const text = exportMoves(problem, format);
      if (!text.ok) throw new Error(format);
      return text.value;
    }) as [string, string, string, string];
    expect([count(dot, /pos=/g), count(dot, /--/g)]).toEqual([64, 168]);
    expect([count(graphml, /<node /g), count(graphml, /<edge /g)]).toEqual([64, 168]);
    expect([dimacs.includes('p edge 64 168\n'), count(dimacs, /^e /gm)]).toEqual([true, 168]);
    expect([hcp.includes('DIMENSION : 64\n'), count(hcp, /^\d+ \d+$/gm)]).toEqual([true, 168]);
  });

  it('keeps directions, except in TSPLIB, which has none', () => {
    const oneWay = tourProblem('3x3 offsets:1,0/0,1');
    expect(exportMoves(oneWay, 'hcp').ok).toBe(false);
    expect(exportMoves(oneWay, 'dot')).toMatchObject({
      ok: true,
      value: expect.stringContaining('"a1" -> "b1"'),
    });
  });

  it('reads a TSPLIB tour back', () => {
    const tour = tourAnswer('6x6 without a1/b1 closed');
    const holes = tourProblem('6x6 without a1/b1 closed');
    if (tour.kind !== 'tour') throw new Error('no tour');
    const nodes = [...tour.path].map((square) => square - 1); // a1 and b1 come before all others
    const text = `NAME : x\nTYPE : TOUR\nDIMENSION : 34\nTOUR_SECTION\n${nodes.join('\n')}\n-1\nEOF\n`;
    const read = readTsplibTour(holes, text);
    expect(read).toEqual({ ok: true, value: [...tour.path] });
    expect(readTsplibTour(holes, '1 2 35').ok).toBe(false);
    expect(readTsplibTour(holes, 'TOUR_SECTION -1').ok).toBe(false);
  });
});
