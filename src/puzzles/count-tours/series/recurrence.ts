/*
 * The shortest linear recurrence of a sequence, found from some of its terms and proved against others.
 *
 * Berlekamp-Massey runs modulo one 521-bit prime; the coefficients are integers far smaller than that, so
 * they are read off directly, and then everything is checked in integers on all terms. 2r terms determine a
 * recurrence of order r; it is only accepted if it also predicts terms beyond those. This proves that these
 * terms satisfy it; that all later ones do follows from the transfer matrix of the strip, whose size bounds
 * the order, once that many terms have been seen.
 */
import { shortestRecurrence } from './berlekampMassey.js';

/** a(n) = c[0] a(n-1) + c[1] a(n-2) + … */
export interface Recurrence {
  readonly coefficients: readonly bigint[];
  /**
   * The index of the first term for which it holds, from 0: the first few boards may be too short to satisfy
   * it.
   */
  readonly from: number;
  /** Held-out terms: terms it predicts beyond those that determined the coefficients. */
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

/** The shortest recurrence of the sequence modulo PRIME: a(n) = c[0] a(n-1) + c[1] a(n-2) + … */
const shortestModulo = (terms: readonly bigint[]): bigint[] => {
  const shortest = shortestRecurrence<readonly bigint[], bigint>({
    one: [1n],
    gap: (row, n) => modulo(row.reduce((sum, c, i) => sum + c * (terms[n - i] ?? 0n), 0n)) || undefined,
    mend: (current, gap, failed, lastGap = 1n, since) => {
      const factor = modulo(gap * inverse(lastGap));
      const size = Math.max(current.length, failed.length + since);
      return Array.from({ length: size }, (_, i) =>
        modulo((current[i] ?? 0n) - factor * (failed[i - since] ?? 0n)),
      );
    },
  });
  for (let n = 0; n < terms.length; n++) shortest.next();
  const row = shortest.row();
  return Array.from({ length: shortest.order() }, (_, i) => modulo(-(row[i + 1] ?? 0n)));
};

/** The integer nearest to zero with this residue. */
const balanced = (value: bigint): bigint => (value > PRIME / 2n ? value - PRIME : value);

/** Terms that a recurrence must predict before it is accepted. */
export const FRESH = 5;

/**
 * The shortest recurrence with integer coefficients that holds for all terms and predicts at least FRESH of
 * them.
 *
 * @example
 * const powers = Array.from({ length: 40 }, (_, i) => 2n ** BigInt(i));
 * findRecurrence(powers)?.coefficients; // [2n]
 */
export const findRecurrence = (terms: readonly bigint[]): Recurrence | undefined => {
  const coefficients = shortestModulo(terms.map(modulo)).map(balanced);
  const from = coefficients.length;
  const fresh = terms.length - 2 * from;
  while (coefficients.at(-1) === 0n) coefficients.pop();
  if (coefficients.length === 0 || fresh < FRESH) return undefined;
  const holds = terms.every(
    (term, n) => n < from || term === coefficients.reduce((sum, c, i) => sum + c * terms[n - 1 - i]!, 0n),
  );
  return holds ? { coefficients, from, fresh } : undefined;
};

/**
 * `a(n) = 6 a(n-1) + 64 a(n-2) - …`; steps other than 1 are written out, as in a(n-2).
 *
 * @example
 * formatRecurrence({ coefficients: [2n], from: 0, fresh: 9 }).includes('2'); // true
 */
export const formatRecurrence = ({ coefficients }: Recurrence, step = 1): string => {
  const parts = coefficients.flatMap((c, i) => {
    if (c === 0n) return [];
    const size = c < 0n ? -c : c;
    return [`${c < 0n ? '-' : '+'} ${size === 1n ? '' : `${size} `}a(n-${(i + 1) * step})`];
  });
  return `a(n) = ${parts.join(' ').replace(/^\+ /, '').replace(/^- /, '-')}`;
};

/**
 * A b-file in the OEIS format: index, space, value, one per line, no gaps.
 *
 * @example
 * formatBFile([{ n: 1, value: 1n }, { n: 2, value: 4n }]); // '1 1\n2 4\n'
 */
export const formatBFile = (terms: readonly { readonly n: number; readonly value: bigint }[]): string =>
  terms.map(({ n, value }) => `${n} ${value}\n`).join('');
