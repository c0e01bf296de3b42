import type { Budget, Stopped } from './budget.js';
import type { Accepted } from './result.js';
import type { Lang } from './text.js';

/** Plain data, as --json prints it. Integers that may pass 2^53 are decimal strings. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Estimates have fractions that mean nothing. */
const wholeLimits = ({ nodes, bytes }: Partial<Budget>): Json => ({
  ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes) }),
  ...(bytes === undefined ? {} : { bytes: Math.ceil(bytes) }),
});

/** `{"kind":"stopped","nodes":…,"needed":{…},"allowed":{…},"why":"…"}`: the same for every puzzle. */
export const jsonStopped = ({ nodes, why, shortfall }: Stopped): Json => ({
  kind: 'stopped',
  nodes,
  ...(shortfall && { needed: wholeLimits(shortfall.needed), allowed: wholeLimits(shortfall.allowed) }),
  why: why.en,
});

/** The `verified` of --json: the level is an id, the rest is for people. */
export const jsonVerdict = (verdict: Accepted, lang: Lang): Json => ({
  level: verdict.level,
  how: verdict.how[lang],
  ...(verdict.level === 'partial' && {
    verified: verdict.verified.map((text) => text[lang]),
    given: verdict.given.map((text) => text[lang]),
  }),
});
