/*
 * Judge problems in their own worker: the list, answers to an input, a verdict on an output, and inputs to
 * try.
 */
import { t } from '../../src/core/text.js';
import { PRACTICES } from '../../src/judge/index.js';
import type { Practice } from '../../src/judge/shared/practice.js';
import { lineOfCase } from './judgeLines.js';
import { pictureOfCase } from './judgePictures.js';
import type { JudgeAsk, JudgeChecked, JudgeReply, JudgeRun, JudgeWords } from './judgeProtocol.js';

/** The type of a case differs from judge to judge; here it is only passed on. */
const practiceOf = (id: string): Practice<unknown> => {
  const found = (PRACTICES as unknown as Readonly<Record<string, Practice<unknown>>>)[id];
  if (found === undefined) throw new Error(`no judge ${id}`);
  return found;
};

const WORDS: readonly JudgeWords[] = Object.entries(PRACTICES).map(([id, { judge, url }]) => ({
  id,
  url,
  puzzle: judge.puzzle as JudgeWords['puzzle'],
  title: judge.title,
  limits: judge.limits,
  samples: judge.samples,
}));

/** More cases than this are answered, but not explained one by one. */
const MAX_EXPLAINED = 5;
const USUAL_CASES = 3;

const run = (id: string, input: string): JudgeRun => {
  const practice = practiceOf(id);
  const read = practice.parse(input);
  if (!read.ok) return { kind: 'flaw', flaw: read.error };
  const answers = practice.solve(read.value);
  const [first] = read.value;
  const line = first === undefined ? undefined : lineOfCase(id, first);
  const scene = first === undefined ? undefined : pictureOfCase(id, first);
  return {
    kind: 'answers',
    output: answers.join(''),
    cases: answers.length,
    explained: read.value.slice(0, MAX_EXPLAINED).map((problem) => practice.explain(problem)),
    ...(line === undefined ? {} : { line }),
    ...(scene === undefined ? {} : { scene }),
  };
};

const check = (id: string, input: string, output: string): JudgeChecked => {
  const practice = practiceOf(id);
  const read = practice.parse(input);
  if (!read.ok) return { kind: 'flaw', flaw: read.error };
  const verdict = practice.check(read.value, output);
  if (verdict.verdict === 'AC') return { kind: 'accepted', cases: read.value.length };
  const problem = read.value[verdict.at];
  const reason = problem === undefined ? t('', '') : practice.explain(problem, verdict.got);
  return {
    kind: 'refused',
    verdict: verdict.verdict,
    at: verdict.at,
    got: verdict.got,
    input: problem === undefined ? '' : practice.format([problem]),
    why: practice.explainsFault === true ? [reason] : [verdict.why, reason],
  };
};

const generate = (id: string, seed: number, size: 'small' | 'edge' | 'max' | 'mixed'): string => {
  const practice = practiceOf(id);
  return practice.format(practice.generate(seed, Math.min(practice.mostCases, USUAL_CASES), size));
};

const answer = (ask: JudgeAsk): unknown => {
  switch (ask.task) {
    case 'list':
      return WORDS;
    case 'run':
      return run(ask.judge, ask.input);
    case 'check':
      return check(ask.judge, ask.input, ask.output);
    case 'generate':
      return generate(ask.judge, ask.seed, ask.size);
  }
};

self.addEventListener('message', ({ data: { id, ask } }: MessageEvent<{ id: number; ask: JudgeAsk }>) => {
  const post = (reply: JudgeReply) =>
    (self as unknown as { postMessage: (reply: JudgeReply) => void }).postMessage(reply);
  try {
    post({ id, ok: true, value: answer(ask) });
  } catch (error) {
    post({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
});
