/* The manual page, horseplay(1), generated from the descriptions of all commands. */
import { type Lang, t } from '../../src/core/text.js';
import type { CommandSpec, OptionTable } from '../options.js';
import { CONVENTIONS, type Topic } from './help.js';

/**
 * Text as roff reads it: backslashes are escaped, hyphens can be copied, and no line starts with a control
 * character.
 */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `${roff(line)}\n.br\n`)
    .join('');

const optionLines = (options: OptionTable, lang: Lang): string =>
  Object.entries(options)
    .map(([name, { value, help }]) => {
      const shown =
        value === undefined
          ? `\\fB${roff(`--${name}`)}\\fR`
          : `\\fB${roff(`--${name}`)}\\fR \\fI${roff(value)}\\fR`;
      return `.TP\n${shown}\n${roff(help[lang])}\n`;
    })
    .join('');

/** True for an option with the same text as in the list that every command shares. */
const isShared = (shared: OptionTable, name: string, option: OptionTable[string]): boolean =>
  Object.hasOwn(shared, name) && shared[name]!.help.en === option.help.en;

/** One line per form of a command. */
const formLines = (form: string): string =>
  form
    .split('\n')
    .map((line) => `\\fBhorseplay\\fR ${roff(line)}`)
    .join('\n.br\n');

const commandSection = (spec: CommandSpec, shared: OptionTable, lang: Lang): string => {
  const own = Object.fromEntries(
    Object.entries(spec.options).filter(([name, option]) => !isShared(shared, name, option)),
  );
  const examples = spec.examples.map(
    ({ line, shows }) => `.IP "" 2\n\\fB${roff(`horseplay ${line}`)}\\fR\n.br\n${roff(shows[lang])}\n`,
  );
  return [
    `.SS ${roff(spec.name)}\n${roff(spec.about[lang])}\n.PP\n${formLines(spec.form)}\n.PP\n`,
    `${paragraphs(spec.rules[lang])}`,
    optionLines(own, lang),
    ...examples,
  ].join('');
};

const DESCRIPTION = t(
  "horseplay solves knight's tours and other chess-piece puzzles exactly, with proofs.",
  'horseplay 精确求解马踏棋盘（骑士周游）等走子问题，答案附证明。',
);

export interface Manual {
  readonly version: string;
  readonly puzzles: readonly CommandSpec[];
  readonly commands: readonly CommandSpec[];
  /** The options of every puzzle, and those that can be used without a command. */
  readonly options: OptionTable;
}

const topicLines = (topics: readonly Topic[], lang: Lang): string =>
  topics.map(({ name, about }) => `.TP\n\\fB${roff(name)}\\fR\n${roff(about[lang])}\n`).join('');

export const manPage = ({ version, puzzles, commands, options }: Manual, lang: Lang): string =>
  [
    // No hyphens: offsets:1,2 is a thing to type.
    `.TH HORSEPLAY 1 "" "horseplay ${roff(version)}" "User Commands"\n.nh\n`,
    `.SH NAME\nhorseplay \\- exact solver for chess\\-piece puzzles\n`,
    '.SH SYNOPSIS\n.B horseplay\n.I PUZZLE\n.I BOARD\n.RI [ PIECE ]\n.RI [ WORDS ]\n.RI [ OPTIONS ]\n.br\n.B horseplay\n.I COMMAND\n.RI [ OPTIONS ]\n',
    `.SH DESCRIPTION\n${roff(DESCRIPTION[lang])}\n.PP\n${paragraphs(CONVENTIONS[lang])}`,
    `.SH PUZZLES\n${topicLines(puzzles, lang)}`,
    `.SH COMMANDS\n${topicLines(commands, lang)}`,
    `.SH OPTIONS\nEvery puzzle takes these.\n${optionLines(options, lang)}`,
    `.SH DETAILS\n${[...puzzles, ...commands].map((spec) => commandSection(spec, options, lang)).join('')}`,
  ].join('');
