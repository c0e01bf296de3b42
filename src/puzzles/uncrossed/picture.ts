import { isLongBoard, makeBoard, pointOf } from '../../core/board.js';
import {
  ACCENT,
  cellMap,
  INK,
  isInside,
  type Limits,
  type Picture,
  type Stroke,
  type Token,
  type Window,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords, kindWordsFirst } from '../../core/picture/titleWords.js';
import type { Point } from '../../core/square.js';
import { spaced, t, untranslated } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import { sayUncrossed } from './say.js';
import type { UncrossedAnswer, UncrossedProblem } from './uncrossed.js';

/** A corner of a board that continues far beyond the picture. */
const CORNER = 16;

/** The stretches of the path that lie in the window. */
const strokesIn = (window: Window, points: readonly Point[], closed: boolean): readonly Stroke[] => {
  if (points.every((at) => isInside(window, at))) {
    return points.length < 2 ? [] : [{ points, closed, tone: closed ? INK : 'ramp' }];
  }
  const strokes: Stroke[] = [];
  let stretch: Point[] = [];
  for (const at of closed && points[0] ? [...points, points[0]] : points) {
    if (isInside(window, at)) stretch.push(at);
    else stretch = [];
    if (stretch.length === 2) strokes.push({ points: stretch, tone: INK });
  }
  return strokes;
};

export const uncrossedPicture = (
  problem: UncrossedProblem,
  answer: UncrossedAnswer,
  limits: Limits,
): Picture => {
  const { piece, closed } = problem;
  const isLong = isLongBoard(problem.board);
  const least = (side: bigint): number => (side < CORNER ? Number(side) : CORNER);
  const board = isLongBoard(problem.board)
    ? makeBoard(least(problem.board.width), least(problem.board.height))
    : problem.board;
  const where = isLongBoard(problem.board)
    ? untranslated(`${problem.board.width}x${problem.board.height}`)
    : boardWords(board);
  const points = answer.kind === 'path' ? answer.path.map((square) => pointOf(board, square)) : [];
  const window = windowAround(board, points.slice(0, 1), limits);
  const kind = kindWordsFirst(closed);
  const cells = cellMap();
  points.forEach((at, step) => {
    if (isInside(window, at)) cells.set(at, { text: `${step}`, ...(step === 0 && { markTone: ACCENT }) });
  });
  const ends = closed ? [] : points.length > 1 ? [points[0]!, points.at(-1)!] : points;
  const tokens: Token[] = ends
    .filter((at) => isInside(window, at))
    .map((at, i) => ({ at, piece: 'step', label: `${i === 0 ? 0 : points.length - 1}`, tone: ACCENT }));
  const isWhole = points.length > 1 && points.every((at) => isInside(window, at));
  return {
    title: spaced(
      t(
        `${kind.en} uncrossed ${pieceWords(piece).en} path on ${where.en}`,
        `${where.zh} 上${pieceWords(piece).zh}的${kind.zh}不相交路线`,
      ),
    ),
    desc: sayUncrossed(problem, answer).headline,
    window,
    board: isLong ? null : board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: strokesIn(window, points, closed),
    tokens,
    legend: [],
    figures: 'open',
    figureWidth: `${points.length}`.length,
    scale: 1,
    walker: piece,
    acts: isWhole ? [{ points: closed ? [...points, points[0]!] : points }] : [],
  };
};
