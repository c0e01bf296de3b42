import { counted, countWords } from '../../core/amounts.js';
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
import { formatThousands, spaced, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { CountAnswer, CountProblem } from './countTours.js';

/** The board whose tours were counted, with the given ends and the number below. */
export const countPicture = (problem: CountProblem, answer: CountAnswer, limits: Limits): Picture => {
  const { board, piece, closed, from, to } = problem;
  const ends = [from, to].filter((square) => square !== undefined).map((square) => pointOf(board, square));
  const cells = cellMap();
  ends.forEach((at, i) => {
    cells.set(at, { mark: i === 0 ? pieceLetters(piece) : '*', markTone: ACCENT });
  });
  const what = kindWordsFirst(closed);
  return {
    title: spaced(
      t(
        `${what.en} ${pieceWords(piece).en} tours of ${boardWords(board).en}`,
        `${boardWords(board).zh} 上${pieceWords(piece).zh}的${what.zh}巡游数`,
      ),
    ),
    desc:
      answer.kind === 'count'
        ? t(
            `${counted(answer.undirected, 'tour')} (${countWords(answer.directed)} if each direction counts separately).`,
            `${formatThousands(answer.undirected)} 条（区分方向则为 ${formatThousands(answer.directed)} 条）。`,
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
