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

/** The registry's tables and the kernels, made again if they are out of date. */
export const generate = (): void => runScript('generate');

/** The package or the web app, built again if they are out of date. */
export const build = (...targets: readonly ('dist' | 'page')[]): void => runScript('build', ...targets);

/**
 * Programs that npm does not install: installed if that is possible, or else the run ends with a sentence
 * about them.
 */
export const need = (...programs: readonly string[]): void => runScript('needs', ...programs);
