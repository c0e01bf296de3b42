/* A row of --json: a problem, its answer, and how far the checker got. docs/json.md says what is in it. */
import { isStopped } from '../core/budget.js';
import { FULL_ENGLISH, type JsonStyle } from '../core/codec/codec.js';
import { CONTRACT_VERSION, type Json, jsonVerdict } from '../core/json.js';
import type { HeavyPuzzle } from '../core/puzzle.js';
import { type Accepted, isChecked } from '../core/result.js';
import { t } from '../core/text.js';
import { formatProblem, type Problem } from './lines.js';
import type { Answer } from './solve.js';

export type Row = Readonly<Record<string, Json>>;

/** What every row begins with. `line` is the number of the input line, where there are several. */
export const beginRow = (problem: string, line?: number): Row => ({
  v: CONTRACT_VERSION,
  ...(line !== undefined && { line }),
  problem,
});

const NOT_CHECKED: Accepted = {
  ok: true,
  level: 'unchecked',
  how: t('the answer was not checked', '答案没有检验'),
};

/** The method stands beside the answer; the JSON of an answer by itself has it inside. */
export const answerRow = (
  { json }: Pick<HeavyPuzzle<Problem, Answer>, 'json'>,
  problem: Problem,
  answer: Answer,
  verdict: Accepted = NOT_CHECKED,
  style: JsonStyle & { readonly line?: number } = FULL_ENGLISH,
): Row => {
  const { method: _, ...written } = json(problem, answer, style) as Row;
  return {
    ...beginRow(formatProblem(problem), style.line),
    answer: written,
    ...(!isStopped(answer) && { method: answer.method }),
    verified: jsonVerdict(verdict, style.lang),
    checked: isChecked(verdict),
  };
};
