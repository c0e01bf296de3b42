/* horseplay judge <id>: an online judge's language, stdin to stdout. Runs on the main thread and loads one judge only. */
import { refusal } from '../../src/core/refusal.js';
import { type Lang, t } from '../../src/core/text.js';
import { ANSWERED, BAD_INPUT, defineCommand } from '../command.js';
import { err, out, readChunk } from '../io.js';
import { JUDGE_IDS, loadJudge, sayJudgeFlaw } from '../judge/load.js';
import { flag } from '../options.js';

/** Answers are written at the latest when this much has gathered. */
const FLUSH_AT = 1 << 16;

/** Whatever was answered before a flaw is out when the flaw is told. */
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
    about: t("speaks an online judge's own language, stdin to stdout", '按在线评测的格式读入和输出'),
    form: 'judge <id> [--strict] [--explain]   or   judge --list',
    examples: [
      { line: 'judge hiho-99 < input.txt', shows: t('three knights meet', '骑士问题') },
      {
        line: 'judge leetcode-3283 --strict < input.txt',
        shows: t("within the judge's limits", '按原题的数据范围检查'),
      },
      {
        line: 'judge lightoj-1315 --explain < input.txt',
        shows: t('why each answer is right', '逐组说明答案为什么对'),
      },
    ],
    rules: t(
      `Ids: ${JUDGE_IDS.join(', ')}. Any number of cases; larger values than the judge allowed.`,
      `编号：${JUDGE_IDS.join('、')}。组数不限，数值可以超过原题范围。`,
    ),
    options: {
      strict: flag(t("enforce the judge's published limits", '检查原题的数据范围')),
      explain: flag(t('say why, case by case', '逐组说明理由')),
      list: flag(t('all problems, with the puzzle behind each', '列出所有题目和对应的谜题')),
    },
    keywords: JUDGE_IDS,
  },
  async ({ options: { strict, explain, list }, words: [id, extra] }, { lang }) => {
    if (extra !== undefined) {
      const shown = extra.slice(0, 40);
      throw refusal(
        'usage',
        `"${shown}" does not belong here; the input comes from stdin`,
        `“${shown}” 多余；输入从标准输入读取`,
      );
    }
    if (list) return (await import('../judge/list.js')).listJudges(id, lang);
    if (!explain) return runJudge(id, strict, lang);
    return (await import('../judge/explain.js')).explainInput(id, strict, lang);
  },
);
