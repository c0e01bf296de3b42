/*
 * A file of problem lines: one row per problem, in the lines' order. Here they are answered one after
 * another; lineThreads.ts answers several at once.
 */
import { t } from '../../src/core/text.js';
import { skipSpace } from '../../src/core/words.js';
import { ANSWERED, BAD_INPUT, INTERRUPTED, OUR_BUG } from '../command.js';
import { err, out } from '../io.js';
import { noteOf, shortText } from './answerText.js';
import { jsonLine } from './rows.js';
import type { Settings } from './settings.js';
import { exitOf, type Outcome, solveLine } from './solveLine.js';

/** A line with a problem, and its line number in the file, from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly line: string;
}

/** The outcome of a line: its row on stdout, its errors on stderr, its exit code. */
export interface Row {
  readonly row: string;
  readonly note: string;
  readonly exit: number;
}

/** Numbers the problems of a file; blank lines and comments count, but are not problems. */
export const makeNumbering = (): ((lines: readonly string[]) => NumberedLine[]) => {
  let number = 0;
  return (lines) => {
    const problems: NumberedLine[] = [];
    for (const line of lines) {
      number++;
      const start = skipSpace(line, 0);
      if (start < line.length && line[start] !== '#') problems.push({ number, line });
    }
    return problems;
  };
};

const rowOf = (outcome: Outcome, number: number, settings: Settings): Row => {
  const { lang } = settings.env;
  const exit = exitOf(outcome);
  if (outcome.kind === 'left') return { row: '', note: noteOf(outcome, settings), exit };
  const row = settings.options.json ? jsonLine(outcome, settings, number) : shortText(outcome, lang);
  if (outcome.kind === 'answered') return { row, note: '', exit };
  const where = t(`Line ${number}:`, `第 ${number} 行：`)[lang];
  return { row, note: `${where}\n${noteOf(outcome, settings)}`, exit };
};

/** A promise only if there is something to wait for. */
export const answerRow = (
  { number, line }: NumberedLine,
  settings: Settings,
  whileBusy?: () => void,
): Row | Promise<Row> => {
  const outcome = solveLine(line, settings, whileBusy);
  return outcome instanceof Promise
    ? outcome.then((made) => rowOf(made, number, settings))
    : rowOf(outcome, number, settings);
};

/** A flaw outweighs a reached limit, and an internal error outweighs both. */
const worse = (exit: number, next: number): number => {
  if (exit === OUR_BUG || next === OUR_BUG) return OUR_BUG;
  if (exit === BAD_INPUT || next === BAD_INPUT) return BAD_INPUT;
  return Math.max(exit, next);
};

/**
 * Rows are printed together when this many milliseconds have passed: writing one costs as much as a small
 * answer.
 */
const PATIENCE_MS = 2;

/** Prints rows, and combines their exit codes. */
export const makeRowPrinter = () => {
  let waiting = '';
  let written = performance.now();
  let exit = ANSWERED;
  const flush = (): void => {
    if (waiting !== '') out(waiting);
    waiting = '';
    written = performance.now();
  };
  return {
    print: ({ row, note, exit: next }: Row): void => {
      waiting += row;
      exit = worse(exit, next);
      if (note !== '' || performance.now() - written > PATIENCE_MS) flush();
      if (note !== '') err(note);
    },
    flush,
    exit: () => exit,
  };
};

/**
 * Rows are printed as they are found: before more input is read, which may take a while, and while a long
 * problem is being solved.
 */
export const answerLines = async (
  chunks: Iterable<readonly string[]>,
  settings: Settings,
): Promise<number> => {
  const numbered = makeNumbering();
  const { print, flush, exit } = makeRowPrinter();
  for (const chunk of chunks) {
    for (const line of numbered(chunk)) {
      const answered = answerRow(line, settings, flush);
      const row = answered instanceof Promise ? await answered : answered;
      print(row);
      if (row.exit === INTERRUPTED) return INTERRUPTED;
    }
    flush();
  }
  return exit();
};
