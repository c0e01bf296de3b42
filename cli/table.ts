// Every command and option in one place: help, completions and the reading of arguments all come from these tables.
import { type Text, t } from '../src/core/text.js';
import { PUZZLE_NAMES, type PuzzleName } from '../src/puzzles/index.js';
import { EXTRAS } from './extras.js';
import { FILE_OPTIONS } from './files.js';
import type { Option } from './options.js';
import { PUZZLE_HELP, type Topic } from './puzzleHelp.js';

const option = (name: string, help: Text, value?: string): Option =>
  value === undefined ? { name, help } : { name, help, value };

const LANG = option('lang', t('language of words: en or zh', '语言：en 或 zh'), 'en|zh');
const THEME = option(
  'theme',
  t('colors of the picture: light, dark or print', '图的配色：light、dark 或 print'),
  'T',
);
const QUIET = option('quiet', t('only the answer', '只输出答案'));
const NODES = option('nodes', t('stop after this many nodes', '搜索节点上限'), 'N');
const MEMORY = option('memory', t('use at most this much memory', '内存上限'), '2GiB');
const HELP = option('help', t('this page', '显示帮助'));

export const PUZZLE_OPTIONS: readonly Option[] = [
  option('json', t('one JSON object a problem', '每题输出一个 JSON 对象')),
  option('file', t('problems from a file, one a line; - is stdin', '从文件逐行读题；- 表示标准输入'), 'F'),
  ...FILE_OPTIONS,
  THEME,
  option('animate', t('the picture moves (tours and hunts)', '动画（巡游和猎兵）')),
  QUIET,
  option('plain', t('boards in ASCII', '用 ASCII 画棋盘')),
  NODES,
  MEMORY,
  LANG,
  HELP,
];

