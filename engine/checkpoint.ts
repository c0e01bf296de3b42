/*
 * Finished shards in a folder, one small text file each:
 *
 *     horseplay shard, format 3
 *     version 0.1.0
 *     problem count-tours 8x8 N closed
 *     method middle
 *     plan 5e1f07a2b94c3d68
 *     shard degrees-0112
 *     states 9182736
 *     total 53647586970
 *     sha256 (of the lines above)
 *     hmac (of the lines above, under the key in HORSEPLAY_KEY; only with one)
 *
 * Files are replaced as a whole (files.ts), so a process killed at any moment leaves whole files only.
 * Reading trusts nothing: a file that is cut short, changed, unsigned, of another format, problem, or
 * version, or no checkpoint at all is named and left out; its shard is counted again. Files that are not this
 * plan's are never written over, since the plan's fingerprint is part of the name. Layers of shards that are
 * not finished lie beside them (layers.ts). (Format 1 named methods differently; format 2 had no signature.)
 */
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isShardResult, type ShardResult } from '../src/core/parallel/shards.js';
import { Refusal, refusal } from '../src/core/refusal.js';
import { type Text, t } from '../src/core/text.js';
import { makeFolder, replaceFile, UNFINISHED } from './files.js';
import { claimFolder, isHousekeeping, lockFolder, probeFolder } from './folder.js';
import {
  LAYER_ENDING,
  LAYER_WORDS,
  type LayerDistrust,
  layerName,
  readLayer,
  removeLayer,
} from './layers.js';
import { firstBytes } from './lock.js';
import { VERSION, type Work } from './plan.js';
import type { Store } from './runner.js';
import { isSigned, sign } from './signature.js';

const FORMAT = 3;
const ENDING = '.shard';
/** A checkpoint is its problem line and a few hundred characters. */
const MAX_BEYOND_LINE = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const formatShardFile = (work: Work, { id, states, total }: ShardResult): string => {
  const { line, method, fingerprint } = work;
  const body = `horseplay shard, format ${FORMAT}\nversion ${VERSION}\nproblem ${line}\nmethod ${method}\nplan ${fingerprint}\nshard ${id}\nstates ${states}\ntotal ${total}\n`;
  const summed = `${body}sha256 ${sha256(body)}\n`;
  const signature = sign(summed);
  return signature === undefined ? summed : `${summed}hmac ${signature}\n`;
};

const FIRST_WORDS = 'horseplay shard, format ';
const LINES =
  /^horseplay shard, format \d+\nversion (.+)\nproblem (.+)\nmethod (.+)\nplan (.+)\nshard (.+)\nstates (\d+(?:\.\d+)?)\ntotal (\d+)\nsha256 [0-9a-f]{64}\n(?:hmac [0-9a-f]{64}\n)?$/;

/** Why a file is rejected. */
export interface Distrust {
  readonly code:
    | 'not-a-checkpoint'
    | 'cut-short'
    | 'damaged'
    | 'unsigned'
    | 'other-format'
    | 'other-problem'
    | 'other-version'
    | 'other-plan'
    | 'other-shard';
  readonly why: Text;
}

const distrust = (code: Distrust['code'], en: string, zh: string): Distrust => ({ code, why: t(en, zh) });

const NOT_A_CHECKPOINT = distrust(
  'not-a-checkpoint',
  'not a horseplay checkpoint',
  '不是 horseplay 的检查点',
);

/** The result in a shard file of this plan, or why it is rejected. */
export const readShardFile = (work: Work, text: string): ShardResult | Distrust => {
  const format = /^horseplay shard, format (\d+)\n/.exec(text)?.[1];
  if (format === undefined) {
    return FIRST_WORDS.startsWith(text.slice(0, FIRST_WORDS.length))
      ? distrust('cut-short', 'incomplete file', '文件不完整')
      : NOT_A_CHECKPOINT;
  }
  if (format !== `${FORMAT}`) {
    return distrust(
      'other-format',
      `format ${format}, but this version reads format ${FORMAT}`,
      `格式为 ${format}，此版本只能读取格式 ${FORMAT}`,
    );
  }
  const end = text.lastIndexOf('\nsha256 ') + 1;
  const match = LINES.exec(text);
  const summed = `${text.slice(0, end)}sha256 ${sha256(text.slice(0, end))}\n`;
  if (match === null || !text.startsWith(summed)) {
    return distrust('damaged', 'checksum mismatch', '校验和不符');
  }
  if (!isSigned(summed, /^hmac (\w+)\n$/.exec(text.slice(summed.length))?.[1])) {
    return distrust(
      'unsigned',
      'not signed with the key in HORSEPLAY_KEY',
      '没有用 HORSEPLAY_KEY 中的密钥签名',
    );
  }
  const [, version, line, , fingerprint, id, states, total] = match as unknown as string[];
  if (line !== work.line) {
    const shown = line!.slice(0, 200);
    return distrust('other-problem', `belongs to another problem: ${shown}`, `属于另一道题：${shown}`);
  }
  if (version !== VERSION) {
    return distrust(
      'other-version',
      `written by horseplay ${version}, but this is ${VERSION}`,
      `由 horseplay ${version} 写入，当前版本是 ${VERSION}`,
    );
  }
  const result = { id: id!, total: total!, states: Number(states) };
  return fingerprint === work.fingerprint && isShardResult(work, result)
    ? result
    : distrust(
        'other-plan',
        'made for another division of this problem into shards',
        '属于这道题的另一种分片方式',
      );
};

const fileName = (work: Work, id: string): string => `${work.fingerprint}-${id}${ENDING}`;

