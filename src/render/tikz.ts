/*
 * A picture for LaTeX: a tikzpicture that needs nothing but \usepackage{tikz}, one unit per square. Pieces
 * are letters in circles, since chess fonts are not available everywhere. It contains no words: the
 * surrounding paper has its own, and its own fonts.
 */

import {
  fileName,
  isHole,
  isInside,
  type Picture,
  pieceLetters,
  rankName,
  type Stroke,
  type Token,
} from '../core/picture/picture.js';
import { heatColor, hex, isPale, type Rgb } from './color.js';
import { groundColor, lineColor, THEMES, type Theme, type ThemeName } from './theme.js';

export interface TikzOptions {
  /** A whole document that compiles by itself, rather than the picture alone. */
  readonly standalone?: boolean;
  readonly theme?: ThemeName;
  readonly numbers?: 'auto' | 'all' | 'none';
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Text that TeX typesets unchanged; characters without a plain equivalent become question marks. */
export const escapeTex = (text: string): string =>
  text.replace(/[^ -~]/gu, '?').replace(/[\\~^#$%&_{}]/g, (mark) => SPECIAL[mark] ?? `\\${mark}`);

const RAMP_STEPS = 24;
/** Longer paths are split: TeX holds a whole path in memory. */
const LONGEST_PATH = 250;

const coordinates = (points: Stroke['points'], picture: Picture): string =>
  points.map(({ x, y }) => `(${x - picture.window.x},${y - picture.window.y})`).join('--');

/** Colors are named once in the picture's preamble. */
const palette = () => {
  const names = new Map<string, string>();
  return {
    name: (color: Rgb): string => {
      const key = hex(color);
      let name = names.get(key);
      if (name === undefined) names.set(key, (name = `hp${key.slice(1)}`));
      return name;
    },
    definitions: () =>
      [...names].map(([key, name]) => `\\definecolor{${name}}{HTML}{${key.slice(1).toUpperCase()}}`),
  };
};
type Palette = ReturnType<typeof palette>;

const strokeLines = (stroke: Stroke, picture: Picture, theme: Theme, colors: Palette): string[] => {
  const { points, tone, filled, closed, arrow } = stroke;
  if (points.length < 2) return [];
  if (filled) {
    const options = `draw=${colors.name(theme.ink)},fill=${colors.name(theme.weave)},even odd rule`;
    return [`\\path[${options}] ${coordinates(points, picture)}--cycle;`];
  }
  const pieces: { from: number; to: number; color: Rgb }[] = [];
  const steps = points.length - 1;
  const count = Math.max(tone === 'ramp' ? Math.min(RAMP_STEPS, steps) : 1, Math.ceil(steps / LONGEST_PATH));
  for (let i = 0; i < count; i++) {
    const [low, high] = theme.ramp;
    const share = count === 1 ? 0 : i / (count - 1);
    const color = tone === 'ramp' ? heatColor(low + (high - low) * share) : lineColor(theme, tone);
    pieces.push({ from: Math.floor((i * steps) / count), to: Math.floor(((i + 1) * steps) / count), color });
  }
  return pieces.map(({ from, to, color }, i) => {
    const head = arrow && i === pieces.length - 1 ? ',-stealth' : '';
    const end = closed && i === pieces.length - 1 ? '--cycle' : '';
    return `\\draw[${colors.name(color)}${head}] ${coordinates(points.slice(from, to + 1), picture)}${end};`;
  });
};

const tokenLine = (token: Token, { window }: Picture, theme: Theme, colors: Palette): string => {
  const at = `(${token.at.x - window.x},${token.at.y - window.y})`;
  if (token.piece === 'goal')
    return `\\draw[${colors.name(theme.accent)},line width=1pt] ${at} circle (0.42);`;
  if (token.piece === 'dot') {
    const fill = colors.name(token.tone ? lineColor(theme, token.tone) : theme.accent);
    return `\\fill[${fill}] ${at} circle (0.13);`;
  }
  const letters =
    token.piece === 'step' || token.piece === 'pawn' ? (token.label ?? 'p') : pieceLetters(token.piece);
  const ground = token.tone
    ? token.piece === 'step' || token.piece === 'pawn'
      ? lineColor(theme, token.tone)
      : groundColor(theme, token.tone)
    : token.piece === 'step'
      ? theme.accent
      : theme.paper;
  const text = isPale(ground) ? THEMES.light.ink : THEMES.light.paper;
  return `\\path[fill=${colors.name(ground)},draw=${colors.name(theme.ink)}] ${at} circle (0.36) node[text=${colors.name(text)}] {${escapeTex(letters)}};`;
};

/**
 * A picture for LaTeX.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   tikzOf(pictureOf(read.value, answer, { columns: 8, rows: 8 })).includes('tikzpicture'); // true
 * }
 */
export const tikzOf = (picture: Picture, options: TikzOptions = {}): string => {
  const theme = THEMES[options.theme ?? 'print'];
  const numbers = options.numbers ?? 'auto';
  const { window } = picture;
  const colors = palette();
  const [ink, dark, light] = [theme.ink, theme.darkSquare, theme.lightSquare].map(colors.name) as [
    string,
    string,
    string,
  ];
  const [w, h] = [window.width, window.height];
  const lines: string[] = [];
  // Coordinates are the squares' own: the center of the lower left square is the origin.
  lines.push(`\\fill[${light}] (-0.5,-0.5) rectangle (${w - 0.5},${h - 0.5});`);
  const taken = new Set(picture.tokens.map(({ at }) => `${at.x},${at.y}`));
  const figures: string[] = [];
  const wanted =
    numbers === 'all' || (numbers === 'auto' && picture.figures === 'always' && w <= 40 && h <= 40);
  for (let y = window.y; y < window.y + h; y++) {
    for (let x = window.x; x < window.x + w; x++) {
      const [u, v] = [x - window.x, y - window.y];
      const cell = isHole(picture, x, y) ? undefined : picture.cellAt(x, y);
      const ground = isHole(picture, x, y)
        ? theme.paper
        : cell?.tone
          ? groundColor(theme, cell.tone)
          : picture.ground === 'checkered' && (x + y) % 2 === 0
            ? theme.darkSquare
            : undefined;
      if (ground !== undefined) {
        const name = ground === theme.darkSquare ? dark : colors.name(ground);
        lines.push(`\\fill[${name}] (${u - 0.5},${v - 0.5}) rectangle (${u + 0.5},${v + 0.5});`);
      }
      if (!wanted || cell?.text === undefined || taken.has(`${x},${y}`)) continue;
      const text = cell.tone && !isPale(groundColor(theme, cell.tone)) ? THEMES.light.paper : ink;
      const color = typeof text === 'string' ? text : colors.name(text);
      figures.push(`\\node[text=${color}] at (${u},${v}) {${escapeTex(cell.text)}};`);
    }
  }
  lines.push(`\\draw[${ink}] (-0.5,-0.5) rectangle (${w - 0.5},${h - 0.5});`);
  const every = Math.max(1, Math.ceil(Math.max(w, h) / 40));
  if (picture.scale === 1) {
    for (let i = 0; i < w; i += every) {
      lines.push(`\\node[below] at (${i},-0.5) {${escapeTex(fileName(picture, window.x + i))}};`);
    }
    for (let i = 0; i < h; i += every)
      lines.push(`\\node[left] at (-0.5,${i}) {${escapeTex(rankName(picture, window.y + i))}};`);
  }
  const strokes = picture.strokes
    .filter(({ points }) => points.every((point) => isInside(window, point)))
    .flatMap((stroke) => strokeLines(stroke, picture, theme, colors));
  const over = picture.strokes.some(({ tone, filled }) => tone === 'ramp' || filled);
  lines.push(...(over ? [...strokes, ...figures] : [...figures, ...strokes]));
  for (const token of picture.tokens) {
    if (isInside(window, token.at)) lines.push(tokenLine(token, picture, theme, colors));
  }
  // 12 cm at most: TeX cannot place anything beyond five meters, and paper is smaller.
  const unit = Math.round(Math.min(0.8, 12 / Math.max(w, h)) * 1000) / 1000;
  const size = unit >= 0.7 ? '\\small' : unit >= 0.45 ? '\\scriptsize' : '\\tiny';
  const body = [
    `% ${escapeTex(picture.title.en)}`,
    `% ${escapeTex(picture.desc.en)}`,
    ...colors.definitions(),
    `\\begin{tikzpicture}[x=${unit}cm,y=${unit}cm,line join=round,line cap=round,line width=${unit >= 0.3 ? 0.8 : 0.4}pt,font=${size},inner sep=1pt]`,
    ...lines,
    '\\end{tikzpicture}',
  ];
  const document = options.standalone
    ? [
        '\\documentclass{article}',
        '\\usepackage{tikz}',
        '\\pagestyle{empty}',
        '\\begin{document}',
        '\\noindent',
        ...body,
        '\\end{document}',
      ]
    : body;
  return `${document.join('\n')}\n`;
};
