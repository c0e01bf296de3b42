/*
 * The keyboard on the board: arrows move a cursor, Enter picks up, puts down, or presses, Delete removes,
 * Escape cancels.
 */
import { isInside } from '../../src/core/picture/picture.js';
import type { Point } from '../../src/core/square.js';
import { type Text, t, untranslated } from '../../src/core/text.js';
import type { Scene } from '../scene/scene.js';
import type { BoardHands } from '../state/hands.js';
import type { BoardView } from './view.js';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export interface KeyWatch {
  readonly view: BoardView;
  readonly hands: () => BoardHands | undefined;
  readonly scene: () => Scene | undefined;
  readonly say: (text: Text) => void;
}

/** The square and its figure in words. */
const squareWords = (scene: Scene, hands: BoardHands | undefined, at: Point): Text => {
  const { files, ranks, window, cells } = scene;
  const words = hands?.describe(at) ?? untranslated(`${files[at.x - window.x]}${ranks[at.y - window.y]}`);
  const figure = cells.find((cell) => cell.x === at.x && cell.y === at.y)?.text;
  return figure === undefined ? words : t(`${words.en}, ${figure}`, `${words.zh}，${figure}`);
};

const clamp = (value: number, low: number, size: number): number =>
  Math.max(low, Math.min(low + size - 1, value));

/** The cursor. It starts on the first visible token. */
const makeCursor = ({ view, hands, scene, say }: KeyWatch) => {
  let cursor: Point | undefined;
  const place = ({ window, tokens }: Scene): Point => {
    if (cursor === undefined || !isInside(window, cursor)) {
      const first = tokens.find(({ at }) => isInside(window, at))?.at ?? window;
      cursor = { x: Math.round(first.x), y: Math.round(first.y) };
    }
    return cursor;
  };
  return {
    place: (): Point | undefined => {
      const shown = scene();
      return shown && place(shown);
    },
    /** At the edge of the visible part, an unbounded board scrolls. */
    step: ({ x, y }: Point, carrying: boolean): void => {
      const shown = scene()!;
      const { window } = shown;
      const at = place(shown);
      cursor = {
        x: clamp(at.x + x, window.x, window.width),
        y: clamp(at.y + y, window.y, window.height),
      };
      if (cursor.x === at.x && cursor.y === at.y) hands()?.beyond?.({ x, y });
      view.setCursor(cursor, carrying);
      say(squareWords(scene()!, hands(), cursor));
    },
  };
};

export const watchKeys = (watch: KeyWatch): void => {
  const { view, hands, say } = watch;
  const { element } = view;
  const cursor = makeCursor(watch);
  let carried: { readonly from: Point; readonly hands: BoardHands } | undefined;

  const press = (now: BoardHands, at: Point): void => {
    if (carried !== undefined) {
      carried.hands.carry(carried.from, at);
      carried = undefined;
    } else if (now.canLift(at)) {
      carried = { from: at, hands: now };
      say(t('Picked up. Go to a square and press Enter.', '已拿起，移到目标格后按回车'));
    } else if (now.paint) now.paint(at, true);
    else now.press(at);
    view.setCursor(at, carried !== undefined);
  };

  element.addEventListener('focus', () => {
    if (element.matches(':focus-visible')) view.setCursor(cursor.place(), false);
  });
  element.addEventListener('blur', () => {
    carried = undefined;
    view.setCursor(undefined, false);
  });
  element.addEventListener('keydown', (event) => {
    const { key, shiftKey } = event;
    const at = cursor.place();
    if (event.ctrlKey || event.metaKey || event.altKey || at === undefined) return;
    const step = ARROWS[key];
    const now = hands();
    const far = shiftKey ? 10 : 1;
    if (step !== undefined) cursor.step({ x: step.x * far, y: step.y * far }, carried !== undefined);
    else if (now === undefined) return;
    else if (key === 'Enter' || key === ' ') press(now, at);
    else if (key === 'Delete' || key === 'Backspace') now.erase?.(at);
    else if (key === 'Escape') {
      carried = undefined;
      view.setCursor(at, false);
      return;
    } else return;
    event.preventDefault();
  });
};
