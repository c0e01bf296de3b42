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

/** The start of every row. `line` is the number of the input line, if there are several. */
export const beginRow = (problem: string, line?: number): Record<string, Json> =>
  line === undefined ? { v: CONTRACT_VERSION, problem } : { v: CONTRACT_VERSION, line, problem };

const NOT_CHECKED: Accepted = {
  ok: true,
  level: 'unchecked',
  how: t('the answer was not checked', '答案没有检验'),
};

/**
 * Copied field by field: rows come by the hundred thousand, and a rest pattern takes several times as long.
 */
const withoutMethod = (json: Row): Row => {
  const kept: Record<string, Json> = {};
  for (const name in json) if (name !== 'method') kept[name] = json[name]!;
  return kept;
};

/** The method is next to the answer; the JSON of an answer by itself contains it. */
export const answerRow = (
  { json }: Pick<HeavyPuzzle<Problem, Answer>, 'json'>,
  problem: Problem,
  answer: Answer,
  verdict: Accepted = NOT_CHECKED,
  style: JsonStyle & { readonly line?: number } = FULL_ENGLISH,
): Row => {
  // Also filled field by field: spreading costs a tenth of a small answer.
  const row: Record<string, Json> = beginRow(formatProblem(problem), style.line);
  row.answer = withoutMethod(json(problem, answer, style) as Row);
  if (!isStopped(answer)) row.method = answer.method;
  row.verified = jsonVerdict(verdict, style.lang);
  row.checked = isChecked(verdict);
  return row;
};
