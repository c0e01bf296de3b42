/*
 * Options are described once and read once: a command's table says what each option is called in help and how
 * its text becomes a value. A command gets a record with a value of the right type for every option, and
 * never parses text again.
 */
import type { ChineseWords } from '../src/core/chinese.js';
import { closestName } from '../src/core/closest.js';
import type { Example } from '../src/core/puzzle.js';
import { type Refusal, refusal } from '../src/core/refusal.js';
import type { Flaw, Result } from '../src/core/result.js';
import { formatThousands, type Text, t } from '../src/core/text.js';

export interface Option<T> {
  readonly help: Text;
  /** The placeholder for the value in help; absent for a switch. */
  readonly value?: string;
  /** Rejects a text with a sentence that names the option. The text of a switch is empty. */
  readonly read: (text: string, name: string) => T;
  /** The default value. */
  readonly absent: T;
  /** The possible values, if they can be listed: for completions. */
  readonly choices?: readonly string[];
}

/** By name, without the dashes. */
export type OptionTable = Readonly<Record<string, Option<unknown>>>;

export type OptionsOf<Table extends OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<infer T> ? T : never;
};

/** A command in words: for help, completions, and the docs. */
export interface CommandSpec<Table extends OptionTable = OptionTable> {
  readonly name: string;
  /** What it does, in one line. */
  readonly about: Text;
  /** How the command is written. */
  readonly form: string;
  /** Lines that work as is, best first. */
  readonly examples: readonly Example[];
  readonly rules: Text;
  readonly options: Table;
  /** The possible first words, if they can be listed. Completions offer them, and the keywords after that. */
  readonly first?: readonly string[];
  readonly keywords: readonly string[];
  /** True if one of its words is a piece. */
  readonly takesPiece?: boolean;
  /** Words that can be written in Chinese; Chinese help lists them. */
  readonly zh?: ChineseWords;
}

export const flag = (help: Text): Option<boolean> => ({ help, read: () => true, absent: false });

export const text = (
  help: Text,
  value: string,
  choices: readonly string[] = [],
): Option<string | undefined> => ({
  help,
  value,
  choices,
  read: (given) => given,
  absent: undefined,
});

/** An integer from `min` to `max`; 2e9 is accepted, too. */
export const whole = (
  help: Text,
  value: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): Option<number | undefined> => ({
  help,
  value,
  absent: undefined,
  read: (given, name) => {
    const number = /^\d+(?:e\d{1,2})?$/.test(given) ? Number(given) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw refusal(
      'usage',
      `--${name} must be a whole number from ${formatThousands(min)} to ${formatThousands(max)}, not "${given}"`,
      `--${name} 应为 ${formatThousands(min)} 到 ${formatThousands(max)} 的整数，不能是“${given}”`,
    );
  },
});

/** No program fits into less memory. A number below this has lost its unit: `--memory 2`. */
const LEAST_BYTES = 1e6;

/** `500MB`, `2GiB`, `1000000`. */
export const bytes = (help: Text, value: string): Option<number | undefined> => ({
  help,
  value,
  absent: undefined,
  read: (given, name) => {
    const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(i?)b?|b)?$/i.exec(given);
    if (!match) {
      throw refusal(
        'usage',
        `"${given}" isn't a size. Example: --${name} 2GiB`,
        `“${given}”不是内存大小，例如 --${name} 2GiB`,
      );
    }
    const power = ' kmgt'.indexOf((match[2] ?? ' ').toLowerCase());
    const size = Math.floor(Number(match[1]) * (match[3] ? 1024 : 1000) ** power);
    if (size >= LEAST_BYTES) return size;
    throw refusal(
      'usage',
      `--${name} must be at least 1MB, not "${given}". Example: --${name} 2GiB`,
      `--${name} 至少为 1MB，不能是“${given}”，例如 --${name} 2GiB`,
    );
  },
});

export const oneOf = <const T extends string>(
  help: Text,
  value: string,
  choices: readonly T[],
): Option<T | undefined> => ({
  help,
  value,
  choices,
  absent: undefined,
  read: (given, name) => {
    const choice = choices.find((word) => word === given);
    if (choice !== undefined) return choice;
    throw refusal(
      'usage',
      `--${name} must be one of: ${choices.join(', ')}. Got "${given}".`,
      `--${name} 只能是 ${choices.join('、')}，不能是“${given}”`,
    );
  },
});

/** The error for an option's value that a parser refused. */
export const refuseOption = (name: string, { at, message }: Flaw): Refusal =>
  at > 0
    ? refusal(
        'usage',
        `--${name}, column ${at + 1}: ${message.en}`,
        `--${name} 第 ${at + 1} 个字符：${message.zh}`,
      )
    : refusal('usage', `--${name}: ${message.en}`, `--${name}：${message.zh}`);

