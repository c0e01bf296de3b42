/*
 * Questions beyond the number of walks: the recurrence of these numbers, how fast they grow, and how they
 * spread over the squares.
 */

import { aboutCounted, aboutWords, counted, countWords } from '../../core/amounts.js';
import { formatPoint } from '../../core/board.js';
import { type Budget, limitsOf, stopShort } from '../../core/budget.js';
import type { Json } from '../../core/json.js';
import { decimalOf, type Fraction } from '../../core/linear/bigIntegers.js';
import { type Growth, growthOf } from '../../core/linear/growth.js';
import { type MoveClasses, moveClasses } from '../../core/linear/moveClasses.js';
import { generatingFunction } from '../../core/linear/recurrence.js';
import { recurrenceCost, recurrenceOf } from '../../core/linear/walkCounts.js';
import { type Query, stoppedQuery } from '../../core/puzzle.js';
import { ok } from '../../core/result.js';
import { type Text, t, untranslated } from '../../core/text.js';
import { refuseBoard } from './solve/solve.js';
import { squareCounts } from './solve/squares.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

/** The classes for walks of any length, or why they are not available. */
const classesFor = ({ board, piece, from, to }: WalksProblem, budget: Budget) => {
  const ends = { board, rays: piece.rays, from, to };
  // Enough moves that no board is clipped.
  const anySteps = BigInt(board.width) * BigInt(board.height) + 1n;
  return refuseBoard(ends, anySteps, budget.bytes, budget.nodes) ?? moveClasses(ends);
};

const isClasses = (value: object): value is MoveClasses => 'classOf' in value;

/** Longer recurrences are not written out in words. */
const MAX_TOLD = 40;

/** `3 s(n-1) - 2 s(n-3)`, `1 - x + 4x^2`. */
const sumWords = (values: readonly bigint[], unit: (i: number) => string): string => {
  const parts = values.flatMap((value, i) => {
    if (value === 0n) return [];
    const size = value < 0n ? -value : value;
    const factor = size === 1n && unit(i) !== '' ? '' : `${size}`;
    const gap = factor !== '' && unit(i).startsWith('s') ? ' ' : '';
    return [{ sign: value < 0n ? '-' : '+', text: `${factor}${gap}${unit(i)}` }];
  });
  if (parts.length === 0) return '0';
  return parts
    .map(({ sign, text }, i) => (i === 0 ? `${sign === '-' ? '-' : ''}${text}` : ` ${sign} ${text}`))
    .join('');
};

const powerWords = (i: number): string => (i === 0 ? '' : i === 1 ? 'x' : `x^${i}`);

const trimmed = (values: readonly bigint[]): readonly bigint[] => {
  const last = values.findLastIndex((value) => value !== 0n);
  return values.slice(0, last + 1);
};

const recurrence: Query<WalksProblem, WalksAnswer> = {
  option: {
    name: 'recurrence',
    label: t('Find a recurrence', '求递推式'),
    help: t(
      'Show the shortest linear recurrence of the numbers of walks, and their generating function',
      '给出路线数的最短线性递推式和生成函数',
    ),
  },
  ask: (problem, _, __, { budget: asked }) => {
    const budget = limitsOf(asked);
    const classes = classesFor(problem, budget);
    if (!isClasses(classes)) return ok(stoppedQuery('recurrence', classes));
    const nodes = recurrenceCost(classes, undefined);
    if (nodes > budget.nodes) {
      const why = t(
        `Too large: finding this recurrence takes about ${aboutCounted(nodes, 'search node')}.`,
        `规模太大：求这个递推式约需 ${aboutWords(nodes)} 个搜索节点。`,
      );
      return ok(stoppedQuery('recurrence', stopShort(why, { nodes: budget.nodes }, { nodes })));
    }
    const found = recurrenceOf(classes, undefined);
    const { numerator, denominator } = generatingFunction(found, undefined);
    const [top, bottom] = [trimmed(numerator), trimmed(denominator)];
    const order = found.coefficients.length;
    const strings = (values: readonly bigint[]): Json => values.map((value) => `${value}`);
    return ok({
      key: 'recurrence',
      json: {
        order,
        coefficients: strings(found.coefficients),
        first: strings(found.first),
        generatingFunction: { numerator: strings(top), denominator: strings(bottom) },
      },
      say: sayRecurrence(found.coefficients, found.first, top, bottom),
    });
  },
};

