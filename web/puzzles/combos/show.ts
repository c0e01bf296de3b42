/*
 * What the combos page shows beside the count: one combination over time, or how often each square is
 * occupied.
 */
import { signal } from '@preact/signals';
import { part } from '../../../src/core/picture/picture.js';
import { choicesOf } from '../../../src/puzzles/combos/choices.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { Scene, Stroke } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';
import { type Marginals, marginalMap, type Which } from './marginals.js';
import { combosPlain, type Move, watchSequence } from './seconds.js';

/** The shown combination, and its place in the order of all. */
export interface Watched {
  readonly line: string;
  readonly place: bigint;
  readonly moves: readonly Move[];
}

export const watched = signal<Watched | undefined>(undefined);
export const heatWanted = signal<Which | undefined>(undefined);
export const marginals = signal<Marginals | undefined>(undefined);

/** Each direction a piece can choose, up to the farthest square where it can stop. */
const raysOf = (problem: CombosProblem): readonly Stroke[] =>
  choicesOf(problem).flatMap(({ x, y, tracks }, i) =>
    tracks.map(
      ({ dx, dy, reach }): Stroke => ({
        points: [
          { x, y },
          { x: x + dx * reach, y: y + dy * reach },
        ],
        tone: part(i),
        arrow: true,
        thin: true,
      }),
    ),
  );

/** Pieces with their directions, or over the heat map. A heat map of an older problem is dimmed. */
const dressed = (problem: CombosProblem, line: string | undefined, plain: Scene): Scene => {
  const which = heatWanted.value;
  if (which === undefined) return { ...plain, strokes: raysOf(problem) };
  const known = marginals.value;
  const squares = problem.board.width * problem.board.height;
  const usable = known !== undefined && known.on[0]?.length === squares;
  if (!usable || (which !== 'all' && known.on[which] === undefined)) return plain;
  const { cells, legend } = marginalMap(problem.board, known, which);
  return { ...plain, cells, legend, figures: 'always', ...(known.line === line ? {} : { stale: true }) };
};

export const combosStale = (problem: CombosProblem): Scene =>
  dressed(problem, undefined, combosPlain(problem));

export const combosSequence = (problem: CombosProblem, solved: Solved<CombosProblem>): Sequence => {
  const now = watched.value;
  const { title, desc } = solved.scene;
  if (now?.line === solved.line) return watchSequence(problem, now.moves, title);
  const plain = { ...combosPlain(problem), title, desc };
  return { last: 0, start: 0, pace: 1, sceneAt: () => dressed(problem, solved.line, plain) };
};
