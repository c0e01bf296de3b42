import { formatThousands, type Text, t } from '../../core/text.js';
import type { CaseReader, JudgeFlaw } from './judge.js';

const LONGEST_LINE = 16_000_000;

/** Thrown by a line handler, caught by the reader: malformed input is found deep inside a line. */
export class Malformed {
  constructor(
    readonly column: number,
    readonly message: Text,
    /** 0 is the line at hand, 1 the line before it. */
    readonly linesBack = 0,
  ) {}
}

export const malformed = (column: number, en: string, zh: string, linesBack = 0): Malformed =>
  new Malformed(column, t(en, zh), linesBack);

const asText = (bytes: Uint8Array): string => {
  let text = '';
  // Bytes beyond ASCII become single strange letters, which no judge's format knows, so they are refused in their place.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
};

/**
 * Reads input whose cases are whole lines. `take` gets each line that is not blank, without its end, and gives a case when one is
 * complete; `wantedAtEnd` says what is still expected when the input ends inside a case.
 */
export const readLines = <Case>(
  take: (line: string) => Case | undefined,
  wantedAtEnd: () => Text | undefined,
): CaseReader<Case> => {
  let carried = '';
  let line = 0;
  let flaw: JudgeFlaw | undefined;
  const handle = (text: string, cases: Case[]): void => {
    line++;
    if (text.trim() === '') return;
    try {
      const problem = take(text.endsWith('\r') ? text.slice(0, -1) : text);
      if (problem !== undefined) cases.push(problem);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      flaw = { line: line - error.linesBack, column: error.column, message: error.message };
    }
  };
  return {
    push: (bytes) => {
      const cases: Case[] = [];
      if (flaw) return cases;
      const lines = asText(bytes).split('\n');
      lines[0] = carried + lines[0]!;
      carried = lines.pop()!;
      for (const text of lines) {
        handle(text, cases);
        if (flaw) return cases;
      }
      if (carried.length > LONGEST_LINE) {
        flaw = {
          line: line + 1,
          column: LONGEST_LINE,
          message: t(
            `This line is longer than ${formatThousands(LONGEST_LINE)} characters. Shorten it.`,
            `这一行超过 ${formatThousands(LONGEST_LINE)} 个字符，请缩短`,
          ),
        };
      }
      return cases;
    },
    end: () => {
      const cases: Case[] = [];
      if (flaw) return cases;
      if (carried !== '') handle(carried, cases);
      const wanted = flaw ? undefined : wantedAtEnd();
      if (wanted) flaw = { line: line + 1, column: 1, message: wanted };
      return cases;
    },
    flaw: () => flaw,
  };
};

/** Cuts text short for a message. */
export const shown = (text: string): string =>
  `"${[...text.slice(0, 24)].map((c) => (c < ' ' || c > '~' ? '?' : c)).join('')}${text.length > 24 ? '…' : ''}"`;

/** A whole number that fills the line, blanks around it aside. */
export const readInteger = (line: string, what: string): number => {
  const match = /^\s*(-?\d{1,15})\s*$/.exec(line);
  if (match) return Number(match[1]);
  throw malformed(
    line.search(/\S|$/) + 1,
    `${shown(line.trim())} is not a whole number. Write ${what} here.`,
    `${shown(line.trim())} 不是整数；这里应为 ${what}`,
  );
};

export interface Pair {
  readonly a: number;
  readonly b: number;
  /** Where the pair stands in its line, from 1. */
  readonly column: number;
}

/** A list of whole numbers inside a list, and where it stands in its line, from 1. */
interface Row {
  readonly values: readonly number[];
  readonly column: number;
}

/** Tokens of a list of numbers: brackets, commas, and numbers, each with its column. */
const listReader = (line: string, example: string) => {
  const token = /\s*(?:(-?\d{1,15})|([[\],])|$)/y;
  const next = (): { text: string; column: number } => {
    const start = token.lastIndex;
    const match = token.exec(line);
    const column = start + 1 + (line.slice(start).search(/\S|$/) || 0);
    if (match === null) {
      const there = line.slice(column - 1);
      throw malformed(
        column,
        `Unexpected ${shown(there)}. Write a list such as ${example}.`,
        `多了 ${shown(there)}；请写成 ${example}`,
      );
    }
    return { text: match[1] ?? match[2] ?? '', column };
  };
  const expect = (wanted: string): number => {
    const { text, column } = next();
    if (text === wanted) return column;
    throw malformed(
      column,
      `Expected ${wanted || 'the end of the line'} here. Write a list such as ${example}.`,
      `这里应为 ${wanted || '行尾'}；请写成 ${example}`,
    );
  };
  /** Items up to the closing bracket; the opening one has been read. */
  const items = <Item>(item: (text: string, column: number) => Item): Item[] => {
    const found: Item[] = [];
    for (;;) {
      const { text, column } = next();
      if (text === ']' && found.length === 0) return found;
      found.push(item(text, column));
      const after = next();
      if (after.text === ']') return found;
      if (after.text !== ',')
        throw malformed(after.column, 'Expected "," or "]" here.', '这里应为半角逗号 , 或 ]');
    }
  };
  const number = (text: string, column: number): number => {
    if (!/\d/.test(text)) throw malformed(column, 'Expected a whole number here.', '这里应为整数');
    return Number(text);
  };
  return { expect, items, number };
};

/** `[1,2,3]`. */
export const readList = (line: string, example: string): Row => {
  const { expect, items, number } = listReader(line, example);
  const column = expect('[');
  const values = items(number);
  expect('');
  return { values, column };
};

/** `[[1,2],[3,4,5]]`, with the column of each row. */
export const readRows = (line: string, example: string): readonly Row[] => {
  const { expect, items, number } = listReader(line, example);
  expect('[');
  const rows = items((text, column): Row => {
    if (text !== '[')
      throw malformed(
        column,
        `Expected "[" here. Write a list such as ${example}.`,
        `这里应为 [，请写成 ${example}`,
      );
    return { values: items(number), column };
  });
  expect('');
  return rows;
};

/** `[[1,1],[2,2]]`, with the column of each pair. */
export const readPairs = (line: string): readonly Pair[] =>
  readRows(line, '[[1,2],[3,4]]').map(({ values, column }) => {
    const [a, b] = values;
    if (values.length === 2) return { a: a!, b: b!, column };
    throw malformed(
      column,
      `Expected two numbers, found ${values.length}. Write a pair such as [1,2].`,
      `应有两个数，实际有 ${values.length} 个；请写成 [1,2]`,
    );
  });
