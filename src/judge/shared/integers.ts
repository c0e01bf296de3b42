/*
 * Input whose cases are a few integers each: most small judges. A judge only lists its fields; reading with
 * positions of flaws, the published limits, writing, drawing, and shrinking follow from that list.
 */
import { counted } from '../../core/amounts.js';
import { randomBelow } from '../../core/random.js';
import { formatThousands, type Text, t } from '../../core/text.js';
import type { CaseReader } from './judge.js';
import { smallerNumbers } from './shrink.js';
import { missingCases, moreThanAnnounced, readTokens, tokenAt } from './tokens.js';

/** The values of the fields before this one. */
export type Earlier = Readonly<Record<string, number | bigint>>;

/** One integer. A bound that is a function depends on the fields before it. */
export interface Field {
  readonly least: number | ((earlier: Earlier) => number);
  /** The published limit. */
  readonly most: number | ((earlier: Earlier) => number);
  /**
   * The limit without `--strict`, if it differs; it limits the absolute value if values may be negative. A
   * bigint makes the field a bigint.
   */
  readonly beyond?: number | bigint;
  /** The least value without `--strict`, if it differs. */
  readonly below?: number;
  /** The largest value in cases that are easy to follow by hand. */
  readonly small?: number;
}

export type CaseOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly beyond: bigint } ? bigint : number;
};

/** How cases of one kind are read, written, drawn, and shrunk. */
export interface Format<Case> {
  readonly read: (strict: boolean) => CaseReader<Case>;
  readonly format: (cases: readonly Case[]) => string;
  readonly small: (random: () => number) => Case;
  readonly largest: (random: () => number) => Case;
  readonly smaller: (problem: Case) => Iterable<Case>;
  readonly mostCases: number;
}

export interface Layout {
  /** The separator between the numbers of a case. */
  readonly between: '\n' | ' ';
  /** True if the input starts with the number of cases. */
  readonly counted?: boolean;
  /** The most cases in one input by the published limits; 1 if a run is one case. */
  readonly mostCases: number;
}

/** Numbers with this many digits are always exact in a double. */
const EXACT_DIGITS = 15;

export const noNumber = (token: Text, name: string): Text =>
  t(`${token.en} is not a whole number. Write ${name} here.`, `${token.zh}不是整数；这里应为 ${name}`);

/** Powers of ten with too many zeros to count are written as powers. */
const sayBound = (bound: number | bigint): string => {
  const [, sign, zeros] = /^(-?)1(0{15,})$/.exec(`${BigInt(bound)}`) ?? [];
  return zeros === undefined ? formatThousands(bound) : `${sign}10^${zeros.length}`;
};

const LONGEST_SHOWN = 24;

export const outside = (
  name: string,
  value: number | bigint,
  least: number | bigint,
  most: number | bigint,
  strict: boolean,
): Text => {
  const digits = `${value}`.replace('-', '').length;
  const is =
    digits > LONGEST_SHOWN
      ? t(`${name} has ${counted(digits, 'digit')}`, `${name} 有 ${formatThousands(digits)} 位`)
      : t(`${name} is ${formatThousands(value)}`, `${name} 为 ${formatThousands(value)}`);
  const [from, to] = [least, most].map(sayBound);
  const range = least === most ? t(`${from}`, `${from}`) : t(`${from} to ${to}`, `${from} 到 ${to}`);
  return strict
    ? t(`${is.en}. The judge's limit is ${range.en}.`, `${is.zh}；原题的范围是 ${range.zh}`)
    : t(`${is.en}. Write ${range.en}.`, `${is.zh}；应为 ${range.zh}`);
};

/**
 * The integer that starts at `at`; undefined if the token is not one. A number too long for a double becomes
 * a bigint, never rounded.
 */
const numberAt = (bytes: Uint8Array, at: number, big: boolean): number | bigint | undefined => {
  const negative = bytes[at] === 45;
  const first = negative ? at + 1 : at;
  let end = first;
  let value = 0;
  for (; bytes[end]! >= 48 && bytes[end]! <= 57; end++) value = value * 10 + bytes[end]! - 48;
  if (bytes[end]! > 32 || end === first) return undefined;
  if (end - first <= EXACT_DIGITS) {
    const signed = negative && value > 0 ? -value : value;
    return big ? BigInt(signed) : signed;
  }
  let digits = '';
  for (let i = first; i < end; i++) digits += String.fromCharCode(bytes[i]!);
  const exact = negative ? -BigInt(digits) : BigInt(digits);
  return !big && Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
};

