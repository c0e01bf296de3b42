import { counted, countWords } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { knightDistance } from '../core/knightDistance.js';
import { KNIGHT } from '../core/piece.js';
import { type Text, t } from '../core/text.js';
import { solveMeet } from '../puzzles/meet/solve/solve.js';
import { type KnightsCase, unpackKnights } from './hiho99.js';
import { joinText, matching, numberIn } from './shared/explain.js';

const BOARD = makeBoard(8, 8);

const name = (x: number, y: number): string => `${'ABCDEFGH'[x]}${y + 1}`;

const distance = (a: number, b: number): number => knightDistance(8, 8, a & 7, a >> 3, b & 7, b >> 3)!;

/** Pretends that corners are no exception. */
const cornerless = (a: number, b: number): number =>
  Math.abs((a & 7) - (b & 7)) === 1 && Math.abs((a >> 3) - (b >> 3)) === 1 ? 2 : distance(a, b);

/** The total moves of all three knights to each square. */
const totals = (squares: readonly number[], from: typeof distance): readonly number[] =>
  Array.from({ length: 64 }, (_, s) => squares.reduce((sum, square) => sum + from(square, s), 0));

const guesses = (squares: readonly number[], got: number): readonly Text[] => {
  const all = totals(squares, distance);
  const onTheirs = Math.min(...squares.map((square) => all[square]!));
  const rounds = Math.min(...all.map((_, s) => Math.max(...squares.map((square) => distance(square, s)))));
  const tried: readonly (readonly [number, Text])[] = [
    [
      onTheirs,
      t(
        'the best total if the knights may meet only on a starting square. Any square is allowed',
        '只允许在某匹马的起点会合时的最小值；其实任何格子都可以',
      ),
    ],
    [
      Math.min(...totals(squares, cornerless)),
      t(
        'what you get if you count a corner as 2 moves from its diagonal neighbor. The correct distance is 4',
        '把角格到斜邻格当成 2 步时的结果；实际是 4 步',
      ),
    ],
    [
      rounds,
      t(
        'the smallest possible longest path. The problem asks for the total of all three knights',
        '最长路线的最小值；题目要的是三匹马的步数之和',
      ),
    ],
  ];
  return matching(tried, got);
};

/** The meeting square with the paths to it, and the best total of any other square. */
export const explainKnights = (problem: KnightsCase, got?: string): Text => {
  const squares = unpackKnights(problem);
  const answer = solveMeet({
    puzzle: 'meet',
    board: BOARD,
    walkers: squares.map((square) => ({ piece: KNIGHT, at: { x: square & 7, y: square >> 3 } })),
    objective: 'total',
  });
  if (answer.kind !== 'meet') throw new Error('knights can always meet on 8x8');
  const meeting = name(answer.square.x, answer.square.y);
  const walks = answer.walks.map((walk): Text => {
    const way = walk.map(({ x, y }) => name(x, y)).join(' ');
    const moves = walk.length - 1;
    return t(`${way} (${counted(moves, 'move')})`, `${way}（${countWords(moves)} 步）`);
  });
  const value = numberIn(got);
  const compared: readonly Text[] =
    value === undefined || value === answer.moves
      ? []
      : value > answer.moves
        ? [
            t(
              `These paths take ${counted(answer.moves, 'move')}, fewer than ${value}.`,
              `这些路线只要 ${countWords(answer.moves)} 步，少于 ${value} 步。`,
            ),
          ]
        : [
            t(
              `${value} is impossible: over all 64 meeting squares, the smallest total is ${answer.moves}.`,
              `${value} 步不可能：枚举 64 个会合点，总步数最小为 ${answer.moves}。`,
            ),
          ];
  return joinText([
    t(
      `The answer is ${answer.moves}: the knights meet on ${meeting}.`,
      `答案是 ${answer.moves}：三匹马在 ${meeting} 会合。`,
    ),
    ...walks,
    ...compared,
    ...(value === undefined || value === answer.moves ? [] : guesses(squares, value)),
  ]);
};
