/*
 * `npm test`: types, lint, builds, and all tests, with sampled tests at their quick size. `npm run test:full`
 * does the same at full size. Steps that do not depend on each other run in parallel.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TSC } from './tsc.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const isFull = process.argv.includes('--full');
const started = performance.now();
// Tests use the built modules: test/setup/builtModules.ts.
const env = { ...process.env, HORSEPLAY_BUILT: '1', ...(isFull ? { HORSEPLAY_FULL: '1' } : {}) };
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(0)} s`;

const binary = (name, file) => join(dirname(resolve(`${name}/package.json`)), file);
const BIOME = binary('@biomejs/biome', 'bin/biome');
const VITEST = binary('vitest', 'vitest.mjs');

const failed = [];
/** Runs a step, then prints its time and its output, so that two steps never mix their lines. */
const step = (name, ...args) =>
  new Promise((done) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => {
      if (code !== 0) failed.push(name);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}, ${secondsSince(start)}`);
      if (said.trim() !== '') console.log(said.trimEnd());
      done();
    });
  });

/** The tests print their own reports while they run. */
const tests = () =>
  new Promise((done) => {
    const child = spawn(process.execPath, [VITEST, 'run'], { cwd: root, env, stdio: 'inherit' });
    child.on('close', (code) => {
      if (code !== 0) failed.push('tests');
      done();
    });
  });

const finish = () => {
  console.log(
    failed.length === 0
      ? `All passed in ${secondsSince(started)}.`
      : `Failed after ${secondsSince(started)}: ${failed.join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
};

if (spawnSync(process.execPath, ['scripts/needs.js'], { cwd: root, stdio: 'inherit' }).status !== 0)
  process.exit(1);
await Promise.all([
  step('generated files', 'scripts/generate.js'),
  step('lint', BIOME, 'check', '--error-on-warnings', '.'),
]);
if (failed.length > 0) finish();
await Promise.all([
  step('build of the package', 'scripts/build.js', 'dist').then(() =>
    step('lint of texts', 'scripts/textLint.js'),
  ),
  step('build of the web app', 'scripts/build.js', 'page'),
]);
if (failed.length > 0) finish();
// The types of the tests and of the web app; the build has checked those of the package.
await Promise.all([step('types', TSC, '-b'), tests()]);
finish();
