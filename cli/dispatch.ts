/*
 * The dispatcher: finds the command, runs it, and turns errors into a sentence and an exit code. It loads
 * nothing that the command does not need: the startup time of a judge is part of its speed.
 */
import { Refusal } from '../src/core/refusal.js';
import { t } from '../src/core/text.js';
import { ANSWERED, BAD_INPUT, OUR_BUG, STOPPED } from './command.js';
import { isCommand, isDirect, loadCommand } from './commands/index.js';
import type { TerminalEnv } from './env.js';
import { err, out, ReaderGone } from './io.js';
import { bugAddress, version } from './manifest.js';
import { firstWord } from './options.js';

/**
 * The command's name, if there is one. Options may come before it; which of them take a value is known
 * elsewhere.
 */
const nameOf = async (args: readonly string[]): Promise<string | undefined> => {
  const word = firstWord(args, args[0]?.startsWith('-') ? (await import('./bare.js')).BARE_OPTIONS : {});
  const isChinese = word !== undefined && /\p{Script=Han}/u.test(word);
  return isChinese ? (await import('./chinese.js')).commandNamed(word) : word;
};

/** True for a command that runs on the main thread; a mistyped command is also reported there. */
export const runsDirectly = async (args: readonly string[]): Promise<boolean> => {
  if (asksVersion(args)) return true;
  try {
    return await isDirect(await nameOf(args), args);
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

/** Known before anything is loaded. */
const asksVersion = (args: readonly string[]): boolean => args.length === 1 && args[0] === '--version';

const dispatch = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  if (asksVersion(args)) {
    out(`${version()}\n`);
    return ANSWERED;
  }
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
  const address = bugAddress();
  const report =
    address === undefined
      ? t(
          `Bug in horseplay (${what}). Please report it and include the command you typed.`,
          `horseplay 出错了（${what}）。请反馈，并附上你输入的命令。`,
        )
      : t(
          `Bug in horseplay (${what}). Please report it at ${address} and include the command you typed.`,
          `horseplay 出错了（${what}）。请到 ${address} 反馈，并附上你输入的命令。`,
        );
  return `${report[lang]}\n`;
};
