import { fileName, isHole, type Picture, rankName } from '../core/picture/picture.js';
import { hex } from './color.js';
import type { Frame } from './svgFrame.js';
import { type Paint, paintOf, type Theme } from './theme.js';
import { short, tag } from './xml.js';

const LABEL = 13;

const runs = (picture: Picture, has: (x: number, y: number) => boolean): string => {
  const { window } = picture;
  let data = '';
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      if (!has(x, y)) continue;
      let end = x + 1;
      while (end < window.x + window.width && has(end, y)) end++;
      data += `M${x - window.x} ${y - window.y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  }
  return data;
};

/** The edges between a square and a hole; the board's own edge is drawn anyway. */
const outline = (picture: Picture): string => {
  const { window, board } = picture;
  const isShown = (x: number, y: number) =>
    x >= window.x && y >= window.y && x < window.x + window.width && y < window.y + window.height;
  let data = '';
  for (const square of board?.missing ?? []) {
    const x = square % board!.width;
    const y = Math.floor(square / board!.width);
    if (!isShown(x, y)) continue;
    const open = (u: number, v: number) => isShown(u, v) && !isHole(picture, u, v);
    const [left, bottom] = [x - window.x, y - window.y];
    if (open(x, y - 1)) data += `M${left} ${bottom}h1`;
    if (open(x, y + 1)) data += `M${left} ${bottom + 1}h1`;
    if (open(x - 1, y)) data += `M${left} ${bottom}v1`;
    if (open(x + 1, y)) data += `M${left + 1} ${bottom}v1`;
  }
  return data;
};

/**
 * The ground: two tones as one pattern, colored squares as one path per color, holes cut out in the color of
 * the paper.
 */
export const groundOf = (picture: Picture, theme: Theme, frame: Frame, id: string): string => {
  const { window } = picture;
  const { cell, left, top } = frame;
  const [w, h] = [window.width * cell, window.height * cell];
  // The pattern starts at the window's lower left corner, where a1 is dark.
  const even = (window.x + window.y) % 2 === 0;
  const dark = even ? 'M0 1h1v1H0zM1 0h1v1H1z' : 'M0 0h1v1H0zM1 1h1v1H1z';
  const pattern = tag(
    'pattern',
    {
      id: `${id}p`,
      width: 2,
      height: 2,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `translate(${short(left)} ${short(top + h)}) scale(${short(cell)}) translate(0 -2)`,
    },
    tag('path', { d: dark, fill: hex(theme.darkSquare) }),
  );
  const rect = (fill: string) => tag('rect', { x: left, y: top, width: w, height: h, fill });
  const byPaint = new Map<string, Paint & { readonly squares: Set<number> }>();
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      const tone = isHole(picture, x, y) ? undefined : picture.cellAt(x, y)?.tone;
      if (tone === undefined) continue;
      const { color, opacity } = paintOf(theme, tone);
      const key = `${hex(color)} ${opacity}`;
      let alike = byPaint.get(key);
      if (alike === undefined) byPaint.set(key, (alike = { color, opacity, squares: new Set() }));
      alike.squares.add((y - window.y) * window.width + x - window.x);
    }
  }
  let painted = '';
  for (const [, { color, opacity, squares }] of [...byPaint].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const d = runs(picture, (x, y) => squares.has((y - window.y) * window.width + x - window.x));
    painted += tag('path', { d, fill: hex(color), ...(opacity < 1 ? { 'fill-opacity': opacity } : {}) });
  }
  const holes = picture.board?.missing.length ? runs(picture, (x, y) => isHole(picture, x, y)) : '';
  if (holes !== '') {
    painted += tag('path', { d: holes, fill: hex(theme.paper) });
    painted += tag('path', {
      d: outline(picture),
      stroke: hex(theme.ink),
      'stroke-width': 1 / cell,
      fill: 'none',
    });
  }
  const scaled =
    painted &&
    tag(
      'g',
      {
        transform: `translate(${short(left)} ${short(top + h)}) scale(${short(cell)} ${short(-cell)})`,
        'shape-rendering': 'crispEdges',
      },
      painted,
    );
  return (
    (picture.ground === 'plain' ? '' : tag('defs', {}, pattern)) +
    rect(hex(theme.lightSquare)) +
    (picture.ground === 'plain' ? '' : rect(`url(#${id}p)`)) +
    scaled +
    tag('rect', {
      x: left,
      y: top,
      width: w,
      height: h,
      fill: 'none',
      stroke: hex(theme.ink),
      'stroke-width': 1.2,
    })
  );
};

export const labelsOf = (picture: Picture, theme: Theme, { cell, left, top }: Frame): string => {
  if (picture.scale > 1) return '';
  const { window } = picture;
  const widest = Math.max(
    fileName(picture, window.x + window.width - 1).length,
    rankName(picture, window.y + window.height - 1).length,
  );
  const size = Math.min(LABEL, Math.max(8, cell * 0.5));
  // Every label if they fit, otherwise every 2nd, 5th, 10th, ... counted from one.
  const need = size * 0.62 * widest + 3;
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((every) => every * cell >= need) ?? 5000;
  const wanted = (place: number) => step === 1 || (place + 1) % step === 0;
  const bottom = top + window.height * cell;
  let text = '';
  for (let i = 0; i < window.width; i++) {
    if (!wanted(window.x + i)) continue;
    text += tag(
      'text',
      { x: left + (i + 0.5) * cell, y: bottom + size + 4 },
      fileName(picture, window.x + i),
    );
  }
  for (let i = 0; i < window.height; i++) {
    if (!wanted(window.y + i)) continue;
    const y = bottom - (i + 0.5) * cell + size * 0.36;
    text += tag('text', { x: left - 6, y, 'text-anchor': 'end' }, rankName(picture, window.y + i));
  }
  return tag('g', { fill: hex(theme.faint), 'font-size': size, 'text-anchor': 'middle' }, text);
};
