/*
 * A game on the board: one frame per move, the targets of the picked piece in the last one, and the effect of
 * a press.
 */
import { ACCENT, INK, SOFT } from '../../../src/core/picture/picture.js';
import type { BigPoint, Point } from '../../../src/core/square.js';
import { t, untranslated } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatPlace } from '../../../src/puzzles/grundy/text.js';
import type { Scene, SceneToken, Stroke } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import type { BoardHands } from '../../state/hands.js';
import { type Game, type Match, type Position, type Press, pressOn, samePlace, targetsOf } from './game.js';
import { arrowsOf, frameOf, type Sheet, withPieces } from './scene.js';
import type { View } from './view.js';

const MIN_SIDE = 8;
const PACE = 3;

/** A window from the corner with every square in play so far and every target of the next move. */
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

/** A match at one moment, with the display options. */
export interface Moment {
  readonly game: Game;
  readonly myTurn: boolean;
  readonly help: 'none' | 'hint' | 'why';
  /** Who wins and how, once known. */
  readonly known: Position | undefined;
  readonly view: View;
  /** The picked piece. */
  readonly picked: number | undefined;
  /** The values of the squares, if requested. */
  readonly sheet: Sheet;
}

export const momentOf = (
  problem: GrundyProblem,
  { state, history, myTurn, help, known }: Match,
  picked: number | undefined,
  sheet: Sheet,
): Moment => ({
  game: state.value,
  myTurn: myTurn.value,
  help: help.value,
  known: known.value,
  view: playView(problem, history.value),
  picked,
  sheet,
});

/** The squares of the pieces after this many moves. */
export const piecesAfter = (problem: GrundyProblem, { plies }: Game, moves: number): readonly BigPoint[] => {
  const at = [...problem.at];
  for (const { move } of plies.slice(0, moves)) at[move.piece] = move.to;
  return at;
};

type Place = (point: BigPoint) => Point | undefined;

/**
 * A ring around the picked piece and a dot on each of its targets. If none is picked, a ring around every
 * piece that can move.
 */
const choiceTokens = (problem: GrundyProblem, moment: Moment, place: Place): readonly SceneToken[] => {
  const { game, picked, myTurn } = moment;
  if (!myTurn) return [];
  const targets = targetsOf(problem);
  if (picked === undefined) {
    return game.at.flatMap((point, i) =>
      targets(point).length === 0
        ? []
        : [{ key: `ring-${i}`, at: place(point)!, piece: 'goal' as const, tone: SOFT }],
    );
  }
  const from = game.at[picked]!;
  return [
    { key: 'picked', at: place(from)!, piece: 'goal', tone: ACCENT },
    ...targets(from).map(
      (to): SceneToken => ({ key: `dot-${to.x},${to.y}`, at: place(to)!, piece: 'dot', tone: ACCENT }),
    ),
  ];
};

/** The last two moves before a frame, the older one fainter. */
const latestArrows = ({ plies }: Game, frame: number, place: Place): readonly Stroke[] =>
  plies
    .slice(Math.max(0, frame - 2), frame)
    .flatMap(({ move }, i, all) => arrowsOf([move], place, i === all.length - 1 ? INK : SOFT));

export const playSequence = (problem: GrundyProblem, moment: Moment): Sequence => {
  const { game, sheet, known } = moment;
  const last = game.plies.length;
  const { bare, place } = frameOf(problem, moment.view);
  const hinted = moment.help === 'hint' && known?.kind === 'position' ? known.winning : [];
  const made = new Map<number, Scene>();
  const sceneAt = (frame: number): Scene => {
    let scene = made.get(frame);
    if (scene === undefined) {
      const atEnd = frame === last;
      const pieces = withPieces(bare, problem, piecesAfter(problem, game, frame), place);
      const choice = atEnd ? choiceTokens(problem, moment, place) : [];
      scene = {
        ...pieces,
        title: t('Game', '对局'),
        cells: sheet.cells,
        legend: sheet.legend,
        strokes:
          atEnd && hinted.length > 0 ? arrowsOf(hinted, place, ACCENT) : latestArrows(game, frame, place),
        tokens: moment.picked === undefined ? [...choice, ...pieces.tokens] : [...pieces.tokens, ...choice],
      };
      made.set(frame, scene);
    }
    return scene;
  };
  return { last, start: last, pace: PACE, sceneAt };
};

/** The game's square at a place on the board. */
const squareOn = ({ x, y }: Point): BigPoint => ({ x: BigInt(x), y: BigInt(y) });

export interface PlayHandsDeps {
  readonly picked: () => number | undefined;
  readonly isMyTurn: () => boolean;
  readonly onPress: (press: Press) => void;
}

/** A press picks a piece, then the square it goes to. */
export const playHands = (problem: GrundyProblem, game: Game, deps: PlayHandsDeps): BoardHands => ({
  canLift: () => false,
  carry: (from) => from,
  press: (at) => {
    if (deps.isMyTurn()) deps.onPress(pressOn(problem, game, deps.picked(), squareOn(at)));
  },
  describe: (at) => {
    const square = squareOn(at);
    const name = formatPlace(problem.board, square);
    if (game.at.some((point) => samePlace(point, square))) return t(`${name}: piece`, `${name}：棋子`);
    return pressOn(problem, game, deps.picked(), square).kind === 'move'
      ? t(`${name}: the piece can go here`, `${name}：可以走到这里`)
      : untranslated(name);
  },
});
