/*
 * Input that edits a problem: it picks up and puts down the things that the editor knows, and removes
 * squares. A game has its own input.
 */
import { type Board, formatPoint, isMissing, makeBoard, squareAt } from '../../src/core/board.js';
import type { Point } from '../../src/core/square.js';
import { type Text, t, untranslated } from '../../src/core/text.js';
import type { Problem } from '../../src/puzzles/lines.js';
import { samePoint } from '../scene/scene.js';
import { type BoardHands, boardOf } from './hands.js';
import type { Editor, Hands, Thing } from './page.js';

/** Larger boards are edited in the problem line. */
export const LONGEST_SIDE = 200;

/** The same board with a square removed or put back. */
export const withHole = (board: Board, { x, y }: Point, missing: boolean): Board => {
  const square = squareAt(board, x, y);
  const others = board.missing.filter((other) => other !== square);
  return makeBoard(board.width, board.height, missing ? [...others, square] : others);
};

const onBoard = ({ width, height }: Board, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** The problem being edited. During a drag, the handlers outlive the problem they were made for. */
const makeDraft = <P extends Problem>(
  editor: Editor<P>,
  first: P,
  board: Board,
  { setProblem, news }: Hands,
) => {
  let current = first;
  const change = (next: P | undefined, said?: Text): boolean => {
    if (next === undefined) return false;
    current = next;
    if (said) news.value = said;
    setProblem(next);
    return true;
  };
  const things = (): readonly Thing[] => editor.things(current);
  const thingAt = (at: Point): Thing | undefined => things().findLast((thing) => samePoint(thing.at, at));
  const isHole = (at: Point): boolean => isMissing(boardOf(current)!, squareAt(board, at.x, at.y));
  const nameOf = (at: Point): string => formatPoint(board, at);
  return {
    things,
    thingAt,
    isHole,
    nameOf,
    setHole: (at: Point, missing: boolean): void => {
      if (!onBoard(board, at) || isHole(at) === missing || (missing && thingAt(at) !== undefined)) return;
      const next = withHole(boardOf(current)!, at, missing);
      if (next.missing.length === next.width * next.height) return;
      const said = missing
        ? t(`Removed ${nameOf(at)}`, `已删除 ${nameOf(at)}`)
        : t(`Restored ${nameOf(at)}`, `已恢复 ${nameOf(at)}`);
      change(editor.withBoard(current, next), said);
    },
    place: (what: string, at: Point): void => {
      if (onBoard(board, at) && !isHole(at)) change(editor.put(current, what, at));
    },
    /** True if the thing is on the square now. */
    move: (id: string, to: Point): boolean =>
      change(editor.move(current, id, to), t(`Moved to ${nameOf(to)}`, `已移到 ${nameOf(to)}`)),
    remove: (id: string): boolean => change(editor.remove(current, id)),
  };
};

export const editingHands = <P extends Problem>(
  editor: Editor<P>,
  problem: P,
  work: Hands,
): BoardHands | undefined => {
  const board = boardOf(problem);
  if (board === undefined || Math.max(board.width, board.height) > LONGEST_SIDE) return undefined;
  const { tool } = work;
  const draft = makeDraft(editor, problem, board, work);
  const { thingAt, isHole, setHole, nameOf } = draft;
  let carried: string | undefined;
  let painting = false;
  return {
    canLift: (at) => tool.kind === 'move' && thingAt(at) !== undefined,
    carry: (from, to) => {
      // A carried thing can pass over others and stays the same one.
      const still = draft.things().find(({ id, at }) => id === carried && samePoint(at, from));
      carried = (still ?? thingAt(from))?.id ?? carried;
      if (carried === undefined || !onBoard(board, to) || isHole(to)) return from;
      return draft.move(carried, to) ? to : from;
    },
    press: (at) => {
      if (!onBoard(board, at)) return;
      if (tool.kind === 'holes') setHole(at, !isHole(at));
      else if (tool.kind === 'put') draft.place(tool.what, at);
    },
    ...(tool.kind === 'holes'
      ? {
          paint: (at: Point, first: boolean) => {
            if (!onBoard(board, at)) return;
            if (first) painting = !isHole(at);
            setHole(at, painting);
          },
        }
      : {}),
    erase: (at) => {
      const thing = thingAt(at);
      if (thing !== undefined) draft.remove(thing.id);
      else if (onBoard(board, at)) setHole(at, !isHole(at));
    },
    describe: (at) => {
      const name = nameOf(at);
      if (isHole(at)) return t(`${name}: hole`, `${name}：缺格`);
      const thing = thingAt(at);
      return thing === undefined
        ? untranslated(name)
        : t(`${name}: ${thing.name.en}`, `${name}：${thing.name.zh}`);
    },
  };
};
