// What bundlers make of the package: an import includes what it needs and no more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundler, type ImportSize, importSizes, isFor, openProject } from '../../bench/sizes.js';
import { fullTest, samples } from '../samples.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
let project: Awaited<ReturnType<typeof openProject>>;
beforeAll(async () => {
  project = await openProject(root);
});
afterAll(() => project.close());

const ALL = importSizes(root);

/** All imports that are too large, each with its size and its limit. */
const expectSmall = async (bundler: Bundler, sizes: readonly ImportSize[]): Promise<void> => {
  const bytes = await project.measure(bundler, sizes);
  const rows = sizes.map(({ entry, name, ceiling }, i) => ({
    name: `${name} of ${entry}`,
    bytes: bytes[i]!,
    ceiling,
  }));
  expect(rows.filter(({ bytes, ceiling }) => !(bytes > 0 && bytes <= ceiling))).toEqual([]);
};

test('every entry has a size limit, and esbuild keeps every import below its limit', () =>
  expectSmall('esbuild', ALL));

fullTest('Vite does, too', () => {
  const some = ALL.filter(({ name }) => ['hiho99', 'makeBoard'].includes(name));
  return expectSmall(
    'vite',
    samples(some, ALL).filter((size) => isFor('vite', size)),
  );
});

/** A statement with a side effect. Bundlers count destructuring as one, because a field may be a getter. */
const ACTS =
  /^(?:for|if|while|switch|try|throw|await|void|new)\b|^[\w$.]+(?:\(|\[| [-+*|&]?= )|^(?:export )?(?:const|let) [{[]/;

test('no module of the library has side effects when it is loaded', () => {
  const isThread = (file: string): boolean => /(?:Thread|orker)\.js$/.test(file);
  for (const part of ['dist/src', 'dist/engine']) {
    for (const file of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js') || isThread(file)) continue;
      const lines = readFileSync(join(root, part, file), 'utf8').split('\n');
      expect(
        lines.filter((line) => ACTS.test(line)),
        file,
      ).toEqual([]);
    }
  }
});
