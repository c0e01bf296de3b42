import { mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface Lock {
  readonly release: () => void;
}

/** All contexts of a browser share its clipboard, so a test that uses it locks the others out. */
export const lockClipboard = async (): Promise<Lock> => {
  const folder = join(tmpdir(), `horseplay-clipboard-${new URL(inject('browser')).port}`);
  for (;;) {
    try {
      mkdirSync(folder);
      return { release: () => rmdirSync(folder) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};
