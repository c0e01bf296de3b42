/* A game as a sequence: a frame a move, and at its end where the chosen piece may go. */

import { ACCENT, INK, SOFT } from '../../../src/core/picture.js';
import type { BigPoint, Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import type { Scene, SceneToken } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import { type Game, type Match, targetsOf } from './game.js';
import { arrowsOf, frameOf, type Sheet, withPieces } from './scene.js';
import type { View } from './view.js';

const MIN_SIDE = 8;
const PACE = 3;

/** All that has been in play so far and all that can be reached by a move, from the corner on. */
export const playView = (
  problem: GrundyProblem,
  { states, at }: { states: readonly Game[]; at: number },
): View => {
  const targets = targetsOf(problem);
  let side = BigInt(MIN_SIDE);
  const include = ({ x, y }: BigPoint) => {
    if (x + 1n > side) side = x + 1n;
    if (y + 1n > side) side = y + 1n;
  };
  for (const state of states.slice(0, at + 1)) {
    for (const point of state.at) {
      include(point);
      targets(point).forEach(include);
    }
  }
  return { x: 0n, y: 0n, side: Number(side) };
};

export interface Shown {
  readonly view: View;
  /** The piece that has been picked. */
  readonly picked: number | undefined;
  readonly sheet: Sheet;
}

/** Where the pieces stood after so many moves. */
export const piecesAfter = (problem: GrundyProblem, { plies }: Game, moves: number): readonly BigPoint[] => {
  const at = [...problem.at];
  for (const { move } of plies.slice(0, moves)) at[move.piece] = move.to;
  return at;
};

export const playSequence = (problem: GrundyProblem, match: Match, shown: Shown): Sequence => {
  const game = match.state.value;
  const { plies } = game;
  const { bare, place } = frameOf(problem, shown.view);
  const known = match.known.value;
  const hinted = match.help.value === 'hint' && known?.kind === 'position' ? known.winning : [];
  const myTurn = match.myTurn.value;
  const made = new Map<number, Scene>();
  const dots = (): readonly SceneToken[] => {
    if (shown.picked === undefined || !myTurn) return [];
    const from = game.at[shown.picked]!;
    const ring: SceneToken = { key: 'picked', at: place(from)!, piece: 'goal', tone: ACCENT };
    const targets = targetsOf(problem)(from).map(
      (to): SceneToken => ({ key: `dot-${to.x},${to.y}`, at: place(to)!, piece: 'dot', tone: ACCENT }),
    );
    return [ring, ...targets];
  };
  /** Pieces that can move are ringed while none is picked. */
  const rings = (): readonly SceneToken[] => {
    if (shown.picked !== undefined || !myTurn) return [];
    const targets = targetsOf(problem);
    return game.at.flatMap((point, i) =>
      targets(point).length === 0
        ? []
        : [{ key: `ring-${i}`, at: place(point)!, piece: 'goal' as const, tone: SOFT }],
    );
  };
  const sceneAt = (frame: number): Scene => {
    let scene = made.get(frame);
    if (scene === undefined) {
      const atEnd = frame === plies.length;
      const pieces = withPieces(bare, problem, piecesAfter(problem, game, frame), place);
      const moves = plies
        .slice(Math.max(0, frame - 2), frame)
        .flatMap(({ move }, i, all) => arrowsOf([move], place, i === all.length - 1 ? INK : SOFT));
      scene = {
        ...pieces,
        title: t('Game', '对局'),
        cells: shown.sheet.cells,
        legend: shown.sheet.legend,
        strokes: atEnd && hinted.length > 0 ? arrowsOf(hinted, place, ACCENT) : moves,
        tokens: atEnd ? [...rings(), ...pieces.tokens, ...dots()] : pieces.tokens,
      };
      made.set(frame, scene);
    }
    return scene;
  };
  return { last: plies.length, start: plies.length, pace: PACE, sceneAt };
};

/** The square of the game at a place of the board. */
export const squareOn = ({ x, y }: Point): BigPoint => ({ x: BigInt(x), y: BigInt(y) });
