// What a checkpoint folder is trusted with, file by file. Killing and resuming the command is in test/checkpoint.test.ts.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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

const work = plan('count-tours 5x5 open', 'ends');
const result = { id: work.shards[0]!.id, total: '7', states: 1.5 };
const whole = formatShardFile(work, result);

/** A file as the last version of format 1 wrote it. */
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
  test('gives back what was written, and says what it is', () => {
    expect(readShardFile(work, whole)).toEqual(result);
    expect(whole).toContain(
      `horseplay shard, format 2\nversion ${VERSION}\nproblem count-tours 5x5 N open\nmethod ends\nplan ${work.fingerprint}\nshard ${result.id}\n`,
    );
  });

  test('of format 1 is refused by name', () => {
    const tiny = plan('count-tours 3x4 open', 'frontier');
    const { code, why } = readShardFile(tiny, FORMAT_1) as Distrust;
    expect(code).toBe('other-format');
    for (const text of [why.en, why.zh]) expect(text).toMatch(/1.*2/);
    const place = join(folder, 'old');
    mkdirSync(place);
    writeFileSync(join(place, 'f454bfa6a0284b59-all.shard'), FORMAT_1);
    const warned: string[] = [];
    expect(openCheckpoint(place, tiny, ({ en }) => warned.push(en)).results).toEqual([]);
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
    ['other-format', whole.replace('format 2', 'format 3')],
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
    openCheckpoint(place, work, () => {}).put(result);
    writeFileSync(join(place, 'notes.txt'), 'mine');
    const other = work.shards[1]!.id;
    writeFileSync(join(place, `${work.fingerprint}-${other}.shard`), whole);
    const warned: string[] = [];
    expect(openCheckpoint(place, work, ({ en }) => warned.push(en)).results).toEqual([result]);
    expect(warned).toHaveLength(2);
    expect(warned[0]).toContain(`${work.fingerprint}-${other}.shard`);
    expect(warned[1]).toContain('notes.txt');
    expect(readdirSync(place)).toHaveLength(3);
    expect(readFileSync(join(place, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('another build of the kernels has another fingerprint, and neither trusts nor touches the files', () => {
    const place = join(folder, 'builds');
    const other = { ...work, fingerprint: fingerprintOf(work, 'another build') };
    expect(fingerprintOf(work)).toBe(work.fingerprint);
    expect(other.fingerprint).not.toBe(work.fingerprint);
    openCheckpoint(place, other, () => {}).put(result);
    const [name] = readdirSync(place);
    const before = readFileSync(join(place, name!), 'utf8');
    const warned: string[] = [];
    const store = openCheckpoint(place, work, ({ en }) => warned.push(en));
    expect(store.results).toEqual([]);
    expect(warned).toHaveLength(1);
    store.put(result);
    expect(readFileSync(join(place, name!), 'utf8')).toBe(before);
    expect(readdirSync(place)).toHaveLength(2);
  });

  test('that cannot be made is a refusal', () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below'), '/proc/nowhere/at/all']) {
      expect(() => openCheckpoint(place, work, () => {})).toThrow(
        expect.objectContaining({ code: 'checkpoint-folder' }),
      );
    }
  });
});
