/* The board by keys alone: arrows move a cursor, Enter picks up, puts down or presses, Delete takes away, Escape lets go. */
import type { Point } from '../../src/core/square.js';
import { type Text, t } from '../../src/core/text.js';
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

export const watchKeys = ({ view, hands, scene, say }: KeyWatch): void => {
  const { element } = view;
  let cursor: Point | undefined;
  let carried: { readonly from: Point; readonly hands: BoardHands } | undefined;

  const place = (): Point | undefined => {
    const shown = scene();
    if (shown === undefined) return undefined;
    const { window, tokens } = shown;
    const inside = ({ x, y }: Point) =>
      x >= window.x && y >= window.y && x < window.x + window.width && y < window.y + window.height;
    if (cursor === undefined || !inside(cursor)) {
      const first = tokens.find(({ at }) => inside(at))?.at ?? window;
      cursor = { x: Math.round(first.x), y: Math.round(first.y) };
    }
    return cursor;
  };
  const figureAt = ({ x, y }: Point): string => {
    const text = scene()?.cells.find((cell) => cell.x === x && cell.y === y)?.text;
    return text === undefined ? '' : `, ${text}`;
  };
  const tellSquare = (at: Point): void => {
    const shown = scene()!;
    const name = `${shown.files[at.x - shown.window.x]}${shown.ranks[at.y - shown.window.y]}`;
    const words = hands()?.describe(at) ?? t(name, name);
    say(t(words.en + figureAt(at), words.zh + figureAt(at)));
  };

  element.addEventListener('focus', () => {
    if (!element.matches(':focus-visible')) return;
    view.setCursor(place(), false);
  });
  element.addEventListener('blur', () => {
    carried = undefined;
    view.setCursor(undefined, false);
  });
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = place();
    const shown = scene();
    if (at === undefined || shown === undefined) return;
    const step = ARROWS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const { window } = shown;
      const far = event.shiftKey ? 10 : 1;
      const clamp = (value: number, low: number, size: number) =>
        Math.max(low, Math.min(low + size - 1, value));
      cursor = {
        x: clamp(at.x + step.x * far, window.x, window.width),
        y: clamp(at.y + step.y * far, window.y, window.height),
      };
      if (cursor.x === at.x && cursor.y === at.y) hands()?.beyond?.({ x: step.x * far, y: step.y * far });
      view.setCursor(cursor, carried !== undefined);
      tellSquare(cursor);
      return;
    }
    const now = hands();
    if (now === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (carried !== undefined) {
        carried.hands.carry(carried.from, at);
        carried = undefined;
      } else if (now.canLift(at)) {
        carried = { from: at, hands: now };
        say(t('picked up; go to a square and press Enter', '已拿起；移到目标格后按回车'));
      } else if (now.paint) now.paint(at, true);
      else now.press(at);
      view.setCursor(at, carried !== undefined);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      now.erase?.(at);
    } else if (event.key === 'Escape') {
      carried = undefined;
      view.setCursor(at, false);
    }
  });
};
