// What the commands around a judge share: loading its practice, and reading seeds and sizes.
import type { Practice, Size } from '../src/judge/index.js';
import { PRACTICES, SIZES } from '../src/judge/index.js';
import { JUDGE_IDS } from './judge.js';
import { type Arguments, oneOf, readArguments, usage, wholeNumber } from './options.js';
import { COMMANDS } from './table.js';

export const readPractice = (
  args: readonly string[],
): { readonly read: Arguments; readonly practice: Practice<unknown> } => {
  const read = readArguments(args, COMMANDS[args[0]!]!.options);
  oneOf(read, 'lang', 'en', 'zh');
  const id = read.words[1];
  const practice = id !== undefined && Object.hasOwn(PRACTICES, id) ? PRACTICES[id] : undefined;
  if (practice) return { read, practice };
  const ids = JUDGE_IDS.join(', ');
  throw id === undefined
    ? usage(`which judge? one of ${ids}`, `缺少评测编号：${ids} 之一`)
    : usage(
        `there is no judge "${id.slice(0, 40)}"; the judges are ${ids}`,
        `没有评测“${id.slice(0, 40)}”；可用的有 ${ids}`,
      );
};

export const noMoreWords = ({ words }: Arguments, most: number): void => {
  const extra = words[most]?.slice(0, 40);
  if (extra !== undefined) throw usage(`"${extra}" does not belong here`, `“${extra}” 多余`);
};

export const seedOf = (args: Arguments): number => wholeNumber(args, 'seed', 0) ?? 1;

export const sizeOf = (args: Arguments): Size => oneOf(args, 'size', ...SIZES) ?? 'mixed';
