import { execFileSync } from 'node:child_process';

/**
 * The Python binary itself. On some machines `python3` is a script that looks for it, and that takes longer
 * than the test programs.
 */
export const PYTHON = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).trim();
