import { countWords, forCount } from '../core/amounts.js';
import {
  ACCENT,
  type Cell,
  heat,
  type LegendRow,
  type Picture,
  part,
  type Tone,
} from '../core/picture/picture.js';
import type { Table, Value } from '../core/picture/table.js';
import { formatThousands, type Lang, spaced, type Text, t, untranslated } from '../core/text.js';
import { pieceWords } from '../pieces/words.js';
import { type SvgOptions, svgOf } from '../render/svg.js';
import { formatTable } from '../render/table.js';
import { CENSUS_COLUMNS, type Census, type CensusRow, type CensusTopic, mergeCensus } from './census.js';

const TITLES: { readonly [topic in CensusTopic]: (piece: Text) => Text } = {
  tours: ({ en, zh }) => t(`Boards with a tour of the ${en}`, `哪些棋盘有${zh}的巡游`),
  starts: ({ en, zh }) =>
    t(`Number of squares where a tour of the ${en} can start`, `${zh}的巡游可以从多少格出发`),
  counts: ({ en, zh }) => t(`Number of closed ${en} tours`, `${zh}的闭合巡游条数`),
  diameter: ({ en, zh }) =>
    t(`Largest ${en} distance between two squares`, `${zh}在任意两格间最短距离的最大值`),
  losing: ({ en, zh }) => t(`Number of squares where the player to move loses: ${en}`, `${zh}的必败格个数`),
};

/** A string of digits is a number, however long it is. */
const whole = (value: string | number | null): Value =>
  typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value;

/**
 * One row per board: the long form, for programs.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * formatTable(censusTable(census, rows), 'csv').length > 0; // true
 */
export const censusTable = (census: Census, rows: Iterable<CensusRow>): Table => ({
  title: spaced(TITLES[census.topic](pieceWords(census.piece))),
  columns: ['width', 'height', ...CENSUS_COLUMNS[census.topic]],
  rows: mergeCensus(census, rows).map(({ width, height, values }) => [
    width,
    height,
    ...CENSUS_COLUMNS[census.topic].map((column) => {
      const value = values[column] ?? null;
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return whole(value);
    }),
  ]),
});

/** What the grid shows for a board: a word, or the number in the first column. */
const cellText = (topic: CensusTopic, { values }: CensusRow): string => {
  const [first] = CENSUS_COLUMNS[topic];
  const value = values[first!] ?? null;
  if (topic === 'tours') {
    return values.closed ? 'closed' : values.open ? 'open' : values.open === null ? '?' : 'none';
  }
  if (value === null) return '?';
  return topic === 'diameter' && values.reached === false ? `${value}*` : `${value}`;
};

/**
 * Widths across, heights down: the form for people.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * formatTable(censusGrid(census, rows), 'csv').length > 0; // true
 */
export const censusGrid = (census: Census, rows: Iterable<CensusRow>): Table => {
  const found = new Map(mergeCensus(census, rows).map((row) => [`${row.width}x${row.height}`, row]));
  const sides = ([low, high]: readonly [number, number]) =>
    Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return {
    title: spaced(TITLES[census.topic](pieceWords(census.piece))),
    columns: ['height/width', ...sides(census.widths).map((width) => `${width}`)],
    rows: sides(census.heights).map((height) => [
      height,
      ...sides(census.widths).map((width) => {
        const row = found.get(`${width}x${height}`);
        return row === undefined ? null : whole(cellText(census.topic, row));
      }),
    ]),
  };
};

const NOTES = {
  star: t('*: some squares cannot be reached.', '*：有的格子走不到。'),
  open: t('?: not solved within the limit.', '?：在上限内没有算出。'),
};

/**
 * The grid for a person: what it shows, the table, and what its marks mean.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * censusText(census, rows).startsWith('Boards with a tour of the knight'); // true
 */
export const censusText = (census: Census, rows: Iterable<CensusRow>, lang: Lang = 'en'): string => {
  const grid = censusGrid(census, rows);
  const cells = grid.rows.flat().map((cell) => `${cell}`);
  const notes = [
    ...(cells.some((cell) => cell.endsWith('*')) ? [NOTES.star] : []),
    ...(cells.includes('?') ? [NOTES.open] : []),
  ].map((note) => `${note[lang]}\n`);
  return `${[`${grid.title[lang]}\n`, formatTable(grid, 'markdown', lang), ...(notes.length > 0 ? [notes.join('')] : [])].join('\n')}`;
};

