/*
 * Every command by its name. Each is loaded when it is needed, so none waits for what another one needs.
 */
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import type { Command } from '../command.js';
import { namesJudge } from '../judge/load.js';
import type { CommandSpec } from '../options.js';
import type { ABOUT } from './about.js';

interface CommandEntry {
  readonly load: () => Promise<Command>;
  /**
   * True for commands that run on the main thread: judges, whose startup is part of their speed; commands
   * that run other programs; and commands that finish at once. The main thread cannot handle signals while it
   * works, so a signal ends these like any other program.
   */
  readonly isDirect: (args: readonly string[]) => boolean | Promise<boolean>;
}

const direct = (load: () => Promise<Command>): CommandEntry => ({ load, isDirect: () => true });
const threaded = (load: () => Promise<Command>): CommandEntry => ({ load, isDirect: () => false });

const PUZZLE_COMMANDS = Object.fromEntries(
  PUZZLE_NAMES.map((name): [string, CommandEntry] => [
    name,
    {
      load: async () => (await import('./puzzle.js')).loadPuzzleCommand(name),
      isDirect: async (args) => (await import('./puzzle.js')).isQuick(args),
    },
  ]),
);

/** The commands other than puzzles. */
const OTHER_COMMANDS: Readonly<Record<keyof typeof ABOUT, CommandEntry>> = {
  judge: direct(async () => (await import('./judge.js')).judge),
  gen: direct(async () => (await import('./gen.js')).gen),
  stress: direct(async () => (await import('./stress.js')).stress),
  check: {
    load: async () => (await import('./check.js')).check,
    // Other tools run a judge's checker again and again.
    isDirect: namesJudge,
  },
  verify: threaded(async () => (await import('./verify.js')).verify),
  samples: direct(async () => (await import('./samples.js')).samples),
  companion: threaded(async () => (await import('./companion.js')).companion),
  census: threaded(async () => (await import('./census.js')).census),
  sheet: threaded(async () => (await import('./sheet.js')).sheet),
  worker: threaded(async () => (await import('./worker.js')).worker),
  mcp: direct(async () => (await import('./mcp.js')).mcp),
  completions: direct(async () => (await import('./completions.js')).completionsCommand(loadSpecs)),
};

const COMMANDS: Readonly<Record<string, CommandEntry>> = { ...PUZZLE_COMMANDS, ...OTHER_COMMANDS };

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

export const isCommand = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

/** Requests for help, and input that is neither a command nor a file, finish at once. */
export const isDirect = async (name: string | undefined, args: readonly string[]): Promise<boolean> => {
  if (args.includes('--help') || args.includes('-h')) return true;
  return isCommand(name) ? COMMANDS[name]!.isDirect(args) : !args.some((arg) => /^--file\b/.test(arg));
};

export const loadCommand = (name: string): Promise<Command> => COMMANDS[name]!.load();

const specsOf = (entries: Readonly<Record<string, CommandEntry>>): Promise<readonly CommandSpec[]> =>
  Promise.all(Object.values(entries).map(async ({ load }) => (await load()).spec));

/** The descriptions of all commands, or of those other than puzzles. */
export const loadSpecs = (): Promise<readonly CommandSpec[]> => specsOf(COMMANDS);
export const loadOtherSpecs = (): Promise<readonly CommandSpec[]> => specsOf(OTHER_COMMANDS);
