/* In how many combinations a piece, or any piece, ends on each square, as colors and figures. */
import { counted } from '../../../src/core/amounts.js';
import type { Board } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { LegendRow, SceneCell, Tone } from '../../scene/scene.js';

export interface Marginals {
  /** The line that the numbers belong to. */
  readonly line: string;
  readonly count: bigint;
  /** Indexed as on[piece][square]. */
  readonly on: readonly (readonly bigint[])[];
}

/** One piece by its index in the problem, or all of them. */
export type Which = number | 'all';

/**
 * The number of combinations that end with the piece on the square. No two pieces end on one square, so the
 * numbers of all pieces add up.
 */
export const timesOf = ({ on }: Marginals, which: Which): readonly bigint[] => {
  if (which !== 'all') return on[which] ?? [];
  return (on[0] ?? []).map((_, square) => on.reduce((sum, own) => sum + own[square]!, 0n));
};

/** Ten thousand levels are more than the eye can distinguish. */
const shareOf = (times: bigint, of: bigint): number =>
  of === 0n ? 0 : Number((times * 10_000n) / of) / 10_000;

/** Numbers of up to four digits fit in a square. Larger ones become the percentage of all combinations. */
const figureOf = (times: bigint, count: bigint): string => {
  if (count < 10_000n) return `${times}`;
  const share = shareOf(times, count);
  return share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`;
};

export interface MarginalMap {
  readonly cells: readonly SceneCell[];
  readonly legend: readonly LegendRow[];
  /** The square occupied most often, and how often. */
  readonly most: { readonly square: Square; readonly times: bigint };
}

export const marginalMap = ({ width }: Board, marginals: Marginals, which: Which): MarginalMap => {
  const times = timesOf(marginals, which);
  const { count } = marginals;
  let top = 0;
  times.forEach((value, square) => {
    if (value > times[top]!) top = square;
  });
  const most = times[top] ?? 0n;
  const toneOf = (value: bigint): Tone => ({ kind: 'heat', at: shareOf(value, most) });
  const cells = times.flatMap((value, square): SceneCell[] =>
    value === 0n
      ? []
      : [
          {
            x: square % width,
            y: Math.floor(square / width),
            tone: toneOf(value),
            text: figureOf(value, count),
          },
        ],
  );
  const row = (value: bigint, text: Text): LegendRow => ({ tone: toneOf(value), text });
  const words = (value: bigint): Text => {
    const percent = `${(shareOf(value, count) * 100).toFixed(0)}%`;
    return t(
      `${counted(value, 'combination')} (${percent})`,
      `${formatThousands(value)} 种组合（${percent}）`,
    );
  };
  return {
    cells,
    legend: [
      row(0n, t('almost never', '几乎没有')),
      row(most / 2n, words(most / 2n)),
      row(most, words(most)),
    ],
    most: { square: top, times: most },
  };
};
