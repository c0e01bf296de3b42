import { type Board, formatSquare, pointOf, squareCount } from '../core/board.js';
import { type MoveGraph, moveGraph } from '../core/moveGraph.js';
import type { Point, Square } from '../core/square.js';
import type { Text } from '../core/text.js';
import type { NoTour, TourAnswer, TourProblem } from '../tour/tour.js';
import {
  ACCENT,
  type Cell,
  cellMap,
  INK,
  isInside,
  type LegendRow,
  type Limits,
  type Picture,
  part,
  type Stroke,
  type Token,
  type Window,
  windowAround,
} from './picture.js';
import { boardWords, capital, kindWords, pieceWords } from './words.js';

/** The path as far as the window shows it: one stroke if it shows all, else every stretch inside. */
const stretches = (board: Board, path: ArrayLike<Square>, window: Window): Point[][] => {
  const found: Point[][] = [];
  let current: Point[] = [];
  for (let i = 0; i < path.length; i++) {
    const point = pointOf(board, path[i]!);
    if (isInside(window, point)) current.push(point);
    else if (current.length > 0) {
      found.push(current);
      current = [];
    }
  }
  if (current.length > 0) found.push(current);
  return found;
};

const stepsIn = (board: Board, path: ArrayLike<Square>, window: Window): Uint32Array => {
  const stepOf = new Uint32Array(window.width * window.height);
  for (let i = 0; i < path.length; i++) {
    const x = (path[i]! % board.width) - window.x;
    const y = Math.floor(path[i]! / board.width) - window.y;
    if (x >= 0 && y >= 0 && x < window.width && y < window.height) stepOf[y * window.width + x] = i + 1;
  }
  return stepOf;
};

