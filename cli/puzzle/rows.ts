/* The objects --json prints, one per problem. docs/json.md says what is in them. */
import { isStopped } from '../../src/core/budget.js';
import { CONTRACT_VERSION, type Json, jsonVerdict } from '../../src/core/json.js';
import { isChecked } from '../../src/core/result.js';
import type { Lang } from '../../src/core/text.js';
import { formatProblem } from '../../src/puzzles/lines.js';
import { jsonFlaws } from '../output/flaws.js';
import type { Settings } from './settings.js';
import type { Answered, Outcome } from './solveLine.js';

/** A line that is no problem may be a file's worth of something else. */
const MAX_LINE_IN_JSON = 1000;

export type Row = Readonly<Record<string, Json>>;

/** A row of this version of the contract. `line` is the number of the input line, if there are several. */
export const makeRow = (problem: string, rest: Row, line?: number): Row => ({
  v: CONTRACT_VERSION,
  ...(line !== undefined && { line }),
  problem,
  ...rest,
});

/** The method stands beside the answer; the library's JSON of an answer has it inside, so that it is complete. */
const answeredRow = ({ heavy, problem, answer, verdict, queries }: Answered, settings: Settings): Row => {
  const lang = settings.env.jsonLang;
  const json = heavy.json(problem, answer, { lang, certificate: !settings.options['no-certificate'] });
  const { method: _, ...rest } = json as Row;
  return {
    answer: rest,
    ...(!isStopped(answer) && { method: answer.method }),
    verified: jsonVerdict(verdict, lang),
    checked: isChecked(verdict),
    ...Object.fromEntries(queries.map(({ key, json: found }) => [key, found])),
  };
};

const restOf = (outcome: Outcome, settings: Settings, lang: Lang): Row => {
  switch (outcome.kind) {
    case 'flawed':
      return { error: { flaws: jsonFlaws(outcome.flaws, lang) } };
    case 'left':
      return { answer: { kind: 'interrupted' } };
    case 'wrong':
      return { error: { bug: outcome.why[lang] } };
    case 'answered':
      return answeredRow(outcome, settings);
  }
};

const problemOf = (outcome: Outcome): string =>
  outcome.kind === 'flawed' ? outcome.line.slice(0, MAX_LINE_IN_JSON) : formatProblem(outcome.problem);

export const jsonLine = (outcome: Outcome, settings: Settings, line?: number): string => {
  const rest = restOf(outcome, settings, settings.env.jsonLang);
  return `${JSON.stringify(makeRow(problemOf(outcome), rest, line))}\n`;
};
