/*
 * `npm run chaos`: kills, corruptions, hostile programs, machines that fail, and fuzzed lines against the
 * built command, at most 20 minutes. The same --seed makes the same trials; where processes are killed, the
 * moment also depends on the machine.
 *
 *     npm run chaos -- --seed 7 --lines 20000 --kills 60 --corruptions 300 --programs 38 --machines 8 --minutes 20
 *     npm run chaos -- --write     puts the table into docs/reliability.md
 *
 * What fails is printed as it is found, and the exit code is then 1.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { corruptFiles } from './chaos/corruptions.js';
import { fuzz } from './chaos/fuzz.js';
import { killCounts } from './chaos/kills.js';
import { breakMachines } from './chaos/machines.js';
import { runHostile } from './chaos/programs.js';
import { randomFrom } from './chaos/random.js';

const DEFAULTS = {
  seed: 1,
  lines: 20_000,
  kills: 60,
  corruptions: 300,
  programs: 38,
  machines: 8,
  minutes: 20,
};
const DOCS = new URL('../docs/reliability.md', import.meta.url);

const readOptions = () => {
  const names = Object.keys(DEFAULTS);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    const { values } = parseArgs({ options: { ...options, write: { type: 'boolean' } } });
    const numbers = names.map((name) => [
      name,
      values[name] === undefined ? DEFAULTS[name] : Number(values[name]),
    ]);
    if (numbers.every(([, number]) => number >= 0))
      return { ...Object.fromEntries(numbers), write: values.write };
  } catch {
    // reported below
  }
  console.error(
    `npm run chaos takes these options, each with a number: ${names.map((name) => `--${name}`).join(', ')}; and --write`,
  );
  process.exit(2);
};

/** Each part gets a share of the time that is left, so that none takes all of it. */
const PARTS = [
  { name: 'kills', share: 0.25, run: killCounts, amount: 'kills' },
  { name: 'corrupted files', share: 0.2, run: corruptFiles, amount: 'corruptions' },
  { name: 'hostile programs', share: 0.25, run: runHostile, amount: 'programs' },
  { name: 'failing machines', share: 0.35, run: breakMachines, amount: 'machines' },
  { name: 'fuzzed lines and options', share: 1, run: fuzz, amount: 'lines' },
];

/**
 * A part ends by itself soon after its deadline. If it has not ended then, that is a failure, and the rest is
 * skipped.
 */
const GRACE_MS = 30_000;

const endAt = async (time, running) => {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, time - performance.now());
  });
  const result = await Promise.race([running, late]);
  clearTimeout(timer);
  return result ?? { trials: 0, failures: 1, note: 'did not end in time' };
};

const thousands = (number) => number.toLocaleString('en-US');

const options = readOptions();
const folder = mkdtempSync(join(tmpdir(), 'horseplay-chaos-'));
const begun = performance.now();
const end = begun + options.minutes * 60_000;
const rows = [];
for (const { name, share, run, amount } of PARTS) {
  if (options[amount] === 0) continue;
  const now = performance.now();
  const report = (text) => console.log(`FAILED, ${name}: ${text}`);
  const running = run({
    ...options,
    random: randomFrom(options.seed),
    processes: Math.max(1, Math.min(8, availableParallelism())),
    folder,
    deadline: now + share * (end - GRACE_MS - now),
    report,
  });
  const { trials, failures, note } = await endAt(end, running);
  const seconds = Math.round((performance.now() - now) / 1000);
  rows.push({ name, trials, failures, note, seconds });
  console.log(`${name}: ${thousands(trials)} trials, ${failures} failures, ${seconds} s (${note})`);
}
rmSync(folder, { recursive: true, force: true });

const table = [
  '| Trials | Number | Failures | What came of them | Time |',
  '| --- | ---: | ---: | --- | ---: |',
  ...rows.map(
    ({ name, trials, failures, note, seconds }) =>
      `| ${name} | ${thousands(trials)} | ${failures} | ${note} | ${seconds} s |`,
  ),
].join('\n');
console.log(`\n${table}`);
if (options.write) {
  const text = readFileSync(DOCS, 'utf8');
  writeFileSync(
    DOCS,
    text.replace(
      /(<!-- chaos -->\n)[\s\S]*?(<!-- \/chaos -->)/,
      (_, open, close) => `${open}${table}\n${close}`,
    ),
  );
}
process.exit(rows.some(({ failures }) => failures > 0) ? 1 : 0);
