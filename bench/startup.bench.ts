/*
 * How long the command takes to start, as a multiple of a Node that runs an empty file. CPU time of the
 * process and all its threads. The empty Node and the commands take turns, so that other work on the machine
 * slows all of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 25;
const BIN = fileURLToPath(new URL('../../bin/horseplay.js', import.meta.url));

/** What is measured, and its limit as a multiple of an empty Node, if there is one. */
const COMMANDS: readonly (readonly [string, number?])[] = [
  ['--version', 2],
  ['--help', 2],
  ['moves 8x8 N a1', 2],
  ['tour 8x8 closed', 2.5],
  ['meet 8x8 N b2 d3 f4'],
  ['place 8x8 Q apart 8'],
  ['count-tours 5x5 open'],
];

/** A preloaded script reports, at the very end, the CPU time of the process. */
const METER = `process.on('exit', () => require('node:fs').writeFileSync(process.env.METER, JSON.stringify(process.cpuUsage())));`;

const milliseconds = (file: string, args: readonly string[], folder: string): number => {
  const meter = join(folder, 'meter.cjs');
  const used = join(folder, 'used.json');
  const { status } = spawnSync(process.execPath, ['--require', meter, file, ...args], {
    stdio: 'ignore',
    env: { ...process.env, METER: used },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed; run npm run build first`);
  const { user, system } = JSON.parse(readFileSync(used, 'utf8')) as { user: number; system: number };
  return (user + system) / 1000;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export const report = async (print: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-startup-'));
  try {
    writeFileSync(join(folder, 'meter.cjs'), METER);
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const runs = COMMANDS.map(([line]) => ({ line, times: [] as number[] }));
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(milliseconds(empty, [], folder));
      for (const { line, times } of runs) times.push(milliseconds(BIN, line.split(' '), folder));
    }
    print(`CPU time of a start, ${ROUNDS} rounds; an empty Node takes ${median(bare).toFixed(0)} ms`);
    print(['', 'min', 'median', 'of Node', 'aim'].map((head, i) => head.padEnd(i === 0 ? 26 : 10)).join(''));
    runs.forEach(({ line, times }, i) => {
      const ratio = median(times) / median(bare);
      const cells = [
        Math.min(...times).toFixed(0),
        median(times).toFixed(0),
        ratio.toFixed(2),
        `${COMMANDS[i]![1] ?? ''}`,
      ];
      print(`${line.padEnd(26)}${cells.map((cell) => cell.padEnd(10)).join('')}`.trimEnd());
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
