import { execFileSync } from 'node:child_process';

/**
 * Python itself: on some machines `python3` is a script that looks for it, and takes longer than the programs
 * of the tests.
 */
export const PYTHON = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).trim();
