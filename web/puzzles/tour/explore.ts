/* A tour given by a rule, anywhere on its board: a window that is dragged like a map. */
import { type Signal, signal } from '@preact/signals';
import { formatPoint } from '../../../src/core/board.js';
import { ACCENT, isInside, SOFT } from '../../../src/core/picture/picture.js';
import type { Point } from '../../../src/core/square.js';
import { t, untranslated } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { emptyScene, type Scene, type SceneToken, type Stroke } from '../../scene/scene.js';
import { still } from '../../scene/sequence.js';
import type { Workbench } from '../../state/workbench.js';
import type { Area } from './tasks.js';

const SIDE = 16;
/** The loaded area extends this far beyond the window, so that a drag shows something at once. */
const MARGIN = 12;

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - SIDE, value));

/** The window is no larger than a narrow board. */
const sideOf = (size: number): number => Math.min(SIDE, size);

export interface Explorer {
  /** From now on, a drag moves the board. */
  readonly start: () => void;
  /** Centers the board on a square and marks it. */
  readonly goTo: (at: Point) => void;
}

/** The board first shows the squares from `first` to the right and up. */
export const makeExplorer = (
  bench: Workbench,
  problem: TourProblem,
  line: string,
  first: Point,
): Explorer => {
  const { board, piece } = problem;
  const corner: Signal<Point> = signal(first);
  let marked: Point | undefined;
  let known: { readonly at: Point; readonly area: Area } | undefined;

  const sceneNow = (): Scene => {
    const window = { ...corner.peek(), width: sideOf(board.width), height: sideOf(board.height) };
    const inside = (point: Point): boolean => isInside(window, point);
    const strokes = (known?.area.steps ?? [])
      .filter(([from, to]) => inside(from) && inside(to))
      .map((points): Stroke => ({ points, tone: SOFT }));
    const tokens: SceneToken[] =
      marked && inside(marked) ? [{ key: 'marked', at: marked, piece, tone: ACCENT }] : [];
    return {
      ...emptyScene(board, window),
      title: t('Part of a tour', '巡游的一部分'),
      desc: t(
        `The squares around ${formatPoint(board, corner.peek())}. Drag to look elsewhere.`,
        `${formatPoint(board, corner.peek())} 附近的格子，拖动可以看别处。`,
      ),
      strokes,
      tokens,
      figures: 'never',
    };
  };
  const show = (): void => bench.take({ sequence: still(sceneNow()), hands });
  const fetchArea = async (): Promise<void> => {
    const { x, y } = corner.peek();
    const at = { x: Math.max(0, x - MARGIN), y: Math.max(0, y - MARGIN) };
    const far = (from: number, size: number) => Math.min(size - from, SIDE + 2 * MARGIN);
    const ask = { line, ...at, width: far(at.x, board.width), height: far(at.y, board.height) };
    const area = await bench.lane('area').ask<Area>('area', ask);
    known = { at, area };
    show();
  };
  const moveTo = (next: Point): void => {
    corner.value = { x: clamp(next.x, board.width), y: clamp(next.y, board.height) };
    show();
    void fetchArea().catch(() => {}); // the visitor has moved on by now
  };
  const moveBy = (dx: number, dy: number): void => {
    const { x, y } = corner.peek();
    moveTo({ x: x + dx, y: y + dy });
  };
  const hands = {
    canLift: () => true,
    /** The board follows the pointer, so the square under it stays the same. */
    carry: (from: Point, to: Point): Point => {
      moveBy(from.x - to.x, from.y - to.y);
      return from;
    },
    press: () => {},
    beyond: ({ x, y }: Point) => moveBy(x, y),
    describe: (at: Point) => untranslated(formatPoint(board, at)),
  };
  return {
    start: () => bench.take({ hands }),
    goTo: (at) => {
      marked = at;
      moveTo({ x: at.x - SIDE / 2, y: at.y - SIDE / 2 });
    },
  };
};
