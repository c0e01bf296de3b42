/* horseplay samples <id> --dir d: the statement's samples as files, and the problem as Competitive Companion describes one. */

import { join } from 'node:path';
import { makeFolder } from '../../engine/files.js';
import { counted } from '../../src/core/amounts.js';
import { refusal } from '../../src/core/refusal.js';
import { type Lang, t } from '../../src/core/text.js';
import type { Practice } from '../../src/judge/index.js';
import { ANSWERED, defineCommand } from '../command.js';
import { err, errorCode, writeOut } from '../io.js';
import { JUDGE_IDS } from '../judge/load.js';
import { practiceOf, refuseExtra } from '../judge/practice.js';
import { text, withDefault } from '../options.js';

/** Limits are ours: some of the judges publish none. */
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
    about: t('Save the sample cases of a problem as files', '把样例保存为文件'),
    form: 'samples <id> [--dir D]',
    examples: [
      {
        line: 'samples hiho-99 --dir test',
        shows: t(
          'Writes test/sample-1.in, test/sample-1.out, and test/problem.json',
          '生成 test/sample-1.in、test/sample-1.out、test/problem.json',
        ),
      },
    ],
    rules: t(
      'online-judge-tools and cph read this layout. problem.json has the format of Competitive Companion.',
      '文件名与 online-judge-tools 和 cph 一致；problem.json 采用 Competitive Companion 的格式。',
    ),
    options: {
      dir: withDefault(
        text(t('Folder to write to [default: test]', '写入的文件夹 [默认 test]'), 'D'),
        'test',
      ),
    },
    keywords: JUDGE_IDS,
  },
  ({ options: { dir }, words: [id, extra] }, { lang }) => {
    const practice = practiceOf(id);
    refuseExtra(extra);
    const files = new Map<string, string>();
    practice.judge.samples.forEach(({ input, output }, i) => {
      files.set(`sample-${i + 1}.in`, input);
      files.set(`sample-${i + 1}.out`, output);
    });
    files.set('problem.json', `${JSON.stringify(companionJson(practice, lang), null, 2)}\n`);
    try {
      makeFolder(dir);
      for (const [name, content] of files) writeOut(join(dir, name), content);
    } catch (error) {
      const why = errorCode(error);
      throw refusal(
        'usage',
        `Can't write to ${dir} (${why}). Choose another folder with --dir.`,
        `无法写入 ${dir}（${why}），请用 --dir 换一个文件夹`,
      );
    }
    const done = t(`Wrote ${counted(files.size, 'file')} to ${dir}`, `已在 ${dir} 写入 ${files.size} 个文件`);
    err(`${done[lang]}\n`);
    return ANSWERED;
  },
);
