/* One saved row: read, and checked as if it had just been solved. Nothing in it is trusted. */
import { isStopped } from '../../src/core/budget.js';
import { CONTRACT_VERSION } from '../../src/core/json.js';
import { readSaved } from '../../src/core/puzzle.js';
import { isChecked, LEVEL_WORDS, type Level, unchecked, type Verdict } from '../../src/core/result.js';
import { type Text, t } from '../../src/core/text.js';
import { type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';

/** The outcome of a row. */
export type Finding =
  | {
      readonly kind: 'verified';
      readonly problem: string;
      readonly level: Level;
      readonly how: Text;
      /** The level that the row claims it had when it was saved. */
      readonly claimed?: Level;
    }
  | { readonly kind: 'wrong'; readonly problem: string; readonly why: Text }
  /** The row holds no answer, but a flaw, a reached limit, or an interruption. */
  | { readonly kind: 'no-answer'; readonly problem: string }
  /** Not a row at all. */
  | { readonly kind: 'unreadable'; readonly why: Text };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const unreadable = (en: string, zh: string): Finding => ({ kind: 'unreadable', why: t(en, zh) });

const LEVELS = Object.keys(LEVEL_WORDS) as readonly Level[];

/** True if the first level says at least as much as the second. */
export const reaches = (level: Level, least: Level): boolean =>
  LEVELS.indexOf(level) <= LEVELS.indexOf(least);

/** The level a row claims; undefined if it claims none, 'torn' if its fields contradict each other. */
const claimOf = ({ verified, checked }: Fields): Level | undefined | 'torn' => {
  if (verified === undefined) return checked === undefined || checked === false ? undefined : 'torn';
  const level = isFields(verified) ? LEVELS.find((name) => name === verified.level) : undefined;
  if (level === undefined) return 'torn';
  return checked === isChecked({ ok: true, level } as Verdict) ? level : 'torn';
};

const NO_CERTIFICATE = unchecked(
  'the proof was not saved, so there is nothing to check',
  '没有保存证明数据，无法检验',
);

const SERIES = unchecked('a series has no saved proof', '序列没有保存证明数据');

/** A damaged answer may make a checker throw; then it is simply wrong. */
const surprised = (error: unknown): Verdict => {
  const what = error instanceof Error ? error.message : String(error);
  return { ok: false, reason: t(`The answer is malformed (${what})`, `答案的格式不对（${what}）`) };
};

const verdictOn = async (problem: Problem, answer: Fields): Promise<Verdict | 'no-answer'> => {
  const heavy = await loadHeavy<Problem>(problem);
  const read = readSaved(heavy, problem, answer);
  if (!read.ok) {
    const { code, message } = read.error[0]!;
    return code === 'no-certificate' ? NO_CERTIFICATE : { ok: false, reason: message };
  }
  if (isStopped(read.value)) return 'no-answer';
  try {
    return heavy.check(problem, read.value);
  } catch (error) {
    return surprised(error);
  }
};

/** The answer with its method, which a row stores beside it. */
const answerOf = ({ answer, method }: Fields): Fields | undefined =>
  isFields(answer) ? { ...answer, ...(method !== undefined && { method }) } : undefined;

const verifyAnswer = async (row: Fields, line: string): Promise<Finding> => {
  const wrong = (en: string, zh: string): Finding => ({ kind: 'wrong', problem: line, why: t(en, zh) });
  if (isFields(row.error)) return { kind: 'no-answer', problem: line };
  const answer = answerOf(row);
  if (answer === undefined) return wrong('"answer" is missing', '缺少“answer”');
  const claimed = claimOf(row);
  if (claimed === 'torn') {
    return wrong('"verified" and "checked" contradict each other', '“verified”与“checked”互相矛盾');
  }
  if (answer.kind === 'interrupted') return { kind: 'no-answer', problem: line };
  const problem = answer.kind === 'series' ? undefined : parseProblem(line);
  if (problem?.ok === false) {
    const { en, zh } = problem.error[0]!.message;
    return wrong(`The problem is invalid. ${en}`, `题目无效。${zh}`);
  }
  const verdict = problem === undefined ? SERIES : await verdictOn(problem.value, answer);
  if (verdict === 'no-answer') return { kind: 'no-answer', problem: line };
  if (!verdict.ok) return { kind: 'wrong', problem: line, why: verdict.reason };
  const { level, how } = verdict;
  return { kind: 'verified', problem: line, level, how, ...(claimed !== undefined && { claimed }) };
};

export const verifyRow = async (text: string): Promise<Finding> => {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    return unreadable("This isn't JSON", '这不是 JSON');
  }
  if (!isFields(row) || typeof row.problem !== 'string') {
    return unreadable("This isn't output of --json", '这不是 --json 的输出');
  }
  if (row.v !== CONTRACT_VERSION) {
    return unreadable(
      `"v" must be ${CONTRACT_VERSION}: another version wrote this line`,
      `“v”应为 ${CONTRACT_VERSION}：这一行由其他版本写成`,
    );
  }
  return verifyAnswer(row, row.problem);
};
