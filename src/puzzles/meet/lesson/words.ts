/** What the meeting lessons share. */
import { counted, countWords } from '../../../core/amounts.js';
import { freeCount, squareAt, squareCount } from '../../../core/board.js';
import type { LessonPiece, LessonRun } from '../../../core/lesson/lesson.js';
import { isPlainKnight } from '../../../core/lesson/lessonSteps.js';
import { moveGraph } from '../../../core/moveGraph.js';
import { isKnight, keyOfRays } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { MeetAnswer, MeetProblem } from '../meet.js';

/** The squares the pieces stand on. */
export const homesOf = ({ board, walkers }: MeetProblem): readonly Square[] =>
  walkers.map(({ at }) => squareAt(board, at.x, at.y));

/**
 * movesOf[i][square]: where piece i can go from there, in its own order. Pieces of one kind share their
 * lists.
 */
export const movesByPiece = ({
  board,
  walkers,
}: MeetProblem): readonly (readonly (readonly Square[])[])[] => {
  const known = new Map<string, readonly (readonly Square[])[]>();
  return walkers.map(({ piece }) => {
    let lists = known.get(keyOfRays(piece.rays));
    if (lists === undefined) {
      const { start, target } = moveGraph(board, piece.rays);
      lists = Array.from({ length: squareCount(board) }, (_, square) => [
        ...target.subarray(start[square], start[square + 1]),
      ]);
      known.set(keyOfRays(piece.rays), lists);
    }
    return lists;
  });
};

/** The pieces on these squares, numbered in the order of the problem. */
export const piecesOn = ({ walkers }: MeetProblem, squares: readonly Square[]): readonly LessonPiece[] =>
  walkers.map(({ piece }, i) => ({ square: squares[i]!, piece: piece.text, label: `${i + 1}` }));

/** `3 knights`, or `3 pieces` if they are not all knights. */
export const crowdWords = ({ walkers }: MeetProblem): Text =>
  walkers.every(({ piece }) => isKnight(piece))
    ? t(counted(walkers.length, 'knight'), `${walkers.length} 匹马`)
    : t(counted(walkers.length, 'piece'), `${walkers.length} 个棋子`);

export const moved = (moves: number): string => counted(moves, 'move');

/**
 * The programs support knights on a full board: its sides, the number of knights, then the column and row of
 * each.
 */
export const knightsInput = ({ board, walkers, objective }: MeetProblem): string | undefined =>
  objective === 'total' && walkers.every(({ piece }) => isPlainKnight(board, piece))
    ? [board.width, board.height, walkers.length, ...walkers.flatMap(({ at }) => [at.x, at.y])].join(' ')
    : undefined;

export const tooManySquares = (most: number): Text =>
  t(
    `This lesson works on boards of at most ${counted(most, 'square')}.`,
    `这个演示最多用于 ${countWords(most)} 格的棋盘。`,
  );

export const CANNOT_MEET = '–';
export const NOT_KNOWN = '?';

/**
 * The library's answer as the result of a race. A search visits every square once per piece; formulas visit
 * none.
 */
export const runOf = (
  { board, walkers }: MeetProblem,
  answer: MeetAnswer,
  found: (meeting: MeetAnswer & { readonly kind: 'meet' }) => string,
): LessonRun => {
  if (answer.kind === 'stopped') return { found: NOT_KNOWN, work: answer.nodes, gaveUp: true };
  return {
    found: answer.kind === 'meet' ? found(answer) : CANNOT_MEET,
    work: answer.method === 'search' ? walkers.length * freeCount(board) : 0,
  };
};
