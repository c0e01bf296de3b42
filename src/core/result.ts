import { type Lang, type Text, t } from './text.js';

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

/** A result with this one flaw. */
export const flawed = (code: string, at: number, en: string, zh: string) => fail([flaw(code, at, en, zh)]);

export const flaw = (code: string, at: number, en: string, zh: string): Flaw => ({
  code,
  at,
  message: t(en, zh),
});

/**
 * How far a check went.
 *
 *     proved       the certificate settles the answer, and all of it was checked
 *     recomputed   a different method got the same result
 *     partial      some parts were verified, others were taken as given
 *     unchecked    nothing was verified
 */
export type Level = 'proved' | 'recomputed' | 'partial' | 'unchecked';

export type Accepted =
  | { readonly ok: true; readonly level: 'proved' | 'recomputed' | 'unchecked'; readonly how: Text }
  | {
      readonly ok: true;
      readonly level: 'partial';
      readonly how: Text;
      readonly verified: readonly Text[];
      readonly given: readonly Text[];
    };

/** What an independent checker says about an answer: how far it went, or why it rejects the answer. */
export type Verdict = Accepted | { readonly ok: false; readonly reason: Text };

export const proved = (en: string, zh: string): Verdict => ({ ok: true, level: 'proved', how: t(en, zh) });

export const recomputed = (en: string, zh: string): Verdict => ({
  ok: true,
  level: 'recomputed',
  how: t(en, zh),
});

export const unchecked = (en: string, zh: string): Verdict => ({
  ok: true,
  level: 'unchecked',
  how: t(en, zh),
});

/** Each text is a clause that can follow a colon: "every move is legal". */
export const partly = (verified: readonly Text[], given: readonly Text[]): Verdict => {
  const list = (texts: readonly Text[], lang: Lang) => texts.map((text) => text[lang]);
  return {
    ok: true,
    level: 'partial',
    how: t(
      `${list(verified, 'en').join('; ')}. Not verified: ${list(given, 'en').join('; ')}`,
      `${list(verified, 'zh').join('；')}。未验证：${list(given, 'zh').join('；')}`,
    ),
    verified,
    given,
  };
};

export const refuse = (en: string, zh: string): Verdict => ({ ok: false, reason: t(en, zh) });

/** True if the whole answer was verified. */
export const isChecked = (verdict: Verdict | undefined): boolean =>
  verdict?.ok === true && (verdict.level === 'proved' || verdict.level === 'recomputed');

/** The label of a level, in front of what was done: "Proved: every move is legal." */
export const LEVEL_WORDS: Readonly<Record<Level, Text>> = {
  proved: t('Proved', '已证明'),
  recomputed: t('Recomputed', '已重新计算'),
  partial: t('Partly verified', '部分验证'),
  unchecked: t('Not verified', '未验证'),
};

/** The headings of the two lists in a partial verdict. */
export const PARTIAL_WORDS = {
  verified: t('Verified', '已验证'),
  given: t('Not verified', '未验证'),
} as const satisfies Record<string, Text>;

/** "Partly verified: every move is legal. Not verified: that no walk is shorter". Without a final period. */
export const sayVerdict = ({ level, how }: Accepted): Text => {
  const { en, zh } = LEVEL_WORDS[level];
  return t(`${en}: ${how.en}`, `${zh}：${how.zh}`);
};

export const NOTHING_TO_CHECK: Text = t(
  'There is no answer to check: a limit was reached.',
  '没有答案可检验：已达到上限。',
);

/** For answers that make no claim. */
export const NOTHING_CLAIMED: Accepted = { ok: true, level: 'unchecked', how: NOTHING_TO_CHECK };
