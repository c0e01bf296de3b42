/* horseplay verify answers.jsonl: checks answers that --json printed, of any puzzle. */
import { counted, countWords, forCount } from '../../src/core/amounts.js';
import { refusal } from '../../src/core/refusal.js';
import { LEVEL_WORDS, type Level } from '../../src/core/result.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { ANSWERED, BAD_INPUT, defineCommand } from '../command.js';
import { formatJson, lineChunksOfFile, MAX_ROW, out } from '../io.js';
import { flag, oneOf } from '../options.js';
import { type Finding, reaches, verifyRow } from '../verify/verifyRow.js';
import { ABOUT } from './about.js';

/** The same code as testlib's "wrong answer". */
const SOME_WRONG = 1;

const LEVELS = Object.keys(LEVEL_WORDS) as readonly Level[];

interface Counts {
  readonly levels: Record<Level, number>;
  wrong: number;
  unreadable: number;
  noAnswer: number;
}

const noCounts = (): Counts => ({
  levels: { proved: 0, recomputed: 0, partial: 0, unchecked: 0 },
  wrong: 0,
  unreadable: 0,
  noAnswer: 0,
});

const WRONG = t('Wrong', '错误');
const UNREADABLE = t('Unreadable', '无法识别');
/** How many answers have a level, within a list. */
const AT_LEVEL: Readonly<Record<Level | 'wrong', Text>> = {
  proved: t('proved', '已证明'),
  recomputed: t('recomputed', '已重新计算'),
  partial: t('partly verified', '部分验证'),
  unchecked: t('not verified', '未验证'),
  wrong: t('wrong', '错误'),
};

/** "4 answers: 3 proved, 1 wrong. 1 line is unreadable.", omitting what does not occur. */
const sayCounts = ({ levels, wrong, unreadable, noAnswer }: Counts): Text => {
  const all = { ...levels, wrong };
  const some = ([...LEVELS, 'wrong'] as const).filter((level) => all[level] > 0);
  const answers = LEVELS.reduce((sum, level) => sum + levels[level], wrong);
  const list = t(
    some.map((level) => `${countWords(all[level])} ${AT_LEVEL[level].en}`).join(', '),
    some.map((level) => `${AT_LEVEL[level].zh} ${countWords(all[level])} 个`).join('，'),
  );
  const sentences = [
    answers === 0
      ? t('No answers.', '没有答案。')
      : t(`${counted(answers, 'answer')}: ${list.en}.`, `共 ${countWords(answers)} 个答案：${list.zh}。`),
    unreadable > 0 &&
      t(
        forCount(unreadable, '1 line is unreadable.', `${countWords(unreadable)} lines are unreadable.`),
        `有 ${countWords(unreadable)} 行无法识别。`,
      ),
    noAnswer > 0 &&
      t(
        forCount(noAnswer, '1 line has no answer.', `${countWords(noAnswer)} lines have no answer.`),
        `有 ${countWords(noAnswer)} 行没有答案。`,
      ),
  ].filter((text) => text !== false);
  return t(sentences.map(({ en }) => en).join(' '), sentences.map(({ zh }) => zh).join(''));
};

const jsonCounts = ({ levels, wrong, unreadable, noAnswer }: Counts): object => ({
  summary: { ...levels, wrong, unreadable, noAnswer },
});

/** Rows that get their own line: wrong ones, and those that claim more than was verified. */
const sayFinding = (finding: Finding): Text | undefined => {
  switch (finding.kind) {
    case 'wrong':
      return t(`${WRONG.en}: ${finding.why.en}`, `${WRONG.zh}：${finding.why.zh}`);
    case 'unreadable':
      return t(`${UNREADABLE.en}: ${finding.why.en}`, `${UNREADABLE.zh}：${finding.why.zh}`);
    case 'no-answer':
      return undefined;
    case 'verified': {
      const { level, claimed, how } = finding;
      if (claimed === undefined || reaches(level, claimed)) return undefined;
      const [found, said] = [LEVEL_WORDS[level], LEVEL_WORDS[claimed]];
      return t(
        `${found.en}: ${how.en}. But the line claims: ${said.en}`,
        `${found.zh}：${how.zh}。但这一行写的是：${said.zh}`,
      );
    }
  }
};

