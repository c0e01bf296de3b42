/* Lines over the squares: moves, paths, filled closed tours, and a path that is shown up to a step. */
import type { Point } from '../../src/core/square.js';
import { blend, heatColor, hex } from '../../src/render/color.js';
import { lineColor, type Theme } from '../../src/render/theme.js';
import type { Scene, Stroke, Window } from '../scene/scene.js';
import { linePath, UNIT } from './frame.js';
import { shape } from './shapes.js';
import { chunkPaths, makeWalk, type Walk } from './walk.js';

/** The number of colors along a line, at most. */
const RAMP_STEPS = 48;

/** Opacity of a filled tour: the squares stay visible through it. */
const WOVEN = 0.86;

/** The width of a line where squares are large enough. */
const LINE = UNIT * 0.06;

/** Longer tours are drawn in pieces, without the filling animation. */
const LARGE = 2500;

/** What a stroke needs to be drawn. */
interface Pen {
  readonly window: Window;
  readonly theme: Theme;
  readonly width: number;
  /** The arrowhead marker of a color. */
  readonly headOf: (color: string) => string;
}

/**
 * On a large board, a line that can be seen from afar would cover the squares when they are near. So it
 * becomes thinner as the board grows, and keeps its width on the screen.
 */
const setWidth = (element: SVGElement, width: number, times = 1): void => {
  if (width <= LINE) element.setAttribute('stroke-width', `${width * times}`);
  else element.style.strokeWidth = `max(${LINE * times}px, calc(${width * times}px / var(--zoom, 1)))`;
};

/** Arrowheads by color, created when first needed. */
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

/**
 * A large closed tour. The opacity applies to the whole tour, not to each block, because blocks overlap. Where
 * smooth edges of two blocks share a pixel, the squares would show through: edges are sharp, and the line
 * that is drawn over them is smooth.
 */
const largeShapes = ({ points }: Stroke, { window, theme, width }: Pen): SVGElement[] => {
  const fill = shape('g', {
    fill: hex(theme.weave),
    'fill-rule': 'evenodd',
    opacity: WOVEN,
    stroke: 'none',
    'shape-rendering': 'crispEdges',
  });
  // Loaded when first needed: the home page has a small board.
  void import('./weave.js').then(({ weavePaths }) =>
    fill.append(...weavePaths(points, window).map((d) => shape('path', { d }))),
  );
  const line = shape('g', { stroke: hex(theme.ink) });
  // The filling shows the tour from afar. A full line would cover it.
  setWidth(line, Math.max(LINE, width * 0.4));
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
    const path = shape('path', { d, stroke: color, opacity: 0.55 });
    if (arrow) path.setAttribute('marker-end', headOf(color));
    setWidth(path, width, 0.6);
    return [path];
  }
  if (!arrow) return [shape('path', { d, stroke: color })];
  const halo = shape('path', { d, stroke: hex(theme.paper), 'stroke-opacity': 0.8 });
  setWidth(halo, width, 1.9);
  return [halo, shape('path', { d, stroke: color, 'marker-end': headOf(color) })];
};

export interface Lines {
  readonly draw: (scene: Scene, theme: Theme) => void;
  /** True while the drawn step-by-step path is the one in the scene. */
  readonly isWalking: (scene: Scene) => boolean;
  readonly showUpTo: (count: number) => void;
}

export const makeLines = (lines: SVGGElement, heads: SVGGElement): Lines => {
  let walk: Walk | undefined;
  let walkPoints: readonly Point[] | undefined;

  /** The whole path, faint, and the part up to the current step over it. */
  const drawWalk = ({ points, closed }: Stroke, { window, theme, width }: Pen): void => {
    const whole = closed ? [...points, points[0]!] : points;
    const faint = hex(blend(theme.faint, theme.lightSquare, 0.7));
    const way = shape('g', { stroke: faint });
    setWidth(way, width, 0.6);
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
      // On the screen, lines on small and medium boards have the same width. No line is too thin to see.
      const width = Math.max(
        Math.min(LINE, side * UNIT * 0.0055),
        side * UNIT * (scale > 1 ? 0.003 : 0.0016),
      );
      lines.removeAttribute('style');
      setWidth(lines, width);
      const pen: Pen = { window, theme, width, headOf: makeHeads(heads) };
      strokes.forEach((stroke, i) => {
        if (stroke.points.length < 2) return;
        if (i === 0 && upTo !== undefined) drawWalk(stroke, pen);
        else lines.append(...strokeShapes(stroke, pen));
      });
    },
  };
};
