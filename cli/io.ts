// Files and streams, synchronously: a command runs on its own thread, so blocking here blocks nothing else.
import { closeSync, fstatSync, openSync, read, readSync, writeSync } from 'node:fs';
import { type Chunk, writeWhole } from '../engine/files.js';
import { Refusal, refusal } from '../src/core/refusal.js';
import { formatThousands } from '../src/core/text.js';

const pause = new Int32Array(new SharedArrayBuffer(4));

/** A pipe that is full or empty at the moment returns EAGAIN: wait a millisecond and try again. */
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

/** Thrown when nobody reads our output anymore (`| head`): the command ends quietly. */
export class ReaderGone extends Error {}

const writeAll = (fd: number, data: string | Uint8Array): void => {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  let written = 0;
  try {
    while (written < bytes.length) written += patiently(() => writeSync(fd, bytes, written));
  } catch (error) {
    const why = errorCode(error);
    if (why === 'EPIPE') throw new ReaderGone();
    throw refusal(
      'unwritable',
      `Can't write the output (${why}). Check the disk and the permissions.`,
      `无法写出结果（${why}），请检查磁盘和权限`,
    );
  }
};

export const out = (data: string | Uint8Array): void => writeAll(1, data);

/** Written unchanged: for the bars and colors that we draw ourselves. */
export const draw = (text: string): void => {
  try {
    writeAll(2, text);
  } catch {
    // Nobody reads stderr; the exit code still says enough.
  }
};

/**
 * Control characters, and those that change the writing direction: text from a file must not control the
 * terminal.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text with such characters written out: \x1b for an escape. Line ends and tabs stay. */
export const printable = (text: string): string =>
  text.replace(STEERING, (c) => {
    const code = c.charCodeAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
  });

/** JSON in which such characters are escaped, too: the same data wherever it is printed. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(STEERING, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A line of it. */
export const formatJson = (value: unknown): string => `${jsonText(value)}\n`;

export const err = (text: string): void => draw(printable(text));

/** The next bytes of a stream, at most `buffer.length`; 0 at its end. */
export const readChunk = (fd: number, buffer: Uint8Array): number => {
  try {
    return patiently(() => readSync(fd, buffer, 0, buffer.length, null));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EOF') return 0;
    throw error;
  }
};

/** Nothing we read has longer lines, and no file read as a whole is larger. */
const MAX_LINE = 16 * 2 ** 20;
const MAX_TEXT = 256 * 2 ** 20;

/** A row of answers may hold a tour of millions of squares. */
export const MAX_ROW = MAX_TEXT;

const tooLong = (number: number, longest: number) =>
  refusal(
    'line-too-long',
    `Line ${formatThousands(number)} is longer than ${longest / 2 ** 20} MiB. Split it, or check that this is the right file.`,
    `第 ${formatThousands(number)} 行超过 ${longest / 2 ** 20} MiB。请拆开，或确认文件是否正确。`,
  );

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

/**
 * Splits text that comes in pieces into lines; a line may end in or \r , and the last line may have no end.
 */
export const makeLineCutter = (longest = MAX_LINE) => {
  const decoder = new TextDecoder();
  let begun: string[] = []; // the pieces of a line that has not ended yet
  let length = 0;
  let number = 1;
  const endLine = (): string => {
    const line = begun.join('');
    begun = [];
    length = 0;
    number++;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  const cut = (text: string): string[] => {
    const pieces = text.split('\n');
    const lines: string[] = [];
    for (let i = 0; i < pieces.length - 1; i++) {
      begun.push(pieces[i]!);
      lines.push(endLine());
    }
    const rest = pieces.at(-1)!;
    begun.push(rest);
    length += rest.length;
    if (length > longest) throw tooLong(number, longest);
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
function* lineChunksOf(fd: number, longest?: number): Generator<readonly string[]> {
  const buffer = new Uint8Array(CHUNK_BYTES);
  const { cut, end } = makeLineCutter(longest);
  for (let count = readChunk(fd, buffer); count > 0; count = readChunk(fd, buffer)) {
    yield cut(buffer.subarray(0, count));
  }
  yield end();
}

/** The same without blocking this thread. */
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

/** The system's name for a failure, for sentences. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'error';

const unreadable = (file: string, error: unknown) => {
  const why = errorCode(error);
  return refusal(
    'usage',
    `Can't read ${file} (${why}). Check the file name.`,
    `无法读取 ${file}（${why}），请检查文件名`,
  );
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
  throw refusal(
    'usage',
    `${file} is a folder. Give a file with one problem per line.`,
    `${file} 是文件夹，请给出每行一道题的文件`,
  );
};

/** The lines of a file, as many at a time as are there; `-` is stdin. */
export function* lineChunksOfFile(file: string, longest?: number): Generator<readonly string[]> {
  const fd = openFile(file);
  try {
    yield* lineChunksOf(fd, longest);
  } finally {
    if (fd !== 0) closeSync(fd);
  }
}

/** The same without blocking this thread. */
export async function* lineChunksOfFileLater(file: string): AsyncGenerator<readonly string[]> {
  const fd = openFile(file);
  try {
    yield* lineChunksLater(fd);
  } finally {
    if (fd !== 0) closeSync(fd);
  }
}

const textOf = (fd: number, name: string): Buffer => {
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = Buffer.alloc(1 << 16);
    const count = readChunk(fd, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    length += count;
    if (length <= MAX_TEXT) continue;
    throw refusal(
      'file-too-large',
      `${name} is larger than 256 MiB. Check that this is the right file.`,
      `${name} 超过 256 MiB。请确认文件是否正确。`,
    );
  }
};

/** A whole file; `-` is stdin. A file that is too large, or endless, is refused. */
export const readBytes = (file: string): Buffer => {
  if (file === '-') return textOf(0, 'stdin');
  try {
    const fd = openSync(file, 'r');
    try {
      return textOf(fd, file);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(file, error);
  }
};

export const readText = (file: string): string => readBytes(file).toString('utf8');

/** Writes a file completely or not at all; `-` is stdout. */
export const writeOut = (file: string, data: Chunk | Iterable<Chunk>): void => {
  const chunks = typeof data === 'string' || data instanceof Uint8Array ? [data] : data;
  if (file === '-') {
    for (const chunk of chunks) out(chunk);
    return;
  }
  try {
    writeWhole(file, chunks);
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

/**
 * Where text goes next to files: to stdout, unless one of the files goes there (`--svg -`); then to stderr.
 */
export const messageSink = (
  files: Readonly<Record<string, string | undefined>>,
): ((text: string) => void) => {
  const piped = Object.keys(files).filter((name) => files[name] === '-');
  if (piped.length > 1) {
    const options = piped.map((name) => `--${name}`);
    throw refusal(
      'usage',
      `Only one of ${options.join(', ')} can go to stdout. Give the others file names.`,
      `${options.join('、')} 中只能有一个输出到标准输出，其余请写文件名`,
    );
  }
  return piped.length === 1 ? err : out;
};
