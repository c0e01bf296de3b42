// Files of problem lines: 10^5 meetings of three knights, as a script sends them, stage by stage and through the command.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { formatProblem, parseProblem } from '../src/puzzles/lines.js';
import { checkMeet, jsonMeet, type MeetProblem, solveMeet } from '../src/puzzles/meet/index.js';
import type { BenchRow } from './harness.js';

const COUNT = 100_000;
const random = seededRandom(17);
const square = (): string => `${'abcdefgh'[randomBelow(random, 8)]}${1 + randomBelow(random, 8)}`;
const LINES = Array.from({ length: COUNT }, () => `meet 8x8 N ${square()} ${square()} ${square()}`);

const parse = (line: string): MeetProblem => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'meet') throw new Error(line);
  return read.value;
};
const problems = LINES.map(parse);
const answers = problems.map((problem) => solveMeet(problem));

/** All problems through one stage; what it makes is dropped, as a stream would. */
const each = (stage: (i: number) => unknown) => (): unknown => {
  let last: unknown;
  for (let i = 0; i < COUNT; i++) last = stage(i);
  return last;
};

const command = fileURLToPath(new URL('../../bin/horseplay.js', import.meta.url));

const runCommand =
  (...options: readonly string[]) =>
  (): number => {
    const folder = mkdtempSync(join(tmpdir(), 'horseplay-bench-'));
    const file = join(folder, 'lines.txt');
    writeFileSync(file, LINES.join('\n'));
    const { stdout } = spawnSync(process.execPath, [command, '--file', file, '--json', ...options], {
      maxBuffer: 2 ** 30,
    });
    rmSync(folder, { recursive: true });
    if (stdout.filter((byte) => byte === 10).length !== COUNT) throw new Error('run npm run build first');
    return stdout.length;
  };

export const rows: BenchRow[] = [
  { name: '10^5 meet lines: parse', run: each((i) => parse(LINES[i]!)), runs: 3 },
  { name: '10^5 meet lines: solve', run: each((i) => solveMeet(problems[i]!)), runs: 3 },
  { name: '10^5 meet lines: check', run: each((i) => checkMeet(problems[i]!, answers[i]!)), runs: 3 },
  {
    name: '10^5 meet lines: write',
    run: each((i) => formatProblem(problems[i]!) + JSON.stringify(jsonMeet(problems[i]!, answers[i]!))),
    runs: 3,
  },
  { name: '10^5 meet lines: the command', run: runCommand(), runs: 3, note: 'wanted: 3 s of CPU' },
  { name: '10^5 meet lines: the command, 2 threads', run: runCommand('--threads', '2'), runs: 3 },
];
