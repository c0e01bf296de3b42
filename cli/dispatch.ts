/* The one dispatcher: finds the command that is meant, runs it, and turns what goes wrong into a sentence and an exit code. */
import { readFileSync } from 'node:fs';
import { closestName } from '../src/core/closest.js';
import { Refusal, refusal } from '../src/core/refusal.js';
import { t } from '../src/core/text.js';
import { isPuzzleName } from '../src/puzzles/index.js';
import { ANSWERED, BAD_INPUT, OUR_BUG } from './command.js';
import { COMMAND_NAMES, isCommand, isDirect, loadCommand, loadOtherSpecs } from './commands/index.js';
import type { TerminalEnv } from './env.js';
import { err, out, ReaderGone } from './io.js';
import { firstWord, readOptions, splitArguments } from './options.js';
import { generalHelp } from './output/help.js';
import { BARE_OPTIONS, readSettings } from './puzzle/settings.js';

const version = (): string => {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const loadGeneralHelp = async (env: TerminalEnv): Promise<string> => {
  const { LIGHT_PUZZLES } = await import('../src/puzzles/lines.js');
  return generalHelp(
    {
      examples: LIGHT_PUZZLES.map(({ examples }) => examples[0]),
      puzzles: LIGHT_PUZZLES.map(({ name, question }) => ({ name, about: question })),
      commands: await loadOtherSpecs(),
      options: BARE_OPTIONS,
    },
    env.lang,
  );
};

/** The command that was meant by a first word that is none: a puzzle's name further on, or one nearly right. */
const meantBy = (word: string, args: readonly string[]): string | undefined =>
  args.slice(args.indexOf(word) + 1).find(isPuzzleName) ?? closestName(COMMAND_NAMES, word.toLowerCase());

/** What is typed without a command: options alone, a file of problems, or a line that is no problem and is told so. */
const runBare = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  const read = splitArguments(args, BARE_OPTIONS);
  const options = readOptions(read, BARE_OPTIONS);
  const own = { ...env, lang: options.lang ?? env.lang };
  if (options.version) {
    out(`${version()}\n`);
    return ANSWERED;
  }
  if (options.help) {
    out(await loadGeneralHelp(own));
    return ANSWERED;
  }
  if (read.words.length === 0 && options.file === undefined) {
    err(await loadGeneralHelp(own));
    return BAD_INPUT;
  }
  return (await import('./commands/puzzle.js')).answer(read, readSettings(read, own));
};

/** `help tour` is `tour --help`. */
const runHelp = (args: readonly string[], env: TerminalEnv): Promise<number> => {
  const rest = args.filter((arg) => arg !== 'help');
  const topic = firstWord(rest, BARE_OPTIONS);
  return isCommand(topic)
    ? loadCommand(topic).then(({ run }) => run([...rest, '--help'], env))
    : runBare([...rest, '--help'], env);
};

const dispatch = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  const word = firstWord(args, BARE_OPTIONS);
  if (word === undefined) return runBare(args, env);
  if (word === 'help') return runHelp(args, env);
  const meant = isCommand(word) ? word : meantBy(word, args);
  if (meant === undefined) return runBare(args, env);
  if (meant !== word && !isPuzzleName(meant)) {
    throw refusal(
      'usage',
      `no command is called ${word}; did you mean ${meant}?`,
      `没有叫 ${word} 的命令；是不是 ${meant}？`,
    );
  }
  // A line whose words are out of order goes to the puzzle that is meant, whose options it may have.
  return (await loadCommand(meant)).run(args, env);
};

export const runCommand = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  try {
    return await dispatch(args, env);
  } catch (error) {
    if (error instanceof ReaderGone) return ANSWERED;
    if (error instanceof Refusal) {
      err(`${error.text[env.lang]}\n`);
      return BAD_INPUT;
    }
    err(reportBug(error, env));
    return OUR_BUG;
  }
};

/** True for a command that runs on the main thread. */
export const runsDirectly = (args: readonly string[]): boolean =>
  isDirect(firstWord(args, BARE_OPTIONS), args);

export const reportBug = (error: unknown, { lang }: TerminalEnv): string => {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const report = t(
    `this is a bug in horseplay (${what}). Please report the command you typed.`,
    `这是 horseplay 的错误（${what}）。请把你输入的命令报告给我们。`,
  );
  return `${report[lang]}\n`;
};
