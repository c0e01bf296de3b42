// The API reference is generated without a warning: it has every type that an exported function takes or
// returns.
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
