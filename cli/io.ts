// Files and streams, synchronously: a command runs on its own thread, so waiting here keeps nobody waiting.
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { refusal } from '../src/core/refusal.js';

const pause = new Int32Array(new SharedArrayBuffer(4));

/** A pipe that is full or empty for the moment answers EAGAIN: wait a millisecond and ask again. */
const patiently = (act: () => number): number => {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, 1);
    }
  }
};

/** Thrown when nobody reads our output any more (`| head`): the command ends quietly. */
export class ReaderGone extends Error {}

const writeAll = (fd: number, data: string | Uint8Array): void => {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  let written = 0;
  try {
    while (written < bytes.length) written += patiently(() => writeSync(fd, bytes, written));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') throw new ReaderGone();
    throw error;
  }
};

export const out = (data: string | Uint8Array): void => writeAll(1, data);

export const err = (text: string): void => {
  try {
    writeAll(2, text);
  } catch {
    // Nobody reads our complaints; the exit code still tells.
  }
};

/** The next bytes of a stream, at most `buffer.length`; 0 at its end. */
export const readChunk = (fd: number, buffer: Uint8Array): number => {
  try {
    return patiently(() => readSync(fd, buffer, 0, buffer.length, null));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EOF') return 0;
    throw error;
  }
};

/** The lines of a stream, as they come; a line end may be \n or \r\n, and the last may lack it. */
export function* linesOf(fd: number): Generator<string> {
  const buffer = new Uint8Array(1 << 16);
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for (;;) {
    const count = readChunk(fd, buffer);
    const text = count === 0 ? decoder.decode() : decoder.decode(buffer.subarray(0, count), { stream: true });
    const lines = text.split('\n');
    for (let i = 0; i < lines.length - 1; i++) {
      parts.push(lines[i]!);
      yield parts.join('').replace(/\r$/, '');
      parts = [];
    }
    parts.push(lines.at(-1)!);
    if (count > 0) continue;
    const last = parts.join('');
    if (last !== '') yield last.replace(/\r$/, '');
    return;
  }
}

/** What the system calls a failure, for sentences. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'error';

const unreadable = (file: string, error: unknown) => {
  const why = errorCode(error);
  return refusal('usage', `cannot read ${file} (${why})`, `无法读取 ${file}（${why}）`);
};

/** The lines of a file, as they come; `-` is stdin. */
export function* linesOfFile(file: string): Generator<string> {
  if (file === '-') {
    yield* linesOf(0);
    return;
  }
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    throw unreadable(file, error);
  }
  try {
    if (fstatSync(fd).isDirectory())
      throw refusal('usage', `${file} is a folder, not a file of problems`, `${file} 是文件夹，不是题目文件`);
    yield* linesOf(fd);
  } finally {
    closeSync(fd);
  }
}

/** A whole file; `-` is stdin. */
export const readText = (file: string): string => {
  try {
    return file === '-' ? [...linesOf(0)].join('\n') : readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
};

/** Writes a file; `-` is stdout. */
export const writeOut = (file: string, data: string | Uint8Array): void => {
  try {
    if (file === '-') out(data);
    else writeFileSync(file, data);
  } catch (error) {
    if (error instanceof ReaderGone) throw error;
    const why = errorCode(error);
    throw refusal('usage', `cannot write ${file} (${why})`, `无法写入 ${file}（${why}）`);
  }
};

/** Where words go beside files: to stdout, unless one of the files goes there (`--svg -`); then to stderr. */
export const messageSink = (
  files: Readonly<Record<string, string | undefined>>,
): ((text: string) => void) => {
  const piped = Object.keys(files).filter((name) => files[name] === '-');
  if (piped.length > 1) {
    const options = piped.map((name) => `--${name}`).join(', ');
    throw refusal('usage', `only one of ${options} can go to stdout`, `${options} 中只能有一个输出到 stdout`);
  }
  return piped.length === 1 ? err : out;
};