/** An option whose value is read by a function of the library. */
export const parsed = <T>(
  help: Text,
  value: string,
  parse: (given: string) => Result<T>,
  choices?: readonly string[],
): Option<T | undefined> => ({
  help,
  value,
  ...(choices === undefined ? {} : { choices }),
  absent: undefined,
  read: (given, name) => {
    const result = parse(given);
    if (result.ok) return result.value;
    throw refuseOption(name, result.error[0]!);
  },
});

/** The same option with a different default. */
export const withDefault = <T>(option: Option<T | undefined>, absent: T): Option<T> => ({
  ...option,
  absent,
  read: (given, name) => option.read(given, name) ?? absent,
});

/** What the value of an option is, by its placeholder in help. */
const VALUE_WORDS: Readonly<Record<string, Text>> = {
  FILE: t('a file name', '文件名'),
  DIR: t('a folder', '文件夹'),
  N: t('a number', '数字'),
  URL: t('an address', '地址'),
};

/** Everything typed, sorted by kind. */
export interface Arguments {
  readonly words: readonly string[];
  /** The text of each given option; empty for a switch. */
  readonly given: ReadonlyMap<string, string>;
  /** What follows a lone `--`, unchanged. */
  readonly rest: readonly string[];
}

const unknownOption = (arg: string, close: string | undefined): Refusal => {
  const shown = arg.slice(0, 40);
  return refusal(
    'usage',
    `Unknown option ${shown}. ${close ? `Did you mean --${close}?` : 'See --help for all options.'}`,
    `没有选项 ${shown}，${close ? `是不是 --${close}？` : '可用 --help 查看全部选项'}`,
  );
};

/** Refuses an extra word after those that have a meaning. */
export const refuseExtra = (extra: string | undefined): void => {
  if (extra === undefined) return;
  const shown = extra.slice(0, 40);
  throw refusal('usage', `Unexpected "${shown}". Remove it.`, `多了一个“${shown}”，请去掉`);
};

/**
 * Sorts arguments by the table. `-1,0` is a (wrong) square, not an option, and is passed on to the code that
 * can say so.
 */
export const splitArguments = (args: readonly string[], table: OptionTable): Arguments => {
  const words: string[] = [];
  const given = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--') return { words, given, rest: args.slice(i + 1) };
    if (arg === '-h') {
      given.set('help', '');
      continue;
    }
    if (/^-[a-z]/i.test(arg))
      throw unknownOption(arg, closestName(Object.keys(table), arg.slice(1).toLowerCase()));
    if (!arg.startsWith('--')) {
      words.push(arg);
      continue;
    }
    const equals = arg.indexOf('=');
    const name = arg.slice(2, equals < 0 ? undefined : equals);
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (option === undefined) {
      throw unknownOption(arg, closestName(Object.keys(table), name.toLowerCase()));
    }
    if (option.value === undefined) {
      if (equals >= 0)
        throw refusal(
          'usage',
          `--${name} takes no value. Write just --${name}.`,
          `--${name} 不带参数，只写 --${name} 即可`,
        );
      given.set(name, '');
      continue;
    }
    if (given.has(name))
      throw refusal('usage', `--${name} was already given. Keep one.`, `--${name} 只能写一次`);
    const value = equals >= 0 ? arg.slice(equals + 1) : args[++i];
    // An option is not a value: the value was forgotten. A value that starts with -- is written
    // --name=--value.
    if (value === undefined || value === '' || (equals < 0 && value.startsWith('--'))) {
      const { en, zh } = VALUE_WORDS[option.value] ?? t('a value', '参数');
      throw refusal(
        'usage',
        `--${name} needs ${en}. Write: --${name} ${option.value}`,
        `--${name} 后面缺少${zh}，写法：--${name} ${option.value}`,
      );
    }
    given.set(name, value);
  }
  return { words, given, rest: [] };
};

/**
 * A value for every option of the table. The cast restates the table's type, which TypeScript cannot infer.
 */
export const readOptions = <Table extends OptionTable>(
  { given }: Arguments,
  table: Table,
): OptionsOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, option]) => {
      const value = given.get(name);
      return [name, value === undefined ? option.absent : option.read(value, name)];
    }),
  ) as OptionsOf<Table>;

/**
 * The first word that is neither an option nor, as far as the table knows, the value of one: the command's
 * name.
 */
export const firstWord = (args: readonly string[], table: OptionTable): string | undefined => {
  for (let i = 0; i < args.length && args[i] !== '--'; i++) {
    const arg = args[i]!;
    if (!arg.startsWith('-')) return arg.trim().split(/\s+/)[0];
    const name = arg.slice(2);
    const isForgotten = args[i + 1]?.startsWith('--'); // the value, as in `--file --lang en`
    if (Object.hasOwn(table, name) && table[name]!.value !== undefined && !isForgotten) i++;
  }
  return undefined;
};
