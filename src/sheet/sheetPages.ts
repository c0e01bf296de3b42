/*
 * Pages of puzzles, in millimetres, black on white: A4 or US letter, each an SVG of exactly the paper's size,
 * and all of them as one HTML file that prints one page per sheet. The solutions come last, small, a dozen
 * per page.
 */

import { counted, countWords } from '../core/amounts.js';
import { isMissing, squareAt } from '../core/board.js';
import { pointsOf } from '../core/picture/picture.js';
import { LEVEL_WORDS, type Level } from '../core/result.js';
import { formatFile, type Square } from '../core/square.js';
import { type Lang, type Text, t } from '../core/text.js';
import { pieceWords } from '../pieces/words.js';
import { pathData } from '../render/pathData.js';
import { FONT } from '../render/svgFrame.js';
import { wrap } from '../render/svgWords.js';
import { escapeXml, short, tag } from '../render/xml.js';
import type { Difficulty, SheetPuzzle } from './sheet.js';

export type Paper = 'a4' | 'letter';

export interface PageOptions {
  readonly paper?: Paper;
  readonly lang?: Lang;
  /** Puzzles per page; 2 by default. */
  readonly perPage?: 1 | 2 | 4;
  readonly title?: string;
  /** How far each puzzle's solution was verified; printed next to it. */
  readonly levels?: readonly Level[];
}

const SIZES: { readonly [paper in Paper]: readonly [width: number, height: number] } = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};
const MARGIN = 15;

const DIFFICULTY: { readonly [name in Difficulty]: Text } = {
  easy: t('easy', '容易'),
  medium: t('medium', '中等'),
  hard: t('hard', '困难'),
  fiendish: t('very hard', '极难'),
};

const task = ({ kind, problem, solution }: SheetPuzzle, lang: Lang): string => {
  const piece = pieceWords(problem.piece)[lang];
  const last = solution.length;
  const back: Text = problem.closed
    ? t(` From ${last} one more move leads back to 1.`, `从 ${last} 再走一步能回到 1。`)
    : t('', '');
  const words: Text =
    kind === 'numbers'
      ? t(
          `Write the numbers 1 to ${last} in the squares so that each number is one ${piece}'s move from the previous one.${back.en} There is exactly one solution.`,
          `在格中填入 1 到 ${last}，使每个数与前一个数相差${piece}的一步。${back.zh}恰有一解。`,
        )
      : t(
          `Start on the circled square and visit every square once with the ${piece}. The letters along the way spell a message.`,
          `从圈出的格子出发，用${piece}不重复地走遍每一格，依次读出沿途的字。`,
        );
  return words[lang];
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A board in a box: the grid with its holes, and over it a text in each square. */
const boardIn = (
  { problem, solution, kind }: SheetPuzzle,
  box: Box,
  textAt: (square: Square) => string | undefined,
  isBold: (square: Square) => boolean,
  labels: boolean,
): { readonly grid: string; readonly texts: string } => {
  const { board } = problem;
  const { width, height } = board;
  const cell = box.side / Math.max(width, height);
  const [left, top] = [box.x + (box.side - cell * width) / 2, box.y];
  let shade = '';
  let holes = '';
  let texts = '';
  let widest = 1;
  for (let square = 0; square < width * height; square++)
    widest = Math.max(widest, textAt(square)?.length ?? 0);
  const size = Math.min(cell * 0.5, (cell * 1.35) / widest);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const square = squareAt(board, x, y);
      const [u, v] = [left + x * cell, top + (height - 1 - y) * cell];
      const path = `M${short(u)} ${short(v)}h${short(cell)}v${short(cell)}h${short(-cell)}z`;
      if (isMissing(board, square)) {
        holes += path;
        continue;
      }
      if ((x + y) % 2 === 0) shade += path;
      const text = textAt(square);
      if (text === undefined) continue;
      const weight = isBold(square) ? 700 : undefined;
      texts += tag(
        'text',
        { x: u + cell / 2, y: v + cell / 2 + size * 0.36, 'font-weight': weight },
        escapeXml(text),
      );
    }
  }
  let grid = '';
  for (let x = 1; x < width; x++) grid += `M${short(left + x * cell)} ${short(top)}v${short(height * cell)}`;
  for (let y = 1; y < height; y++) grid += `M${short(left)} ${short(top + y * cell)}h${short(width * cell)}`;
  let names = '';
  if (labels) {
    const small = Math.min(3, cell * 0.4);
    for (let x = 0; x < width; x++) {
      names += tag('text', { x: left + (x + 0.5) * cell, y: top + height * cell + small + 1 }, formatFile(x));
    }
    for (let y = 0; y < height; y++) {
      names += tag('text', { x: left - 2.2, y: top + (height - y - 0.5) * cell + small * 0.36 }, `${y + 1}`);
    }
    names = tag('g', { 'font-size': small, fill: '#555' }, names);
  }
  let ring = '';
  if (kind === 'crypto') {
    const first = solution[0]!;
    const [x, y] = [first % width, Math.floor(first / width)];
    ring = tag('circle', {
      cx: left + (x + 0.5) * cell,
      cy: top + (height - y - 0.5) * cell,
      r: cell * 0.42,
      fill: 'none',
      stroke: '#000',
      'stroke-width': Math.max(0.3, cell * 0.03),
    });
  }
  const frame = { x: left, y: top, width: width * cell, height: height * cell };
  return {
    grid:
      (shade && tag('path', { d: shade, fill: '#eee' })) +
      (holes && tag('path', { d: holes, fill: '#444' })) +
      tag('path', { d: grid, fill: 'none', stroke: '#777', 'stroke-width': 0.2 }) +
      tag('rect', { ...frame, fill: 'none', stroke: '#000', 'stroke-width': 0.5 }) +
      ring +
      names,
    texts: tag('g', { 'font-size': size }, texts),
  };
};

