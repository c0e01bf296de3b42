import { fail, flaw, ok, type Result } from '../../src/core/result.js';
import { parseProblem } from '../../src/puzzles/lines.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';

/** Reads `tour 8x8 N closed`. */
export const parseTourLine = (words: string): Result<TourProblem> => {
  const read = parseProblem(words);
  if (!read.ok) return read;
  if (read.value.puzzle === 'tour') return ok(read.value);
  return fail([
    flaw(
      'not-a-tour-line',
      0,
      "This isn't a tour. To check saved answers of other puzzles, use horseplay verify.",
      '这不是巡游。其他题型保存的答案请用 horseplay verify 检验。',
    ),
  ]);
};
