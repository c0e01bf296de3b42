/* The shortest way to write a rule. */
import type { StripRule } from '../../uncrossed.js';

/**
 * The rule with the smallest period and the fewest lengths before it repeats. `most` are the longest paths
 * for lengths 1, 2, 3, …, and it is known that from its last length back, and ever after, a period adds
 * `growth`.
 */
export const ruleOf = (width: number, most: readonly number[], period: number, growth: number): StripRule => {
  const repeats = (length: number, step: number): boolean =>
    (most[length - 1]! - most[length - 1 - step]!) * period === growth * step;
  // A divisor of the period is one if it is for as many lengths as the period has.
  const isPeriod = (step: number): boolean =>
    period % step === 0 &&
    Array.from({ length: period }, (_, i) => most.length - i).every(
      (length) => length > step && repeats(length, step),
    );
  let step = 1;
  while (step < period && !isPeriod(step)) step++;
  let length = most.length;
  while (length > step && repeats(length, step)) length--;
  return { width, period: step, growth: (growth * step) / period, first: most.slice(0, length) };
};
