/*
 * What hands do on the board, whatever they hold: mouse, finger or keys all end up here as squares. Editing hands pick up and put down;
 * a game has its own.
 */
import type { Signal } from '@preact/signals';
import { type Board, formatPoint, isMissing, makeBoard, squareAt } from '../../src/core/board.js';
import type { Point } from '../../src/core/square.js';
import { type Text, t } from '../../src/core/text.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { PuzzlePage, Thing } from './page.js';
import { samePoint } from '../scene/scene.js';
import type { Tool } from './workbench.js';

export interface BoardHands {
  /** True if something there can be picked up and carried. */
  readonly canLift: (at: Point) => boolean;
  /** The thing lifted at `from` is now over `to`; told for every square on the way. Gives the square it is on now. */
  readonly carry: (from: Point, to: Point) => Point;
  /** A click, a tap, or Enter on a square. */
  readonly press: (at: Point) => void;
  /** A pointer drawn over squares without anything lifted; `first` is true at the square where it began. Then nothing is pressed. */
  readonly paint?: (at: Point, first: boolean) => void;
  /** An arrow key at the edge of what is shown: a board without end follows. */
  readonly beyond?: (step: Point) => void;
  /** Delete or Backspace on a square. */
  readonly erase?: (at: Point) => void;
  /** What is on the square, in words. */
  readonly describe: (at: Point) => Text;
}

/** The board of a problem that has one with sides. */
export const boardOf = (problem: Problem): Board | undefined =>
  problem.board === 'quadrant' ? undefined : problem.board;

/** The same board with squares taken away or put back. */
export const withHole = (board: Board, { x, y }: Point, missing: boolean): Board => {
  const square = squareAt(board, x, y);
  const others = board.missing.filter((other) => other !== square);
  return makeBoard(board.width, board.height, missing ? [...others, square] : others);
};

const onBoard = ({ width, height }: Board, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

export const editingHands = (
  page: PuzzlePage,
  problem: Problem,
  tool: Tool,
  setProblem: (problem: Problem) => void,
  news: Signal<Text>,
): BoardHands | undefined => {
  const board = boardOf(problem);
  if (board === undefined || Math.max(board.width, board.height) > 200) return undefined;
  const { editor } = page;
  // Hands outlive the problem they were made for while something is carried, so the newest problem is kept here.
  let current = problem;
  const change = (next: Problem | undefined, said?: Text): boolean => {
    if (next === undefined) return false;
    current = next;
    if (said) news.value = said;
    setProblem(next);
    return true;
  };
  const thingAt = (at: Point): Thing | undefined =>
    editor.things(current as never).findLast((thing) => samePoint(thing.at, at));
  const nameOf = (at: Point): string => formatPoint(board, at);
  let carried: string | undefined;
  let painting = false;
  const hole = (at: Point): boolean => isMissing(boardOf(current)!, squareAt(board, at.x, at.y));
  const setHole = (at: Point, missing: boolean): void => {
    if (!onBoard(board, at) || hole(at) === missing || (missing && thingAt(at) !== undefined)) return;
    const next = withHole(boardOf(current)!, at, missing);
    if (next.missing.length === next.width * next.height) return;
    change(
      editor.withBoard(current as never, next),
      t(
        `${nameOf(at)} ${missing ? 'taken away' : 'put back'}`,
        `${nameOf(at)} ${missing ? '已去掉' : '已恢复'}`,
      ),
    );
  };
  const place = (what: string, at: Point): void => {
    if (onBoard(board, at) && !hole(at)) change(editor.put(current as never, what, at));
  };
  return {
    canLift: (at) => tool.kind === 'move' && thingAt(at) !== undefined,
    carry: (from, to) => {
      // What is carried may pass over others, and stays the same thing.
      const still = editor
        .things(current as never)
        .find(({ id, at }) => id === carried && samePoint(at, from));
      carried = (still ?? thingAt(from))?.id ?? carried;
      if (carried === undefined || !onBoard(board, to) || hole(to)) return from;
      const moved = editor.move(current as never, carried, to);
      if (moved === undefined) return from;
      change(moved, t(`now on ${nameOf(to)}`, `现在在 ${nameOf(to)}`));
      return to;
    },
    press: (at) => {
      if (!onBoard(board, at)) return;
      if (tool.kind === 'holes') setHole(at, !hole(at));
      else if (tool.kind === 'put') place(tool.what, at);
    },
    ...(tool.kind === 'holes'
      ? {
          paint: (at: Point, first: boolean) => {
            if (!onBoard(board, at)) return;
            if (first) painting = !hole(at);
            setHole(at, painting);
          },
        }
      : {}),
    erase: (at) => {
      const thing = thingAt(at);
      if (thing !== undefined) change(editor.remove(current as never, thing.id));
      else if (onBoard(board, at)) setHole(at, !hole(at));
    },
    describe: (at) => {
      const name = nameOf(at);
      if (hole(at)) return t(`${name}: missing`, `${name}：缺格`);
      const thing = thingAt(at);
      return thing === undefined
        ? t(name, name)
        : t(`${name}: ${thing.name.en}`, `${name}：${thing.name.zh}`);
    },
  };
};
