import { type Arguments, type OptionsOf, type OptionTable, readOptions } from '../options.js';
import type { Settings } from './settings.js';

/** A puzzle's alternative to an answer, with its own options. */
export interface Mode {
  readonly options: OptionTable;
  /** The exit code; undefined if the mode was not requested. */
  readonly run: (args: Arguments, settings: Settings) => number | undefined;
}

export const defineMode = <Table extends OptionTable>(
  options: Table,
  run: (options: OptionsOf<Table>, line: string, settings: Settings) => number | undefined,
): Mode => ({
  options,
  run: (args, settings) => run(readOptions(args, options), args.words.join(' '), settings),
});
