/*
 * The board view. It draws one pattern for the squares, one path per color, and one path per line, whatever
 * the size of the board. Each layer is redrawn only when its part of the scene changes, so moving a piece or
 * stepping along a path changes little.
 */
import { isInside } from '../../src/core/picture/picture.js';
import type { Point } from '../../src/core/square.js';
import { THEMES, type ThemeName } from '../../src/render/theme.js';
import { type Scene, sameWindow, type Window } from '../scene/scene.js';
import { makeFigures } from './figures.js';
import { centerOf, leftOf, squareUnder, topOf, UNIT } from './frame.js';
import { drawCells, drawFrame, drawHoles, makeFrame } from './ground.js';
import { makeLines } from './lines.js';
import { shape } from './shapes.js';
import { makeTokens } from './tokens.js';

export interface BoardView {
  readonly element: SVGSVGElement;
  /** `letters` shows pieces as letters instead of figures. */
  readonly show: (scene: Scene, theme: ThemeName, letters?: boolean) => void;
  /** The square at a point of the screen; undefined outside the board. */
  readonly squareAt: (clientX: number, clientY: number) => Point | undefined;
  /** The keyboard cursor, and whether it carries something. */
  readonly setCursor: (at: Point | undefined, carrying: boolean) => void;
  /** Lifts the piece on a square: a copy follows the pointer until it is put down. */
  readonly lift: (at: Point) => void;
  readonly follow: (clientX: number, clientY: number) => void;
  readonly putDown: () => void;
  /** The size of a square on the screen, in pixels. */
  readonly squareSize: () => number;
}

/** The drawing's layers, lowest first. */
const makeLayers = () => {
  const frame = makeFrame();
  const heads = shape('g');
  const painted = shape('g', { 'shape-rendering': 'crispEdges' });
  const holes = shape('g');
  const figures = shape('g', { class: 'figures', 'text-anchor': 'middle' });
  const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const lines = shape('g', { class: 'lines', ...round });
  const tokens = shape('g', { class: 'tokens' });
  const square = { width: UNIT, height: UNIT };
  const cursor = shape('rect', { class: 'cursor', ...square, fill: 'none', visibility: 'hidden' });
  const element = shape(
    'svg',
    { class: 'board', preserveAspectRatio: 'xMidYMid meet' },
    shape('defs', {}, frame.pattern, heads),
    frame.light,
    frame.ground,
    painted,
    frame.edge,
    frame.labels,
    lines,
    // Figures are above the lines that end on them.
    figures,
    // Lines pass under holes, since a piece jumps over them.
    holes,
    tokens,
    cursor,
  );
  return { element, frame, heads, painted, holes, figures, lines, tokens, cursor };
};

type Layers = ReturnType<typeof makeLayers>;

/** The carried piece follows the pointer above everything else. */
const makeFloat = ({ element, tokens }: Pick<Layers, 'element' | 'tokens'>) => {
  let ghost: SVGGElement | undefined;
  return {
    lift: (window: Window, at: Point): void => {
      const { x, y } = centerOf(window, at);
      const place = `translate(${x}px, ${y}px)`;
      const found = [...tokens.children].findLast(
        (token) => (token as SVGGElement).style.transform === place,
      );
      if (found === undefined) return;
      ghost = found.cloneNode(true) as SVGGElement;
      ghost.setAttribute('class', 'ghost');
      element.append(ghost);
    },
    follow: (clientX: number, clientY: number): void => {
      const matrix = element.getScreenCTM();
      if (ghost === undefined || matrix === null) return;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    },
    putDown: (): void => {
      ghost?.remove();
      ghost = undefined;
    },
  };
};

/** A drag makes a new scene for every step, but most of the board around the piece is the same as before. */
const isSame = (key: keyof Scene, a: Scene, b: Scene): boolean => {
  if (a[key] === b[key]) return true;
  if (key === 'window') return sameWindow(a.window, b.window);
  if (key !== 'files' && key !== 'ranks') return false;
  return a[key].length === b[key].length && a[key].every((name, i) => name === b[key][i]);
};

/** Draws what has changed since the previous scene. */
const makeShow = ({ element, frame, heads, painted, holes, ...layers }: Layers) => {
  const drawFigures = makeFigures(layers.figures);
  const lines = makeLines(layers.lines, heads);
  const drawTokens = makeTokens(layers.tokens);
  let latest: { readonly scene: Scene; readonly name: ThemeName; readonly letters: boolean } | undefined;
  return (scene: Scene, name: ThemeName, letters: boolean): void => {
    const theme = THEMES[name];
    const before = latest?.name === name && latest.letters === letters ? latest.scene : undefined;
    const changed = (...keys: readonly (keyof Scene)[]) =>
      before === undefined || keys.some((key) => !isSame(key, before, scene));
    if (changed('window', 'files', 'ranks', 'ground', 'scale')) drawFrame(element, frame, scene, theme);
    if (changed('window', 'board')) drawHoles(holes, scene, theme);
    if (changed('window', 'cells')) drawCells(painted, scene, theme);
    if (changed('window', 'cells', 'tokens', 'figures', 'strokes')) drawFigures(scene, theme);
    if (changed('window', 'strokes') || lines.isWalking(scene) !== (scene.upTo !== undefined))
      lines.draw(scene, theme);
    if (scene.upTo !== undefined) lines.showUpTo(scene.upTo);
    if (changed('window', 'tokens')) drawTokens(scene, name, letters);
    element.classList.toggle('stale', scene.stale === true);
    latest = { scene, name, letters };
  };
};

export const makeBoardView = (): BoardView => {
  const layers = makeLayers();
  const { element, cursor } = layers;
  const draw = makeShow(layers);
  const float = makeFloat(layers);
  let shown: Scene | undefined;
  return {
    element,
    lift: (at) => shown && float.lift(shown.window, at),
    follow: float.follow,
    putDown: float.putDown,
    show: (scene, name, letters = false) => {
      draw(scene, name, letters);
      shown = scene;
    },
    squareAt: (clientX, clientY) => {
      const matrix = element.getScreenCTM();
      if (matrix === null || shown === undefined) return undefined;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      const square = squareUnder(shown.window, x, y);
      return isInside(shown.window, square) ? square : undefined;
    },
    setCursor: (at, carrying) => {
      cursor.setAttribute('visibility', at === undefined || shown === undefined ? 'hidden' : 'visible');
      if (at === undefined || shown === undefined) return;
      const { window } = shown;
      cursor.setAttribute('x', `${leftOf(window, at.x)}`);
      cursor.setAttribute('y', `${topOf(window, at.y)}`);
      cursor.setAttribute('stroke-width', `${Math.max(3, Math.max(window.width, window.height) * 0.2)}`);
      cursor.classList.toggle('carrying', carrying);
    },
    squareSize: () => (element.getScreenCTM()?.a ?? 1) * UNIT,
  };
};
