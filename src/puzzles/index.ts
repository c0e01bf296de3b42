/*
 * The registry: one line per puzzle, in the order in which they are presented. A puzzle is the folder of its
 * name (light.ts and heavy.ts; the contract is core/puzzle.ts), its page in web/puzzles if it has its own
 * interaction, and its line here. Everything that lists puzzles is made from this list: scripts/generate.js
 * writes the tables in src/puzzles/registry.
 */
export const PUZZLE_NAMES = [
  'tour',
  'count-tours',
  'meet',
  'hunt',
  'combos',
  'grundy',
  'moves',
  'distance',
  'walks',
  'random-walk',
  'place',
  'count-placements',
  'uncrossed',
] as const;

export type PuzzleName = (typeof PUZZLE_NAMES)[number];

export const isPuzzleName = (text: string): text is PuzzleName =>
  (PUZZLE_NAMES as readonly string[]).includes(text);
