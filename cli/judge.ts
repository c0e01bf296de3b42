// An online judge's language, stdin to stdout. Runs on the main thread and loads one judge only: its start-up is part of its speed.

import { type Lang, t } from '../src/core/text.js';
import type { Judge, JudgeFlaw } from '../src/judge/judge.js';
import { err, out, readChunk } from './io.js';
import { readArguments, usage } from './options.js';

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'leetcode-3283': async () => (await import('../src/judge/leetcode3283.js')).leetcode3283,
  'hiho-99': async () => (await import('../src/judge/hiho99.js')).hiho99,
  'leetcode-2056': async () => (await import('../src/judge/leetcode2056.js')).leetcode2056,
  'lightoj-1315': async () => (await import('../src/judge/lightoj1315.js')).lightoj1315,
  'knights-tour': async () => (await import('../src/judge/knightsTour.js')).knightsTour,
};

export const JUDGE_IDS: readonly string[] = Object.keys(LOADERS);

export const isJudgeId = (word: string | undefined): boolean =>
  word !== undefined && Object.hasOwn(LOADERS, word);

export const loadJudge = (id: string | undefined): Promise<Judge<unknown>> => {
  const load = isJudgeId(id) ? LOADERS[id!] : undefined;
  if (load === undefined) {
    const ids = JUDGE_IDS.join(', ');
    const shown = id?.slice(0, 40);
    throw shown === undefined
      ? usage(`which judge? one of ${ids}`, `缺少评测编号：${ids} 之一`)
      : usage(`there is no judge "${shown}"; the judges are ${ids}`, `没有评测“${shown}”；可用的有 ${ids}`);
  }
  return load() as Promise<Judge<unknown>>;
};

export const sayFlaw = ({ line, column, message }: JudgeFlaw, lang: Lang): string =>
  lang === 'zh'
    ? `第 ${line} 行第 ${column} 列：${message.zh}`
    : `line ${line}, column ${column}: ${message.en}`;

/** Answers are written at the latest when this much has gathered. */
const FLUSH_AT = 1 << 16;

/** Gives the exit code. Whatever was answered before a flaw is out when the flaw is told. */
export const runJudge = async (id: string | undefined, strict: boolean, lang: Lang): Promise<number> => {
  const judge = await loadJudge(id);
  const reader = judge.read(strict);
  const answer = judge.makeAnswer();
  const answerAll = judge.makeAnswerAll?.();
  let k = 0;
  const tell = (cases: readonly unknown[]): void => {
    if (answerAll) {
      out(answerAll(cases));
      return;
    }
    let text = '';
    for (const problem of cases) {
      text += answer(problem, ++k);
      if (text.length < FLUSH_AT) continue;
      out(text);
      text = '';
    }
    if (text !== '') out(text);
  };
  const buffer = new Uint8Array(1 << 18);
  for (;;) {
    const count = readChunk(0, buffer);
    tell(count === 0 ? reader.end() : reader.push(buffer.subarray(0, count)));
    const flaw = reader.flaw();
    if (flaw) {
      err(`${sayFlaw(flaw, lang)}\n`);
      return 2;
    }
    if (count === 0) return 0;
  }
};

/** The options again, without the table: it would load every puzzle first. */
const OPTIONS = [
  { name: 'strict', help: t('', '') },
  { name: 'explain', help: t('', '') },
  { name: 'lang', value: 'en|zh', help: t('', '') },
];

export const judgeCommand = async (args: readonly string[], lang: Lang): Promise<number> => {
  const { words, switches } = readArguments(args, OPTIONS);
  if (words.length > 2) {
    throw usage(
      `"${words[2]!.slice(0, 40)}" does not belong here; the input comes from stdin`,
      `“${words[2]!.slice(0, 40)}” 多余；输入从标准输入读取`,
    );
  }
  const strict = switches.has('strict');
  if (!switches.has('explain')) return runJudge(words[1], strict, lang);
  return (await import('./explain.js')).explainInput(words[1], strict, lang);
};
