// horseplay census tours 3..12x3..12: one question asked of many boards; resumable, with progress.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  CENSUS_TOPICS,
  type Census,
  type CensusRow,
  type CensusTopic,
  censusGrid,
  censusHeader,
  censusSvg,
  censusTable,
  formatCensusRow,
  mergeCensus,
  parseCensusRow,
  planCensus,
  runCensus,
} from '../src/census/index.js';
import { DEFAULT_BUDGET } from '../src/core/budget.js';
import { KNIGHT, parseMover } from '../src/pieces/index.js';
import { formatTable } from '../src/render/index.js';
import { ANSWERED, settingsOf } from './ask.js';
import type { Surroundings } from './context.js';
import { sayerFor, writeOrSay } from './files.js';
import { err } from './io.js';
import { type Arguments, oneOf, usage } from './options.js';
import { makeProgress } from './progress.js';

/** What one board may cost before it is left open, unless --nodes or --memory say otherwise. */
const NODES_A_BOARD = 5e7;

const readCensus = (args: Arguments, nodes: number | undefined, bytes: number): Census => {
  const [, topic, range, pieceText, ...rest] = args.words;
  if (!CENSUS_TOPICS.includes(topic as CensusTopic)) {
    throw usage(
      `a census is of ${CENSUS_TOPICS.join(', ')}: horseplay census tours 3..8x3..8`,
      `普查的内容是 ${CENSUS_TOPICS.join('、')} 之一：horseplay census tours 3..8x3..8`,
    );
  }
  const match = /^(\d{1,4})(?:\.\.(\d{1,4}))?x(\d{1,4})(?:\.\.(\d{1,4}))?$/.exec(range ?? '');
  const widths = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])] as const;
  const heights = [Number(match?.[3]), Number(match?.[4] ?? match?.[3])] as const;
  if (!match || widths[0] < 1 || heights[0] < 1 || widths[1] < widths[0] || heights[1] < heights[0]) {
    throw usage('the boards are written 3..8x3..8', '棋盘范围请写成 3..8x3..8');
  }
  if (rest.length > 0)
    throw usage(
      `"${rest[0]!.slice(0, 40)}" does not belong here`,
      `“${rest[0]!.slice(0, 40)}” 放在这里没有意义`,
    );
  const piece = pieceText === undefined ? undefined : parseMover(pieceText);
  if (piece?.ok === false) throw usage(piece.error[0]!.message.en, piece.error[0]!.message.zh);
  if (topic === 'losing' && piece === undefined) {
    throw usage(
      'a census of losing squares needs a piece, such as hyperknight',
      '必败格普查需要棋子，例如 hyperknight',
    );
  }
  return {
    topic: topic as CensusTopic,
    widths,
    heights,
    piece: piece?.value ?? KNIGHT,
    budget: { nodes: nodes ?? NODES_A_BOARD, bytes },
  };
};

/** Rows of an earlier run of the same census; a file of another one is refused by name. */
const earlierRows = (census: Census, file: string): readonly CensusRow[] => {
  if (!existsSync(file)) {
    writeOrSay(file, `${censusHeader(census)}\n`);
    return [];
  }
  const [header, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (header !== censusHeader(census)) {
    throw usage(
      `${file} belongs to another census; name another file or remove it`,
      `${file} 属于另一次普查；请换一个文件名，或删掉它`,
    );
  }
  const rows = lines.flatMap((line) => parseCensusRow(census.topic, line) ?? []);
  // A run that was killed may have left half a line: write the whole ones anew, so that the next is not glued to it.
  writeFileSync(file, [header, ...rows.map(formatCensusRow), ''].join('\n'));
  return rows;
};

export const tellCensus = (args: Arguments, where: Surroundings): number => {
  const settings = settingsOf(args, where);
  const { lang, quiet } = settings;
  const asked = args.values.has('nodes') ? settings.options.budget?.nodes : undefined;
  const census = readCensus(args, asked, settings.options.budget?.bytes ?? DEFAULT_BUDGET.bytes);
  const file = args.values.get('resume');
  const rows = [...(file === undefined ? [] : earlierRows(census, file))];
  const known = new Set(rows.map(({ width, height }) => `${width}x${height}`));
  const boards = planCensus(census);
  const progress = makeProgress(
    quiet ? 'none' : settings.errIsTerminal ? 'bar' : 'lines',
    lang,
    settings.columns,
  );
  boards.forEach((board, i) => {
    if (known.has(`${board.width}x${board.height}`)) return;
    const row = runCensus(census, board);
    rows.push(row);
    if (file !== undefined) appendFileSync(file, `${formatCensusRow(row)}\n`);
    progress.tell(i + 1, boards.length);
  });
  progress.finish();
  const all = mergeCensus(census, rows);
  const table = censusTable(census, all);
  const tell = sayerFor(args, 'svg', 'csv', 'markdown');
  if (settings.json) for (const row of all) tell(`${formatCensusRow(row)}\n`);
  else tell(formatTable(censusGrid(census, all), 'markdown'));
  const theme = oneOf(args, 'theme', 'light', 'dark', 'print') ?? 'light';
  for (const [name, text] of [
    ['svg', () => censusSvg(census, all, { theme, lang })],
    ['csv', () => formatTable(table, 'csv')],
    ['markdown', () => formatTable(table, 'markdown')],
  ] as const) {
    const target = args.values.get(name);
    if (target !== undefined) writeOrSay(target, text());
  }
  const open = all.filter(({ values }) => Object.values(values).includes(null)).length;
  if (open > 0) {
    err(
      lang === 'zh'
        ? `有 ${open} 块棋盘在预算内没有结论；--nodes 可提高预算\n`
        : `${open} boards were left open by the budget; --nodes raises it\n`,
    );
  }
  return ANSWERED;
};
