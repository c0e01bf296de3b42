// How soon `stress` catches classic mistakes with its default settings, in CPU time of all processes,
// including the shrinking of the case.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MISTAKES } from '../test/programs/mistakes.js';
import { PYTHON } from '../test/python.js';

const BIN = fileURLToPath(new URL('../../bin/horseplay.js', import.meta.url));
const PROGRAMS = fileURLToPath(new URL('../../test/programs/judges/', import.meta.url));

/** A busy machine must not look like a slow program. */
const OPTIONS = ['--json', '--quiet', '--time-limit', '60'];

export const report = async (print: (line: string) => void): Promise<void> => {
  for (const { id, mistakes } of MISTAKES) {
    for (const mistake of mistakes) {
      const command = [process.execPath, BIN, 'stress', id, ...OPTIONS, '--', PYTHON, `${PROGRAMS}${id}.py`];
      const { stdout, stderr } = spawnSync(
        'bash',
        ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$@"', ...command, mistake],
        { encoding: 'utf8' },
      );
      const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
      const { verdict } = JSON.parse(stdout) as { verdict: string };
      print(
        `${`stress ${id}: ${mistake}`.padEnd(44)}  ${`${(user! + system!).toFixed(1)} s`.padStart(10)}  ${verdict}`,
      );
    }
  }
};
