/* Questions beyond the number of combinations: some of them, a random one, and where each piece ends up. */

import { countWords } from '../../core/amounts.js';
import { formatSquare } from '../../core/board.js';
import { isStopped } from '../../core/budget.js';
import type { Json } from '../../core/json.js';
import { type Query, stoppedQuery } from '../../core/puzzle.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { type Text, t, untranslated } from '../../core/text.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { type Combo, comboMarginals, listCombos, sampleCombo } from './list/list.js';
import { countAllMoving } from './solve/solve.js';

const MAX_LISTED = 100_000;
const MAX_SEED = 2 ** 32 - 1;

/** `R a1 stays, Q d4→d5` */
const words = ({ board, pieces }: CombosProblem, combo: Combo): Text => {
  const moves = combo.map(({ from, to, steps }, i): Text => {
    const who = `${pieces[i]!.piece.text} ${formatSquare(board, from)}`;
    return steps === 0 ? t(`${who} stays`, `${who} 不动`) : untranslated(`${who}→${formatSquare(board, to)}`);
  });
  return t(moves.map(({ en }) => en).join(', '), moves.map(({ zh }) => zh).join('，'));
};

const json = ({ board }: CombosProblem, combo: Combo): Json =>
  combo.map(({ from, to, steps }) => ({
    from: formatSquare(board, from),
    to: formatSquare(board, to),
    steps,
  }));

const parseWhole = (text: string, min: number, max: number): Result<number> => {
  const value = /^\d+(?:e\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return ok(value);
  const shown = text.slice(0, 40);
  return fail([
    flaw(
      'whole-number',
      0,
      `"${shown}" isn't a whole number from ${countWords(min)} to ${countWords(max)}.`,
      `“${shown}”不对，应为 ${countWords(min)} 到 ${countWords(max)} 的整数`,
    ),
  ]);
};

const allMoving: Query<CombosProblem, CombosAnswer> = {
  option: {
    name: 'all-moving',
    help: t('Count the combinations in which every piece moves', '每个棋子都移动的组合数'),
  },
  ask: (problem, _, __, options) => {
    const answer = countAllMoving(problem, options);
    if (answer.kind === 'stopped') return ok(stoppedQuery('allMoving', answer));
    return ok({
      key: 'allMoving',
      json: `${answer.count}`,
      say: t(
        `In ${countWords(answer.count)} of them, every piece moves.`,
        `其中每个棋子都移动的有 ${countWords(answer.count)} 种。`,
      ),
    });
  },
};

const list: Query<CombosProblem, CombosAnswer> = {
  option: { name: 'list', value: 'N', help: t('List the first N combinations', '列出前 N 种组合') },
  ask: (problem, _, value, options) => {
    const count = parseWhole(value, 1, MAX_LISTED);
    if (!count.ok) return count;
    const found = listCombos(problem, count.value, options);
    if (found.kind === 'stopped') return ok(stoppedQuery('list', found));
    const lines = found.combos.map((combo) => words(problem, combo));
    return ok({
      key: 'list',
      json: found.combos.map((combo) => json(problem, combo)),
      say: t(lines.map(({ en }) => en).join('\n'), lines.map(({ zh }) => zh).join('\n')),
    });
  },
};

const sample: Query<CombosProblem, CombosAnswer> = {
  option: {
    name: 'sample',
    value: 'SEED',
    help: t('Pick one combination at random, all equally likely', '等概率随机抽取一种组合'),
  },
  ask: (problem, _, value, options) => {
    const seed = parseWhole(value, 0, MAX_SEED);
    if (!seed.ok) return seed;
    const combo = sampleCombo(problem, seed.value, options);
    if (isStopped(combo)) return ok(stoppedQuery('sample', combo));
    const text = words(problem, combo);
    return ok({
      key: 'sample',
      json: json(problem, combo),
      say: t(`Picked at random: ${text.en}.`, `随机抽取：${text.zh}。`),
    });
  },
};

const marginals: Query<CombosProblem, CombosAnswer> = {
  option: {
    name: 'marginals',
    help: t('Count the combinations for each piece and each final square', '每个棋子停在每一格的组合数'),
  },
  ask: (problem, _, __, options) => {
    const found = comboMarginals(problem, options);
    if (found.kind === 'stopped') return ok(stoppedQuery('marginals', found));
    const { board, pieces } = problem;
    const rows = found.on.map((counts) =>
      Object.fromEntries(
        counts.flatMap((count, square) => (count > 0n ? [[formatSquare(board, square), `${count}`]] : [])),
      ),
    );
    const lines = rows.map((row, i): Text => {
      const { piece, at } = pieces[i]!;
      const counts = Object.entries(row).map(([square, count]) => `${square} = ${countWords(BigInt(count))}`);
      const who = `${piece.text}@${formatSquare(board, at)}`;
      return t(`${who}: ${counts.join('; ')}`, `${who}：${counts.join('；')}`);
    });
    const say = t(lines.map(({ en }) => en).join('\n'), lines.map(({ zh }) => zh).join('\n'));
    return ok({ key: 'marginals', json: rows, say });
  },
};

export const combosQueries: readonly Query<CombosProblem, CombosAnswer>[] = [
  allMoving,
  list,
  sample,
  marginals,
];
