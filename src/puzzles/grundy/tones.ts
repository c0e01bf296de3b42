/* Values as colors: 0, where the player to move loses, in a light accent, the others on the heat scale. */

import { heat, type LegendRow, SOFT, type Tone } from '../../core/picture/picture.js';
import { type Text, t } from '../../core/text.js';

/** With more values, the legend does not list each one. */
const MAX_ROWS = 12;

/** `most` is the largest visible value. */
export const valueTone = (value: number, most: number): Tone =>
  value === 0 ? SOFT : heat(value - 1, Math.max(1, most - 1));

export const mostOf = (values: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]!);
  return most;
};

export const valueLegend = (most: number): readonly LegendRow[] => {
  const rows: LegendRow[] = [];
  const step = most > MAX_ROWS ? Math.ceil(most / 8) : 1;
  for (let value = 0; value <= most; value++) {
    if (value > 0 && value < most && value % step !== 0) continue;
    const text: Text =
      value === 0 ? t('0: the player to move loses', '0：先手必败') : t(`${value}`, `${value}`);
    rows.push({ tone: valueTone(value, most), text });
  }
  return rows;
};
