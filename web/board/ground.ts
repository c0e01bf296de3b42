/*
 * The lowest layers: the two tones of the squares, the edge, the labels around it, holes, and painted
 * squares.
 */
import { hex } from '../../src/render/color.js';
import { paintOf, type Theme } from '../../src/render/theme.js';
import type { Scene, Tone } from '../scene/scene.js';
import { BLOCK, labelStep, leftOf, marginsOf, runsPath, topOf, UNIT } from './frame.js';
import { put, shape } from './shapes.js';

export interface Frame {
  /** The pattern of the squares, for the drawing's definitions. */
  readonly pattern: SVGPatternElement;
  readonly light: SVGRectElement;
  readonly ground: SVGRectElement;
  readonly edge: SVGRectElement;
  readonly labels: SVGGElement;
}

export const makeFrame = (): Frame => ({
  pattern: shape(
    'pattern',
    { id: 'squares', width: 2 * UNIT, height: 2 * UNIT, patternUnits: 'userSpaceOnUse' },
    shape('path'),
  ),
  light: shape('rect'),
  ground: shape('rect'),
  edge: shape('rect', { fill: 'none', 'stroke-width': 1.6 }),
  labels: shape('g', { class: 'labels', 'aria-hidden': 'true' }),
});

const drawLabels = (labels: SVGGElement, scene: Scene): void => {
  labels.replaceChildren();
  if (scene.scale > 1) return;
  const { window, files, ranks } = scene;
  const { label } = marginsOf(scene);
  put(labels, 'font-size', `${label}`);
  const fileStep = labelStep(files, label);
  const rankStep = labelStep(['00'], label);
  // Names that are numbers get labels at round numbers; other names get them at regular steps.
  const wanted = (name: string, i: number, step: number, from: number) =>
    step === 1 || Number(/\d+$/.exec(name)?.[0] ?? from + i + 1) % step === 0;
  files.forEach((name, i) => {
    if (!wanted(name, i, fileStep, window.x)) return;
    const at = { x: (i + 0.5) * UNIT, y: window.height * UNIT + label * 1.15, 'text-anchor': 'middle' };
    labels.append(shape('text', at, name));
  });
  ranks.forEach((name, i) => {
    if (!wanted(name, i, rankStep, window.y)) return;
    const y = topOf(window, window.y + i) + UNIT / 2 + label * 0.36;
    labels.append(shape('text', { x: -label * 0.4, y, 'text-anchor': 'end' }, name));
  });
};

/** Sets the size of the drawing and draws its squares and labels. */
export const drawFrame = (element: SVGSVGElement, frame: Frame, scene: Scene, theme: Theme): void => {
  const { pattern, light, ground, edge, labels } = frame;
  const { window } = scene;
  const { left, bottom, other, label } = marginsOf(scene);
  const [width, height] = [window.width * UNIT, window.height * UNIT];
  put(element, 'viewBox', `${-left} ${-other} ${width + left + other} ${height + bottom + other}`);
  for (const rect of [light, ground, edge]) {
    put(rect, 'width', `${width}`);
    put(rect, 'height', `${height}`);
  }
  put(light, 'fill', hex(theme.lightSquare));
  put(ground, 'fill', scene.ground === 'plain' ? 'none' : 'url(#squares)');
  put(edge, 'stroke', hex(theme.ink));
  put(edge, 'stroke-width', `${label * 0.1}`);
  // a1 is dark wherever it lies. The pattern starts at the window's upper left corner.
  const even = (window.x + window.y + window.height - 1) % 2 === 0;
  const dark = pattern.firstElementChild as SVGPathElement;
  put(
    dark,
    'd',
    even
      ? `M0 0h${UNIT}v${UNIT}h${-UNIT}zM${UNIT} ${UNIT}h${UNIT}v${UNIT}h${-UNIT}z`
      : `M${UNIT} 0h${UNIT}v${UNIT}h${-UNIT}zM0 ${UNIT}h${UNIT}v${UNIT}h${-UNIT}z`,
  );
  put(dark, 'fill', hex(theme.darkSquare));
  put(labels, 'fill', hex(theme.faint));
  drawLabels(labels, scene);
};

export const drawHoles = (holes: SVGGElement, { window, board }: Scene, theme: Theme): void => {
  holes.replaceChildren();
  if (board === null || board.missing.length === 0) return;
  const missing = new Set(board.missing);
  const d = runsPath(window, (x, y) => missing.has(y * board.width + x));
  holes.append(shape('path', { d, fill: hex(theme.paper), stroke: hex(theme.faint), 'stroke-width': 0.8 }));
};

/**
 * Paints the cells in one pass, with neighbors in a row as one rectangle, because a heat map of 40,000
 * squares has hundreds of colors. Each path covers one color within one block of squares, so moving a piece
 * repaints only the blocks near it.
 */
export const drawCells = (painted: SVGGElement, { window, cells }: Scene, theme: Theme): void => {
  const heats = new Map<number, string>();
  const paintFor = (tone: Tone): string => {
    if (tone.kind === 'heat') {
      let color = heats.get(tone.at);
      if (color === undefined) heats.set(tone.at, (color = hex(paintOf(theme, tone).color)));
      return color;
    }
    const { color, opacity } = paintOf(theme, tone);
    return opacity === 1 ? hex(color) : `rgb(${color.join(' ')} / ${opacity})`;
  };
  const paths = new Map<string, { readonly fill: string; readonly runs: string[] }>();
  for (let i = 0; i < cells.length; ) {
    const { x, y, tone } = cells[i++]!;
    if (tone === undefined) continue;
    const fill = paintFor(tone);
    let end = x + 1;
    for (let next = cells[i]; next?.tone && next.y === y && next.x === end; next = cells[++i]) {
      if (paintFor(next.tone) !== fill || end % BLOCK === 0) break;
      end++;
    }
    const width = (end - x) * UNIT;
    const run = `M${leftOf(window, x)} ${topOf(window, y)}h${width}v${UNIT}h${-width}z`;
    const key = `${Math.floor(x / BLOCK)} ${Math.floor(y / BLOCK)} ${fill}`;
    const known = paths.get(key);
    if (known === undefined) paths.set(key, { fill, runs: [run] });
    else known.runs.push(run);
  }
  painted.replaceChildren(
    ...[...paths.values()].map(({ fill, runs }) => shape('path', { d: runs.join(''), fill })),
  );
};
