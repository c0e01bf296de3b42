// horseplay samples <id> --dir d: the statement's samples as files, and the problem as Competitive Companion describes one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../engine/folder.js';
import type { Lang } from '../src/core/text.js';
import type { Practice } from '../src/judge/index.js';
import { err } from './io.js';
import { usage } from './options.js';
import { noMoreWords, readPractice } from './practice.js';

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

export const samplesCommand = async (args: readonly string[], lang: Lang): Promise<number> => {
  const { read, practice } = readPractice(args);
  noMoreWords(read, 2);
  const folder = read.values.get('dir') ?? 'test';
  const files: [name: string, text: string][] = practice.judge.samples.flatMap(
    ({ input, output }, i): [string, string][] => [
      [`sample-${i + 1}.in`, input],
      [`sample-${i + 1}.out`, output],
    ],
  );
  files.push(['problem.json', `${JSON.stringify(companionJson(practice, lang), null, 2)}\n`]);
  try {
    makeFolder(folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    throw usage(`cannot write to ${folder} (${why})`, `无法写入 ${folder}（${why}）`);
  }
  err(
    lang === 'zh'
      ? `已在 ${folder} 写入 ${files.length} 个文件\n`
      : `${files.length} files written to ${folder}\n`,
  );
  return 0;
};
