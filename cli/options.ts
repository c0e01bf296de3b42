import { type Lang, type Text, t } from '../src/core/text.js';

export interface Option {
  readonly name: string;
  /** What stands for the value in help; absent for a switch. */
  readonly value?: string;
  readonly help: Text;
}

/** Everything typed after the command's name. */
export interface Arguments {
  readonly words: readonly string[];
  readonly switches: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  /** What follows a lone `--`, untouched. */
  readonly rest: readonly string[];
}

/** Bad input: the command prints the sentence and exits with 2. */
export class UsageError extends Error {
  constructor(readonly text: Text) {
    super(text.en);
  }
}

export const usage = (en: string, zh: string): UsageError => new UsageError(t(en, zh));

/** Splits arguments by the table. `-1,0` is a (wrong) square, not an option, and reaches whoever can say so. */
export const readArguments = (args: readonly string[], table: readonly Option[]): Arguments => {
  const words: string[] = [];
  const switches = new Set<string>();
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--') {
      rest.push(...args.slice(i + 1));
      break;
    }
    if (arg === '-h') {
      switches.add('help');
      continue;
    }
    if (!arg.startsWith('--')) {
      words.push(arg);
      continue;
    }
    const equals = arg.indexOf('=');
    const name = arg.slice(2, equals < 0 ? undefined : equals);
    const option = table.find((row) => row.name === name);
    if (option === undefined) {
      const shown = arg.slice(0, 40);
      throw usage(`there is no option ${shown}; --help lists them`, `没有选项 ${shown}；用 --help 查看`);
    }
    if (values.has(name)) throw usage(`--${name} is given twice`, `--${name} 给了两次`);
    if (option.value === undefined) {
      if (equals >= 0) throw usage(`--${name} takes no value`, `--${name} 不带参数`);
      switches.add(name);
      continue;
    }
    const value = equals >= 0 ? arg.slice(equals + 1) : args[++i];
    if (value === undefined || value === '') {
      throw usage(
        `--${name} needs a value: --${name} ${option.value}`,
        `--${name} 缺少参数：--${name} ${option.value}`,
      );
    }
    values.set(name, value);
  }
  return { words, switches, values, rest };
};

/** A whole number from `least` to `most`. */
export const wholeNumber = (
  args: Arguments,
  name: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined => {
  const text = args.values.get(name);
  if (text === undefined) return undefined;
  const value = /^\d+(?:e\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw usage(
      `--${name} takes a whole number from ${least} to ${most}, not "${text}"`,
      `--${name} 需要 ${least} 到 ${most} 的整数，而不是“${text}”`,
    );
  }
  return value;
};

/** `500MB`, `2GiB`, `1000000`. */
export const byteCount = (args: Arguments, name: string): number | undefined => {
  const text = args.values.get(name);
  if (text === undefined) return undefined;
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(i?)b?|b)?$/i.exec(text);
  if (!match) {
    throw usage(
      `--${name} takes a size such as 500MB or 2GiB, not "${text}"`,
      `--${name} 需要 500MB 或 2GiB 这样的大小，而不是“${text}”`,
    );
  }
  const power = ' kmgt'.indexOf((match[2] ?? ' ').toLowerCase());
  return Math.floor(Number(match[1]) * (match[3] ? 1024 : 1000) ** power);
};

export const oneOf = <T extends string>(
  args: Arguments,
  name: string,
  ...choices: readonly T[]
): T | undefined => {
  const text = args.values.get(name);
  if (text === undefined || choices.includes(text as T)) return text as T | undefined;
  throw usage(
    `--${name} is one of ${choices.join(', ')}, not "${text}"`,
    `--${name} 只能是 ${choices.join('、')}，而不是“${text}”`,
  );
};

/** The language asked for, or the one the environment speaks. Needed before the options can be read with confidence. */
export const languageOf = (args: readonly string[], env: NodeJS.ProcessEnv): Lang => {
  const i = args.indexOf('--lang');
  const asked = i >= 0 ? args[i + 1] : args.find((arg) => arg.startsWith('--lang='))?.slice(7);
  if (asked === 'en' || asked === 'zh') return asked;
  return /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh' : 'en';
};
