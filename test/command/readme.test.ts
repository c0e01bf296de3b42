// The READMEs show only output that was produced: every console block is run again, every JavaScript block is executed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

test.each([
  'README.md',
  'README.zh-CN.md',
])('the library examples of %s run against the built package', (name) => {
  const blocks = [...readFileSync(root + name, 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
    (match) => match[1]!,
  );
  const outputs = blocks.map((block) => {
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', block], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, stdout };
  });
  expect(outputs).toEqual([
    { status: 0, stdout: 'tour 36 true\n' },
    { status: 0, stdout: '9862n\n' },
  ]);
});
