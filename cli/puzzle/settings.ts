/*
 * The options of every puzzle, and their meaning: how a problem is solved, and where its answer goes.
 */

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
  t('Colors of the picture: light, dark, or print', '图的配色：light、dark 或 print'),
  'T',
  ['light', 'dark', 'print'],
);
export const QUIET = flag(t('Print only the answer', '只输出答案'));
export const NODES = whole(t('Stop after N search nodes [default: 2e9]', '搜索节点上限 [默认 2e9]'), 'N', 1);
export const MEMORY = bytes(t('Memory limit [default: 4GiB]', '内存上限 [默认 4GiB]'), '2GiB');

/** Files the answer of one problem can be written to. */
export const FILE_OPTIONS = {
  svg: text(
    t(
      'Write the picture as SVG (for every FILE, - is stdout)',
      '图：SVG 文件（文件名写 - 即输出到标准输出）',
    ),
    'FILE',
  ),
  png: text(
    t('Write the picture as PNG (needs @resvg/resvg-js)', '图：PNG 文件（需要 @resvg/resvg-js）'),
    'FILE',
  ),
  tex: text(t('Write the picture for LaTeX (TikZ)', '图：LaTeX（TikZ）文件'), 'FILE'),
  csv: text(t('Write the answer as a CSV table', '答案表格：CSV 文件'), 'FILE'),
  markdown: text(t('Write the answer as a Markdown table', '答案表格：Markdown 文件'), 'FILE'),
  html: text(
    t('Write a report to print: picture, answer, how to check it', '可打印的报告：图、答案、如何验证'),
    'FILE',
  ),
};

export const PUZZLE_OPTIONS = {
  json: flag(t('Print one JSON object per problem', '每题输出一个 JSON 对象')),
  'no-certificate': flag(t('Leave paths, tables, and proofs out of the JSON', 'JSON 中不含路线、表格和证明')),
  file: text(
    t('Solve the problems in FILE, one per line; - is stdin', '从文件逐行读题；- 表示标准输入'),
    'FILE',
  ),
  ...FILE_OPTIONS,
  theme: THEME,
  animate: flag(t('Animate the picture (tours and pawn hunts)', '动画（巡游和吃兵）')),
  quiet: QUIET,
  plain: flag(t('Draw boards in ASCII', '用 ASCII 画棋盘')),
  verify: oneOf(
    t(
      'How to verify: usual, or full (the whole answer, however long it takes) [default: usual]',
      '验证方式：usual，或 full（完整验证，不限时间）[默认 usual]',
    ),
    'HOW',
    ['usual', 'full'],
  ),
  nodes: NODES,
  memory: MEMORY,
};

export const THREADS = whole(t('Number of threads', '线程数'), 'N', 1, 1024);

/** For puzzles that one thread solves: threads only share the lines of a file. */
export const FILE_THREADS = whole(
  t('With --file: number of problems to solve at once', '与 --file 同用：同时解几道题'),
  'N',
  1,
  1024,
);

/** Options that can come before or without a command. */
export const BARE_OPTIONS = {
  ...PUZZLE_OPTIONS,
  threads: FILE_THREADS,
  ...COMMON_OPTIONS,
  version: flag(t('Show the version', '显示版本')),
};

export const redis = (help: Text): Option<Address | undefined> => ({
  help,
  value: 'URL',
  read: readAddress,
  absent: undefined,
});

/** Undefined if not given, like the other engine options. */
const optionalFlag = (help: Text): Option<boolean | undefined> => ({ ...flag(help), absent: undefined });

/** `5%`: a fraction above 0 and at most 1. */
const parseShare = (given: string): Result<number> => {
  const percent = /^\d{1,3}(?:\.\d+)?%$/.test(given) ? Number.parseFloat(given) : Number.NaN;
  if (percent > 0 && percent <= 100) return ok(percent / 100);
  return fail([
    flaw(
      'share',
      0,
      `"${given}" isn't a share. Write it as 5% or 100%.`,
      `“${given}”不是比例，应写成 5% 或 100% 的形式`,
    ),
  ]);
};

/** Where work can run besides this process; each puzzle accepts those that fit its work. */
export const ENGINE_OPTIONS = {
  threads: THREADS,
  checkpoint: text(t('Save progress in DIR and resume from it', '把进度存入文件夹，下次从那里继续'), 'DIR'),
  claim: optionalFlag(
    t('Use the checkpoint folder even if it contains other files', '检查点文件夹里有其他文件也照用'),
  ),
  redis: redis(
    t(
      'Send the work to workers on other machines (see horseplay worker)',
      '交给多台机器上的 worker 计算，地址形如 redis://host',
    ),
  ),
  audit: parsed(
    t(
      'With --redis: recount this share of the shards here and compare',
      '与 --redis 同用：在本机重算这一比例的分片并核对',
    ),
    '5%',
    parseShare,
  ),
};

/** A query, with the text after its option. */
export interface AskedQuery {
  readonly query: Query<Problem, Answer>;
  readonly value: string;
}

/** The solver's settings from its puzzle's own options; some puzzles let users choose the method. */
export interface ChosenOptions extends SolveOptions {
  readonly method?: string;
}

export interface Settings {
  readonly env: TerminalEnv;
  readonly options: OptionsOf<typeof PUZZLE_OPTIONS>;
  readonly engine: OptionsOf<typeof ENGINE_OPTIONS>;
  readonly solve: ChosenOptions & { readonly budget: Budget };
  readonly queries: readonly AskedQuery[];
  /** How the puzzle's own options were typed, for a command to type again. */
  readonly typed: readonly string[];
}

export const budgetOf = ({
  nodes = DEFAULT_BUDGET.nodes,
  memory = DEFAULT_BUDGET.bytes,
}: {
  readonly nodes: number | undefined;
  readonly memory: number | undefined;
}): Budget => ({ nodes, bytes: memory });

/** The settings from a puzzle's own options. */
export type OwnSettings = Pick<Settings, 'engine' | 'queries' | 'typed'> & { readonly solve: ChosenOptions };

export const readSettings = (args: Arguments, env: TerminalEnv, own?: OwnSettings): Settings => {
  const { engine = readOptions(args, ENGINE_OPTIONS), queries = [], solve = {}, typed = [] } = own ?? {};
  const options = readOptions(args, PUZZLE_OPTIONS);
  return { env, options, engine, queries, typed, solve: { ...solve, budget: budgetOf(options) } };
};
