/*
 * Labels in squares. Text layout is the slowest part of drawing a board, so a label that is still visible is
 * not rewritten. Each label has its position on the whole board, and only the group moves with the window.
 */
import type { BigPoint } from '../../src/core/square.js';
import { hex } from '../../src/render/color.js';
import { figureColor, groundColor, type Theme } from '../../src/render/theme.js';
import type { Scene, Tone, Window } from '../scene/scene.js';
import { UNIT } from './frame.js';
import { put, shape } from './shapes.js';

const NONE: ReadonlySet<string> = new Set();
/** A board with more labels than this gets none: nobody could read them. */
const MAX_FIGURES = 2500;

interface Figure {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill: string;
  /** The color of the square, where a line ends or turns, so that the figure stays readable over the line. */
  readonly halo?: string;
}

interface Written {
  readonly element: SVGTextElement;
  readonly text: string;
  fill: string;
  halo: string | undefined;
}

const HERE: BigPoint = { x: 0n, y: 0n };
/**
 * Beyond this distance, coordinates are counted from another square, because SVG coordinates have few digits.
 */
const FAR = 10_000n;

const near = (a: bigint, b: bigint): boolean => a - b < FAR && b - a < FAR;

const makeWriter = (group: SVGGElement) => {
  let written = new Map<string, Written>();
  let writtenSize = 0;
  /** The square that positions in the group are counted from. */
  let anchor = HERE;
  const clear = (): void => {
    if (written.size === 0) return;
    group.replaceChildren();
    written = new Map();
  };
  const write = (texts: readonly Figure[], size: number, window: Window, origin: BigPoint): void => {
    if (size !== writtenSize || !near(origin.x, anchor.x) || !near(origin.y, anchor.y)) {
      clear();
      writtenSize = size;
      anchor = origin;
    }
    const [right, up] = [Number(origin.x - anchor.x), Number(origin.y - anchor.y)];
    const shift = [-(window.x + right) * UNIT, (window.y + window.height + up) * UNIT];
    put(group, 'transform', `translate(${shift.join(' ')})`);
    const gone = written;
    written = new Map();
    const fresh: SVGTextElement[] = [];
    for (const { x, y, text, fill, halo } of texts) {
      const [left, bottom] = [x + right, y + up];
      const key = `${left},${bottom}`;
      const known = gone.get(key);
      if (known !== undefined && known.text === text) {
        gone.delete(key);
        if (known.fill !== fill) known.element.setAttribute('fill', (known.fill = fill));
        if (known.halo !== halo) {
          known.halo = halo;
          if (halo === undefined) known.element.removeAttribute('stroke');
          else known.element.setAttribute('stroke', halo);
        }
        written.set(key, known);
        continue;
      }
      const place = { x: (left + 0.5) * UNIT, y: -(bottom + 0.5) * UNIT + size * 0.36, fill };
      const element = shape('text', halo === undefined ? place : { ...place, stroke: halo }, text);
      fresh.push(element);
      written.set(key, { element, text, fill, halo });
    }
    for (const { element } of gone.values()) element.remove();
    group.append(...fresh);
  };
  return { clear, write };
};

/** The squares where lines end or turn. */
const turnsOf = (strokes: Scene['strokes']): ReadonlySet<string> =>
  new Set(strokes.flatMap(({ points }) => points.map(({ x, y }) => `${x},${y}`)));

/** Draws a scene's figures into `group`. */
export const makeFigures = (group: SVGGElement): ((scene: Scene, theme: Theme) => void) => {
  const { clear, write } = makeWriter(group);
  let gathered: { readonly cells: Scene['cells']; readonly texts: Scene['cells'] } | undefined;
  return ({ window, origin = HERE, cells, tokens, figures, strokes }, theme) => {
    // A path changes its tokens in every frame, so the figures are collected once for as long as the cells
    // stay the same.
    if (gathered?.cells !== cells)
      gathered = { cells, texts: cells.filter(({ text }) => text !== undefined) };
    if (figures !== 'always' || gathered.texts.length > MAX_FIGURES) return clear();
    // Pieces that share a square stand beside its center. A goal is a ring, and the figure inside it stays
    // visible.
    const taken = new Set(
      tokens
        .filter(({ piece }) => piece !== 'goal')
        .map(({ at }) => `${Math.round(at.x)},${Math.round(at.y)}`),
    );
    const texts = gathered.texts.filter(({ x, y }) => !taken.has(`${x},${y}`));
    if (texts.length === 0) return clear();
    const digits = texts.reduce((most, { text }) => Math.max(most, text!.length), 1);
    const side = Math.max(window.width, window.height, 4);
    const size = Math.min(UNIT * 0.42, side * UNIT * 0.05, (UNIT * 0.8) / (digits * 0.6));
    put(group, 'font-size', `${size}`);
    // Step numbers on a tour's line all have a halo, other figures only where a line ends or turns. A halo
    // has the color of its square: a light figure with a light halo could not be read.
    const isWalk = strokes.some(({ tone, filled }) => tone === 'ramp' || filled === true);
    put(group, 'stroke', isWalk ? hex(theme.lightSquare) : 'none');
    put(group, 'stroke-width', `${size * 0.28}`);
    const turns = isWalk ? NONE : turnsOf(strokes);
    const inkOf = (tone: Tone | undefined) => (tone ? figureColor(groundColor(theme, tone)) : hex(theme.ink));
    const inked = texts.map(({ x, y, text, tone }) => ({
      x,
      y,
      text: text!,
      fill: inkOf(tone),
      ...(tone && (isWalk || turns.has(`${x},${y}`)) ? { halo: hex(groundColor(theme, tone)) } : {}),
    }));
    return write(inked, size, window, origin);
  };
};
