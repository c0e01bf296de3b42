// The READMEs and the docs pages with commands: what they show is what happens.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { samples } from '../samples.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (page: string): string => readFileSync(root + page, 'utf8');

const PAGES = [
  'README.md',
  'README.zh-CN.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const PAIRS = PAGES.filter((page) => page.endsWith('.zh-CN.md')).map(
  (page) => [page.replace('.zh-CN', ''), page] as const,
);

/** The code blocks of a page, by kind. */
const blocksOf = (page: string): readonly (readonly [kind: string, code: string])[] =>
  Array.from(read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), (match) => [match[1]!, match[2]!]);

test('every command runs in bash and prints the output shown; every table matches the program', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/readme.js', '--check', ...samples(['--quick'], [])],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the command is on the PATH after npm link', () => {
  const prefix = mkdtempSync(join(tmpdir(), 'horseplay-link-'));
  try {
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', 'npm link >&2 && PATH="$npm_config_prefix/bin:$PATH" horseplay tour 1x1 --quiet'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, npm_config_prefix: prefix, npm_config_offline: 'true', LC_ALL: 'C' },
      },
    );
    expect(stdout, stderr).toContain('a1');
  } finally {
    rmSync(prefix, { recursive: true });
  }
});

test('both languages have the same sections and show the same commands and snippets', () => {
  const headings = (page: string) => Array.from(read(page).matchAll(/^(#+) /gm), (match) => match[1]);
  /** Without what must differ: the language, outputs, comments, and messages. */
  const shown = (page: string) =>
    blocksOf(page).map(([kind, code]) =>
      kind === 'console'
        ? Array.from(code.matchAll(/^\$ (.*)$/gm), (match) => match[1]!.replace(' --lang zh', ''))
        : code.replace(/\s+(?:#|\/\/).*$/gm, '').replaceAll('message.zh', 'message.en'),
    );
  for (const [english, chinese] of PAIRS) {
    const own = chinese === 'docs/cli.zh-CN.md' ? 1 : 0; // how to write problems in Chinese
    expect(headings(chinese).length - own, chinese).toBe(headings(english).length);
    expect(shown(chinese).length - own, chinese).toBe(shown(english).length);
    expect(shown(chinese)).toEqual(expect.arrayContaining([...shown(english)]));
  }
  expect(PAIRS.map(([english]) => english).sort()).toEqual(
    ['README.md', 'docs/cli.md', 'docs/judges.md', 'docs/lessons.md'].sort(),
  );
});

test('commands in running text also appear in a block, where they are run', () => {
  for (const page of ['README.md', 'README.zh-CN.md', 'docs/cli.md', 'docs/cli.zh-CN.md', 'docs/judges.md']) {
    const blocks = blocksOf(page)
      .map(([, code]) => code)
      .join('\n');
    const text = read(page).replace(/^```[\s\S]*?^```$/gm, '');
    const commands = Array.from(text.matchAll(/`(horseplay [^`]*)`/g), (match) => match[1]!);
    // `horseplay verify` names a command; `horseplay <puzzle>` and `--redis URL` are patterns.
    const unproved = commands.filter((command) => !/^horseplay \w+$|[<A-Z]{2}|</.test(command));
    expect(
      unproved.filter((command) => !blocks.includes(command)),
      page,
    ).toEqual([]);
  }
});

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const page of PAGES) {
    for (const [, name] of read(page).matchAll(/npm run (?:-s )?([a-z:]+)/g))
      expect(scripts, page).toHaveProperty([name!]);
  }
});

test('every link inside the repository leads somewhere', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
  for (const page of PAGES) {
    const text = read(page).replace(/^```[\s\S]*?^```$/gm, '');
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target!)) continue;
      const [file, anchor] = target!.split('#');
      const path = file === '' ? page : join(dirname(page), file!);
      expect(existsSync(join(root, path)), `${page}: ${target}`).toBe(true);
      if (anchor === undefined) continue;
      const anchors = Array.from(read(path).matchAll(/^#+ (.*)$/gm), (match) => slug(match[1]!));
      expect(anchors, `${page}: ${target}`).toContain(decodeURIComponent(anchor));
    }
  }
});
