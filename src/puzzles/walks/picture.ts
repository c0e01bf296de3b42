import { squareAt } from '../../core/board.js';
import { reverseRays } from '../../core/linear/moveClasses.js';
import { percentOf, type Spread, spreadOf } from '../../core/linear/spread.js';
import {
  heat,
  type LegendRow,
  type Limits,
  type Picture,
  type Token,
  viewOf,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { spaced, type Text, t, untranslated } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import { sayWalks, walksWords } from './say.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

/** Numbers with up to this many digits are written into the squares; longer ones as percentages. */
const MAX_DIGITS = 5;

/**
 * What the squares show: where the walks from `from` end, or where those that end at `to` (or anywhere)
 * start.
 */
const spreadWords = ({ from }: WalksProblem, counted: boolean): Text => {
  if (from) {
    return counted
      ? t(
          'The number in each square: walks from the start that end there.',
          '格中的数：从起点出发、在该格结束的路线条数。',
        )
      : t(
          'The number in each square: the percentage of the walks from the start that end there.',
          '格中的数：从起点出发的路线中在该格结束的占百分之几。',
        );
  }
  return counted
    ? t('The number in each square: walks that start there.', '格中的数：从该格出发的路线条数。')
    : t(
        'The number in each square: the percentage of the walks that start there.',
        '格中的数：从该格出发的路线占百分之几。',
      );
};

export const walksPicture = (problem: WalksProblem, answer: WalksAnswer, limits: Limits): Picture => {
  const { board, piece, from, to, steps } = problem;
  const ends = [from, to].filter((point) => point !== undefined);
  const view = viewOf(board, ends, limits);
  const spread: Spread | undefined =
    view.scale === 1
      ? from
        ? spreadOf(board, piece.rays, from, steps)
        : spreadOf(board, reverseRays(piece.rays), to, steps)
      : undefined;
  const most = spread?.share.reduce((high, value) => Math.max(high, value), 0) ?? 0;
  const counted = spread?.count?.every((value) => value < 10 ** MAX_DIGITS) ?? false;
  const figure = (square: number): string =>
    counted ? `${spread!.count![square]}` : percentOf(spread!.share[square]!);
  const legend: readonly LegendRow[] = spread
    ? [...new Set([0, most / 2, most])].map((share) => ({
        tone: heat(share, most),
        text: untranslated(`${percentOf(share)}%`),
      }))
    : [];
  const words = walksWords(problem);
  const { headline } = sayWalks(problem, answer);
  const about = spreadWords(problem, counted);
  const tokens: Token[] = [
    ...(to ? [{ at: view.at(to), piece: 'goal' as const }] : []),
    ...(from ? [{ at: view.at(from), piece }] : []),
  ];
  return {
    title: spaced(
      t(
        `Walks ${words.en}, ${pieceWords(piece).en} on ${boardWords(board).en}`,
        `${boardWords(board).zh} 棋盘上，${pieceWords(piece).zh}${words.zh}的路线`,
      ),
    ),
    desc: spread ? t(`${headline.en} ${about.en}`, `${headline.zh}${about.zh}`) : headline,
    window: view.window,
    board: view.board,
    cellAt: (x, y) => {
      const share = spread?.share[squareAt(board, x, y)];
      if (share === undefined || share === 0) return undefined;
      return { text: figure(squareAt(board, x, y)), tone: heat(share, most) };
    },
    ground: 'checkered',
    strokes: [],
    tokens,
    legend,
    ...(spread && { caption: about }),
    figures: 'always',
    scale: view.scale,
    acts: [],
  };
};