const page = (paper: Paper, lang: Lang, title: string, body: string): string => {
  const [width, height] = SIZES[paper];
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${width}mm`,
      height: `${height}mm`,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': FONT,
      'text-anchor': 'middle',
      style: 'font-variant-numeric:tabular-nums',
      ...(lang === 'zh' ? { 'xml:lang': 'zh-Hans' } : {}),
    },
    tag('title', {}, escapeXml(title)) + tag('rect', { width, height, fill: '#fff' }) + body,
  )}\n`;
};

const heading = (text: string, right: string, [width]: readonly [number, number]): string =>
  tag(
    'text',
    { x: MARGIN, y: MARGIN + 4, 'font-size': 5.4, 'font-weight': 700, 'text-anchor': 'start' },
    escapeXml(text),
  ) +
  tag(
    'text',
    { x: width - MARGIN, y: MARGIN + 4, 'font-size': 3.4, fill: '#555', 'text-anchor': 'end' },
    escapeXml(right),
  );

/**
 * The pages with puzzles, then those with solutions.
 *
 * @example
 * const request = { kind: 'numbers', board: makeBoard(5, 5), piece: KNIGHT, closed: false, seed: 1, count: 2 } as const;
 * const puzzle = makePuzzle(request);
 * puzzle.ok && drawSheet([puzzle.value])[0]?.startsWith('<svg'); // true
 */
export const drawSheet = (puzzles: readonly SheetPuzzle[], options: PageOptions = {}): readonly string[] => {
  const { paper = 'a4', lang = 'en', perPage = 2 } = options;
  const [width, height] = SIZES[paper];
  const crypto = puzzles[0]?.kind === 'crypto';
  const usual: Text = crypto ? t('Cryptotours', '密文巡游') : t('Tour number puzzles', '巡游填数');
  const title = options.title ?? usual[lang];
  const columns = perPage === 4 ? 2 : 1;
  const rows = perPage === 1 ? 1 : 2;
  const room = { width: (width - 2 * MARGIN) / columns, height: (height - 2 * MARGIN - 12) / rows };
  const pages: string[] = [];
  const sheets = Math.ceil(puzzles.length / perPage);
  for (let first = 0; first < puzzles.length; first += perPage) {
    let body = heading(title, `${first / perPage + 1} / ${sheets}`, [width, height]);
    puzzles.slice(first, first + perPage).forEach((puzzle, i) => {
      const left = MARGIN + (i % columns) * room.width;
      const top = MARGIN + 12 + Math.floor(i / columns) * room.height;
      const size = columns === 2 ? 2.9 : 3.5;
      const words = wrap(task(puzzle, lang), size, room.width - 8);
      const level =
        puzzle.kind === 'numbers'
          ? t(
              ` (${DIFFICULTY[puzzle.difficulty].en}, ${puzzle.printed.size} of ${counted(puzzle.solution.length, 'number')} given)`,
              `（${DIFFICULTY[puzzle.difficulty].zh}，给出 ${puzzle.printed.size}/${countWords(puzzle.solution.length)} 个数）`,
            )[lang]
          : '';
      body += tag(
        'text',
        { x: left, y: top + 3, 'font-size': 4, 'font-weight': 700, 'text-anchor': 'start' },
        escapeXml(`${first + i + 1}${level}`),
      );
      words.forEach((line, k) => {
        body += tag(
          'text',
          { x: left, y: top + 8.5 + k * size * 1.4, 'font-size': size, 'text-anchor': 'start' },
          escapeXml(line),
        );
      });
      const used = 10 + words.length * size * 1.4;
      const side = Math.min(room.width - 10, room.height - used - 8);
      const box = { x: left + (room.width - side) / 2, y: top + used, side };
      const board = boardIn(
        puzzle,
        box,
        (square) => puzzle.printed.get(square),
        () => true,
        true,
      );
      body += board.grid + board.texts;
    });
    pages.push(page(paper, lang, title, body));
  }
  return [...pages, ...solutionPages(puzzles, paper, lang, title, options.levels ?? [])];
};

