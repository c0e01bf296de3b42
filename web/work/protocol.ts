/* What the page and its workers say to each other. Everything is plain data; bigint and typed arrays travel as they are. */
import type { Text } from '../../src/core/text.js';
import type { Scene } from '../scene/scene.js';

export interface Ask {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

export type Reply =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total?: number }
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly why: Text };

/** A question that was not answered, with a sentence for the visitor. */
export class Refused extends Error {
  constructor(readonly why: Text) {
    super(why.en);
  }
}

/** An answer as the page shows it: solved and checked in the worker. */
export interface Solved<A = unknown> {
  /** The line it answers. */
  readonly line: string;
  readonly answer: A;
  readonly say: Text;
  /** What the independent checker did; absent where nothing was claimed. */
  readonly how?: Text;
  /** Why the checker refused: a bug of ours, and said as one. */
  readonly refused?: Text;
  /** True where checking takes longer than solving: the verdict comes after the answer. */
  readonly checkLater?: true;
  /** Present where the problem is too much for a page; with the command that can do it, if there is one. */
  readonly beyond?: { readonly command?: string };
  /** How it was found, by the solver's own short name. */
  readonly method?: string;
  /** The line the command prints under --json. */
  readonly json: string;
  readonly scene: Scene;
  /** How long solving and checking took here. */
  readonly ms: number;
}

/** What the checker says of an answer that was shown before it was checked. */
export interface Verdict {
  readonly line: string;
  readonly how?: Text;
  readonly refused?: Text;
}
