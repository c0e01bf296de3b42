/*
 * What the minimax lesson draws and names: squares and sets of pawns by name, and the tables as far as they
 * are filled.
 */
import { formatSquare } from '../../../core/board.js';
import { distancesFrom, reverseGraph, walkDown } from '../../../core/distance.js';
import type { LessonData, LessonLine, LessonMark, LessonStep } from '../../../core/lesson/lesson.js';
import { moveGraph } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { moverWords } from '../../../pieces/words.js';
import type { HuntProblem } from '../hunt.js';
import { allPawns, bitCount, type Game } from '../solve/game.js';

/** 0110: pawn 1 is the bit on the right. */
const bitsOf = (set: number, pawns: number): string => set.toString(2).padStart(pawns, '0');

const has = (set: number, pawn: number): boolean => ((set >>> pawn) & 1) === 1;

/** The pawns of a set, by number from 0. */
export const membersOf = (set: number): readonly number[] =>
  Array.from({ length: 32 - Math.clz32(set) }, (_, pawn) => pawn).filter((pawn) => has(set, pawn));

/** A table of words; writing a cell copies only its row, so thousands of steps share the rest. */
type Rows = readonly (readonly string[])[];

const write = (rows: Rows, row: number, column: number, word: string): Rows =>
  rows.with(row, rows[row]!.with(column, word));

/** What a step shows besides its sentence. */
export interface View {
  readonly left: number;
  readonly place: number;
  /** The current pawn, and whether it was chosen. */
  readonly pawn?: number;
  readonly chosen?: boolean;
  readonly lines?: readonly LessonLine[];
  readonly marks?: readonly LessonMark[];
  readonly distanceAt?: readonly [number, number];
  readonly valueAt?: readonly [number, number];
}

/**
 * A hunt in numbers: pawns from 0, places where the piece can be (the pawns, then its start), sets of pawns
 * as bits.
 */
const namesOf = (problem: HuntProblem) => {
  const { board, piece, from, pawns, aims } = problem;
  const count = pawns.length;
  const places = [...pawns, from];
  const graph = moveGraph(board, piece.rays);
  const far = places.map((place) => distancesFrom(graph, place));
  const backward = reverseGraph(graph);
  const near = pawns.map((pawn) => distancesFrom(backward, pawn));
  const game: Game = { pawns: count, distance: new Int32Array(0), aims };
  const all = allPawns(game);
  const sets = Array.from({ length: all + 1 }, (_, set) => set).sort(
    (a, b) => bitCount(a) - bitCount(b) || a - b,
  );
  return {
    problem,
    count,
    places,
    game,
    all,
    /** From few pawns to many: the rows of the table. */
    sets,
    rowOf: new Map(sets.map((set, row) => [set, row])),
    names: places.map((place) => formatSquare(board, place)),
    who: moverWords(piece),
    bits: (set: number): string => bitsOf(set, count),
    /** The piece can be there with these pawns left: on the last pawn it captured, or where it started. */
    mayStand: (set: number, place: number): boolean => (place === count ? set === all : !has(set, place)),
    /** Moves from a place to every square. */
    far,
    distance: (place: number, pawn: number): number => far[place]![pawns[pawn]!]!,
    pathTo: (place: number, pawn: number): readonly Square[] => walkDown(graph, near[pawn]!, places[place]!),
  };
};

const markPawns = (pawns: readonly Square[], { left, place, pawn, chosen }: View): readonly LessonMark[] =>
  pawns.flatMap((square, i): LessonMark[] =>
    i === pawn
      ? [{ square, tone: chosen ? 'goal' : 'now' }]
      : i === place
        ? []
        : [{ square, tone: has(left, i) ? 'waiting' : 'done' }],
  );

export type Stage = ReturnType<typeof makeStage>;

export const makeStage = (problem: HuntProblem) => {
  const named = namesOf(problem);
  const { count, names, sets, bits, places, who, mayStand, pathTo } = named;
  const { pawns, piece } = problem;
  let distances: Rows = names.map((name) => [name, ...pawns.map(() => '')]);
  let values: Rows = sets.map((set) => [
    bits(set),
    ...places.map((_, place) => (mayStand(set, place) ? '' : '·')),
  ]);
  const known = sets.map(() => new Int32Array(places.length));
  const tables = ({ left, pawn, distanceAt, valueAt }: View): readonly LessonData[] => [
    {
      kind: 'list',
      name: t('Pawns left, as bits', '剩下的兵（按位）'),
      items: [...bits(left)],
      ...(pawn === undefined ? {} : { at: count - 1 - pawn }),
    },
    {
      kind: 'table',
      name: t('Moves from row to column', '从行到列的步数'),
      columns: ['', ...names.slice(0, count)],
      rows: distances,
      ...(distanceAt === undefined ? {} : { at: distanceAt }),
    },
    {
      kind: 'table',
      name: t(
        `Moves left, by pawns left and square of the ${who.en}`,
        `剩余步数，按剩下的兵和${who.zh}的位置`,
      ),
      columns: ['', ...names],
      rows: values,
      ...(valueAt === undefined ? {} : { at: valueAt }),
    },
  ];
  return {
    ...named,
    writeDistance: (place: number, pawn: number, moves: number): void => {
      distances = write(distances, place, pawn + 1, `${moves}`);
    },
    /** The remaining total with these pawns left and the piece there. */
    tableValue: (left: number, place: number): number => known[left]![place]!,
    writeValue: (left: number, place: number, value: number): void => {
      known[left]![place] = value;
      values = write(values, named.rowOf.get(left)!, place + 1, `${value}`);
    },
    jump: (place: number, pawn: number): LessonLine => ({ squares: pathTo(place, pawn), tone: 'jump' }),
    show: (say: Text, view: View): LessonStep => ({
      say,
      marks: view.marks ?? markPawns(pawns, view),
      pieces: [
        { square: places[view.place]!, piece: piece.text },
        ...membersOf(view.left).map((pawn) => ({
          square: pawns[pawn]!,
          piece: 'pawn',
          label: `${pawn + 1}`,
        })),
      ],
      lines: view.lines ?? [],
      data: tables(view),
    }),
  };
};
