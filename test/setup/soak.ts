/*
 * The programs that `stress` is tested on. They are compiled once, in parallel, and kept until they change.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, need, ROOT } from './scripts.js';

const SOURCES = join(ROOT, 'test/programs');
const FLAGS = ['-O1', '-std=c++17'];

const compile = (source: string, binary: string): Promise<void> =>
  new Promise((done, fail) => {
    // Write under another name until it is complete, so that the existing file can always be run.
    const part = `${binary}.${process.pid}`;
    const compiler = spawn('g++', [...FLAGS, '-o', part, source], { stdio: ['ignore', 'ignore', 'inherit'] });
    compiler.on('error', fail);
    compiler.on('close', (code) => {
      if (code !== 0) return fail(new Error(`${source} does not compile`));
      renameSync(part, binary);
      done();
    });
  });

const compilePrograms = async (): Promise<string> => {
  const { stdout: version } = spawnSync('g++', ['--version'], { encoding: 'utf8' });
  const folder = join(ROOT, '.cache/programs');
  mkdirSync(folder, { recursive: true });
  const sources = readdirSync(SOURCES).filter((file) => file.endsWith('.cpp'));
  const hash = createHash('sha256').update(version).update(FLAGS.join());
  for (const file of sources) hash.update(readFileSync(join(SOURCES, file)));
  const programs = join(folder, hash.digest('hex').slice(0, 16));
  mkdirSync(programs, { recursive: true });
  await Promise.all(
    sources
      .map((file) => [join(SOURCES, file), join(programs, file.replace('.cpp', ''))] as const)
      .filter(([, binary]) => !existsSync(binary))
      .map(([source, binary]) => compile(source, binary)),
  );
  return programs;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled programs. */
    readonly programs: string;
  }
}

export default async ({ provide }: TestProject): Promise<void> => {
  need('g++', 'python3');
  build('dist');
  provide('programs', await compilePrograms());
};
