import type { Picture, Stroke } from '../core/picture/picture.js';
import { heatColor, hex } from './color.js';
import { pathData } from './pathData.js';
import { type Frame, toBoard } from './svgFrame.js';
import { lineColor, type Theme } from './theme.js';
import { tag } from './xml.js';

/** The whole line in at most this many colors: enough to look like a gradient, with one path per color. */
const RAMP_STEPS = 48;

const rampOf = (points: Stroke['points'], picture: Picture, theme: Theme): string => {
  const pieces = Math.min(RAMP_STEPS, points.length - 1);
  let text = '';
  for (let i = 0; i < pieces; i++) {
    const from = Math.floor((i * (points.length - 1)) / pieces);
    const to = Math.floor(((i + 1) * (points.length - 1)) / pieces);
    const share = pieces === 1 ? 0 : i / (pieces - 1);
    const [low, high] = theme.ramp;
    const stroke = hex(heatColor(low + (high - low) * share));
    text += tag('path', { d: pathData(points.slice(from, to + 1), picture.window), stroke });
  }
  return text;
};

/** Arrow heads are defined once and used by every line of their color. */
export interface Lines {
  readonly heads: string;
  readonly lines: string;
}

export const strokesOf = (picture: Picture, theme: Theme, frame: Frame, id: string): Lines => {
  const { window, strokes } = picture;
  if (strokes.length === 0) return { heads: '', lines: '' };
  const { cell } = frame;
  const thick = strokes.some(({ arrow }) => arrow) ? 0.075 : 0.065;
  const width = Math.max(thick, 1.1 / cell);
  const heads = new Map<string, string>();
  let casing = '';
  let lines = '';
  for (const stroke of strokes) {
    const { points, tone, filled, closed, arrow, thin } = stroke;
    if (points.length < 2) continue;
    if (tone === 'ramp') {
      lines += rampOf(points, picture, theme);
      continue;
    }
    const color = lineColor(theme, tone);
    const d = pathData(points, window, closed);
    if (filled) {
      lines += tag('path', { d, stroke: hex(theme.ink), fill: hex(theme.weave), 'fill-rule': 'evenodd' });
      continue;
    }
    let head: string | undefined;
    if (arrow) {
      head = heads.get(hex(color));
      if (head === undefined) heads.set(hex(color), (head = `${id}a${heads.size}`));
    }
    const end = { 'marker-end': head && `url(#${head})` };
    if (thin) {
      lines += tag('path', { d, stroke: hex(color), 'stroke-width': width * 0.6, opacity: 0.55, ...end });
      continue;
    }
    casing += tag('path', { d });
    lines += tag('path', { d, stroke: hex(color), ...end });
  }
  const markers = [...heads].map(([fill, name]) =>
    tag(
      'marker',
      {
        id: name,
        viewBox: '0 0 10 10',
        refX: 9,
        refY: 5,
        markerWidth: 4.2,
        markerHeight: 4.2,
        orient: 'auto',
      },
      tag('path', { d: 'M0 0L10 5L0 10L2.6 5z', fill, stroke: 'none' }),
    ),
  );
  return {
    heads: markers.length > 0 ? tag('defs', {}, markers.join('')) : '',
    lines: tag(
      'g',
      {
        transform: toBoard(picture, frame),
        fill: 'none',
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      // A casing in the color of the paper separates a path from the squares it crosses.
      (casing &&
        tag('g', { stroke: hex(theme.paper), 'stroke-width': width * 1.9, 'stroke-opacity': 0.85 }, casing)) +
        lines,
    ),
  };
};
