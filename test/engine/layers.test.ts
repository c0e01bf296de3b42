// Long shards that are killed: a real process, SIGKILL while it counts, and a command that resumes from the
// saved layer.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { horseplay } from '../command.js';
import { fullTest, samples } from '../samples.js';

vi.setConfig({ testTimeout: 600_000 });

const LINE = samples('count-tours 9x7 WF closed', 'count-tours 12x7 WF closed');
const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dist = (name: string): string => new URL(`../../dist/${name}.js`, import.meta.url).href;

/**
 * Counts with a checkpoint folder, as the command does, but saves every layer. Prints the progress: 0.5
 * before the first layer.
 */
const PROGRAM = `
  const { planWork } = await import('${dist('engine/plan')}');
  const { openCheckpoint } = await import('${dist('engine/checkpoint')}');
  const { runWork } = await import('${dist('engine/threads')}');
  const { parseProblem } = await import('${dist('src/puzzles/lines')}');
  const { heavyOf } = await import('${dist('src/puzzles/solve')}');
  const [line, folder, every] = process.argv.slice(1);
  const problem = parseProblem(line).value;
  const work = planWork(problem, heavyOf(problem).shards);
  const store = openCheckpoint(folder, work, { warn: ({ en }) => console.log(en), note: ({ en }) => console.log(en), saveEvery: Number(every) });
  const answer = await runWork(work, { threads: 1, store, onProgress: ({ share }) => console.log('done ' + share) });
  store.close();
  console.log('total ' + answer.undirected + ' states ' + answer.states);
`;

const run = (place: string, every: number, isEnough: (said: string) => boolean): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, LINE, place, `${every}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      if (isEnough(said)) child.kill('SIGKILL');
    });
    child.once('exit', () => resolve(said));
  });

const partsOf = (said: string): number[] =>
  [...said.matchAll(/^done ([\d.e-]+)$/gm)].map((match) => Number(match[1]));
const layersIn = (place: string): string[] => readdirSync(place).filter((name) => name.endsWith('.layer'));

describe('a long shard', () => {
  test('killed midway, resumes from its last layer to the same total', async () => {
    const whole = JSON.parse(horseplay([...LINE.split(' '), '--json']).stdout) as { answer: object };
    const place = join(folder, 'killed');
    const before = await run(place, 0, (said) => partsOf(said).some((part) => part > 0.75));
    expect(before).not.toContain('total');
    const [layer] = layersIn(place);
    expect(layer).toBeDefined();
    expect(readFileSync(join(place, layer!), 'latin1')).toMatch(/^horseplay layer, format 1\nversion /);
    // The same program does the rest and prints its progress: nearly half of the layers are not computed
    // again.
    const rest = await run(place, 1e9, () => false);
    expect(rest).toContain('hard all resumes from its last saved layer');
    expect(partsOf(rest).find((part) => part > 0.5)).toBeGreaterThan(0.7);
    const [, total, states] = /^total (\d+) states (\d+)$/m.exec(rest)!;
    expect(whole.answer).toMatchObject({ undirected: total, states: Number(states) });
    // Its layer file is deleted, and the command finds the finished shard.
    expect(layersIn(place)).toEqual([]);
    const again = horseplay([...LINE.split(' '), '--checkpoint', place, '--json']);
    expect((JSON.parse(again.stdout) as { answer: object }).answer).toEqual(whole.answer);
  });

  fullTest(
    'ignores a layer that was changed, truncated, or belongs to another shard; it is named and counted again',
    async () => {
      const place = join(folder, 'damaged');
      await run(place, 0, (said) => partsOf(said).some((part) => part > 0.6));
      const path = join(place, layersIn(place)[0]!);
      const bytes = readFileSync(path);
      const changed = Buffer.from(bytes);
      changed[bytes.length >> 1]! ^= 1;
      const other = Buffer.from(bytes.toString('latin1').replace('shard all', 'shard any'), 'latin1');
      // Without a key the file is valid; with one it must be signed.
      const unsigned = { HORSEPLAY_KEY: createHash('sha256').update('a key').digest('hex') };
      for (const [text, env, why] of [
        [changed, {}, 'checksum'],
        [bytes.subarray(0, bytes.length - 100_000), {}, 'checksum'],
        [bytes.subarray(0, 40), {}, 'belongs to another shard'],
        [other, {}, 'belongs to another shard'],
        [bytes, unsigned, 'not signed'],
      ] as const) {
        writeFileSync(path, text);
        const { code, stderr, stdout } = horseplay(
          [...LINE.split(' '), '--checkpoint', place, '--json'],
          '',
          env,
        );
        expect(stderr).toContain(`Ignoring ${path}`);
        expect(stderr).toContain(why);
        expect(stderr).not.toContain('continues');
        expect([0, 3]).toContain(code);
        expect(stdout).not.toBe('');
        rmSync(path, { force: true });
        for (const name of readdirSync(place)) if (name.endsWith('.shard')) rmSync(join(place, name));
      }
      expect(existsSync(path)).toBe(false);
    },
  );
});
