/* What the colors of a cover mean: how often a square is covered or attacked. */
import { heat, type LegendRow, stepsOf } from '../../core/picture/picture.js';
import type { Rule } from '../../core/placements/asked.js';
import { type Text, t } from '../../core/text.js';

const timesWords = (rule: Rule, count: number): Text => {
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return rule === 'cover'
    ? t(`covered ${times}`, `被覆盖 ${count} 次`)
    : t(`attacked ${times}`, `被攻击 ${count} 次`);
};

/** Rows for what occurs among `counts`; the colors are scaled to `most`. */
export const coverLegend = (rule: Rule, counts: Iterable<number>, most: number): readonly LegendRow[] =>
  stepsOf(counts).map((count) => ({ tone: heat(count, most), text: timesWords(rule, count) }));
