/*
 * horseplay samples <id> --dir d: writes sample cases as files, and the problem in Competitive Companion's
 * format.
 */
import { counted, countWords } from '../../src/core/amounts.js';
import { refusal } from '../../src/core/refusal.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { JUDGE_IDS } from '../../src/judge/ids.js';
import type { Practice } from '../../src/judge/index.js';
import { ANSWERED, defineCommand } from '../command.js';
import { err, readText } from '../io.js';
import { importProblem, readCompanion, sampleFiles, writeFiles } from '../judge/companion.js';
import { practiceOf } from '../judge/practice.js';
import { refuseExtra, text, withDefault } from '../options.js';
import { ABOUT } from './about.js';

/** These limits are ours: some judges publish none. */
const TIME_LIMIT_MS = 2000;
const MEMORY_LIMIT_MB = 256;

const companionJson = ({ judge, url }: Practice<unknown>, lang: Lang): object => ({
  name: judge.title[lang],
  group: `horseplay - ${judge.id}`,
  url,
  interactive: false,
  memoryLimit: MEMORY_LIMIT_MB,
  timeLimit: TIME_LIMIT_MS,
  tests: judge.samples.map(({ input, output }) => ({ input, output })),
  testType: 'single',
  input: { type: 'stdin' },
  output: { type: 'stdout' },
  languages: {
    java: {
      mainClass: 'Main',
      taskClass: judge.id.replace(/(?:^|-)(\w)/g, (_, c: string) => c.toUpperCase()),
    },
  },
  batch: { id: judge.id, size: 1 },
});

export const samples = defineCommand(
  {
    name: 'samples',
    about: ABOUT.samples,
    form: 'samples <id> [--dir D]\nsamples --from problem.json [--dir D]',
    examples: [
      {
        line: 'samples hiho-99 --dir test',
        shows: t(
          'Writes test/sample-1.in, test/sample-1.out, and test/problem.json',
          '生成 test/sample-1.in、test/sample-1.out、test/problem.json',
        ),
      },
      {
        line: 'samples --from problem.json',
        shows: t('The samples that Competitive Companion sent', 'Competitive Companion 发来的样例'),
      },
    ],
    rules: t(
      'online-judge-tools and cph read this layout. problem.json has the format of Competitive Companion.',
      '文件名与 online-judge-tools 和 cph 一致；problem.json 采用 Competitive Companion 的格式。',
    ),
    options: {
      dir: withDefault(
        text(t('Folder to write to [default: test]', '写入的文件夹 [默认 test]'), 'DIR'),
        'test',
      ),
      from: text(
        t('Read a problem as Competitive Companion sends it', '读取 Competitive Companion 发来的题目'),
        'FILE',
      ),
    },
    first: JUDGE_IDS,
    keywords: [],
  },
  ({ options: { dir, from }, words: [id, extra] }, { lang }) => {
    const say = (note: Text): void => err(`${note[lang]}\n`);
    if (from !== undefined) {
      refuseExtra(id);
      const content = readText(from);
      const problem = readCompanion(content);
      if (problem === undefined)
        throw refusal(
          'usage',
          `${from} isn't a problem. Give a JSON file with name, url, and tests.`,
          `${from} 不是题目；应为含有 name、url、tests 的 JSON 文件`,
        );
      say(importProblem(problem, content, dir));
      return ANSWERED;
    }
    const practice = practiceOf(id);
    refuseExtra(extra);
    const files = sampleFiles(practice.judge.samples);
    files.set('problem.json', `${JSON.stringify(companionJson(practice, lang), null, 2)}\n`);
    writeFiles(dir, files);
    say(
      t(
        `Wrote ${counted(files.size, 'file')} to ${dir}.`,
        `已在 ${dir} 写入 ${countWords(files.size)} 个文件。`,
      ),
    );
    return ANSWERED;
  },
);
