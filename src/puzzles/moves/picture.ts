import { counted, countWords } from '../../core/amounts.js';
import { formatSquare, pointOf } from '../../core/board.js';
import {
  ACCENT,
  cellMap,
  type Limits,
  type Picture,
  pieceLetters,
  pointsOf,
  type Token,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { spaced, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { MovesAnswer, MovesProblem } from './moves.js';

export const movesPicture = (problem: MovesProblem, answer: MovesAnswer, limits: Limits): Picture => {
  const { board, piece, from } = problem;
  const at = pointOf(board, from);
  const targets = pointsOf(board, answer.squares);
  const cells = cellMap();
  targets.forEach((target, i) => {
    cells.set(target, { text: `${i + 1}`, markTone: ACCENT });
  });
  cells.set(at, { mark: pieceLetters(piece) });
  return {
    title: spaced(
      t(
        `Moves of the ${pieceWords(piece).en} from ${formatSquare(board, from)} on ${boardWords(board).en}`,
        `${boardWords(board).zh} 上${pieceWords(piece).zh}从 ${formatSquare(board, from)} 出发的走法`,
      ),
    ),
    desc: t(
      `${counted(answer.squares.length, 'square')}, numbered in the piece's order of moves.`,
      `共 ${countWords(answer.squares.length)} 格，按棋子的走法顺序编号。`,
    ),
    window: windowAround(board, [at, ...targets], limits),
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: targets.map((target) => ({ points: [at, target], tone: ACCENT, arrow: true })),
    tokens: [
      ...targets.map((target, i): Token => ({ at: target, piece: 'step', label: `${i + 1}` })),
      { at, piece },
    ],
    legend: [],
    figures: 'always',
    scale: 1,
    acts: [],
  };
};
