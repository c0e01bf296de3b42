/*
 * Which files of dist/ the package needs: the modules and type declarations that its exports lead to. The
 * compiler emits those of every module; the others are listed in .npmignore files, which npm reads in folders
 * below the package's own.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files that a module or a declaration names: imports, exports, types written as import('…'), and workers.
 */
const REFERENCES = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]|new URL\(\s*['"](\.[^'"]+)\.js['"]/g;

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The entries, and what they lead to: `.js` by `.js`, `.d.ts` by `.d.ts`. */
export const reachableFiles = (puzzles) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.values(exports)
    .filter((entry) => typeof entry === 'object')
    .flatMap((entry) => [entry.types, entry.default])
    .flatMap((file) => (file.includes('*') ? puzzles.map((name) => file.replace('*', name)) : [file]));
  const reached = new Set(entries.map((file) => file.slice('./'.length)));
  for (const file of reached) {
    const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js';
    for (const [, imported, worker] of readFileSync(join(root, file), 'utf8').matchAll(REFERENCES)) {
      reached.add(join(dirname(file), `${imported ?? worker}${ending}`));
    }
  }
  return reached;
};

/** Writes the lists; a map belongs to its module. */
export const ignoreUnreachable = (puzzles) => {
  const reached = reachableFiles(puzzles);
  for (const part of ['dist/src', 'dist/engine']) {
    const unused = filesIn(part)
      .filter((file) => !reached.has(file.replace(/\.map$/, '')) && !file.endsWith('.npmignore'))
      .map((file) => `/${relative(part, file)}\n`);
    writeFileSync(join(root, part, '.npmignore'), unused.sort().join(''));
  }
};
