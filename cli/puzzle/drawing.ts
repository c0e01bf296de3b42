import { readFileSync, statSync } from 'node:fs';
import { formatBoard, parseDrawing } from '../../src/core/board.js';
import { fail, flaw, ok, type Result } from '../../src/core/result.js';

/** A drawn board may stand wherever a board can: `tour heart.txt closed`. The file's name is replaced by the board it draws. */
export const expandDrawing = (line: string): Result<string> => {
  const words = [...line.slice(0, 10_000).matchAll(/\S+/g)];
  const word = words[1];
  if (word === undefined || /^\d+x\d+$/i.test(word[0]) || word[0] === 'quadrant') return ok(line);
  const name = word[0];
  let size: number;
  try {
    const file = statSync(name);
    if (!file.isFile()) return ok(line);
    size = file.size;
  } catch {
    if (!/[./\\]/.test(name)) return ok(line);
    return fail([flaw('no-file', word.index, `there is no file ${name}`, `没有文件 ${name}`)]);
  }
  if (size > 20_000_000) {
    return fail([flaw('too-large', word.index, `${name} is larger than 20 MB`, `${name} 超过 20 MB`)]);
  }
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    return fail([
      flaw('unreadable', word.index, `cannot read ${name} (${why})`, `无法读取 ${name}（${why}）`),
    ]);
  }
  const board = parseDrawing(text);
  if (!board.ok) {
    return fail(
      board.error.map(({ code, message }) =>
        flaw(code, word.index, `${name}: ${message.en}`, `${name}：${message.zh}`),
      ),
    );
  }
  return ok(line.slice(0, word.index) + formatBoard(board.value) + line.slice(word.index + name.length));
};
