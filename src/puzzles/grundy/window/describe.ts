/*
 * A window in words and JSON: its P-positions, how often each value occurs, and the periods if a rule is
 * known.
 */
import { counted, countWords } from '../../../core/amounts.js';
import type { Board } from '../../../core/board.js';
import type { Json } from '../../../core/json.js';
import { flawed, ok, type Result } from '../../../core/result.js';
import { parseSquare } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { sayRests } from '../reasons.js';
import { formatPlace, placeWords } from '../text.js';
import {
  countValues,
  densitiesOf,
  periodRows,
  positionsOf,
  type Share,
  sayPeriods,
  type Window,
  type WindowValues,
} from './window.js';

/** More squares are not listed one by one. */
const MAX_IN_WINDOW = 4_000_000;

/**
 * Reads `40x30`, a window at the corner, or `40x30@1000,2000`, whose lower left square is 1000,2000.
 *
 * @example
 * const window = parseWindow('10x8');
 * window.ok && window.value.width; // 10
 */
export const parseWindow = (text: string, at = 0): Result<Window> => {
  const match = /^(\d{1,7})x(\d{1,7})(?:@(.+))?$/.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || width < 1 || height < 1 || width * height > MAX_IN_WINDOW) {
    const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
    return flawed(
      'bad-window',
      at,
      `"${shown}" isn't a region of at most ${countWords(MAX_IN_WINDOW)} squares. Example: 40x30, or 40x30@1000,2000`,
      `“${shown}”不是不超过 ${countWords(MAX_IN_WINDOW)} 格的区域，例如 40x30，或 40x30@1000,2000`,
    );
  }
  if (match[3] === undefined) return ok({ x: 0n, y: 0n, width, height });
  const corner = parseSquare(match[3], at + text.indexOf('@') + 1);
  return corner.ok ? ok({ ...corner.value, width, height }) : corner;
};

const formatShare = ({ of, in: all }: Share): string => (all === 1n ? `${of}` : `${of}/${all}`);

export const jsonWindow = (board: Board | 'quadrant', found: WindowValues): Json => {
  const { x, y, width, height } = found.window;
  const rule = found.certificate.kind === 'rule' ? found.certificate.rule : undefined;
  return {
    window: { from: formatPlace(board, { x, y }), width, height },
    // Rows from the bottom; -1 for squares that do not exist.
    values: Array.from({ length: height }, (_, row) => [
      ...found.values.subarray(row * width, (row + 1) * width),
    ]),
    lost: positionsOf(found).map((point) => formatPlace(board, point)),
    counts: countValues(found),
    rests: found.rests.kind,
    ...(rule
      ? {
          densities: densitiesOf(rule).whole.map(formatShare),
          periods: periodRows(rule).map(({ between, shifts }) => ({
            between: between.map((point) => [point.x, point.y]),
            shifts: shifts.map(({ by, once }) => ({ by: [by.x, by.y], once })),
          })),
        }
      : {}),
  };
};

/** Longer lists are cut short in sentences; the JSON has them in full. */
const LONGEST_LIST = 60;

export const sayWindow = (board: Board | 'quadrant', found: WindowValues, isExplained = false): Text => {
  const lost = positionsOf(found).map((point) => placeWords(board, point));
  const counts = countValues(found);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rule = found.certificate.kind === 'rule' ? found.certificate.rule : undefined;
  const densities = rule && densitiesOf(rule).whole;
  const rests = sayRests(found.rests);
  const shown = lost.slice(0, LONGEST_LIST).join(' ');
  const rest = lost.length - LONGEST_LIST;
  const rows = counts.map((count, value) => {
    const density = densities?.[value];
    const exact = density
      ? `  ${formatShare(density)} = ${(Number((density.of * 1_000_000n) / density.in) / 10_000).toFixed(3)}%`
      : '';
    return `${`${value}`.padStart(5)}${countWords(count).padStart(10)}${exact}`;
  });
  return t(
    [
      `The player to move loses on ${countWords(lost.length)} of ${counted(total, 'square')}: ${shown}${rest > 0 ? ` and ${countWords(rest)} more` : ''}.`,
      `Value, squares in this region${densities ? ', density in the whole quadrant' : ''}:`,
      ...rows,
      ...(rule ? [sayPeriods(rule).en] : []),
      ...(isExplained ? [] : [`Why the values are exact: ${rests.en}.`]),
    ].join('\n'),
    [
      `${countWords(total)} 格中，先手必败的有 ${countWords(lost.length)} 格：${shown}${rest > 0 ? ` 等（另有 ${countWords(rest)} 格）` : ''}。`,
      `SG 值、区域内格数${densities ? '、整个第一象限中的密度' : ''}：`,
      ...rows,
      ...(rule ? [sayPeriods(rule).zh] : []),
      ...(isExplained ? [] : [`依据：${rests.zh}。`]),
    ].join('\n'),
  );
};
