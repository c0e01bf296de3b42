// Lints every text that people read: the pairs of English and Chinese in the code, Markdown, and HTML, and
// the words of comments, titles of tests, and names of files. The rules are in scripts/text/rules.js.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faultsOf, isLeftInEnglish, wordFaults } from './text/rules.js';
import {
  readComments,
  readHtml,
  readMarkdown,
  readPythonComments,
  readTitles,
  readTypeScript,
} from './text/sources.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const HAN = /\p{Script=Han}/u;

/** Generated files repeat what the code says. */
const isLinted = (file) =>
  /\.(?:tsx?|[cm]?js|py|css|md|html)$/.test(file) &&
  !/(?:^|\/)(?:registry|kernels)\/|^docs\/gallery\.md$|^web\/public\//.test(file);

/** Tests and benchmarks may quote anything, and the lint contains the words it looks for. */
const isQuoting = (file) => /(?:^|\/)test\/|\.test\.tsx?$|^kernel\/|^bench\//.test(file);
const isOfLint = (file) => /^scripts\/text(?:Lint\.js$|\/)|^test\/textLint\.test\.ts$/.test(file);

export const lintFile = (file, text) => {
  const faults = [];
  const add = (line, found) =>
    faults.push(...found.map(({ rule, what }) => `${file}:${line}: ${rule}: ${what}`));
  if (isOfLint(file)) return faults;
  add(0, wordFaults(file.replaceAll(/[/.]/g, ' ')));
  if (file.endsWith('.md')) {
    const lang = file.endsWith('.zh-CN.md') ? 'zh' : 'en';
    // Pages about the JSON contract and the checkers say "certificate"; what users read does not.
    for (const { line, text: words } of readMarkdown(text)) {
      add(
        line,
        faultsOf(words, lang).filter(({ what }) => !what.startsWith('certificate')),
      );
    }
  } else if (file.endsWith('.html')) {
    for (const { line, text: words } of readHtml(text)) {
      for (const sentence of words.split(/(?<=\.)\s+/))
        add(line, faultsOf(sentence, HAN.test(sentence) ? 'zh' : 'en'));
    }
  } else {
    const comments = file.endsWith('.py') ? readPythonComments(text) : readComments(text);
    for (const { line, text: words } of [...comments, ...readTitles(text)]) add(line, wordFaults(words));
    if (!/\.tsx?$/.test(file) || isQuoting(file)) return faults;
    const { pairs, edits, lists } = readTypeScript(file, text);
    for (const { line, en, zh, joins, plurals, bare } of pairs) {
      add(
        line,
        joins.map((what) => ({ rule: 'half-width', what })),
      );
      add(
        line,
        plurals.map((what) => ({ rule: 'plural', what: `${what} (write: counted or forCount)` })),
      );
      add(
        line,
        bare.map((what) => ({ rule: 'separators', what: `${what} (write: countWords)` })),
      );
      for (const words of [...en.texts, ...en.parts]) add(line, faultsOf(words, 'en'));
      for (const words of [...zh.texts, ...zh.parts]) add(line, faultsOf(words, 'zh'));
      zh.texts.forEach((words, i) => {
        if (isLeftInEnglish(en.texts[i] ?? '', words))
          add(line, [{ rule: 'untranslated', what: words.slice(0, 60) }]);
      });
    }
    for (const { line, what } of edits) add(line, [{ rule: 'edited', what }]);
    for (const { line, what } of lists) add(line, [{ rule: 'list', what: `${what} (write: listed)` }]);
  }
  return faults;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => isLinted(file) && existsSync(root + file));
  const faults = files.flatMap((file) => lintFile(file, readFileSync(root + file, 'utf8')));
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
