import { type Text, t } from './text.js';

/**
 * Work that cannot continue for a reason outside the program: bad input, a file, a server, another version.
 * Programs look at `code`; people read the text. Thrown by the command line, the engine, and the web app,
 * where there is no caller to return a Result to.
 */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
  ) {
    super(text.en);
  }
}

export const refusal = (code: string, en: string, zh: string): Refusal => new Refusal(code, t(en, zh));
