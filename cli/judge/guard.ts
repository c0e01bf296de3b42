/*
 * Outlives horseplay by a moment. When the pipe on stdin closes, the process that held it has ended, even by
 * SIGKILL, and everything that the tested program left running is ended, too. Each line that comes through
 * the pipe is the process group of the latest run.
 */
import type { Mark } from './processes.js';
import { endFound, makeFinder } from './processes.js';

const mark = JSON.parse(process.argv[2]!) as Mark;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => {});

let group = 0;
let begun = '';
process.stdin.on('data', (chunk) => {
  const lines = `${begun}${chunk}`.split('\n');
  begun = lines.pop()!;
  group = Number(lines.at(-1) ?? group);
});

const LOOKS = 3;
const PAUSE_MS = 30;

process.stdin.on('end', async () => {
  if (process.platform === 'linux') {
    const find = makeFinder(mark);
    // A program may not have its mark yet, right after its start; a later check finds it.
    for (let look = 0; look < LOOKS; look++) {
      endFound(find);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } else if (group > 1) {
    try {
      process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
  process.exit(0);
});
