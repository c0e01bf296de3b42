/*
 * Rules of strips that take seconds to minutes to compute, written by scripts/uncrossedRules.js. Tests
 * recompute some of them.
 */
import type { StripRule } from '../../uncrossed.js';

/** By width and kind. */
// biome-ignore format: one rule per line, as the script writes them
export const KNOWN_RULES: Readonly<Record<string, StripRule>> = {
  // rules
  '5-closed': { width: 5, period: 10, growth: 26, first: [0, 0, 4, 6, 8, 12, 14, 18, 20, 22, 24, 28, 30, 34] },
  '6-closed': { width: 6, period: 1, growth: 4, first: [0, 0, 6, 8, 12, 12, 18, 22, 24, 28, 32, 36, 38] },
  '7-closed': { width: 7, period: 33, growth: 142, first: [0, 0, 6, 10, 14, 18, 24, 26, 32, 36, 42, 44, 48, 54, 58, 62, 66, 72, 74, 80, 84, 88, 94, 98, 100, 106, 112, 114, 118, 124, 128, 130, 136, 140, 144, 148, 154, 158, 162, 166, 170, 176, 180, 184, 188, 192, 196, 200, 204, 210, 214, 218, 222, 226, 232, 236, 240, 244, 248, 254, 256, 260, 266, 270, 274] },
  '8-closed': { width: 8, period: 6, growth: 36, first: [0, 0, 6, 12, 18, 22, 26, 32, 36, 42, 46, 52, 58, 64, 70, 76, 80, 88, 92] },
  '5-open': { width: 5, period: 6, growth: 18, first: [0, 2, 5, 7, 10, 14, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 45] },
  '6-open': { width: 6, period: 1, growth: 4, first: [0, 2, 6, 9, 14, 17, 21, 25, 29, 32, 35] },
  '7-open': { width: 7, period: 1, growth: 5, first: [0, 3, 8, 11, 16, 21, 24, 30, 35, 39] },
  '8-open': { width: 8, period: 1, growth: 6, first: [0, 3, 9, 13, 19, 25, 30, 35, 42, 47, 53, 59, 63] },
  // end of rules
};

export const ruleFor = (width: number, closed: boolean): StripRule | undefined =>
  KNOWN_RULES[`${width}-${closed ? 'closed' : 'open'}`];
