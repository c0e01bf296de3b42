import { counted, countWords, forCount, listed } from '../../core/amounts.js';
import { formatBoard, formatSquare } from '../../core/board.js';
import { piecesWords, plural } from '../../core/placements/words.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import { moverWords } from '../../pieces/words.js';
import type {
  CountPlacementsAnswer,
  CountPlacementsMethod,
  CountPlacementsProblem,
} from './countPlacements.js';

/** The rule as a clause; a single piece has no other to attack. */
const ruleWords = ({ rule, size }: CountPlacementsProblem): Text => {
  switch (rule) {
    case 'apart':
      return size === undefined || size > 1 ? t(' with none attacking another', '，互不攻击') : t('', '');
    case 'cover':
      return t(' so that every square is attacked or occupied', '，占据或攻击每一格');
    case 'total':
      return t(' so that every square is attacked', '，攻击到每一格（包括被占据的格子）');
  }
};

const givenWords = ({ board, given }: CountPlacementsProblem): Text => {
  if (given.length === 0) return t('', '');
  const names = given.map((square) => formatSquare(board, square));
  return t(`, with ${listed(names)} occupied`, `（${names.join('、')} 必须放棋子）`);
};

const ways = (count: bigint): string => counted(count, 'way');

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * if (read.ok) {
 *   sayCountPlacements(read.value, solveCountPlacements(read.value)).headline.en !== ''; // true
 * }
 */
export const sayCountPlacements = (problem: CountPlacementsProblem, answer: CountPlacementsAnswer): Said => {
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  const { board, piece, size } = problem;
  const { count, classes, counts = [] } = answer;
  const name = moverWords(piece);
  const [where, rule, given] = [formatBoard(board), ruleWords(problem), givenWords(problem)];
  if (count !== undefined) {
    const pieces = piecesWords(size ?? 0, name);
    const once =
      classes === undefined
        ? t('', '')
        : t(
            ` Up to the symmetries of the board, there ${forCount(classes, 'is', 'are')} ${countWords(classes)}.`,
            `旋转、翻转后相同的算一种，则为 ${countWords(classes)} 种。`,
          );
    return {
      headline: t(
        `${ways(count)} to place ${pieces.en} on ${where}${rule.en}${given.en}.${once.en}`,
        `在 ${where} 上放 ${pieces.zh}${rule.zh}${given.zh}，共 ${countWords(count)} 种摆法。${once.zh}`,
      ),
      details: [],
    };
  }
  const total = counts.reduce((sum, value) => sum + value, 0n);
  return {
    headline: t(
      `${ways(total)} in total to place ${plural(name.en)} on ${where}${rule.en}${given.en}.`,
      `在 ${where} 上放${name.zh}${rule.zh}${given.zh}，各种个数合计 ${countWords(total)} 种摆法。`,
    ),
    details: counts.flatMap((value, i) => {
      if (value === 0n) return [];
      const pieces = piecesWords(i, name);
      return [t(`${pieces.en}: ${countWords(value)}`, `${pieces.zh}：${countWords(value)}`)];
    }),
  };
};

export const countPlacementsByHand = (
  _: CountPlacementsProblem,
  answer: CountPlacementsAnswer,
): readonly Text[] =>
  answer.kind === 'stopped'
    ? [NOTHING_TO_CHECK]
    : [
        t(
          'A count has no short proof. Compare small boards with published tables (OEIS), or list the placements of a small board by hand.',
          '计数没有简短的证明。可以拿小棋盘与已发表的数表（OEIS）比较，或在小棋盘上手工列出所有摆法。',
        ),
      ];

export const countPlacementsMethods: Readonly<Record<CountPlacementsMethod, MethodWords>> = {
  trivial: {
    name: t('trivial case', '平凡情形'),
    how: t('No placement exists, or there is nothing to choose.', '没有符合要求的摆法，或没有选择余地。'),
  },
  formula: {
    name: t('formula', '公式'),
    how: t(
      'Rooks on a full board: choose the rows and the columns, then pair them up.',
      '完整棋盘上的车：选行、选列，再配对。',
    ),
  },
  queens: {
    name: t('bit masks', '位运算'),
    how: t(
      'One queen per row; three bit masks hold the attacked columns and diagonals. Turns and mirror images are counted once and multiplied.',
      '每行一个后，用三个位掩码记录被攻击的列和两条对角线；旋转和镜像只数一次，再乘以倍数。',
    ),
  },
  sweep: {
    name: t('frontier DP', '轮廓线 DP'),
    how: t(
      'Goes over the board square by square and keeps only what matters for the squares still to come, with a polynomial in the number of pieces.',
      '逐格扫描棋盘，只保留对后续格子有影响的状态，并用多项式记录棋子个数。',
    ),
  },
  search: {
    name: t('exact search', '精确搜索'),
    how: t('Goes through the placements one after the other.', '逐个枚举摆法。'),
  },
};
