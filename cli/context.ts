import type { Lang } from '../src/core/text.js';

/** What the command knows of where it runs; found out on the main thread and handed to the working one. */
export interface Surroundings {
  readonly lang: Lang;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly color: boolean;
  /** The arguments as typed. */
  readonly typed: readonly string[];
}

export const surroundingsOf = (lang: Lang): Surroundings => {
  const { env } = process;
  const outIsTerminal = process.stdout.isTTY === true;
  return {
    lang,
    outIsTerminal,
    errIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns || Number(env.COLUMNS) || 100,
    rows: process.stdout.rows || 50,
    typed: process.argv.slice(2),
    color: outIsTerminal && !env.NO_COLOR && env.TERM !== 'dumb',
  };
};
