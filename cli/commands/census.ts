/* horseplay census tours 3..12x3..12: one question asked of many boards; resumable, with progress. */
import {
  CENSUS_TOPICS,
  CENSUS_WORDS,
  type Census,
  type CensusRow,
  censusGrid,
  censusSvg,
  censusTable,
  formatCensusRow,
  mergeCensus,
  planCensus,
  runCensus,
} from '../../src/census/index.js';
import { type Budget, DEFAULT_BUDGET } from '../../src/core/budget.js';
import { canonicalWord, toHalfWidth } from '../../src/core/chinese.js';
import { Refusal, refusal } from '../../src/core/refusal.js';
import { type Lang, t } from '../../src/core/text.js';
import { KNIGHT, parseMover } from '../../src/pieces/index.js';
import { formatTable, type ThemeName } from '../../src/render/index.js';
import { COMMAND_WORDS } from '../chinese.js';
import { ANSWERED, defineCommand } from '../command.js';
import { err, messageSink, writeOut } from '../io.js';
import { flag, text, withDefault } from '../options.js';
import { type CensusFile, openCensusFile } from '../output/censusFile.js';
import { makeProgress, type Progress } from '../output/progress.js';
import { MEMORY, NODES, QUIET, THEME } from '../puzzle/settings.js';

/** What one board may cost before it is left open, unless --nodes or --memory say otherwise. */
const NODES_PER_BOARD = 5e7;

type Sides = readonly [low: number, high: number];

const readSides = (range: string | undefined): { readonly widths: Sides; readonly heights: Sides } => {
  const match = /^(\d{1,4})(?:\.\.(\d{1,4}))?x(\d{1,4})(?:\.\.(\d{1,4}))?$/.exec(toHalfWidth(range ?? ''));
  const widths = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])] as const;
  const heights = [Number(match?.[3]), Number(match?.[4] ?? match?.[3])] as const;
  if (match && [widths, heights].every(([low, high]) => low >= 1 && low <= high)) return { widths, heights };
  throw refusal('usage', 'the boards are written 3..8x3..8', '棋盘范围请写成 3..8x3..8');
};

const readCensus = ([topicText, range, pieceText, extra]: readonly string[], budget: Budget): Census => {
  const topic = CENSUS_TOPICS.find(
    (name) => name === (canonicalWord(CENSUS_WORDS, topicText ?? '') ?? topicText),
  );
  if (topic === undefined) {
    throw refusal(
      'usage',
      `a census is of ${CENSUS_TOPICS.join(', ')}: horseplay census tours 3..8x3..8`,
      `普查的内容是 ${CENSUS_TOPICS.join('、')} 之一：horseplay census tours 3..8x3..8`,
    );
  }
  const sides = readSides(range);
  if (extra !== undefined) {
    const shown = extra.slice(0, 40);
    throw refusal('usage', `"${shown}" does not belong here`, `“${shown}” 放在这里没有意义`);
  }
  const piece = pieceText === undefined ? undefined : parseMover(toHalfWidth(pieceText));
  if (piece?.ok === false) throw new Refusal('usage', piece.error[0]!.message);
  if (topic === 'losing' && piece === undefined) {
    throw refusal(
      'usage',
      'a census of losing squares needs a piece, such as hyperknight',
      '必败格普查需要棋子，例如 hyperknight',
    );
  }
  return { topic, ...sides, piece: piece?.value ?? KNIGHT, budget };
};

/** All rows, those of an earlier run among them. */
const runBoards = (
  census: Census,
  file: CensusFile | undefined,
  progress: Progress,
): readonly CensusRow[] => {
  const rows = [...(file?.rows ?? [])];
  const known = new Set(rows.map(({ width, height }) => `${width}x${height}`));
  const boards = planCensus(census);
  boards.forEach((board, i) => {
    if (known.has(`${board.width}x${board.height}`)) return;
    const row = runCensus(census, board);
    rows.push(row);
    file?.add(row);
    progress.onProgress(i + 1, boards.length);
  });
  progress.finish();
  return mergeCensus(census, rows);
};

const runAll = (census: Census, name: string | undefined, progress: Progress, lang: Lang) => {
  const file =
    name === undefined ? undefined : openCensusFile(census, name, (text) => err(`${text[lang]}\n`));
  try {
    return runBoards(census, file, progress);
  } finally {
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
  if (markdown !== undefined) writeOut(markdown, formatTable(table, 'markdown'));
};

export const census = defineCommand(
  {
    name: 'census',
    about: t('one question asked of many boards', '对许多棋盘问同一个问题'),
    form: 'census <tours|starts|counts|diameter|losing> <3..8x3..8> [piece]',
    examples: [
      {
        line: 'census tours 3..8x3..8',
        shows: t('which boards have open and closed tours', '哪些棋盘有开放、闭合巡游'),
      },
      { line: 'census counts 3..6x3..6', shows: t('how many', '各有多少') },
      {
        line: 'census losing 5..9x5..9 hyperknight',
        shows: t('how many squares lose', '必败格有多少'),
      },
    ],
    rules: t(
      'tours: which boards have them; starts: from how many squares; counts: how many; diameter: the longest distance; losing: squares where the player to move loses.',
      'tours：哪些棋盘有巡游；starts：有多少个起点；counts：有多少条；diameter：最远距离；losing：必败格。',
    ),
    options: {
      resume: text(
        t('keep finished boards in this file, and go on from it', '把已完成的棋盘存入文件，并从它继续'),
        'F',
      ),
      json: flag(t('one JSON object a board', '每块棋盘输出一个 JSON 对象')),
      svg: text(t('the table as a picture', '把表画成 SVG'), 'F'),
      csv: text(t('the table as CSV', '表格：CSV 文件'), 'F'),
      markdown: text(t('the table as Markdown', '表格：Markdown 文件'), 'F'),
      theme: withDefault(THEME, 'light'),
      quiet: QUIET,
      nodes: withDefault(NODES, NODES_PER_BOARD),
      memory: withDefault(MEMORY, DEFAULT_BUDGET.bytes),
    },
    keywords: CENSUS_TOPICS,
    zh: { census: COMMAND_WORDS.census!, ...CENSUS_WORDS },
  },
  ({ options, words }, env) => {
    const { resume, json, svg, csv, markdown, theme, quiet, nodes, memory } = options;
    const { lang } = env;
    const asked = readCensus(words, { nodes, bytes: memory });
    const rows = runAll(asked, resume, makeProgress(env, quiet), lang);
    const files = { svg, csv, markdown };
    const say = messageSink(files);
    if (json) for (const row of rows) say(`${formatCensusRow(row)}\n`);
    else say(formatTable(censusGrid(asked, rows), 'markdown'));
    writeFiles(asked, rows, files, theme, lang);
    const open = rows.filter(({ values }) => Object.values(values).includes(null)).length;
    const remark = t(
      `${open} boards were left open by the budget; --nodes raises it`,
      `有 ${open} 块棋盘在预算内没有结论；--nodes 可提高预算`,
    );
    if (open > 0) err(`${remark[lang]}\n`);
    return ANSWERED;
  },
);
