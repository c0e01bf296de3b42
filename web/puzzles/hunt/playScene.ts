/* A pawn hunt on the board: the paths so far, the help the player asked for, and the pawns to choose from. */
import { formatSquare, pointOf } from '../../../src/core/board.js';
import { ACCENT, INK, SOFT, type View } from '../../../src/core/picture/picture.js';
import type { Square } from '../../../src/core/square.js';
import { t, untranslated } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { type Scene, type SceneToken, samePoint } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import type { BoardHands } from '../../state/hands.js';
import { type Game, pawnsLeft, pieceAt, totalOf } from './game.js';
import type { Match, Options } from './match.js';
import { bareHunt, framesOf, huntView, type PawnLook, walkScene } from './scene.js';
import { VALUES_LEGEND } from './sequence.js';

/** Moves per second. Two long paths together take at most a few seconds. */
const PACE = 8;
const LONGEST_SECONDS = 2.5;

/** A match at one moment. */
export interface Moment {
  readonly game: Game;
  readonly myTurn: boolean;
  readonly help: 'none' | 'hint' | 'why';
  /** The current value of every pawn, once known. */
  readonly known: Options | undefined;
}

export const momentOf = ({ state, myTurn, help, known }: Match): Moment => ({
  game: state.value,
  myTurn: myTurn.value,
  help: help.value,
  known: known.value,
});

const viewOfGame = (problem: HuntProblem, { turns }: Game): View =>
  huntView(
    problem,
    turns.flatMap(({ path }) => path),
  );

const bestNow = ({ known, myTurn }: Moment): ReadonlySet<Square> =>
  new Set(myTurn && known?.kind === 'moves' ? known.best : []);

/** If the player asked why, each pawn shows the total of the hunt if it is taken next. */
const lookNow = (moment: Moment): ((pawn: Square) => PawnLook) => {
  const { game, help, known, myTurn } = moment;
  if (help !== 'why' || !myTurn || known?.kind !== 'moves') return () => ({});
  const soFar = totalOf(game);
  const best = bestNow(moment);
  const totals = new Map(known.options.map(({ pawn, total }) => [pawn, soFar + total]));
  return (pawn) => {
    const total = totals.get(pawn);
    return total === undefined ? {} : { label: `${total}`, tone: best.has(pawn) ? ACCENT : INK };
  };
};

/** A ring around every pawn that can be picked, in the accent color if the hint says so. */
const ringsNow = (problem: HuntProblem, view: View, moment: Moment): readonly SceneToken[] => {
  const { game, myTurn, help } = moment;
  if (!myTurn || help === 'why') return [];
  const best = bestNow(moment);
  return pawnsLeft(problem, game).map((pawn) => ({
    key: `ring-${pawn}`,
    at: view.at(pointOf(problem.board, pawn)),
    piece: 'goal',
    tone: help === 'hint' && best.has(pawn) ? ACCENT : SOFT,
  }));
};

/** The game so far as a sequence. Its last frame shows the help that the player asked for. */
export const playSequence = (problem: HuntProblem, moment: Moment): Sequence => {
  const { turns } = moment.game;
  const view = viewOfGame(problem, moment.game);
  const bare = bareHunt(view);
  const last = framesOf(turns);
  const look = lookNow(moment);
  const rings = ringsNow(problem, view, moment);
  const made = new Map<number, Scene>();
  const sceneAt = (frame: number): Scene => {
    let scene = made.get(frame);
    if (scene === undefined) {
      const atEnd = frame === last;
      const walked = walkScene(problem, view, bare, turns, frame, atEnd ? look : () => ({}));
      scene = {
        ...walked,
        title: t('Pawn hunt game', '吃兵对局'),
        // Only the latest paths are shown: a board full of old ones hides the pawns.
        strokes: walked.strokes.slice(-2),
        tokens: atEnd ? [...rings, ...walked.tokens] : walked.tokens,
        legend: atEnd && moment.help === 'why' ? VALUES_LEGEND : [],
      };
      made.set(frame, scene);
    }
    return scene;
  };
  const recent = framesOf(turns.slice(-2));
  return { last, start: last, pace: Math.max(PACE, recent / LONGEST_SECONDS), sceneAt };
};

/** A press on a pawn picks it. */
export const playHands = (problem: HuntProblem, game: Game, pick: (pawn: Square) => void): BoardHands => {
  const { board } = problem;
  const view = viewOfGame(problem, game);
  const placed = pawnsLeft(problem, game).map((pawn) => ({ pawn, at: view.at(pointOf(board, pawn)) }));
  const piece = view.at(pointOf(board, pieceAt(problem, game)));
  return {
    canLift: () => false,
    carry: (from) => from,
    press: (at) => {
      const hit = placed.find((other) => samePoint(other.at, at));
      if (hit) pick(hit.pawn);
    },
    describe: (at) => {
      const pawn = placed.find((other) => samePoint(other.at, at))?.pawn;
      if (pawn !== undefined) {
        const name = formatSquare(board, pawn);
        return t(`${name}: pawn`, `${name}：兵`);
      }
      const name = formatSquare(board, at.y * view.scale * board.width + at.x * view.scale);
      return samePoint(piece, at) ? t(`${name}: the piece`, `${name}：棋子`) : untranslated(name);
    },
  };
};
