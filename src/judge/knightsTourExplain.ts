import { counted } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { type Text, t } from '../core/text.js';
import { sayTour, solveTour } from '../puzzles/tour/index.js';
import { knightsTour, type TourCase } from './knightsTour.js';
import { joinText } from './shared/explain.js';
import { outputLines, tooFew, tooMany } from './shared/output.js';
import type { OutputVerdict } from './shared/practice.js';
import { moveFault, squareName } from './shared/stepMoves.js';

const NONE = 'no tour';

/** What is wrong with a board of step numbers; undefined if it is a tour from the given square. Any valid tour will do. */
const faultOf = ({ rows, columns, row, column }: TourCase, steps: readonly number[]): Text | undefined => {
  const squares = rows * columns;
  const squareOf = new Map<number, number>(); // step -> square
  for (const [square, step] of steps.entries()) {
    const here = squareName(square, columns);
    if (!(step >= 1 && step <= squares)) {
      return t(
        `${here} has the number ${step}, but steps are 1 to ${squares}`,
        `${here} 上是 ${step}，而步号应为 1 到 ${squares}`,
      );
    }
    const before = squareOf.get(step);
    if (before !== undefined) {
      const there = squareName(before, columns);
      return t(`${there} and ${here} both have the number ${step}`, `${there} 和 ${here} 的步号都是 ${step}`);
    }
    squareOf.set(step, square);
  }
  if (squareOf.get(1) !== row * columns + column) {
    return t(
      `the tour starts on ${squareName(squareOf.get(1)!, columns)} instead of (${row},${column})`,
      `起点是 ${squareName(squareOf.get(1)!, columns)}，而不是 (${row},${column})`,
    );
  }
  return moveFault(
    Array.from({ length: squares }, (_, i) => squareOf.get(i + 1)!),
    columns,
    1,
  );
};

/** Reads boards and "no tour" one after the other and judges each by the rules; no particular tour is asked for. */
export const checkTours = (
  cases: readonly TourCase[],
  output: string,
  expected: readonly string[],
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
        why: t('a tour from this square exists', '从这一格出发有巡游'),
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
              `line ${place} of the output has ${counted(words.length, 'number')} instead of ${problem.columns}`,
              `输出的第 ${place} 行有 ${words.length} 个数，应为 ${problem.columns} 个`,
            )
          : t(
              `line ${place} of the output is neither "${NONE}" nor a row of numbers: "${line.slice(0, 40)}"`,
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
          `the output ends after ${rows.length} of ${counted(problem.rows, 'row')}`,
          `应输出 ${problem.rows} 行，只输出了 ${rows.length} 行`,
        ),
      };
    }
    next += problem.rows;
    const why = faultOf(problem, numbers);
    if (why) return { verdict: 'WA', at, got, why };
    if (!hasTour) throw new Error(`a tour where there should be none: ${JSON.stringify(problem)}`);
  }
  const extra = lines.slice(next).find((line) => line !== '');
  if (extra === undefined) return { verdict: 'AC' };
  return { verdict: 'PE', at: cases.length - 1, got: lines.slice(next).join('\n'), why: tooMany(extra) };
};

/** Reasons against a tour that are about numbers of squares, not about single ones. */
const WITHOUT_SQUARES: ReadonlySet<string> = new Set(['colours', 'symmetry', 'transfer', 'exhausted']);

/** A tour, or why there is none; and what is wrong with theirs. */
export const explainTour = (problem: TourCase, got?: string): Text => {
  const { rows, columns, row, column } = problem;
  const expected = knightsTour.makeAnswer()(problem, 1);
  const verdict = got === undefined ? undefined : checkTours([problem], got, [expected]);
  const fault: readonly Text[] =
    verdict === undefined || verdict.verdict === 'AC'
      ? []
      : [t(`Your output is wrong: ${verdict.why.en}.`, `你的输出有误：${verdict.why.zh}。`)];
  if (expected !== `${NONE}\n`) {
    return joinText([
      ...fault,
      t(
        `The ${rows}x${columns} board has a tour from (${row},${column}), for example:
${expected.trimEnd()}`,
        `${rows} 行 ${columns} 列的棋盘从 (${row},${column}) 出发有巡游，例如：
${expected.trimEnd()}`,
      ),
    ]);
  }
  // Squares are named as elsewhere, a1 being the judge's (0,0).
  const tour = {
    puzzle: 'tour',
    board: makeBoard(columns, rows),
    piece: KNIGHT,
    closed: false,
    from: row * columns + column,
  } as const;
  const answer = solveTour(tour);
  const { headline, details } = sayTour(tour, answer);
  // Answers name squares as problem lines do; reasons that are about counts name none.
  const named = !(answer.kind === 'none' && WITHOUT_SQUARES.has(answer.because.kind));
  const said = joinText([headline, ...details]);
  return joinText([
    ...fault,
    t(
      `From (${row},${column}) of the ${rows}x${columns} board: ${said.en}${named ? ' (a1 is (0,0), b1 is (0,1).)' : ''}`,
      `${rows} 行 ${columns} 列的棋盘，从 (${row},${column}) 出发：${said.zh}${named ? '（a1 即 (0,0)，b1 即 (0,1)。）' : ''}`,
    ),
  ]);
};
