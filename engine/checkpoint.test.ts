// Which files of a checkpoint folder are trusted. Killing and resuming the command is in
// test/engine/checkpoint.test.ts.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isStopped } from '../src/core/budget.js';
import { type CountProblem, heavy } from '../src/puzzles/count-tours/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { type Distrust, formatShardFile, openCheckpoint, readShardFile } from './checkpoint.js';
import { fingerprintOf, planWork, VERSION, type Work } from './plan.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plan = (line: string, method: string): Work => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error('a flaw in the test');
  const work = planWork(read.value as CountProblem, heavy.shards!, undefined, method);
  if (isStopped(work)) throw new Error(work.why.en);
  return work;
};

/** What a folder holds for the next run, and what was printed about it. */
const read = (place: string, asked: Work, anyway = false) => {
  const warned: string[] = [];
  const store = openCheckpoint(place, asked, { warn: ({ en }) => warned.push(en), anyway });
  store.close();
  return { results: store.results, warned };
};

const put = (place: string, asked: Work): void => {
  const store = openCheckpoint(place, asked, { warn: () => {} });
  store.put(result);
  store.close();
};

const MARKER = 'horseplay-checkpoint.txt';

const work = plan('count-tours 5x5 open', 'ends');
const result = { id: work.shards[0]!.id, total: '7', states: 1.5 };
const whole = formatShardFile(work, result);

/** A file as the last version with format 1 wrote it. */
const FORMAT_1 = `horseplay shard, format 1
version 0.1.0
problem count-tours 3x4 N open
method frontier
plan f454bfa6a0284b59
shard all
states 47
total 8
sha256 cc5595ebd168a1cad77e578059534f602c519bef1726b909070c7ca2dbb9a51c
`;

describe('a shard file', () => {
  test('returns what was written, and describes itself', () => {
    expect(readShardFile(work, whole)).toEqual(result);
    expect(whole).toContain(
      `horseplay shard, format 3\nversion ${VERSION}\nproblem count-tours 5x5 N open\nmethod ends\nplan ${work.fingerprint}\nshard ${result.id}\n`,
    );
  });

  test('of format 1 is refused by name', () => {
    const tiny = plan('count-tours 3x4 open', 'frontier');
    const { code, why } = readShardFile(tiny, FORMAT_1) as Distrust;
    expect(code).toBe('other-format');
    for (const text of [why.en, why.zh]) expect(text).toMatch(/1.*3/);
    const place = join(folder, 'old');
    mkdirSync(place);
    writeFileSync(join(place, 'f454bfa6a0284b59-all.shard'), FORMAT_1);
    const { results, warned } = read(place, tiny);
    expect(results).toEqual([]);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('f454bfa6a0284b59-all.shard');
    expect(readFileSync(join(place, 'f454bfa6a0284b59-all.shard'), 'utf8')).toBe(FORMAT_1);
  });

  const otherVersion = whole.replace(/^version .*$/m, 'version 77.8.9').replace(/^sha256 .*\n/m, '');
  test.each<readonly [Distrust['code'], string]>([
    ['cut-short', ''],
    ['cut-short', whole.slice(0, 5)],
    ['damaged', whole.slice(0, 100)],
    ['damaged', whole.slice(0, -1)],
    ['damaged', whole.replace('total 7', 'total 8')],
    ['not-a-checkpoint', '\u0000\u0001\u0002 nothing of ours'],
    ['other-format', whole.replace('format 3', 'format 4')],
    ['other-version', `${otherVersion}sha256 ${createHash('sha256').update(otherVersion).digest('hex')}\n`],
    ['other-problem', formatShardFile(plan('count-tours 4x5 open', 'ends'), result)],
    ['other-plan', formatShardFile({ ...work, fingerprint: fingerprintOf(work, 'another build') }, result)],
    ['other-plan', formatShardFile(work, { ...result, id: 'ends-7-7' })],
  ])('is not trusted: %s', (code, text) => {
    expect(readShardFile(work, text)).toMatchObject({ code });
  });
});

