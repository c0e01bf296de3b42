/* The objects --json prints, one per problem. docs/json.md says what is in them. */
import { formatProblem } from '../../src/puzzles/lines.js';
import { answerRow, beginRow, type Row } from '../../src/puzzles/row.js';
import { formatJson } from '../io.js';
import { jsonFlaws } from '../output/flaws.js';
import type { Settings } from './settings.js';
import type { Outcome } from './solveLine.js';

/** A line that is no problem may be a file's worth of something else. */
const MAX_LINE_IN_JSON = 1000;

const rowOf = (outcome: Outcome, { env, options }: Settings, line?: number): Row => {
  const lang = env.jsonLang;
  if (outcome.kind === 'flawed') {
    const typed = outcome.line.slice(0, MAX_LINE_IN_JSON);
    return { ...beginRow(typed, line), error: { flaws: jsonFlaws(outcome.flaws, lang) } };
  }
  const begin = () => beginRow(formatProblem(outcome.problem), line);
  switch (outcome.kind) {
    case 'left':
      return { ...begin(), answer: { kind: 'interrupted' } };
    case 'wrong':
      return { ...begin(), error: { bug: outcome.why[lang] } };
    case 'answered': {
      const { heavy, problem, answer, verdict, queries } = outcome;
      const certificate = !options['no-certificate'];
      const style = line === undefined ? { lang, certificate } : { lang, certificate, line };
      const row = answerRow(heavy, problem, answer, verdict, style);
      return queries.length === 0
        ? row
        : { ...row, ...Object.fromEntries(queries.map(({ key, json }) => [key, json])) };
    }
  }
};

/** One line of output. `line` is the number of the input line, where there are several. */
export const jsonLine = (outcome: Outcome, settings: Settings, line?: number): string =>
  formatJson(rowOf(outcome, settings, line));
