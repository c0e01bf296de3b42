/* What every puzzle's page offers the workbench, under the same names. */
import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Board } from '../../src/core/board.js';
import type { Lesson } from '../../src/core/lesson.js';
import type { Point } from '../../src/core/square.js';
import type { Text } from '../../src/core/text.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { Lane } from '../work/lane.js';
import type { Solved } from '../work/protocol.js';
import type { BoardHands } from './hands.js';
import type { Scene } from '../scene/scene.js';
import type { Sequence } from '../scene/sequence.js';
import type { Tool } from './workbench.js';

/** Something on the board that a person can pick up. */
export interface Thing {
  /** Names the thing within its problem: `from`, `pawn-3`. */
  readonly id: string;
  readonly at: Point;
  readonly name: Text;
}

/** What can be put on the board by a click. */
export interface Kind {
  readonly id: string;
  readonly name: Text;
  /** As a problem line writes it: drawn on the button. */
  readonly piece: string;
}

/** An example to click: a name that makes a point, and the line. */
export interface Example {
  readonly name: Text;
  readonly line: string;
}

/** Edits give the changed problem, or undefined where the change makes no sense. */
export interface Editor<P> {
  readonly things: (problem: P) => readonly Thing[];
  readonly move: (problem: P, id: string, to: Point) => P | undefined;
  readonly remove: (problem: P, id: string) => P | undefined;
  readonly kinds: (problem: P) => readonly Kind[];
  readonly put: (problem: P, kind: string, at: Point) => P | undefined;
  /** The problem on another board: what does not fit on it is left out. */
  readonly withBoard: (problem: P, board: Board) => P;
}

/** What a page that solves in its own way is given. */
export interface Desk {
  readonly lane: (name: string) => Lane;
  readonly onProgress: (progress: Progress) => void;
  /** Aborted when nobody wants the answer any more: what still runs is to be ended. */
  readonly signal: AbortSignal;
}

export interface Progress {
  readonly done: number;
  readonly total?: number | undefined;
  /** Said instead of the bare figures. */
  readonly note?: Text | undefined;
}

/** What hands of a page's own work with. */
export interface Hands {
  readonly tool: Tool;
  readonly setProblem: (problem: Problem) => void;
  readonly news: Signal<Text>;
}

export interface PuzzlePage<P extends Problem = Problem> {
  readonly puzzle: P['puzzle'];
  readonly title: Text;
  readonly examples: readonly Example[];
  readonly editor: Editor<P>;
  /** The problem without any answer: what stands on the board. */
  readonly plain: (problem: P) => Scene;
  /** What is shown until a new problem is answered: by default its plain things over the lines of the old answer. */
  readonly stale?: (problem: P, old: Solved) => Scene | undefined;
  readonly openWorker: () => Worker;
  /** For puzzles whose work goes to several workers; by default one worker is asked to `solve`. */
  readonly solve?: (line: string, desk: Desk) => Promise<Solved>;
  /** What hands do where the board is not one with sides; editing hands for all others by default. */
  readonly hands?: (problem: P, work: Hands) => BoardHands | undefined;
  /** The answer in time; a still picture by default. */
  readonly sequence?: (problem: P, solved: Solved) => Sequence;
  /** How the answer was found, in a sentence. */
  readonly method: (method: string) => Text;
  /** The panel's controls, which write the problem line. */
  readonly Controls: ComponentType<{ readonly problem: P }>;
  /** More tools above the board: where to look on a board without end. */
  readonly Tools?: ComponentType<{ readonly problem: P }>;
  /** What more there is to an answer: heat maps, samples, winning moves. */
  readonly Beyond?: ComponentType<{ readonly problem: P; readonly solved: Solved }>;
  readonly Play?: ComponentType<{ readonly problem: P }>;
  readonly lessons?: () => Promise<readonly Lesson<P>[]>;
}
