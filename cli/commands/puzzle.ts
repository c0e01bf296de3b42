/*
 * horseplay tour 8x8 closed: one command for every puzzle of the registry, derived from the puzzle's
 * description.
 */
import { refusal } from '../../src/core/refusal.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { lightOf, parseProblem } from '../../src/puzzles/lines.js';
import { COMMON_OPTIONS, type Command, defineReader } from '../command.js';
import { lineChunksOfFile, lineChunksOfFileLater, messageSink } from '../io.js';
import { type Arguments, splitArguments } from '../options.js';
import { answerText, printNote } from '../puzzle/answerText.js';
import { expandDrawing } from '../puzzle/drawing.js';
import { filesOf, writeFiles } from '../puzzle/files.js';
import { answerLines } from '../puzzle/lineFile.js';
import type { LineOrder } from '../puzzle/lineThreads.js';
import { loadOwn } from '../puzzle/ownOptions.js';
import { jsonLine } from '../puzzle/rows.js';
import { FILE_THREADS, PUZZLE_OPTIONS, readSettings, type Settings } from '../puzzle/settings.js';
import { exitOf, solveLine } from '../puzzle/solveLine.js';
import { whileWaiting } from '../waiting.js';

/** Answers one line, for a person or, with --json, for a program; then writes the requested files. */
const answerOne = async (line: string, settings: Settings): Promise<number> => {
  const say = messageSink(filesOf(settings));
  const outcome = await solveLine(line, settings);
  const print = (make: () => string): void => say(whileWaiting('print', settings.options.quiet, make));
  if (settings.options.json) print(() => jsonLine(outcome, settings));
  else if (outcome.kind === 'answered') print(() => answerText(outcome, settings));
  printNote(outcome, settings);
  writeFiles(outcome, settings);
  return exitOf(outcome);
};

const answerFile = async (file: string, order: LineOrder, settings: Settings): Promise<number> => {
  const { threads } = settings.engine;
  if (order.args.words.length > (order.puzzle === undefined ? 0 : 1)) {
    throw refusal('usage', "A problem and --file can't be combined. Keep one.", '题目和 --file 只能写一个');
  }
  const single = Object.entries({ checkpoint: settings.engine.checkpoint, ...filesOf(settings) }).find(
    ([, value]) => value !== undefined,
  )?.[0];
  if (single !== undefined) {
    throw refusal(
      'usage',
      `--${single} works for one problem only. Remove --${single} or --file.`,
      `--${single} 只能用于一道题，请去掉 --${single} 或 --file`,
    );
  }
  if (threads === undefined || threads === 1) return answerLines(lineChunksOfFile(file), settings);
  const { answerLinesOnThreads } = await import('../puzzle/lineThreads.js');
  return answerLinesOnThreads(lineChunksOfFileLater(file), order, threads);
};

/** A problem of such a puzzle is solved by one thread: more threads only help with a file. */
export const refuseThreads = ({ engine, options }: Settings): void => {
  if (engine.threads === undefined || options.file !== undefined) return;
  throw refusal(
    'usage',
    'This puzzle uses --threads only to solve several problems of a file at once. Add --file, or remove --threads.',
    '这个题型的 --threads 用于同时解文件中的多道题，请加上 --file 或去掉 --threads',
  );
};

/** Options that do nothing without another one. */
const NEEDED: Readonly<Record<string, string>> = { audit: 'redis', claim: 'checkpoint', bfile: 'series' };

const refuseUseless = ({ given }: Arguments): void => {
  const found = Object.entries(NEEDED).find(([name, other]) => given.has(name) && !given.has(other));
  if (found === undefined) return;
  const [name, other] = found;
  throw refusal(
    'usage',
    `--${name} works only with --${other}. Add --${other}, or remove --${name}.`,
    `--${name} 只能与 --${other} 同用，请加上 --${other}，或去掉 --${name}`,
  );
};

/** A line, or a file of lines, of any puzzle. */
export const answer = async (order: LineOrder, settings: Settings): Promise<number> => {
  const { file } = settings.options;
  return file === undefined
    ? answerOne(order.args.words.join(' '), settings)
    : answerFile(file, order, settings);
};

/** Options that add no significant work. */
const { file: _file, verify: _verify, ...SMALL_OPTIONS } = { ...PUZZLE_OPTIONS, ...COMMON_OPTIONS };

/** True for a problem that is solved almost instantly, and for a line that is not a problem. */
export const isQuick = (typed: readonly string[]): boolean => {
  const named = typed.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')[0]!);
  if (!named.every((name) => Object.hasOwn(SMALL_OPTIONS, name))) return false;
  const line = expandDrawing(splitArguments(typed, SMALL_OPTIONS).words.join(' '));
  const read = line.ok ? parseProblem(line.value) : line;
  return !read.ok || lightOf<PuzzleName>(read.value.puzzle).isQuick?.(read.value) === true;
};

/** The number of examples on a help page. */
const MAX_EXAMPLES = 3;

export const loadPuzzleCommand = async (name: PuzzleName): Promise<Command> => {
  const { question, form, examples, rules, keywords, zh } = lightOf(name);
  const own = await loadOwn(name);
  return defineReader(
    {
      name,
      about: question,
      form,
      examples: examples.slice(0, MAX_EXAMPLES),
      rules,
      options: { ...own.options, ...PUZZLE_OPTIONS },
      keywords: ['without', ...keywords],
      takesPiece: true,
      zh,
    },
    (args, env) => {
      const settings = readSettings(args, env, own.read(args));
      refuseUseless(args);
      if (own.options.threads === FILE_THREADS) refuseThreads(settings);
      return own.mode?.run(args, settings) ?? answer({ puzzle: name, args, env }, settings);
    },
  );
};
