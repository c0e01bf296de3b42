/* horseplay tour 8x8 closed: one command for every puzzle of the registry, made from what the puzzle says of itself. */
import type { HeavyPuzzle } from '../../src/core/puzzle.js';
import { refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { lightOf, type Problem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { ANSWERED, BAD_INPUT, type Command, defineReader, INTERRUPTED, OUR_BUG } from '../command.js';
import { err, linesOfFile, messageSink, out } from '../io.js';
import {
  type Arguments,
  flag,
  type Option,
  type OptionTable,
  parsed,
  readOptions,
  text,
} from '../options.js';
import { answerText, printNote, shortText } from '../puzzle/answerText.js';
import { filesOf, writeFiles } from '../puzzle/files.js';
import type { Mode } from '../puzzle/mode.js';
import { jsonLine } from '../puzzle/rows.js';
import {
  type ChosenOptions,
  ENGINE_OPTIONS,
  type OwnSettings,
  PUZZLE_OPTIONS,
  readSettings,
  type Settings,
  THREADS,
} from '../puzzle/settings.js';
import { exitOf, solveLine } from '../puzzle/solveLine.js';

/** Puzzles that can be asked for something else than an answer. */
const MODES: Readonly<Partial<Record<PuzzleName, () => Promise<Mode>>>> = {
  tour: async () => (await import('../puzzle/exportGraph.js')).exportMode,
  'count-tours': async () => (await import('../puzzle/series.js')).seriesMode,
};

/** The options of one puzzle alone, by what they are for. */
interface OwnOptions {
  readonly engine: OptionTable;
  readonly solver: Readonly<Record<string, Option<ChosenOptions | undefined>>>;
  readonly mode: OptionTable;
  readonly queries: OptionTable;
}

const ownOptions = (heavy: HeavyPuzzle<Problem, Answer>, mode: Mode | undefined): OwnOptions => {
  const { shards, team, options = [], queries = [] } = heavy;
  return {
    engine: shards !== undefined ? ENGINE_OPTIONS : team !== undefined ? { threads: THREADS } : {},
    solver: Object.fromEntries(
      options.map(({ name, value, help, read }) => [name, parsed<ChosenOptions>(help, value, read)]),
    ),
    mode: mode?.options ?? {},
    queries: Object.fromEntries(
      queries.map(({ option: { name, value, help } }) => [
        name,
        value === undefined ? flag(help) : text(help, value),
      ]),
    ),
  };
};

const readOwn = (args: Arguments, heavy: HeavyPuzzle<Problem, Answer>, own: OwnOptions): OwnSettings => ({
  engine: readOptions(args, ENGINE_OPTIONS),
  solve: Object.assign({}, ...Object.values(readOptions(args, own.solver))) as ChosenOptions,
  queries: (heavy.queries ?? []).flatMap((query) => {
    const value = args.given.get(query.option.name);
    return value === undefined ? [] : [{ query, value }];
  }),
});

/** Answers one line, for a person or, under --json, for a program; then writes the files that were asked for. */
const answerOne = async (line: string, settings: Settings): Promise<number> => {
  const say = messageSink(filesOf(settings));
  const outcome = await solveLine(line, settings);
  if (settings.options.json) say(jsonLine(outcome, settings));
  else if (outcome.kind === 'answered') say(answerText(outcome, settings));
  printNote(outcome, settings);
  writeFiles(outcome, settings);
  return exitOf(outcome);
};

/** A flaw outweighs a stop, and our own bug outweighs both. */
const worse = (exit: number, next: number): number => {
  if (exit === OUR_BUG || next === OUR_BUG) return OUR_BUG;
  if (exit === BAD_INPUT || next === BAD_INPUT) return BAD_INPUT;
  return Math.max(exit, next);
};

/** One answer per line, in order, as they are found; a flawed line leaves its sentence in its place. */
const answerLines = async (lines: Iterable<string>, settings: Settings): Promise<number> => {
  const { lang } = settings.env;
  let exit = ANSWERED;
  let number = 0;
  for (const line of lines) {
    number++;
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const outcome = await solveLine(line, settings);
    if (outcome.kind === 'left') {
      printNote(outcome, settings);
      return INTERRUPTED;
    }
    out(settings.options.json ? jsonLine(outcome, settings, number) : shortText(outcome, lang));
    if (outcome.kind !== 'answered') {
      err(`${t(`line ${number}:`, `第 ${number} 行：`)[lang]}\n`);
      printNote(outcome, settings);
    }
    exit = worse(exit, exitOf(outcome));
  }
  return exit;
};

const answerFile = async (file: string, { words }: Arguments, settings: Settings): Promise<number> => {
  if (words.length > 0) {
    throw refusal('usage', 'give a problem line or --file, not both', '题目和 --file 只能给一个');
  }
  const single = Object.entries({ checkpoint: settings.engine.checkpoint, ...filesOf(settings) }).find(
    ([, value]) => value !== undefined,
  )?.[0];
  if (single !== undefined) {
    throw refusal(
      'usage',
      `--${single} is for one problem, not a file of them`,
      `--${single} 只用于一道题，不能与 --file 同用`,
    );
  }
  return answerLines(linesOfFile(file), settings);
};

/** A line, or a file of lines, of any puzzle. */
export const answer = async (args: Arguments, settings: Settings): Promise<number> => {
  const { file } = settings.options;
  return file === undefined ? answerOne(args.words.join(' '), settings) : answerFile(file, args, settings);
};

/** The examples that a page of help has room for. */
const MAX_EXAMPLES = 3;

export const loadPuzzleCommand = async (name: PuzzleName): Promise<Command> => {
  const { question, form, examples, rules, keywords } = lightOf(name);
  const heavy = await loadHeavy<Problem>({ puzzle: name });
  const mode = await MODES[name]?.();
  const own = ownOptions(heavy, mode);
  return defineReader(
    {
      name,
      about: question,
      form,
      examples: examples.slice(0, MAX_EXAMPLES),
      rules,
      options: { ...own.engine, ...own.solver, ...own.mode, ...own.queries, ...PUZZLE_OPTIONS },
      keywords,
    },
    (args, env) => {
      const settings = readSettings(args, env, readOwn(args, heavy, own));
      return mode?.run(args, settings) ?? answer(args, settings);
    },
  );
};
