import { counted } from '../../../core/amounts.js';
import { ACCENT, type Picture } from '../../../core/picture/picture.js';
import { boardWords, kindWordsFirst } from '../../../core/picture/titleWords.js';
import { formatThousands, spaced, type Text, t } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import type { CountProblem } from '../countTours.js';
import type { Distribution } from './statistic.js';

/** The height of the tallest bar, in squares. */
const HEIGHT = 16;

/**
 * One column of squares per value, from the smallest to the largest that occurs; the tallest is the most
 * frequent.
 */
export const barsPicture = (problem: CountProblem, words: Text, tours: Distribution): Picture => {
  const { piece, board, closed } = problem;
  const first = Math.max(
    0,
    tours.findIndex((count) => count > 0n),
  );
  const shown = tours.slice(first);
  const most = shown.reduce((max, count) => (count > max ? count : max), 0n);
  // Rounded up, so every value that occurs is visible.
  const heights = shown.map((count) =>
    most === 0n ? 0 : Number((count * BigInt(HEIGHT) + most - 1n) / most),
  );
  const width = Math.max(1, shown.length);
  const shape = kindWordsFirst(closed);
  return {
    title: spaced(
      t(
        `${shape.en} ${pieceWords(piece).en} tours of ${boardWords(board).en} by ${words.en}`,
        `${boardWords(board).zh} 上${pieceWords(piece).zh}的${shape.zh}巡游：${words.zh}的分布`,
      ),
    ),
    desc: t(
      `The tallest bar stands for ${counted(most, 'tour')}.`,
      `最高的一列为 ${formatThousands(most)} 条。`,
    ),
    window: { x: 0, y: 0, width, height: HEIGHT },
    board: { width, height: HEIGHT, missing: [] },
    cellAt: (x, y) => (y < (heights[x] ?? 0) ? { mark: '#', tone: ACCENT, markTone: ACCENT } : undefined),
    ground: 'plain',
    strokes: [],
    tokens: [],
    legend: [],
    figures: 'never',
    labels: { x: (x) => `${first + x}`, y: () => '', part: null },
    scale: 1,
    acts: [],
  };
};
