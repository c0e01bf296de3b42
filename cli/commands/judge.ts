/*
 * horseplay judge <id>: reads an online judge's input from stdin and prints the expected output. Runs on the
 * main thread and loads one judge only.
 */
import { refusal } from '../../src/core/refusal.js';
import { type Lang, t } from '../../src/core/text.js';
import { JUDGE_IDS } from '../../src/judge/ids.js';
import { ANSWERED, BAD_INPUT, defineCommand } from '../command.js';
import { err, out, readChunk } from '../io.js';
import { loadJudge, sayJudgeFlaw } from '../judge/load.js';
import { flag } from '../options.js';
import { ABOUT } from './about.js';

/** Answers are written at the latest when this much output is buffered. */
const FLUSH_AT = 1 << 16;

/** Everything answered before a flaw is printed before the flaw is reported. */
const runJudge = async (id: string | undefined, strict: boolean, lang: Lang): Promise<number> => {
  const judge = await loadJudge(id);
  const reader = judge.read(strict);
  const answer = judge.makeAnswer();
  const answerAll = judge.makeAnswerAll?.();
  let k = 0;
  const printAnswers = (cases: readonly unknown[]): void => {
    if (answerAll) {
      for (const bytes of answerAll(cases)) out(bytes);
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
    printAnswers(count === 0 ? reader.end() : reader.push(buffer.subarray(0, count)));
    const flaw = reader.flaw();
    if (flaw) {
      err(`${sayJudgeFlaw(flaw)[lang]}\n`);
      return BAD_INPUT;
    }
    if (count === 0) return ANSWERED;
  }
};

export const judge = defineCommand(
  {
    name: 'judge',
    about: ABOUT.judge,
    form: 'judge <id> [--strict] [--explain]\njudge --list',
    examples: [
      { line: 'judge hiho-99 < input.txt', shows: t('Three knights meet', '骑士问题') },
      {
        line: 'judge leetcode-3283 --strict < input.txt',
        shows: t("Accept only input within the judge's limits", '输入超出原题范围时报错'),
      },
      {
        line: 'judge lightoj-1315 --explain < input.txt',
        shows: t('Explain every answer', '逐组解释答案'),
      },
    ],
    rules: t(
      `Problem IDs: ${JUDGE_IDS.join(', ')}.\nThe number of cases is not limited, and values may exceed the limits of the original problem.`,
      `题号：${JUDGE_IDS.join('、')}。\n组数不限，数值可以超过原题范围。`,
    ),
    options: {
      strict: flag(t('Enforce the limits of the original problem', '检查输入是否在原题范围内')),
      explain: flag(t('Explain every answer', '逐组解释答案')),
      list: flag(t('List all problems with the puzzle behind each', '列出所有题目和对应的题型')),
    },
    first: JUDGE_IDS,
    keywords: [],
  },
  async ({ options: { strict, explain, list }, words: [id, extra] }, { lang, columns }) => {
    if (extra !== undefined) {
      const shown = extra.slice(0, 40);
      throw refusal(
        'usage',
        `Unexpected "${shown}". The input comes from stdin: horseplay judge ID < FILE`,
        `多了一个“${shown}”，输入要从标准输入读取：horseplay judge 题号 < 文件`,
      );
    }
    if (list) return (await import('../judge/list.js')).listJudges(id, lang, columns);
    if (!explain) return runJudge(id, strict, lang);
    return (await import('../judge/explain.js')).explainInput(id, strict, lang);
  },
);
