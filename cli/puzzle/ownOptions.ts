/* The options that one puzzle has in addition to the common ones, derived from its description. */
import type { HeavyPuzzle } from '../../src/core/puzzle.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import type { Answer } from '../../src/puzzles/solve.js';
import type { TerminalEnv } from '../env.js';
import { type Arguments, flag, type OptionTable, parsed, readOptions, text } from '../options.js';
import type { Mode } from './mode.js';
import {
  type ChosenOptions,
  ENGINE_OPTIONS,
  FILE_THREADS,
  type OwnSettings,
  readSettings,
  type Settings,
  THREADS,
} from './settings.js';

/** Puzzles that can produce something other than an answer. */
const MODES: Readonly<Partial<Record<PuzzleName, () => Promise<Mode>>>> = {
  tour: async () => (await import('./exportGraph.js')).exportMode,
  'count-tours': async () => (await import('./series.js')).seriesMode,
};

/** The options of one puzzle only. */
interface OwnOptions {
  readonly options: OptionTable;
  readonly mode: Mode | undefined;
  readonly read: (args: Arguments) => OwnSettings;
}

export const loadOwn = async (puzzle: PuzzleName): Promise<OwnOptions> => {
  const heavy: HeavyPuzzle<Problem, Answer> = await loadHeavy<Problem>({ puzzle });
  const mode = await MODES[puzzle]?.();
  const { shards, team, options = [], queries = [] } = heavy;
  const engine =
    shards !== undefined ? ENGINE_OPTIONS : { threads: team === undefined ? FILE_THREADS : THREADS };
  const solver = Object.fromEntries(
    options.map(({ name, value, help, read, choices }) => [
      name,
      parsed<ChosenOptions>(help, value, read, choices),
    ]),
  );
  const asked = Object.fromEntries(
    queries.map(({ option: { name, value, help, choices } }) => [
      name,
      value === undefined ? flag(help) : text(help, value, choices),
    ]),
  );
  // --threads may belong to --file.
  const { threads: _threads, ...kept }: OptionTable = { ...engine, ...solver, ...asked };
  return {
    options: { ...engine, ...solver, ...mode?.options, ...asked },
    mode,
    read: (args) => ({
      engine: readOptions(args, ENGINE_OPTIONS),
      solve: Object.assign({}, ...Object.values(readOptions(args, solver))) as ChosenOptions,
      queries: queries.flatMap((query) => {
        const value = args.given.get(query.option.name);
        return value === undefined ? [] : [{ query, value }];
      }),
      typed: Object.entries(kept).flatMap(([name, option]) => {
        const value = args.given.get(name);
        if (value === undefined) return [];
        return option.value === undefined ? [`--${name}`] : [`--${name}`, value];
      }),
    }),
  };
};

/** The settings for one puzzle, with its own options, or for any puzzle. */
export const loadSettings = async (
  puzzle: PuzzleName | undefined,
  args: Arguments,
  env: TerminalEnv,
): Promise<Settings> =>
  readSettings(args, env, puzzle === undefined ? undefined : (await loadOwn(puzzle)).read(args));
