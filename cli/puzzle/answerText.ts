/* The outcome of a line, in words: the answer on stdout, its evidence and any errors on stderr. */
import { isLongBoard } from '../../src/core/board.js';
import { isStopped } from '../../src/core/budget.js';
import type { QueryResult, Said } from '../../src/core/puzzle.js';
import { LEVEL_WORDS, sayVerdict } from '../../src/core/result.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { formatProblem, type Problem } from '../../src/puzzles/lines.js';
import { answerTerminal, terminalOf } from '../../src/render/index.js';
import { err, printable } from '../io.js';
import { bugAddress } from '../manifest.js';
import { showFlaws } from '../output/flaws.js';
import { sayStopped } from './advice.js';
import type { Settings } from './settings.js';
import type { Answered, Outcome } from './solveLine.js';

/** The answer's own words; for one that a limit stopped, also what to do about it. */
const said = ({ heavy, problem, answer, asked }: Answered): Said =>
  isStopped(answer)
    ? { headline: sayStopped(answer, formatProblem(problem), asked), details: [] }
    : heavy.say(problem, answer);

export const sayProblem = (line: string): Text => t(`Problem: ${line}`, `题目：${line}`);

/** A line with Chinese words gets its canonical form shown. */
const allWords = (outcome: Answered, lang: Lang): readonly string[] => {
  const { headline, details } = said(outcome);
  const { read } = outcome;
  const asked = read === undefined ? [] : [sayProblem(read)];
  return [...asked, headline, ...details].map((text) => text[lang]);
};

const sayQuery = ({ say, stopped }: QueryResult): Text => (stopped === undefined ? say : sayStopped(stopped));

/** Larger boards would show next to nothing on one screen. */
const MAX_DRAWN_SIDE = 702;

const isTooLarge = (problem: Problem): boolean =>
  'board' in problem &&
  problem.board !== 'quadrant' &&
  (isLongBoard(problem.board) || Math.max(problem.board.width, problem.board.height) > MAX_DRAWN_SIDE);

/** The boards below an answer: those of the queries, then its own. */
const boardsOf = (outcome: Answered, { env, options }: Settings): readonly string[] => {
  const { heavy, problem, answer, queries } = outcome;
  const { columns: width, lang } = env;
  const how = { color: env.color ? '256' : 'none', plain: options.plain, width, lang } as const;
  const own = queries.flatMap(({ picture }) => picture ?? []).map((picture) => terminalOf(picture, how));
  const isDrawn = !isStopped(answer) && !isTooLarge(problem) && (heavy.isDrawn?.(problem, answer) ?? true);
  return isDrawn ? [...own, answerTerminal(outcome, how)] : own;
};

/** An answer for a person: the headline, each detail on a line of its own, what the queries found, boards. */
export const answerText = (answered: Answered, settings: Settings): string => {
  const { lang } = settings.env;
  const { heavy, problem, answer } = answered;
  const outcome = heavy.needsLine?.(problem, answer)
    ? { ...answered, read: formatProblem(problem) }
    : answered;
  const words = [...allWords(outcome, lang), ...outcome.queries.map((query) => sayQuery(query)[lang])];
  const boards = boardsOf(outcome, settings).filter((board) => board !== '');
  return [`${words.join('\n')}\n`, ...boards.map((board) => `\n${board.trimEnd()}\n`)].join('');
};

/** No space follows a Chinese mark. */
const gapAfter = (line: string): string => ('，。：；！？）'.includes(line.slice(-1) || ' ') ? '' : ' ');

/** The same on one line, for files of problems; of a line that has no answer, what is wrong with it. */
export const shortText = (outcome: Exclude<Outcome, { kind: 'left' }>, lang: Lang): string => {
  if (outcome.kind === 'answered') {
    const words = allWords(outcome, lang).reduce((line, next) => `${line}${gapAfter(line)}${next}`);
    if (isStopped(outcome.answer)) return `${words}\n`;
    const level = LEVEL_WORDS[outcome.verdict.level];
    return `${words}${t(` [${level.en}]`, `［${level.zh}］`)[lang]}\n`;
  }
  const { en, zh } = outcome.kind === 'flawed' ? outcome.flaws[0]!.message : outcome.why;
  return printable(`${t(`Error: ${en}`, `错误：${zh}`)[lang]}\n`);
};

const noteVerdict = ({ heavy, answer, verdict, unverified }: Answered): Text => {
  if (isStopped(answer)) return t('', '');
  const { name } = heavy.methods[answer.method]!;
  const { en, zh } = sayVerdict(verdict);
  const note = t(`${en}. Method: ${name.en}.\n`, `${zh}。方法：${name.zh}。\n`);
  if (unverified === undefined) return note;
  const why = sayStopped(unverified);
  return t(`${note.en}Not fully verified: ${why.en}\n`, `${note.zh}未能完整验证：${why.zh}\n`);
};

export const sayBug = (line: string, why: Text): Text => {
  const address = bugAddress();
  return address === undefined
    ? t(
        `Bug in horseplay: the checker rejected the answer (${why.en}). Please report it and include: ${line}\n`,
        `horseplay 出错了：答案没有通过检验（${why.zh}）。请反馈，并附上：${line}\n`,
      )
    : t(
        `Bug in horseplay: the checker rejected the answer (${why.en}). Please report it at ${address} and include: ${line}\n`,
        `horseplay 出错了：答案没有通过检验（${why.zh}）。请到 ${address} 反馈，并附上：${line}\n`,
      );
};

/** What is printed on stderr for people: flaws with their columns, and the evidence for the answer. */
export const noteOf = (outcome: Outcome, { env: { lang }, options }: Settings): string => {
  switch (outcome.kind) {
    case 'flawed':
      return showFlaws(outcome.line, outcome.flaws, lang);
    case 'left':
      return outcome.note[lang];
    case 'wrong':
      return sayBug(formatProblem(outcome.problem), outcome.why)[lang];
    case 'answered':
      return options.quiet ? '' : noteVerdict(outcome)[lang];
  }
};

export const printNote = (outcome: Outcome, settings: Settings): void => err(noteOf(outcome, settings));
