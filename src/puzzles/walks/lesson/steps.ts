/*
 * Dynamic programming over steps: the walks that end on a square are the walks that end one move before it,
 * added up.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { formatSquare, freeCount, squareAt, squareCount } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson, isPlainKnight, numberQuestion } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import type { WalksProblem } from '../walks.js';
import { fastWalks, movesOf } from './words.js';

const MAX_SQUARES = 64;
/** Numbers stay exact and readable. */
const MAX_MOVES = 12n;

const unfit = ({ board, from, steps, mod }: WalksProblem): Text | undefined =>
  from && mod === undefined && steps <= MAX_MOVES && freeCount(board) <= MAX_SQUARES
    ? undefined
    : t(
        `This lesson needs from, at most ${MAX_MOVES} moves, no mod, and at most ${MAX_SQUARES} squares.`,
        `这个演示要写 from，最多 ${MAX_MOVES} 步，不写 mod，最多 ${MAX_SQUARES} 格。`,
      );

/** sources[square]: where a move to the square may come from. */
const sourcesOf = (moves: readonly (readonly Square[])[]): readonly (readonly Square[])[] => {
  const sources: Square[][] = moves.map(() => []);
  moves.forEach((targets, from) => {
    for (const to of targets) sources[to]!.push(from);
  });
  return sources;
};

const picture = (
  { board, piece, from, to }: WalksProblem,
  say: Text,
  before: readonly number[],
  after: readonly number[],
  now: { readonly square: Square; readonly sources: readonly Square[] } | undefined,
): LessonStep => {
  const marks: LessonMark[] = [];
  const shown = now === undefined ? before : after;
  shown.forEach((ways, square) => {
    if (square === now?.square) marks.push({ square, tone: 'now', text: `${ways}` });
    else if (now?.sources.includes(square)) {
      marks.push({ square, tone: 'waiting', text: `${before[square]}` });
    } else if (ways > 0) marks.push({ square, tone: 'done', text: `${ways}` });
  });
  const name = (square: Square) => formatSquare(board, square);
  const start = squareAt(board, from!.x, from!.y);
  const goal = to && squareAt(board, to.x, to.y);
  const list = (ways: readonly number[]): string[] =>
    ways.flatMap((count, square) => (count === 0 ? [] : [`${name(square)} ${count}`]));
  return {
    say,
    marks,
    pieces:
      now === undefined && before[start] === 1 && list(before).length === 1
        ? [{ square: start, piece: piece.text }]
        : [],
    lines: now?.sources.map((source) => ({ squares: [source, now.square], tone: 'jump' as const })) ?? [],
    data: [
      {
        kind: 'list',
        name: t('Walks so far, by last square', '到目前为止的路线，按终点'),
        items: list(before),
      },
      ...(now === undefined
        ? []
        : [
            {
              kind: 'list' as const,
              name: t('One move later', '再走一步'),
              items: list(after),
            },
          ]),
      ...(goal === undefined
        ? []
        : [{ kind: 'list' as const, name: t('Goal', '终点'), items: [name(goal)] }]),
    ],
  };
};

