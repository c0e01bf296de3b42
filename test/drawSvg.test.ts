import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBoard } from '../src/core/board.js';
import { KNIGHT } from '../src/core/piece.js';
import type { Point } from '../src/core/square.js';
import { drawSvg } from '../src/draw.js';
import { constructTour } from '../src/puzzles/tour/solve/construct/construct.js';
import { readPathData } from '../src/render/index.js';
import { anyText } from './anyText.js';
import { closedTour, cutNone, hunt, meet, openTour, SAMPLES, type Sample, snake } from './drawSamples.js';
import { samples } from './samples.js';
import { findAll, readXml, textOf, type XmlNode } from './xmlReader.js';

const pointsOf = (width: number, squares: ArrayLike<number>): Point[] =>
  Array.from(squares, (square) => ({ x: square % width, y: Math.floor(square / width) }));

/** The paths in board coordinates (under the transform that turns y up), without casings. */
const boardPaths = (svg: string): Point[][] => {
  const paths: Point[][] = [];
  const visit = (node: XmlNode, inside: boolean): void => {
    const here =
      inside || (/scale\([\d.]+ -/.test(node.attributes.transform ?? '') && node.attributes.fill === 'none');
    if (node.attributes['stroke-opacity'] !== undefined) return;
    if (here && node.name === 'path') paths.push(...readPathData(node.attributes.d!));
    for (const child of node.children) if (typeof child !== 'string') visit(child, here);
  };
  visit(readXml(svg), false);
  return paths;
};

/** Joins segments that continue one another. */
const joined = (stretches: readonly Point[][]): Point[] => {
  const all: Point[] = [];
  for (const stretch of stretches) {
    if (all.length > 0) expect(stretch[0]).toEqual(all.pop());
    all.push(...stretch);
  }
  return all;
};

const tourOf = (width: number, height: number, closed: boolean): Sample<'tour'> => [
  { puzzle: 'tour', board: makeBoard(width, height), piece: KNIGHT, closed },
  { kind: 'tour', path: constructTour(width, height, closed)!, method: 'construct', nodes: 0 },
];

const VARIANTS = [
  {},
  { theme: 'dark' },
  { theme: 'print', numbers: 'all' },
  { animate: true },
  { lang: 'zh' },
  { caption: false, numbers: 'none' },
] as const;

describe('an SVG picture', () => {
  it('is well formed, has a title and a description, and runs no script', () => {
    for (const [name, problem, answer] of SAMPLES) {
      for (const options of VARIANTS) {
        const svg = drawSvg(problem, answer, options);
        const root = readXml(svg);
        expect(root.name, name).toBe('svg');
        expect(root.attributes.xmlns).toBe('http://www.w3.org/2000/svg');
        const [title, desc] = root.children as XmlNode[];
        expect(textOf(title!).length).toBeGreaterThan(6);
        expect(textOf(desc!).length).toBeGreaterThan(5);
        expect(root.attributes['aria-labelledby']).toBe(`${title!.attributes.id} ${desc!.attributes.id}`);
        expect(findAll(root, 'script')).toEqual([]);
        expect(svg).not.toMatch(/href|javascript:|\bon\w+=|NaN|undefined|Infinity/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
      }
    }
  });

  it('is well-formed XML in every theme', () => {
    const documents = SAMPLES.flatMap(([, problem, answer]) =>
      VARIANTS.map((options) => drawSvg(problem, answer, options)),
    );
    for (const document of documents) expect(readXml(document).name).toBe('svg');
  });

  it('lets the two tones of the squares be seen through the colors of regions', () => {
    const svg = readXml(drawSvg(...cutNone));
    const painted = findAll(svg, 'path').filter(({ attributes }) => attributes['fill-opacity'] !== undefined);
    expect(painted.length).toBeGreaterThan(1);
    for (const { attributes } of painted) expect(Number(attributes['fill-opacity'])).toBeLessThan(0.7);
  });

  it('gives the same bytes for the same input', () => {
    for (const [, problem, answer] of SAMPLES) {
      for (const options of VARIANTS)
        expect(drawSvg(problem, answer, options)).toBe(drawSvg(problem, answer, options));
    }
  });

  it('draws a tour exactly as the path of the answer', () => {
    expect(joined(boardPaths(drawSvg(...openTour)))).toEqual(
      pointsOf(5, openTour[1].kind === 'tour' ? openTour[1].path : []),
    );
    expect(boardPaths(drawSvg(...closedTour))).toEqual([
      pointsOf(3, closedTour[1].kind === 'tour' ? closedTour[1].path : []),
    ]);
    for (const [width, height, closed] of [
      [8, 8, true],
      [8, 8, false],
      [7, 31, false],
      [100, 100, false],
      [100, 100, true],
    ] as const) {
      const [problem, answer] = tourOf(width, height, closed);
      const path = pointsOf(width, answer.kind === 'tour' ? answer.path : []);
      const svg = drawSvg(problem, answer);
      expect(joined(boardPaths(svg))).toEqual(path);
      if (closed) expect(svg).toMatch(/z" stroke="[^"]+" fill="[^"]+" fill-rule="evenodd"/);
    }
  });

  it('draws meetings and hunts with the paths of the answer', () => {
    const walks = meet[1].kind === 'meet' ? meet[1].walks.filter((walk) => walk.length > 1) : [];
    expect(boardPaths(drawSvg(...meet))).toEqual(walks);
    const line = hunt[1].kind === 'hunt' ? hunt[1].line : [];
    expect(boardPaths(drawSvg(...hunt))).toEqual(line.map(({ path }) => pointsOf(8, path)));
  });

  it('animates the piece along the whole answer, and keeps the still picture for reduced motion', () => {
    for (const [problem, answer] of [openTour, closedTour, hunt, tourOf(8, 8, true)]) {
      const root = readXml(drawSvg(problem, answer, { animate: true }));
      expect(findAll(root, 'animateMotion')).toHaveLength(1);
      expect(textOf(findAll(root, 'style')[0]!)).toContain('prefers-reduced-motion');
      const moving = findAll(root, 'path').find(({ attributes }) => attributes.pathLength === '1')!;
      const [route] = readPathData(moving.attributes.d!);
      const wanted =
        answer.kind === 'hunt'
          ? answer.line.flatMap(({ path }, i) => (i === 0 ? path : path.slice(1)))
          : answer.kind === 'tour'
            ? [...answer.path, ...(problem.puzzle === 'tour' && problem.closed ? [answer.path[0]!] : [])]
            : [];
      expect(route).toEqual(pointsOf(problem.board.width, wanted));
    }
    const pawns = findAll(readXml(drawSvg(...hunt, { animate: true })), 'animate');
    expect(pawns.filter(({ attributes }) => attributes.attributeName === 'opacity')).toHaveLength(2);
  });

  it('numbers every step once if numbers fit, and all of them on request', () => {
    const numbers = (svg: string) =>
      findAll(readXml(svg), 'text')
        .map(textOf)
        .filter((text) => /^\d+$/.test(text))
        .map(Number);
    const ranks = [1, 2, 3, 4, 5];
    expect(numbers(drawSvg(...openTour, { caption: false })).sort((a, b) => a - b)).toEqual(
      [...ranks, ...Array.from({ length: 25 }, (_, i) => i + 1)].sort((a, b) => a - b),
    );
    expect(numbers(drawSvg(...tourOf(60, 60, false), { caption: false })).length).toBeLessThan(70);
    expect(
      numbers(drawSvg(...tourOf(60, 60, false), { caption: false, numbers: 'all' })).length,
    ).toBeGreaterThan(3590);
  });

  it('stays small: 100x100 under 300 kB, and under 60 kB without numbers', () => {
    for (const closed of [false, true]) {
      expect(Buffer.byteLength(drawSvg(...tourOf(100, 100, closed), { numbers: 'none' }))).toBeLessThan(
        60_000,
      );
      expect(Buffer.byteLength(drawSvg(...tourOf(100, 100, closed)))).toBeLessThan(300_000);
    }
    expect(Buffer.byteLength(drawSvg(...tourOf(100, 100, false), { animate: true }))).toBeLessThan(300_000);
  });

  it('colors the regions of a cut and numbers them', () => {
    const svg = drawSvg(...cutNone);
    const parts = findAll(readXml(svg), 'text').map(textOf);
    expect(parts.filter((text) => text === '3')).toHaveLength(5); // four squares of the region, and the rank
    expect(svg).toContain('removed: 4');
  });

  it('escapes any piece name', () => {
    fc.assert(
      fc.property(anyText(12), (text) => {
        const piece = { text, rays: KNIGHT.rays.slice(0, 3) };
        const svg = drawSvg({ ...meet[0], walkers: [{ piece, at: { x: 0, y: 0 } }] }, meet[1], {
          numbers: 'all',
        });
        readXml(svg);
        readXml(drawSvg({ ...openTour[0], piece }, openTour[1], { animate: true }));
      }),
      { numRuns: samples(25, 80) },
    );
    const hostile = { text: '"><script>alert(1)</script>&\u0000', rays: KNIGHT.rays.slice(0, 3) };
    const root = readXml(drawSvg({ ...openTour[0], piece: hostile }, openTour[1]));
    expect(findAll(root, 'script')).toEqual([]);
    expect(textOf(findAll(root, 'title')[0]!)).toContain('<script>');
  });

  it('shows a corner of a board too large to draw, and pieces far apart at a small scale', () => {
    const svg = drawSvg(...snake(700));
    expect(Buffer.byteLength(svg)).toBeLessThan(3_000_000);
    const board = makeBoard(1_000_000_000, 1_000_000_000);
    const far = drawSvg(
      {
        puzzle: 'meet',
        board,
        walkers: [
          { piece: KNIGHT, at: { x: 0, y: 0 } },
          { piece: KNIGHT, at: { x: 999_999_999, y: 5 } },
        ],
        objective: 'total',
      },
      {
        kind: 'meet',
        square: { x: 3, y: 3 },
        moves: 5,
        rounds: 5,
        walks: [],
        proved: true,
        method: 'convex',
      },
    );
    expect(far).toMatch(/each square shown stands for 15873016x15873016/);
    expect(findAll(readXml(far), 'circle').length).toBeGreaterThanOrEqual(3);
  });
});
