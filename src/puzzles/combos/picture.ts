import { counted, countWords } from '../../core/amounts.js';
import { freeMask, pointOf } from '../../core/board.js';
import {
  type Cell,
  cellMap,
  type Limits,
  type Picture,
  part,
  pieceLetters,
  type Stroke,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import type { Point } from '../../core/square.js';
import { formatThousands, t } from '../../core/text.js';
import type { CombosAnswer, CombosProblem, Placed } from './combos.js';

/**
 * Each direction a piece may choose, up to the farthest square it may stop on; other pieces do not block,
 * holes do.
 */
const raysOf = (board: CombosProblem['board'], freeOf: Uint8Array, { piece, at }: Placed): Point[][] => {
  const start = pointOf(board, at);
  const found: Point[][] = [];
  for (const { dx, dy, range } of piece.rays) {
    const ray = [start];
    let { x, y } = start;
    for (let step = 1; range === 0 || step <= range; step++) {
      x += dx;
      y += dy;
      if (x < 0 || y < 0 || x >= board.width || y >= board.height || freeOf[y * board.width + x] === 0) break;
      ray.push({ x, y });
    }
    if (ray.length > 1) found.push(ray);
  }
  return found;
};

export const combosPicture = (problem: CombosProblem, answer: CombosAnswer, limits: Limits): Picture => {
  const { board, pieces } = problem;
  const freeOf = freeMask(board);
  const cells = cellMap();
  const strokes: Stroke[] = [];
  pieces.forEach((placed, i) => {
    for (const ray of raysOf(board, freeOf, placed)) {
      strokes.push({ points: [ray[0]!, ray[ray.length - 1]!], tone: part(i), arrow: true });
    }
  });
  const tokens = pieces.map(({ piece, at }, i) => ({ at: pointOf(board, at), piece, tone: part(i) }));
  pieces.forEach(({ piece, at }, i) => {
    const cell: Cell = { mark: pieceLetters(piece), markTone: part(i) };
    cells.set(pointOf(board, at), cell);
  });
  return {
    title: t(
      `Combinations of ${counted(pieces.length, 'piece')} on ${boardWords(board).en}`,
      `${boardWords(board).zh} 上 ${countWords(pieces.length)} 个棋子的组合`,
    ),
    desc:
      answer.kind === 'combos'
        ? t(
            `${counted(answer.count, 'valid combination')}.`,
            `有效组合共 ${formatThousands(answer.count)} 种。`,
          )
        : answer.why,
    window: windowAround(
      board,
      tokens.map(({ at }) => at),
      limits,
    ),
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes,
    tokens,
    legend: [],
    figures: 'never',
    scale: 1,
    acts: [],
  };
};