const jsonFinding = (finding: Finding, lang: Lang): object => {
  switch (finding.kind) {
    case 'wrong':
      return { problem: finding.problem, verdict: 'wrong', reason: finding.why[lang] };
    case 'unreadable':
      return { verdict: 'unreadable', reason: finding.why[lang] };
    case 'no-answer':
      return { problem: finding.problem, verdict: 'no-answer' };
    case 'verified': {
      const { problem, level, how, claimed } = finding;
      return { problem, verdict: 'verified', level, how: how[lang], ...(claimed && { claimed }) };
    }
  }
};

const count = (counts: Counts, finding: Finding): void => {
  if (finding.kind === 'verified') counts.levels[finding.level]++;
  else if (finding.kind === 'wrong') counts.wrong++;
  else if (finding.kind === 'unreadable') counts.unreadable++;
  else counts.noAnswer++;
};

/** An answer below the requested level counts as wrong. */
const demand = (finding: Finding, least: Level): Finding => {
  if (finding.kind !== 'verified' || reaches(finding.level, least)) return finding;
  const { problem, level, how } = finding;
  const [found, wanted] = [LEVEL_WORDS[level], LEVEL_WORDS[least]];
  const why = t(
    `Below the requested level (${wanted.en}). ${found.en}: ${how.en}`,
    `没有达到要求的“${wanted.zh}”。${found.zh}：${how.zh}`,
  );
  return { kind: 'wrong', problem, why };
};

export const verify = defineCommand(
  {
    name: 'verify',
    about: ABOUT.verify,
    form: 'verify <file>… [--at-least LEVEL]',
    examples: [
      {
        line: 'verify answers.jsonl',
        shows: t('Print one line per wrong answer, then a summary', '每个错误答案输出一行，最后是小结'),
      },
      {
        line: 'verify answers.jsonl --at-least recomputed',
        shows: t('Require complete verification', '要求完整验证'),
      },
    ],
    rules: t(
      'Reads the output of --json, one object per line, from any puzzle; - is stdin. Every answer goes through the checker again, whatever the file claims.\nLevels: proved, recomputed, partial, unchecked.\nExit codes: 0 nothing wrong, 1 some answers are wrong, 2 some lines are not output of --json.',
      '逐行读取 --json 的输出，题型不限；- 表示标准输入。无论文件里怎么写，每个答案都由检验程序重新检验。\n级别：proved、recomputed、partial、unchecked。\n退出码：0 没有错误，1 有错误答案，2 有的行不是 --json 的输出。',
    ),
    options: {
      'at-least': oneOf(
        t('Count answers below this level as wrong', '低于此级别的答案算作错误'),
        'LEVEL',
        LEVELS,
      ),
      json: flag(t('Print one JSON object per line, then the summary', '每行对应一个 JSON 对象，最后是小结')),
    },
    keywords: [],
  },
  async ({ options, words }, { lang, jsonLang }) => {
    if (words.length === 0) {
      throw refusal(
        'usage',
        'Missing file. Example: horseplay verify answers.jsonl',
        '缺少文件，例如 horseplay verify answers.jsonl',
      );
    }
    const counts = noCounts();
    for (const file of words) {
      let number = 0;
      for (const chunk of lineChunksOfFile(file, MAX_ROW)) {
        for (const line of chunk) {
          number++;
          if (line.trim() === '') continue;
          const finding = demand(await verifyRow(line), options['at-least'] ?? 'unchecked');
          count(counts, finding);
          if (options.json) {
            out(formatJson({ file, line: number, ...jsonFinding(finding, jsonLang) }));
            continue;
          }
          const said = sayFinding(finding);
          if (said !== undefined) out(`${file}:${number}: ${said[lang]}\n`);
        }
      }
    }
    out(options.json ? formatJson(jsonCounts(counts)) : `${sayCounts(counts)[lang]}\n`);
    if (counts.unreadable > 0) return BAD_INPUT;
    return counts.wrong > 0 ? SOME_WRONG : ANSWERED;
  },
);
