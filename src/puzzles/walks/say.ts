import { counted, countWords } from '../../core/amounts.js';
import { formatPoint } from '../../core/board.js';
import type { WalkMethod } from '../../core/linear/walkCounts.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t, untranslated } from '../../core/text.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

/** "of 2 moves from a1 to h8". */
export const walksWords = ({ board, from, to, steps }: WalksProblem): Text => {
  const [start, end] = [from && formatPoint(board, from), to && formatPoint(board, to)];
  const moves = countWords(steps);
  const en = `of ${moves} ${steps === 1n ? 'move' : 'moves'}${start ? ` from ${start}` : ''}${end ? ` to ${end}` : ''}`;
  if (start && end) return t(en, `从 ${start} 到 ${end} 走 ${moves} 步`);
  if (start) return t(en, `从 ${start} 出发走 ${moves} 步`);
  return t(en, end ? `走 ${moves} 步到达 ${end}` : `走 ${moves} 步`);
};

/** Longer numbers are left to the JSON of the answer. */
const MAX_TOLD = 10_000;

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * if (read.ok) {
 *   sayWalks(read.value, solveWalks(read.value)).headline.en !== ''; // true
 * }
 */
export const sayWalks = (problem: WalksProblem, answer: WalksAnswer): Said => {
  if (answer.kind === 'stopped') return { headline: answer.why, details: [] };
  const { mod } = problem;
  const { walks } = answer;
  const shown = countWords(walks);
  const which = walksWords(problem);
  if (mod !== undefined) {
    return {
      headline: t(
        `The number of walks ${which.en} is ${shown} modulo ${countWords(mod)}.`,
        `${which.zh}的路线数对 ${countWords(mod)} 取模得 ${shown}。`,
      ),
      details: [],
    };
  }
  const digits = `${walks}`;
  if (digits.length <= 60) {
    return {
      headline: t(
        walks === 1n
          ? `There is 1 walk ${which.en}.`
          : `There are ${walks === 0n ? 'no' : shown} walks ${which.en}.`,
        walks === 0n ? `${which.zh}的路线一条也没有。` : `${which.zh}的路线共 ${shown} 条。`,
      ),
      details: [],
    };
  }
  const length = countWords(digits.length);
  return {
    headline: t(
      `The number of walks ${which.en} is ${shown}. It has ${counted(digits.length, 'digit')}.`,
      `${which.zh}的路线共 ${shown} 条，这个数有 ${length} 位。`,
    ),
    details:
      digits.length <= MAX_TOLD
        ? [untranslated(digits)]
        : [t('The JSON output has all digits.', 'JSON 输出中有全部数字。')],
  };
};

export const walksByHand = ({ steps }: WalksProblem, answer: WalksAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  const table = t(
    'Write 1 on every square where a walk may start and 0 elsewhere. For each move, write on every square the sum of the numbers on the squares that lead to it. After the last move, add up the squares where a walk may end.',
    '在每个可以出发的格子上写 1，其余写 0。每走一步，就在每格写下能走到它的各格上的数之和。走完后，把可以作为终点的各格上的数加起来。',
  );
  if (steps <= 12n) return [table];
  return [
    table,
    t(
      'That is too long by hand here. Check the first few moves, then the recurrence: each number of walks is a fixed sum of multiples of those before it.',
      '这里步数太多，无法全部手算。可以先核对前几步，再核对递推式：每一项都是前面若干项的固定线性组合。',
    ),
  ];
};

export const walksMethods: Readonly<Record<WalkMethod, MethodWords>> = {
  trivial: {
    name: t('trivial case', '平凡情形'),
    how: t(
      'No walk exists, or the remainder is 0 whatever the number is.',
      '没有这样的路线，或者余数必然为 0。',
    ),
  },
  layers: {
    name: t('DP over moves', '按步数 DP'),
    how: t(
      'Counts the walks of 1, 2, 3, … moves from each class of squares, one move after the other.',
      '对每一类格子依次求出走 1、2、3……步的路线数。',
    ),
  },
  recurrence: {
    name: t('linear recurrence', '线性递推'),
    how: t(
      'Finds the shortest linear recurrence of the numbers of walks from its first terms, then computes the term asked for by halving its index.',
      '由前若干项求出路线数的最短线性递推式，再通过下标折半直接算出所求的项。',
    ),
  },
};
