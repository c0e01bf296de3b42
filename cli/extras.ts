// Questions beyond the answer itself, each an option of one puzzle: what it adds to the JSON object, and what it says.

import { formatPoint, formatSquare, parsePointOn, pointOf } from '../src/core/board.js';
import type { SolveOptions, Stopped } from '../src/core/budget.js';
import type { Json } from '../src/core/puzzle.js';
import type { Point } from '../src/core/square.js';
import { type Text, t, untranslated } from '../src/core/text.js';
import { moveUsePicture, startsPicture } from '../src/draw.js';
import {
  type Combo,
  type CombosProblem,
  comboMarginals,
  countAllMoving,
  listCombos,
  sampleCombo,
} from '../src/puzzles/combos/index.js';
import { type CountProblem, countMoveUse, countStarts } from '../src/puzzles/count-tours/index.js';
import {
  type GrundyProblem,
  grundyWindow,
  jsonWindow,
  parseWindow,
  sayWindow,
} from '../src/puzzles/grundy/index.js';
import type { PuzzleName } from '../src/puzzles/index.js';
import type { Problem } from '../src/puzzles/lines.js';
import { allMeetings, type MeetProblem, meetField } from '../src/puzzles/meet/index.js';
import type { Answer } from '../src/puzzles/solve.js';
import { implicitTour, type TourAnswer, type TourProblem } from '../src/puzzles/tour/index.js';
import type { Limits, Picture } from '../src/render/index.js';
import { type Arguments, type Option, usage, wholeNumber } from './options.js';

export interface Told {
  readonly key: string;
  readonly json: Json;
  readonly say: Text;
  /** Drawn instead of the answer, in the terminal and in files. */
  readonly picture?: (limits: Limits) => Picture;
}

interface Extra {
  readonly option: Option;
  readonly tell: (problem: Problem, answer: Answer, args: Arguments, options: SolveOptions) => Told;
}

const told = (key: string, json: Json, en: string, zh: string): Told => ({ key, json, say: t(en, zh) });

const stopped = (key: string, { why }: Stopped): Told => ({
  key,
  json: { kind: 'stopped', why: why.en },
  say: why,
});

const extra = <P extends Problem>(
  name: string,
  value: string | undefined,
  help: Text,
  tell: (problem: P, args: Arguments, options: SolveOptions, answer: Answer) => Told,
): Extra => ({
  option: value === undefined ? { name, help } : { name, help, value },
  tell: (problem, answer, args, options) => tell(problem as P, args, options, answer),
});

const names = (items: readonly string[], most = 60): string =>
  items.slice(0, most).join(' ') + (items.length > most ? ` … (${items.length})` : '');

const comboText = ({ board, pieces }: CombosProblem, combo: Combo): string =>
  combo
    .map(
      ({ from, to, steps }, i) =>
        `${pieces[i]!.piece.text} ${formatSquare(board, from)}${steps === 0 ? ' stays' : `-${formatSquare(board, to)}`}`,
    )
    .join(', ');

const comboJson = ({ board }: CombosProblem, combo: Combo): Json =>
  combo.map(({ from, to, steps }) => ({
    from: formatSquare(board, from),
    to: formatSquare(board, to),
    steps,
  }));

/** The squares of a tour by step, whether it was written out or is a rule. Steps count from 1, as on a numbered board. */
const tourAt = (
  problem: TourProblem,
  answer: TourAnswer,
): { length: bigint; at: (step: bigint) => Point; stepOf: (point: Point) => bigint } => {
  const { board, closed } = problem;
  if (answer.kind === 'tour') {
    const { path } = answer;
    return {
      length: BigInt(path.length),
      at: (step) => pointOf(board, path[Number(step) - 1]!),
      stepOf: ({ x, y }) => BigInt(path.indexOf(y * board.width + x)) + 1n,
    };
  }
  const rule = answer.kind === 'rule' ? implicitTour(board.width, board.height, closed) : undefined;
  if (rule === undefined) throw usage('there is no tour to look into', '没有巡游，无从查询');
  return {
    length: rule.length,
    at: (step) => rule.squareAt(step - 1n),
    stepOf: ({ x, y }) => rule.stepAt(x, y) + 1n,
  };
};

const stepNumber = (text: string, name: string, length: bigint): bigint => {
  const step = /^\d{1,40}$/.test(text) ? BigInt(text) : 0n;
  if (step >= 1n && step <= length) return step;
  throw usage(
    `--${name} takes a step from 1 to ${length}, not "${text.slice(0, 40)}"`,
    `--${name} 需要 1 到 ${length} 的步数，而不是“${text.slice(0, 40)}”`,
  );
};

const MAX_SHOWN = 100_000;

