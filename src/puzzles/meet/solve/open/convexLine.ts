/* Convex functions on the integers, read one value at a time. */

/** The first minimum of f in [low, high], searched by doubling steps from a guess and then by bisection. */
export const firstLeast = (f: (s: number) => number, low: number, high: number, guess: number): number => {
  const start = Math.min(Math.max(guess, low), high);
  const rising = (s: number) => s >= high || f(s + 1) >= f(s); // false, …, false, true, …, true
  let below: number; // not rising here, or low - 1
  let above: number; // rising here
  if (rising(start)) {
    above = start;
    below = start - 1;
    for (let step = 1; below >= low && rising(below); step *= 2) {
      above = below;
      below = Math.max(low - 1, above - 2 * step);
    }
  } else {
    below = start;
    above = start + 1;
    for (let step = 1; !rising(above); step *= 2) {
      below = above;
      above = Math.min(high, below + 2 * step);
    }
  }
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (rising(middle)) above = middle;
    else below = middle;
  }
  return above;
};

/** Guards the one division below against rounding; everything else here is exact on integers. */
const SLACK = 1e-6;

/** Between two neighbors a convex function stays above the extended chords on either side. */
const betweenAtLeast = (before: number, left: number, right: number, after: number): number => {
  const falling = left - before;
  const rising = after - right;
  if (falling >= 0 || rising <= 0) return Math.min(left, right); // the minimum is one of the two
  const cross = (left - right + rising) / (rising - falling);
  return Math.min(left, right, left + falling * cross - SLACK);
};

/**
 * A lower bound on f over the real interval whose least integer position is `least`. `more` says on which
 * sides the interval extends beyond that position. Values outside the interval may be read: f is convex there
 * as well.
 */
export const leastAtLeast = (
  f: (s: number) => number,
  least: number,
  more: { readonly left: boolean; readonly right: boolean },
): number => {
  let bound = f(least);
  if (more.left) bound = Math.min(bound, betweenAtLeast(f(least - 2), f(least - 1), f(least), f(least + 1)));
  if (more.right) bound = Math.min(bound, betweenAtLeast(f(least - 1), f(least), f(least + 1), f(least + 2)));
  return bound;
};
