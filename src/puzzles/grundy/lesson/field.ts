/* The part of a game's board that its lesson shows, and the order in which the values are filled in. */
import { counted, countWords } from '../../../core/amounts.js';
import { type Board, freeMask, makeBoard, squareAt, squareCount } from '../../../core/board.js';
import { type MoveGraph, moveGraph } from '../../../core/moveGraph.js';
import type { Point, Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { GrundyProblem } from '../grundy.js';
import { sayEndless } from '../reasons.js';
import { findCycle } from '../solve/cycle.js';
import { endlessBoard, endlessQuadrant } from '../solve/endless.js';
import { weightOf } from '../solve/ends.js';

/** More squares are too many to watch; a step fills one. */
const MAX_SQUARES_SHOWN = 400;
const MAX_PIECES_SHOWN = 12;
/** On the quadrant at least this much of the corner is filled, however close to it the pieces are. */
const MIN_SIDE = 6;

export interface Field {
  readonly board: Board;
  readonly graph: MoveGraph;
  /** In an order in which every square comes after those it can move to. */
  readonly order: readonly Square[];
  /** The weight that every move decreases, if there is one; the order follows it. */
  readonly weight: Point | undefined;
}

const tooLarge: Text = t(
  `This board has too many squares for this lesson. Use at most ${MAX_SQUARES_SHOWN}.`,
  `格子太多，这个演示最多 ${MAX_SQUARES_SHOWN} 格。`,
);

/**
 * The corner of the quadrant up to the farthest piece, and everything that moves lead to from there. Squares
 * beyond the corner may be needed, because clipping would change values. Undefined if that is too much.
 */
const cornerOf = ({ at, piece }: GrundyProblem): { board: Board; squares: Set<Square> } | undefined => {
  const most = BigInt(MAX_SQUARES_SHOWN);
  if (at.some(({ x, y }) => x >= most || y >= most)) return undefined;
  const width = Math.max(MIN_SIDE, ...at.map(({ x }) => Number(x) + 1));
  const height = Math.max(MIN_SIDE, ...at.map(({ y }) => Number(y) + 1));
  if (width * height > MAX_SQUARES_SHOWN) return undefined;
  const points: Point[] = [];
  const seen = new Set<string>();
  const add = (x: number, y: number) => {
    const name = `${x},${y}`;
    if (!seen.has(name)) points.push({ x, y });
    seen.add(name);
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) add(x, y);
  for (const { x, y } of points) {
    if (points.length > MAX_SQUARES_SHOWN) return undefined;
    for (const { dx, dy, range } of piece.rays) {
      for (let step = 1; range === 0 || step <= range; step++) {
        if (x + dx * step < 0 || y + dy * step < 0) break;
        add(x + dx * step, y + dy * step);
      }
    }
  }
  const board = makeBoard(
    Math.max(...points.map(({ x }) => x)) + 1,
    Math.max(...points.map(({ y }) => y)) + 1,
  );
  if (squareCount(board) > 4 * MAX_SQUARES_SHOWN) return undefined;
  return { board, squares: new Set(points.map(({ x, y }) => squareAt(board, x, y))) };
};

/** The field of a lesson, or why there is none. */
export const fieldOf = (problem: GrundyProblem): Field | Text => {
  const { board, piece, at, misere } = problem;
  if (misere) {
    return t(
      'Misère games have no values to add. Remove misere for this lesson.',
      '反常规则下没有可以相加的 SG 值，请去掉 misere。',
    );
  }
  if (at.length > MAX_PIECES_SHOWN) {
    return t(
      `${counted(at.length, 'piece')} are too many to watch. Use at most ${MAX_PIECES_SHOWN}.`,
      `${countWords(at.length)} 个棋子太多，这个演示最多 ${MAX_PIECES_SHOWN} 个。`,
    );
  }
  if (board !== 'quadrant' && squareCount(board) > MAX_SQUARES_SHOWN) return tooLarge;
  const rays =
    board === 'quadrant'
      ? piece.rays
      : piece.rays.filter(({ dx, dy }) => Math.abs(dx) < board.width && Math.abs(dy) < board.height);
  const weight = weightOf(rays, board === 'quadrant')?.weight;
  if (board === 'quadrant') {
    if (weight === undefined) return noValues(sayEndless(board, endlessQuadrant(rays)));
    const corner = cornerOf(problem);
    if (corner === undefined) return tooLarge;
    const graph = moveGraph(corner.board, rays);
    return { board: corner.board, graph, order: byWeight(corner.board, [...corner.squares], weight), weight };
  }
  const graph = moveGraph(board, rays);
  const freeOf = freeMask(board);
  const free = [...freeOf.keys()].filter((square) => freeOf[square] === 1);
  if (weight) return { board, graph, order: byWeight(board, free, weight), weight };
  const found = findCycle(graph);
  if ('cycle' in found) {
    const cycle = found.cycle.map((square) => ({
      x: square % board.width,
      y: Math.floor(square / board.width),
    }));
    return noValues(sayEndless(board, endlessBoard(cycle)));
  }
  const order = free.toSorted((a, b) => found.ranks[a]! - found.ranks[b]!);
  return { board, graph, order, weight };
};

const noValues = (why: Text): Text =>
  t(
    `${why.en} Grundy values exist only for games that always end.`,
    `${why.zh}只有必定结束的游戏才有 SG 值。`,
  );

const byWeight = (board: Board, squares: readonly Square[], weight: Point): readonly Square[] => {
  const { width } = board;
  const heaviness = (square: Square) => weight.x * (square % width) + weight.y * Math.floor(square / width);
  return squares.toSorted((a, b) => heaviness(a) - heaviness(b) || a - b);
};
