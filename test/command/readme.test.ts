// The READMEs show only output that was produced: every console block is run again. Their TypeScript is in examples.test.ts.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the output in the READMEs is what the command prints', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/readme.js', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
