import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBoard } from '../src/core/board.js';
import { KNIGHT } from '../src/core/piece.js';
import { drawReport, drawTikz, pictureOf, tableOf } from '../src/draw.js';
import { sayAnswer } from '../src/puzzles/solve.js';
import { constructTour } from '../src/puzzles/tour/solve/construct/construct.js';
import { formatTable, reportOf, type Table } from '../src/render/index.js';
import { closedTour, cutNone, grundy, hunt, meet, openTour, SAMPLES } from './drawSamples.js';
import { findAll, readXml, textOf } from './xmlReader.js';

/** Reads CSV as its standard describes it. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (text[at] === '"' && text[at + 1] === '"') cell += text[at++];
        else if (text[at] === '"') break;
        else cell += text[at];
      }
      at++;
    } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') cell += text[at++];
    rows[rows.length - 1]!.push(cell);
    if (text[at] === ',') at++;
    else {
      expect(text.slice(at, at + 2)).toBe('\r\n');
      at += 2;
      if (at < text.length) rows.push([]);
    }
  }
  return rows;
};

describe('a table', () => {
  it('holds the certificate', () => {
    const tour = tableOf(...openTour);
    expect(tour.columns).toEqual(['step', 'square', 'x', 'y']);
    expect(tour.rows.slice(0, 3)).toEqual([
      [1, 'a5', 0, 4],
      [2, 'c4', 2, 3],
      [3, 'e5', 4, 4],
    ]);
    expect(tableOf(...hunt).rows).toEqual([
      [1, 'first', 'd4', 2, 'a1 b3 d4'],
      [2, 'second', 'c2', 1, 'd4 c2'],
    ]);
    expect(tableOf(...meet).rows).toHaveLength(5);
    expect(tableOf(...cutNone).rows.flat()).toEqual(['b2', 'b3', 'c2', 'c3']);
    const values = tableOf(...grundy);
    expect(values.columns.slice(0, 4)).toEqual(['', '0', '1', '2']);
    expect(values.rows.at(-1)!.slice(0, 6)).toEqual(['0', 0, 0, 1, 1, 0]);
  });

  it('survives CSV with any content', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.integer(), fc.bigInt()), { minLength: 1, maxLength: 8 }),
        (rows) => {
          const table: Table = { title: { en: '', zh: '' }, columns: ['a,b', 'c"d', 'e'], rows };
          const guarded = rows.map(([text, whole, big]) => [
            /^[=+\-@\t\r]/.test(text) ? `'${text}` : text,
            `${whole}`,
            `${big}`,
          ]);
          expect(readCsv(formatTable(table, 'csv'))).toEqual([['a,b', 'c"d', 'e'], ...guarded]);
        },
      ),
    );
  });

  it('is written as Markdown, JSON, and HTML', () => {
    const table: Table = {
      title: { en: '', zh: '' },
      columns: ['board', 'tours'],
      rows: [
        ['6|6', 9862n],
        ['8x8', 13_267_364_410_532n * 1000n],
        ['9x9', null],
      ],
    };
    expect(formatTable(table, 'markdown')).toBe(
      [
        '| board |                  tours |',
        '| ----- | ---------------------: |',
        '| 6\\|6  |                  9,862 |',
        '| 8x8   | 13,267,364,410,532,000 |',
        '| 9x9   |                        |',
        '',
      ].join('\n'),
    );
    expect(JSON.parse(formatTable(table, 'json'))).toEqual([
      { board: '6|6', tours: 9862 },
      { board: '8x8', tours: '13267364410532000' },
      { board: '9x9', tours: null },
    ]);
    expect(findAll(readXml(formatTable(table, 'html')), 'td').map(textOf)).toEqual([
      '6|6',
      '9,862',
      '8x8',
      '13,267,364,410,532,000',
      '9x9',
      '',
    ]);
  });
});

describe('a LaTeX picture', () => {
  it('draws the path of the answer in board coordinates', () => {
    const text = drawTikz(...closedTour);
    expect(text).toContain('(0,0)--(1,2)--(2,0)--(0,1)--(2,2)--(1,0)--(0,2)--(2,1)--cycle');
    const steps = [...drawTikz(...openTour).matchAll(/\\draw\[hp\w+\] (\(.*?\));/g)].flatMap(([, path]) =>
      path!.includes('rectangle') ? [] : [path!],
    );
    expect(steps[0]).toBe('(0,4)--(2,3)');
    expect(steps).toHaveLength(24);
  });

  it('has no character that TeX would read as a command', () => {
    const piece = { text: 'a_b%c#d$&{}^~\\x', rays: KNIGHT.rays.slice(0, 2) };
    const text = drawTikz({ ...openTour[0], piece }, openTour[1]);
    expect(text).toContain(
      'a\\_b\\%c\\#d\\$\\&\\{\\}\\textasciicircum{}\\textasciitilde{}\\textbackslash{}x',
    );
  });

  it('compiles with plain tikz, if LaTeX is installed', () => {
    const hostile = { text: 'a_b%c#d$&{}^~\\x', rays: KNIGHT.rays.slice(0, 2) };
    const large = constructTour(20, 20, false)!;
    const pictures = [
      ...SAMPLES.map(([, problem, answer]) => drawTikz(problem, answer)),
      drawTikz({ ...openTour[0], piece: hostile }, openTour[1], { theme: 'dark', numbers: 'all' }),
      drawTikz({ ...meet[0], walkers: [{ piece: hostile, at: { x: 0, y: 0 } }] }, meet[1]),
      drawTikz(
        { puzzle: 'tour', board: makeBoard(20, 20), piece: KNIGHT, closed: false },
        { kind: 'tour', path: large, method: 'construct', nodes: 0 },
      ),
    ];
    const [first] = pictures;
    const whole = drawTikz(SAMPLES[0]![1], SAMPLES[0]![2], { standalone: true });
    const around = whole.split(first!);
    expect(around).toHaveLength(2);
    const [before, after] = around as [string, string];
    const folder = mkdtempSync(join(tmpdir(), 'horseplay-tikz-'));
    try {
      writeFileSync(
        join(folder, 'pictures.tex'),
        before + pictures.join('\n\\clearpage\\noindent\n') + after,
      );
      const run = spawnSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'pictures.tex'], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (run.error) {
        console.warn('pdflatex is not installed: the TikZ pictures were not compiled');
        return;
      }
      expect(run.status, run.stdout.slice(-2000)).toBe(0);
      expect(run.stdout).toContain(`(${pictures.length} pages`);
      expect(readFileSync(join(folder, 'pictures.log'), 'utf8')).not.toMatch(/Missing character|Undefined/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a report', () => {
  it('shows picture, answer, certificate, and how to check it by hand, in both languages', () => {
    const how = { en: 'every <step> & more', zh: '每一<步>' };
    for (const [name, problem, answer] of SAMPLES) {
      for (const lang of ['en', 'zh'] as const) {
        const html = drawReport(problem, answer, { ok: true, level: 'proved', how }, { lang });
        expect(html.startsWith('<!doctype html>\n'), name).toBe(true);
        const root = readXml(html.slice(html.indexOf('<html')));
        expect(findAll(root, 'script')).toEqual([]);
        expect(findAll(root, 'svg')).toHaveLength(1);
        expect(findAll(root, 'table')).toHaveLength(1);
        expect(findAll(root, 'li').length).toBeGreaterThan(0);
        expect(textOf(root)).toContain(how[lang]);
        expect(textOf(root)).toContain(sayAnswer(problem, answer).headline[lang]);
        expect(root.attributes.lang).toBe(lang === 'en' ? 'en' : 'zh-Hans');
      }
    }
  });

  it('calls its table proof data only if the answer is proved', () => {
    const [problem, answer] = openTour;
    const how = { en: 'it was counted again', zh: '重新数过' };
    const report = (level: 'proved' | 'recomputed') =>
      drawReport(problem, answer, { ok: true, level, how }, { lang: 'en' });
    expect(report('proved')).toContain('<h2>Proof data</h2>');
    expect(report('recomputed')).not.toContain('Proof data');
  });

  it('escapes everything in the line, the texts, and the data', () => {
    const [problem, answer] = openTour;
    const html = reportOf({
      line: 'tour <5x5> & more',
      picture: pictureOf(problem, answer, { columns: 64, rows: 64 }),
      table: tableOf(problem, answer),
      said: { headline: { en: 'The answer is <here>.', zh: '' }, details: [] },
      byHand: [],
      verdict: undefined,
      json: { kind: 'x', text: '</code><script>' },
    });
    const root = readXml(html.slice(html.indexOf('<html')));
    expect(findAll(root, 'script')).toEqual([]);
    for (const words of ['tour <5x5> & more', 'The answer is <here>.', '</code><script>'])
      expect(textOf(root)).toContain(words);
  });

  it('says so if the checker refuses', () => {
    const html = drawReport(...openTour, { ok: false, reason: { en: 'a5 twice', zh: 'a5 重复' } });
    expect(html).toContain('Rejected by the checker: a5 twice');
  });
});
