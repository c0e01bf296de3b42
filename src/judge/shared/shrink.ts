/*
 * From a failing input to a smallest one: first fewer cases, then each case smaller, always keeping what still fails. This is
 * delta debugging: halves are thrown away first, then quarters, down to single items, so that a thousand cases with one culprit
 * take some twenty runs.
 */

/** Lists with a run of items left out: halves first, then shorter runs, last single items. Never empty. */
export function* fewerItems<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let length = items.length >> 1; length >= 1; length >>= 1) {
    for (let at = 0; at < items.length; at += length) {
      const fewer = [...items.slice(0, at), ...items.slice(at + length)];
      if (fewer.length > 0) yield fewer;
    }
  }
}

/** Differences up to here are tried one by one. */
const NEAR = 4;
/** Larger numbers shrink to round ones only: 3,000,000,000 says more than the exact bound, and takes a few tries instead of fifty. */
const LARGE = 10_000;

/** 1 to 9 and zeros behind it, from LARGE up to below a number. */
const roundNumbers = (below: number): readonly number[] => {
  const found: number[] = [];
  for (let unit = LARGE; unit < below; unit *= 10)
    for (let digit = 1; digit <= 9 && digit * unit < below; digit++) found.push(digit * unit);
  return found;
};

/** Whole numbers from `least` toward `value`, closer and closer: what a coordinate may shrink to. */
export function* smallerNumbers(value: number, least = 0): Generator<number> {
  const round = value > LARGE && least < LARGE ? [least, ...roundNumbers(value)] : undefined;
  const at = (less: number): number => round?.[less - least] ?? less;
  const end = round ? least + round.length : value;
  let gap = end - least;
  for (; gap > NEAR; gap = Math.floor(gap / 2)) yield at(end - gap); // up to 10^15: no 32-bit shift
  for (gap = Math.min(NEAR, end - least); gap >= 1; gap--) yield at(end - gap);
}

/** The first of the cases, some left out, with which the input still fails, and which one it was. */
function* firstThatFails<Case>(
  smaller: Iterable<Case>,
  skipped: number,
  inputOf: (less: Case) => readonly Case[],
): Generator<readonly Case[], { readonly cases: readonly Case[]; readonly at: number } | undefined, boolean> {
  let at = -1;
  for (const less of smaller) {
    if (++at < skipped) continue;
    const cases = inputOf(less);
    if (yield cases) return { cases, at };
  }
  return undefined;
}

/**
 * Yields inputs to try and is told of each whether it fails like the first; gives the smallest that did. As a generator it
 * leaves open how an input is tried: by a function, or by a program that takes its time.
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
  let best = cases;
  for (let found = true; found; ) {
    found = false;
    for (const fewer of fewerItems(best)) {
      if (!(yield fewer)) continue;
      best = fewer;
      found = true;
      break;
    }
  }
  for (let i = 0; i < best.length; i++) {
    // After a success the bolder steps, which have just failed, come last: a bound is found by bisection, not by starting over.
    let skipped = 0;
    for (let isOver = false; !isOver; ) {
      const found = yield* firstThatFails(smaller(best[i]!), skipped, (less) => best.with(i, less));
      isOver = found === undefined && skipped === 0;
      if (found !== undefined) best = found.cases;
      skipped = found?.at ?? 0;
    }
  }
  return best;
}
