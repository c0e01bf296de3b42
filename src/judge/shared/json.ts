/* Lists as LeetCode writes them, in JSON, with the position of every flaw. */
import { malformed, shown } from './lines.js';

export interface Pair {
  readonly a: number;
  readonly b: number;
  /** The column of the pair in its line, from 1. */
  readonly column: number;
}

/** A list of integers inside a list, and its column in its line, from 1. */
interface Row {
  readonly values: readonly number[];
  readonly column: number;
}

/** A quoted word, and its column in its line, from 1. */
export interface Word<Name> {
  readonly name: Name;
  readonly column: number;
}

/** Tokens of a list: brackets, commas, numbers, and words in quotes, each with its column. */
const listReader = (line: string, example: string) => {
  const token = /\s*(?:(-?\d{1,15})|([[\],]|"[^"\\]*")|$)/y;
  const next = (): { text: string; column: number } => {
    const start = token.lastIndex;
    const match = token.exec(line);
    const column = start + 1 + (line.slice(start).search(/\S|$/) || 0);
    if (match === null) {
      const there = line.slice(column - 1);
      throw malformed(
        column,
        `Unexpected ${shown(there).en}. Write a list such as ${example}.`,
        `多了${shown(there).zh}；请写成 ${example}`,
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
  /** Items up to the closing bracket; the opening one was already read. */
  const items = <Item>(item: (text: string, column: number) => Item): Item[] => {
    const found: Item[] = [];
    for (;;) {
      const { text, column } = next();
      if (text === ']' && found.length === 0) return found;
      found.push(item(text, column));
      const after = next();
      if (after.text === ']') return found;
      if (after.text !== ',')
        throw malformed(
          after.column,
          `Expected "," or "]" here. Write a list such as ${example}.`,
          `这里应为半角逗号 , 或 ]；请写成 ${example}`,
        );
    }
  };
  const number = (text: string, column: number): number => {
    if (/^-?\d/.test(text)) return Number(text);
    throw malformed(
      column,
      `Expected a whole number here. Write a list such as ${example}.`,
      `这里应为整数；请写成 ${example}`,
    );
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

/** `["rook","queen"]`, where each word is one of the names. */
export const readWords = <Name extends string>(
  line: string,
  example: string,
  names: readonly Name[],
): readonly Word<Name>[] => {
  const { expect, items } = listReader(line, example);
  expect('[');
  const words = items((text, column): Word<Name> => {
    const name = names.find((known) => `"${known}"` === text);
    if (name !== undefined) return { name, column };
    const quoted = names.map((known) => `"${known}"`);
    throw malformed(
      column,
      `Expected ${quoted.join(' or ')} here. Write a list such as ${example}.`,
      `这里应为 ${quoted.join(' 或 ')}；请写成 ${example}`,
    );
  });
  expect('');
  return words;
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
