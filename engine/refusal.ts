import { type Text, t } from '../src/core/text.js';

/** Work that cannot go on for a reason outside the program: a folder, a server, a version. A sentence, never a stack. */
export class Refusal extends Error {
  constructor(readonly text: Text) {
    super(text.en);
  }
}

export const refusal = (en: string, zh: string): Refusal => new Refusal(t(en, zh));
