/*
 * One process of a mutation test. It loads the bundled tests once, measures them, and then tries the mutants
 * it is sent, each with the tests that reach its place, quickest first. If a mutant hangs or runs out of
 * memory, the parent ends this process and starts another, which reads the measurements from the file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A slower test is left out, because it would run for every mutant it reaches. */
const SLOWEST_MS = 3000;
/** A mutant is tried by the quickest tests that reach it, as many as fit in this time. */
const TESTS_MS = 8000;
/** A loop that runs this many times as often as without a mutant counts as endless. */
const RUNAWAY = 50;

const [part, folder, vitest, ...files] = process.argv.slice(2);
globalThis.$part = part;
const measured = `${folder}/measured.json`;

let active = -1;
let reached;
let ticks = 0;
let mostTicks = Number.POSITIVE_INFINITY;
let giveUp;
globalThis.$mutant = (id) => {
  reached?.add(id);
  return id === active;
};
globalThis.$tick = () => {
  if (++ticks > mostTicks) throw new Error('a loop has run away');
  if (giveUp !== undefined && ticks % 4096 === 0) giveUp();
};

for (const file of files) await import(pathToFileURL(file));
const { TESTS: tests } = await import(pathToFileURL(vitest));

const measure = async (test) => {
  reached = new Set();
  ticks = 0;
  const start = process.cpuUsage();
  const ms = () => process.cpuUsage(start).user / 1000;
  giveUp = () => {
    if (ms() > SLOWEST_MS) throw new Error('too slow');
  };
  try {
    await test.run();
    return { ms: ms(), ticks, reached: [...reached] };
  } catch (error) {
    return ms() > SLOWEST_MS ? { isSlow: true } : { broken: `${test.name}: ${error.message}` };
  } finally {
    reached = undefined;
    giveUp = undefined;
  }
};

const measureAll = async () => {
  const all = [];
  for (const test of tests) {
    all.push(await measure(test));
  }
  writeFileSync(measured, JSON.stringify(all));
  return all;
};

const measures = existsSync(measured) ? JSON.parse(readFileSync(measured, 'utf8')) : await measureAll();
/** For every mutant, the tests that reach it. */
const testsAt = new Map();
for (const [i, { ms, reached: ids }] of measures.entries()) {
  if (ids === undefined || ms > SLOWEST_MS) continue;
  for (const id of ids) testsAt.set(id, [...(testsAt.get(id) ?? []), i]);
}
for (const [id, list] of testsAt) {
  list.sort((a, b) => measures[a].ms - measures[b].ms);
  let ms = 0;
  testsAt.set(
    id,
    list.filter((i) => (ms += measures[i].ms) < TESTS_MS),
  );
}

/** The name of the first test that fails, undefined if all pass. */
const killer = async (id) => {
  active = id;
  try {
    for (const i of testsAt.get(id) ?? []) {
      ticks = 0;
      mostTicks = RUNAWAY * measures[i].ticks + 1e5;
      process.send({ kind: 'testing' });
      try {
        await tests[i].run();
      } catch {
        return tests[i].name;
      }
    }
    return undefined;
  } finally {
    active = -1;
    mostTicks = Number.POSITIVE_INFINITY;
  }
};

process.send({
  kind: 'ready',
  tests: measures.length,
  broken: measures.flatMap(({ broken }) => broken ?? []),
  slow: measures.filter(({ ms, isSlow }) => isSlow || ms > SLOWEST_MS).length,
});
process.on('message', async ({ id }) => {
  process.send({ kind: 'tried', id, killer: await killer(id), tests: testsAt.get(id)?.length ?? 0 });
});
