import { countWords } from '../../core/amounts.js';
import { type Board, formatSquare, freeCount, MAX_SQUARES, squareCount } from '../../core/board.js';
import { isMove } from '../../core/moveGraph.js';
import { noteEnds } from '../../core/noteEnds.js';
import { isReversible, type Piece } from '../../core/piece.js';
import { ok, type Result } from '../../core/result.js';
import type { Square } from '../../core/square.js';
import {
  inspect,
  type Note,
  noteBoard,
  noteChoice,
  noteList,
  noteSquare,
  type Validate,
} from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import { type Given, type Move, TOUR_SHAPES, type TourProblem } from './tour.js';

/** Seeds fit in 32 bits, as the generator does. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** A reversible move has one canonical form: the smaller square first. */
export const normalMove = (piece: Piece, [a, b]: Move): Move =>
  isReversible(piece) && b < a ? [b, a] : [a, b];

const keyOf = ([a, b]: Move): string => `${a}-${b}`;

/** Moves in their canonical form, each once. */
export const makeMoves = (piece: Piece) => {
  const moves = new Map<string, Move>();
  return {
    add: (move: Move): void => {
      const own = normalMove(piece, move);
      moves.set(keyOf(own), own);
    },
    sorted: (): readonly Move[] => [...moves.values()].sort(([a, b], [c, d]) => a - c || b - d),
  };
};

/** Given step numbers, each once. */
export const makeNumbers = () => {
  const byStep = new Map<number, Given>();
  const bySquare = new Map<Square, Given>();
  return {
    /** Returns the number that contradicts this one, which is then not added. */
    add: (one: Given): Given | undefined => {
      const [there, then] = [bySquare.get(one.square), byStep.get(one.step)];
      if (there !== then) return then ?? there;
      byStep.set(one.step, one);
      bySquare.set(one.square, one);
      return undefined;
    },
    sorted: (): readonly Given[] => [...byStep.values()].sort((a, b) => a.step - b.step),
  };
};

export const formatMove = (board: Board, [a, b]: Move): string =>
  `${formatSquare(board, a)}-${formatSquare(board, b)}`;

/** Flaws that concern the whole problem; its parts are valid. */
export const noteTour = (note: Note, problem: TourProblem): void => {
  const { board, from, to, using, avoiding, given } = problem;
  noteEnds(note, problem);
  const other = (['symmetric', 'using', 'avoiding', 'given'] as const).find(
    (name) => problem[name] !== undefined,
  );
  if (problem.uniform !== undefined && other !== undefined) {
    note(
      'uniform',
      'not-together',
      `"uniform" and "${other}" can't be combined. Keep one.`,
      `uniform 和 ${other} 只能写一个`,
    );
  }
  const avoided = new Set(avoiding?.map(keyOf));
  for (const move of using ?? []) {
    if (avoided.has(keyOf(move))) {
      const name = formatMove(board, move);
      note(
        'avoiding',
        'clash',
        `${name} can't be both used and avoided. Remove one of them.`,
        `${name} 不能既使用又避开，请去掉一个`,
      );
    }
  }
  const last = freeCount(board);
  for (const [end, square, own] of [
    ['from', from, 1],
    ['to', to, last],
  ] as const) {
    if (square !== undefined && given?.some((one) => (one.step === own) !== (one.square === square))) {
      const name = formatSquare(board, square);
      note(
        'given',
        'clash',
        `"${end} ${name}" contradicts the given step numbers. Change one of them.`,
        `“${end} ${name}”与给定的步号矛盾，请改一处`,
      );
    }
  }
};

const noteMoves = (
  note: Note,
  part: 'using' | 'avoiding',
  { board, piece }: TourProblem,
  moves: unknown,
): readonly Move[] => {
  if (!noteList(note, part, moves)) return [];
  const sound = makeMoves(piece);
  moves.forEach((move, i) => {
    const name = `${part}.${i}`;
    if (!Array.isArray(move) || move.length !== 2) {
      note(name, 'bad-move', 'A move must be a pair of squares', '走法必须是一对格子');
      return;
    }
    const [a, b] = move;
    if (!noteSquare(note, name, board, a) || !noteSquare(note, name, board, b)) return;
    if (!isMove(board, piece.rays, a, b)) {
      note(name, 'not-a-move', 'The piece has no such move', '棋子没有这种走法');
      return;
    }
    sound.add([a, b]);
  });
  return sound.sorted();
};

const noteGiven = (note: Note, { board }: TourProblem, given: unknown): readonly Given[] => {
  if (!noteList(note, 'given', given)) return [];
  const last = freeCount(board);
  const sound = makeNumbers();
  given.forEach((one, i) => {
    const { step, square } = (one ?? {}) as Partial<Given>;
    const name = `given.${i}`;
    if (!Number.isInteger(step) || step! < 1 || step! > last) {
      note(name, 'bad-step', `Steps are numbered from 1 to ${last}`, `步号为 1 到 ${last}`);
    } else if (noteSquare(note, name, board, square)) {
      if (sound.add({ step: step!, square }) !== undefined)
        note(name, 'clash', 'This step number contradicts another one', '这个步号与另一个矛盾');
    }
  });
  return sound.sorted();
};

/**
 * The problem with its lists as a line would have them: sorted, each item once.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * read.ok && validateTour(read.value).ok; // true
 */
export const validateTour: Validate<TourProblem> = (problem): Result<TourProblem> => {
  const lists: { using?: readonly Move[]; avoiding?: readonly Move[]; given?: readonly Given[] } = {};
  const result = inspect(problem, (note) => {
    const { board, piece, closed, from, to, symmetric, uniform, seed, using, avoiding, given } = problem;
    let flawed = false;
    const watch: Note = (...words) => {
      flawed = true;
      note(...words);
    };
    const hasPiece = notePiece(watch, 'piece', piece);
    noteChoice(watch, 'closed', closed, [true, false]);
    if (symmetric !== undefined) noteChoice(watch, 'symmetric', symmetric, TOUR_SHAPES);
    if (uniform !== undefined) noteChoice(watch, 'uniform', uniform, [true]);
    if (seed !== undefined && !(Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED)) {
      const most = LARGEST_SEED;
      watch(
        'seed',
        'bad-seed',
        `A seed must be a whole number from 0 to ${countWords(most)}`,
        `种子应为 0 到 ${countWords(most)} 的整数`,
      );
    }
    const asked = [from, to, symmetric, using, avoiding, given].some((part) => part !== undefined);
    if (!noteBoard(watch, board, asked ? MAX_SQUARES : Number.POSITIVE_INFINITY)) return;
    if (from !== undefined) noteSquare(watch, 'from', board, from);
    if (to !== undefined) noteSquare(watch, 'to', board, to);
    if (using !== undefined && hasPiece) lists.using = noteMoves(watch, 'using', problem, using);
    if (avoiding !== undefined && hasPiece) lists.avoiding = noteMoves(watch, 'avoiding', problem, avoiding);
    if (given !== undefined) lists.given = noteGiven(watch, problem, given);
    if (!flawed && squareCount(board) <= MAX_SQUARES) noteTour(note, { ...problem, ...lists });
  });
  return result.ok && Object.keys(lists).length > 0 ? ok({ ...problem, ...lists }) : result;
};
