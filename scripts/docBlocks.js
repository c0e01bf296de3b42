// The parts of the docs that are generated from the program's own tables: puzzles, judges, lessons, commands,
// and Chinese words.

import { COMMON_OPTIONS } from '../dist/cli/command.js';
import { loadOtherSpecs, loadSpecs } from '../dist/cli/commands/index.js';
import { PUZZLE_OPTIONS } from '../dist/cli/puzzle/settings.js';
import { JUDGE_IDS, practiceOf } from '../dist/src/judge/index.js';
import { NAMED_PIECES } from '../dist/src/pieces/index.js';
import { chineseLine } from '../dist/src/puzzles/chineseLine.js';
import { LIGHT_PUZZLES } from '../dist/src/puzzles/lines.js';
import { HEAVY } from '../dist/src/puzzles/registry/heavy.js';

/** A text in two languages, as the docs need it. */
const both = (en, zh) => ({ en, zh });

const code = (text) => `\`${text}\``;
const cell = (text) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const puzzles = (lang) =>
  table(
    both(['Puzzle', 'Question', 'Example'], ['题型', '问题', '例子'])[lang],
    LIGHT_PUZZLES.map(({ name, question, examples }) => [code(name), question[lang], code(examples[0].line)]),
  );

const judges = (lang) =>
  table(
    both(['Problem ID', 'Title', 'Limits checked by `--strict`'], ['题号', '题目', '`--strict` 检查的范围'])[
      lang
    ],
    JUDGE_IDS.map((id) => {
      const { judge, url } = practiceOf(id);
      const title = judge.title[lang];
      return [code(id), url === '' ? title : `[${title}](${url})`, judge.limits[lang]];
    }),
  );

const lessons = (lang) =>
  LIGHT_PUZZLES.flatMap(({ name, title }) => {
    const own = HEAVY[name].lessons ?? [];
    if (own.length === 0) return [];
    const rows = own.map((lesson) => [lesson.title[lang], lesson.about[lang], code(lesson.example)]);
    const heads = both(['Lesson', 'Method', 'Example'], ['演示', '方法', '例子'])[lang];
    return [`## ${title[lang]}\n\n${table(heads, rows)}`];
  }).join('\n\n');

const optionRows = (options, lang) =>
  Object.entries(options).map(([name, { value, help }]) => [
    code(`--${name}${value ? ` ${value}` : ''}`),
    help[lang],
  ]);

const optionTable = (options, lang) =>
  table(both(['Option', 'Effect'], ['选项', '作用'])[lang], optionRows(options, lang));

const without = (options, common) =>
  Object.fromEntries(Object.entries(options).filter(([name, option]) => common[name] !== option));

const COMMON = { ...PUZZLE_OPTIONS, ...COMMON_OPTIONS };

const section = (spec, lang, common) => {
  const own = without(spec.options, common);
  return [
    `### ${spec.name}`,
    spec.about[lang],
    `\`\`\`text\n${spec.form}\n\`\`\``,
    spec.rules[lang],
    ...(Object.keys(own).length > 0 ? [optionTable(own, lang)] : []),
  ].join('\n\n');
};

const others = await loadOtherSpecs();
const otherNames = new Set(others.map(({ name }) => name));
const puzzleSpecs = (await loadSpecs()).filter(({ name }) => !otherNames.has(name));

const puzzleReference = (lang) => puzzleSpecs.map((spec) => section(spec, lang, COMMON)).join('\n\n');
const commandReference = (lang) => others.map((spec) => section(spec, lang, COMMON_OPTIONS)).join('\n\n');
const options = (lang) => optionTable(COMMON, lang);

/** For the Chinese pages: what can be written in Chinese. */
const words = () => {
  const rows = LIGHT_PUZZLES.map(({ name, zh, examples }) => [
    code(name),
    Object.entries(zh)
      .map(([word, own]) => `${code(word)} ${own.join('、')}`)
      .join('；'),
    code(chineseLine(examples[0].line)),
  ]);
  const pieces = NAMED_PIECES.map(
    ({ name, zh, also = [] }) => `${[zh, ...also].join('、')}（${code(name)}）`,
  );
  return `${table(['题型', '中文词', '例子'], rows)}\n\n棋子：${pieces.join('，')}。`;
};

/** By the name in `<!-- name: made by npm run readme -->`. */
export const BLOCKS = {
  puzzles,
  judges,
  lessons,
  'puzzle reference': puzzleReference,
  'command reference': commandReference,
  options,
  words,
};
