/*
 * SIGKILL at random moments: counts with checkpoints and censuses continue with exact results, and files are
 * whole or untouched.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { horseplay, sleep } from './processes.js';

const COUNT = 'count-tours 6x6 open --method ends --json --quiet --threads 2'.split(' ');
const COUNT_TOTAL = '3318960';
const CENSUS = 'census counts 3..6x3..6 --json --quiet'.split(' ');

/**
 * Starts a command and kills it `most` times before it may finish; each start continues where the last one
 * stopped.
 */
const killed = async (args, most, random, longest) => {
  for (let kills = 0; ; kills++) {
    const { child, ended } = horseplay(args);
    if (kills < most) {
      await sleep(150 + random.below(longest));
      child.kill('SIGKILL');
    }
    const { code, out, err } = await ended;
    if (kills >= most || code === 0) return { kills, code, out, err };
  }
};

const countOnce = async (folder, random, report) => {
  const { kills, out, err } = await killed([...COUNT, '--checkpoint', folder], 6, random, 2500);
  const isExact = out.includes(`"undirected":"${COUNT_TOTAL}"`);
  if (!isExact) report(`a count killed ${kills} times gave ${out}${err}`);
  return { trials: kills, failures: isExact ? 0 : 1 };
};

const censusOnce = async (file, whole, random, report) => {
  const { kills, out, err } = await killed([...CENSUS, '--resume', file], 4, random, 1500);
  const isExact = out === whole;
  if (!isExact) report(`a census killed ${kills} times gave ${out.slice(0, 300)}${err}`);
  return { trials: kills, failures: isExact ? 0 : 1 };
};

const OLD = 'the old file\n';
const pictureOnce = async (file, random, report) => {
  writeFileSync(file, OLD);
  const { child, ended } = horseplay(['tour', '60x60', '--quiet', '--svg', file]);
  await sleep(100 + random.below(1500));
  child.kill('SIGKILL');
  await ended;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isWhole = text === OLD || (text.startsWith('<svg') && text.trimEnd().endsWith('</svg>'));
  if (!isWhole)
    report(`a picture that was killed is neither the old one nor whole: ${text.length} characters`);
  return { trials: 1, failures: isWhole ? 0 : 1 };
};

const addUp = (results) => ({
  trials: results.reduce((sum, { trials }) => sum + trials, 0),
  failures: results.reduce((sum, { failures }) => sum + failures, 0),
});

export const killCounts = async ({ random, kills, folder, deadline, report }) => {
  const results = [];
  const sum = () => addUp(results);
  const goesOn = () => sum().trials < kills && performance.now() < deadline;
  const whole = (await horseplay(CENSUS).ended).out;
  for (let i = 0; goesOn(); i++) {
    results.push(await countOnce(join(folder, `checkpoint-${i}`), random, report));
    if (goesOn()) results.push(await censusOnce(join(folder, `census-${i}`), whole, random, report));
    if (goesOn()) results.push(await pictureOnce(join(folder, `picture-${i}.svg`), random, report));
  }
  return { ...sum(), note: 'every total exact, every file whole' };
};