const folderFault = (folder: string, error: unknown): Refusal => {
  const why = (error as NodeJS.ErrnoException).code ?? String(error);
  return refusal(
    'checkpoint-folder',
    `Can't save checkpoints in ${folder} (${why}). Choose another folder.`,
    `无法在 ${folder} 中保存检查点（${why}），请换一个文件夹`,
  );
};

/** Names that only we use; group 1 is the final name of an unfinished file. */
const OUR_NAME = /^([0-9a-f]{16}-[\w-]+\.(?:shard|layer))(\.\d+\.part)?$/;

/**
 * Both the name and the first words are ours. A file left by a killed process may be truncated, even empty.
 */
const isOurs = (folder: string, name: string): boolean => {
  const match = OUR_NAME.exec(name);
  if (match === null) return false;
  const text = firstBytes(join(folder, name));
  const isUnfinished = match[2] !== undefined;
  const words = match[1]!.endsWith(LAYER_ENDING) ? LAYER_WORDS : FIRST_WORDS;
  return text.startsWith(words) || (isUnfinished && words.startsWith(text));
};

const readSmall = (path: string, most: number): string => {
  const file = statSync(path);
  return !file.isFile() || file.size > most ? '?' : readFileSync(path, 'latin1');
};

/** What a file in the folder holds; `id` is the shard that its name stands for, if any. */
const readEntry = (
  folder: string,
  entry: Dirent,
  work: Work,
  id: string | undefined,
): ShardResult | Distrust => {
  if (!entry.isFile()) return NOT_A_CHECKPOINT;
  const found = readShardFile(work, readSmall(join(folder, entry.name), work.line.length + MAX_BEYOND_LINE));
  if ('code' in found || found.id === id) return found;
  return distrust(
    'other-shard',
    `contains shard ${found.id} under another name`,
    `内容是另一个分片 ${found.id}`,
  );
};

interface Found {
  readonly results: readonly ShardResult[];
  /** Shards that an earlier run left unfinished. */
  readonly midway: readonly string[];
}

const LAYER_DISTRUST: Readonly<Record<LayerDistrust, Text>> = {
  other: t('belongs to another shard, division, or version', '属于别的分片、分片方式或版本'),
  damaged: t('checksum mismatch', '校验和不符'),
  unsigned: t('not signed with the key in HORSEPLAY_KEY', '没有用 HORSEPLAY_KEY 中的密钥签名'),
};

/** What the folder holds for this plan. Every rejected file is reported. */
const readFolder = (folder: string, work: Work, warn: (text: Text) => void): Found => {
  const results: ShardResult[] = [];
  const midway: string[] = [];
  const idOf = new Map(work.shards.map(({ id }) => [fileName(work, id), id]));
  const layerOf = new Map(work.shards.map(({ id }) => [layerName(work, id), id]));
  const distrustFile = (path: string, why: Text, id: string | undefined): void => {
    const after = id === undefined ? t('', '') : t(` Recounting shard ${id}.`, `重新计算分片 ${id}。`);
    warn(t(`Ignoring ${path} (${why.en}).${after.en}`, `忽略 ${path}（${why.zh}）。${after.zh}`));
  };
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isHousekeeping(entry.name) || layerOf.has(entry.name)) continue;
    if (entry.name.endsWith(UNFINISHED) && entry.isFile() && isOurs(folder, entry.name)) {
      rmSync(path, { force: true }); // the folder is locked, so the process that was writing it was killed
      continue;
    }
    const id = idOf.get(entry.name);
    const found = readEntry(folder, entry, work, id);
    if ('code' in found) distrustFile(path, found.why, id);
    else results.push(found);
  }
  for (const entry of entries) {
    const id = layerOf.get(entry.name);
    if (id === undefined) continue;
    const path = join(folder, entry.name);
    const isDone = results.some((result) => result.id === id);
    const layer = entry.isFile() ? readLayer(path, work, id) : 'other';
    if (typeof layer === 'string') distrustFile(path, LAYER_DISTRUST[layer], isDone ? undefined : id);
    else if (isDone) rmSync(path, { force: true });
    else midway.push(id);
  }
  return { results, midway };
};

export interface CheckpointOptions {
  /** Called for every rejected file. */
  readonly warn: (text: Text) => void;
  /** Called for every shard that resumes where an earlier run stopped. */
  readonly note?: (text: Text) => void;
  /** Use a folder that contains other files. */
  readonly anyway?: boolean;
  /** Milliseconds between two saves of a long shard's layers. */
  readonly saveEvery?: number;
}

/** A kill loses at most this, plus the time of one step. */
const SAVE_EVERY_MS = 30_000;

/**
 * Opens or creates the folder, and locks it until the store is closed. Refused if a shard could not be
 * written.
 */
export const openCheckpoint = (
  folder: string,
  work: Work,
  { warn, note, anyway = false, saveEvery = SAVE_EVERY_MS }: CheckpointOptions,
): Store => {
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw error instanceof Refusal ? error : folderFault(folder, error);
    }
  };
  const close = attempt(() => {
    makeFolder(folder);
    claimFolder(folder, (name) => isOurs(folder, name), anyway);
    return lockFolder(folder);
  });
  const put = (result: ShardResult): void =>
    attempt(() => {
      const path = join(folder, fileName(work, result.id));
      replaceFile(path, [formatShardFile(work, result)], `${path}.${process.pid}${UNFINISHED}`);
      removeLayer(folder, work, result.id);
    });
  try {
    return attempt(() => {
      probeFolder(folder, work.line.length + MAX_BEYOND_LINE);
      const { results, midway } = readFolder(folder, work, warn);
      for (const id of midway)
        note?.(t(`Shard ${id} resumes from its last saved layer.`, `分片 ${id} 从上次保存的中间层继续`));
      return { results, put, close, layers: { folder, every: saveEvery }, warn };
    });
  } catch (error) {
    close();
    throw error;
  }
};
