/*
 * Where a long shard has come to, in a file beside the finished shards:
 *
 *     horseplay layer, format 1
 *     version 0.1.0
 *     problem count-tours 14x12 WF closed
 *     method frontier
 *     plan 5e1f07a2b94c3d68
 *     shard all
 *     at (a line of the method's own)
 *     bytes 131072
 *     (this many bytes)
 *     sha256 (of all above)
 *     hmac (of the head and that line, under the key in HORSEPLAY_KEY; only with one)
 *
 * The thread that runs the shard writes it about twice a minute, less often where writing takes long; it is
 * replaced as a whole and removed when the shard is done. It is read in pieces, so memory never holds a
 * second copy.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Halt, Midway } from '../src/core/parallel/shards.js';
import { type Text, t } from '../src/core/text.js';
import { replaceFile, UNFINISHED } from './files.js';
import { VERSION, type Work } from './plan.js';
import type { LayerOrder } from './runner.js';
import { isSigned, sign } from './signature.js';

const FORMAT = 1;
export const LAYER_ENDING = '.layer';
export const LAYER_WORDS = 'horseplay layer, format ';
/** The line lists a few layers, with numbers of a few thousand digits at most. */
const MAX_HEAD_BEYOND_LINE = 20_000;
const PIECE = 1 << 16;

type Plan = Pick<Work, 'line' | 'method' | 'fingerprint'>;

export const layerName = ({ fingerprint }: Plan, id: string): string => `${fingerprint}-${id}${LAYER_ENDING}`;

/** Everything up to the method's own line; only this plan and this shard have it. */
const headOf = ({ line, method, fingerprint }: Plan, id: string): string =>
  `${LAYER_WORDS}${FORMAT}\nversion ${VERSION}\nproblem ${line}\nmethod ${method}\nplan ${fingerprint}\nshard ${id}\n`;

export function* layerChunks(work: Plan, id: string, { note, bytes, chunks }: Halt): Generator<Uint8Array> {
  const head = `${headOf(work, id)}at ${note}\nbytes ${bytes}\n`;
  const hash = createHash('sha256').update(head);
  yield Buffer.from(head);
  for (const chunk of chunks()) {
    hash.update(chunk);
    yield chunk;
  }
  const sum = `sha256 ${hash.digest('hex')}\n`;
  const signature = sign(`${head}${sum}`);
  yield Buffer.from(signature === undefined ? sum : `${sum}hmac ${signature}\n`);
}

function* readPieces(path: string, from: number, bytes: number): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (let at = 0; at < bytes; ) {
      const piece = new Uint8Array(Math.min(PIECE, bytes - at));
      for (let read = 0; read < piece.length; ) {
        const more = readSync(file, piece, read, piece.length - read, from + at + read);
        if (more === 0) return;
        read += more;
      }
      at += piece.length;
      yield piece;
    }
  } finally {
    closeSync(file);
  }
}

const readText = (path: string, from: number, bytes: number): string =>
  Buffer.concat([...readPieces(path, from, Math.max(0, bytes))]).toString('latin1');

/** Why a layer is rejected. */
export type LayerDistrust = 'other' | 'damaged' | 'unsigned';

/** The saved state in a file of this plan and shard, read once to verify it; or why it is rejected. */
export const readLayer = (path: string, work: Plan, id: string): Halt | LayerDistrust => {
  const { size } = statSync(path);
  const expected = headOf(work, id);
  const start = readText(path, 0, Math.min(size, expected.length + MAX_HEAD_BEYOND_LINE));
  const own = Buffer.from(expected).toString('latin1');
  if (!start.startsWith(own)) return 'other';
  const match = /^at (.*)\nbytes (\d{1,10})\n/.exec(start.slice(own.length));
  if (match === null) return 'damaged';
  const [lines, note, digits] = match as unknown as [string, string, string];
  const head = own + lines;
  const bytes = Number(digits);
  const rest = size - head.length - bytes;
  if (rest < 0 || rest > 200) return 'damaged';
  const hash = createHash('sha256').update(head, 'latin1');
  for (const piece of readPieces(path, head.length, bytes)) hash.update(piece);
  const sum = `sha256 ${hash.digest('hex')}\n`;
  const end = readText(path, head.length + bytes, rest);
  if (!end.startsWith(sum) || !/^(hmac [0-9a-f]{64}\n)?$/.test(end.slice(sum.length))) return 'damaged';
  const signed = Buffer.from(head, 'latin1').toString() + sum;
  if (!isSigned(signed, /hmac (\w+)/.exec(end.slice(sum.length))?.[1])) return 'unsigned';
  return { note, bytes, chunks: () => readPieces(path, head.length, bytes) };
};

/**
 * Saving takes at most this fraction of the time, but two saves are never further apart than this multiple of
 * the usual interval.
 */
const SAVING_SHARE = 0.1;
const MAX_PAUSE = 2;

/**
 * Saves a shard's layers as the order says. If they cannot be saved, `onWarning` is called once and the shard
 * continues.
 */
export const midwayOf = (
  { folder, every }: LayerOrder,
  work: Plan,
  id: string,
  onWarning: (text: Text) => void,
): Midway => {
  const path = join(folder, layerName(work, id));
  const saved = existsSync(path) ? readLayer(path, work, id) : undefined;
  let last = performance.now();
  let pause = every;
  return {
    saved: typeof saved === 'string' ? undefined : saved,
    isDue: () => performance.now() - last >= pause,
    save: (halt) => {
      const begin = performance.now();
      try {
        replaceFile(path, layerChunks(work, id, halt), `${path}.${process.pid}${UNFINISHED}`);
        last = performance.now();
        pause = Math.max(every, Math.min((last - begin) / SAVING_SHARE, MAX_PAUSE * every));
      } catch (error) {
        pause = Number.POSITIVE_INFINITY;
        const why = (error as NodeJS.ErrnoException).code ?? String(error);
        onWarning(
          t(
            `Shard ${id} can't save its layers in ${folder} (${why}). It continues, but if it is stopped, it must start over.`,
            `分片 ${id} 的中间层无法存入 ${folder}（${why}）。计算会继续，但若被终止，该分片要从头算起。`,
          ),
        );
      }
    },
  };
};

export const removeLayer = (folder: string, work: Plan, id: string): void =>
  rmSync(join(folder, layerName(work, id)), { force: true });
