import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BIN = fileURLToPath(new URL('../bin/horseplay.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command as a person would. The language is English unless the test says otherwise. */
export const horseplay = (
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    input,
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, LC_ALL: 'C', NO_COLOR: '1', ...env },
  });
  return { code: status, stdout, stderr };
};

/** The object that --json prints for a problem line. */
export const json = (line: string, ...options: readonly string[]): Record<string, unknown> =>
  JSON.parse(horseplay([...line.split(' '), '--json', ...options]).stdout) as Record<string, unknown>;
