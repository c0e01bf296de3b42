/*
 * The checkpoint folder as a whole: whose it is, and who is using it.
 *
 *     horseplay-checkpoint.txt     claims the folder; without it a folder that holds other files is refused
 *     horseplay-checkpoint.lock    the process that is using it; one that has ended is recognized by its id and its start
 *
 * Nothing else in the folder is touched unless both its name and its first words are ours.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../src/core/refusal.js';
import { replaceFile } from './files.js';
import { firstBytes, takeLock } from './lock.js';

const MARKER = 'horseplay-checkpoint.txt';
const LOCK = 'horseplay-checkpoint.lock';
const PROBE = 'horseplay-checkpoint.probe';
const FIRST_WORDS = 'horseplay checkpoint folder, format 1\n';
const MARKER_TEXT = `${FIRST_WORDS}Files ending in .shard or .layer are finished work. Delete the folder when the count is done.\n`;

/** Names that are not results and need no warning. */
export const isHousekeeping = (name: string): boolean => name === MARKER || name === LOCK || name === PROBE;

/**
 * Claims a folder that is empty, ours already, or holds only files of ours. Any other folder is refused
 * unless its use is requested.
 */
export const claimFolder = (folder: string, isOurs: (name: string) => boolean, anyway: boolean): void => {
  if (firstBytes(join(folder, MARKER)).startsWith(FIRST_WORDS)) return;
  const strange = readdirSync(folder).filter((name) => name !== LOCK && !isOurs(name));
  if (strange.length > 0 && !anyway) {
    throw refusal(
      'folder-not-ours',
      `${folder} contains other files (${strange[0]!.slice(0, 60)}). Choose an empty folder, or add --claim to use this one; other files stay as they are.`,
      `${folder} 里有其他文件（${strange[0]!.slice(0, 60)}）。请换一个空文件夹；仍要用它请加上 --claim，其他文件不会改动。`,
    );
  }
  replaceFile(join(folder, MARKER), [MARKER_TEXT]);
};

/** Checks before the first shard whether a file of this size can be written. */
export const probeFolder = (folder: string, size: number): void => {
  const probe = join(folder, PROBE);
  try {
    replaceFile(probe, ['.'.repeat(size)]);
  } finally {
    rmSync(probe, { force: true });
  }
};

/** Locks the folder, or says who holds it. The returned function unlocks it. */
export const lockFolder = (folder: string): (() => void) => takeLock(join(folder, LOCK), folder);
