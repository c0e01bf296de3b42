import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const runScript = (name: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, [`scripts/${name}.js`, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`scripts/${name}.js ${args.join(' ')} failed; it says why above`);
};

/** Rebuilds the registry's tables and the kernels if they are out of date. */
export const generate = (): void => runScript('generate');

/** Rebuilds the package or the web app if they are out of date. */
export const build = (...targets: readonly ('dist' | 'page')[]): void => runScript('build', ...targets);

/**
 * Programs that npm does not install. They are installed if possible; otherwise the run ends with a message
 * about them.
 */
export const need = (...programs: readonly string[]): void => runScript('needs', ...programs);