const toneOf = (topic: CensusTopic, row: CensusRow, share: (row: CensusRow) => number): Tone | undefined => {
  const text = cellText(topic, row);
  if (text === '?') return undefined;
  if (topic === 'tours') return text === 'closed' ? part(2) : text === 'open' ? part(1) : ACCENT;
  return heat(share(row), 1);
};

/**
 * How dark a square is colored: linear for fractions, logarithmic for counts, which grow too fast for a
 * linear scale.
 */
const shareOf = (topic: CensusTopic, rows: readonly CensusRow[]): ((row: CensusRow) => number) => {
  const [first] = CENSUS_COLUMNS[topic];
  const size = ({ values }: CensusRow): number => {
    const value = values[first!] ?? 0;
    if (topic === 'starts' || topic === 'losing') return Number(value) / Number(values.squares);
    return topic === 'counts' ? `${value}`.length - (value === '0' ? 1 : 0) : Number(value);
  };
  const most = Math.max(...rows.map(size), Number.MIN_VALUE);
  return (row) => size(row) / most;
};

const LEGENDS: { readonly [topic in CensusTopic]: readonly LegendRow[] } = {
  tours: [
    { tone: part(2), text: t('closed and open', '有闭合巡游和开放巡游') },
    { tone: part(1), text: t('open only', '只有开放巡游') },
    { tone: ACCENT, text: t('none', '没有') },
  ],
  starts: [],
  counts: [],
  diameter: [],
  losing: [],
};

/** "3 to 8", or "3" for a single side. */
const rangeWords = ([low, high]: readonly [number, number]): Text =>
  low === high
    ? untranslated(countWords(low))
    : t(`${countWords(low)} to ${countWords(high)}`, `${countWords(low)} 到 ${countWords(high)}`);

/** The grid as a picture: widths to the right, heights upward. */
export const censusPicture = (census: Census, rows: Iterable<CensusRow>): Picture => {
  const { topic, widths, heights, piece } = census;
  const merged = mergeCensus(census, rows);
  const found = new Map(merged.map((row) => [`${row.width}x${row.height}`, row]));
  const share = shareOf(topic, merged);
  const asked = (widths[1] - widths[0] + 1) * (heights[1] - heights[0] + 1);
  const open = merged.filter((row) => cellText(topic, row) === '?').length;
  const more: Text = t(
    `${open > 0 ? ` ${forCount(open, '1 board was', `${open} boards were`)} not solved within the limit (?).` : ''}${merged.length < asked ? ` ${forCount(asked - merged.length, '1 board is', `${asked - merged.length} boards are`)} still missing.` : ''}`,
    `${open > 0 ? `${open} 个棋盘在上限内没有算出（?）。` : ''}${merged.length < asked ? `还有 ${asked - merged.length} 个棋盘未算。` : ''}`,
  );
  return {
    title: spaced(TITLES[topic](pieceWords(piece))),
    desc: t(
      `Boards ${rangeWords(widths).en} wide and ${rangeWords(heights).en} high.${more.en}`,
      `棋盘宽 ${rangeWords(widths).zh}，高 ${rangeWords(heights).zh}。${more.zh}`,
    ),
    window: {
      x: widths[0],
      y: heights[0],
      width: widths[1] - widths[0] + 1,
      height: heights[1] - heights[0] + 1,
    },
    board: null,
    labels: { x: (x) => `${x}`, y: (y) => `${y}`, part: null },
    cellAt: (x, y): Cell | undefined => {
      const row = found.get(`${x}x${y}`);
      if (row === undefined) return undefined;
      const tone = toneOf(topic, row, share);
      const value = whole(cellText(topic, row));
      const text = typeof value === 'bigint' ? formatThousands(value) : `${value}`;
      return { ...(topic === 'tours' ? {} : { text }), ...(tone ? { tone } : {}) };
    },
    ground: 'plain',
    strokes: [],
    tokens: [],
    legend: LEGENDS[topic],
    figures: 'always',
    scale: 1,
    acts: [],
  };
};

/**
 * The survey as a picture: a square per board.
 *
 * @example
 * const census: Census = { topic: 'tours', widths: [3, 4], heights: [4, 4], piece: KNIGHT };
 * const rows = planCensus(census).map((board) => runCensus(census, board));
 * censusSvg(census, rows).startsWith('<svg'); // true
 */
export const censusSvg = (census: Census, rows: Iterable<CensusRow>, options: SvgOptions = {}): string =>
  svgOf(censusPicture(census, rows), options);
