/* The cost of meeting on each square, from the plain numbers that the worker sends. */

import { movesWords } from '../../../src/core/amounts.js';
import type { Board } from '../../../src/core/board.js';
import { heat, stepsOf } from '../../../src/core/picture/picture.js';
import type { Point } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import type { LegendRow, SceneCell, Tone, Window } from '../../scene/scene.js';

/** The cost of a square that some piece cannot reach. */
export const NEVER = 0xffffffff;

export interface HeatMap {
  readonly cells: readonly SceneCell[];
  readonly legend: readonly LegendRow[];
}

/** `field[y * width + x]` is the cost of meeting there. */
export type Field = Uint32Array;

const rangeOf = (field: Field): readonly [least: number, most: number] => {
  let [least, most] = [NEVER, 0];
  for (const cost of field) {
    if (cost === NEVER) continue;
    if (cost < least) least = cost;
    if (cost > most) most = cost;
  }
  return [least, most];
};

const unitOf = (objective: MeetProblem['objective'], cost: number): Text =>
  objective === 'total' ? movesWords(cost) : t(cost === 1 ? '1 round' : `${cost} rounds`, `${cost} 轮`);

export const heatMap = (
  { board, objective }: { readonly board: Board; readonly objective: MeetProblem['objective'] },
  window: Window,
  field: Field,
): HeatMap => {
  const [least, most] = rangeOf(field);
  if (least === NEVER) return { cells: [], legend: [] };
  // Squares of one cost share their tone: even a large map has few different costs.
  const tones = new Map<number, { readonly tone: Tone; readonly text: string }>();
  const lookOf = (cost: number) => {
    let look = tones.get(cost);
    if (look === undefined)
      tones.set(cost, (look = { tone: heat(cost - least, most - least), text: `${cost}` }));
    return look;
  };
  const cells: SceneCell[] = [];
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      const cost = field[y * board.width + x]!;
      if (cost === NEVER) continue;
      const { tone, text } = lookOf(cost);
      cells.push({ x, y, tone, text });
    }
  }
  return {
    cells,
    legend: stepsOf(tones.keys()).map((cost) => ({ tone: lookOf(cost).tone, text: unitOf(objective, cost) })),
  };
};

/** Every square that is as good as the best, in reading order. */
export const bestOf = ({ width }: Board, field: Field): readonly Point[] => {
  const [least] = rangeOf(field);
  const best: Point[] = [];
  if (least === NEVER) return best;
  field.forEach((cost, square) => {
    if (cost === least) best.push({ x: square % width, y: Math.floor(square / width) });
  });
  return best;
};
