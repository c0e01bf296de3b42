/*
 * What must be counted for symmetric tours, and for tours up to symmetry: cycles of quotient graphs, each
 * with a factor.
 *
 * With one-way moves, a symmetry either rotates a directed tour or reverses it; in the second case all its
 * moves are reversible. A directed tour of reversible moves and its reverse are one undirected tour.
 */

import { type BoardMoves, boardMoves, mutualMoves } from '../../../../core/frontier/graph.js';
import { symmetriesAsked, symmetriesOfPiece } from '../../../../core/symmetry.js';
import type { CountProblem } from '../../countTours.js';
import {
  compose,
  generate,
  isIdentity,
  isSame,
  keptByAny,
  type Permutation,
  permutationOf,
} from './group.js';
import { type Folded, foldOpen, foldReversed, foldTurned, foldTurnedArcs, generatorOf } from './quotient.js';

/** The cycles of a quotient, and how many undirected and directed tours each of them represents. */
export interface SymmetricTask {
  readonly folded: Folded;
  readonly undirected: bigint;
  readonly directed: bigint;
}

export interface SymmetricTasks {
  readonly moves: BoardMoves;
  readonly tasks: readonly SymmetricTask[];
  /** The coefficient of the number of all tours, symmetric or not. */
  readonly plain: bigint;
}

type Group = readonly Permutation[];

/** Tours that the whole group preserves; the group is not trivial. */
const tasksOf = (problem: CountProblem, moves: BoardMoves, group: Group, times: bigint): SymmetricTask[] => {
  const mutual = mutualMoves(moves);
  const { closed } = problem;
  const task = (folded: Folded, undirected: bigint, directed: bigint): SymmetricTask => ({
    folded,
    undirected: undirected * times,
    directed: directed * times,
  });
  if (!closed) {
    const [from, to] = [problem.from, problem.to].map((square) =>
      square === undefined ? undefined : moves.vertexOf.get(square)!,
    );
    const given = from ?? to;
    if (given === undefined) return [task(foldOpen(mutual, group), 1n, 2n)];
    if (from !== undefined && to !== undefined && group[1]![from] !== to) return [];
    return [task(foldOpen(mutual, group, given), 1n, 1n)];
  }
  const reversed = foldReversed(mutual, group).map((folded) => task(folded, 1n, 2n));
  const turn = generatorOf(group);
  if (turn === undefined) return reversed;
  const turned = foldTurned(mutual, turn, group);
  if (moves.reversible) return [...reversed, task(turned, 1n, 2n)];
  return [...reversed, task(foldTurnedArcs(moves.arcs, turn, group), 1n, 1n), task(turned, -1n, 0n)];
};

const isTask = ({ folded }: SymmetricTask): boolean => folded !== 0n;

/** Tours that some symmetry of the requested kind preserves. */
export const symmetricTasks = (problem: CountProblem): SymmetricTasks => {
  const { board, piece } = problem;
  const moves = boardMoves(board, piece);
  const asked = symmetriesAsked(board, problem.symmetric!).map((one) => permutationOf(board, moves, one));
  // A symmetry that moves no square preserves every tour.
  if (asked.some(isIdentity)) return { moves, tasks: [], plain: 1n };
  const tasks = keptByAny(asked).flatMap(({ group, times }) => tasksOf(problem, moves, group, times));
  return { moves, tasks: tasks.filter(isTask), plain: 0n };
};

const isConjugate = (a: Permutation, b: Permutation, by: Permutation): boolean => {
  const moved = compose(a, by);
  return isSame(moved, compose(by, b)) || isSame(by, compose(compose(b, by), a));
};

/**
 * The sum, over the symmetries of board and piece, of the tours that each preserves: the number of classes
 * times the number of symmetries.
 */
export const classTasks = (problem: CountProblem): SymmetricTasks & { readonly symmetries: bigint } => {
  const { board, piece } = problem;
  const moves = boardMoves(board, piece);
  const symmetries = symmetriesOfPiece(board, piece.rays);
  const images = symmetries.map((one) => permutationOf(board, moves, one));
  const plain = images.filter(isIdentity).length;
  // Conjugate reflections preserve equally many tours, and so do a rotation and its inverse.
  const timesOf = new Map<Permutation, bigint>();
  for (const image of images) {
    if (isIdentity(image)) continue;
    const alike = [...timesOf.keys()].find((known) => images.some((by) => isConjugate(image, known, by)));
    timesOf.set(alike ?? image, (timesOf.get(alike ?? image) ?? 0n) + 1n);
  }
  const tasks = [...timesOf].flatMap(([image, times]) => tasksOf(problem, moves, generate([image]), times));
  return { moves, tasks: tasks.filter(isTask), plain: BigInt(plain), symmetries: BigInt(symmetries.length) };
};
