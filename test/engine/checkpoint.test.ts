// Long counts that are killed, resumed, damaged, and interrupted, with the built command. Also, the engine's
// ways of running compared.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Work } from '../../engine/plan.js';
import { isStopped } from '../../src/core/budget.js';
import { randomBelow, seededRandom } from '../../src/core/random.js';
import { type CountProblem, solveCount } from '../../src/puzzles/count-tours/index.js';
import { parseProblem } from '../../src/puzzles/lines.js';
import { heavyOf, solveProblem } from '../../src/puzzles/solve.js';
import { BIN, horseplay } from '../command.js';
import { fullTest, samples } from '../samples.js';

// Processes are started and killed many times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const folders: string[] = [];
/** Ctrl-C as it arrives through npx: from the terminal, and once more from npx. */
const interrupt = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGINT');
  await sleep(2);
  child.kill('SIGINT');
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const start = (
  args: readonly string[],
): { child: ChildProcess; ended: Promise<number | null>; said: () => string } => {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let text = '';
  child.stdout.on('data', (data) => (text += data));
  child.stderr.on('data', (data) => (text += data));
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)), said: () => text };
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const shardsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.shard'))
    .sort();

const LINE = 'count-tours 6x6 open --method ends'.split(' ');
const TOTAL = { undirected: '3318960', directed: '6637920' };
const SHARDS = 45;

describe('the engine', () => {
  type Engine = typeof import('../../engine/plan.js') & typeof import('../../engine/threads.js');
  let engine: Engine;
  beforeAll(async () => {
    const load = (name: string) => import(new URL(`../../dist/engine/${name}.js`, import.meta.url).href);
    engine = { ...(await load('plan')), ...(await load('threads')) } as Engine;
  });

  const problemOf = (line: string) => {
    const read = parseProblem(line);
    if (!read.ok) throw new Error('a flaw in the test');
    return read.value;
  };

  const plan = (line: string, method?: string): Work => {
    const problem = problemOf(line);
    const work = engine.planWork(problem, heavyOf(problem).shards!, undefined, method);
    if (isStopped(work)) throw new Error(work.why.en);
    return work;
  };

  test.each([
    ['count-tours 5x6 closed', 'middle'],
    ['count-tours 1x1 open', undefined],
    ...samples([], [
      ['count-tours 4x5 offsets:1,2/2,1/-1,2/-2,1/1,-2/2,-1 open', 'frontier'],
      ['count-tours 6x7 closed', 'middle'],
      ['count-tours 5x8 open', 'middle'],
      ['count-tours 5x5 open', 'ends'],
      ['count-tours 5x6 without c3 open', 'frontier'],
    ] as const),
  ] as const)('gives the same answer in this thread, on threads, and without an engine: %s, %s', async (line, method) => {
    const alone = solveCount(problemOf(line) as CountProblem, method === undefined ? {} : { method });
    const work = plan(line, method);
    expect(await engine.runWork(work)).toEqual(alone);
    for (const threads of [1, 3]) expect(await engine.runWork(work, { threads })).toEqual(alone);
  });

  test('combinations have the same count in every way, too', async () => {
    const line = 'combos 8x8 Q@a1 Q@d4 R@h8 B@c6 Q@f2 N@e5';
    const alone = solveProblem(problemOf(line));
    if (alone.kind !== 'combos') throw new Error(alone.kind);
    const work = plan(line);
    expect(work.shards.length).toBeGreaterThanOrEqual(64);
    expect(await engine.runWork(work, { threads: 2 })).toMatchObject({ count: alone.count });
    expect(await engine.runWork(work)).toMatchObject({ count: alone.count });
  });

  test('keys from elsewhere are refused unless they name a plan', async () => {
    const budget = { nodes: 2e9, bytes: 2 ** 32 };
    for (const [line, method, code] of [
      ['count-tours 6x6 knight closed', 'middle', 'not-a-plan'],
      ['count-tours 7x7 N open', 'middle', 'not-a-plan'],
      ['count-tours 6x6 N closed', 'directions', 'not-a-plan'],
      ['tour 6x6 N closed', 'frontier', 'not-shardable'],
      ['count-tours 0x6', 'frontier', 'not-a-problem'],
    ] as const) {
      await expect(engine.planKey({ line, method }, budget)).rejects.toMatchObject({ code });
    }
  });
});

