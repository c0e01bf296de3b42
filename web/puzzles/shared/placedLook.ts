/* Shows what a piece of a placement attacks: the one under the pointer, or the one that was tapped. */
import { signal } from '@preact/signals';
import { squareAt } from '../../../src/core/board.js';
import type { Point, Square } from '../../../src/core/square.js';
import { formatProblem } from '../../../src/puzzles/lines.js';
import type { Scene } from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import { editingHands } from '../../state/editing.js';
import type { BoardHands } from '../../state/hands.js';
import type { Hands } from '../../state/page.js';
import { attacksOn, onBoard, type PlacedProblem, placedEditor, withAttacks } from './placed.js';

/** The inspected piece and its problem. */
const looked = signal<{ readonly line: string; readonly at: Point } | undefined>(undefined);

/** The scene with the attacks of the inspected piece. */
export const lookedSequence = (problem: PlacedProblem, scene: Scene, pieces: readonly Square[]): Sequence => {
  const look = looked.value;
  const { board } = problem;
  if (look === undefined || look.line !== formatProblem(problem)) return still(scene);
  const square = squareAt(board, look.at.x, look.at.y);
  if (!pieces.includes(square)) return still(scene);
  return still(withAttacks(scene, board, attacksOn(problem), square));
};

/** Editing input that also inspects pieces. */
export const lookingHands = <P extends PlacedProblem>(problem: P, work: Hands): BoardHands | undefined => {
  const hands = editingHands(placedEditor<P>(), problem, work);
  if (hands === undefined) return undefined;
  const line = formatProblem(problem);
  const lookAt = (at: Point | undefined): void => {
    const now = looked.peek();
    if (at === undefined || !onBoard(problem.board, at)) {
      if (now !== undefined) looked.value = undefined;
    } else if (now?.line !== line || now.at.x !== at.x || now.at.y !== at.y) looked.value = { line, at };
  };
  return {
    ...hands,
    over: lookAt,
    press: (at) => {
      hands.press(at);
      if (work.tool.kind === 'move') lookAt(at);
    },
  };
};
