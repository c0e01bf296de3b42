/* horseplay check <id> input output [answer]: a checker in testlib's style, for other tools. */
import { counted, countWords } from '../../src/core/amounts.js';
import { Refusal } from '../../src/core/refusal.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { err, readBytes } from '../io.js';
import { refuseExtra } from '../options.js';
import { sayJudgeFlaw } from './load.js';
import { practiceOf } from './practice.js';

const [OK, WRONG, PRESENTATION, FAIL] = [0, 1, 2, 3] as const;

const contentOf = (file: string): string | undefined => {
  try {
    return readBytes(file).toString('latin1');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** The check itself failed: exit code 2 would blame the program being judged. */
export const failCheck = ({ en, zh }: Text, lang: Lang): number => {
  err(`${t(`FAIL ${en}`, `失败 ${zh}`)[lang]}\n`);
  return FAIL;
};

export const checkOutput = (
  [id, inputFile, outputFile, answerFile, extra]: readonly string[],
  lang: Lang,
): number => {
  const fail = (en: string, zh: string): number => failCheck(t(en, zh), lang);
  const practice = practiceOf(id);
  refuseExtra(extra);
  if (inputFile === undefined || outputFile === undefined) {
    return fail(
      'Missing files. Example: horseplay check hiho-99 in.txt out.txt',
      '缺少文件，例如 horseplay check hiho-99 in.txt out.txt',
    );
  }
  const input = contentOf(inputFile);
  if (input === undefined)
    return fail(`Can't read ${inputFile}. Check the file name.`, `无法读取 ${inputFile}，请检查文件名`);
  const cases = practice.parse(input);
  if (!cases.ok) {
    const flaw = sayJudgeFlaw(cases.error);
    return fail(`${inputFile}: ${flaw.en}`, `${inputFile}：${flaw.zh}`);
  }
  if (answerFile !== undefined) {
    const answer = contentOf(answerFile);
    if (answer === undefined)
      return fail(`Can't read ${answerFile}. Check the file name.`, `无法读取 ${answerFile}，请检查文件名`);
    const verdict = practice.check(cases.value, answer);
    if (verdict.verdict !== 'AC') {
      return fail(
        `${answerFile}, case ${verdict.at + 1}: ${verdict.why.en}`,
        `${answerFile} 第 ${verdict.at + 1} 组：${verdict.why.zh}`,
      );
    }
  }
  const say = (en: string, zh: string): void => err(`${t(en, zh)[lang]}\n`);
  const output = contentOf(outputFile);
  if (output === undefined) {
    say(
      `wrong output format Can't read ${outputFile}. Check the file name.`,
      `格式错误 无法读取 ${outputFile}，请检查文件名`,
    );
    return PRESENTATION;
  }
  const verdict = practice.check(cases.value, output);
  if (verdict.verdict === 'AC') {
    const count = cases.value.length;
    say(`ok ${counted(count, 'case')}`, `正确 共 ${countWords(count)} 组`);
    return OK;
  }
  const { en, zh } = verdict.why;
  const wrong = verdict.verdict === 'WA';
  say(
    `${wrong ? 'wrong answer' : 'wrong output format'} case ${verdict.at + 1}: ${en}`,
    `${wrong ? '答案错误' : '格式错误'} 第 ${verdict.at + 1} 组：${zh}`,
  );
  return wrong ? WRONG : PRESENTATION;
};
