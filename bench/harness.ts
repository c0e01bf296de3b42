// Runs one table of benchmarks: warm-up, several runs, the least and the median, and the textbook method in
// the same run.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

export interface BenchRow {
  readonly name: string;
  readonly run: () => unknown;
  /** The usual published method on the same input. */
  readonly textbook?: () => unknown;
  readonly runs?: number;
  readonly note?: string;
}

/** Results are stored here so that the engine cannot optimize the work away. */
export const sink: unknown[] = [];

const measure = (work: () => unknown, runs: number, warm: boolean): { least: number; median: number } => {
  if (warm) sink[0] = work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    sink[0] = work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { least: times[0]!, median: times[times.length >> 1]! };
};

export const formatTime = (ms: number): string =>
  ms >= 1000
    ? `${(ms / 1000).toPrecision(3)} s`
    : ms >= 1
      ? `${ms.toPrecision(3)} ms`
      : `${(ms * 1000).toPrecision(3)} us`;

/** CPU milliseconds of a process that reads the file, and a checksum of what it prints. */
export const cpuOf = (command: readonly string[], input: string): { ms: number; sum: string } => {
  const timed = `TIMEFORMAT='%U %S'; { time "$@" < "$0"; } | cksum`;
  const { stdout, stderr } = spawnSync('bash', ['-c', timed, input, ...command], { encoding: 'utf8' });
  const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return { ms: 1000 * (user! + system!), sum: stdout.trim() };
};

export const machine = (): string =>
  `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}, ${process.platform} ${process.arch}`;

/** Prints a row as soon as it is measured. Rows with a single run have no warm-up: they take long. */
export const runRows = (rows: readonly BenchRow[], print: (line: string) => void): void => {
  for (const { name, run, textbook, runs = 5, note } of rows) {
    const fast = measure(run, runs, runs > 1);
    const slow = textbook && measure(textbook, Math.min(runs, 3), false);
    const cells = [
      name.padEnd(44),
      formatTime(fast.least).padStart(10),
      formatTime(fast.median).padStart(10),
      (slow ? formatTime(slow.least) : '').padStart(10),
      (slow ? `${(slow.least / fast.least).toPrecision(3)}x` : '').padStart(9),
      note ?? '',
    ];
    print(cells.join('  ').trimEnd());
  }
};
