/*
 * What a puzzle's page offers the workbench, under the same names for every puzzle. Everything except `plain`
 * is optional.
 */
import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Board } from '../../src/core/board.js';
import type { Point } from '../../src/core/square.js';
import type { Text } from '../../src/core/text.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { Scene } from '../scene/scene.js';
import type { Sequence } from '../scene/sequence.js';
import type { Solved } from '../work/protocol.js';
import type { BoardHands, Tool } from './hands.js';

/** Something on the board that a visitor can pick up. */
export interface Thing {
  /** Identifies the thing within its problem: `from`, `pawn-3`. */
  readonly id: string;
  readonly at: Point;
  readonly name: Text;
}

/** Something that a click can put on the board. */
export interface Kind {
  readonly id: string;
  readonly name: Text;
  /** The piece as a problem line writes it, drawn on the button. */
  readonly piece: string;
}

/** Edits return the changed problem, or undefined if the change makes no sense. */
export interface Editor<P> {
  readonly things: (problem: P) => readonly Thing[];
  readonly move: (problem: P, id: string, to: Point) => P | undefined;
  readonly remove: (problem: P, id: string) => P | undefined;
  readonly kinds: (problem: P) => readonly Kind[];
  readonly put: (problem: P, kind: string, at: Point) => P | undefined;
  /** How many numbers and moves are fixed on the board, where there are any. */
  readonly fixed?: (problem: P) => number;
  /** The problem on another board, without what does not fit. */
  readonly withBoard: (problem: P, board: Board) => P;
}

/** What input handlers work with. */
export interface Hands {
  readonly tool: Tool;
  readonly setProblem: (problem: Problem) => void;
  readonly news: Signal<Text>;
}

/** `S` is the answer as its worker sends it; some workers send more with it. */
export interface PuzzlePage<P extends Problem = Problem, S extends Solved<P> = Solved<P>> {
  /**
   * The problem without its answer: what stands on the board. Undefined if there is nothing to see before the
   * answer.
   */
  readonly plain: (problem: P) => Scene | undefined;
  /** Absent if the board is not edited by hand. */
  readonly editor?: Editor<P>;
  /**
   * What is shown until a new problem is answered. The default is its plain tokens over the lines of the old
   * answer.
   */
  readonly stale?: (problem: P, old: S) => Scene | undefined;
  /** Input on an unbounded board. The default for all others is editing. */
  readonly hands?: (problem: P, work: Hands) => BoardHands | undefined;
  /** The answer over time; a still picture by default. */
  readonly sequence?: (problem: P, solved: S) => Sequence;
  /** The panel's controls, which write the problem line. */
  readonly Controls?: ComponentType<{ readonly problem: P }>;
  /** More tools above the board, such as navigation on an unbounded board. */
  readonly Tools?: ComponentType<{ readonly problem: P }>;
  /** More about an answer: heat maps, samples, winning moves. */
  readonly Beyond?: ComponentType<{ readonly problem: P; readonly solved: S }>;
  readonly Play?: ComponentType<{ readonly problem: P }>;
  /** What playing is called if it is not a game against an opponent. */
  readonly playTitle?: Text;
}

/** A problem and the page of its own puzzle; they are always used together. */
export interface Opened {
  readonly problem: Problem;
  readonly page: PuzzlePage;
}
