// Packs the package as the registry would see it and looks at it from outside: publint, are-the-types-wrong, and what is inside.
// are-the-types-wrong brings a TypeScript of its own (35 MB), so it is fetched when it is needed rather than with every install.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'horseplay-pack-'));
let failed = false;
const complain = (text) => {
  console.error(text);
  failed = true;
};

try {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const listed = JSON.parse(packed);
  const [{ filename, files, size }] = Array.isArray(listed) ? listed : Object.values(listed);
  const stray = files.filter(({ path }) => /(^|\/)(test|bench|node_modules)\/|\.test\./.test(path));
  if (stray.length > 0)
    complain(`these do not belong in the package: ${stray.map(({ path }) => path).join(', ')}`);
  console.log(`package: ${files.length} files, ${Math.round(size / 1000)} kB packed`);

  const { messages, pkg } = await publint({ pkgDir: root, strict: true, pack: 'npm' });
  for (const message of messages) complain(`publint: ${formatMessage(message, pkg)}`);
  if (messages.length === 0) console.log('publint: clean');

  const types = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      '--package=@arethetypeswrong/cli@0.18.5',
      '--',
      'attw',
      join(folder, filename),
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-emoji',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (types.status === 0) console.log('are-the-types-wrong: clean');
  else complain(`are-the-types-wrong:\n${types.stdout}${types.stderr}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
