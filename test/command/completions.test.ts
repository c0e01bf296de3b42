// Completions in the shells themselves: a partial command line, and the word that the Tab key completes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSpecs } from '../../cli/commands/index.js';
import { CENSUS_TOPICS } from '../../src/census/index.js';
import { JUDGE_IDS } from '../../src/judge/index.js';
import { NAMED_PIECES } from '../../src/pieces/index.js';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { horseplay } from '../command.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-complete-'));
const home = mkdtempSync(join(tmpdir(), 'horseplay-home-'));
afterAll(() => {
  for (const one of [folder, home]) rmSync(one, { recursive: true, force: true });
});

type Shell = 'bash' | 'zsh' | 'fish';

const saveScript = (shell: Shell): string => {
  const { code, stdout } = horseplay(['completions', shell]);
  expect(code).toBe(0);
  const file = join(folder, `horseplay.${shell}`);
  writeFileSync(file, stdout);
  return file;
};

const run = (shell: Shell, script: string): string => {
  const file = join(folder, `test.${shell}`);
  writeFileSync(file, script);
  const { stdout, stderr } = spawnSync(shell, shell === 'zsh' ? ['-f', file] : [file], {
    encoding: 'utf8',
    cwd: folder, // file names are offered, too
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      LC_ALL: 'C.UTF-8',
      TERM: 'xterm',
    },
  });
  expect(stderr).toBe('');
  return stdout;
};

/** A line, and the only word that its last word can become. */
const UNIQUE: readonly (readonly [line: string, word: string])[] = [
  ['horseplay dista', 'distance'],
  ['horseplay judge hih', 'hiho-99'],
  ['horseplay gen luogu-P18', 'luogu-P1896'],
  ['horseplay check leetcode-32', 'leetcode-3283'],
  ['horseplay census dia', 'diameter'],
  ['horseplay census diameter 3..8x3..8 nightr', 'nightrider'],
  ['horseplay sheet nu', 'numbers'],
  ['horseplay sheet numbers 6x6 --difficulty ha', 'hard'],
  ['horseplay tour 8x8 nightr', 'nightrider'],
  ['horseplay tour 8x8 symm', 'symmetric'],
  ['horseplay tour 8x8 --method fac', 'factor'],
  ['horseplay count-tours 6x6 --method mid', 'middle'],
  ['horseplay tour 8x8 --export dim', 'dimacs'],
  ['horseplay count-tours 6x6 --statistic rig', 'right-angles'],
  ['horseplay check tour.txt --piece nightr', 'nightrider'],
  ['horseplay moves 8x8 N a1 --theme pr', 'print'],
  ['horseplay moves 8x8 N a1 --no-cert', '--no-certificate'],
  ['horseplay completions fi', 'fish'],
  ['horseplay help companio', 'companion'],
];

/** What bash offers: its function, called with the words and the index of the one being typed. */
const offeredByBash = (lines: readonly string[]): readonly (readonly string[])[] => {
  const asked = lines.map((line) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    return `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _horseplay; printf '%s\\n' "\${COMPREPLY[*]}"`;
  });
  const printed = run('bash', `source '${saveScript('bash')}'\n${asked.join('\n')}\n`);
  return printed.split('\n').map((row) => row.split(' ').filter(Boolean));
};

/** What fish offers, by its own command for completions. */
const offeredByFish = (lines: readonly string[]): readonly (readonly string[])[] => {
  const asked = lines.map((line) => `complete -C '${line}' | string replace -r '\\t.*' ''; echo ==`);
  const printed = run('fish', `source '${saveScript('fish')}'\n${asked.join('\n')}\n`);
  return printed.split('==\n').map((rows) => rows.split('\n').filter(Boolean));
};

test('bash completes judges, topics, sheets, values, pieces', () => {
  const offered = offeredByBash(UNIQUE.map(([line]) => line));
  for (const [i, [line, word]] of UNIQUE.entries()) expect(offered[i], line).toEqual([word]);
});

test('fish completes the same', () => {
  const offered = offeredByFish(UNIQUE.map(([line]) => line));
  for (const [i, [line, word]] of UNIQUE.entries()) expect(offered[i], line).toEqual([word]);
});

