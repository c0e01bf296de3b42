/* horseplay census tours 3..12x3..12: the same question for many boards; resumable, with progress. */

import {
  CENSUS_TOPICS,
  CENSUS_WORDS,
  type Census,
  type CensusRow,
  censusSvg,
  censusTable,
  censusText,
  formatCensusRow,
  mergeCensus,
  planCensus,
  runCensus,
} from '../../src/census/index.js';
import { counted, forCount, listed } from '../../src/core/amounts.js';
import { type Budget, DEFAULT_BUDGET } from '../../src/core/budget.js';
import { canonicalWord, toHalfWidth } from '../../src/core/chinese.js';
import { Refusal, refusal } from '../../src/core/refusal.js';
import { formatThousands, type Lang, type Text, t } from '../../src/core/text.js';
import { KNIGHT, parseMover } from '../../src/pieces/index.js';
import { formatTable, type ThemeName } from '../../src/render/index.js';
import { COMMAND_WORDS } from '../chinese.js';
import { ANSWERED, defineCommand } from '../command.js';
import type { TerminalEnv } from '../env.js';
import { sayIfStopped } from '../interrupt.js';
import { err, messageSink, writeOut } from '../io.js';
import { flag, refuseExtra, text, whole, withDefault } from '../options.js';
import { type CensusFile, openCensusFile } from '../output/censusFile.js';
import { makeProgress, type Progress } from '../output/progress.js';
import { typedAgain } from '../output/shell.js';
import { MEMORY, QUIET, THEME } from '../puzzle/settings.js';
import { ABOUT } from './about.js';

/** The default limit for one board, unless --nodes or --memory is given. */
const NODES_PER_BOARD = 5e7;

type Sides = readonly [low: number, high: number];

/** More boards would fill the memory with their rows, and no survey of them would end. */
const MAX_BOARDS = 100_000;

const readSides = (range: string | undefined): { readonly widths: Sides; readonly heights: Sides } => {
  const match = /^(\d{1,4})(?:\.\.(\d{1,4}))?x(\d{1,4})(?:\.\.(\d{1,4}))?$/.exec(toHalfWidth(range ?? ''));
  const widths = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])] as const;
  const heights = [Number(match?.[3]), Number(match?.[4] ?? match?.[3])] as const;
  if (!match || ![widths, heights].every(([low, high]) => low >= 1 && low <= high)) {
    throw refusal(
      'usage',
      'Missing or invalid range of boards. Example: 3..8x3..8',
      '缺少棋盘范围，或写法有误，例如 3..8x3..8',
    );
  }
  const [columns, rows] = [widths, heights].map(([low, high]) => high - low + 1) as [number, number];
  if (columns * rows <= MAX_BOARDS) return { widths, heights };
  const [asked, most] = [formatThousands(columns * rows), formatThousands(MAX_BOARDS)];
  throw refusal(
    'usage',
    `Too many boards: ${asked}. A survey allows at most ${most}. Choose a smaller range.`,
    `棋盘太多：共 ${asked} 个，一次统计最多 ${most} 个。请缩小范围。`,
  );
};

const readCensus = ([topicText, range, pieceText, extra]: readonly string[], budget: Budget): Census => {
  const topic = CENSUS_TOPICS.find(
    (name) => name === (canonicalWord(CENSUS_WORDS, topicText ?? '') ?? topicText),
  );
  if (topic === undefined) {
    throw refusal(
      'usage',
      `Choose what to survey: ${listed(CENSUS_TOPICS, 'or')}. Example: horseplay census tours 3..8x3..8`,
      `请指定统计内容：${CENSUS_TOPICS.join('、')}，例如 horseplay census tours 3..8x3..8`,
    );
  }
  const sides = readSides(range);
  refuseExtra(extra);
  const piece = pieceText === undefined ? undefined : parseMover(toHalfWidth(pieceText));
  if (piece?.ok === false) throw new Refusal('usage', piece.error[0]!.message);
  if (topic === 'losing' && piece === undefined) {
    throw refusal(
      'usage',
      'Missing piece. Example: horseplay census losing 5..9x5..9 hyperknight',
      '缺少棋子，例如 horseplay census losing 5..9x5..9 hyperknight',
    );
  }
  return { topic, ...sides, piece: piece?.value ?? KNIGHT, budget };
};

/** All rows, including those of an earlier run. */
const runBoards = (
  census: Census,
  file: CensusFile | undefined,
  progress: Progress,
  ifStopped: (done: number, boards: number) => void,
): readonly CensusRow[] => {
  const rows = [...(file?.rows ?? [])];
  const known = new Set(rows.map(({ width, height }) => `${width}x${height}`));
  const boards = planCensus(census);
  ifStopped(rows.length, boards.length);
  boards.forEach((board, i) => {
    if (known.has(`${board.width}x${board.height}`)) return;
    const row = runCensus(census, board, (share) => progress.onProgress(i + share, boards.length));
    rows.push(row);
    file?.add(row);
    ifStopped(rows.length, boards.length);
    progress.onProgress(i + 1, boards.length);
  });
  progress.finish();
  return mergeCensus(census, rows);
};

