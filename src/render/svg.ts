/*
 * A picture as a standalone SVG: no script, no style sheet, no external reference, the same bytes for the
 * same input. Squares are one pattern and one path per color, lines are paths in board coordinates under one
 * transform, so a large tour stays small.
 */

import { isInside, isWhole, type Picture, rankName } from '../core/picture/picture.js';
import type { Lang } from '../core/text.js';
import { animation } from './animate.js';
import { hex } from './color.js';
import { groundOf, labelsOf } from './svgBoard.js';
import { figuresOf, tokenOf } from './svgFigures.js';
import { FONT, type Frame } from './svgFrame.js';
import { strokesOf } from './svgLines.js';
import { captionOf, descWords, legendOf } from './svgWords.js';
import { THEMES, type ThemeName } from './theme.js';
import { escapeXml, nameOf, short, tag } from './xml.js';

export interface SvgOptions {
  readonly theme?: ThemeName;
  /** An animation, if the answer has an order in time: tours, hunts, paths. */
  readonly animate?: boolean;
  /** Labels in the squares: where they fit and help, always, or never. */
  readonly numbers?: 'auto' | 'all' | 'none';
  /** False leaves out the words under the board; title and desc stay. */
  readonly caption?: boolean;
  readonly lang?: Lang;
}

const BOARD_SIZE = 560;
const MARGIN = 26;

/**
 * Any picture as SVG.
 *
 * @example
 * const read = parseProblem('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveProblem(read.value);
 *   svgOf(pictureOf(read.value, answer, { columns: 8, rows: 8 })).startsWith('<svg'); // true
 * }
 */
export const svgOf = (picture: Picture, options: SvgOptions = {}): string => {
  const {
    theme: themeName = 'light',
    animate = false,
    numbers = 'auto',
    caption = true,
    lang = 'en',
  } = options;
  const theme = THEMES[themeName];
  const { window } = picture;
  const cell = Math.min(64, Math.max(4, Math.floor(BOARD_SIZE / Math.max(window.width, window.height))));
  const boardWidth = window.width * cell;
  const labels = picture.scale > 1 ? 0 : rankName(picture, window.y + window.height - 1).length * 8;
  const left = MARGIN + labels;
  const width = Math.max(boardWidth + left + MARGIN, caption ? 380 : 0);
  const boardHeight = window.height * cell;
  const frame: Frame = { cell, left, top: MARGIN - 8 };
  const id = nameOf(`${picture.title.en}|${picture.desc.en}|${themeName}`);
  let y = frame.top + boardHeight + 30;
  const legend = legendOf(picture, theme, lang, left, y, width - left - MARGIN);
  y += legend.height;
  const words = caption
    ? captionOf(picture, theme, lang, left, y, width - left - MARGIN)
    : { text: '', height: 0 };
  y += words.height;
  const height = Math.ceil(y + (caption ? 12 : 0));
  const shown: Picture = {
    ...picture,
    tokens: picture.tokens.filter(({ at }) => isInside(window, at)),
    strokes: picture.strokes.filter(({ points }) => points.every((point) => isInside(window, point))),
  };
  const { heads, lines } = strokesOf(shown, theme, frame, id);
  const figures = figuresOf(shown, theme, frame, numbers);
  const tokens = shown.tokens.map((token) => tokenOf(shown, theme, frame, token)).join('');
  const still = (figuresOverLines(shown) ? lines + figures : figures + lines) + tokens;
  const body =
    tag('title', { id: `${id}t` }, escapeXml(picture.title[lang])) +
    tag('desc', { id: `${id}d` }, escapeXml(descWords(picture, lang))) +
    tag('rect', { width, height, fill: hex(theme.paper) }) +
    groundOf(shown, theme, frame, id) +
    labelsOf(shown, theme, frame) +
    heads +
    (animate && picture.acts.length > 0 && isWhole(picture)
      ? animation(shown, theme, frame, {
          still,
          faint: lines,
          drawToken: (token) => tokenOf(shown, theme, frame, token),
        })
      : still) +
    legend.text +
    words.text;
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}t ${id}d`,
      'font-family': FONT,
      style: 'font-variant-numeric:tabular-nums',
      ...(lang === 'zh' ? { 'xml:lang': 'zh-Hans' } : {}),
    },
    body,
  )}\n`;
};

/** Step numbers are above a tour's line; totals are below the paths. */
const figuresOverLines = (picture: Picture): boolean =>
  picture.strokes.some(({ tone, filled }) => tone === 'ramp' || filled === true);
