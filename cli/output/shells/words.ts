/*
 * What completions know: every command with its first words, its keywords, its options, and their values.
 * Everything comes from the descriptions of the commands.
 */
import { type Text, t } from '../../../src/core/text.js';
import { NAMED_PIECES } from '../../../src/pieces/named.js';
import type { CommandSpec } from '../../options.js';

export interface CompletedOption {
  readonly name: string;
  readonly help: Text;
  /** A switch takes no value. Some other values can be listed, and some are files. */
  readonly takes: 'nothing' | 'files' | 'words' | 'anything';
  readonly choices: readonly string[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly about: Text;
  /** The words that can come right after the command's name; empty if that is a board or a file. */
  readonly first: readonly string[];
  /** The words that can come anywhere after that. */
  readonly later: readonly string[];
  readonly options: readonly CompletedOption[];
}

export type CompletionWords = readonly CompletedCommand[];

const FILES = new Set(['FILE', 'DIR']);

const BOARDS = ['3x4', '5x5', '6x6', '8x8'];
const PIECES = NAMED_PIECES.map(({ name }) => name);

const commandOf = ({ name, about, first, keywords, takesPiece, options }: CommandSpec): CompletedCommand => ({
  name,
  about,
  first: first ?? (takesPiece ? BOARDS : []),
  later: [...keywords, ...(takesPiece ? PIECES : [])],
  options: Object.entries(options).map(([option, { value, help, choices = [] }]) => ({
    name: option,
    help,
    choices,
    takes:
      value === undefined
        ? 'nothing'
        : choices.length > 0
          ? 'words'
          : FILES.has(value)
            ? 'files'
            : 'anything',
  })),
});

/** `help` is not a separate command, but is completed like one. */
export const completionWords = (specs: readonly CommandSpec[]): CompletionWords => [
  ...specs.map(commandOf),
  {
    name: 'help',
    about: t('Show the help of a command', '显示命令的帮助'),
    first: specs.map(({ name }) => name),
    later: [],
    options: [],
  },
];
