/** What is wrong with a lesson's steps as data; a page draws them without checks. */
import { isMissing, squareCount } from '../src/core/board.js';
import type { Lesson, LessonStep } from '../src/core/lesson/lesson.js';
import { MAX_LESSON_STEPS } from '../src/core/lesson/lessonSteps.js';
import type { Text } from '../src/core/text.js';

/**
 * Both languages are present, and Chinese sentences have Chinese punctuation. The square (2,5) keeps its marks,
 * and 1,000,000 its commas.
 */
export const textFlaws = ({ en, zh }: Text, where: string): string[] => {
  const flaws: string[] = [];
  if (en.trim() === '' || zh.trim() === '') flaws.push(`${where}: a language is empty`);
  if (/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(en)) flaws.push(`${where}: Chinese in "${en}"`);
  const words = zh.replace(/\(-?\d+,-?\d+\)|-?\d+(,-?\d+)+/g, '');
  if (/[,;:!?()]|[\u4e00-\u9fff]\.|\.$/.test(words)) flaws.push(`${where}: punctuation of "${zh}"`);
  if (/undefined|NaN|\[object| {2}/.test(en + zh)) flaws.push(`${where}: a hole in "${en}" or "${zh}"`);
  return flaws;
};

const sentenceFlaws = (say: Text, where: string): string[] => {
  const flaws = textFlaws(say, where);
  if (!/[.!?]$/.test(say.en)) flaws.push(`${where}: no full stop in "${say.en}"`);
  if (!/[。！？]$/.test(say.zh)) flaws.push(`${where}: no full stop in "${say.zh}"`);
  return flaws;
};

export const lessonFlaws = <Problem>(
  lesson: Lesson<Problem>,
  problem: Problem,
  steps: readonly LessonStep[],
): string[] => {
  const flaws = [
    ...textFlaws(lesson.title, 'title'),
    ...sentenceFlaws(lesson.about, 'about'),
    ...sentenceFlaws(lesson.race.about, 'race'),
  ];
  if (steps.length === 0 || steps.length > MAX_LESSON_STEPS) flaws.push(`${steps.length} steps`);
  const board = lesson.boardOf(problem);
  const isThere = (square: number) =>
    Number.isInteger(square) && square >= 0 && square < squareCount(board) && !isMissing(board, square);
  steps.forEach(({ say, marks, pieces, lines, data }, i) => {
    const where = `step ${i}`;
    flaws.push(...sentenceFlaws(say, where));
    const squares = [
      ...marks.map(({ square }) => square),
      ...pieces.map(({ square }) => square),
      ...lines.flatMap((line) => line.squares),
    ];
    for (const square of squares) if (!isThere(square)) flaws.push(`${where}: no square ${square}`);
    if (new Set(marks.map(({ square }) => square)).size < marks.length) {
      flaws.push(`${where}: two marks in one square`);
    }
    for (const { piece } of pieces) if (piece === '') flaws.push(`${where}: a piece without a name`);
    for (const line of lines) if (line.squares.length < 2) flaws.push(`${where}: a line of one square`);
    for (const shown of data) {
      flaws.push(...textFlaws(shown.name, `${where}, ${shown.kind}`));
      if (shown.kind === 'list') {
        if (shown.at !== undefined && shown.items[shown.at] === undefined) {
          flaws.push(`${where}: no item ${shown.at}`);
        }
      } else {
        if (shown.rows.some((row) => row.length !== shown.columns.length)) {
          flaws.push(`${where}: a ragged table`);
        }
        if (shown.at !== undefined && shown.rows[shown.at[0]]?.[shown.at[1]] === undefined) {
          flaws.push(`${where}: no cell ${shown.at}`);
        }
      }
    }
  });
  return flaws;
};

/** Steps as strings, to compare thousands of them at once. */
const written = (steps: Iterable<LessonStep>): readonly string[] =>
  Array.from(steps, (step) => JSON.stringify(step));

/** Steps that look like the previous one, and steps that differ in a second run. */
export const repeatFlaws = <Problem>(
  lesson: Lesson<Problem>,
  problem: Problem,
  steps: readonly LessonStep[],
): readonly string[] => {
  const first = written(steps);
  const isSame = first.join('\n') === written(lesson.steps(problem)).join('\n');
  return [
    ...first.flatMap((step, i) => (step === first[i - 1] ? [`step ${i} is the one before`] : [])),
    ...(isSame ? [] : ['a second run differs']),
  ];
};
