// Every command and option in one place: help, completions and the reading of arguments all come from these tables.
import type { Text } from '../src/core/text.js';
import { PUZZLE_NAMES, type PuzzleName } from '../src/problem.js';
import { EXTRAS } from './extras.js';
import { FILE_OPTIONS } from './files.js';
import type { Option } from './options.js';
import { PUZZLE_HELP, type Topic } from './puzzleHelp.js';

const t = (en: string, zh: string): Text => ({ en, zh });
const option = (name: string, help: Text, value?: string): Option =>
  value === undefined ? { name, help } : { name, help, value };

const LANG = option('lang', t('language of words: en or zh', '语言:en 或 zh'), 'en|zh');
const HELP = option('help', t('this page', '显示帮助'));

export const PUZZLE_OPTIONS: readonly Option[] = [
  option('json', t('one JSON object a problem', '每题输出一个 JSON 对象')),
  option('file', t('problems from a file, one a line; - is stdin', '从文件逐行读题;- 表示标准输入'), 'F'),
  ...FILE_OPTIONS,
  option('theme', t('colours of the picture: light, dark or print', '图的配色:light、dark 或 print'), 'T'),
  option('animate', t('the picture moves (tours and hunts)', '动画(巡游和吃兵)')),
  option('quiet', t('only the answer', '只输出答案')),
  option('plain', t('boards in ASCII', '用 ASCII 画棋盘')),
  option('nodes', t('stop after this many nodes', '搜索节点上限'), 'N'),
  option('memory', t('use at most this much memory', '内存上限'), '2GiB'),
  LANG,
  HELP,
];

const THREADS = option('threads', t('how many threads work', '线程数'), 'N');
const CHECKPOINT = option(
  'checkpoint',
  t('keep finished shards in this folder and go on from there', '完成的分块存入此目录,下次从那里继续'),
  'DIR',
);
const REDIS = option(
  'redis',
  t('let workers do it: redis://host (see horseplay worker)', '交给各台机器上的 worker:redis://主机'),
  'URL',
);

/** Options that one puzzle alone understands. */
const OWN_OPTIONS: Readonly<Partial<Record<PuzzleName, readonly Option[]>>> = {
  hunt: [THREADS],
  combos: [THREADS, CHECKPOINT, REDIS],
  'count-tours': [
    THREADS,
    CHECKPOINT,
    REDIS,
    option(
      'method',
      t('frontier, middle or ends; the cheapest if not given', '方法:frontier、middle 或 ends;默认取最省的'),
      'M',
    ),
    option(
      'series',
      t(
        'counts for a range of boards: count-tours 3xN closed --series 1..60',
        '一系列棋盘的计数:count-tours 3xN closed --series 1..60',
      ),
      'A..B',
    ),
    option('bfile', t('the series as an OEIS b-file', '把序列写成 OEIS 的 b-file'), 'F'),
  ],
  tour: [
    option(
      'method',
      t('auto, exact, construct, dfs, warnsdorff, warnsdorff-pohl or warnsdorff-roth', '求解方法'),
      'M',
    ),
    option('order', t('move order for dfs: dx,dy/dx,dy/…', 'dfs 的走法次序:dx,dy/dx,dy/…'), 'LIST'),
  ],
};

const ownOptions = (name: PuzzleName): readonly Option[] => [
  ...(OWN_OPTIONS[name] ?? []),
  ...(EXTRAS[name] ?? []).map((row) => row.option),
];

export interface Command extends Topic {
  readonly options: readonly Option[];
}

const command = (
  about: Text,
  form: string,
  examples: Topic['examples'],
  rules: Text,
  options: readonly Option[],
): Command => ({
  about,
  form,
  examples,
  rules,
  options: [...options, LANG, HELP],
});

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    PUZZLE_NAMES.map((name) => [
      name,
      { ...PUZZLE_HELP[name], options: [...ownOptions(name), ...PUZZLE_OPTIONS] },
    ]),
  ),
  judge: command(
    t("speaks an online judge's own language, stdin to stdout", '按在线评测的格式读入和输出'),
    'judge <id> [--strict]',
    [
      ['judge hiho-99 < input.txt', t('three knights meet', '骑士问题')],
      ['judge leetcode-3283 --strict < input.txt', t("within the judge's limits", '按原题的数据范围检查')],
    ],
    t(
      'ids: leetcode-3283, hiho-99, leetcode-2056, lightoj-1315, knights-tour. Any number of cases; larger values than the judge allowed.',
      '编号:leetcode-3283、hiho-99、leetcode-2056、lightoj-1315、knights-tour。组数不限,数值可以超过原题范围。',
    ),
    [option('strict', t("enforce the judge's published limits", '检查原题的数据范围'))],
  ),
  completions: command(
    t('completions for your shell', '输出命令补全脚本'),
    'completions <bash|zsh|fish>',
    [['completions bash > ~/.local/share/bash-completion/completions/horseplay', t('for bash', '用于 bash')]],
    t(
      'Prints a script; put it where your shell looks for completions.',
      '输出一段脚本,放到你的 shell 读取补全的位置。',
    ),
    [],
  ),
};

/** Options that may stand before or without a command. */
export const BARE_OPTIONS: readonly Option[] = [
  ...PUZZLE_OPTIONS,
  option('version', t('the version', '显示版本')),
];
