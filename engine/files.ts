/*
 * Files that are never half written. A file is written under a temporary name, flushed, and renamed over the
 * old one, and the folder is flushed, too. So a kill, a power cut, or a full disk leaves either the old file
 * or the new one, complete.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Files being written end in this. */
export const UNFINISHED = '.part';

/**
 * Creates a folder and its parents. Node's own recursive mkdir never returns in a place such as /proc, where
 * nothing can be created.
 */
export const makeFolder = (folder: string): void => {
  const path = resolve(folder);
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
};

/**
 * Makes renames in a folder survive a power cut. If a folder cannot be opened (Windows), the system takes
 * care of it.
 */
export const flushFolder = (folder: string): void => {
  let fd: number | undefined;
  try {
    fd = openSync(folder, 'r');
    fsyncSync(fd);
  } catch {
    // Not every file system flushes folders.
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
};

export type Chunk = string | Uint8Array;

const writeChunks = (fd: number, chunks: Iterable<Chunk>): void => {
  for (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
  }
};

let serial = 0;

/** Replaces a file atomically. If that fails, nothing is left under its temporary name `unfinished`. */
export const replaceFile = (path: string, chunks: Iterable<Chunk>, unfinished?: string): void => {
  const folder = dirname(path);
  const beside = unfinished ?? join(folder, `.${basename(path)}.${process.pid}-${++serial}${UNFINISHED}`);
  const mode = existsSync(path) ? statSync(path).mode & 0o777 : 0o666;
  const fd = openSync(beside, 'w', mode);
  try {
    try {
      writeChunks(fd, chunks);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  flushFolder(folder);
};

/** A pipe, a terminal, /dev/null: something that a rename could not replace. */
const isSpecial = (path: string): boolean => existsSync(path) && !statSync(path).isFile();

const writeInPlace = (path: string, chunks: Iterable<Chunk>): void => {
  const fd = openSync(path, 'w');
  try {
    writeChunks(fd, chunks);
  } finally {
    closeSync(fd);
  }
};

/** Writes a requested file atomically, following links. Pipes and devices are written to directly. */
export const writeWhole = (path: string, chunks: Iterable<Chunk>): void => {
  if (isSpecial(path)) writeInPlace(path, chunks);
  else replaceFile(existsSync(path) ? realpathSync(path) : path, chunks);
};

/** Appends to a file and flushes it. A kill can leave a partial last line, which the reader has to detect. */
export const appendDurably = (path: string, text: string): void => {
  const fd = openSync(path, 'a');
  try {
    writeChunks(fd, [text]);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};
