import { pointOf } from '../../core/board.js';
import {
  ACCENT,
  cellMap,
  type Limits,
  type Picture,
  pieceLetters,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords, kindWordsFirst } from '../../core/picture/titleWords.js';
import { t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { CountAnswer, CountProblem } from './countTours.js';

/** The board whose tours were counted, with the ends that were asked for, and the number beneath. */
export const countPicture = (problem: CountProblem, answer: CountAnswer, limits: Limits): Picture => {
  const { board, piece, closed, from, to } = problem;
  const ends = [from, to].filter((square) => square !== undefined).map((square) => pointOf(board, square));
  const cells = cellMap();
  ends.forEach((at, i) => {
    cells.set(at, { mark: i === 0 ? pieceLetters(piece) : '*', markTone: ACCENT });
  });
  const what = kindWordsFirst(closed);
  return {
    title: t(
      `${what.en} ${pieceWords(piece).en} tours of ${boardWords(board)}`,
      `${boardWords(board)} ${pieceWords(piece).zh} ${what.zh}巡游的个数`,
    ),
    desc:
      answer.kind === 'count'
        ? t(
            `${answer.undirected} undirected, ${answer.directed} directed.`,
            `不计方向 ${answer.undirected} 个，计方向 ${answer.directed} 个。`,
          )
        : answer.why,
    window: windowAround(board, ends, limits),
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: [],
    tokens: ends.map((at, i) => ({ at, piece: i === 0 ? piece : ('goal' as const) })),
    legend: [],
    figures: 'never',
    scale: 1,
    acts: [],
  };
};