const KILLS = samples(1, 10);

describe('a checkpointed count', () => {
  test(`killed at ${KILLS} random moments, it ends with the exact total`, async () => {
    const folder = newFolder();
    const random = seededRandom(4);
    const args = [...LINE, '--threads', '2', '--checkpoint', folder];
    let kills = 0;
    let stored = 0;
    while (kills < KILLS) {
      const { child, ended } = start(args);
      const before = shardsIn(folder).length;
      expect(before).toBeGreaterThanOrEqual(stored);
      // Wait for the first new shard, so that the kill hits the work and not the start of Node.
      while (child.exitCode === null && shardsIn(folder).length === before) await sleep(5);
      await sleep(randomBelow(random, 250));
      child.kill('SIGKILL');
      if ((await ended) === null) kills++;
      stored = shardsIn(folder).length;
      expect(stored).toBeGreaterThan(before);
      if (stored > SHARDS - 6) {
        // Nearly done: delete two thirds, so that there is always work to interrupt.
        for (const name of shardsIn(folder)) if (randomBelow(random, 3) > 0) rmSync(join(folder, name));
        stored = shardsIn(folder).length;
      }
    }
    const { code, stdout, stderr } = horseplay([...args, '--json']);
    expect(stderr).not.toContain('Ignoring');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ answer: TOTAL });
    expect(shardsIn(folder)).toHaveLength(SHARDS);
  });

  test('Ctrl-C ends it with 130 and says how to resume; then it resumes', async () => {
    const folder = newFolder();
    const args = [...LINE, '--threads', '1', '--checkpoint', folder];
    const { child, ended, said } = start(args);
    while (shardsIn(folder).length < 2) await sleep(5);
    await interrupt(child);
    expect(await ended).toBe(130);
    const stored = shardsIn(folder).length;
    expect(stored).toBeLessThan(SHARDS);
    expect(said()).toContain(
      `${stored} of ${SHARDS} shards saved in ${folder}. To continue, run the same command: horseplay ${args.join(' ')}`,
    );
    expect(said()).not.toMatch(/\n\s+at /);
    expect(readdirSync(folder)).toHaveLength(stored + 1); // and the folder's marker
    expect(JSON.parse(horseplay([...args, '--json']).stdout)).toMatchObject({ answer: TOTAL });
  });

  fullTest(
    'Ctrl-C without a folder ends it with 130 and names the option that would have saved the shards',
    async () => {
      // Several minutes of work, stopped at its first progress line.
      const { child, ended, said } = start('count-tours 6x8 open --method ends --threads 1'.split(' '));
      while (!/\d+ of 156 shards/.test(said()) && child.exitCode === null) await sleep(20);
      expect(said()).toMatch(
        /^Estimate: up to [\d,]+ states and \d+ MiB per thread, \d+ \w+ of CPU time in 156 shards\n/,
      );
      await interrupt(child);
      expect(await ended).toBe(130);
      expect(said()).toMatch(
        /Stopped after \d+ of 156 shards; nothing was saved\. Add --checkpoint DIR to be able to resume\.\n$/,
      );
    },
  );

  test('truncated, changed, and foreign files are named, ignored, and counted again', () => {
    const folder = newFolder();
    const other = newFolder();
    const line = 'count-tours 5x5 open --method ends'.split(' ');
    const count = (...more: string[]) => horseplay([...line, '--checkpoint', folder, '--json', ...more]);
    const total = { undirected: '864', directed: '1728' };
    expect(JSON.parse(count().stdout)).toMatchObject({ answer: total });
    horseplay(['count-tours', '4x5', 'open', '--method', 'ends', '--checkpoint', other]);
    const names = shardsIn(folder);
    const path = (i: number) => join(folder, names[i]!);
    const whole = readFileSync(path(0), 'latin1');
    const foreign = readFileSync(join(other, shardsIn(other)[0]!), 'latin1');
    const damages: readonly (readonly [text: string, why: string])[] = [
      [whole.slice(0, 100), 'checksum'],
      [whole.slice(0, -1), 'checksum'],
      [whole.slice(0, 5), 'incomplete'],
      ['', 'incomplete'],
      [whole.replace(/total (\d)/, (_, digit: string) => `total ${9 - Number(digit)}`), 'checksum'],
      [foreign, 'belongs to another problem: count-tours 4x5 N open'],
      [readFileSync(path(9), 'latin1'), 'under another name'],
      ['\u0000\u0001\u0002 nothing of ours', 'not a horseplay checkpoint'],
      [whole.replace('format 3', 'format 1'), 'format 1'],
    ];
    for (const [i, [text]] of damages.entries()) writeFileSync(path(i), text, 'latin1');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const { code, stdout, stderr } = count();
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ answer: total });
    damages.forEach(([, why], i) => {
      const said = stderr.split('\n').find((row) => row.includes(names[i]!));
      expect(said).toContain('Ignoring');
      expect(said).toContain(why);
      expect(said).toContain('Recounting shard');
    });
    expect(stderr).toContain(`Ignoring ${join(folder, 'notes.txt')} (not a horseplay checkpoint).`);
    rmSync(join(folder, 'notes.txt'));
    expect(count('--quiet').stderr).toBe(''); // everything is fine again
  });

  test('any single changed bit is noticed', () => {
    const folder = newFolder();
    const line = 'count-tours 5x5 open --method ends --json --quiet'.split(' ');
    horseplay([...line, '--checkpoint', folder]);
    const names = shardsIn(folder);
    const random = seededRandom(8);
    for (let round = 0; round < samples(1, 3); round++) {
      // Flip one bit in every file of the folder.
      for (const name of names) {
        const bytes = readFileSync(join(folder, name));
        bytes[randomBelow(random, bytes.length)]! ^= 1 << randomBelow(random, 8);
        writeFileSync(join(folder, name), bytes);
      }
      const { stdout, stderr } = horseplay([...line, '--checkpoint', folder]);
      expect(stderr.match(/Ignoring/g)).toHaveLength(names.length);
      expect(JSON.parse(stdout)).toMatchObject({ answer: { undirected: '864' } });
    }
  });

  test("other people's files are never deleted, and a path that is not a folder gives an error", () => {
    const folder = newFolder();
    const film = join(folder, 'film.mkv.part');
    writeFileSync(film, 'half of it');
    utimesSync(film, 1000, 1000);
    const line = 'count-tours 5x5 closed'.split(' ');
    const strange = horseplay([...line, '--checkpoint', folder]);
    expect(strange.code).toBe(2);
    expect(strange.stderr).toContain('--claim');
    expect(readdirSync(folder)).toEqual(['film.mkv.part']);
    expect(horseplay([...line, '--checkpoint', folder, '--claim']).code).toBe(0);
    expect(horseplay([...line, '--checkpoint', folder]).code).toBe(0); // once claimed, the folder is ours
    expect(readFileSync(film, 'utf8')).toBe('half of it');
    const refused = horseplay([...line, '--checkpoint', film]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/^Can't save checkpoints in .*EEXIST.*\n$/);
    const nowhere = horseplay([...line, '--checkpoint', join(film, 'below', 'a file')]);
    expect(nowhere.code).toBe(2);
    expect(nowhere.stderr).toMatch(/^Can't save checkpoints in .*\n$/);
  });

  fullTest('a second process hears who uses the folder, and a killed one blocks nobody', async () => {
    const folder = newFolder();
    const args = [...LINE, '--threads', '1', '--checkpoint', folder];
    const { child, ended } = start(args);
    while (shardsIn(folder).length === 0) await sleep(5);
    child.kill('SIGSTOP'); // so that it cannot end before the second one starts
    const second = horseplay(args);
    expect(second.code).toBe(2);
    expect(second.stderr).toContain(`process ${child.pid}`);
    child.kill('SIGKILL');
    await ended;
    expect(
      JSON.parse(
        horseplay([...args, '--threads=2', '--json'].filter((arg) => arg !== '--threads' && arg !== '1'))
          .stdout,
      ),
    ).toMatchObject({ answer: TOTAL });
  });

  test('a folder that cannot be created gives an error instead of an endless wait', () => {
    const { code, stderr } = horseplay([
      'count-tours',
      '5x5',
      'closed',
      '--checkpoint',
      '/proc/nowhere/at/all',
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Can't save checkpoints in \/proc\/nowhere\/at\/all .*\n$/);
  });
});
