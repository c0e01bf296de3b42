// Files of problem lines: 10^5 meetings of three knights, as a script sends them, stage by stage and through
// the command.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { formatProblem, parseProblem } from '../src/puzzles/lines.js';
import { checkMeet, jsonMeet, type MeetProblem, solveMeet } from '../src/puzzles/meet/index.js';
import { type BenchRow, cpuOf, formatTime } from './harness.js';

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

/** Runs all problems through one stage; its results are dropped, as in a stream. */
const each = (stage: (i: number) => unknown) => (): unknown => {
  let last: unknown;
  for (let i = 0; i < COUNT; i++) last = stage(i);
  return last;
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
];

const BIN = fileURLToPath(new URL('../../bin/horseplay.js', import.meta.url));
const RUNS = 3;

/** Through the command, including its start: CPU time of the process. */
export const report = async (print: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-bench-'));
  const file = join(folder, 'lines.txt');
  writeFileSync(file, LINES.join('\n'));
  for (const options of ['', '--json', '--json --no-certificate', '--json --threads 2']) {
    const command = [
      process.execPath,
      BIN,
      '--file',
      '-',
      ...options.split(' ').filter((word) => word !== ''),
    ];
    const all = Array.from({ length: RUNS }, () => cpuOf(command, file).ms).sort((a, b) => a - b);
    print(
      [
        `10^5 meet lines: --file ${options}`.trim().padEnd(44),
        formatTime(all[0]!).padStart(10),
        formatTime(all[RUNS >> 1]!).padStart(10),
        ''.padStart(10),
        ''.padStart(9),
        'CPU of the process; wanted: 3 s',
      ].join('  '),
    );
  }
  rmSync(folder, { recursive: true });
};
