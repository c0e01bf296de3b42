/*
 * The page's view of the quadrant, built from the problem, its answer, and the values of the visible squares.
 */
import { signal } from '@preact/signals';
import type { BigPoint, Point } from '../../../src/core/square.js';
import { t, untranslated } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatPlace } from '../../../src/puzzles/grundy/text.js';
import { type Scene, samePoint } from '../../scene/scene.js';
import type { BoardHands } from '../../state/hands.js';
import type { Hands } from '../../state/page.js';
import type { Solved } from '../../work/protocol.js';
import { GOLDEN_LEGEND, goldenLines } from './golden.js';
import { answerStrokes, frameOf, NO_SHEET, type Sheet, withPieces } from './scene.js';
import { inView, lookAt, moved, sameView, squareIn, type View, viewFor } from './view.js';

/** The values of the most recent window, and their piece. */
export const sheet = signal<
  { readonly piece: string; readonly view: View; readonly sheet: Sheet } | undefined
>(undefined);

export const isSheetFor = ({ piece }: GrundyProblem, view: View): boolean =>
  sheet.value !== undefined && sheet.value.piece === piece.text && sameView(sheet.value.view, view);

/** The cells of another window, moved to their places in this one. They are shown while new values load. */
const shifted = ({ cells, legend }: Sheet, from: View, to: View): Sheet => {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const near = (by: bigint) => by > -200n && by < 200n;
  if (!near(dx) || !near(dy)) return NO_SHEET;
  const [right, up] = [Number(dx), Number(dy)];
  return {
    legend,
    cells: cells
      .map((cell) => ({ ...cell, x: cell.x + right, y: cell.y + up }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < to.side && y < to.side),
  };
};

let shiftedLast: { readonly of: Sheet; readonly to: View; readonly made: Sheet } | undefined;

/** The parts of an answer that the view needs. */
type QuadrantSolved = Pick<Solved<GrundyProblem>, 'problem' | 'answer' | 'scene' | 'said'>;

const sheetFor = (
  problem: GrundyProblem,
  view: View,
  solved: QuadrantSolved | undefined,
  bare: Scene,
): Sheet => {
  if (problem.misere) return NO_SHEET;
  const known = sheet.value;
  if (isSheetFor(problem, view)) return known!.sheet;
  // An answer has its own values, around the pieces.
  if (solved?.problem.piece.text === problem.piece.text) {
    const { files, ranks, cells, legend } = solved.scene;
    if (files.length === view.side && files[0] === bare.files[0] && ranks[0] === bare.ranks[0])
      return { cells, legend };
  }
  if (known?.piece !== problem.piece.text) return NO_SHEET;
  if (shiftedLast?.of !== known.sheet || !sameView(shiftedLast.to, view))
    shiftedLast = { of: known.sheet, to: view, made: shifted(known.sheet, known.view, view) };
  return shiftedLast.made;
};

export const quadrantScene = (problem: GrundyProblem, solved?: QuadrantSolved, isStale = false): Scene => {
  const view = viewFor(problem);
  const { bare, place } = frameOf(problem, view);
  const { cells, legend } = sheetFor(problem, view, solved, bare);
  const { en, zh } = pieceWords(problem.piece);
  const golden = goldenLines(problem, view);
  const scene: Scene = {
    ...bare,
    title: t(`Game on the unbounded quadrant: ${en}`, `无边界第一象限上的${zh}游戏`),
    desc: solved ? solved.said.headline : bare.desc,
    cells,
    legend: golden.length > 0 ? [...legend, GOLDEN_LEGEND] : legend,
    strokes: [...golden, ...(solved ? answerStrokes(solved.answer, place) : [])],
    ...(isStale ? { stale: true } : {}),
  };
  return withPieces(scene, problem, problem.at, place);
};

/** The limit for pieces put by hand. */
export const MAX_PUT = 60;

/**
 * Input on the quadrant: pieces are carried, the plane itself is dragged, and Enter and Delete work as on
 * other boards.
 */
export const quadrantHands = (first: GrundyProblem, { tool, setProblem, news }: Hands): BoardHands => {
  // During a drag, the handlers outlive the problem and the window they were made for.
  let problem = first;
  let carried: number | undefined;
  let grip: { readonly at: Point; readonly view: View } | undefined;
  const view = viewFor(first);
  const nameOf = (at: Point): string => formatPlace('quadrant', squareIn(viewFor(problem), at));
  const standsOn = (point: BigPoint, at: Point): boolean => {
    const there = inView(viewFor(problem), point);
    return there !== undefined && samePoint(there, at);
  };
  const pieceOn = (at: Point): number => problem.at.findLastIndex((point) => standsOn(point, at));
  const change = (at: readonly BigPoint[]): void => {
    const kept = viewFor(problem);
    problem = { ...problem, at };
    lookAt(problem, kept);
    setProblem(problem);
  };
  const erase = (at: Point): void => {
    const i = pieceOn(at);
    if (i < 0 || problem.at.length < 2) return;
    news.value = t(`Removed the piece on ${nameOf(at)}`, `已删除 ${nameOf(at)} 的棋子`);
    change(problem.at.filter((_, other) => other !== i));
  };
  return {
    canLift: (at) => tool.kind === 'move' && pieceOn(at) >= 0,
    carry: (from, to) => {
      // A carried piece can pass over others and stays the same piece.
      const still = carried !== undefined && standsOn(problem.at[carried]!, from);
      const lifted = still ? carried! : pieceOn(from);
      if (lifted >= 0) carried = lifted;
      if (carried === undefined) return from;
      change(problem.at.map((point, i) => (i === carried ? squareIn(view, to) : point)));
      news.value = t(`Moved to ${nameOf(to)}`, `已移到 ${nameOf(to)}`);
      return to;
    },
    press: (at) => {
      if (tool.kind !== 'put') return;
      if (pieceOn(at) >= 0) erase(at);
      else if (problem.at.length < MAX_PUT) {
        news.value = t(`Added a piece on ${nameOf(at)}`, `已在 ${nameOf(at)} 放上棋子`);
        change([...problem.at, squareIn(view, at)]);
      }
    },
    ...(tool.kind === 'move'
      ? {
          paint: (at: Point, begins: boolean) => {
            if (begins) grip = { at, view: viewFor(problem) };
            else if (grip) lookAt(problem, moved(grip.view, grip.at.x - at.x, grip.at.y - at.y));
          },
        }
      : {}),
    erase,
    beyond: ({ x, y }) => lookAt(problem, moved(viewFor(problem), x, y)),
    describe: (at) => {
      const name = nameOf(at);
      return pieceOn(at) >= 0 ? t(`${name}: piece`, `${name}：棋子`) : untranslated(name);
    },
  };
};
