/* The options of every puzzle, and what they come to: how a problem is gone about, and where its answer goes. */

import { type Address, readAddress } from '../../engine/queue/address.js';
import { type Budget, DEFAULT_BUDGET, type SolveOptions } from '../../src/core/budget.js';
import type { Query } from '../../src/core/puzzle.js';
import { fail, flaw, ok, type Result } from '../../src/core/result.js';
import { type Text, t } from '../../src/core/text.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { COMMON_OPTIONS } from '../command.js';
import type { TerminalEnv } from '../env.js';
import {
  type Arguments,
  bytes,
  flag,
  type Option,
  type OptionsOf,
  oneOf,
  parsed,
  readOptions,
  text,
  whole,
} from '../options.js';

export const THEME = oneOf(
  t('colors of the picture: light, dark or print', '图的配色：light、dark 或 print'),
  'T',
  ['light', 'dark', 'print'],
);
export const QUIET = flag(t('only the answer', '只输出答案'));
export const NODES = whole(t('stop after this many nodes', '搜索节点上限'), 'N', 1);
export const MEMORY = bytes(t('use at most this much memory', '内存上限'), '2GiB');

/** Files the answer of one problem can be written to. */
export const FILE_OPTIONS = {
  svg: text(
    t('the picture as SVG; for any file, - is stdout', '图：SVG 文件；文件名写 - 即输出到 stdout'),
    'F',
  ),
  png: text(t('the picture as PNG (needs @resvg/resvg-js)', '图：PNG 文件（需要 @resvg/resvg-js）'), 'F'),
  tex: text(t('the picture for LaTeX (TikZ)', '图：LaTeX（TikZ）文件'), 'F'),
  csv: text(t('the answer as a table, CSV', '答案表格：CSV 文件'), 'F'),
  markdown: text(t('the answer as a table, Markdown', '答案表格：Markdown 文件'), 'F'),
  html: text(
    t('a report to print: picture, answer, how to check it', '可打印的报告：图、答案、如何验证'),
    'F',
  ),
};

export const PUZZLE_OPTIONS = {
  json: flag(t('one JSON object per problem', '每题输出一个 JSON 对象')),
  'no-certificate': flag(t('JSON without paths, tables, and proofs', 'JSON 中不含路线、表格和证明')),
  file: text(t('problems from a file, one a line; - is stdin', '从文件逐行读题；- 表示标准输入'), 'F'),
  ...FILE_OPTIONS,
  theme: THEME,
  animate: flag(t('the picture moves (tours and hunts)', '动画（巡游和猎兵）')),
  quiet: QUIET,
  plain: flag(t('boards in ASCII', '用 ASCII 画棋盘')),
  verify: oneOf(
    t(
      'usual, or full: verify the whole answer, however long it takes',
      'usual 或 full：不论多久，完整验证答案',
    ),
    'HOW',
    ['usual', 'full'],
  ),
  nodes: NODES,
  memory: MEMORY,
};

export const THREADS = whole(t('how many threads work', '线程数'), 'N', 1, 1024);

/** For puzzles that one thread solves: threads only share the lines of a file. */
export const FILE_THREADS = whole(
  t('with --file, how many problems to answer at once', '与 --file 同用：同时解多少道题'),
  'N',
  1,
  1024,
);

/** Options that may stand before or without a command. */
export const BARE_OPTIONS = {
  ...PUZZLE_OPTIONS,
  threads: FILE_THREADS,
  ...COMMON_OPTIONS,
  version: flag(t('the version', '显示版本')),
};

export const redis = (help: Text): Option<Address | undefined> => ({
  help,
  value: 'URL',
  read: readAddress,
  absent: undefined,
});

/** Undefined where it is not given, as the other engine options are. */
const optionalFlag = (help: Text): Option<boolean | undefined> => ({ ...flag(help), absent: undefined });

/** `5%`: a share above 0 and up to 1. */
const parseShare = (given: string): Result<number> => {
  const percent = /^\d{1,3}(?:\.\d+)?%$/.test(given) ? Number.parseFloat(given) : Number.NaN;
  if (percent > 0 && percent <= 100) return ok(percent / 100);
  return fail([
    flaw(
      'share',
      0,
      `a share such as 5% or 100% is needed, not "${given}"`,
      `需要 5% 或 100% 这样的比例，而不是“${given}”`,
    ),
  ]);
};

/** Where work can run besides here; each puzzle takes those that fit its work. */
export const ENGINE_OPTIONS = {
  threads: THREADS,
  checkpoint: text(
    t('keep finished shards in this folder and go on from there', '完成的分块存入此目录，下次从那里继续'),
    'DIR',
  ),
  claim: optionalFlag(
    t('use the checkpoint folder even if it holds other files', '即使断点文件夹里有其他文件也使用它'),
  ),
  redis: redis(
    t('let workers do it: redis://host (see horseplay worker)', '交给各台机器上的 worker：redis://主机'),
  ),
  audit: parsed(
    t(
      'with --redis: count this share of the shards here too, and compare',
      '与 --redis 同用：在本机重算这一比例的分块并核对',
    ),
    '5%',
    parseShare,
  ),
};

/** A question beyond the answer, with what was written after its option. */
export interface AskedQuery {
  readonly query: Query<Problem, Answer>;
  readonly value: string;
}

/** How a solver goes about it, as its puzzle's own options say; some puzzles let one choose the method. */
export interface ChosenOptions extends SolveOptions {
  readonly method?: string;
}

export interface Settings {
  readonly env: TerminalEnv;
  readonly options: OptionsOf<typeof PUZZLE_OPTIONS>;
  readonly engine: OptionsOf<typeof ENGINE_OPTIONS>;
  readonly solve: ChosenOptions & { readonly budget: Budget };
  readonly queries: readonly AskedQuery[];
}

export const budgetOf = ({
  nodes = DEFAULT_BUDGET.nodes,
  memory = DEFAULT_BUDGET.bytes,
}: {
  readonly nodes: number | undefined;
  readonly memory: number | undefined;
}): Budget => ({ nodes, bytes: memory });

/** What a puzzle's own options say. */
export type OwnSettings = Pick<Settings, 'engine' | 'queries'> & { readonly solve: ChosenOptions };

export const readSettings = (args: Arguments, env: TerminalEnv, own?: OwnSettings): Settings => {
  const { engine = readOptions(args, ENGINE_OPTIONS), queries = [], solve = {} } = own ?? {};
  const options = readOptions(args, PUZZLE_OPTIONS);
  return { env, options, engine, queries, solve: { ...solve, budget: budgetOf(options) } };
};
