// npm run bench [names…]: every bench/*.bench.ts, or those whose name contains one of the words.
import { readdirSync } from 'node:fs';
import { type BenchRow, machine, runRows } from './harness.js';

/** Rows of times, or a table of its own. */
interface Bench {
  readonly rows?: readonly BenchRow[];
  readonly report?: (print: (line: string) => void) => Promise<void>;
}

const wanted = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url))
  .filter((file) => /\.bench\.[jt]s$/.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

console.log(machine());
console.log(
  ['', 'min', 'median', 'textbook', 'ratio']
    .map((head, i) => (i === 0 ? head.padEnd(44) : head.padStart(i < 4 ? 10 : 9)))
    .join('  '),
);
for (const file of files) {
  const { rows = [], report } = (await import(new URL(file, import.meta.url).href)) as Bench;
  runRows(rows, console.log);
  await report?.(console.log);
}
