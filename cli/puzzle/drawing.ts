import { readFileSync, statSync } from 'node:fs';
import { formatBoard, looksLikeSize, parseDrawing } from '../../src/core/board.js';
import { fail, flaw, ok, type Result } from '../../src/core/result.js';
import { skipSpace, skipWord } from '../../src/core/words.js';

/** A file name is near the start of a line, however long the rest is. */
const LONGEST_START = 10_000;

/**
 * A drawn board may be used wherever a board can: `tour heart.txt closed`. The file's name is replaced by the
 * board it draws.
 */
export const expandDrawing = (line: string): Result<string> => {
  const start = line.slice(0, LONGEST_START);
  const at = skipSpace(start, skipWord(start, skipSpace(start, 0)));
  const name = start.slice(at, skipWord(start, at));
  if (name === '' || looksLikeSize(name) || name === 'quadrant') return ok(line);
  let size: number;
  try {
    const file = statSync(name);
    if (!file.isFile()) return ok(line);
    size = file.size;
  } catch {
    if (!/[./\\]/.test(name)) return ok(line);
    return fail([
      flaw('no-file', at, `There is no file ${name}. Check its name.`, `没有文件 ${name}，请检查文件名`),
    ]);
  }
  if (size > 20_000_000) {
    return fail([
      flaw(
        'too-large',
        at,
        `${name} is larger than 20 MB. Check that this is the right file.`,
        `${name} 超过 20 MB，请确认文件是否正确`,
      ),
    ]);
  }
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    return fail([
      flaw(
        'unreadable',
        at,
        `Can't read ${name} (${why}). Check the file.`,
        `无法读取 ${name}（${why}），请检查文件`,
      ),
    ]);
  }
  const board = parseDrawing(text);
  if (!board.ok) {
    return fail(
      board.error.map(({ code, message }) =>
        flaw(code, at, `${name}: ${message.en}`, `${name}：${message.zh}`),
      ),
    );
  }
  return ok(line.slice(0, at) + formatBoard(board.value) + line.slice(at + name.length));
};
