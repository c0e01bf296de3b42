import { formatThousands, type Text, t } from '../../core/text.js';
import type { CaseReader, JudgeFlaw } from './judge.js';

const LONGEST_LINE = 16_000_000;

/** Thrown by a line handler, caught by the reader: malformed input is found deep inside a line. */
export class Malformed {
  constructor(
    readonly column: number,
    readonly message: Text,
    /** 0 is the current line, 1 the line before it. */
    readonly linesBack = 0,
  ) {}
}

export const malformed = (column: number, en: string, zh: string, linesBack = 0): Malformed =>
  new Malformed(column, t(en, zh), linesBack);

/**
 * Some editors write a byte order mark before the first line; read byte by byte, it is three odd characters.
 */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

const asText = (bytes: Uint8Array): string => {
  let text = '';
  // Each byte beyond ASCII becomes a single character that no judge's format accepts, so it is rejected at
  // its position.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
};

/**
 * Reads input whose cases are whole lines. `take` gets each nonblank line, without its line end, and returns
 * a case when one is complete; `wantedAtEnd` says what is still expected when the input ends inside a case.
 */
export const readLines = <Case>(
  take: (line: string) => Case | undefined,
  wantedAtEnd: () => Text | undefined,
): CaseReader<Case> => {
  let carried = '';
  let line = 0;
  let flaw: JudgeFlaw | undefined;
  const handle = (whole: string, cases: Case[]): void => {
    line++;
    const text = line === 1 && whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(3) : whole;
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
export const shown = (text: string): Text => {
  const plain = [...text.slice(0, 24)].map((c) => (c < ' ' || c > '~' ? '?' : c)).join('');
  const cut = `${plain}${text.length > 24 ? '…' : ''}`;
  return t(`"${cut}"`, `“${cut}”`);
};

/** An integer alone on its line, apart from blanks. */
export const readInteger = (line: string, what: string): number => {
  const match = /^\s*(-?\d{1,15})\s*$/.exec(line);
  if (match) return Number(match[1]);
  throw malformed(
    line.search(/\S|$/) + 1,
    `${shown(line.trim()).en} is not a whole number. Write ${what} here.`,
    `${shown(line.trim()).zh}不是整数；这里应为 ${what}`,
  );
};

/** One line of a multi-line case: its name, an example to type, and how it is parsed. */
export type Part<Value> = readonly [name: string, example: string, read: (line: string) => Value];

/** Reads cases of several lines each, one line per part. `caseOf` may reject the combination of parts. */
export const readParts = <Parts extends readonly unknown[], Case>(
  parts: { readonly [At in keyof Parts]: Part<Parts[At]> },
  caseOf: (...values: Parts) => Case,
): CaseReader<Case> => {
  let held: unknown[] = [];
  return readLines(
    (line) => {
      held.push(parts[held.length]![2](line));
      if (held.length < parts.length) return undefined;
      const values = held as unknown as Parts;
      held = [];
      return caseOf(...values);
    },
    () => {
      if (held.length === 0) return undefined;
      const [name, example] = parts[held.length]!;
      return t(
        `The input ends before ${name}. Add a line such as ${example}.`,
        `缺少 ${name}，请再写一行，例如 ${example}`,
      );
    },
  );
};
