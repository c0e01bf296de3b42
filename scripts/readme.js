// Writes what the READMEs show of the program: the output below every `$ … horseplay …` line, and the table of puzzles between its two
// comments, made from the registry. With --check it changes nothing and says what is stale.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LIGHT_PUZZLES } from '../dist/src/puzzles/lines.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
let stale = 0;

/** Runs a line as a reader would: in bash, with `horseplay` on the path. */
const run = (command) => {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', `horseplay() { "$NODE" bin/horseplay.js "$@"; }\n${command}`],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath, LC_ALL: 'C', NO_COLOR: '1', COLUMNS: '100' },
    },
  );
  // A flawed command tells its flaw on stderr; an answered one has its answer on stdout.
  return (status === 0 ? stdout : stderr).trimEnd();
};

/** The new text of a block; a block that was different is counted, and under --check named. */
const renew = (block, fresh, complaint) => {
  if (fresh === block) return block;
  stale++;
  if (check) console.error(`${complaint}; npm run readme writes it anew`);
  return fresh;
};

const HEADS = {
  en: ['Puzzle', 'Question', 'Example'],
  zh: ['题型', '问题', '例子'],
};

const puzzleTable = (lang) =>
  [
    HEADS[lang],
    HEADS[lang].map(() => '---'),
    ...LIGHT_PUZZLES.map(({ name, question, examples }) => [
      `\`${name}\``,
      question[lang],
      `\`${examples[0].line}\``,
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const BEGIN = '<!-- puzzles: made by npm run readme -->';
const END = '<!-- /puzzles -->';

for (const [name, lang] of [
  ['README.md', 'en'],
  ['README.zh-CN.md', 'zh'],
]) {
  const text = readFileSync(root + name, 'utf8');
  const start = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (start < 0 || end < start)
    throw new Error(`${name} has no place for the table of puzzles: ${BEGIN} … ${END}`);
  const table = renew(
    text.slice(start, end),
    `${BEGIN}\n${puzzleTable(lang)}\n`,
    `${name}: the table of puzzles has changed`,
  );
  const filled = `${text.slice(0, start)}${table}${text.slice(end)}`.replace(
    /```console\n\$ ([^\n]*\bhorseplay [^\n]*)\n[\s\S]*?```/g,
    (block, command) =>
      renew(
        block,
        `\`\`\`console\n$ ${command}\n${run(command)}\n\`\`\``,
        `${name}: the output of "${command}" has changed`,
      ),
  );
  if (!check) writeFileSync(root + name, filled);
}
process.exitCode = check && stale > 0 ? 1 : 0;
