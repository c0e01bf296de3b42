/*
 * Lines over the squares: moves, walks, closed tours that are filled, and a walk that is shown up to a step.
 */
import type { Point } from '../../src/core/square.js';
import { blend, heatColor, hex } from '../../src/render/color.js';
import { lineColor, type Theme } from '../../src/render/theme.js';
import type { Scene, Stroke, Window } from '../scene/scene.js';
import { linePath, UNIT } from './frame.js';
import { shape } from './shapes.js';
import { chunkPaths, makeWalk, type Walk } from './walk.js';

/** Lines change color along the way in at most this many steps. */
const RAMP_STEPS = 48;

/** The squares are seen through a closed tour. */
const WOVEN = 0.86;

/** Longer tours are drawn in pieces, and do not weave shut before one's eyes. */
const LARGE = 2500;

/** What a stroke is drawn with. */
interface Pen {
  readonly window: Window;
  readonly theme: Theme;
  readonly width: number;
  /** The mark for arrows of a color. */
  readonly headOf: (color: string) => string;
}

/** Arrow heads by color, made when they are first needed. */
const makeHeads = (heads: SVGGElement): ((color: string) => string) => {
  const made = new Map<string, string>();
  heads.replaceChildren();
  return (color) => {
    let id = made.get(color);
    if (id === undefined) {
      made.set(color, (id = `head${made.size}`));
      heads.append(
        shape(
          'marker',
          { id, viewBox: '0 0 10 10', refX: 8, refY: 5, markerWidth: 4.2, markerHeight: 4.2, orient: 'auto' },
          shape('path', { d: 'M0 0L10 5L0 10L2.6 5z', fill: color }),
        ),
      );
    }
    return `url(#${id})`;
  };
};

const rampShapes = ({ points }: Stroke, { window, theme }: Pen): SVGElement[] => {
  const pieces = Math.min(RAMP_STEPS, points.length - 1);
  const [low, high] = theme.ramp;
  return Array.from({ length: pieces }, (_, p) => {
    const from = Math.floor((p * (points.length - 1)) / pieces);
    const to = Math.floor(((p + 1) * (points.length - 1)) / pieces);
    const share = pieces === 1 ? 0 : p / (pieces - 1);
    const stroke = hex(heatColor(low + (high - low) * share));
    return shape('path', { d: linePath(window, points.slice(from, to + 1)), stroke });
  });
};

/** A large closed tour: what is seen through is all of it, not every block. */
const largeShapes = ({ points }: Stroke, { window, theme }: Pen): SVGElement[] => {
  const fill = shape('g', { fill: hex(theme.weave), 'fill-rule': 'evenodd', opacity: WOVEN, stroke: 'none' });
  // Fetched when it is first wanted: the first page has a small board.
  void import('./weave.js').then(({ weavePaths }) =>
    fill.append(...weavePaths(points, window).map((d) => shape('path', { d }))),
  );
  const line = shape('g', { stroke: hex(theme.ink) });
  line.append(...chunkPaths([...points, points[0]!], window).map((d) => shape('path', { d })));
  return [fill, line];
};

const strokeShapes = (stroke: Stroke, pen: Pen): SVGElement[] => {
  const { points, tone, filled, closed, arrow, thin } = stroke;
  const { window, theme, width, headOf } = pen;
  if (filled && points.length > LARGE) return largeShapes(stroke, pen);
  if (filled) {
    const d = linePath(window, points, true);
    const fill = { fill: hex(theme.weave), 'fill-rule': 'evenodd', 'fill-opacity': WOVEN };
    return [shape('path', { class: 'woven', d, ...fill, stroke: hex(theme.ink) })];
  }
  if (tone === 'ramp') return rampShapes(stroke, pen);
  const color = hex(lineColor(theme, tone));
  const d = linePath(window, points, closed);
  if (thin) {
    const head = arrow ? { 'marker-end': headOf(color) } : {};
    return [shape('path', { d, stroke: color, 'stroke-width': width * 0.6, opacity: 0.55, ...head })];
  }
  if (!arrow) return [shape('path', { d, stroke: color })];
  const halo = { stroke: hex(theme.paper), 'stroke-width': width * 1.9, 'stroke-opacity': 0.8 };
  return [shape('path', { d, ...halo }), shape('path', { d, stroke: color, 'marker-end': headOf(color) })];
};

export interface Lines {
  readonly draw: (scene: Scene, theme: Theme) => void;
  /** True while the scene's walk is the one that was drawn to be shown step by step. */
  readonly isWalking: (scene: Scene) => boolean;
  readonly showUpTo: (count: number) => void;
}

export const makeLines = (lines: SVGGElement, heads: SVGGElement): Lines => {
  let walk: Walk | undefined;
  let walkPoints: readonly Point[] | undefined;

  /** The whole way faintly, and over it as much as has been walked. */
  const drawWalk = ({ points, closed }: Stroke, { window, theme, width }: Pen): void => {
    const whole = closed ? [...points, points[0]!] : points;
    const faint = hex(blend(theme.faint, theme.lightSquare, 0.7));
    const way = shape('g', { stroke: faint, 'stroke-width': width * 0.6 });
    way.append(...chunkPaths(whole, window).map((d) => shape('path', { d })));
    walk = makeWalk(whole, window);
    walkPoints = points;
    walk.element.setAttribute('stroke', hex(theme.accent));
    lines.append(way, walk.element);
  };

  return {
    isWalking: ({ strokes }) => walkPoints !== undefined && strokes[0]?.points === walkPoints,
    showUpTo: (count) => walk?.show(count),
    draw: ({ window, strokes, upTo, scale }, theme) => {
      lines.replaceChildren();
      walk = undefined;
      walkPoints = undefined;
      const side = Math.max(window.width, window.height);
      // As thick on the screen on a small board as on a middling one; never thinner than can be seen.
      const width = Math.max(
        Math.min(UNIT * 0.06, side * UNIT * 0.0055),
        side * UNIT * (scale > 1 ? 0.003 : 0.0016),
      );
      lines.setAttribute('stroke-width', `${width}`);
      const pen: Pen = { window, theme, width, headOf: makeHeads(heads) };
      strokes.forEach((stroke, i) => {
        if (stroke.points.length < 2) return;
        if (i === 0 && upTo !== undefined) drawWalk(stroke, pen);
        else lines.append(...strokeShapes(stroke, pen));
      });
    },
  };
};
