// horseplay gen <id>: an input in the judge's format.
import type { Lang } from '../src/core/text.js';
import { out } from './io.js';
import { usage, wholeNumber } from './options.js';
import { noMoreWords, readPractice, seedOf, sizeOf } from './practice.js';

const USUAL_CASES = 10;
/** A judge without a limit of its own still has to end somewhere. */
const MAX_CASES = 1_000_000;

export const genCommand = async (args: readonly string[], _: Lang): Promise<number> => {
  const { read, practice } = readPractice(args);
  noMoreWords(read, 2);
  const most = Math.min(practice.mostCases, MAX_CASES);
  const count = wholeNumber(read, 'cases', 1) ?? Math.min(most, USUAL_CASES);
  if (count > most) {
    const { id } = practice.judge;
    throw usage(`${id} takes at most ${most} cases in one input`, `${id} 的一个输入最多 ${most} 组数据`);
  }
  out(practice.format(practice.generate(seedOf(read), count, sizeOf(read))));
  return 0;
};
