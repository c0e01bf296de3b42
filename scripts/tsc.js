/*
 * The compiler: `node scripts/tsc.js -b`. TypeScript 7 compiles this repository in a seventh of the time that
 * 6 takes, but has no API yet, so scripts and tests that read code import 6. If 7 is not installed, 6
 * compiles the same.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);

const findPackage = () => {
  try {
    return resolve('typescript-native/package.json');
  } catch {
    return resolve('typescript/package.json');
  }
};

export const TSC = join(findPackage(), '../bin/tsc');

if (import.meta.filename === process.argv[1]) await import(pathToFileURL(TSC).href);
