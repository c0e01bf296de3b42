/*
 * The file of census --resume: a line that names the census and the version, then one line per finished board
 * with its checksum (a signature if HORSEPLAY_KEY is set). Lines are appended and flushed one by one. A line
 * damaged by a kill, a full disk, or an editor is found by its checksum, named, and computed again. The file
 * is never truncated: it is replaced atomically.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendDurably, writeWhole } from '../../engine/files.js';
import { takeLock } from '../../engine/lock.js';
import { VERSION } from '../../engine/plan.js';
import { sign } from '../../engine/signature.js';
import {
  type Census,
  type CensusRow,
  censusHeader,
  formatCensusRow,
  parseCensusRow,
} from '../../src/census/index.js';
import { Refusal, refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { errorCode, readText } from '../io.js';

export interface CensusFile {
  readonly rows: readonly CensusRow[];
  readonly add: (row: CensusRow) => void;
  readonly close: () => void;
}

const FORMAT = 2;

const headerOf = (census: Census): string =>
  JSON.stringify({
    format: FORMAT,
    version: VERSION,
    ...(JSON.parse(censusHeader(census)) as object),
  });

const sumOf = (header: string, row: string): string => {
  const text = `${header}\n${row}`;
  return (sign(text) ?? createHash('sha256').update(text).digest('hex')).slice(0, 32);
};

const lineOf = (header: string, row: CensusRow): string => {
  const text = formatCensusRow(row);
  return `${sumOf(header, text)} ${text}`;
};

const readLine = (census: Census, header: string, line: string): CensusRow | undefined => {
  const text = line.slice(33);
  return line.slice(0, 33) === `${sumOf(header, text)} ` ? parseCensusRow(census.topic, text) : undefined;
};

/** A file of another census is refused by name and left unchanged. */
const readRows = (
  census: Census,
  header: string,
  file: string,
  warn: (text: Text) => void,
): readonly CensusRow[] => {
  const text = existsSync(file) ? readText(file) : '';
  if (text === '') {
    writeWhole(file, [`${header}\n`]);
    return [];
  }
  const [first, ...lines] = text.split('\n');
  if (first !== header) {
    throw refusal(
      'usage',
      `${file} belongs to another survey or another version of horseplay. Choose another file, or delete it.`,
      `${file} 属于另一次统计或另一个版本的 horseplay。请换一个文件，或删除它。`,
    );
  }
  const rows: CensusRow[] = [];
  let damaged = 0;
  lines.forEach((line, i) => {
    const row = readLine(census, header, line);
    if (row !== undefined) rows.push(row);
    else if (line !== '') {
      damaged++;
      warn(
        t(
          `Ignoring line ${i + 2} of ${file} (damaged). Solving its board again.`,
          `忽略 ${file} 第 ${i + 2} 行（已损坏），重新计算该棋盘`,
        ),
      );
    }
  });
  // A partial line at the end would be joined to the next one.
  if (damaged > 0) writeWhole(file, [[header, ...rows.map((row) => lineOf(header, row)), ''].join('\n')]);
  return rows;
};

/** Opens or creates the file; no other process uses it until it is closed. */
export const openCensusFile = (census: Census, file: string, warn: (text: Text) => void): CensusFile => {
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const why = errorCode(error);
      throw refusal(
        'unwritable',
        `Can't write ${file} (${why}). Choose another file name.`,
        `无法写入 ${file}（${why}），请换一个文件名`,
      );
    }
  };
  const header = headerOf(census);
  const close = attempt(() => takeLock(`${file}.lock`, file));
  try {
    return {
      rows: attempt(() => readRows(census, header, file, warn)),
      add: (row) => attempt(() => appendDurably(file, `${lineOf(header, row)}\n`)),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
