/*
 * Mutation tests: `npm run mutate` changes src/core, src/pieces, and every checker in small ways and counts
 * the changes that a unit test notices. `npm run mutate -- tour core` takes some parts only, `--sample 50`
 * fewer mutants of each, `--seed 2` others, `--seed 1,2` both with one measurement of the tests, and `--file
 * frontier` those of files with this in their name. `--own` tries only the tests beside the files: much
 * quicker, and the score can only be lower.
 * Exits with 1 if a checker's score is below the minimum in docs/testing.md.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { mutate } from './mutate/mutants.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests take up to three seconds; one that takes longer than this hangs because of its mutant. */
const PATIENCE_MS = 120_000;
const VITEST = 'scripts/mutate/vitest.js';
const LEAST_OF_CHECKERS = 0.85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    own: { type: 'boolean', default: false },
  },
});

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
const isTest = (file) => file.endsWith('.test.ts');
const code = (...folders) => folders.flatMap(filesIn).filter((file) => !isTest(file));
const tests = (...folders) => folders.flatMap(filesIn).filter(isTest);

const PUZZLES = readdirSync(join(root, 'src/puzzles'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'registry')
  .map(({ name }) => name);
/** Tests of every puzzle on random problems. */
const DRAWN = tests('test').filter((file) => /^test\/(?:combined|damaged)\.test\.ts$/.test(file));
/** Tests of every puzzle's lines and texts. */
const LINES = tests('src/puzzles').filter(
  (file) => /\/(?:text|validate|solve)\.test\.ts$/.test(file) && !file.includes('/solve/'),
);
/** Tests of a puzzle that are about its rules and its checker rather than its search. */
const isAboutRules = (file) => /^src\/puzzles\/[\w-]+\/(?:check\/)?[\w-]+\.test\.ts$/.test(file);
/** Tests of counts, walks, and pictures, for which most of src/core exists. */
const USERS = [
  ...tests('src/puzzles').filter((file) => /^src\/puzzles\/(?:count-tours|random-walk|walks)\//.test(file)),
  ...tests('src/puzzles/tour').filter((file) => /uniform/i.test(file)),
  ...tests('test').filter((file) => /^test\/draw\w+\.test\.ts$/.test(file)),
];
const PARTS = [
  {
    name: 'core',
    folder: 'src/core/',
    files: code('src/core'),
    tests: [...new Set([...tests('src/core', 'src/pieces'), ...LINES, ...DRAWN, ...USERS])],
  },
  {
    name: 'pieces',
    folder: 'src/pieces/',
    files: code('src/pieces'),
    tests: [...tests('src/core', 'src/pieces'), ...LINES],
  },
  ...PUZZLES.map((name) => ({
    name,
    folder: `src/puzzles/${name}/`,
    isChecker: true,
    files: code(`src/puzzles/${name}/check`, ...(name === 'walks' ? ['src/core/recount'] : [])),
    tests: [...tests(`src/puzzles/${name}`).filter(isAboutRules), ...DRAWN],
  })),
];

/** The same numbers for the same seed (mulberry32). */
const seeded = (seed) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const choose = (mutants, count, seed) => {
  const random = seeded(seed);
  const left = [...mutants];
  const chosen = [];
  while (left.length > 0 && chosen.length < count) chosen.push(...left.splice(random(left.length), 1));
  return chosen.sort((a, b) => a.id - b.id);
};

/** The part's tests in one folder, with its files changed. */
const bundle = async (part, changed, folder) => {
  const here = /\bimport\.meta\.url\b/g;
  await build({
    absWorkingDir: root,
    entryPoints: [VITEST, ...part.tests],
    outdir: folder,
    outbase: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { vitest: join(root, VITEST) },
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            loader: 'ts',
            contents: (changed.get(relative(root, path)) ?? readFileSync(path, 'utf8')).replace(here, () =>
              JSON.stringify(pathToFileURL(path).href),
            ),
          })),
      },
    ],
  });
  return [VITEST, ...part.tests].map((file) => join(folder, file.replace(/\.[jt]s$/, '.mjs')));
};

const say = ({ file, line, what, tests: count }) =>
  console.log(
    `  ${file}:${line} ${what.replaceAll(/\s+/g, ' ')}${count === 0 ? ' (no test comes here)' : ''}`,
  );

/** Tries the mutants one after another, with a new process after one that hangs or crashes. */
const tryAll = (part, folder, bundled, mutants) =>
  new Promise((done, fail) => {
    const results = [];
    let child;
    let timer;
    const next = () => {
      const mutant = mutants[results.length];
      if (mutant === undefined) {
        clearTimeout(timer);
        child.disconnect();
        done(results);
      } else child.send({ id: mutant.id });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    };
    const start = () => {
      let isReady = false;
      child = fork(join(root, 'scripts/mutate/session.js'), [part.name, folder, ...bundled], { cwd: root });
      child.on('message', (message) => {
        if (message.kind === 'ready') {
          isReady = true;
          wait();
          if (results.length === 0 && message.slow > 0)
            console.log(`  left out, too slow to repeat: ${message.slow} tests`);
          for (const name of message.broken) console.log(`  left out, fails without a mutant: ${name}`);
          next();
        } else if (message.kind === 'testing') wait();
        else if (message.kind === 'tried') {
          const result = { ...mutants[results.length], ...message };
          results.push(result);
          if (result.killer === undefined) say(result);
          wait();
          next();
        }
      });
      child.on('exit', () => {
        if (results.length === mutants.length) return;
        if (!isReady) return fail(new Error('the tests cannot be measured'));
        results.push({ ...mutants[results.length], killer: 'hangs or breaks down', tests: 1 });
        if (results.length === mutants.length) next();
        else start();
      });
    };
    start();
  });

const mutatePart = async (part) => {
  const changed = new Map();
  const all = [];
  for (const file of part.files) {
    const made = mutate(file, readFileSync(join(root, file), 'utf8'), all.length);
    changed.set(file, made.code);
    all.push(...made.mutants);
  }
  const folder = join(root, '.cache/mutate', part.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const eligible = all.filter(({ file }) => file.includes(values.file));
  const drawn = values.seed.split(',').map((seed) => ({
    seed,
    ids: new Set(choose(eligible, Number(values.sample), Number(seed)).map(({ id }) => id)),
  }));
  const mutants = eligible.filter(({ id }) => drawn.some(({ ids }) => ids.has(id)));
  const results = await tryAll(part, folder, await bundle(part, changed, folder), mutants);
  const scores = drawn.map(({ seed, ids }) => {
    const own = results.filter(({ id }) => ids.has(id));
    const score = own.filter(({ killer }) => killer !== undefined).length / Math.max(1, own.length);
    console.log(
      `${part.name}, seed ${seed}: ${(100 * score).toFixed(0)} % of ${own.length} mutants killed (${eligible.length} in all)`,
    );
    return score;
  });
  return part.isChecker && Math.min(...scores) < LEAST_OF_CHECKERS ? [part.name] : [];
};

const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: ${PARTS.map(({ name }) => name).join(', ')}`);
const low = [];
for (const part of PARTS) {
  if (positionals.length > 0 && !positionals.includes(part.name)) continue;
  const own = part.tests.filter((file) => file.startsWith(part.folder));
  low.push(...(await mutatePart(values.own ? { ...part, tests: own } : part)));
}
if (low.length > 0) {
  console.log(`Below ${100 * LEAST_OF_CHECKERS} %: ${low.join(', ')}`);
  process.exitCode = 1;
}
