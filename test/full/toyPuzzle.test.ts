// "A puzzle is its folders and one registry line": a copy of the repository gets one more puzzle that way,
// and every part of it knows the puzzle. The same for a judge, by the recipe in docs/architecture.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serve } from '../setup/browser.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'horseplay-toy-'));

const run = (...command: readonly string[]): void => {
  execFileSync(command[0]!, command.slice(1), { cwd: copy, stdio: ['ignore', 2, 2] });
};

const horseplay = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/horseplay.js', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', NO_COLOR: '1' },
  });
  return { code: status, stdout, stderr };
};

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  // Copy everything with its timestamps, so that kernels and compiled files that the recipe does not change
  // are not rebuilt.
  const made = ['src/kernels', 'kernel', 'dist', '.cache/dist.built'].map((name) => join(root, name));
  for (const file of files.split('\n')) {
    if (
      !/^(?:bin|cli|engine|kernel|scripts|src|web)\/|^package\.json$|(?:^|\/)tsconfig[.\w]*\.json$/.test(file)
    )
      continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { preserveTimestamps: true });
  }
  for (const name of made) {
    cpSync(name, name.replace(root, `${copy}/`), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'src/puzzles/corners'));
  for (const part of ['light', 'heavy']) {
    cpSync(join(root, `test/toy/${part}.ts.txt`), join(copy, `src/puzzles/corners/${part}.ts`));
  }
  writeFileSync(join(copy, 'src/puzzles/corners/index.ts'), "export { heavy } from './heavy.js';\n");
  const registry = join(copy, 'src/puzzles/index.ts');
  writeFileSync(registry, readFileSync(registry, 'utf8').replace("  'tour',\n", "  'tour',\n  'corners',\n"));
  cpSync(join(root, 'test/toy/judge.ts.txt'), join(copy, 'src/judge/toyCorners.ts'));
  const addLines = (file: string, lines: readonly (readonly [before: string, added: string])[]): void => {
    let text = readFileSync(join(copy, file), 'utf8');
    for (const [before, added] of lines) text = text.replace(before, `${added}${before}`);
    writeFileSync(join(copy, file), text);
  };
  addLines('src/judge/ids.ts', [["  'abc246-e',", "  'toy-1',\n"]]);
  addLines('src/judge/index.ts', [
    ['import { hdu1372', "import { toyCorners } from './toyCorners.js';\n"],
    ["  'abc246-e':", "  'toy-1': toyCorners,\n"],
  ]);
  addLines('cli/judge/load.ts', [
    [
      "  'abc246-e':",
      "  'toy-1': async () => (await import('../../src/judge/toyCorners.js')).toyCorners.judge,\n",
    ],
  ]);
  run('npm', 'run', '-s', 'build');
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const LINE = ['corners', '8x8', 'without', 'a1'];

test('the command answers it, in words and in JSON, and runs its query', () => {
  const said = horseplay(...LINE, '--missing');
  expect(said).toMatchObject({ code: 0 });
  expect(said.stdout).toContain('3 corners\nh1 a8 h8\n1 missing\n');
  expect(said.stderr).toContain('a look');
  expect(JSON.parse(horseplay(...LINE, '--json').stdout)).toMatchObject({
    problem: 'corners 8x8 without a1',
    answer: { kind: 'corners', squares: ['h1', 'a8', 'h8'] },
    method: 'look',
    checked: true,
  });
  expect(horseplay('corners', '8x').code).toBe(2);
});

test('help and completions list it', () => {
  expect(horseplay('--help').stdout).toContain('How many corners does a board have?');
  const help = horseplay('corners', '--help').stdout;
  for (const words of ['corners <board>', 'corners 8x8 without a1', '--missing', 'in the corners of a board'])
    expect(help).toContain(words);
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect(horseplay('completions', shell).stdout).toMatch(/corners[\s\S]*missing/);
  }
  expect(horseplay('completions', 'bash').stdout).toContain('roundabout');
});

test('it is drawn as SVG and written as a table', () => {
  expect(horseplay(...LINE, '--svg', '-').stdout).toMatch(/^<svg[\s\S]*The corners of a board/);
  expect(horseplay(...LINE, '--csv', '-').stdout).toContain('corner\r\nh1\r\n');
});

test('the package exports it', () => {
  const script = "import('horseplay/corners').then(({ heavy }) => console.log(typeof heavy.solve))";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: copy, encoding: 'utf8' });
  expect(stdout).toBe('function\n');
});

test('a judge is one file and its lines in the lists: every command knows it', () => {
  const judge = (text: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, ['bin/horseplay.js', 'judge', 'toy-1', ...args], {
      cwd: copy,
      encoding: 'utf8',
      input: text,
      env: { ...process.env, LC_ALL: 'C' },
    });
  expect(judge('8 8\n1 3\n1 1\n').stdout).toBe('4\n2\n1\n');
  expect(judge('10 1\n', '--strict')).toMatchObject({ status: 2, stdout: '' });
  expect(judge('1 3\n', '--explain').stdout).toBe('Case 1: 2\nThe answer is 2: the corners of 1x3.\n');
  const { stdout: cases } = horseplay('gen', 'toy-1', '--cases', '20');
  expect(judge(cases, '--strict')).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(join(copy, 'in.txt'), cases);
  writeFileSync(join(copy, 'out.txt'), judge(cases).stdout);
  expect(horseplay('check', 'toy-1', 'in.txt', 'out.txt').code).toBe(0);
  expect(horseplay('samples', 'toy-1', '--dir', 'samples').code).toBe(0);
  expect(readFileSync(join(copy, 'samples/sample-1.out'), 'utf8')).toBe('4\n');
  expect(horseplay('judge', '--list').stdout).toMatch(/^toy-1 +moves +Corners/m);
  const wrong = horseplay('stress', 'toy-1', '--quiet', '--', 'awk', '{ print 4 }');
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.stdout).toContain('Your output is what you get by counting four corners on every board.');
  expect(wrong.stdout).toContain('Input\n1 1\n');
});

test('the web app has it in its navigation and answers it', async () => {
  run('npm', 'run', '-s', 'page');
  const server = await serve({ folder: join(copy, 'dist-web') });
  const browser = await chromium.connect(inject('browser'));
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    await page.goto(server.origin);
    await page.getByRole('navigation').getByText('Corners').click();
    await expect.poll(() => page.getByTestId('headline').textContent()).toBe('3 corners');
    await page.waitForURL(/#corners\+8x8\+without\+a1$/);
    await page.getByRole('button', { name: 'Count the corners that are missing' }).click();
    await page.getByText('1 missing').waitFor();
  } finally {
    await browser.close();
    await server.close();
  }
});
