import type { ChineseWords } from '../../src/core/chinese.js';
import type { Example } from '../../src/core/puzzle.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { NAMED_PIECES } from '../../src/pieces/named.js';
import { chineseLine } from '../../src/puzzles/chineseLine.js';
import type { CommandSpec, OptionTable } from '../options.js';

/** Chinese characters take two columns. */
const widthOf = (text: string): number => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(2, width - widthOf(text)));

const listOptions = (options: OptionTable, lang: Lang): string =>
  Object.entries(options)
    .map(([name, { value, help }]) => `  ${pad(`--${name}${value ? ` ${value}` : ''}`, 20)}${help[lang]}\n`)
    .join('');

const listExamples = (examples: readonly Example[], lang: Lang): string => {
  const width = Math.max(...examples.map(({ line }) => line.length)) + 13;
  return examples
    .map(({ line, shows }) => `  ${pad(`horseplay ${line}`, Math.min(width, 64))}${shows[lang]}\n`)
    .join('');
};

const HEADINGS = {
  examples: t('Examples', '例子'),
  puzzles: t('Puzzles (horseplay <puzzle> --help says more)', '题目（horseplay <题目> --help 看详情）'),
  commands: t('Other commands', '其他命令'),
  options: t('Options', '选项'),
  form: t('Form', '写法'),
  chinese: t('Chinese words', '中文写法（可与英文混用）'),
};

const INTRODUCTION = t(
  'horseplay: exact answers to chessboard-movement puzzles, and why they are right',
  'horseplay：精确解答棋盘走子问题，并说明为什么对',
);

const CONVENTIONS = t(
  'Boards: 8x8, or 8x8 without d4/e5, or a text file that draws one (. a square, # none). Squares: e5 or 4,4.\nPieces: a name (camel), Betza (N, fFfW, NN), leaper:1,4 or offsets:1,2/-1,2. Left out, it is the knight.\nExit: 0 answered, 2 bad input, 3 stopped by the budget, 1 our own bug.',
  '棋盘 8x8，或 8x8 without d4/e5，或画在文本文件里（. 有格，# 缺格）。格子 e5 或 4,4。\n棋子 名字（camel）、Betza（N、fFfW、NN）、leaper:1,4 或 offsets:1,2/-1,2。不写就是马。\n退出码 0 有答案，2 输入有误，3 超出预算，1 程序错误。',
);

/** A name and a line about it. */
export interface Topic {
  readonly name: string;
  readonly about: Text;
}

const listTopics = (topics: readonly Topic[], lang: Lang): string =>
  topics.map(({ name, about }) => `  ${pad(name, 14)}${about[lang]}\n`).join('');

/** Chinese names of pieces, for those who read Chinese help. */
const chinesePieces = (): string => {
  const names = NAMED_PIECES.map(({ name, zh, also = [] }) => `${[zh, ...also].join('、')}（${name}）`);
  return `题目、关键词和棋子都可以写中文，例如 horseplay 巡游 8x8 马 闭合；全角数字和标点也可以。\n棋子的中文名：${names.join('，')}。\n`;
};

export interface GeneralHelp {
  readonly examples: readonly Example[];
  readonly puzzles: readonly Topic[];
  readonly commands: readonly Topic[];
  readonly options: OptionTable;
}

export const generalHelp = ({ examples, puzzles, commands, options }: GeneralHelp, lang: Lang): string =>
  [
    `${INTRODUCTION[lang]}\n`,
    `${HEADINGS.examples[lang]}\n${listExamples(examples, lang)}`,
    `${HEADINGS.puzzles[lang]}\n${listTopics(puzzles, lang)}`,
    `${HEADINGS.commands[lang]}\n${listTopics(commands, lang)}`,
    `${HEADINGS.options[lang]}\n${listOptions(options, lang)}`,
    `${CONVENTIONS[lang]}\n`,
    ...(lang === 'zh' ? [chinesePieces()] : []),
  ].join('\n');

/** The words that may be written in Chinese, and the first example written so. */
const listChinese = ({ examples: [example] }: CommandSpec, words: ChineseWords): string => {
  const rows = Object.entries(words).map(([word, own]) => `  ${pad(word, 16)}${own.join('、')}\n`);
  const line = example === undefined ? '' : chineseLine(example.line);
  return [
    `${HEADINGS.chinese.zh}\n`,
    ...rows,
    ...(line === '' || line === example?.line ? [] : [`  例如 horseplay ${line}\n`]),
  ].join('');
};

export const commandHelp = (spec: CommandSpec, lang: Lang): string =>
  [
    `${spec.name}: ${spec.about[lang]}\n`,
    `${HEADINGS.examples[lang]}\n${listExamples(spec.examples, lang)}`,
    `${HEADINGS.form[lang]}  ${spec.form}\n`,
    `${spec.rules[lang]}\n`,
    ...(lang === 'zh' && spec.zh !== undefined ? [listChinese(spec, spec.zh)] : []),
    `${HEADINGS.options[lang]}\n${listOptions(spec.options, lang)}`,
  ].join('\n');
