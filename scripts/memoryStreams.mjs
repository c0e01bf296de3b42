/*
 * The standard streams of this process in memory, for programs that run the command repeatedly without a
 * process for each.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { read, readSync, writeSync } = fs;
/** The input that is left, and the output so far. */
let input = Buffer.alloc(0);
let printed = { 1: [], 2: [] };

fs.writeSync = (fd, data, offset = 0, ...rest) => {
  if (fd !== 1 && fd !== 2) return writeSync(fd, data, offset, ...rest);
  const bytes = Buffer.from(data).subarray(offset);
  printed[fd].push(Buffer.from(bytes));
  return bytes.length;
};
fs.readSync = (fd, buffer, ...rest) => {
  if (fd !== 0) return readSync(fd, buffer, ...rest);
  const count = Math.min(buffer.length, input.length);
  input.copy(buffer, 0, 0, count);
  input = input.subarray(count);
  return count;
};
fs.read = (fd, buffer, ...rest) => {
  if (fd !== 0) return read(fd, buffer, ...rest);
  rest.at(-1)(null, fs.readSync(fd, buffer));
};
syncBuiltinESMExports();

/** Starts a new command with this input. */
export const beginWith = (text) => {
  input = Buffer.from(text);
  printed = { 1: [], 2: [] };
};

export const printedTexts = () => {
  const [stdout, stderr] = [1, 2].map((fd) => Buffer.concat(printed[fd]).toString());
  return { stdout, stderr };
};
