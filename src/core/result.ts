import { type Text, t } from './text.js';

/** What is wrong with an input, where, and what would be right. */
export interface Flaw {
  readonly code: string;
  /** Zero-based column in the text that was read. */
  readonly at: number;
  readonly message: Text;
}

export type Result<T, E = readonly Flaw[]> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

export const flaw = (code: string, at: number, en: string, zh: string): Flaw => ({
  code,
  at,
  message: t(en, zh),
});

/** What an independent checker says of an answer: how far it went, or why it refuses. */
export type Verdict =
  | { readonly ok: true; readonly how: Text }
  | { readonly ok: false; readonly reason: Text };

export const accept = (en: string, zh: string): Verdict => ({ ok: true, how: t(en, zh) });

export const refuse = (en: string, zh: string): Verdict => ({ ok: false, reason: t(en, zh) });
