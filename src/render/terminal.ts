import { fileName, isHole, type Limits, type Picture, rankName, type Tone } from '../core/picture/picture.js';
import { type Lang, t } from '../core/text.js';
import { heatColor, isPale, partColor, type Rgb, terminalColor } from './color.js';
import { partWords } from './partWords.js';

export interface TerminalOptions {
  readonly color: 'none' | '256';
  /** ASCII only. */
  readonly plain: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** The most board rows; 64 by default. */
  readonly height?: number;
  readonly lang?: Lang;
}

const SQUARES: readonly [Rgb, Rgb] = [
  [215, 215, 175],
  [255, 255, 215],
];
const ACCENT: Rgb = [215, 95, 0];

const toneColor = (tone: Tone): Rgb => {
  switch (tone.kind) {
    case 'heat':
      return heatColor(tone.at);
    case 'part':
      return partColor(tone.part);
    case 'accent':
      return ACCENT;
    case 'soft':
      return [255, 175, 135];
    case 'ink':
      return [48, 48, 48];
  }
};

/** Searching the 240 colors once per tone is enough. */
const codes = new Map<string, readonly [back: number, fore: number]>();
const codeOf = (color: Rgb): readonly [back: number, fore: number] => {
  const key = color.join();
  let code = codes.get(key);
  if (code === undefined) codes.set(key, (code = [terminalColor(color), isPale(color) ? 16 : 231]));
  return code;
};

const paint = (text: string, color: Rgb): string => {
  const [back, fore] = codeOf(color);
  return `\u001b[48;5;${back};38;5;${fore}m${text}\u001b[0m`;
};

/** Board rows from the top, ranks at the left, files below. */
const gridOf = (picture: Picture, { color, plain }: TerminalOptions): string[] => {
  const { window } = picture;
  const texts: string[][] = [];
  let widest = fileName(picture, window.x + window.width - 1).length;
  for (let y = window.y + window.height - 1; y >= window.y; y--) {
    const row: string[] = [];
    for (let x = window.x; x < window.x + window.width; x++) {
      const cell = picture.cellAt(x, y);
      const text = isHole(picture, x, y) ? '' : (cell?.mark ?? cell?.text ?? '');
      widest = Math.max(widest, text.length);
      row.push(text);
    }
    texts.push(row);
  }
  const rankWidth = rankName(picture, window.y + window.height - 1).length;
  const afar = picture.scale > 1;
  const painted = color === '256';
  const empty = plain ? '.' : '·';
  const hole = plain ? '#' : '░';
  const lines = texts.map((row, i) => {
    const y = window.y + window.height - 1 - i;
    const cells = row.map((text, j) => {
      const x = window.x + j;
      if (isHole(picture, x, y)) return painted ? ' '.repeat(widest + 2) : ` ${hole.repeat(widest)}`;
      if (!painted) return ` ${(text === '' ? empty : text).padStart(widest)}`;
      const cell = picture.cellAt(x, y);
      const tone = cell?.markTone ?? cell?.tone;
      return paint(` ${text.padStart(widest)} `, tone ? toneColor(tone) : SQUARES[(x + y) % 2]!);
    });
    return `${(afar ? '' : rankName(picture, y)).padStart(rankWidth)} ${cells.join('')}`;
  });
  if (afar) return lines;
  const files = Array.from({ length: window.width }, (_, j) => {
    const file = fileName(picture, window.x + j).padStart(widest);
    return painted ? ` ${file} ` : ` ${file}`;
  });
  lines.push(`${' '.repeat(rankWidth)} ${files.join('')}`.trimEnd());
  return lines;
};

/** The width of the widest text in a square, before anything is drawn: needed to know how many files fit. */
const widestText = (pictureFor: (limits: Limits) => Picture): number => {
  const probe = pictureFor({ columns: 24, rows: 24 });
  if (probe.figureWidth !== undefined) return probe.figureWidth;
  let widest = 1;
  for (let y = probe.window.y; y < probe.window.y + probe.window.height; y++) {
    for (let x = probe.window.x; x < probe.window.x + probe.window.width; x++) {
      const cell = probe.cellAt(x, y);
      widest = Math.max(widest, (cell?.mark ?? cell?.text ?? '').length);
    }
  }
  return widest;
};

/**
 * Any picture as text, top rank first, ending in a newline. Board lines are never longer than the width;
 * below them, a line says what is left out, and one what the numbers in the squares are.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   const picture = terminalOf((limits) => pictureOf(read.value, answer, limits), {
 *     color: 'none',
 *     plain: true,
 *     width: 80,
 *   });
 *   picture.includes('a b c'); // true
 * }
 */
export const terminalOf = (pictureFor: (limits: Limits) => Picture, options: TerminalOptions): string => {
  const widest = widestText(pictureFor);
  const lang = options.lang ?? 'en';
  const rows = options.height ?? 64;
  const gap = options.color === '256' ? 2 : 1;
  let columns = Math.max(1, Math.floor((options.width - 4) / (widest + gap)));
  for (;;) {
    const picture = pictureFor({ columns, rows });
    const lines = gridOf(picture, options);
    const bare = gridOf(picture, { ...options, color: 'none' });
    const width = Math.max(...bare.map((line) => line.length)) + (gap - 1) * picture.window.width;
    // File names and distant labels can be wider than expected; drop a few files and try again.
    if (width > options.width && columns > 1) {
      columns = Math.max(1, columns - Math.ceil((columns * (width - options.width)) / width));
      continue;
    }
    const note = partWords(picture);
    if (note !== undefined) lines.push(t(`(${note.en})`, `（${note.zh}）`)[lang]);
    if (picture.caption !== undefined) lines.push(picture.caption[lang]);
    return `${lines.join('\n')}\n`;
  }
};
