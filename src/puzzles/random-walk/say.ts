import { counted, countWords } from '../../core/amounts.js';
import { formatPoint } from '../../core/board.js';
import { decimalOf, type Fraction } from '../../core/linear/bigIntegers.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { formatThousands, type Text, t } from '../../core/text.js';
import { moverWords } from '../../pieces/words.js';
import type { RandomWalkAnswer, RandomWalkMethod, RandomWalkProblem } from './randomWalk.js';

/** Longer fractions are left to the JSON of the answer. */
const MAX_TOLD = 2000;
/** Longer decimals are mostly zeros. */
const MAX_DECIMAL = 40;

/** The fraction itself, unless it is an integer that was already given. */
const exactly = ({ numerator, denominator }: Fraction): readonly Text[] => {
  if (denominator === 1n) return [];
  const [top, bottom] = [`${numerator}`, `${denominator}`];
  if (top.length + bottom.length <= MAX_TOLD)
    return [
      t(
        `Exactly ${formatThousands(numerator)}/${formatThousands(denominator)}.`,
        `精确值为 ${formatThousands(numerator)}/${formatThousands(denominator)}。`,
      ),
    ];
  return [
    t(
      `The exact fraction has ${counted(top.length, 'digit')} above and ${countWords(bottom.length)} below. The JSON output lists them.`,
      `精确分数的分子有 ${countWords(top.length)} 位，分母有 ${countWords(bottom.length)} 位，见 JSON 输出。`,
    ),
  ];
};

const numberWords = (fraction: Fraction): string => {
  if (fraction.denominator === 1n) return countWords(fraction.numerator);
  const decimal = decimalOf(fraction);
  return decimal.length <= MAX_DECIMAL ? decimal : `${decimal.slice(0, 12)}…${decimal.slice(-12)}`;
};

const sayChance = ({ board, piece, from, steps }: RandomWalkProblem, chance: Fraction): Said => {
  const [number, here] = [numberWords(chance), formatPoint(board, from)];
  const moves = countWords(steps ?? 0n);
  const mover = moverWords(piece);
  return {
    headline: t(
      `The ${mover.en} from ${here} is still on the board after ${counted(steps ?? 0n, 'move')} with probability ${number}.`,
      `从 ${here} 出发的${mover.zh}走 ${moves} 步后仍在棋盘上的概率为 ${number}。`,
    ),
    details: exactly(chance),
  };
};

const sayExpected = ({ board, piece, from, to }: RandomWalkProblem, expected: Fraction): Said => {
  const [here, there] = [formatPoint(board, from), formatPoint(board, to ?? from)];
  const number = numberWords(expected);
  const mover = moverWords(piece);
  const moves = number === '1' ? 'move' : 'moves';
  return {
    headline:
      here === there
        ? t(
            `${number} ${moves} on average until the ${mover.en} is back on ${here}.`,
            `${mover.zh}平均走 ${number} 步首次回到 ${here}。`,
          )
        : t(
            `${number} ${moves} on average until the ${mover.en} from ${here} first arrives on ${there}.`,
            `${mover.zh}从 ${here} 出发，平均走 ${number} 步首次到达 ${there}。`,
          ),
    details: exactly(expected),
  };
};

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * if (read.ok) {
 *   sayRandomWalk(read.value, solveRandomWalk(read.value)).headline.en !== ''; // true
 * }
 */
