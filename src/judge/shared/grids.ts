import { counted } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';
import type { CaseReader } from './judge.js';
import { malformed, readLines, shown } from './lines.js';

export interface GridShape<Case> {
  /** Takes the lines before the grid, one after the other, and gives the number of its rows once it is known. */
  readonly sizeOf: (head: readonly string[]) => number | undefined;
  /** The length of a row, where it is not the number of rows. */
  readonly columns?: number;
  /** The characters a row may have. */
  readonly marks: string;
  readonly caseOf: (rows: readonly string[], head: readonly string[]) => Case;
}

/** Reads cases that end with a grid of characters, some lines of numbers before it. */
export const readGrids = <Case>({ sizeOf, columns, marks, caseOf }: GridShape<Case>): CaseReader<Case> => {
  let head: string[] = [];
  let rows: string[] = [];
  let size = sizeOf(head);
  const started = (): boolean => head.length > 0 || rows.length > 0;
  return readLines(
    (raw) => {
      const line = raw.trim();
      if (size === undefined) {
        head.push(raw);
        size = sizeOf(head);
        return undefined;
      }
      const length = columns ?? size;
      const strange = [...line].findIndex((mark) => !marks.includes(mark));
      if (strange >= 0 || line.length !== length) {
        const all = [...marks].map((mark) => `"${mark}"`);
        throw malformed(
          raw.search(/\S/) + 1 + Math.max(strange, 0),
          `${shown(line)} is not a row of ${counted(length, 'square')}. Write ${all.join(' or ')} for each.`,
          `${shown(line)} 不是 ${length} 格的一行；每格请写 ${all.join(' 或 ')}`,
        );
      }
      rows.push(line);
      if (rows.length < size) return undefined;
      const problem = caseOf(rows, head);
      head = [];
      rows = [];
      size = sizeOf(head);
      return problem;
    },
    (): Text | undefined => {
      if (!started()) return undefined;
      return size === undefined
        ? t('The input ends before the board.', '输入不完整，缺少棋盘')
        : t(
            `The input ends after ${rows.length} of ${counted(size, 'row')}. Add the others.`,
            `棋盘应有 ${size} 行，只写了 ${rows.length} 行`,
          );
    },
  );
};

/** So many whole numbers in a line before the grid. */
export const numbersOf = (line: string, count: number, what: Text): readonly number[] => {
  const words = line.trim().split(/\s+/);
  if (words.length === count && words.every((word) => /^\d{1,9}$/.test(word))) return words.map(Number);
  throw malformed(1, `Expected ${what.en} here.`, `这里应为${what.zh}`);
};
