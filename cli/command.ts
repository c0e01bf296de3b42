/* What a command is: its description, and a function from typed options to an exit code. */
import { t } from '../src/core/text.js';
import type { TerminalEnv } from './env.js';
import { out } from './io.js';
import {
  type Arguments,
  type CommandSpec,
  flag,
  type OptionsOf,
  type OptionTable,
  oneOf,
  readOptions,
  splitArguments,
} from './options.js';

export const ANSWERED = 0;
export const OUR_BUG = 1;
export const BAD_INPUT = 2;
export const STOPPED = 3;
/** The exit code of work that was interrupted. */
export const INTERRUPTED = 130;

/** Options that every command takes. */
export const COMMON_OPTIONS = {
  lang: oneOf(
    t('Output language: en or zh [default: from $LANG]', '输出语言：en 或 zh [默认按 $LANG]'),
    'en|zh',
    ['en', 'zh'],
  ),
  help: flag(t('Show this help', '显示帮助')),
};

export interface Command {
  readonly spec: CommandSpec;
  /** From the arguments as typed to the exit code. */
  readonly run: (args: readonly string[], env: TerminalEnv) => Promise<number>;
}

export interface Input<Table extends OptionTable> {
  readonly options: OptionsOf<Table>;
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** The words after a lone `--`. */
  readonly rest: readonly string[];
}

/** Reads the arguments according to the spec's options. Help and the language are handled here. */
export const defineReader = (
  spec: CommandSpec,
  run: (args: Arguments, env: TerminalEnv) => number | Promise<number>,
): Command => {
  const all: CommandSpec = { ...spec, options: { ...spec.options, ...COMMON_OPTIONS } };
  return {
    spec: all,
    run: async (typed, env) => {
      const args = splitArguments(typed, all.options);
      const { help, lang = env.lang } = readOptions(args, COMMON_OPTIONS);
      if (!help) return run(args, { ...env, lang });
      const { commandHelp } = await import('./output/help.js');
      out(commandHelp(all, lang));
      return ANSWERED;
    },
  };
};

export const defineCommand = <Table extends OptionTable>(
  spec: CommandSpec<Table>,
  run: (input: Input<Table>, env: TerminalEnv) => number | Promise<number>,
): Command =>
  defineReader(spec, (args, env) =>
    run({ options: readOptions(args, spec.options), words: args.words.slice(1), rest: args.rest }, env),
  );
