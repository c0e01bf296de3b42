/*
 * The board, drawn by hand: one pattern for the squares, one path a color, one path a line, however large the board. Each layer is
 * drawn again only when its part of the scene is another one, so moving a piece or stepping along a walk touches little.
 */
import type { Point } from '../../src/core/square.js';
import { blend, heatColor, hex } from '../../src/render/color.js';
import {
  figureColor,
  groundColor,
  lineColor,
  THEMES,
  type Theme,
  type ThemeName,
} from '../../src/render/theme.js';
import type { Scene, SceneToken, Tone } from '../scene/scene.js';
import { makeFigures } from './figures.js';
import {
  centerOf,
  labelStep,
  leftOf,
  linePath,
  marginsOf,
  runsPath,
  squareUnder,
  topOf,
  UNIT,
} from './frame.js';
import { put, shape } from './shapes.js';
import { tokenShapes } from './tokens.js';
import { chunkPaths, makeWalk, type Walk } from './walk.js';

export interface BoardView {
  readonly element: SVGSVGElement;
  readonly show: (scene: Scene, theme: ThemeName) => void;
  /** The square under a point of the screen; undefined outside the board. */
  readonly squareAt: (clientX: number, clientY: number) => Point | undefined;
  /** The keyboard's cursor, and what it carries. */
  readonly setCursor: (at: Point | undefined, carrying: boolean) => void;
  /** How large a square is on the screen, in pixels. */
  readonly squareSize: () => number;
}

/** Lines change color along the way in at most this many steps. */
const RAMP_STEPS = 48;
/** More figures than this are not written: nobody could read them. */
const MAX_FIGURES = 2500;