/** What Ctrl-C prints: that finished boards are saved, or how to save them. */
const leftWords = (
  name: string | undefined,
  done: number,
  boards: number,
  typed: readonly string[],
): Text => {
  const whole = counted(boards, 'board');
  if (name === undefined) {
    return t(
      `Stopped after ${done} of ${whole}; nothing was saved. Add --resume FILE to be able to resume.\n`,
      `已停止，${boards} 个棋盘完成了 ${done} 个，没有保存。加上 --resume FILE 就可以断点续算。\n`,
    );
  }
  return t(
    `Stopped. ${done} of ${whole} saved in ${name}. To continue, run the same command: ${typedAgain(typed)}\n`,
    `已停止，${boards} 个棋盘已保存 ${done} 个（${name}）。再次运行同一命令即可继续：${typedAgain(typed)}\n`,
  );
};

const runAll = (
  census: Census,
  name: string | undefined,
  progress: Progress,
  { lang, typed }: TerminalEnv,
) => {
  const file =
    name === undefined ? undefined : openCensusFile(census, name, (text) => err(`${text[lang]}\n`));
  try {
    return runBoards(census, file, progress, (done, boards) =>
      sayIfStopped(leftWords(name, done, boards, typed)[lang]),
    );
  } finally {
    sayIfStopped('');
    file?.close();
  }
};

interface CensusFiles {
  readonly svg: string | undefined;
  readonly csv: string | undefined;
  readonly markdown: string | undefined;
}

const writeFiles = (
  census: Census,
  rows: readonly CensusRow[],
  { svg, csv, markdown }: CensusFiles,
  theme: ThemeName,
  lang: Lang,
): void => {
  const table = censusTable(census, rows);
  if (svg !== undefined) writeOut(svg, censusSvg(census, rows, { theme, lang }));
  if (csv !== undefined) writeOut(csv, formatTable(table, 'csv'));
  if (markdown !== undefined) writeOut(markdown, formatTable(table, 'markdown', lang));
};

export const census = defineCommand(
  {
    name: 'census',
    about: ABOUT.census,
    form: 'census <tours|starts|counts|diameter|losing> <3..8x3..8> [piece]',
    examples: [
      {
        line: 'census tours 3..8x3..8',
        shows: t('Which boards have open and closed tours', '哪些棋盘有开放、闭合巡游'),
      },
      {
        line: 'census counts 3..6x3..6',
        shows: t('How many closed tours each board has', '每个棋盘有多少条闭合巡游'),
      },
      {
        line: 'census losing 5..9x5..9 hyperknight',
        shows: t('On how many squares the player to move loses', '有多少个必败格'),
      },
    ],
    rules: t(
      'tours: which boards have tours. starts: how many starting squares have one. counts: how many closed tours there are.\ndiameter: the largest distance between two squares. losing: on how many squares the player to move loses.',
      'tours：哪些棋盘有巡游；starts：可从多少格出发；counts：有多少条闭合巡游；\ndiameter：任意两格间最短距离的最大值；losing：必败格的个数。',
    ),
    options: {
      resume: text(
        t('Save finished boards in FILE and resume from it', '把已完成的棋盘存入文件，下次从那里继续'),
        'FILE',
      ),
      json: flag(t('Print one JSON object per board', '每个棋盘输出一个 JSON 对象')),
      svg: text(t('Write the table as an SVG picture', '把表画成 SVG'), 'FILE'),
      csv: text(t('Write the table as CSV', '表格：CSV 文件'), 'FILE'),
      markdown: text(t('Write the table as Markdown', '表格：Markdown 文件'), 'FILE'),
      theme: withDefault(THEME, 'light'),
      quiet: QUIET,
      nodes: withDefault(
        whole(
          t('Stop each board after N search nodes [default: 5e7]', '每个棋盘的搜索节点上限 [默认 5e7]'),
          'N',
          1,
        ),
        NODES_PER_BOARD,
      ),
      memory: withDefault(MEMORY, DEFAULT_BUDGET.bytes),
    },
    first: CENSUS_TOPICS,
    keywords: [],
    takesPiece: true,
    zh: { census: COMMAND_WORDS.census!, ...CENSUS_WORDS },
  },
  ({ options, words }, env) => {
    const { resume, json, svg, csv, markdown, theme, quiet, nodes, memory } = options;
    const { lang } = env;
    const asked = readCensus(words, { nodes, bytes: memory });
    const rows = runAll(asked, resume, makeProgress(env, quiet), env);
    const files = { svg, csv, markdown };
    const say = messageSink(files);
    if (json) for (const row of rows) say(`${formatCensusRow(row)}\n`);
    else say(censusText(asked, rows, lang));
    writeFiles(asked, rows, files, theme, lang);
    const open = rows.filter(({ values }) => Object.values(values).includes(null)).length;
    const remark = t(
      `${forCount(open, '1 board was', `${open} boards were`)} not solved within the limit. Raise it with --nodes.`,
      `有 ${open} 个棋盘在上限内没有算出，可用 --nodes 提高上限`,
    );
    if (open > 0) err(`${remark[lang]}\n`);
    return ANSWERED;
  },
);
