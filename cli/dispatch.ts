/*
 * The one dispatcher: finds the command, runs it, and turns what goes wrong into a sentence and an exit code. It loads nothing that
 * the command does not need: the start of a judge is part of its speed.
 */
import { Refusal } from '../src/core/refusal.js';
import { t } from '../src/core/text.js';
import { ANSWERED, BAD_INPUT, OUR_BUG, STOPPED } from './command.js';
import { isCommand, isDirect, loadCommand } from './commands/index.js';
import type { TerminalEnv } from './env.js';
import { err, ReaderGone } from './io.js';
import { firstWord } from './options.js';

/** The command's name, if it is one. Options may stand before it; which of them take a value is known elsewhere. */
const nameOf = async (args: readonly string[]): Promise<string | undefined> => {
  const word = args[0]?.startsWith('-')
    ? firstWord(args, (await import('./puzzle/settings.js')).BARE_OPTIONS)
    : firstWord(args, {});
  const isChinese = word !== undefined && /\p{Script=Han}/u.test(word);
  return isChinese ? (await import('./chinese.js')).commandNamed(word) : word;
};

/** True for a command that runs on the main thread. */
export const runsDirectly = async (args: readonly string[]): Promise<boolean> =>
  isDirect(await nameOf(args), args);

const dispatch = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  const name = await nameOf(args);
  return isCommand(name)
    ? (await loadCommand(name)).run(args, env)
    : (await import('./bare.js')).runBare(name, args, env);
};

export const runCommand = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  try {
    return await dispatch(args, env);
  } catch (error) {
    if (error instanceof ReaderGone) return ANSWERED;
    if (error instanceof Refusal) {
      err(`${error.text[env.lang]}\n`);
      return error.code === 'limit' ? STOPPED : BAD_INPUT;
    }
    err(reportBug(error, env));
    return OUR_BUG;
  }
};

export const reportBug = (error: unknown, { lang }: TerminalEnv): string => {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const report = t(
    `Bug in horseplay (${what}). Please report it to its maintainers and include the command you typed.`,
    `horseplay 出错了（${what}）。请向维护者反馈，并附上你输入的命令。`,
  );
  return `${report[lang]}\n`;
};
