// The API reference is made without a warning: everything that an exported function takes or gives is in it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('npm run api', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/api.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).not.toContain('warning');
  expect(status).toBe(0);
});
