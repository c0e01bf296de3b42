// horseplay judge <id> --explain: the answers with their reasons, case by case.
import type { Lang } from '../src/core/text.js';
import { err, out, readChunk } from './io.js';
import { sayFlaw } from './judge.js';
import { readPractice } from './practice.js';

export const explainInput = async (id: string | undefined, strict: boolean, lang: Lang): Promise<number> => {
  const { practice } = readPractice(id === undefined ? ['judge'] : ['judge', id]);
  const reader = practice.judge.read(strict);
  const answer = practice.judge.makeAnswer();
  const buffer = new Uint8Array(1 << 16);
  for (let k = 0; ; ) {
    const count = readChunk(0, buffer);
    for (const problem of count === 0 ? reader.end() : reader.push(buffer.subarray(0, count))) {
      k++;
      const title = lang === 'zh' ? `第 ${k} 组：` : `case ${k}: `;
      out(
        `${k > 1 ? '\n' : ''}${title}${answer(problem, k).trimEnd()}\n${practice.explain(problem)[lang]}\n`,
      );
    }
    const flaw = reader.flaw();
    if (flaw) err(`${sayFlaw(flaw, lang)}\n`);
    if (flaw) return 2;
    if (count === 0) return 0;
  }
};