const sayRecurrence = (
  coefficients: readonly bigint[],
  first: readonly bigint[],
  top: readonly bigint[],
  bottom: readonly bigint[],
): Text => {
  const order = coefficients.length;
  if (order === 0) return t('The number of walks is always 0.', '路线数恒为 0。');
  if (order > MAX_TOLD) {
    return t(
      `The shortest recurrence has order ${order}. The JSON output lists its coefficients.`,
      `最短的递推式为 ${order} 阶，系数见 JSON 输出。`,
    );
  }
  const rule = `s(n) = ${sumWords(coefficients, (i) => `s(n-${i + 1})`)}`;
  const starts = first.map((value) => countWords(value));
  const fraction = `(${sumWords(top, powerWords)}) / (${sumWords(bottom, powerWords)})`;
  return t(
    `With s(n) for the number of walks of n moves: ${rule} for n >= ${order}.\nThe first numbers, from n = 0: ${starts.join('; ')}\nGenerating function: ${fraction}\nNo shorter linear recurrence exists.`,
    `记 s(n) 为走 n 步的路线数：当 n >= ${order} 时 ${rule}。\n前几项（从 n = 0 起）：${starts.join('；')}\n生成函数：${fraction}\n不存在更短的线性递推式。`,
  );
};

const jsonFraction = ({ numerator, denominator }: Fraction): Json => ({
  numerator: `${numerator}`,
  denominator: `${denominator}`,
});

/** As many digits as both bounds agree on, 12 at most. */
const sharedDecimal = ({ low, high }: Growth): string => {
  for (let digits = 12; digits > 1; digits--) {
    if (decimalOf(low, digits) === decimalOf(high, digits)) return decimalOf(low, digits);
  }
  return decimalOf(low, 2);
};

const growth: Query<WalksProblem, WalksAnswer> = {
  option: {
    name: 'growth',
    label: t('Growth per move', '长期增长倍数'),
    help: t(
      'Show how many times more walks each move allows in the long run, with proved bounds',
      '给出多走一步时路线数的长期增长倍数，以及经过证明的上下界',
    ),
  },
  ask: (problem, _, __, { budget: asked }) => {
    const budget = limitsOf(asked);
    const classes = classesFor(problem, budget);
    if (!isClasses(classes)) return ok(stoppedQuery('growth', classes));
    const bounds = growthOf(classes);
    const decimal = sharedDecimal(bounds);
    const isExact =
      bounds.low.numerator === bounds.high.numerator && bounds.low.denominator === bounds.high.denominator;
    const [low, high] = [decimalOf(bounds.low, 18), decimalOf(bounds.high, 18)];
    const none = bounds.high.numerator === 0n;
    return ok({
      key: 'growth',
      json: { low: jsonFraction(bounds.low), high: jsonFraction(bounds.high), decimal },
      say: none
        ? t('The growth rate is 0: long walks do not exist.', '增长率为 0：步数多时没有路线。')
        : isExact
          ? t(`The growth rate per move is exactly ${decimal}.`, `每步的增长率恰好为 ${decimal}。`)
          : t(
              `The growth rate per move is about ${decimal}. Proved: it lies between ${low} and ${high}.`,
              `每步的增长率约为 ${decimal}。已证明它在 ${low} 与 ${high} 之间。`,
            ),
    });
  },
};

/** More squares are left to the JSON. */
const MAX_LISTED = 400;

const squares: Query<WalksProblem, WalksAnswer> = {
  option: {
    name: 'squares',
    label: t('Walks per square', '每格的路线数'),
    help: t(
      'Show the number of walks for every square: ending there, or starting there if no start is given',
      '给出每一格的路线数：以该格为终点；没写起点时，以该格为起点',
    ),
  },
  ask: (problem, _, __, options) => {
    const found = squareCounts(problem, options);
    if (found.kind === 'stopped') return ok(stoppedQuery('squares', found));
    const rows = found.squares.map(({ at, walks }) => [formatPoint(problem.board, at), `${walks}`] as const);
    const list = rows.slice(0, MAX_LISTED).map(([square, walks]) => `${square} ${countWords(BigInt(walks))}`);
    const rest = rows.length - list.length;
    const more = t(
      `The JSON output lists ${counted(rest, 'more square')}.`,
      `其余 ${countWords(rest)} 格见 JSON 输出。`,
    );
    const none = t('No square has a walk of this length.', '没有这种长度的路线。');
    const text = list.join('\n');
    return ok({
      key: 'squares',
      json: Object.fromEntries(rows),
      say:
        rows.length === 0
          ? none
          : rest > 0
            ? t(`${text}\n${more.en}`, `${text}\n${more.zh}`)
            : untranslated(text), // the picture of the answer shows the same
    });
  },
};

export const walksQueries: readonly Query<WalksProblem, WalksAnswer>[] = [recurrence, growth, squares];
