// Files and streams, synchronously: a command runs on its own thread, so waiting here keeps nobody waiting.
import {
  closeSync,
  fstatSync,
  openSync,
  read,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
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

const readLater = async (fd: number, buffer: Uint8Array): Promise<number> => {
  for (;;) {
    const got = await new Promise<number | NodeJS.ErrnoException>((resolve) =>
      read(fd, buffer, 0, buffer.length, null, (error, count) => resolve(error ?? count)),
    );
    if (typeof got === 'number') return got;
    if (got.code === 'EOF') return 0;
    if (got.code !== 'EAGAIN') throw got;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

/** Of a longer line only the beginning is kept: it is nothing that anybody could read, and memory has an end. */
const LONGEST_LINE = 2 ** 28;

/** Cuts text that comes in pieces into lines; a line end may be \n or \r\n, and the last may lack it. */
export const makeLineCutter = () => {
  const decoder = new TextDecoder();
  let begun: string[] = []; // the pieces of a line that has not ended yet
  let length = 0;
  const add = (piece: string): void => {
    length += piece.length;
    if (length <= LONGEST_LINE) begun.push(piece);
  };
  const endLine = (): string => {
    const line = begun.join('');
    begun = [];
    length = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  const cut = (text: string): string[] => {
    const pieces = text.split('\n');
    const lines: string[] = [];
    for (let i = 0; i < pieces.length - 1; i++) {
      add(pieces[i]!);
      lines.push(endLine());
    }
    add(pieces.at(-1)!);
    return lines;
  };
  return {
    cut: (bytes: Uint8Array): readonly string[] => cut(decoder.decode(bytes, { stream: true })),
    end: (): readonly string[] => {
      const lines = cut(decoder.decode());
      return begun.every((piece) => piece === '') ? lines : [...lines, endLine()];
    },
  };
};

const CHUNK_BYTES = 1 << 16;

/** The lines of a stream, as many at a time as one read brings. */
function* lineChunksOf(fd: number): Generator<readonly string[]> {
  const buffer = new Uint8Array(CHUNK_BYTES);
  const { cut, end } = makeLineCutter();
  for (let count = readChunk(fd, buffer); count > 0; count = readChunk(fd, buffer)) {
    yield cut(buffer.subarray(0, count));
  }
  yield end();
}

/** The same without keeping this thread from anything else while it waits. */
async function* lineChunksLater(fd: number): AsyncGenerator<readonly string[]> {
  const buffer = new Uint8Array(CHUNK_BYTES);
  const { cut, end } = makeLineCutter();
  for (;;) {
    const count = await readLater(fd, buffer);
    if (count === 0) break;
    yield cut(buffer.subarray(0, count));
  }
  yield end();
}

/** The lines of a stream, as they come. */
export function* linesOf(fd: number): Generator<string> {
  for (const chunk of lineChunksOf(fd)) yield* chunk;
}

/** What the system calls a failure, for sentences. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'error';

const unreadable = (file: string, error: unknown) => {
  const why = errorCode(error);
  return refusal('usage', `cannot read ${file} (${why})`, `无法读取 ${file}（${why}）`);
};

const openFile = (file: string): number => {
  if (file === '-') return 0;
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    throw unreadable(file, error);
  }
  if (!fstatSync(fd).isDirectory()) return fd;
  closeSync(fd);
  throw refusal('usage', `${file} is a folder, not a file of problems`, `${file} 是文件夹，不是题目文件`);
};

/** The lines of a file, as many at a time as are there; `-` is stdin. */
export function* lineChunksOfFile(file: string): Generator<readonly string[]> {
  const fd = openFile(file);
  try {
    yield* lineChunksOf(fd);
  } finally {
    if (fd !== 0) closeSync(fd);
  }
}

/** The same without keeping this thread from anything else while it waits. */
export async function* lineChunksOfFileLater(file: string): AsyncGenerator<readonly string[]> {
  const fd = openFile(file);
  try {
    yield* lineChunksLater(fd);
  } finally {
    if (fd !== 0) closeSync(fd);
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
