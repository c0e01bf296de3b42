/*
 * The answer over time: in each frame every piece is one move further, until all stand on the meeting square.
 */
import { formatPoint } from '../../../src/core/board.js';
import { ACCENT, part, SOFT, viewOf } from '../../../src/core/picture/picture.js';
import type { Point } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { MeetAnswer, MeetProblem } from '../../../src/puzzles/meet/meet.js';
import { spread } from '../../scene/places.js';
import { emptyScene, type Scene, type SceneToken, staleScene } from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';
import { bestOf, type Field, type HeatMap, heatMap } from './heat.js';
import type { Reach } from './reach.js';

export interface MeetSolved extends Solved<MeetProblem> {
  /** Absent on boards too large to compute every square. */
  readonly field?: Field;
  /** The reachable squares of pieces that cannot meet. */
  readonly reach?: Reach;
}

/** The parts of an answer that are drawn. */
export type MeetDrawn = Pick<MeetSolved, 'problem' | 'answer' | 'scene' | 'field' | 'reach'>;

/** What to show besides the paths. */
export interface Shown {
  readonly heat: boolean;
  readonly best: boolean;
}

/** A larger crowd is represented by its first members: more rings would hide the board. */
export const MAX_DRAWN = 300;
const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

const walkerTokens = (problem: MeetProblem, scale: number, placeOf: (i: number) => Point) =>
  spread(
    problem.walkers.slice(0, MAX_DRAWN).map(({ piece }, i): SceneToken => {
      const { x, y } = placeOf(i);
      const at = { x: Math.floor(x / scale), y: Math.floor(y / scale) };
      return { key: `walker-${i}`, at, piece, tone: part(i) };
    }),
  );

const startsOf = (problem: MeetProblem, scale: number) =>
  walkerTokens(problem, scale, (i) => problem.walkers[i]!.at);

export const meetPlain = (problem: MeetProblem): Scene => {
  const { board, walkers } = problem;
  const view = viewOf(
    board,
    walkers.slice(0, MAX_DRAWN).map(({ at }) => at),
    PAGE_SIDE,
  );
  return {
    ...emptyScene(view.board, view.window),
    scale: view.scale,
    tokens: startsOf(problem, view.scale),
  };
};

/** The heat maps of shown answers. Each is computed once for all frames. */
const maps = new WeakMap<MeetDrawn, HeatMap>();
const mapOf = (solved: MeetDrawn): HeatMap | undefined => {
  const { field, scene, problem } = solved;
  if (field === undefined || scene.board === null || scene.scale > 1) return undefined;
  let map = maps.get(solved);
  if (map === undefined) {
    maps.set(
      solved,
      (map = heatMap({ board: scene.board, objective: problem.objective }, scene.window, field)),
    );
  }
  return map;
};

/** A ring around the meeting square and, on request, around all squares that are as good. */
const ringsOf = ({ answer, field, scene }: MeetDrawn, all: boolean): SceneToken[] => {
  if (answer.kind !== 'meet') return [];
  const { scale, board } = scene;
  const { x, y } = answer.square;
  const others = all && field && board && scale === 1 ? bestOf(board, field) : [];
  return [
    ...others
      .filter((at) => at.x !== x || at.y !== y)
      .slice(0, MAX_DRAWN)
      .map((at, i): SceneToken => ({ key: `as-good-${i}`, at, piece: 'goal', tone: SOFT })),
    {
      key: 'meeting',
      at: { x: Math.floor(x / scale), y: Math.floor(y / scale) },
      piece: 'goal',
      tone: ACCENT,
    },
  ];
};

const dressed = (solved: MeetDrawn, shown: Shown): Scene => {
  if (solved.reach !== undefined && shown.heat) return { ...solved.scene, ...solved.reach };
  const map = shown.heat ? mapOf(solved) : undefined;
  return { ...solved.scene, cells: map?.cells ?? [], legend: map?.legend ?? [] };
};

/**
 * The pieces at their current squares over the paths, ring, and colors of the old answer, until the new
 * answer arrives.
 */
export const meetStale = (problem: MeetProblem, old: MeetDrawn, shown: Shown): Scene => {
  const plain = meetPlain(problem);
  const over = staleScene(plain, dressed(old, shown));
  return over.stale ? { ...over, tokens: [...plain.tokens, ...ringsOf(old, shown.best)] } : plain;
};

const frameWords = (
  { board }: MeetProblem,
  { square, rounds }: MeetAnswer & { kind: 'meet' },
  frame: number,
): Text => {
  if (frame === 0) return t('starting squares', '出发位置');
  const goal = formatPoint(board, square);
  return frame < rounds
    ? t(`after ${frame} ${frame === 1 ? 'move' : 'moves'} each`, `各走了 ${frame} 步`)
    : t(`all on ${goal}`, `全部到达 ${goal}`);
};

/** The pieces spread out over all squares they can reach, and no square gets both colors. */
const reachSequence = (scene: Scene, { cells, legend }: Reach, tokens: readonly SceneToken[]): Sequence => {
  const last = Math.max(...cells.map(({ wave }) => wave));
  return {
    last,
    start: last,
    pace: Math.max(1.5, last / 8),
    sceneAt: (frame) => ({
      ...scene,
      cells: cells.filter(({ wave }) => wave <= frame),
      legend,
      tokens,
    }),
    sayAt: (frame) =>
      frame < last
        ? t(`squares within ${frame} ${frame === 1 ? 'move' : 'moves'}`, `${frame} 步之内的格子`)
        : t('all squares within reach: none has both colors', '能走到的全部格子：没有一格是两种颜色'),
  };
};

/** `look` is called in every frame, so that switching the heat map on or off does not restart the paths. */
export const meetSequence = (problem: MeetProblem, solved: MeetDrawn, look: () => Shown): Sequence => {
  const { answer, scene } = solved;
  const starts = startsOf(problem, scene.scale);
  const sceneWith = (tokens: readonly SceneToken[]): Scene => {
    const shown = look();
    return { ...dressed(solved, shown), tokens: [...tokens, ...ringsOf(solved, shown.best)] };
  };
  const { reach } = solved;
  if (reach !== undefined && reach.cells.length > 0 && look().heat)
    return reachSequence(scene, reach, starts);
  if (answer.kind !== 'meet' || answer.walks.length === 0 || answer.rounds === 0) {
    return { ...still(scene), sceneAt: () => sceneWith(starts) };
  }
  const { walks, rounds } = answer;
  return {
    last: rounds,
    start: 0,
    pace: Math.max(1.5, rounds / 15),
    sceneAt: (frame) =>
      sceneWith(walkerTokens(problem, scene.scale, (i) => walks[i]![Math.min(frame, walks[i]!.length - 1)]!)),
    sayAt: (frame) => frameWords(problem, answer, frame),
  };
};
