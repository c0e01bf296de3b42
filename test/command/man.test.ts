// The manual page names every command and option, and is valid roff.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { horseplay } from '../command.js';

const page = readFileSync(new URL('../../dist/man/horseplay.1', import.meta.url), 'utf8');
/** The page as plain text. */
const text = page
  .replaceAll('\\-', '-')
  .replaceAll('\\e', '\\')
  .replace(/\\f[BIR]|\\&/g, '');

test('it has a section per command, with all options that its help lists', () => {
  for (const { name, question, form, examples } of LIGHT_PUZZLES) {
    expect(text).toContain(`.SS ${name}\n${question.en}\n`);
    expect(text).toContain(`horseplay ${form}`);
    expect(text).toContain(`horseplay ${examples[0].line}`);
  }
  const help = horseplay(['--help']).stdout;
  const commands = help
    .slice(help.indexOf('\nCommands\n'), help.indexOf('\nOptions\n'))
    .match(/^ {2}[\w-]+/gm)!;
  expect(commands.length).toBeGreaterThan(8);
  for (const command of [...commands.map((word) => word.trim()), ...LIGHT_PUZZLES.map(({ name }) => name)]) {
    expect(text).toContain(`.SS ${command}\n`);
    for (const option of horseplay([command, '--help']).stdout.match(/^ {2}--[\w-]+/gm)!) {
      expect(text, command).toContain(`\n${option.trim()}`);
    }
  }
});

test('every line is text, a macro of man(7), or a simple request', () => {
  const macros = page.split('\n').flatMap((line) => /^[.'](\S*)/.exec(line)?.[1] ?? []);
  expect(new Set(macros)).toEqual(new Set(['TH', 'SH', 'SS', 'PP', 'TP', 'IP', 'B', 'I', 'RI', 'br', 'nh']));
  expect(page).not.toMatch(/\\(?![-e&]|f[BIR])/);
  expect(page).not.toContain('\t');
});
