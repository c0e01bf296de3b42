/** Plain data, as --json prints it. Integers that may pass 2^53 are decimal strings. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
