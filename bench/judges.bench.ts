/*
 * Judges on large inputs: the command as a process against a compiled program that searches for every case
 * (judges.cpp), in CPU time from start to end, both outputs compared. Needs g++ and the built command. A
 * search of LeetCode's endless board takes milliseconds, so the program gets a part of those cases, and its
 * time is multiplied.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { cpuOf, formatTime } from './harness.js';

const ROOT = new URL('../../', import.meta.url); // of dist-bench/bench
const BIN = fileURLToPath(new URL('bin/horseplay.js', ROOT));
const SOURCE = fileURLToPath(new URL('bench/judges.cpp', ROOT));

const random = seededRandom(24);
const draw = (below: number): number => randomBelow(random, below);
const square = (): string => `${'abcdefgh'[draw(8)]}${1 + draw(8)}`;

interface Stream {
  readonly id: string;
  readonly name: string;
  readonly cases: number;
  readonly drawCase: () => string;
  /** The compiled program gets one of this many cases. */
  readonly every: number;
  readonly runs: number;
}

const STREAMS: readonly Stream[] = [
  {
    id: 'uva-439',
    name: '10^5 cases of UVa 439',
    cases: 100_000,
    drawCase: () => `${square()} ${square()}\n`,
    every: 1,
    runs: 5,
  },
  {
    id: 'uva-439',
    name: '10^6 cases of UVa 439',
    cases: 1_000_000,
    drawCase: () => `${square()} ${square()}\n`,
    every: 1,
    runs: 3,
  },
  {
    id: 'leetcode-1197',
    name: '10^5 cases of LeetCode 1197',
    cases: 100_000,
    drawCase: () => `${draw(301) - 150}\n${draw(301) - 150}\n`,
    every: 100,
    runs: 5,
  },
  {
    id: 'luogu-P1443',
    name: '2,000 cases of P1443 on 400x400',
    cases: 2000,
    drawCase: () => `400 400 ${1 + draw(400)} ${1 + draw(400)}\n`,
    every: 1,
    runs: 1,
  },
];

const least = (command: readonly string[], input: string, runs: number) => {
  const all = Array.from({ length: runs }, () => cpuOf(command, input)).sort((a, b) => a.ms - b.ms);
  return { least: all[0]!.ms, median: all[all.length >> 1]!.ms, sum: all[0]!.sum };
};

export const report = async (print: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-bench-'));
  const program = join(folder, 'judges');
  if (spawnSync('g++', ['-O2', '-std=c++17', '-o', program, SOURCE]).status !== 0) {
    print('judges: g++ is needed to compile judges.cpp');
    return;
  }
  for (const { id, name, cases, drawCase, every, runs } of STREAMS) {
    const [all, part, one] = ['all', 'part', 'one'].map((end) => join(folder, `${id}.${end}`)) as [
      string,
      string,
      string,
    ];
    const drawn = Array.from({ length: cases }, drawCase);
    writeFileSync(all, drawn.join(''));
    writeFileSync(part, drawn.slice(0, cases / every).join(''));
    writeFileSync(one, drawn[0]!);
    const judge = [process.execPath, BIN, 'judge', id];
    const start = least(judge, one, 5).least; // mostly Node's startup
    const ours = least(judge, all, runs);
    const compiled = least([program, id], part, Math.min(runs, 3));
    const check = every === 1 ? ours : least(judge, part, 1);
    if (check.sum !== compiled.sum) throw new Error(`${id}: the outputs differ`);
    print(
      [
        name.padEnd(44),
        formatTime(ours.least).padStart(10),
        formatTime(ours.median).padStart(10),
        formatTime(every * compiled.least).padStart(10),
        `${((every * compiled.least) / ours.least).toPrecision(3)}x`.padStart(9),
        `CPU of processes, ${formatTime(start)} of ours to start, against C++${every > 1 ? `, 1 case in ${every}` : ''}`,
      ].join('  '),
    );
  }
  rmSync(folder, { recursive: true });
};
