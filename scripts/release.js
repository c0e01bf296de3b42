/*
 * Makes a release of the committed code: `npm run release -- 0.2.0`. Sets the version, dates the changelog's
 * section, commits, and tags. Pushing the tag publishes: .github/workflows/release.yml tests it and publishes
 * it to npm with provenance. `--dry-run` only says what would be done.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const UNRELEASED = '## Unreleased\n';

const partsOf = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** True if the first version comes after the second. */
export const isAfter = (version, other) => {
  const [next, now] = [partsOf(version), partsOf(other)];
  const i = next.findIndex((part, at) => part !== now[at]);
  return i >= 0 && next[i] > now[i];
};

/**
 * The changelog with its unreleased entries under the version, and an empty section above them; undefined if
 * there are none.
 */
export const dateChangelog = (text, version, date) => {
  const [head, rest] = text.split(UNRELEASED);
  return rest?.trimStart().startsWith('- ')
    ? `${head}${UNRELEASED}\n## ${version} - ${date}\n${rest}`
    : undefined;
};

/** The entries of a version, for the page of its release. */
export const notesOf = (text, version) => {
  const begin = text.split('\n').findIndex((line) => line.startsWith(`## ${version} - `));
  if (begin < 0) return undefined;
  const rest = text.split('\n').slice(begin + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
};

const fail = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

const release = (version, isDry) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  if (version === undefined || partsOf(version) === undefined)
    fail(`Give the new version, above ${manifest.version}: npm run release -- 0.2.0`);
  if (!isAfter(version, manifest.version)) fail(`The version must be above ${manifest.version}.`);
  if (manifest.repository === undefined)
    fail(
      'npm proves where a package comes from by its repository. First: npm run address -- https://github.com/OWNER/NAME',
    );
  if (git('status', '--porcelain') !== '') fail('Some changes are not committed. Commit them first.');
  const date = new Date().toISOString().slice(0, 10);
  const changelog = dateChangelog(readFileSync(`${root}CHANGELOG.md`, 'utf8'), version, date);
  if (changelog === undefined) fail('CHANGELOG.md lists nothing under "## Unreleased".');
  if (isDry) {
    console.log(`Would release ${version}, dated ${date}.`);
    return;
  }
  writeFileSync(`${root}CHANGELOG.md`, changelog);
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' });
  git('commit', '--all', '--message', `release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `horseplay ${version}`);
  console.log(`Tagged v${version}. To publish it: git push --follow-tags`);
};

if (import.meta.filename === process.argv[1]) {
  const args = process.argv.slice(2);
  const [first, second] = args.filter((arg) => arg !== '--dry-run');
  if (first === '--notes') {
    const notes = notesOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), second);
    if (notes === undefined) fail(`CHANGELOG.md has no section for ${second}.`);
    console.log(notes);
  } else release(first, args.includes('--dry-run'));
}
