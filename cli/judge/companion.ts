/*
 * What the browser extension Competitive Companion sends about a problem: its name, URL, and samples. Samples
 * become files, and a known URL becomes the id of a judge.
 */
import { join } from 'node:path';
import { makeFolder } from '../../engine/files.js';
import { refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { JUDGE_IDS, type JudgeId, practiceOf } from '../../src/judge/index.js';
import { errorCode, writeOut } from '../io.js';

export interface CompanionProblem {
  readonly name: string;
  readonly url: string;
  readonly tests: readonly { readonly input: string; readonly output: string }[];
}

const isTest = (test: unknown): boolean =>
  typeof test === 'object' &&
  test !== null &&
  typeof (test as { input?: unknown }).input === 'string' &&
  typeof (test as { output?: unknown }).output === 'string';

/** The problem in a JSON text; undefined if there is none. */
export const readCompanion = (text: string): CompanionProblem | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, url, tests } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof url !== 'string' || !Array.isArray(tests) || !tests.every(isTest))
    return undefined;
  // The name is printed: nothing in it may control the terminal.
  return { name: name.replace(/\p{Cc}+/gu, ' ').trim(), url, tests: tests as CompanionProblem['tests'] };
};

/**
 * URLs differ in case, scheme, `www.`, the part after #, the order of the site's names, and a trailing slash.
 */
const plainUrl = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/^leetcode\.cn\//, 'leetcode.com/')
    .replace(/^luogu\.com\//, 'luogu.com.cn/')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '');

/** Where the extension finds a problem, if that is not where its statement is. */
const OTHER_PAGES: readonly (readonly [page: RegExp, id: JudgeId])[] = [
  [/^(uva\.)?onlinejudge\.org\/.*[?&]problem=380(&|$)/, 'uva-439'],
  [/^vjudge\.net\/problem\/uva-439$/, 'uva-439'],
  [/^vjudge\.net\/problem\/hdu-1372$/, 'hdu-1372'],
  [/^vjudge\.net\/problem\/poj-2243$/, 'poj-2243'],
  [/^vjudge\.net\/problem\/poj-2488$/, 'poj-2488'],
  [/^vjudge\.net\/problem\/lightoj-1010$/, 'lightoj-1010'],
  [/^vjudge\.net\/problem\/lightoj-1315$/, 'lightoj-1315'],
];

/** The judge whose problem is stated at this URL. A tab of its page or a language at the end is ignored. */
export const judgeAt = (url: string): JudgeId | undefined => {
  const page = plainUrl(url);
  const isAt = (id: JudgeId): boolean => {
    const known = plainUrl(practiceOf(id).url);
    return page.startsWith(known) && /^([/?&]|$)/.test(page.slice(known.length));
  };
  return JUDGE_IDS.find(isAt) ?? OTHER_PAGES.find(([pattern]) => pattern.test(page))?.[1];
};

/** A name for a folder: letters, digits, and dashes. */
export const folderName = ({ name, url }: CompanionProblem): string =>
  judgeAt(url) ??
  (name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) ||
    'problem');

/** Writes files into a folder, creating it if it is missing. */
export const writeFiles = (dir: string, files: ReadonlyMap<string, string>): void => {
  try {
    makeFolder(dir);
    for (const [name, content] of files) writeOut(join(dir, name), content);
  } catch (error) {
    const why = errorCode(error);
    throw refusal(
      'usage',
      `Can't write to ${dir} (${why}). Choose another folder.`,
      `无法写入 ${dir}（${why}），请换一个文件夹`,
    );
  }
};

export const sampleFiles = (tests: CompanionProblem['tests']): Map<string, string> =>
  new Map(
    tests.flatMap(({ input, output }, i) => [
      [`sample-${i + 1}.in`, input],
      [`sample-${i + 1}.out`, output],
    ]),
  );

/** Writes the samples of a problem, and says what to do with them. */
export const importProblem = (problem: CompanionProblem, text: string, dir: string): Text => {
  writeFiles(dir, sampleFiles(problem.tests).set('problem.json', text.endsWith('\n') ? text : `${text}\n`));
  const id = judgeAt(problem.url);
  const count = problem.tests.length;
  const wrote = t(
    `${problem.name}: wrote ${count} ${count === 1 ? 'sample' : 'samples'} to ${dir}.`,
    `${problem.name}：已在 ${dir} 写入 ${count} 组样例。`,
  );
  return id === undefined
    ? t(
        `${wrote.en} horseplay doesn't know this problem; see horseplay judge --list.`,
        `${wrote.zh}horseplay 不认识这道题；可用 horseplay judge --list 查看已有的题目。`,
      )
    : t(
        `${wrote.en} Test your program: horseplay stress ${id} -- ./your-program`,
        `${wrote.zh}对拍你的程序：horseplay stress ${id} -- ./your-program`,
      );
};