/** Both ways: which part of the board without `removed` each square lies in, numbered from 1 in the squares' order; 0 where removed. */
export const partsWithout = (
  board: Board,
  { start, target }: MoveGraph,
  removed: readonly Square[],
): { readonly partOf: Uint32Array; readonly parts: number } => {
  const squares = squareCount(board);
  const leader = Uint32Array.from({ length: squares }, (_, square) => square);
  const find = (square: Square): Square => {
    let root = square;
    while (leader[root] !== root) root = leader[root] = leader[leader[root]!]!;
    return root;
  };
  const gone = new Uint8Array(squares);
  for (const square of [...removed, ...board.missing]) gone[square] = 1;
  for (let from = 0; from < squares; from++) {
    if (gone[from]) continue;
    for (let i = start[from]!; i < start[from + 1]!; i++) {
      const to = target[i]!;
      if (gone[to]) continue;
      const [a, b] = [find(from), find(to)];
      leader[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const partOf = new Uint32Array(squares);
  let parts = 0;
  for (let square = 0; square < squares; square++) {
    if (gone[square]) continue;
    const root = find(square);
    partOf[square] = root === square ? ++parts : partOf[root]!;
  }
  return { partOf, parts };
};

const whyNot = (board: Board, because: NoTour): Text => {
  switch (because.kind) {
    case 'colours':
      return {
        en: `Every move changes colour, but there are ${because.light} light and ${because.dark} dark squares.`,
        zh: `每一步都换颜色,但浅色格有 ${because.light} 个,深色格有 ${because.dark} 个。`,
      };
    case 'degree': {
      const list = because.squares.map((square) => formatSquare(board, square)).join(', ');
      return { en: `Too few moves at ${list}.`, zh: `${list} 的走法太少。` };
    }
    case 'cut':
      return {
        en: `Without the ${because.removed.length} marked squares the board falls into ${because.parts} parts.`,
        zh: `去掉标出的 ${because.removed.length} 格,棋盘分成 ${because.parts} 块。`,
      };
    case 'exhausted':
      return { en: 'Every possibility was tried.', zh: '所有可能都已试过。' };
    default:
      return { en: 'There is none.', zh: '不存在。' };
  }
};

const nonePicture = (
  { board, piece }: TourProblem,
  because: NoTour,
): { cellAt: (x: number, y: number) => Cell | undefined; legend: readonly LegendRow[] } => {
  const cells = cellMap();
  if (because.kind === 'cut') {
    const { partOf } = partsWithout(board, moveGraph(board, piece.rays), because.removed);
    for (const square of because.removed) cells.set(pointOf(board, square), { mark: 'x', tone: ACCENT });
    for (let square = 0; square < partOf.length; square++) {
      const number = partOf[square]!;
      if (number > 0) cells.set(pointOf(board, square), { text: `${number}`, tone: part(number - 1) });
    }
    return {
      cellAt: cells.get,
      legend: [
        {
          tone: ACCENT,
          text: { en: `removed: ${because.removed.length}`, zh: `去掉:${because.removed.length} 格` },
        },
        { tone: part(0), text: { en: `parts: ${because.parts}`, zh: `剩下:${because.parts} 块` } },
      ],
    };
  }
  if (because.kind === 'degree') {
    const { start } = moveGraph(board, piece.rays);
    for (const square of because.squares) {
      cells.set(pointOf(board, square), { text: `${start[square + 1]! - start[square]!}`, tone: ACCENT });
    }
    return {
      cellAt: cells.get,
      legend: [{ tone: ACCENT, text: { en: 'how many moves start here', zh: '从这里出发的走法数' } }],
    };
  }
  if (because.kind === 'colours') {
    return {
      cellAt: (x, y) => ((x + y) % 2 === 0 ? { mark: 'o', tone: part(0) } : { mark: '.', tone: part(1) }),
      legend: [],
    };
  }
  return { cellAt: cells.get, legend: [] };
};

export const tourPicture = (problem: TourProblem, answer: TourAnswer, limits: Limits): Picture => {
  const { board, piece, closed } = problem;
  const path = answer.kind === 'tour' ? answer.path : [];
  const ends = [problem.from ?? path[0], problem.to ?? (closed ? undefined : path[path.length - 1])];
  const points = ends.filter((square) => square !== undefined).map((square) => pointOf(board, square));
  const window = windowAround(board, points.slice(0, 1), limits);
  const what = kindWords(closed);
  const title: Text = {
    en: `${what.en} ${pieceWords(piece)} tour of ${boardWords(board)}`,
    zh: `${boardWords(board)} ${pieceWords(piece)} ${what.zh}巡游`,
  };
  const empty = {
    window,
    board,
    ground: 'checkered',
    strokes: [],
    tokens: [],
    legend: [],
    scale: 1,
    acts: [],
  } as const;
  if (answer.kind === 'stopped') {
    return {
      ...empty,
      title: { en: capital(title.en), zh: title.zh },
      desc: answer.why,
      cellAt: () => undefined,
      figures: 'never',
    };
  }
  if (answer.kind === 'none') {
    const why = whyNot(board, answer.because);
    return {
      ...empty,
      ...nonePicture(problem, answer.because),
      title: { en: `No ${title.en}`, zh: `不存在:${title.zh}` },
      desc: why,
      figures: 'always',
    };
  }
  const stepOf = stepsIn(board, path, window);
  const whole = window.width === board.width && window.height === board.height;
  const inside = stretches(board, path, window);
  const strokes: Stroke[] = inside.map((stretch) =>
    whole && closed
      ? { points: stretch, closed: true, filled: true, tone: INK }
      : { points: stretch, tone: 'ramp' },
  );
  const tokens: Token[] = closed
    ? []
    : points.map((at, i) => ({ at, piece: 'step', label: `${i === 0 ? 1 : path.length}`, tone: ACCENT }));
  return {
    title: { en: capital(title.en), zh: title.zh },
    desc: {
      en: `${path.length} squares, each visited once, starting at ${formatSquare(board, path[0] ?? 0)}${closed ? ' and back' : ''}.`,
      zh: `共 ${path.length} 格,每格恰好一次,从 ${formatSquare(board, path[0] ?? 0)} 出发${closed ? '并回到起点' : ''}。`,
    },
    window,
    board,
    cellAt: (x, y) => {
      const step = stepOf[(y - window.y) * window.width + x - window.x]!;
      if (step === 0) return undefined;
      const isEnd = step === 1 || (!closed && step === path.length);
      return isEnd ? { text: `${step}`, markTone: ACCENT } : { text: `${step}` };
    },
    ground: closed && whole ? 'plain' : 'checkered',
    strokes,
    tokens,
    legend: [],
    figures: closed && whole ? 'open' : 'always',
    scale: 1,
    walker: piece,
    acts: whole ? [{ points: closed && inside[0] ? [...inside[0], inside[0][0]!] : (inside[0] ?? []) }] : [],
  };
};