/** Types the lines into a zsh on its own terminal, presses Tab, and lets zsh print the resulting line. */
const completedByZsh = (lines: readonly string[]): readonly string[] => {
  const prepare = [
    'PS1= PROMPT= RPROMPT=; unsetopt beep',
    'autoload -U compinit && compinit -u -D',
    `source '${saveScript('zsh')}'`,
    `show() { print -r -- "<$BUFFER>" >> '${folder}/zsh.out'; BUFFER=; }; zle -N show; bindkey '^Xs' show`,
    `print ready > '${folder}/zsh.ready'`,
  ];
  writeFileSync(join(folder, 'prepare.zsh'), `${prepare.join('\n')}\n`);
  const typed = lines.map(
    (line) => `zpty -w -n inner ${JSON.stringify(line)}$'\\t\\C-xs'; wait_for ${lines.indexOf(line) + 1}`,
  );
  run(
    'zsh',
    `zmodload zsh/zpty
lines_of() { [[ -f '${folder}/zsh.out' ]] && wc -l < '${folder}/zsh.out' || print 0; }
wait_for() { local i; for i in {1..1500}; do zpty -r -t inner >/dev/null; (( $(lines_of) >= $1 )) && return; sleep 0.02; done; }
zpty -b inner zsh -f -i
zpty -w inner "source '${folder}/prepare.zsh'"
for i in {1..1500}; do zpty -r -t inner > /dev/null; [[ -f '${folder}/zsh.ready' ]] && break; sleep 0.02; done
${typed.join('\n')}
zpty -d inner
cat '${folder}/zsh.out' > '${folder}/zsh.all'
`,
  );
  return spawnSync('cat', [join(folder, 'zsh.all')], { encoding: 'utf8' })
    .stdout.trimEnd()
    .split('\n');
};

test('zsh completes the same', () => {
  const completed = completedByZsh(UNIQUE.map(([line]) => line));
  for (const [i, [line, word]] of UNIQUE.entries())
    expect(completed[i], line).toBe(`<${[...line.split(' ').slice(0, -1), word].join(' ')} >`);
});

test.each([
  ['bash', offeredByBash],
  ['fish', offeredByFish],
] as const)('%s offers every puzzle, judge, topic, piece, and language', (_, offered) => {
  const [commands, judges, topics, pieces, languages, files] = offered([
    'horseplay ',
    'horseplay judge ',
    'horseplay census ',
    'horseplay tour 8x8 ',
    'horseplay tour 8x8 --lang ',
    'horseplay tour 8x8 --svg horsep',
  ]);
  expect(commands).toEqual(expect.arrayContaining([...PUZZLE_NAMES, 'judge', 'completions', 'help']));
  expect(judges).toEqual(expect.arrayContaining([...JUDGE_IDS]));
  expect(topics).toEqual(expect.arrayContaining([...CENSUS_TOPICS]));
  expect(pieces).toEqual(expect.arrayContaining(NAMED_PIECES.map(({ name }) => name)));
  expect([...languages!].sort()).toEqual(['en', 'zh']);
  // bash adds files by itself if the function offers nothing
  expect(files!.every((file) => file.startsWith('horseplay.'))).toBe(true);
});

test.each([
  ['bash', offeredByBash],
  ['fish', offeredByFish],
] as const)('%s offers the values of every option that lists them', async (_, offered) => {
  const listed = (await loadSpecs()).flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, { choices = [] }]) =>
      choices.length === 0 ? [] : [{ line: `horseplay ${name} --${option} `, choices }],
    ),
  );
  const shown = offered(listed.map(({ line }) => line));
  for (const [i, { line, choices }] of listed.entries())
    expect([...shown[i]!].sort(), line).toEqual([...choices].sort());
});

test('bash reads --lang=zh as three words, and completes the third', () => {
  const script = `source '${saveScript('bash')}'
COMP_WORDS=(horseplay tour 8x8 --lang = z); COMP_CWORD=5; _horseplay; printf '%s\\n' "\${COMPREPLY[*]}"
COMP_WORDS=(horseplay tour 8x8 --lang =); COMP_CWORD=4; _horseplay; printf '%s\\n' "\${COMPREPLY[*]}"
`;
  expect(run('bash', script)).toBe('zh\nen zh\n');
});
