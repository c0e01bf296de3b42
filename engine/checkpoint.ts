/*
 * Finished shards in a folder, one small text file each:
 *
 *     horseplay shard, format 1
 *     version 0.1.0
 *     problem count-tours 8x8 N closed
 *     method middle
 *     plan 5e1f07a2b94c3d68
 *     shard degrees-0112
 *     states 9182736
 *     total 53647586970
 *     sha256 (of the lines above)
 *
 * A file is written beside its place, flushed and renamed, so a process killed at any moment leaves whole files only, and the shards in
 * flight are lost, no more. Reading trusts nothing: a file that is cut short, changed, of another problem or version, or no
 * checkpoint at all is named and left out; its shard is counted again. Files that are not this plan's are never written over, since
 * the plan's mark is part of the name.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Text, t } from '../src/core/text.js';
import { makeFolder } from './folder.js';
import { Refusal } from './refusal.js';
import type { Store } from './schedule.js';
import type { ShardResult } from './shard.js';
import { isShardResult } from './shards.js';
import { VERSION } from './version.js';
import type { Work } from './work.js';

const FORMAT = 1;
const ENDING = '.shard';
/** Files being written end in this; one this old was left by a process that was killed. */
const UNFINISHED = '.part';
const STALE_MS = 60_000;
/** A checkpoint is its problem line and a few hundred characters. */
const MAX_BEYOND_LINE = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const formatShardFile = (work: Work, { id, states, total }: ShardResult): string => {
  const { line, method } = work.key;
  const body = `horseplay shard, format ${FORMAT}\nversion ${VERSION}\nproblem ${line}\nmethod ${method}\nplan ${work.mark}\nshard ${id}\nstates ${states}\ntotal ${total}\n`;
  return `${body}sha256 ${sha256(body)}\n`;
};

const LINES =
  /^horseplay shard, format 1\nversion (.+)\nproblem (.+)\nmethod (.+)\nplan (.+)\nshard (.+)\nstates (\d+(?:\.\d+)?)\ntotal (\d+)\nsha256 [0-9a-f]{64}\n$/;

/** The result in a shard file of this plan, or why it is not one. */
export const readShardFile = (work: Work, text: string): ShardResult | Text => {
  const format = /^horseplay shard, format (\d+)\n/.exec(text);
  if (format === null) {
    return 'horseplay shard, format '.startsWith(text.slice(0, 24))
      ? t('it is cut short', '文件不完整')
      : t('it is no checkpoint of horseplay', '不是 horseplay 的断点文件');
  }
  if (format[1] !== `${FORMAT}`) {
    return t(
      `it is of format ${format[1]}, and this horseplay reads format ${FORMAT}`,
      `格式为 ${format[1]}，而本程序读取格式 ${FORMAT}`,
    );
  }
  const end = text.lastIndexOf('sha256 ');
  const match = LINES.exec(text);
  if (match === null || text.slice(end) !== `sha256 ${sha256(text.slice(0, end))}\n`) {
    return t('it is damaged: its checksum does not fit', '文件已损坏：校验和不符');
  }
  const [, version, line, , mark, id, states, total] = match as unknown as string[];
  if (line !== work.key.line) {
    const shown = line!.slice(0, 200);
    return t(`it belongs to another problem, ${shown}`, `属于另一道题：${shown}`);
  }
  if (version !== VERSION) {
    return t(
      `horseplay ${version} wrote it, and this is ${VERSION}`,
      `由 horseplay ${version} 写入，而本程序是 ${VERSION}`,
    );
  }
  const result = { id: id!, total: total!, states: Number(states) };
  return mark === work.mark && isShardResult(work, result)
    ? result
    : t('it belongs to another plan of this problem', '属于这道题的另一种计划');
};

const fileName = (work: Work, id: string): string => `${work.mark}-${id}${ENDING}`;

const folderTrouble = (folder: string, error: unknown): Refusal => {
  const why = (error as NodeJS.ErrnoException).code ?? String(error);
  return new Refusal(
    t(`cannot keep checkpoints in ${folder} (${why})`, `无法在 ${folder} 中保存断点（${why}）`),
  );
};

const readSmall = (path: string, most: number): string => {
  const { size } = statSync(path);
  return size > most ? '?' : readFileSync(path, 'latin1');
};

/** Opens the folder, or makes it. `warn` is told of every file that is not trusted. */
export const openCheckpoint = (folder: string, work: Work, warn: (text: Text) => void): Store => {
  const results: ShardResult[] = [];
  try {
    makeFolder(folder);
    const idOf = new Map(work.shards.map(({ id }) => [fileName(work, id), id]));
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.name.endsWith(UNFINISHED)) {
        if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true });
        continue;
      }
      const found = entry.isFile()
        ? readShardFile(work, readSmall(path, work.key.line.length + MAX_BEYOND_LINE))
        : t('it is no checkpoint of horseplay', '不是 horseplay 的断点文件');
      const id = idOf.get(entry.name);
      if ('id' in found && found.id === id) {
        results.push(found);
        continue;
      }
      const why =
        'id' in found
          ? t(`it holds shard ${found.id} under another name`, `内容是另一分块 ${found.id}`)
          : found;
      const after =
        id === undefined
          ? t('left alone', '不予理会')
          : t(`shard ${id} is counted again`, `分块 ${id} 将重新计算`);
      warn(t(`not trusted: ${path}: ${why.en}; ${after.en}`, `不可信：${path}:${why.zh};${after.zh}`));
    }
  } catch (error) {
    throw folderTrouble(folder, error);
  }
  const put = (result: ShardResult): void => {
    const path = join(folder, fileName(work, result.id));
    const unfinished = `${path}.${process.pid}${UNFINISHED}`;
    try {
      const fd = openSync(unfinished, 'w');
      try {
        writeSync(fd, formatShardFile(work, result));
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      renameSync(unfinished, path);
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw folderTrouble(folder, error);
    }
  };
  return { results, put };
};
