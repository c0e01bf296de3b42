import { pointOf } from '../../core/board.js';
import {
  ACCENT,
  cellMap,
  type Limits,
  type Picture,
  pieceLetters,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { spaced, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from './countPlacements.js';
import { sayCountPlacements } from './say.js';

/** The board whose placements were counted, with the given pieces and the number below. */
export const countPlacementsPicture = (
  problem: CountPlacementsProblem,
  answer: CountPlacementsAnswer,
  limits: Limits,
): Picture => {
  const { board, piece, rule, given } = problem;
  const points = given.map((square) => pointOf(board, square));
  const cells = cellMap();
  for (const at of points) cells.set(at, { mark: pieceLetters(piece), markTone: ACCENT });
  const [name, where] = [pieceWords(piece), boardWords(board)];
  return {
    title: spaced(
      rule === 'apart'
        ? t(`Placements apart: ${name.en} on ${where.en}`, `${where.zh} 上互不攻击的${name.zh}：摆法数`)
        : t(`Placements that cover: ${name.en} on ${where.en}`, `${where.zh} 上覆盖全盘的${name.zh}：摆法数`),
    ),
    desc: sayCountPlacements(problem, answer).headline,
    window: windowAround(board, points, limits),
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: [],
    tokens: points.map((at) => ({ at, piece })),
    legend: [],
    figures: 'never',
    scale: 1,
    acts: [],
  };
};
