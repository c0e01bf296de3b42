/* The objects that --json prints, one per problem. docs/json.md describes them. */
import type { Json } from '../../src/core/json.js';
import { formatProblem } from '../../src/puzzles/lines.js';
import { answerRow, beginRow, type Row } from '../../src/puzzles/row.js';
import { jsonText } from '../io.js';
import { jsonFlaws } from '../output/flaws.js';
import type { Settings } from './settings.js';
import type { Outcome } from './solveLine.js';

/** A line that is not a problem may be a whole file of something else. */
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

/** The verdict that was written last: most answers of a file share it, and it is a third of their rows. */
let written: { readonly verdict: Row; readonly text: string } = { verdict: {}, text: '{}' };

const verdictText = (verdict: Row): string => {
  if (verdict.level === 'partial') return jsonText(verdict);
  if (verdict.level !== written.verdict.level || verdict.how !== written.verdict.how)
    written = { verdict, text: jsonText(verdict) };
  return written.text;
};

/** Characters that JSON writes as they are. */
const PLAIN = /^[ !#-[\]-~]*$/;

const valueText = (value: Json): string => {
  if (typeof value === 'string' && PLAIN.test(value)) return `"${value}"`;
  return typeof value === 'boolean' || Number.isInteger(value) ? `${value}` : jsonText(value);
};

/** One line of output. `line` is the number of the input line, if there are several. */
export const jsonLine = (outcome: Outcome, settings: Settings, line?: number): string => {
  const row = rowOf(outcome, settings, line);
  let text = '';
  for (const name in row) {
    const value = row[name]!;
    const valued = name === 'verified' ? verdictText(value as Row) : valueText(value);
    text += `${text === '' ? '{' : ','}"${name}":${valued}`;
  }
  return `${text}}\n`;
};
