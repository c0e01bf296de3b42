/*
 * Tests import src/core/board.js and mean src/core/board.ts. In `npm test`, which builds the package first,
 * they get the built file dist/src/core/board.js, which Node loads by itself. Vitest's own way is to
 * transform every module and to send it to every worker, which costs 25 more seconds of CPU on a fresh clone.
 * When Vitest runs alone, it uses the sources, so that nothing has to be built after each change.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vitest/config';
import { ROOT } from './scripts.js';

const BUILT = new Set(['src', 'cli', 'engine']);

/** The built module that Node can load instead, if there is one. */
const builtFile = (file: string): string | undefined => {
  const path = relative(ROOT, file);
  if (!BUILT.has(path.split(sep)[0]!) || !path.endsWith('.js')) return undefined;
  const built = join(ROOT, 'dist', path);
  return existsSync(built) ? built : undefined;
};

export const builtModules = (): Plugin => ({
  name: 'built-modules',
  enforce: 'pre',
  apply: () => process.env.HORSEPLAY_BUILT !== undefined,
  resolveId: (id, importer) => {
    if (importer === undefined || !id.startsWith('.')) return null;
    const built = builtFile(resolve(dirname(importer), id));
    return built === undefined ? null : { id: built, external: true };
  },
});
