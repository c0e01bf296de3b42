/* Mouse, pen and finger on the board: what is under them is picked up and carried, or pressed, or painted over. */
import type { Point } from '../../src/core/square.js';
import type { BoardHands } from '../state/hands.js';
import { samePoint } from '../state/scene.js';
import type { BoardView } from './view.js';

type Held =
  | { readonly kind: 'carry'; readonly hands: BoardHands; readonly begun: Point; at: Point }
  | { readonly kind: 'press'; readonly hands: BoardHands; readonly begun: Point; at: Point | undefined };

export const watchPointer = (view: BoardView, handsNow: () => BoardHands | undefined): void => {
  const { element } = view;
  let held: Held | undefined;
  const pointOf = ({ clientX, clientY }: PointerEvent) => view.squareAt(clientX, clientY);

  element.addEventListener('pointerdown', (event) => {
    const at = pointOf(event);
    const hands = handsNow();
    if (at === undefined || hands === undefined || event.button !== 0) return;
    if (hands.canLift(at)) {
      held = { kind: 'carry', hands, begun: at, at };
      element.classList.add('carrying');
    } else held = { kind: 'press', hands, begun: at, at };
    // A finger that lifts or paints must not scroll the page.
    if (held.kind === 'carry' || hands.paint) {
      element.setPointerCapture(event.pointerId);
      if (held.kind === 'press') hands.paint?.(at, true);
    }
  });
  element.addEventListener('pointermove', (event) => {
    const at = pointOf(event);
    if (held === undefined) {
      element.classList.toggle('liftable', at !== undefined && handsNow()?.canLift(at) === true);
      return;
    }
    if (at === undefined || (held.at && samePoint(at, held.at))) return;
    if (held.kind === 'carry') held.at = held.hands.carry(held.at, at);
    else {
      held.at = at;
      held.hands.paint?.(at, false);
    }
  });
  element.addEventListener('pointerup', (event) => {
    const was = held;
    held = undefined;
    element.classList.remove('carrying');
    if (was === undefined) return;
    const at = pointOf(event);
    // What did not move was pressed; painting has already done its work.
    if (at !== undefined && samePoint(at, was.begun) && (was.kind === 'carry' || !was.hands.paint)) {
      was.hands.press(at);
    }
  });
  element.addEventListener('pointercancel', () => {
    held = undefined;
    element.classList.remove('carrying');
  });
  // Fingers: no scrolling while something is carried or painted.
  element.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches[0];
      if (touch === undefined || event.touches.length > 1) return;
      const at = view.squareAt(touch.clientX, touch.clientY);
      const hands = handsNow();
      if (at !== undefined && hands !== undefined && (hands.canLift(at) || hands.paint))
        event.preventDefault();
    },
    { passive: false },
  );
};