function* dpSteps(problem: WalksProblem): Generator<LessonStep, void, undefined> {
  const { board, piece, from, to, steps } = problem;
  const { width } = board;
  const name = (square: Square) => formatSquare(board, square);
  const sources = sourcesOf(movesOf(problem));
  const start = squareAt(board, from!.x, from!.y);
  let ways: readonly number[] = Array.from({ length: squareCount(board) }, (_, square) =>
    square === start ? 1 : 0,
  );
  const who = pieceWords(piece);
  yield {
    ...picture(
      problem,
      t(
        `After 0 moves the ${who.en} is on ${name(start)}: one walk ends there, none anywhere else.`,
        `走 0 步时，${who.zh}在 ${name(start)}：有 1 条路线在此结束，别处都是 0。`,
      ),
      ways,
      ways,
      undefined,
    ),
    trace: `start ${start % width} ${Math.floor(start / width)}`,
  };
  for (let move = 1n; move <= steps; move++) {
    const next = new Array<number>(ways.length).fill(0);
    for (const square of next.keys()) {
      const from = sources[square]!.filter((source) => ways[source]! > 0);
      if (from.length === 0) continue;
      next[square] = from.reduce((sum, source) => sum + ways[source]!, 0);
      const parts = from.map((source) => `${ways[source]}`).join(' + ');
      const sum = from.length === 1 ? `${next[square]}` : `${parts} = ${next[square]}`;
      yield {
        ...picture(
          problem,
          t(
            `Move ${move}: ${name(square)} is reached from ${from.map(name).join(', ')}: ${sum}.`,
            `第 ${move} 步：到 ${name(square)} 的上一格是 ${from.map(name).join('、')}：${sum}。`,
          ),
          ways,
          next,
          { square, sources: from },
        ),
        trace: `sum ${move} ${square % width} ${Math.floor(square / width)} ${next[square]}`,
        ...(from.length < 2
          ? {}
          : {
              question: numberQuestion(
                t(
                  `The squares before ${name(square)} hold ${parts.replaceAll(' + ', ', ')}. How many walks end on ${name(square)}?`,
                  `${name(square)} 的上一格分别是 ${parts.replaceAll(' + ', '、')}，在 ${name(square)} 结束的路线有几条？`,
                ),
                next[square]!,
              ),
            }),
      };
    }
    ways = next;
    const total = ways.reduce((sum, count) => sum + count, 0);
    yield {
      ...picture(
        problem,
        t(
          `Move ${move} is done: ${counted(total, 'walk')}. The numbers of move ${move - 1n} are no longer needed.`,
          `第 ${move} 步算完：共 ${formatThousands(total)} 条。第 ${move - 1n} 步的数不再需要了。`,
        ),
        ways,
        ways,
        undefined,
      ),
      trace: `move ${move} ${total}`,
    };
  }
  const answer = to ? ways[squareAt(board, to.x, to.y)]! : ways.reduce((sum, count) => sum + count, 0);
  yield {
    ...picture(
      problem,
      to
        ? t(
            `${counted(answer, 'walk')} of ${counted(steps, 'move')} ${forCount(answer, 'ends', 'end')} on ${name(squareAt(board, to.x, to.y))}.`,
            `走 ${countWords(steps)} 步到 ${name(squareAt(board, to.x, to.y))} 的路线有 ${formatThousands(answer)} 条。`,
          )
        : t(
            `There ${forCount(answer, 'is', 'are')} ${counted(answer, 'walk')} of ${counted(steps, 'move')}.`,
            `走 ${countWords(steps)} 步的路线共 ${formatThousands(answer)} 条。`,
          ),
      ways,
      ways,
      undefined,
    ),
    trace: `end ${answer}`,
  };
}

/**
 * The same modulo a number below 2^45, so that plain numbers are exact. One unit of work is one square at one
 * move.
 */
const bySteps = (problem: WalksProblem, most: number): LessonRun => {
  const { board, from, to, steps, mod } = problem;
  const sources = sourcesOf(movesOf(problem));
  const rest = mod === undefined ? Number.MAX_SAFE_INTEGER : Number(mod);
  let ways = new Float64Array(squareCount(board));
  if (from) ways[squareAt(board, from.x, from.y)] = 1;
  else for (const square of sources.keys()) ways[square] = board.missing.includes(square) ? 0 : 1;
  let work = 0;
  for (let move = 0n; move < steps; move++) {
    const next = new Float64Array(ways.length);
    for (let square = 0; square < next.length; square++) {
      let sum = 0;
      for (const source of sources[square]!) sum += ways[source]!;
      next[square] = sum % rest;
    }
    work += next.length;
    if (work > most) return { found: '', work, gaveUp: true };
    ways = next;
  }
  const sum = to ? ways[squareAt(board, to.x, to.y)]! : ways.reduce((all, count) => (all + count) % rest, 0);
  return { found: `${sum}`, work };
};

export const stepsLesson: Lesson<WalksProblem> = {
  id: 'steps',
  title: t('Dynamic programming over steps', '按步数做 DP'),
  about: t(
    "Nobody lists the walks. For each square, keep how many walks end there; one move later, a square's number is the sum over the squares it can be reached from. Each move costs one pass over the board, however many walks there are.",
    '不需要列出路线。每格只记有多少条路线在此结束；再走一步，一格的数就是所有能走到它的格子的数之和。无论路线有多少条，每走一步只要把棋盘扫一遍。',
  ),
  example: 'walks 5x5 N from a1 steps 4',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: k × squares × moves per square. Memory: two numbers per square.',
      '时间为 k × 格数 × 每格走法数；每格存两个数。',
    ),
    judge: { id: 'leetcode-688', url: 'https://leetcode.com/problems/knight-probability-in-chessboard/' },
    input: ({ board, piece, from, to, steps }) =>
      isPlainKnight(board, piece) && from && !to
        ? `${board.width} ${board.height} ${from.x} ${from.y} ${steps}`
        : undefined,
  },
  steps: (problem) =>
    cutLesson(dpSteps(problem), () => t('The moves continue in the same way.', '之后的每一步都这样算。')),
  race: {
    about: t(
      '100,000 moves on 8x8 modulo a prime: move by move, against a jump through a linear recurrence. One unit of work is one square at one move.',
      '8x8 上走 100,000 步，对质数取模：一步一步算，对比用线性递推直接跳到。一个工作单位是一步中的一格。',
    ),
    problem: 'walks 8x8 N from a1 steps 100000 mod 998244353',
    textbook: bySteps,
    fast: fastWalks,
  },
};
