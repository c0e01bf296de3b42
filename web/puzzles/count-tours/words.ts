import { DEFAULT_BUDGET, formatBytes } from '../../../src/core/budget.js';
import { formatThousands, type Lang, type Text, t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import type { CountEstimate } from '../../../src/puzzles/count-tours/solve/estimate/estimate.js';
import { shellWords } from '../../work/limits.js';

interface Counted {
  readonly undirected: bigint;
  readonly directed: bigint;
}

/** The number first and large, then what else it is. */
export const countWords = ({ closed, from, to }: CountProblem, { undirected, directed }: Counted): Text => {
  const given = !closed && (from ?? to) !== undefined;
  const count = formatThousands(undirected);
  const plural = undirected === 1n ? '' : 's';
  const head = t(
    `${count} ${closed ? 'closed' : 'open'} tour${plural}`,
    `${count} 条${closed ? '闭合' : '开放'}巡游`,
  );
  if (given || undirected === 0n) return head;
  if (undirected === directed)
    return t(`${head.en}\nthe same in both directions`, `${head.zh}\n两个方向是同一条`);
  return t(
    `${head.en}\n${formatThousands(directed)} if each direction counts by itself`,
    `${head.zh}\n区分方向则为 ${formatThousands(directed)} 条`,
  );
};

/** "40 s", "3 minutes", "6 hours", "2 years": nobody needs more of an estimate. */
export const timeWords = (seconds: number): Text => {
  const units: readonly (readonly [number, string, string])[] = [
    [60, 'second', '秒'],
    [60, 'minute', '分钟'],
    [24, 'hour', '小时'],
    [365, 'day', '天'],
    [Infinity, 'year', '年'],
  ];
  let amount = Math.max(1, seconds);
  for (const [size, en, zh] of units) {
    if (amount < size * 1.5) {
      const round = amount < 10 ? Math.round(amount) : Number(amount.toPrecision(2));
      const shown = round < 1e6 ? round.toLocaleString('en') : round.toExponential(0).replace('e+', 'e');
      return t(`${shown} ${en}${round === 1 ? '' : 's'}`, `${shown} ${zh}`);
    }
    amount /= size;
  }
  return t('', '');
};

const UNITS: { readonly [lang in Lang]: readonly (readonly [number, string])[] } = {
  en: [
    [1e12, ' trillion'],
    [1e9, ' billion'],
    [1e6, ' million'],
    [1, ''],
  ],
  zh: [
    [1e12, ' 万亿'],
    [1e8, ' 亿'],
    [1e4, ' 万'],
    [1, ' '],
  ],
};

/** Two figures of a large number, as people say it. */
const figure = (value: number, lang: Lang): string => {
  if (value >= 1e16) return value.toExponential(0).replace('e+', 'e');
  const [size, name] = UNITS[lang].find(([unit]) => value >= unit) ?? [1, ''];
  return `${Number((value / size).toPrecision(2)).toLocaleString('en')}${name}`;
};

/** What a count would take; first line short. */
export const estimateWords = (
  { states, transitions, bytes, seconds }: CountEstimate,
  possible: boolean,
): Text => {
  const time = timeWords(seconds);
  const figures = t(
    `Up to ${figure(states, 'en')} states at a time, ${figure(transitions, 'en')} steps in all, ${formatBytes(bytes)} of memory for each worker.`,
    `同时最多约 ${figure(states, 'zh')}个状态，共约 ${figure(transitions, 'zh')}步，每个工作线程约需 ${formatBytes(bytes)} 内存。`,
  );
  return possible
    ? t(`A long count: about ${time.en}\n${figures.en}`, `计算较久：约 ${time.zh}\n${figures.zh}`)
    : t(
        `Too large to count here\n${figures.en} That would take about ${time.en}.`,
        `太大，这里数不了\n${figures.zh}大约需要 ${time.zh}。`,
      );
};

/** Counts of more seconds than this are better kept in a folder. */
const WORTH_KEEPING = 1800;

/** Estimates may be too low by a factor of two. */
const MORE = 2;

/** The command that counts it; one figure of nodes is enough to write. */
export const commandOf = (line: string, { transitions, seconds }: CountEstimate): string => {
  const nodes = MORE * transitions;
  const size = 10 ** Math.floor(Math.log10(nodes));
  return [
    `horseplay ${shellWords(line)}`,
    ...(transitions > DEFAULT_BUDGET.nodes ? [`--nodes ${Math.ceil(nodes / size)}e${Math.log10(size)}`] : []),
    ...(seconds > WORTH_KEEPING ? ['--checkpoint counted'] : []),
  ].join(' ');
};
