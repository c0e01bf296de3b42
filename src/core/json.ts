import type { Accepted } from './result.js';
import type { Lang } from './text.js';

/** Plain data, as printed by --json. Integers that may exceed 2^53 are decimal strings. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The `v` of --json. It increases when the meaning of a row changes. */
export const CONTRACT_VERSION = 1;

/** The `verified` of --json: the level is an id, the rest is text for people. */
export const jsonVerdict = (verdict: Accepted, lang: Lang): Json => {
  const how = verdict.how[lang];
  if (verdict.level !== 'partial') return { level: verdict.level, how };
  return {
    level: verdict.level,
    how,
    verified: verdict.verified.map((text) => text[lang]),
    given: verdict.given.map((text) => text[lang]),
  };
};
