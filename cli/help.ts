import type { Lang } from '../src/core/text.js';
import { PUZZLE_NAMES } from '../src/puzzles/index.js';
import type { Option } from './options.js';
import { BARE_OPTIONS, COMMANDS } from './table.js';

/** Chinese characters take two columns. */
const widthOf = (text: string): number => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(1, width - widthOf(text)));

const listOptions = (options: readonly Option[], lang: Lang): string =>
  options
    .map(({ name, value, help }) => `  ${pad(`--${name}${value ? ` ${value}` : ''}`, 20)}${help[lang]}\n`)
    .join('');

const listExamples = (
  rows: readonly (readonly [string, { en: string; zh: string }])[],
  lang: Lang,
): string => {
  const width = Math.max(...rows.map(([line]) => line.length)) + 13;
  return rows
    .map(([line, means]) => `  ${pad(`horseplay ${line}`, Math.min(width, 64))}${means[lang]}\n`)
    .join('');
};

export const generalHelp = (lang: Lang): string => {
  const zh = lang === 'zh';
  const first = PUZZLE_NAMES.map((name) => COMMANDS[name]!.examples[0]!);
  const others = Object.keys(COMMANDS).filter((name) => !PUZZLE_NAMES.includes(name as never));
  return [
    zh
      ? 'horseplay：精确解答棋盘走子问题，并说明为什么对\n\n'
      : 'horseplay: exact answers to chessboard-movement puzzles, and why they are right\n\n',
    zh ? '例子\n' : 'Examples\n',
    listExamples(first, lang),
    zh ? '\n题目（horseplay <题目> --help 看详情）\n' : '\nPuzzles (horseplay <puzzle> --help says more)\n',
    PUZZLE_NAMES.map((name) => `  ${pad(name, 14)}${COMMANDS[name]!.about[lang]}\n`).join(''),
    zh ? '\n其他命令\n' : '\nOther commands\n',
    others.map((name) => `  ${pad(name, 14)}${COMMANDS[name]!.about[lang]}\n`).join(''),
    zh ? '\n选项\n' : '\nOptions\n',
    listOptions(BARE_OPTIONS, lang),
    zh
      ? '\n棋盘 8x8，或 8x8 without d4/e5，或画在文本文件里（. 有格，# 缺格）。格子 e5 或 4,4。\n棋子 名字（camel）、Betza（N、fFfW、NN）、leaper:1,4 或 offsets:1,2/-1,2。不写就是马。\n退出码 0 有答案，2 输入有误，3 超出预算，1 程序错误。\n'
      : '\nBoards: 8x8, or 8x8 without d4/e5, or a text file that draws one (. a square, # none). Squares: e5 or 4,4.\nPieces: a name (camel), Betza (N, fFfW, NN), leaper:1,4 or offsets:1,2/-1,2. Left out, it is the knight.\nExit: 0 answered, 2 bad input, 3 stopped by the budget, 1 our own bug.\n',
  ].join('');
};

export const commandHelp = (name: string, lang: Lang): string => {
  const { about, form, examples, rules, options } = COMMANDS[name]!;
  const zh = lang === 'zh';
  return [
    `${name}: ${about[lang]}\n\n`,
    zh ? '例子\n' : 'Examples\n',
    listExamples(examples, lang),
    `\n${zh ? '写法' : 'Form'}  ${form}\n\n${rules[lang]}\n`,
    zh ? '\n选项\n' : '\nOptions\n',
    listOptions(options, lang),
  ].join('');
};
