import { counted, countWords } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';
import { allowed, type Earlier, type Field, noNumber, outside } from './integers.js';
import type { CaseReader } from './judge.js';
import { Malformed, malformed, readLines, shown } from './lines.js';

/** A line of numbers before a grid, with their names. */
export type HeadLine = Readonly<Record<string, Field>>;

export interface GridShape<Case> {
  /** The lines before the grid; none by default. A bound may depend on the numbers before it. */
  readonly head?: readonly HeadLine[];
  readonly strict?: boolean;
  /** The number of rows. */
  readonly size: (head: Earlier) => number;
  /** The allowed characters of a row; a row is as long as there are rows. */
  readonly marks: string;
  readonly caseOf: (rows: readonly string[], head: Earlier) => Case;
}

/** The numbers of one line of the head, added to those before them. */
const readHead = (line: string, fields: HeadLine, earlier: Earlier, strict: boolean): Earlier => {
  const names = Object.keys(fields);
  const words = [...line.matchAll(/\S+/g)];
  if (words.length !== names.length)
    throw malformed(
      words[names.length] ? words[names.length]!.index + 1 : line.trimEnd().length + 1,
      `Expected ${counted(names.length, 'number')} here, found ${words.length}. Write ${names.join(' and ')}.`,
      `这里应有 ${countWords(names.length)} 个数，实际有 ${words.length} 个；请写 ${names.join(' 和 ')}`,
    );
  const read: Record<string, number | bigint> = { ...earlier };
  for (const [i, { 0: word, index }] of words.entries()) {
    const name = names[i]!;
    if (!/^-?\d{1,15}$/.test(word)) throw new Malformed(index + 1, noNumber(shown(word), name));
    const value = Number(word);
    const [least, most] = allowed(fields[name]!, read, strict);
    if (value < least || value > most)
      throw new Malformed(index + 1, outside(name, value, least, most, strict));
    read[name] = value;
  }
  return read;
};

/** Reads cases that end with a square grid of characters, preceded by lines of numbers. */
export const readGrids = <Case>({
  head = [],
  strict = false,
  size,
  marks,
  caseOf,
}: GridShape<Case>): CaseReader<Case> => {
  let read: Earlier = {};
  let lines = 0; // the current line of the head
  let rows: string[] = [];
  return readLines(
    (raw) => {
      if (lines < head.length) {
        read = readHead(raw, head[lines++]!, read, strict);
        return undefined;
      }
      const line = raw.trim();
      const length = size(read);
      const strange = [...line].findIndex((mark) => !marks.includes(mark));
      if (strange >= 0 || line.length !== length) {
        const all = [...marks].map((mark) => `"${mark}"`);
        throw malformed(
          raw.search(/\S/) + 1 + Math.max(strange, 0),
          `${shown(line).en} is not a row of ${counted(length, 'square')}. Write ${all.join(' or ')} for each.`,
          `${shown(line).zh}不是 ${countWords(length)} 格的一行；每格请写 ${all.join(' 或 ')}`,
        );
      }
      rows.push(line);
      if (rows.length < length) return undefined;
      const problem = caseOf(rows, read);
      read = {};
      lines = 0;
      rows = [];
      return problem;
    },
    (): Text | undefined => {
      if (lines < head.length) {
        const missing = Object.keys(head[lines]!);
        return lines === 0
          ? undefined
          : t(
              `The input ends before ${missing.join(' and ')}. Add them and the board.`,
              `输入不完整，缺少 ${missing.join('、')} 和棋盘，请补上`,
            );
      }
      if (lines + rows.length === 0) return undefined;
      const length = size(read);
      return t(
        `The input ends after ${rows.length} of ${counted(length, 'row')}. Add the others.`,
        `棋盘应有 ${countWords(length)} 行，只写了 ${rows.length} 行，请补上其余的行`,
      );
    },
  );
};