const solutionPages = (
  puzzles: readonly SheetPuzzle[],
  paper: Paper,
  lang: Lang,
  title: string,
  levels: readonly Level[],
): string[] => {
  const [width, height] = SIZES[paper];
  const [columns, rows] = [3, 4];
  const words: Text = t('Solutions', '答案');
  const room = { width: (width - 2 * MARGIN) / columns, height: (height - 2 * MARGIN - 12) / rows };
  const pages: string[] = [];
  for (let first = 0; first < puzzles.length; first += columns * rows) {
    let body = heading(t(`${title}: ${words.en}`, `${title}：${words.zh}`)[lang], '', [width, height]);
    puzzles.slice(first, first + columns * rows).forEach((puzzle, i) => {
      const left = MARGIN + (i % columns) * room.width;
      const top = MARGIN + 12 + Math.floor(i / columns) * room.height;
      const side = Math.min(room.width, room.height) - 8;
      const box = { x: left, y: top + 5, side };
      const level = levels[first + i];
      const stepOf = new Map(puzzle.solution.map((square, step) => [square, `${step + 1}`]));
      const { board } = puzzle.problem;
      const cell = side / Math.max(board.width, board.height);
      body += tag(
        'text',
        { x: left, y: top + 3, 'font-size': 3.4, 'font-weight': 700, 'text-anchor': 'start' },
        escapeXml(level === undefined ? `${first + i + 1}` : `${first + i + 1}  ${LEVEL_WORDS[level][lang]}`),
      );
      const origin = `translate(${short(left + (side - cell * board.width) / 2 + cell / 2)} ${short(box.y + cell * (board.height - 0.5))}) scale(${Math.round(cell * 1e4) / 1e4} ${-Math.round(cell * 1e4) / 1e4})`;
      const window = { x: 0, y: 0, width: board.width, height: board.height };
      const line = tag('path', {
        d: pathData(pointsOf(board, puzzle.solution), window, puzzle.problem.closed),
        transform: origin,
        fill: 'none',
        stroke: '#bbb',
        'stroke-width': 0.06,
        'stroke-linejoin': 'round',
      });
      // The line is between the squares and the numbers, which it must not hide.
      const isClue = (square: Square) => puzzle.kind === 'numbers' && puzzle.printed.has(square);
      const solved = boardIn(puzzle, box, (square) => stepOf.get(square), isClue, false);
      body += solved.grid + line + solved.texts;
    });
    pages.push(page(paper, lang, t(`${title}: ${words.en}`, `${title}：${words.zh}`)[lang], body));
  }
  return pages;
};

/**
 * All pages as one file that prints one page per sheet.
 *
 * @example
 * const request = { kind: 'numbers', board: makeBoard(5, 5), piece: KNIGHT, closed: false, seed: 1, count: 2 } as const;
 * const puzzle = makePuzzle(request);
 * puzzle.ok && sheetHtml([puzzle.value]).startsWith('<!'); // true
 */
export const sheetHtml = (puzzles: readonly SheetPuzzle[], options: PageOptions = {}): string => {
  const { paper = 'a4', lang = 'en' } = options;
  const pages = drawSheet(puzzles, options);
  const [width, height] = SIZES[paper];
  const title = /<title>(.*?)<\/title>/.exec(pages[0] ?? '')?.[1] ?? '';
  return `${[
    '<!doctype html>',
    `<html lang="${lang === 'zh' ? 'zh-Hans' : 'en'}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    `<title>${title}</title>`,
    `<style>@page{size:${width}mm ${height}mm;margin:0}body{margin:0;background:#999}svg{display:block;margin:0 auto 6mm}@media print{body{background:none}svg{margin:0;break-after:page}}</style>`,
    '</head>',
    '<body>',
    ...pages.map((text) => text.trimEnd()),
    '</body>',
    '</html>',
  ].join('\n')}\n`;
};
