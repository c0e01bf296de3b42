import type { ChineseWords } from '../../src/core/chinese.js';
import type { Example } from '../../src/core/puzzle.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { NAMED_PIECES } from '../../src/pieces/named.js';
import { chineseLine } from '../../src/puzzles/chineseLine.js';
import type { CommandSpec, OptionTable } from '../options.js';

/** Chinese characters take two columns. */
const widthOf = (text: string): number => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(2, width - widthOf(text)));

/** Two columns; the first has at least this width. */
const aligned = (rows: readonly (readonly [name: string, help: string])[], least: number): string => {
  const width = Math.max(least, ...rows.map(([name]) => widthOf(name))) + 2;
  return rows.map(([name, help]) => `  ${pad(name, width)}${help}\n`).join('');
};

const listOptions = (options: OptionTable, lang: Lang): string =>
  aligned(
    Object.entries(options).map(([name, { value, help }]) => [
      `--${name}${value ? ` ${value}` : ''}`,
      help[lang],
    ]),
    18,
  );

const listExamples = (examples: readonly Example[], lang: Lang): string => {
  const width = Math.max(...examples.map(({ line }) => line.length)) + 13;
  return examples
    .map(({ line, shows }) => `  ${pad(`horseplay ${line}`, Math.min(width, 64))}${shows[lang]}\n`)
    .join('');
};

const HEADINGS = {
  examples: t('Examples', '示例'),
  puzzles: t('Puzzles (for details: horseplay PUZZLE --help)', '题型（详情：horseplay 题型 --help）'),
  commands: t('Commands', '命令'),
  options: t('Options', '选项'),
  usage: t('Usage', '用法'),
  chinese: t('Chinese words', '中文写法（可与英文混用）'),
};

export const INTRODUCTION = t(
  "horseplay: solve knight's tours and other chess-piece puzzles exactly, with proofs",
  'horseplay：马踏棋盘（骑士周游）等走子问题的精确求解器，答案附证明',
);

export const CONVENTIONS = t(
  'Boards: 8x8; with holes: 8x8 without d4/e5; or a text file with . for squares and # for holes. Squares: e5 or 4,4.\nPieces: a name (camel), Betza (N, fFfW, NN), leaper:1,4, or offsets:1,2/-1,2 [default: knight].\nExit codes: 0 solved (including "impossible"), 1 internal error, 2 invalid input, 3 limit reached.',
  '棋盘：8x8；有缺格时写 8x8 without d4/e5；也可以画在文本文件里（. 是格子，# 是缺格）。格子：e5 或 4,4。\n棋子：名字（camel）、Betza（N、fFfW、NN）、leaper:1,4 或 offsets:1,2/-1,2 [默认为马]。\n退出码：0 有答案（含“无解”），1 程序内部错误，2 输入有误，3 达到上限。',
);

/** A name and a line about it. */
export interface Topic {
  readonly name: string;
  readonly about: Text;
}

/** Room for the longest name, and two spaces. */
const TOPIC_WIDTH = 'count-placements'.length + 2;

const listTopics = (topics: readonly Topic[], lang: Lang): string =>
  topics.map(({ name, about }) => `  ${pad(name, TOPIC_WIDTH)}${about[lang]}\n`).join('');

/** Chinese names of pieces, for Chinese help. */
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

/** The words that can be written in Chinese, with the first example in Chinese. */
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
    `${spec.name}${lang === 'zh' ? '：' : ': '}${spec.about[lang]}\n`,
    `${HEADINGS.examples[lang]}\n${listExamples(spec.examples, lang)}`,
    `${HEADINGS.usage[lang]}\n${spec.form.replace(/^/gm, '  horseplay ')}\n`,
    `${spec.rules[lang]}\n`,
    ...(lang === 'zh' && spec.zh !== undefined ? [listChinese(spec, spec.zh)] : []),
    `${HEADINGS.options[lang]}\n${listOptions(spec.options, lang)}`,
  ].join('\n');
