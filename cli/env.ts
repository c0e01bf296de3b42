import type { Lang } from '../src/core/text.js';

/**
 * What the command line knows about its environment; determined on the main thread and passed to the working
 * one.
 */
export interface TerminalEnv {
  readonly lang: Lang;
  /** The language of texts in JSON, which programs read: the environment does not change it. */
  readonly jsonLang: Lang;
  readonly errIsTerminal: boolean;
  readonly columns: number;
  readonly color: boolean;
  /** The arguments as typed. */
  readonly typed: readonly string[];
}

/**
 * The requested language. Needed before the options are read, because errors about them are reported in it.
 */
const languageAsked = (args: readonly string[]): Lang | undefined => {
  const i = args.indexOf('--lang');
  const asked = i >= 0 ? args[i + 1] : args.find((arg) => arg.startsWith('--lang='))?.slice(7);
  return asked === 'en' || asked === 'zh' ? asked : undefined;
};

const languageOf = (env: NodeJS.ProcessEnv): Lang =>
  /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh' : 'en';

export const terminalEnv = (): TerminalEnv => {
  const { env } = process;
  const typed = process.argv.slice(2);
  const asked = languageAsked(typed);
  return {
    lang: asked ?? languageOf(env),
    jsonLang: asked ?? 'en',
    errIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns || Number(env.COLUMNS) || 100,
    typed,
    color: process.stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  };
};
