/*
 * Numbers in sentences. Every count, estimate, size, and time that people read goes through here, so 0, 1,
 * and many read well.
 */
import { formatThousands, type Text, t } from './text.js';

/** With thousands separators. From 61 digits on, only the first and last 20 digits are shown. */
export const countWords = (count: bigint | number): string => {
  const text = `${count}`;
  return text.length > 60 ? `${text.slice(0, 20)}…${text.slice(-20)}` : formatThousands(count);
};

/**
 * A count with its noun in English. Chinese nouns have no plural.
 *
 * @example
 * counted(1, 'move'); // '1 move'
 * counted(12000, 'box', 'boxes'); // '12,000 boxes'
 */
export const counted = (count: bigint | number, one: string, many = `${one}s`): string =>
  `${countWords(count)} ${isOne(count) ? one : many}`;

const isOne = (count: bigint | number): boolean => count === 1 || count === 1n;

/**
 * A list in English: `a1`, `a1 and b5`, `a1, b5, and c3`. Coordinates, which contain commas, are separated by
 * semicolons.
 */
export const listed = (names: readonly string[], last: 'and' | 'or' = 'and'): string => {
  if (names.some((name) => name.includes(','))) return names.join('; ');
  return names.length < 3
    ? names.join(` ${last} `)
    : `${names.slice(0, -1).join(', ')}, ${last} ${names.at(-1)}`;
};

/** Picks the words for one or for many. */
export const forCount = (count: bigint | number, one: string, many: string): string =>
  isOne(count) ? one : many;

/** `1 move`, `2 moves`. */
export const movesWords = (moves: number): Text => t(counted(moves, 'move'), `${countWords(moves)} 步`);

/**
 * An estimate with two significant digits: 1,200, 46,000,000, 7.8 × 10^17. Never 4.6e7.
 *
 * @example
 * aboutWords(45_600_000); // '46,000,000'
 */
export const aboutWords = (value: number): string => {
  if (!Number.isFinite(value)) return '10^300';
  const round = value < 100 ? Math.round(value) : Number(value.toPrecision(2));
  if (round < 1e15) return formatThousands(round);
  const exponent = Math.floor(Math.log10(round));
  return `${(round / 10 ** exponent).toFixed(1)} × 10^${exponent}`;
};

/** An estimate with its noun in English: "about 1 search node", "about 46,000,000 search nodes". */
export const aboutCounted = (value: number, one: string, many = `${one}s`): string => {
  const about = aboutWords(value);
  return `${about} ${about === '1' ? one : many}`;
};

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];

/**
 * "3.6 GiB", for sentences about memory. For sizes that no computer has, only the power of ten is shown.
 *
 * @example
 * formatBytes(3.6 * 2 ** 30); // '3.6 GiB'
 * formatBytes(5e29); // '10^30 B'
 */
export const formatBytes = (bytes: number): string => {
  if (bytes >= 1024 ** UNITS.length) return `10^${Math.min(300, Math.round(Math.log10(bytes)))} B`;
  let unit = 0;
  let size = bytes;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toPrecision(2)} ${UNITS[unit]}`;
};

const PERIODS: readonly (readonly [size: number, en: string, zh: string])[] = [
  [60, 'second', '秒'],
  [60, 'minute', '分钟'],
  [24, 'hour', '小时'],
  [365, 'day', '天'],
  [Number.POSITIVE_INFINITY, 'year', '年'],
];

/** "40 seconds", "3 minutes", "6 hours", "2 years": an estimate does not need more precision. */
export const timeWords = (seconds: number): Text => {
  let amount = Math.max(1, seconds);
  for (const [size, en, zh] of PERIODS) {
    if (amount < size * 1.5) {
      const round = aboutWords(amount);
      return t(`${round} ${round === '1' ? en : `${en}s`}`, `${round} ${zh}`);
    }
    amount /= size;
  }
  return t('longer than anyone can wait', '无法等待的时间');
};
