// The project's URL is set in one place, and a release dates the changelog.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error scripts have no types
import { withHome } from '../../scripts/address.js';
// @ts-expect-error scripts have no types
import * as release from '../../scripts/release.js';

const { dateChangelog, isAfter, notesOf } = release as {
  readonly dateChangelog: (text: string, version: string, date: string) => string | undefined;
  readonly isAfter: (version: string, other: string) => boolean;
  readonly notesOf: (text: string, version: string) => string | undefined;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'horseplay-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readManifest = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { readonly config: { readonly home: string } };

const HOME = 'https://example.com/somebody/horseplay';

const setAddress = (address: string, file: string) =>
  spawnSync(process.execPath, [join(root, 'scripts/address.js'), address, file], { encoding: 'utf8' });

test('all URLs in package.json follow from config.home', () => {
  const manifest = readManifest(join(root, 'package.json'));
  expect((withHome as (...args: unknown[]) => unknown)(manifest, manifest.config.home)).toEqual(manifest);
  const file = join(folder, 'package.json');
  cpSync(join(root, 'package.json'), file);
  expect(setAddress(`${HOME}.git`, file).status).toBe(0);
  expect(readManifest(file)).toMatchObject({
    config: { home: HOME },
    repository: { type: 'git', url: `git+${HOME}.git` },
    homepage: `${HOME}#readme`,
    bugs: { url: `${HOME}/issues` },
  });
  expect(setAddress('none', file).status).toBe(0);
  for (const field of ['repository', 'homepage', 'bugs'])
    expect(readManifest(file)).not.toHaveProperty(field);
  expect(setAddress('github.com/somebody', file)).toMatchObject({
    status: 2,
    stderr: 'Give the address of the repository: npm run address -- https://github.com/OWNER/NAME\n',
  });
});

test.each([
  ['none', 'Please report it and include the command you typed.'],
  [HOME, `Please report it at ${HOME}/issues and include the command you typed.`],
])('with the URL %s, a bug report says: %s', (address, sentence) => {
  const copy = join(folder, address === 'none' ? 'homeless' : 'home');
  for (const part of ['bin', 'dist/command', 'package.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  setAddress(address, join(copy, 'package.json'));
  const breakage = join(folder, 'breakage.cjs');
  writeFileSync(breakage, "JSON.stringify = () => { throw new Error('broken on purpose'); };");
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', breakage, join(copy, 'bin/horseplay.js'), 'moves', '8x8', 'a1', '--json', '--lang', 'en'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, `Bug in horseplay (Error: broken on purpose). ${sentence}\n`]);
});

const LOG = '# Changelog\n\n## Unreleased\n\n- New: a.\n\n## 0.1.0 - 2026-11-15\n\n- First.\n';

test('a release dates the unreleased entries, and its notes are those entries', () => {
  const dated = dateChangelog(LOG, '0.2.0', '2026-12-01')!;
  expect(dated).toContain('## Unreleased\n\n## 0.2.0 - 2026-12-01\n\n- New: a.\n');
  expect(notesOf(dated, '0.2.0')).toBe('- New: a.');
  expect(notesOf(dated, '0.1.0')).toBe('- First.');
  expect(notesOf(dated, '0.3.0')).toBeUndefined();
  expect(dateChangelog(dated, '0.3.0', '2026-12-02')).toBeUndefined();
  expect([isAfter('0.2.0', '0.1.9'), isAfter('0.1.9', '0.1.9'), isAfter('0.1.10', '0.1.9')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('the changelog lists versions with their dates, and the newest is the one in package.json', () => {
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gm)!;
  expect(sections[0]).toBe('## Unreleased');
  for (const section of sections.slice(1)) expect(section).toMatch(/^## \d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(sections[1]).toContain(`## ${version} - `);
});
