/*
 * Reduces a failing input to a smallest one: first fewer cases, then each case smaller, always keeping what
 * still fails. This is delta debugging: halves are dropped first, then quarters, down to single items, so a
 * thousand cases with one culprit take about twenty runs.
 */

/** Lists with a run of items removed: halves first, then shorter runs, and single items last. Never empty. */
export function* fewerItems<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let length = items.length >> 1; length >= 1; length >>= 1) {
    for (let at = 0; at < items.length; at += length) {
      const fewer = [...items.slice(0, at), ...items.slice(at + length)];
      if (fewer.length > 0) yield fewer;
    }
  }
}

/** Differences up to this are tried one by one. */
const NEAR = 4;
/**
 * Larger numbers shrink to round ones only: 3,000,000,000 is more readable than the exact bound, and takes a
 * few tries instead of fifty.
 */
const LARGE = 10_000;

/** A digit from 1 to 9 followed by zeros, from LARGE up to below a number. */
const roundNumbers = (below: number): readonly number[] => {
  const found: number[] = [];
  for (let unit = LARGE; unit < below; unit *= 10)
    for (let digit = 1; digit <= 9 && digit * unit < below; digit++) found.push(digit * unit);
  return found;
};

/** Integers from `least` toward `value`, closer and closer: what a coordinate may shrink to. */
export function* smallerNumbers(value: number, least = 0): Generator<number> {
  const round = value > LARGE && least < LARGE ? [least, ...roundNumbers(value)] : undefined;
  const at = (less: number): number => round?.[less - least] ?? less;
  const end = round ? least + round.length : value;
  let gap = end - least;
  for (; gap > NEAR; gap = Math.floor(gap / 2)) yield at(end - gap); // up to 10^15: no 32-bit shift
  for (gap = Math.min(NEAR, end - least); gap >= 1; gap--) yield at(end - gap);
}

/** Inputs to try in this order. They are independent, so several can be tried at a time. */
export type Round<Case> = Iterable<readonly Case[]>;

/** The first input of a round that still fails, and its index there. */
export interface StillFailing<Case> {
  readonly cases: readonly Case[];
  readonly at: number;
}

/** An input with one case made smaller, in all ways except the first few. */
function* withSmaller<Case>(
  cases: readonly Case[],
  i: number,
  smaller: Iterable<Case>,
  skipped: number,
): Generator<readonly Case[]> {
  let at = 0;
  for (const less of smaller) if (at++ >= skipped) yield cases.with(i, less);
}

/**
 * Yields rounds of inputs, receives the first one of each that fails like the original, and returns the
 * smallest that did.
 */
export function* shrinkRounds<Case>(
  smaller: (problem: Case) => Iterable<Case>,
  cases: readonly Case[],
): Generator<Round<Case>, readonly Case[], StillFailing<Case> | undefined> {
  let best = cases;
  for (let isOver = false; !isOver; ) {
    const found = yield fewerItems(best);
    isOver = found === undefined;
    best = found?.cases ?? best;
  }
  for (let i = 0; i < best.length; i++) {
    // After a success the bolder steps, which have just failed, come last: a bound is found by bisection
    // instead of starting over.
    let skipped = 0;
    for (let isOver = false; !isOver; ) {
      const found = yield withSmaller(best, i, smaller(best[i]!), skipped);
      isOver = found === undefined && skipped === 0;
      best = found?.cases ?? best;
      skipped = found === undefined ? 0 : skipped + found.at;
    }
  }
  return best;
}

/**
 * Yields inputs to try, receives whether each fails like the first one, and returns the smallest that did. As
 * a generator it does not care how an input is tried: by a function, or by a slow program.
 *
 * @example
 * const search = shrinkCases((n: number) => (n > 0 ? [n - 1] : []), [3, 9]);
 * let step = search.next();
 * while (!step.done) step = search.next(step.value.some((n) => n >= 2));
 * step.value; // [2]
 */
export function* shrinkCases<Case>(
  smaller: (problem: Case) => Iterable<Case>,
  cases: readonly Case[],
): Generator<readonly Case[], readonly Case[], boolean> {
  const rounds = shrinkRounds(smaller, cases);
  let round = rounds.next();
  while (!round.done) {
    let found: StillFailing<Case> | undefined;
    let at = 0;
    for (const input of round.value) {
      if (yield input) {
        found = { cases: input, at };
        break;
      }
      at++;
    }
    round = rounds.next(found);
  }
  return round.value;
}
