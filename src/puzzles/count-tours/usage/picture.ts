/* Heat maps of a count: which moves the tours use, and where they start. */

import { counted, countWords } from '../../../core/amounts.js';
import { pointOf } from '../../../core/board.js';
import {
  cellMap,
  heat,
  type LegendRow,
  type Limits,
  type Picture,
  type Stroke,
  windowAround,
} from '../../../core/picture/picture.js';
import { boardWords, kindWords } from '../../../core/picture/titleWords.js';
import type { Square } from '../../../core/square.js';
import { spaced, type Text, t } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import type { CountProblem } from '../countTours.js';
import type { MoveUse, StartUse } from './usage.js';

const mostOf = (uses: readonly { readonly tours: bigint }[]): bigint =>
  uses.reduce((most, { tours }) => (tours > most ? tours : most), 0n);

/** Exact numbers as fractions of the largest: precise enough for colors. */
const shareOf = (tours: bigint, most: bigint): number =>
  most === 0n ? 0 : Number((tours * 1_000_000n) / most) / 1_000_000;

const legendOf = (most: bigint, words: (tours: bigint) => Text): LegendRow[] =>
  [...new Set([0n, most / 2n, most])].map((tours) => ({
    tone: heat(shareOf(tours, most), 1),
    text: words(tours),
  }));

const frameOf = ({ board, piece, closed }: CountProblem, limits: Limits) => {
  const what = kindWords(closed);
  return {
    of: spaced(
      t(
        `${what.en} ${pieceWords(piece).en} tours of ${boardWords(board).en}`,
        `${boardWords(board).zh} 上${pieceWords(piece).zh}的${what.zh}巡游`,
      ),
    ),
    window: windowAround(board, [], limits),
    board,
    ground: 'checkered' as const,
    tokens: [],
    scale: 1,
    acts: [],
  };
};

/**
 * Every move as a line, hotter if more tours use it; a terminal, which has no lines, shows the share of each
 * square's most common move.
 *
 * @example
 * const read = parseCount('count-tours 3x4 N open');
 * if (read.ok) {
 *   const uses = countMoveUse(read.value);
 *   if (!('kind' in uses)) svgOf(moveUsePicture(read.value, uses, { columns: 8, rows: 8 })).startsWith('<svg'); // true
 * }
 */
export const moveUsePicture = (problem: CountProblem, uses: readonly MoveUse[], limits: Limits): Picture => {
  const { of, ...frame } = frameOf(problem, limits);
  const most = mostOf(uses);
  const commonest = new Map<Square, bigint>();
  for (const { from, to, tours } of uses) {
    for (const square of [from, to]) {
      if (tours > (commonest.get(square) ?? -1n)) commonest.set(square, tours);
    }
  }
  const cells = cellMap();
  for (const [square, tours] of commonest) {
    const share = shareOf(tours, most);
    cells.set(pointOf(problem.board, square), {
      mark: `${Math.round(100 * share)}%`,
      markTone: heat(share, 1),
    });
  }
  const strokes = [...uses]
    .sort((a, b) => (a.tours < b.tours ? -1 : a.tours > b.tours ? 1 : 0)) // the most common one on top
    .map(
      ({ from, to, tours }): Stroke => ({
        points: [pointOf(problem.board, from), pointOf(problem.board, to)],
        tone: heat(shareOf(tours, most), 1),
      }),
    );
  return {
    ...frame,
    title: t(`Moves in ${of.en}`, `${of.zh}所用的走法`),
    desc: t(
      `The most common move is in ${counted(most, 'tour')}.`,
      `最常用的一步出现在 ${countWords(most)} 条巡游中。`,
    ),
    cellAt: cells.get,
    strokes,
    legend: legendOf(most, (tours) => t(`in ${counted(tours, 'tour')}`, `在 ${countWords(tours)} 条巡游中`)),
    figures: 'never',
  };
};

/**
 * Every square with the number of tours that start there.
 *
 * @example
 * const read = parseCount('count-tours 3x4 N open');
 * if (read.ok) {
 *   const uses = countStarts(read.value);
 *   if (!('kind' in uses)) svgOf(startsPicture(read.value, uses, { columns: 8, rows: 8 })).startsWith('<svg'); // true
 * }
 */
export const startsPicture = (problem: CountProblem, uses: readonly StartUse[], limits: Limits): Picture => {
  const { of, ...frame } = frameOf({ ...problem, closed: false }, limits);
  const most = mostOf(uses);
  const cells = cellMap();
  for (const { square, tours } of uses) {
    const tone = heat(shareOf(tours, most), 1);
    cells.set(pointOf(problem.board, square), { text: `${tours}`, tone });
  }
  return {
    ...frame,
    title: t(`Starting squares of ${of.en}`, `${of.zh}的起点`),
    desc: t(
      `At most ${counted(most, 'tour')} start on one square.`,
      `一格最多是 ${countWords(most)} 条巡游的起点。`,
    ),
    cellAt: cells.get,
    strokes: [],
    legend: legendOf(most, (tours) => t(counted(tours, 'tour'), `${countWords(tours)} 条巡游`)),
    figures: 'always',
  };
};
