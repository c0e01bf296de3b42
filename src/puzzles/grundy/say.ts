import type { Json } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { GrundyAnswer, GrundyMove, GrundyProblem, Rule } from './grundy.js';
import { formatPlace } from './text.js';

/** Longer tables than this are counted but not printed: nobody reads them, and the library's answer has them. */
const LONGEST_TABLE = 5000;

const jsonRule = ({ cones }: Rule): Json => {
  const entries = cones.reduce((sum, { values }) => sum + values.length, 0);
  return cones.map(({ right, up, settledRight, settledUp, values }) => ({
    right: [right.x, right.y],
    up: [up.x, up.y],
    settledRight,
    settledUp,
    entries: values.length,
    ...(entries <= LONGEST_TABLE ? { values } : {}),
  }));
};

export const jsonGrundy = (problem: GrundyProblem, answer: GrundyAnswer): Json => {
  const place = (point: { x: bigint; y: bigint }) => formatPlace(problem.board, point);
  const moves = (winning: readonly GrundyMove[]) =>
    winning.map(({ piece, from, to }) => ({ piece, from: place(from), to: place(to) }));
  switch (answer.kind) {
    case 'grundy':
      return {
        values: answer.values,
        sum: answer.sum,
        winner: answer.winner,
        winning: moves(answer.winning),
        rests: answer.rests.en,
        ...(answer.certificate.kind === 'rule' ? { cones: jsonRule(answer.certificate.rule) } : {}),
      };
    case 'misere':
      return {
        kind: 'misere',
        winner: answer.winner,
        winning: moves(answer.winning),
        positions: answer.positions,
      };
    case 'endless':
      return {
        kind: 'endless',
        moves: answer.moves.map(({ dx, dy, times }) => ({ dx, dy, times })),
        ...(answer.cycle
          ? { cycle: answer.cycle.map(({ x, y }) => place({ x: BigInt(x), y: BigInt(y) })) }
          : {}),
        why: answer.why.en,
      };
    case 'stopped':
      return { kind: 'stopped', nodes: answer.nodes, why: answer.why.en };
  }
};

/** Longer lists than this are cut in sentences; --json has them whole. */
const LONGEST_LIST = 12;

const list = (items: readonly string[], lang: 'en' | 'zh'): string => {
  const shown = items.slice(0, LONGEST_LIST).join(lang === 'en' ? ', ' : '、');
  if (items.length <= LONGEST_LIST) return shown;
  const rest = items.length - LONGEST_LIST;
  return lang === 'en' ? `${shown} and ${rest} more` : `${shown} 等（另有 ${rest} 个）`;
};

const sayWinner = (winner: 'first' | 'second'): Text =>
  winner === 'first'
    ? t('The player to move wins', '先走的一方获胜')
    : t('The player to move loses against best play', '对方应对得当时，先走的一方落败');

const sayMoves = (problem: GrundyProblem, winning: readonly GrundyMove[]): Text => {
  if (winning.length === 0) return t('No move wins.', '没有必胜的走法。');
  const moves = winning.map(
    ({ from, to }) => `${formatPlace(problem.board, from)} -> ${formatPlace(problem.board, to)}`,
  );
  return t(
    `${moves.length === 1 ? 'The winning move is' : `The ${moves.length} winning moves are`} ${list(moves, 'en')}.`,
    `必胜的走法（共 ${moves.length} 种）：${list(moves, 'zh')}。`,
  );
};

const lines = (...parts: readonly Text[]): Text =>
  t(parts.map(({ en }) => en).join('\n'), parts.map(({ zh }) => zh).join('\n'));

export const sayGrundy = (problem: GrundyProblem, answer: GrundyAnswer): Text => {
  switch (answer.kind) {
    case 'grundy': {
      const winner = sayWinner(answer.winner);
      const values = answer.values.map(
        (value, i) => `${formatPlace(problem.board, problem.at[i]!)} = ${value}`,
      );
      return lines(
        t(`${winner.en}: the nim-sum is ${answer.sum}.`, `${winner.zh}：尼姆和为 ${answer.sum}。`),
        t(`Values: ${list(values, 'en')}.`, `各格的值：${list(values, 'zh')}。`),
        sayMoves(problem, answer.winning),
        t(`Rests on: ${answer.rests.en}.`, `依据：${answer.rests.zh}。`),
      );
    }
    case 'misere': {
      const winner = sayWinner(answer.winner);
      return lines(
        t(`${winner.en} (misère: who cannot move wins).`, `${winner.zh}（反常规则：无法移动者胜）。`),
        sayMoves(problem, answer.winning),
        answer.why,
      );
    }
    case 'endless':
      return t(
        `${answer.why.en}; only games that end have values.`,
        `${answer.why.zh}；只有必定结束的游戏才有值。`,
      );
    case 'stopped':
      return answer.why;
  }
};
