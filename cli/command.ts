// Everything but the judges: reads the arguments, does what they ask, gives the exit code.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { Refusal } from '../engine/refusal.js';
import { closestName } from '../src/core/closest.js';
import { PUZZLE_NAMES } from '../src/puzzles/index.js';
import { BAD_INPUT, OUR_BUG, settingsOf, tellMany, tellOne } from './ask.js';
import { tellCensus } from './census.js';
import { checkTourFile } from './checkTour.js';
import { completionsFor } from './completions.js';
import type { Surroundings } from './context.js';
import { exportGraph } from './exportGraph.js';
import { FILE_OPTIONS, sayerFor, writeFiles } from './files.js';
import { commandHelp, generalHelp } from './help.js';
import { err, linesOf, out, ReaderGone } from './io.js';
import { type Arguments, oneOf, readArguments, UsageError, usage } from './options.js';
import { tellSeries } from './series.js';
import { tellSheet } from './sheet.js';
import { BARE_OPTIONS, COMMANDS } from './table.js';
import { runWorker } from './worker.js';

const version = (): string => {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const openInput = (file: string): number => {
  if (file === '-') return 0;
  try {
    const fd = openSync(file, 'r');
    if (!fstatSync(fd).isDirectory()) return fd;
    closeSync(fd);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    throw usage(`cannot read ${file} (${why})`, `无法读取 ${file}（${why}）`);
  }
  throw usage(`${file} is a folder, not a file of problems`, `${file} 是文件夹，不是题目文件`);
};

const puzzle = async (args: Arguments, where: Surroundings): Promise<number> => {
  const settings = settingsOf(args, where);
  if (args.values.has('series')) {
    const engine = ['threads', 'checkpoint', 'redis'].find((name) => args.values.has(name));
    if (engine !== undefined) {
      throw usage(
        `--${engine} is for one board, not for a series`,
        `--${engine} 只用于一块棋盘，不能与 --series 同用`,
      );
    }
    return tellSeries(args, settings);
  }
  if (args.values.has('export')) return exportGraph(args, settings);
  const file = args.values.get('file');
  if (file !== undefined) {
    if (args.words.length > 0) {
      throw usage('give a problem line or --file, not both', '题目和 --file 只能给一个');
    }
    const single = ['checkpoint', ...FILE_OPTIONS.map(({ name }) => name)].find((name) =>
      args.values.has(name),
    );
    if (single !== undefined) {
      throw usage(
        `--${single} is for one problem, not a file of them`,
        `--${single} 只用于一道题，不能与 --file 同用`,
      );
    }
    const fd = openInput(file);
    try {
      return await tellMany(linesOf(fd), settings);
    } finally {
      if (fd > 0) closeSync(fd);
    }
  }
  const say = sayerFor(args, ...FILE_OPTIONS.map(({ name }) => name));
  const { exit, outcome } = await tellOne(args.words.join(' '), settings, say);
  writeFiles(args, outcome, settings);
  return exit;
};

/** The command that was meant by a first word that is none: a puzzle's name further on, or one nearly right. */
const meantBy = ([first = '', ...others]: readonly string[]): string | undefined => {
  if (first.startsWith('-') || first === 'help') return undefined;
  const puzzle = others.find((word) => PUZZLE_NAMES.includes(word as never));
  return puzzle ?? closestName(Object.keys(COMMANDS), first.trim().split(/\s+/)[0]!.toLowerCase());
};

const dispatch = async (args: readonly string[], where: Surroundings): Promise<number> => {
  const name = args
    .find((arg) => !arg.startsWith('-'))
    ?.trim()
    .split(/\s+/)[0];
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const meant = command ? undefined : meantBy(args);
  if (meant !== undefined && !PUZZLE_NAMES.includes(meant as never)) {
    throw usage(
      `no command is called ${name}; did you mean ${meant}?`,
      `没有叫 ${name} 的命令；是不是 ${meant}？`,
    );
  }
  const read = readArguments(args, (command ?? COMMANDS[meant ?? ''])?.options ?? BARE_OPTIONS);
  const lang = oneOf(read, 'lang', 'en', 'zh') ?? where.lang;
  if (read.switches.has('version')) {
    out(`${version()}\n`);
    return 0;
  }
  if (read.switches.has('help') || name === 'help') {
    const topic = name === 'help' ? read.words[1] : name;
    out(topic !== undefined && Object.hasOwn(COMMANDS, topic) ? commandHelp(topic, lang) : generalHelp(lang));
    return 0;
  }
  if (name === undefined && !read.values.has('file')) {
    err(generalHelp(lang));
    return BAD_INPUT;
  }
  if (name === 'completions') {
    out(completionsFor(read.words[1]));
    return 0;
  }
  if (name === 'census') return tellCensus(read, where);
  if (name === 'sheet') return tellSheet(read, where);
  if (name === 'check') return checkTourFile(read, where);
  if (name === 'worker') return runWorker(read, { ...where, lang });
  if (command !== undefined && !PUZZLE_NAMES.includes(name as never)) {
    throw usage(`${name} must come first`, `${name} 要写在最前面`);
  }
  return puzzle(read, where);
};

export const runCommand = async (args: readonly string[], where: Surroundings): Promise<number> => {
  try {
    return await dispatch(args, where);
  } catch (error) {
    if (error instanceof ReaderGone) return 0;
    if (error instanceof UsageError || error instanceof Refusal) {
      err(`${error.text[where.lang]}\n`);
      return BAD_INPUT;
    }
    err(reportBug(error, where));
    return OUR_BUG;
  }
};

export const reportBug = (error: unknown, { lang }: Surroundings): string => {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return lang === 'zh'
    ? `这是 horseplay 的错误（${what}）。请把你输入的命令报告给我们。\n`
    : `this is a bug in horseplay (${what}). Please report the command you typed.\n`;
};
