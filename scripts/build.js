/*
 * Builds what people and tests run: `dist` (the package) and `page` (the web app). `node scripts/build.js
 * dist page` builds both, each only if its sources or its output have changed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleCommand } from './bundle.js';
import { writeMan } from './man.js';
import { markFolder } from './pure.js';
import { ignoreUnreachable } from './reachable.js';
import { TSC } from './tsc.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const run = (script, ...args) => {
  // Test runners set NODE_ENV=test, but the build must be the same for everybody.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [script, ...args], { cwd: root, env, stdio: 'inherit' });
};

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const buildWeb = () =>
  run(
    join(resolve('vite/package.json'), '../bin/vite.js'),
    ...['build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
  );

/**
 * The compiler adds and changes files. Files whose source is gone are removed here, so that none is packed or
 * run.
 */
const buildDist = async () => {
  run(TSC, '-b', 'tsconfig.build.json');
  for (const file of filesIn('dist').filter((name) => !/^dist.(?:command|man)\b/.test(name))) {
    const source = relative('dist', file).replace(/(?:\.d\.ts|\.js|\.js\.map)$/, '.ts');
    if (!/\.(?:tsbuildinfo|npmignore)$/.test(file) && !existsSync(join(root, source)))
      rmSync(join(root, file));
  }
  for (const part of ['src', 'engine']) markFolder(join(root, 'dist', part));
  ignoreUnreachable((await import(pathToFileURL(join(root, 'dist/src/puzzles/index.js')).href)).PUZZLE_NAMES);
  await bundleCommand();
  await writeMan();
};

const TARGETS = {
  dist: { from: ['src', 'engine', 'cli'], into: 'dist', build: buildDist },
  page: { from: ['src', 'engine', 'web'], into: 'dist-web', build: buildWeb },
};
/** Settings and versions that any build depends on. */
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'scripts/build.js',
  'scripts/bundle.js',
  'scripts/man.js',
  'scripts/pure.js',
  'scripts/reachable.js',
  ...readdirSync(root).filter((file) => /^tsconfig.*\.json$/.test(file)),
].filter((file) => existsSync(join(root, file)));

const digest = (files) => {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (!file.endsWith('.test.ts')) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

const asked = process.argv.slice(2);
if (asked.length === 0 || asked.some((name) => !Object.hasOwn(TARGETS, name)))
  throw new Error(`node scripts/build.js takes one or more of ${Object.keys(TARGETS).join(', ')}`);

await import('./generate.js');
for (const name of asked) {
  const { from, into, build } = TARGETS[name];
  const stamp = join(root, '.cache', `${name}.built`);
  const madeFrom = () => digest([...SETTINGS, ...from.flatMap(filesIn)]);
  const made = () => (existsSync(join(root, into)) ? digest(filesIn(into)) : 'nothing');
  const before = madeFrom();
  const [oldSources, oldOutput] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (made() !== oldOutput) rmSync(join(root, into), { recursive: true, force: true });
  else if (before === oldSources) continue;
  await build();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, `${before}\n${made()}\n`);
}
