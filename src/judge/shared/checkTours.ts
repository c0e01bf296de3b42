/* Tours printed as boards of step numbers from 1; any valid tour is accepted. */
import { counted, countWords } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';
import { outputLines, tooFew, tooMany } from './output.js';
import type { OutputVerdict } from './practice.js';
import { moveFault, type SquareNames, ZERO_BASED } from './stepMoves.js';

/** A board and a starting square; rows count from the top, columns from the left, both from zero. */
export interface TourCase {
  readonly rows: number;
  readonly columns: number;
  readonly row: number;
  readonly column: number;
}

const NONE = 'no tour';

/**
 * What is wrong with a board of step numbers; undefined if it is a tour from the given square. Any valid tour
 * is accepted.
 */
const faultOf = (
  { rows, columns, row, column }: TourCase,
  steps: readonly number[],
  nameOf: SquareNames,
): Text | undefined => {
  const squares = rows * columns;
  const name = (square: number): Text => nameOf(Math.floor(square / columns), square % columns);
  const squareOf = new Map<number, number>(); // step -> square
  for (const [square, step] of steps.entries()) {
    const here = name(square);
    if (!(step >= 1 && step <= squares)) {
      return t(
        `The number on ${here.en} is ${step}. Steps are 1 to ${squares}`,
        `步号 ${step} 在${here.zh}，而步号应为 1 到 ${squares}`,
      );
    }
    const before = squareOf.get(step);
    if (before !== undefined) {
      const there = name(before);
      return t(
        `The number ${step} is on both ${there.en} and ${here.en}`,
        `步号 ${step} 出现了两次：在${there.zh}，也在${here.zh}`,
      );
    }
    squareOf.set(step, square);
  }
  if (squareOf.get(1) !== row * columns + column) {
    const [there, wanted] = [name(squareOf.get(1)!), nameOf(row, column)];
    return t(
      `The tour starts on ${there.en} instead of ${wanted.en}`,
      `起点是${there.zh}，而不是${wanted.zh}`,
    );
  }
  return moveFault(
    Array.from({ length: squares }, (_, i) => squareOf.get(i + 1)!),
    columns,
    1,
    nameOf,
  );
};

/**
 * Reads boards and "no tour" lines one after another and judges each by the rules; no particular tour is
 * required.
 */
export const checkTours = (
  cases: readonly TourCase[],
  output: string,
  expected: readonly string[],
  nameOf: SquareNames = ZERO_BASED,
): OutputVerdict => {
  const lines = outputLines(output);
  let next = 0;
  for (const [at, problem] of cases.entries()) {
    const first = lines[next];
    if (first === undefined) return { verdict: 'PE', at, got: '', why: tooFew(at, cases.length) };
    const hasTour = expected[at] !== `${NONE}\n`;
    if (first === NONE) {
      next++;
      if (!hasTour) continue;
      return {
        verdict: 'WA',
        at,
        got: first,
        why: t('A tour from this square exists', '从这一格出发有巡游'),
      };
    }
    const rows = lines.slice(next, next + problem.rows);
    const got = rows.join('\n');
    const numbers: number[] = [];
    for (const [i, line] of rows.entries()) {
      const words = line.trim().split(/\s+/);
      const strange = words.find((word) => !/^\d{1,9}$/.test(word));
      if (strange === undefined && words.length === problem.columns) {
        numbers.push(...words.map(Number));
        continue;
      }
      const place = next + i + 1;
      const why: Text =
        strange === undefined
          ? t(
              `Line ${place} of the output has ${counted(words.length, 'number')} instead of ${problem.columns}`,
              `输出的第 ${place} 行有 ${countWords(words.length)} 个数，应为 ${problem.columns} 个`,
            )
          : t(
              `Line ${place} of the output is neither "${NONE}" nor a row of numbers: "${line.slice(0, 40)}"`,
              `输出的第 ${place} 行既不是“${NONE}”，也不是一行数字：“${line.slice(0, 40)}”`,
            );
      return { verdict: 'PE', at, got, why };
    }
    if (rows.length < problem.rows) {
      return {
        verdict: 'PE',
        at,
        got,
        why: t(
          `The output ends after ${rows.length} of ${counted(problem.rows, 'row')}`,
          `应输出 ${countWords(problem.rows)} 行，只输出了 ${rows.length} 行`,
        ),
      };
    }
    next += problem.rows;
    const why = faultOf(problem, numbers, nameOf);
    if (why) return { verdict: 'WA', at, got, why };
    if (!hasTour) throw new Error(`a tour where there should be none: ${JSON.stringify(problem)}`);
  }
  const extra = lines.slice(next).find((line) => line !== '');
  if (extra === undefined) return { verdict: 'AC' };
  return { verdict: 'PE', at: cases.length - 1, got: lines.slice(next).join('\n'), why: tooMany(extra) };
};
