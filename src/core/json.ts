import type { Stopped } from './budget.js';

/** Plain data, as --json prints it. Integers that may pass 2^53 are decimal strings. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** `{"kind":"stopped","nodes":…,"needed":{…},"allowed":{…},"why":"…"}`: the same for every puzzle. */
export const jsonStopped = ({ nodes, why, shortfall }: Stopped): Json => ({
  kind: 'stopped',
  nodes,
  ...(shortfall && { needed: { ...shortfall.needed }, allowed: { ...shortfall.allowed } }),
  why: why.en,
});
