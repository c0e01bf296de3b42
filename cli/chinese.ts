/*
 * Chinese names of commands. Puzzles bring their own (zh.ts in their folders); those of the other commands
 * are here.
 */
import { type ChineseWords, canonicalWord } from '../src/core/chinese.js';
import { puzzleNamed } from '../src/puzzles/lines.js';

export const COMMAND_WORDS: ChineseWords = {
  judge: ['判题', '评测'],
  gen: ['造数据', '生成'],
  stress: ['对拍'],
  check: ['校验'],
  verify: ['验证'],
  samples: ['样例'],
  census: ['批量统计', '统计'],
  sheet: ['谜题卷'],
  help: ['帮助'],
};

/** The command that a Chinese word names; any other word unchanged. */
export const commandNamed = (word: string): string =>
  puzzleNamed(word) ?? canonicalWord(COMMAND_WORDS, word) ?? word;