export const EXTRAS: Readonly<Partial<Record<PuzzleName, readonly Extra[]>>> = {
  tour: [
    extra<TourProblem>(
      'at',
      'STEP',
      t('which square is this step (from 1)', '第几步是哪一格（从 1 起）'),
      (problem, args, _, answer) => {
        const tour = tourAt(problem, answer as TourAnswer);
        const step = stepNumber(args.values.get('at')!, 'at', tour.length);
        const square = formatPoint(problem.board, tour.at(step));
        return told(
          'at',
          { step: `${step}`, square },
          `Step ${step} is ${square}.`,
          `第 ${step} 步是 ${square}。`,
        );
      },
    ),
    extra<TourProblem>(
      'step-of',
      'SQUARE',
      t('which step is this square', '这一格是第几步'),
      (problem, args, _, answer) => {
        const tour = tourAt(problem, answer as TourAnswer);
        const point = parsePointOn(problem.board, args.values.get('step-of')!);
        if (!point.ok)
          throw usage(`--step-of: ${point.error.message.en}`, `--step-of:${point.error.message.zh}`);
        const step = tour.stepOf(point.value);
        const square = formatPoint(problem.board, point.value);
        return told(
          'stepOf',
          { square, step: `${step}` },
          `${square} is step ${step}.`,
          `${square} 是第 ${step} 步。`,
        );
      },
    ),
    extra<TourProblem>(
      'stretch',
      'STEP+N',
      t('N squares from a step on, such as 1000+20', '从某一步起的 N 格，例如 1000+20'),
      (problem, args, _, answer) => {
        const tour = tourAt(problem, answer as TourAnswer);
        const text = args.values.get('stretch')!;
        const match = /^(\d{1,40})\+(\d{1,7})$/.exec(text);
        if (!match)
          throw usage(
            `--stretch takes STEP+N such as 1000+20, not "${text.slice(0, 40)}"`,
            `--stretch 的写法是 1000+20，而不是“${text.slice(0, 40)}”`,
          );
        const first = stepNumber(match[1]!, 'stretch', tour.length);
        const squares: string[] = [];
        for (let i = 0n; i < BigInt(match[2]!) && first + i <= tour.length; i++)
          squares.push(formatPoint(problem.board, tour.at(first + i)));
        return told(
          'stretch',
          { step: `${first}`, squares },
          `From step ${first} on: ${squares.join(' ')}.`,
          `从第 ${first} 步起：${squares.join(' ')}。`,
        );
      },
    ),
  ],
  meet: [
    extra<MeetProblem>(
      'all',
      undefined,
      t('every square that is as good', '列出所有同样好的格子'),
      (problem, _, options) => {
        const squares = allMeetings(problem, options)?.map((point) => formatPoint(problem.board, point));
        if (squares === undefined) {
          return told(
            'squares',
            null,
            'The board is too large to list every best square.',
            '棋盘太大，无法列出所有最佳格子。',
          );
        }
        return told(
          'squares',
          squares.slice(0, MAX_SHOWN),
          `As good: ${names(squares)}.`,
          `同样好的格子：${names(squares)}。`,
        );
      },
    ),
    extra<MeetProblem>(
      'field',
      undefined,
      t('the total for every square, top row first', '每一格的总步数，最上一行在前'),
      (problem, _, options) => {
        const { width, height } = problem.board;
        const field = width * height > 4_000_000 ? undefined : meetField(problem, options);
        if (field === undefined)
          return told('field', null, 'The board is too large for a field.', '棋盘太大，无法给出每格的数值。');
        const rows = Array.from({ length: height }, (_, i) =>
          [...field.subarray((height - 1 - i) * width, (height - i) * width)].map((total) =>
            total === 0xffff_ffff ? null : total,
          ),
        );
        const text = rows
          .map((row) => row.map((total) => `${total ?? '-'}`.padStart(3)).join(' '))
          .join('\n');
        return { key: 'field', json: rows, say: untranslated(text) };
      },
    ),
  ],
  'count-tours': [
    extra<CountProblem>(
      'usage',
      undefined,
      t('in how many tours each move occurs', '每步走法出现在多少条巡游中'),
      (problem, _, { budget }) => {
        const uses = countMoveUse(problem, budget);
        if ('kind' in uses) return stopped('usage', uses);
        const rows = uses.map(({ from, to, tours }) => ({
          from: formatSquare(problem.board, from),
          to: formatSquare(problem.board, to),
          tours: `${tours}`,
        }));
        const list = rows.map(({ from, to, tours }) => `${from}-${to} ${tours}`).join('\n');
        return {
          key: 'usage',
          json: rows,
          say: t(
            `${list}\nIn percent of the commonest move, the commonest one of each square:`,
            `${list}\n每格最常用的一步，占全盘最常用一步的百分比：`,
          ),
          picture: (limits) => moveUsePicture(problem, uses, limits),
        };
      },
    ),
    extra<CountProblem>(
      'starts',
      undefined,
      t('how many open tours start on each square', '每格出发的开放巡游数'),
      (problem, _, { budget }) => {
        if (problem.closed || problem.from !== undefined || problem.to !== undefined) {
          throw usage(
            '--starts is about open tours with any ends: write open, without from and to',
            '--starts 只用于两端任意的开放巡游：请写 open，不写 from 和 to',
          );
        }
        const starts = countStarts(problem, budget);
        if ('kind' in starts) return stopped('starts', starts);
        const rows = starts.map(
          ({ square, tours }) => [formatSquare(problem.board, square), `${tours}`] as const,
        );
        return {
          key: 'starts',
          json: Object.fromEntries(rows),
          say: untranslated(rows.map((row) => row.join(' ')).join('\n')),
          picture: (limits) => startsPicture(problem, starts, limits),
        };
      },
    ),
  ],
  combos: [
    extra<CombosProblem>(
      'all-moving',
      undefined,
      t('how many leave no piece where it was', '每枚棋子都移动的组合数'),
      (problem, _, options) => {
        const answer = countAllMoving(problem, options);
        if (answer.kind === 'stopped') return stopped('allMoving', answer);
        return told(
          'allMoving',
          `${answer.count}`,
          `${answer.count} of them move every piece.`,
          `其中 ${answer.count} 种每枚棋子都移动。`,
        );
      },
    ),
    extra<CombosProblem>(
      'list',
      'N',
      t('the first N combinations', '列出前 N 种组合'),
      (problem, args, options) => {
        const found = listCombos(problem, wholeNumber(args, 'list', 1, MAX_SHOWN)!, options);
        if (found.kind === 'stopped') return stopped('list', found);
        const text = found.combos.map((combo) => comboText(problem, combo)).join('\n');
        return {
          key: 'list',
          json: found.combos.map((combo) => comboJson(problem, combo)),
          say: untranslated(text),
        };
      },
    ),
    extra<CombosProblem>(
      'sample',
      'SEED',
      t('one combination drawn at random, all equally likely', '等概率随机抽取一种组合'),
      (problem, args, options) => {
        const combo = sampleCombo(problem, wholeNumber(args, 'sample', 0, 2 ** 32 - 1)!, options);
        if ('kind' in combo) return stopped('sample', combo);
        const text = comboText(problem, combo);
        return told('sample', comboJson(problem, combo), `Drawn at random: ${text}.`, `随机抽取：${text}。`);
      },
    ),
    extra<CombosProblem>(
      'marginals',
      undefined,
      t('how many put each piece on each square', '每枚棋子停在每一格的组合数'),
      (problem, _, options) => {
        const found = comboMarginals(problem, options);
        if (found.kind === 'stopped') return stopped('marginals', found);
        const { board, pieces } = problem;
        const rows = found.on.map((counts) =>
          Object.fromEntries(
            counts.flatMap((count, square) =>
              count > 0n ? [[formatSquare(board, square), `${count}`]] : [],
            ),
          ),
        );
        const text = rows
          .map(
            (row, i) =>
              `${pieces[i]!.piece.text}@${formatSquare(board, pieces[i]!.at)}: ${Object.entries(row)
                .map(([square, count]) => `${square} ${count}`)
                .join(', ')}`,
          )
          .join('\n');
        return { key: 'marginals', json: rows, say: untranslated(text) };
      },
    ),
  ],
  grundy: [
    extra<GrundyProblem>(
      'window',
      'WxH@SQUARE',
      t('values, lost squares and densities of a part of the board', '一块区域的值、必败格与密度'),
      (problem, args, options) => {
        const window = parseWindow(args.values.get('window')!);
        if (!window.ok)
          throw usage(`--window: ${window.error.message.en}`, `--window:${window.error.message.zh}`);
        const found = grundyWindow(problem.board, problem.piece, window.value, options);
        if (found.kind === 'stopped') return stopped('window', found);
        if (found.kind === 'endless') return { key: 'window', json: null, say: found.why };
        return {
          key: 'window',
          json: jsonWindow(problem.board, found),
          say: sayWindow(problem.board, found),
        };
      },
    ),
  ],
};

/** What the options ask beyond the answer, in the order of the table. */
export const tellExtras = (
  problem: Problem,
  answer: Answer,
  args: Arguments,
  options: SolveOptions,
): readonly Told[] =>
  (EXTRAS[problem.puzzle] ?? [])
    .filter(({ option }) => args.values.has(option.name) || args.switches.has(option.name))
    .map(({ tell }) => tell(problem, answer, args, options));
