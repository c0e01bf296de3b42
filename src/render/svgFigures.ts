import { isHole, type Picture, pieceLetters, type Token } from '../core/picture/picture.js';
import { hex } from './color.js';
import { outlineOf } from './glyphs.js';
import { center, type Frame, figureSize, MIN_FIGURE } from './svgFrame.js';
import { figureColor, groundColor, lineColor, type Theme } from './theme.js';
import { escapeXml, short, tag } from './xml.js';

export const figuresOf = (
  picture: Picture,
  theme: Theme,
  frame: Frame,
  numbers: 'auto' | 'all' | 'none',
): string => {
  if (numbers === 'none' || (numbers === 'auto' && picture.figures !== 'always')) return '';
  const { window } = picture;
  const cells: { x: number; y: number; text: string; fill: string }[] = [];
  let digits = 1;
  const taken = new Set(picture.tokens.map(({ at }) => `${at.x},${at.y}`));
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      const cell = isHole(picture, x, y) ? undefined : picture.cellAt(x, y);
      if (cell?.text === undefined || taken.has(`${x},${y}`)) continue;
      digits = Math.max(digits, cell.text.length);
      const fill = cell.tone ? figureColor(groundColor(theme, cell.tone)) : hex(theme.ink);
      cells.push({ x, y, text: cell.text, fill });
    }
  }
  const size = figureSize(frame.cell, digits);
  if (numbers === 'auto' && size < MIN_FIGURE) return '';
  const byFill = new Map<string, string>();
  for (const { x, y, text, fill } of cells) {
    const at = center(picture, frame, { x, y });
    const shape = tag('text', { x: at.x, y: at.y + size * 0.36 }, escapeXml(text));
    byFill.set(fill, (byFill.get(fill) ?? '') + shape);
  }
  // A halo in the squares' color keeps a number legible where a line runs through it.
  const halo =
    picture.strokes.length > 0 && picture.strokes.some(({ tone }) => tone === 'ramp')
      ? {
          stroke: hex(theme.lightSquare),
          'stroke-width': size * 0.28,
          'paint-order': 'stroke',
          'stroke-linejoin': 'round',
        }
      : {};
  let text = '';
  for (const [fill, shapes] of byFill) text += tag('g', { fill, ...halo }, shapes);
  return tag('g', { 'font-size': size, 'text-anchor': 'middle' }, text);
};

/** Tokens are never smaller than this, so a hunt on a large board can still be followed. */
const MIN_TOKEN = 8;

export const tokenOf = (picture: Picture, theme: Theme, frame: Frame, token: Token): string => {
  const { x, y } = center(picture, frame, token.at);
  const radius = Math.max(MIN_TOKEN, frame.cell * 0.4);
  const words = (text: string, size: number, fill: string, dx = 0, dy = 0) =>
    tag(
      'text',
      {
        x: x + dx,
        y: y + dy + size * 0.36,
        'font-size': size,
        'text-anchor': 'middle',
        fill,
        'font-weight': 600,
      },
      escapeXml(text),
    );
  const ink = hex(theme.ink);
  if (token.piece === 'step') {
    const ground = token.tone ? lineColor(theme, token.tone) : theme.accent;
    const small = Math.max(MIN_TOKEN * 0.6, frame.cell * 0.3);
    const size = Math.min(small * 1.15, (small * 2.6) / (token.label?.length ?? 1));
    return (
      tag('circle', { cx: x, cy: y, r: small, fill: hex(ground) }) +
      (token.label !== undefined && size >= MIN_FIGURE - 1
        ? words(token.label, size, figureColor(ground))
        : '')
    );
  }
  if (token.piece === 'dot') {
    const fill = hex(token.tone ? lineColor(theme, token.tone) : theme.accent);
    return tag('circle', { cx: x, cy: y, r: Math.max(2, frame.cell * 0.13), fill });
  }
  if (token.piece === 'goal') {
    return tag('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: 'none',
      stroke: hex(theme.accent),
      'stroke-width': Math.max(2, radius * 0.16),
    });
  }
  const ground = token.tone ? groundColor(theme, token.tone) : undefined;
  const outline = outlineOf(token.piece);
  const badge = token.piece === 'pawn' && token.label !== undefined;
  let text = '';
  if (badge) {
    const color = token.tone ? lineColor(theme, token.tone) : theme.ink;
    const r = radius * 0.95;
    return (
      tag('circle', {
        cx: x,
        cy: y,
        r,
        fill: hex(color),
        stroke: hex(theme.paper),
        'stroke-width': r * 0.08,
      }) + words(token.label!, Math.min(r * 1.1, (r * 2.4) / token.label!.length), figureColor(color))
    );
  }
  if (ground !== undefined || outline === undefined) {
    const fill = hex(ground ?? theme.lightSquare);
    text += tag('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill,
      stroke: ink,
      'stroke-width': Math.max(1, radius * 0.07),
    });
  }
  const on = ground === undefined ? ink : figureColor(ground);
  if (outline !== undefined) {
    const size = (radius * 2 * (ground === undefined ? 1 : 0.8)) / 100;
    text += tag('path', {
      d: outline,
      transform: `translate(${short(x - 50 * size)} ${short(y - 52 * size)}) scale(${Math.round(size * 1e4) / 1e4})`,
      fill: on,
      'fill-rule': 'evenodd',
      ...(ground === undefined
        ? {
            stroke: hex(theme.lightSquare),
            'stroke-width': 6,
            'paint-order': 'stroke',
            'stroke-linejoin': 'round',
          }
        : {}),
    });
  } else {
    const letters = pieceLetters(token.piece as Exclude<Token['piece'], string>);
    text += words(letters, Math.min(radius * 1.05, (radius * 2.4) / letters.length), on);
  }
  return text;
};
