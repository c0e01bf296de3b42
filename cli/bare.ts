/*
 * Input without a command: options alone, `help`, a file of problems, a misspelled name, or a line that is
 * not a problem.
 */
import { closestName } from '../src/core/closest.js';
import { refusal } from '../src/core/refusal.js';
import { isPuzzleName } from '../src/puzzles/index.js';
import { LIGHT_PUZZLES, puzzleNamed } from '../src/puzzles/lines.js';
import { commandNamed } from './chinese.js';
import { ANSWERED, BAD_INPUT } from './command.js';
import { ABOUT } from './commands/about.js';
import { COMMAND_NAMES, isCommand, loadCommand } from './commands/index.js';
import { answer, refuseThreads } from './commands/puzzle.js';
import type { TerminalEnv } from './env.js';
import { err, out } from './io.js';
import { version } from './manifest.js';
import { firstWord, readOptions, splitArguments } from './options.js';
import { generalHelp } from './output/help.js';
import { loadSettings } from './puzzle/ownOptions.js';
import { BARE_OPTIONS } from './puzzle/settings.js';

export { BARE_OPTIONS };

const helpText = ({ lang }: TerminalEnv): string =>
  generalHelp(
    {
      examples: LIGHT_PUZZLES.map(({ examples }) => examples[0]),
      puzzles: LIGHT_PUZZLES.map(({ name, question }) => ({ name, about: question })),
      commands: Object.entries(ABOUT).map(([name, about]) => ({ name, about })),
      options: BARE_OPTIONS,
    },
    lang,
  );

const runOptions = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  const read = splitArguments(args, BARE_OPTIONS);
  const options = readOptions(read, BARE_OPTIONS);
  const own = { ...env, lang: options.lang ?? env.lang };
  if (options.version) {
    out(`${version()}\n`);
    return ANSWERED;
  }
  if (options.help) {
    out(helpText(own));
    return ANSWERED;
  }
  if (read.words.length === 0 && options.file === undefined) {
    err(helpText(own));
    return BAD_INPUT;
  }
  const settings = await loadSettings(undefined, read, own);
  refuseThreads(settings);
  return answer({ puzzle: undefined, args: read, env: own }, settings);
};

/** `help tour` is `tour --help`. */
const runHelp = async (args: readonly string[], env: TerminalEnv): Promise<number> => {
  const rest = args.filter((arg) => commandNamed(arg) !== 'help');
  const word = firstWord(rest, BARE_OPTIONS);
  const topic = word && commandNamed(word);
  const asked = [...rest, '--help'];
  if (isCommand(topic)) return (await loadCommand(topic)).run(asked, env);
  if (word === undefined) return runOptions(asked, env);
  throw unknownCommand(word, closestName(COMMAND_NAMES, word.toLowerCase()));
};

const unknownCommand = (word: string, meant: string | undefined) =>
  meant === undefined
    ? refusal(
        'usage',
        `Unknown command "${word}". For a list, run: horseplay help`,
        `没有“${word}”这个命令，可用 horseplay help 查看全部命令`,
      )
    : refusal(
        'usage',
        `Unknown command "${word}". Did you mean "${meant}"?`,
        `没有“${word}”这个命令，是不是 ${meant}？`,
      );

/**
 * The command that was probably meant if the first word is not one: a puzzle's name further on, or a
 * misspelled one.
 */
const meantBy = (word: string, args: readonly string[]): string | undefined =>
  args
    .slice(args.indexOf(word) + 1)
    .map(puzzleNamed)
    .find(Boolean) ?? closestName(COMMAND_NAMES, word.toLowerCase());

export const runBare = async (
  word: string | undefined,
  args: readonly string[],
  env: TerminalEnv,
): Promise<number> => {
  if (word === 'help') return runHelp(args, env);
  const meant = word === undefined ? undefined : meantBy(word, args);
  if (word === undefined || meant === undefined) return runOptions(args, env);
  if (!isPuzzleName(meant)) throw unknownCommand(word, meant);
  // A line whose words are out of order goes to the puzzle that was meant, including its options.
  return (await loadCommand(meant)).run(args, env);
};