export const sayRandomWalk = (problem: RandomWalkProblem, answer: RandomWalkAnswer): Said => {
  const { board, piece, from, to } = problem;
  const [here, there] = [formatPoint(board, from), formatPoint(board, to ?? from)];
  const mover = moverWords(piece);
  switch (answer.kind) {
    case 'chance':
      return sayChance(problem, answer.chance);
    case 'expected':
      return sayExpected(problem, answer.expected);
    case 'unreachable': {
      return {
        headline: t(
          here === there
            ? `The ${mover.en} can never be back on ${here}.`
            : `The ${mover.en} from ${here} can never reach ${there}.`,
          here === there ? `${mover.zh}永远回不到 ${here}。` : `${mover.zh}从 ${here} 永远到不了 ${there}。`,
        ),
        details: [
          answer.reached === 1
            ? t('It cannot move at all.', '它一步也走不了。')
            : t(
                `It can reach only ${counted(answer.reached, 'square')}.`,
                `它总共只能到 ${countWords(answer.reached)} 格。`,
              ),
        ],
      };
    }
    case 'infinite': {
      const trap = formatPoint(board, answer.trap);
      return {
        headline: t(
          'The expected number of moves is infinite: the piece arrives with a chance below 1.',
          '期望步数为无穷大：到达的概率小于 1。',
        ),
        details: [
          t(
            `For example, it may reach ${trap}, and ${there} cannot be reached from there.`,
            `例如它可能走到 ${trap}，而从那里到不了 ${there}。`,
          ),
        ],
      };
    }
    case 'stopped':
      return { headline: answer.why, details: [] };
  }
};

export const randomWalkByHand = (_: RandomWalkProblem, answer: RandomWalkAnswer): readonly Text[] => {
  switch (answer.kind) {
    case 'stopped':
      return [NOTHING_TO_CHECK];
    case 'chance':
      return [
        t(
          "Write 1 on the starting square. For each move, write on every square the sum of the numbers on the squares that lead to it. After the last move, add everything up and divide by the number of the piece's moves, once per move.",
          '在起点写 1。每走一步，就在每格写下能走到它的各格上的数之和。走完后把所有的数相加，再按步数逐次除以棋子的走法总数。',
        ),
      ];
    case 'expected':
      return answer.because.kind === 'stationary'
        ? [
            t(
              `Count the moves of every square that can be reached: ${answer.because.total} in all, ${answer.because.moves} of them from the square itself. Divide.`,
              `数出能到达的每一格的走法：总共 ${answer.because.total} 种，其中该格自己有 ${answer.because.moves} 种。两数相除即得。`,
            ),
          ]
        : [
            t(
              'Take any square of the table. Its expected time is 1 more than the average over the squares one move away, where the target counts as 0.',
              '在表中任取一格：它的期望步数等于一步可到的各格期望步数的平均值加 1，其中目标格算作 0。',
            ),
          ];
    case 'unreachable':
      return [
        t(
          'Mark all squares that can be reached until no move leads to a new one. The target is not among them.',
          '标出所有能到达的格子，直到没有新的格子；目标格不在其中。',
        ),
      ];
    case 'infinite':
      return [
        t(
          'Follow the moves to the square named, then mark all squares that can be reached from there. The target is not among them.',
          '先走到所指的格子，再标出从那里能到达的所有格子；目标格不在其中。',
        ),
      ];
  }
};

export const randomWalkMethods: Readonly<Record<RandomWalkMethod, MethodWords>> = {
  walks: {
    name: t('counting walks', '路线计数'),
    how: t(
      'Counts the walks that stay on the board and divides by all choices of moves.',
      '数出始终留在棋盘上的路线，除以走法的全部选法。',
    ),
  },
  stationary: {
    name: t('stationary distribution', '平稳分布'),
    how: t(
      'Every move can be reversed, so the time between visits is the number of all moves divided by the moves of the square.',
      '每一步都能走回来，所以两次到访的平均间隔等于走法总数除以该格的走法数。',
    ),
  },
  lifting: {
    name: t('exact linear equations', '精确解线性方程组'),
    how: t(
      'Solves one linear equation per class of squares: modulo a prime first, then modulo its powers, until the fractions are determined.',
      '每一类格子列一个线性方程：先对一个质数取模求解，再提升到它的高次幂，直到确定出分数。',
    ),
  },
  search: {
    name: t('graph search', '图搜索'),
    how: t('Visits every square the piece may reach.', '走遍棋子可能到达的每一格。'),
  },
};