const boundAt = (bound: Field['least'], earlier: Earlier): number =>
  typeof bound === 'number' ? bound : bound(earlier);

const rangeOf = ({ least, most }: Field, earlier: Earlier): readonly [number, number] => [
  boundAt(least, earlier),
  boundAt(most, earlier),
];

/** The least and the largest accepted value. */
export const allowed = (
  field: Field,
  earlier: Earlier,
  strict: boolean,
): readonly [number | bigint, number | bigint] => {
  const [least, most] = rangeOf(field, earlier);
  if (strict) return [least, most];
  const { beyond = most, below } = field;
  return [below ?? (least < 0 ? -beyond : least), beyond];
};

export const integers = <const Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
  { between, counted = false, mostCases }: Layout,
): Format<CaseOf<Fields>> => {
  type Case = CaseOf<Fields>;
  const names = Object.keys(fields);
  const list = Object.values(fields);
  const casesField: Field = { least: 1, most: mostCases, beyond: 1e12 };

  const read = (strict: boolean): CaseReader<Case> => {
    let announced = counted ? -1 : Number.POSITIVE_INFINITY;
    let given = 0;
    let held: Record<string, number | bigint> = {};
    let next = 0;
    return readTokens<Case>(
      (bytes, at, cases) => {
        const name = announced < 0 ? 'T' : names[next]!;
        if (given === announced) return moreThanAnnounced(announced);
        const field = announced < 0 ? casesField : list[next]!;
        const value = numberAt(bytes, at, typeof field.beyond === 'bigint');
        if (value === undefined) return noNumber(tokenAt(bytes, at), name);
        const [least, most] = allowed(field, held, strict);
        if (value < least || value > most) return outside(name, value, least, most, strict);
        let end = at;
        while (bytes[end]! > 32) end++;
        if (announced < 0) {
          announced = Number(value);
          return end;
        }
        held[name] = value;
        if (++next < names.length) return end;
        cases.push(held as Case);
        given++;
        held = {};
        next = 0;
        return end;
      },
      () => {
        if (counted && (announced < 0 || given < announced)) return missingCases(announced, given);
        return next === 0
          ? undefined
          : t(`The input ends before ${names[next]}. Add it.`, `输入不完整，缺少 ${names[next]}，请补上`);
      },
    );
  };

  const isWithin = (problem: Earlier): boolean =>
    list.every((field, i) => {
      const value = problem[names[i]!]!;
      const [least, most] = rangeOf(field, problem);
      return value >= least && value <= most;
    });

  /** Draws the fields one after another, each within the limits that `range` returns. */
  const draw = (
    random: () => number,
    range: (field: Field, least: number, most: number) => readonly [number, number],
  ): Case => {
    const drawn: Record<string, number | bigint> = {};
    list.forEach((field, i) => {
      const [least, most] = range(field, ...rangeOf(field, drawn));
      const value = least + randomBelow(random, most - least + 1);
      drawn[names[i]!] = typeof field.beyond === 'bigint' ? BigInt(value) : value;
    });
    return drawn as Case;
  };

  return {
    read,
    mostCases,
    format: (cases) =>
      `${counted ? `${cases.length}\n` : ''}${cases.map((problem) => `${names.map((name) => problem[name]).join(between)}\n`).join('')}`,
    small: (random) =>
      draw(random, ({ small }, least, most) => [
        least < 0 ? Math.max(least, -(small ?? most)) : least,
        Math.min(most, small ?? most),
      ]),
    largest: (random) =>
      draw(random, (field, least, most) => [
        typeof field.most === 'number' && least >= 0 ? most : least,
        most,
      ]),
    smaller: function* (problem) {
      for (const [i, name] of names.entries()) {
        const [least] = rangeOf(list[i]!, problem as Earlier);
        const value = Number(problem[name]);
        const sign = value < 0 ? -1 : 1;
        const fewer = smallerNumbers(Math.abs(value), Math.max(least, 0));
        for (const less of sign < 0 ? [-value, ...[...fewer].map((size) => -size)] : fewer) {
          const tried: Record<string, number | bigint> = { ...problem };
          tried[name] = typeof problem[name] === 'bigint' ? BigInt(less) : less;
          // Fields that depend on this one are adjusted.
          for (let j = i + 1; j < list.length; j++) {
            const [, most] = rangeOf(list[j]!, tried);
            if (tried[names[j]!]! > most) tried[names[j]!] = most;
          }
          if (isWithin(tried)) yield tried as Case;
        }
      }
    },
  };
};