const THREADS = option('threads', t('how many threads work', '线程数'), 'N');
const CHECKPOINT = option(
  'checkpoint',
  t('keep finished shards in this folder and go on from there', '完成的分块存入此目录，下次从那里继续'),
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
      t(
        'frontier, middle or ends; the cheapest if not given',
        '方法：frontier、middle 或 ends；默认取最省的',
      ),
      'M',
    ),
    option(
      'series',
      t(
        'counts for a range of boards: count-tours 3xN closed --series 1..60',
        '一系列棋盘的计数：count-tours 3xN closed --series 1..60',
      ),
      'A..B',
    ),
    option('bfile', t('the series as an OEIS b-file', '把序列写成 OEIS 的 b-file'), 'F'),
  ],
  tour: [
    option(
      'method',
      t('auto, exact, construct, factor, dfs, warnsdorff, warnsdorff-pohl or warnsdorff-roth', '求解方法'),
      'M',
    ),
    option(
      'export',
      t('the move graph instead: dot, graphml, dimacs or hcp', '改为输出走法图：dot、graphml、dimacs 或 hcp'),
      'FORMAT',
    ),
    option('order', t('move order for dfs: dx,dy/dx,dy/…', 'dfs 的走法次序：dx,dy/dx,dy/…'), 'LIST'),
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
    'judge <id> [--strict] [--explain]',
    [
      ['judge hiho-99 < input.txt', t('three knights meet', '骑士问题')],
      ['judge leetcode-3283 --strict < input.txt', t("within the judge's limits", '按原题的数据范围检查')],
      ['judge lightoj-1315 --explain < input.txt', t('why each answer is right', '逐组说明答案为什么对')],
    ],
    t(
      'ids: leetcode-3283, hiho-99, leetcode-2056, lightoj-1315, knights-tour. Any number of cases; larger values than the judge allowed.',
      '编号：leetcode-3283、hiho-99、leetcode-2056、lightoj-1315、knights-tour。组数不限，数值可以超过原题范围。',
    ),
    [
      option('strict', t("enforce the judge's published limits", '检查原题的数据范围')),
      option('explain', t('say why, case by case', '逐组说明理由')),
    ],
  ),
  gen: command(
    t("inputs for a judge's problem, within its limits", '按原题范围生成输入数据'),
    'gen <id> [--seed S] [--cases N] [--size small|max|edge|mixed]',
    [
      ['gen leetcode-3283 --seed 7 --size edge', t('where programs go wrong', '容易出错的数据')],
      ['gen lightoj-1315 --seed 1 --cases 200 --size max', t('as large as allowed', '最大的数据')],
    ],
    t('The same seed gives the same input everywhere.', '相同的种子在任何机器上生成相同的数据。'),
    [
      option('seed', t('which cases (1)', '随机种子（默认 1）'), 'S'),
      option('cases', t('how many (10)', '数据组数（默认 10）'), 'N'),
      option(
        'size',
        t('small, max, edge or mixed (the default)', 'small、max、edge 或 mixed（默认）'),
        'WORD',
      ),
    ],
  ),
  stress: command(
    t(
      'runs your program on generated cases, and shrinks the first that breaks it',
      '用生成的数据测试你的程序，并缩小出错的数据',
    ),
    'stress <id> [options] -- <command…>',
    [
      ['stress lightoj-1315 -- ./a.out', t('a compiled program', '编译好的程序')],
      [
        'stress leetcode-3283 --seed 2 --save fail.in -- python3 main.py',
        t('another seed, and keep the case', '换一个种子，并保存数据'),
      ],
      ['stress hiho-99 --shell -- "./a.out | head -5"', t('through the shell', '通过 shell 运行')],
    ],
    t(
      'Verdicts: AC, WA (wrong answer), TLE (over the time limit), RE (crashed), PE (not in the form of answers, nothing, or too much). Exit: 0 nothing found, 1 a failing case, 130 after Ctrl-C.',
      '结果：AC 通过，WA 答案错误，TLE 超时，RE 运行出错，PE 格式错误（包括没有输出或输出过多）。退出码：0 未发现错误，1 发现错误，130 按了 Ctrl-C。',
    ),
    [
      option(
        'cases',
        t('how many cases at most (2000); 0 goes on until Ctrl-C', '最多多少组（默认 2000）；0 表示不停'),
        'N',
      ),
      option('seed', t('which cases (1)', '随机种子（默认 1）'), 'S'),
      option(
        'size',
        t('small, max, edge or mixed (the default)', 'small、max、edge 或 mixed（默认）'),
        'WORD',
      ),
      option('per-file', t('at most this many cases in one input', '一个输入最多几组数据'), 'N'),
      option('time-limit', t('seconds a run may take (2)', '每次运行的时限，秒（默认 2）'), 'S'),
      option('shell', t('run the command through the shell', '通过 shell 运行命令')),
      option(
        'save',
        t(
          'write the failing input there, and the expected output beside it',
          '保存出错的输入，并在旁边保存正确输出',
        ),
        'F',
      ),
      option('json', t('the result as a JSON object', '以 JSON 输出结果')),
      option('quiet', t('no progress', '不显示进度')),
    ],
  ),
  check: command(
    t("somebody's tour, or a program's output for a judge", '检查别人的巡游，或程序对某道题的输出'),
    'check <tour file>   or   check <judge id> <input> <output> [answer]',
    [
      [
        'check tour.txt',
        t('squares, a grid of step numbers, JSON or TSPLIB', '格子列表、步数表、JSON 或 TSPLIB'),
      ],
      ['check knights-tour in.txt out.txt', t('any valid tour is accepted', '任何正确的巡游都可以')],
    ],
    t(
      'A tour: exit 0 valid, 1 not a tour, 2 unreadable. A judge, as testlib: 0 ok, 1 wrong answer, 2 presentation error, 3 fail (the input is no input of this judge).',
      '巡游：退出码 0 正确，1 不是巡游，2 读不懂。评测与 testlib 相同：0 正确，1 答案错误，2 格式错误，3 失败（输入不是该题的输入）。',
    ),
    [
      option('board', t('the board, if the file does not show it', '棋盘（文件中看不出时）'), '8x8'),
      option('piece', t('the piece, if it is not the knight', '棋子（不是马时）'), 'P'),
      option('problem', t('the tour line a TSPLIB tour belongs to', 'TSPLIB 巡游所属的题目'), 'LINE'),
      option('json', t('a JSON object', '输出 JSON 对象')),
    ],
  ),
  samples: command(
    t("a judge's samples as files", '把样例写成文件'),
    'samples <id> [--dir D]',
    [
      [
        'samples hiho-99 --dir test',
        t('test/sample-1.in, test/sample-1.out, test/problem.json', '生成 test/sample-1.in 等文件'),
      ],
    ],
    t(
      'The layout that online-judge-tools and cph read; problem.json is what Competitive Companion would send.',
      'online-judge-tools 和 cph 使用的文件名；problem.json 与 Competitive Companion 发送的内容相同。',
    ),
    [option('dir', t('the folder (test)', '文件夹（默认 test）'), 'D')],
  ),
  census: command(
    t('one question asked of many boards', '对许多棋盘问同一个问题'),
    'census <tours|starts|counts|diameter|losing> <3..8x3..8> [piece]',
    [
      ['census tours 3..8x3..8', t('which boards have open and closed tours', '哪些棋盘有开放、闭合巡游')],
      ['census counts 3..6x3..6', t('how many', '各有多少')],
      ['census losing 5..9x5..9 hyperknight', t('how many squares lose', '必败格有多少')],
    ],
    t(
      'tours: which boards have them; starts: from how many squares; counts: how many; diameter: the longest distance; losing: squares where the player to move loses.',
      'tours：哪些棋盘有巡游；starts：有多少个起点；counts：有多少条；diameter：最远距离；losing：必败格。',
    ),
    [
      option(
        'resume',
        t('keep finished boards in this file, and go on from it', '把已完成的棋盘存入文件，并从它继续'),
        'F',
      ),
      option('json', t('one JSON object a board', '每块棋盘输出一个 JSON 对象')),
      option('svg', t('the table as a picture', '把表画成 SVG'), 'F'),
      option('csv', t('the table as CSV', '表格：CSV 文件'), 'F'),
      option('markdown', t('the table as Markdown', '表格：Markdown 文件'), 'F'),
      THEME,
      QUIET,
      NODES,
      MEMORY,
    ],
  ),
  sheet: command(
    t('puzzles to print, with solutions', '可打印的题单，附答案'),
    'sheet <numbers|crypto> <board> [piece] [closed] --out sheet.html',
    [
      [
        'sheet numbers 6x6 --count 4 --difficulty hard --out sheet.html',
        t('number puzzles with one solution each', '每题唯一解的填数题'),
      ],
      [
        'sheet crypto 8x8 --message "the horse knows the way" --out crypto.html',
        t('letters along a tour', '沿巡游写下的字母'),
      ],
    ],
    t(
      'Number puzzles have exactly one solution. The same seed makes the same sheet.',
      '填数题的解唯一。同样的种子得到同样的题单。',
    ),
    [
      option('out', t('the page to print; stdout without it', '写入的网页；不写则输出到标准输出'), 'F'),
      option('seed', t('which sheet', '种子'), 'N'),
      option('count', t('how many puzzles', '题数'), 'N'),
      option('difficulty', t('easy, medium, hard or fiendish', '难度：easy、medium、hard 或 fiendish'), 'D'),
      option('clues', t('how many numbers are given', '给出的数字个数'), 'N'),
      option('message', t('what a cryptotour says', '密码巡游的内容'), 'TEXT'),
      option('paper', t('a4 or letter', '纸张：a4 或 letter'), 'P'),
      QUIET,
    ],
  ),
  worker: command(
    t('takes part in counts submitted with --redis', '参与用 --redis 提交的计数'),
    'worker --redis URL',
    [
      ['worker --redis redis://host', t('on every machine that is to help', '在每台参与的机器上运行')],
      ['count-tours 8x8 closed --redis redis://host', t('submits, or attaches again', '提交，或重新接上')],
    ],
    t(
      'Needs the packages bullmq and ioredis, and a Redis server with an append-only file if it is to survive a restart. All machines run the same version. A worker may be ended or killed at any moment: its shards go to others.',
      '需要 bullmq 与 ioredis 两个包，以及一台 Redis；若要经得起重启，请打开它的 append-only 文件。各机器版本须相同。worker 可随时结束或被杀，其分块会转交他人。',
    ),
    [
      option(
        'redis',
        t('redis://[name:password@]host[:port][/database]', 'redis://[用户名：密码@]主机[：端口][/库号]'),
        'URL',
      ),
      THREADS,
      option('memory', t('memory for each thread', '每个线程的内存上限'), '2GiB'),
      option(
        'lease',
        t(
          'a worker silent for this many seconds loses its shard (30)',
          'worker 失联多少秒后转交其分块（30）',
        ),
        'S',
      ),
      option('quiet', t('only troubles', '只报告问题')),
    ],
  ),
  completions: command(
    t('completions for your shell', '输出命令补全脚本'),
    'completions <bash|zsh|fish>',
    [['completions bash > ~/.local/share/bash-completion/completions/horseplay', t('for bash', '用于 bash')]],
    t(
      'Prints a script; put it where your shell looks for completions.',
      '输出一段脚本，放到你的 shell 读取补全的位置。',
    ),
    [],
  ),
};

/** Options that may stand before or without a command. */
export const BARE_OPTIONS: readonly Option[] = [
  ...PUZZLE_OPTIONS,
  option('version', t('the version', '显示版本')),
];