describe('a checkpoint folder', () => {
  test('keeps results for the next run, and names every file that is not trusted', () => {
    const place = join(folder, 'new', 'folder');
    put(place, work);
    writeFileSync(join(place, 'notes.txt'), 'mine');
    const other = work.shards[1]!.id;
    writeFileSync(join(place, `${work.fingerprint}-${other}.shard`), whole);
    const { results, warned } = read(place, work);
    expect(results).toEqual([result]);
    expect(warned).toHaveLength(2);
    expect(warned[0]).toContain(`${work.fingerprint}-${other}.shard`);
    expect(warned[1]).toContain('notes.txt');
    expect(readdirSync(place)).toHaveLength(4);
    expect(readFileSync(join(place, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('another build of the kernels has another fingerprint, and neither trusts nor changes the files', () => {
    const place = join(folder, 'builds');
    const other = { ...work, fingerprint: fingerprintOf(work, 'another build') };
    expect(fingerprintOf(work)).toBe(work.fingerprint);
    expect(other.fingerprint).not.toBe(work.fingerprint);
    put(place, other);
    const name = readdirSync(place).find((entry) => entry.endsWith('.shard'));
    const before = readFileSync(join(place, name!), 'utf8');
    const { results, warned } = read(place, work);
    expect(results).toEqual([]);
    expect(warned).toHaveLength(1);
    put(place, work);
    expect(readFileSync(join(place, name!), 'utf8')).toBe(before);
    expect(readdirSync(place)).toHaveLength(3);
  });

  test('that cannot be created is refused', () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below'), '/proc/nowhere/at/all']) {
      expect(() => openCheckpoint(place, work, { warn: () => {} })).toThrow(
        expect.objectContaining({ code: 'checkpoint-folder' }),
      );
    }
  });

  test('with files that are not ours is refused and not changed, unless its use is requested', () => {
    const place = join(folder, 'photos');
    mkdirSync(place);
    const old = new Date('2020-01-01');
    const names = ['draft.part', 'x.shard.1.part', '.hidden', '0123456789abcdef-all.shard'];
    for (const name of names) {
      writeFileSync(join(place, name), 'precious');
      utimesSync(join(place, name), old, old);
    }
    expect(() => read(place, work)).toThrow(expect.objectContaining({ code: 'folder-not-ours' }));
    expect(readdirSync(place).sort()).toEqual([...names].sort());
    const { results } = read(place, work, true);
    expect(results).toEqual([]);
    put(place, work);
    for (const name of names) expect(readFileSync(join(place, name), 'utf8')).toBe('precious');
  });

  test('keeps our files and deletes only what a killed process of ours was writing', () => {
    const place = join(folder, 'killed');
    put(place, work);
    const name = readdirSync(place).find((entry) => entry.endsWith('.shard'))!;
    const ours = [`${name}.77.part`, `${name}.78.part`];
    writeFileSync(join(place, ours[0]!), whole.slice(0, 50));
    writeFileSync(join(place, ours[1]!), '');
    const theirs = [`${name}.79.part`, 'movie.part'];
    for (const other of theirs) writeFileSync(join(place, other), 'somebody else wrote this');
    expect(read(place, work).results).toEqual([result]);
    expect(readdirSync(place).sort()).toEqual([MARKER, name, ...theirs].sort());
  });

  test('a folder of an earlier version, with shard files only, is taken over', () => {
    const place = join(folder, 'earlier');
    mkdirSync(place);
    writeFileSync(join(place, `${work.fingerprint}-${result.id}.shard`), whole);
    expect(read(place, work)).toEqual({ results: [result], warned: [] });
    expect(readdirSync(place)).toContain(MARKER);
  });

  test('is used by one process at a time, and the second hears by which', () => {
    const place = join(folder, 'locked');
    const store = openCheckpoint(place, work, { warn: () => {} });
    expect(() => read(place, work)).toThrow(expect.objectContaining({ code: 'in-use' }));
    expect(() => read(place, work)).toThrow(`${process.pid}`);
    store.close();
    expect(read(place, work).results).toEqual([]);
  });

  test.each([
    ['a process that has ended', { pid: 2 ** 22 + 1, began: '' }],
    ['an earlier process with our id', { pid: process.pid, began: '' }],
    ['an earlier process with the id of one that runs', { pid: process.ppid, began: 'boot 1' }],
    ['nobody: it is empty', undefined],
  ])('a lock left by %s is taken over', (_, left) => {
    const place = join(folder, 'left', _);
    put(place, work);
    const lock = join(place, 'horseplay-checkpoint.lock');
    const holder = { host: hostname(), since: 'then', token: '0', ...left };
    writeFileSync(lock, left === undefined ? '' : JSON.stringify(holder));
    expect(read(place, work).results).toEqual([result]);
    expect(existsSync(lock)).toBe(false);
  });

  test('a lock of another machine is respected', () => {
    const place = join(folder, 'elsewhere');
    put(place, work);
    const lock = join(place, 'horseplay-checkpoint.lock');
    writeFileSync(
      lock,
      JSON.stringify({ pid: 1, host: 'far-away.example', began: '', since: 'then', token: '0' }),
    );
    expect(() => read(place, work)).toThrow('far-away.example');
  });
});

describe('with a key', () => {
  afterEach(() => {
    delete process.env.HORSEPLAY_KEY;
  });

  test('only files signed with it are trusted', () => {
    process.env.HORSEPLAY_KEY = 'one';
    const signed = formatShardFile(work, result);
    expect(readShardFile(work, signed)).toEqual(result);
    expect(readShardFile(work, whole)).toMatchObject({ code: 'unsigned' });
    process.env.HORSEPLAY_KEY = 'another';
    expect(readShardFile(work, signed)).toMatchObject({ code: 'unsigned' });
    delete process.env.HORSEPLAY_KEY;
    expect(readShardFile(work, signed)).toEqual(result);
  });
});
