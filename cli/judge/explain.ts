/* horseplay judge <id> --explain: the answers with explanations, case by case. */
import { type Lang, type Text, t, untranslated } from '../../src/core/text.js';
import { ANSWERED, BAD_INPUT } from '../command.js';
import { err, out, readChunk } from '../io.js';
import { sayJudgeFlaw } from './load.js';
import { practiceOf } from './practice.js';

/**
 * An answer under the number of its case. Several lines keep their columns, and some judges print the number
 * themselves.
 */
const titled = (answer: string, k: number): Text => {
  if (/^(?:Case |Scenario #)\d+:/.test(answer)) return untranslated(answer);
  return answer.includes('\n')
    ? t(`Case ${k}:\n${answer}`, `第 ${k} 组：\n${answer}`)
    : t(`Case ${k}: ${answer}`, `第 ${k} 组：${answer}`);
};

export const explainInput = (id: string | undefined, strict: boolean, lang: Lang): number => {
  const practice = practiceOf(id);
  const reader = practice.judge.read(strict);
  const answer = practice.judge.makeAnswer();
  const buffer = new Uint8Array(1 << 16);
  for (let k = 0; ; ) {
    const count = readChunk(0, buffer);
    for (const problem of count === 0 ? reader.end() : reader.push(buffer.subarray(0, count))) {
      k++;
      const reason = practice.explain(problem);
      out(`${k > 1 ? '\n' : ''}${titled(answer(problem, k).trimEnd(), k)[lang]}\n${reason[lang]}\n`);
    }
    const flaw = reader.flaw();
    if (flaw) {
      err(`${sayJudgeFlaw(flaw)[lang]}\n`);
      return BAD_INPUT;
    }
    if (count === 0) return ANSWERED;
  }
};