export const makeBoardView = (): BoardView => {
  const ground = shape('rect');
  const light = shape('rect');
  const dark = shape('path');
  const pattern = shape(
    'pattern',
    { id: 'squares', width: 2 * UNIT, height: 2 * UNIT, patternUnits: 'userSpaceOnUse' },
    dark,
  );
  const heads = shape('g');
  const painted = shape('g', { 'shape-rendering': 'crispEdges' });
  const holes = shape('g');
  const edge = shape('rect', { fill: 'none', 'stroke-width': 1.6 });
  const labels = shape('g', { class: 'labels', 'aria-hidden': 'true' });
  const figures = shape('g', { class: 'figures', 'text-anchor': 'middle' });
  const lines = shape('g', {
    class: 'lines',
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const tokens = shape('g', { class: 'tokens' });
  const cursor = shape('rect', {
    class: 'cursor',
    width: UNIT,
    height: UNIT,
    fill: 'none',
    visibility: 'hidden',
  });
  const element = shape(
    'svg',
    { class: 'board', preserveAspectRatio: 'xMidYMid meet' },
    shape('defs', {}, pattern, heads),
    light,
    ground,
    painted,
    holes,
    edge,
    labels,
    figures,
    lines,
    tokens,
    cursor,
  );

  const writing = makeFigures(figures);
  let shown: Scene | undefined;
  let shownTheme: ThemeName | undefined;
  let walk: Walk | undefined;
  let walkPoints: readonly Point[] | undefined;
  let gathered: { readonly cells: Scene['cells']; readonly texts: Scene['cells'] } | undefined;
  const tokenOf = new Map<
    string,
    { element: SVGGElement; token: SceneToken; size: number; theme: ThemeName }
  >();

  const drawFrame = (scene: Scene, theme: Theme): void => {
    const { window, files, ranks } = scene;
    const margins = marginsOf(scene);
    const [width, height] = [window.width * UNIT, window.height * UNIT];
    put(
      element,
      'viewBox',
      `${-margins.left} ${-margins.other} ${width + margins.left + margins.other} ${height + margins.bottom + margins.other}`,
    );
    for (const rect of [light, ground, edge]) {
      put(rect, 'width', `${width}`);
      put(rect, 'height', `${height}`);
    }
    put(light, 'fill', hex(theme.lightSquare));
    put(ground, 'fill', scene.ground === 'plain' ? 'none' : 'url(#squares)');
    put(edge, 'stroke', hex(theme.ink));
    put(edge, 'stroke-width', `${margins.label * 0.1}`);
    // a1 is dark wherever it lies; the pattern starts at the window's upper left corner.
    const even = (window.x + window.y + window.height - 1) % 2 === 0;
    put(
      dark,
      'd',
      even
        ? `M0 0h${UNIT}v${UNIT}h${-UNIT}zM${UNIT} ${UNIT}h${UNIT}v${UNIT}h${-UNIT}z`
        : `M${UNIT} 0h${UNIT}v${UNIT}h${-UNIT}zM0 ${UNIT}h${UNIT}v${UNIT}h${-UNIT}z`,
    );
    put(dark, 'fill', hex(theme.darkSquare));
    labels.replaceChildren();
    if (scene.scale > 1) return;
    put(labels, 'fill', hex(theme.faint));
    put(labels, 'font-size', `${margins.label}`);
    const fileStep = labelStep(files, margins.label);
    const rankStep = labelStep(['00'], margins.label);
    // Round numbers where names are numbers, whatever they are counted from; else every so many.
    const wanted = (name: string, i: number, step: number, from: number) =>
      step === 1 || Number(/\d+$/.exec(name)?.[0] ?? from + i + 1) % step === 0;
    files.forEach((name, i) => {
      if (!wanted(name, i, fileStep, window.x)) return;
      const at = { x: (i + 0.5) * UNIT, y: height + margins.label * 1.15, 'text-anchor': 'middle' };
      labels.append(shape('text', at, name));
    });
    ranks.forEach((name, i) => {
      if (!wanted(name, i, rankStep, window.y)) return;
      const y = topOf(window, window.y + i) + UNIT / 2 + margins.label * 0.36;
      labels.append(shape('text', { x: -margins.label * 0.4, y, 'text-anchor': 'end' }, name));
    });
  };

  const drawHoles = ({ window, board }: Scene, theme: Theme): void => {
    holes.replaceChildren();
    if (board === null || board.missing.length === 0) return;
    const missing = new Set(board.missing);
    const d = runsPath(window, (x, y) => missing.has(y * board.width + x));
    holes.append(shape('path', { d, fill: hex(theme.paper), stroke: hex(theme.faint), 'stroke-width': 0.8 }));
  };

  const drawCells = ({ window, cells }: Scene, theme: Theme): void => {
    // One pass over the cells, neighbors in a row as one rectangle: a heat map of 40,000 squares has hundreds of colors.
    const heats = new Map<number, string>();
    const colorOf = (tone: Tone): string => {
      if (tone.kind !== 'heat') return hex(groundColor(theme, tone));
      let color = heats.get(tone.at);
      if (color === undefined) heats.set(tone.at, (color = hex(groundColor(theme, tone))));
      return color;
    };
    const byColor = new Map<string, string[]>();
    for (let i = 0; i < cells.length; ) {
      const { x, y, tone } = cells[i++]!;
      if (tone === undefined) continue;
      const fill = colorOf(tone);
      let end = x + 1;
      for (let next = cells[i]; next?.tone && next.y === y && next.x === end; next = cells[++i]) {
        if (colorOf(next.tone) !== fill) break;
        end++;
      }
      const width = (end - x) * UNIT;
      const run = `M${leftOf(window, x)} ${topOf(window, y)}h${width}v${UNIT}h${-width}z`;
      const runs = byColor.get(fill);
      if (runs === undefined) byColor.set(fill, [run]);
      else runs.push(run);
    }
    painted.replaceChildren(...[...byColor].map(([fill, runs]) => shape('path', { d: runs.join(''), fill })));
  };

  const drawFigures = (
    { window, origin, cells, tokens: standing, figures: wanted, strokes }: Scene,
    theme: Theme,
  ): void => {
    // A walk changes its tokens with every frame: the figures are gathered once for as long as the cells are the same.
    if (gathered?.cells !== cells)
      gathered = { cells, texts: cells.filter(({ text }) => text !== undefined) };
    if (wanted !== 'always' || gathered.texts.length > MAX_FIGURES) {
      writing.clear();
      return;
    }
    // Pieces that share a square stand a little beside its middle.
    const taken = new Set(standing.map(({ at }) => `${Math.round(at.x)},${Math.round(at.y)}`));
    const texts = gathered.texts.filter(({ x, y }) => !taken.has(`${x},${y}`));
    const digits = texts.reduce((most, { text }) => Math.max(most, text!.length), 1);
    const side = Math.max(window.width, window.height, 4);
    const size = Math.min(UNIT * 0.42, side * UNIT * 0.05, (UNIT * 0.8) / (digits * 0.6));
    put(figures, 'font-size', `${size}`);
    // Step numbers lie over a tour's line, with a halo; totals lie under the walks.
    const halo = strokes.some(({ tone, filled }) => tone === 'ramp' || filled === true);
    if (halo && lines.nextSibling !== figures) lines.after(figures);
    else if (!halo && lines.previousSibling !== figures) lines.before(figures);
    put(figures, 'stroke', halo ? hex(theme.lightSquare) : 'none');
    put(figures, 'stroke-width', `${size * 0.28}`);
    const inkOf = (tone: Tone | undefined) => (tone ? figureColor(groundColor(theme, tone)) : hex(theme.ink));
    writing.write(
      texts.map(({ x, y, text, tone }) => ({ x, y, text: text!, fill: inkOf(tone) })),
      size,
      window,
      origin,
    );
  };

  const headOf = (color: string, made: Map<string, string>): string => {
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

  const drawLines = ({ window, strokes, upTo, scale }: Scene, theme: Theme): void => {
    lines.replaceChildren();
    heads.replaceChildren();
    walk = undefined;
    walkPoints = undefined;
    const made = new Map<string, string>();
    const side = Math.max(window.width, window.height);
    // As thick on the screen on a small board as on a middling one; never thinner than can be seen.
    const width = Math.max(
      Math.min(UNIT * 0.06, side * UNIT * 0.0055),
      side * UNIT * (scale > 1 ? 0.003 : 0.0016),
    );
    lines.setAttribute('stroke-width', `${width}`);
    strokes.forEach(({ points, tone, filled, closed, arrow, thin }, i) => {
      if (points.length < 2) return;
      if (i === 0 && upTo !== undefined) {
        const whole = closed ? [...points, points[0]!] : points;
        const faint = shape('g', {
          stroke: hex(blend(theme.faint, theme.lightSquare, 0.7)),
          'stroke-width': width * 0.6,
        });
        faint.append(...chunkPaths(whole, window).map((d) => shape('path', { d })));
        walk = makeWalk(whole, window);
        walkPoints = points;
        walk.element.setAttribute('stroke', hex(theme.accent));
        lines.append(faint, walk.element);
        return;
      }
      if (filled) {
        const d = linePath(window, points, true);
        lines.append(
          shape('path', { d, fill: hex(theme.weave), 'fill-rule': 'evenodd', stroke: hex(theme.ink) }),
        );
        return;
      }
      if (tone === 'ramp') {
        const pieces = Math.min(RAMP_STEPS, points.length - 1);
        for (let p = 0; p < pieces; p++) {
          const from = Math.floor((p * (points.length - 1)) / pieces);
          const to = Math.floor(((p + 1) * (points.length - 1)) / pieces);
          const [low, high] = theme.ramp;
          const share = pieces === 1 ? 0 : p / (pieces - 1);
          const stroke = hex(heatColor(low + (high - low) * share));
          lines.append(shape('path', { d: linePath(window, points.slice(from, to + 1)), stroke }));
        }
        return;
      }
      const stroke = hex(lineColor(theme, tone));
      const d = linePath(window, points, closed);
      if (thin) {
        const head = arrow ? { 'marker-end': headOf(stroke, made) } : {};
        lines.append(shape('path', { d, stroke, 'stroke-width': width * 0.6, opacity: 0.55, ...head }));
      } else if (arrow) {
        lines.append(
          shape('path', { d, stroke: hex(theme.paper), 'stroke-width': width * 1.9, 'stroke-opacity': 0.8 }),
          shape('path', { d, stroke, 'marker-end': headOf(stroke, made) }),
        );
      } else lines.append(shape('path', { d, stroke }));
    });
  };

  const drawTokens = (scene: Scene, theme: Theme, name: ThemeName): void => {
    const { window } = scene;
    const side = Math.max(window.width, window.height);
    // On a large board a piece is drawn larger than its square, or it could not be seen.
    const size = Math.max(UNIT, side * UNIT * 0.045);
    const left = new Set(tokenOf.keys());
    for (const token of scene.tokens) {
      left.delete(token.key);
      let known = tokenOf.get(token.key);
      if (
        known === undefined ||
        !sameLook(known.token, token) ||
        known.size !== size ||
        known.theme !== name
      ) {
        const group = known?.element ?? shape('g', { class: 'token' });
        group.replaceChildren(...tokenShapes(token, theme, size));
        known = { element: group, token, size, theme: name };
      } else known = { ...known, token };
      tokenOf.set(token.key, known);
      const { x, y } = centerOf(window, token.at);
      known.element.style.transform = `translate(${x}px, ${y}px)`;
      // The order of the scene is the order of drawing; appending only what is not yet in its place keeps transitions going.
      if (known.element.parentNode !== tokens) tokens.append(known.element);
    }
    for (const key of left) {
      tokenOf.get(key)!.element.remove();
      tokenOf.delete(key);
    }
  };

  return {
    element,
    show: (scene, name) => {
      const theme = THEMES[name];
      const before = shownTheme === name ? shown : undefined;
      const changed = <K extends keyof Scene>(...keys: readonly K[]) =>
        before === undefined || keys.some((key) => before[key] !== scene[key]);
      if (changed('window', 'files', 'ranks', 'ground', 'scale')) drawFrame(scene, theme);
      if (changed('window', 'board')) drawHoles(scene, theme);
      if (changed('window', 'cells')) drawCells(scene, theme);
      if (changed('window', 'cells', 'tokens', 'figures', 'strokes')) drawFigures(scene, theme);
      const walking = walkPoints !== undefined && scene.strokes[0]?.points === walkPoints;
      if (changed('window', 'strokes') || walking !== (scene.upTo !== undefined)) drawLines(scene, theme);
      if (scene.upTo !== undefined) walk?.show(scene.upTo);
      if (changed('window', 'tokens')) drawTokens(scene, theme, name);
      element.classList.toggle('stale', scene.stale === true);
      shown = scene;
      shownTheme = name;
    },
    squareAt: (clientX, clientY) => {
      const matrix = element.getScreenCTM();
      if (matrix === null || shown === undefined) return undefined;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      const { window } = shown;
      const square = squareUnder(window, x, y);
      const inside =
        square.x >= window.x &&
        square.y >= window.y &&
        square.x < window.x + window.width &&
        square.y < window.y + window.height;
      return inside ? square : undefined;
    },
    setCursor: (at, carrying) => {
      cursor.setAttribute('visibility', at === undefined || shown === undefined ? 'hidden' : 'visible');
      if (at === undefined || shown === undefined) return;
      cursor.setAttribute('x', `${leftOf(shown.window, at.x)}`);
      cursor.setAttribute('y', `${topOf(shown.window, at.y)}`);
      cursor.setAttribute(
        'stroke-width',
        `${Math.max(3, Math.max(shown.window.width, shown.window.height) * 0.2)}`,
      );
      cursor.classList.toggle('carrying', carrying);
    },
    squareSize: () => (element.getScreenCTM()?.a ?? 1) * UNIT,
  };
};

const pieceName = ({ piece }: SceneToken): string => (typeof piece === 'string' ? piece : piece.text);

const sameLook = (a: SceneToken, b: SceneToken): boolean =>
  pieceName(a) === pieceName(b) && a.label === b.label && JSON.stringify(a.tone) === JSON.stringify(b.tone);
