/*
 * The shortest linear recurrence of a sequence, found from some of its terms and proved against others.
 *
 * Berlekamp-Massey runs modulo one prime of 521 bits; the coefficients, being whole numbers far smaller than that, are read off
 * directly, and then everything is checked in whole numbers on all terms. A recurrence of order r is fixed by 2r terms; it is only
 * believed if it also foretells terms beyond those. What is proved is that these terms obey it; that all later ones do follows
 * from the transfer matrix of the strip, whose size bounds the order, once that many terms have been seen.
 */

/** a(n) = c[0] a(n-1) + c[1] a(n-2) + … */
export interface Recurrence {
  readonly coefficients: readonly bigint[];
  /** It holds from this term on, counted from 0: the first few boards may be too short to obey it. */
  readonly from: number;
  /** Terms that were foretold, beyond those that fixed the coefficients. */
  readonly fresh: number;
}

const PRIME = 2n ** 521n - 1n;

const modulo = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME;

const inverse = (value: bigint): bigint => {
  let [a, b] = [modulo(value), PRIME];
  let [x, y] = [1n, 0n];
  while (b !== 0n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return modulo(x);
};

/** The shortest recurrence of the sequence modulo PRIME: whenever it fails, the last recurrence that failed mends it. */
const berlekampMassey = (terms: readonly bigint[]): bigint[] => {
  let current = [1n]; // current[0] a(n) + current[1] a(n-1) + … = 0, for `order` terms back
  let failed = [1n];
  let order = 0;
  let since = 0; // terms since `failed` failed, and by how much it did
  let lastGap = 1n;
  terms.forEach((_, n) => {
    since++;
    let gap = 0n;
    for (let i = 0; i <= order; i++) gap += (current[i] ?? 0n) * terms[n - i]!;
    gap = modulo(gap);
    if (gap === 0n) return;
    const factor = modulo(gap * inverse(lastGap));
    const mended = [...current];
    while (mended.length < failed.length + since) mended.push(0n);
    failed.forEach((c, i) => {
      mended[i + since] = modulo(mended[i + since]! - factor * c);
    });
    if (2 * order <= n) {
      failed = current;
      lastGap = gap;
      since = 0;
      order = n + 1 - order;
    }
    current = mended;
  });
  return Array.from({ length: order }, (_, i) => modulo(-(current[i + 1] ?? 0n)));
};

/** The whole number nearest to zero with this residue. */
const balanced = (value: bigint): bigint => (value > PRIME / 2n ? value - PRIME : value);

/** Terms a recurrence must foretell before it is believed. */
export const FRESH = 5;

/** The shortest recurrence with whole coefficients that holds for all terms and foretells at least FRESH of them. */
export const findRecurrence = (terms: readonly bigint[]): Recurrence | undefined => {
  const coefficients = berlekampMassey(terms.map(modulo)).map(balanced);
  const from = coefficients.length;
  const fresh = terms.length - 2 * from;
  while (coefficients.at(-1) === 0n) coefficients.pop();
  if (coefficients.length === 0 || fresh < FRESH) return undefined;
  const holds = terms.every(
    (term, n) => n < from || term === coefficients.reduce((sum, c, i) => sum + c * terms[n - 1 - i]!, 0n),
  );
  return holds ? { coefficients, from, fresh } : undefined;
};

/** `a(n) = 6 a(n-1) + 64 a(n-2) - …`; steps other than 1 are written out, as in a(n-2). */
export const formatRecurrence = ({ coefficients }: Recurrence, step = 1): string => {
  const parts = coefficients.flatMap((c, i) => {
    if (c === 0n) return [];
    const size = c < 0n ? -c : c;
    return [`${c < 0n ? '-' : '+'} ${size === 1n ? '' : `${size} `}a(n-${(i + 1) * step})`];
  });
  return `a(n) = ${parts.join(' ').replace(/^\+ /, '').replace(/^- /, '-')}`;
};

/** A b-file as the OEIS wants it: index, space, value, one a line, no gaps. */
export const formatBFile = (terms: readonly { readonly n: number; readonly value: bigint }[]): string =>
  terms.map(({ n, value }) => `${n} ${value}\n`).join('');
