/*
 * Mouse, pen, and finger on the board: they pick things up and carry them, press squares, or paint over
 * squares.
 */
import type { Point } from '../../src/core/square.js';
import { samePoint } from '../scene/scene.js';
import type { BoardHands } from '../state/hands.js';
import type { BoardView } from './view.js';

interface Held {
  readonly kind: 'carry' | 'press';
  readonly hands: BoardHands;
  /** The pointer that holds the item; others are ignored. */
  readonly by: number;
  readonly begun: Point;
  at: Point;
}

interface Watch {
  /** Called when something is picked up and when it is released. Everything in between is one edit. */
  readonly onHold: (holding: boolean) => void;
  /** True if the whole board was dragged; then the pointer pressed nothing. */
  readonly isDragged: () => boolean;
}

/** What a mouse or a finger holds from pointer down to pointer up. */
const makeGrip = (view: BoardView, handsNow: () => BoardHands | undefined, { onHold, isDragged }: Watch) => {
  const { element } = view;
  let held: Held | undefined;
  const pointOf = ({ clientX, clientY }: PointerEvent) => view.squareAt(clientX, clientY);
  const release = (): void => {
    held = undefined;
    view.putDown();
    onHold(false);
    element.classList.remove('carrying', 'outside');
  };
  /** Cancels: a carried item returns to where it was. */
  const letGo = (): void => {
    if (held?.kind === 'carry' && !samePoint(held.at, held.begun)) held.hands.carry(held.at, held.begun);
    release();
  };
  const take = (event: PointerEvent): void => {
    const at = pointOf(event);
    const hands = handsNow();
    if (at === undefined || hands === undefined || event.button !== 0) return;
    const kind = hands.canLift(at) ? 'carry' : 'press';
    held = { kind, hands, by: event.pointerId, begun: at, at };
    onHold(true);
    if (kind === 'carry') view.lift(at);
    element.classList.toggle('carrying', kind === 'carry');
    // A finger that lifts something or paints must not scroll the page.
    if (held.kind === 'carry' || hands.paint) {
      element.setPointerCapture(event.pointerId);
      if (held.kind === 'press') hands.paint?.(at, true);
    }
  };
  return {
    letGo: ({ pointerId }: PointerEvent): void => {
      if (held?.by === pointerId) letGo();
    },
    begin: (event: PointerEvent): void => {
      // A second finger means a zoom, not a drop.
      if (held !== undefined && held.by !== event.pointerId) letGo();
      else if (event.isPrimary) take(event);
    },
    move: (event: PointerEvent): void => {
      const at = pointOf(event);
      if (held === undefined) {
        element.classList.toggle('liftable', at !== undefined && handsNow()?.canLift(at) === true);
        // A finger cannot hover.
        if (event.pointerType === 'mouse') handsNow()?.over?.(at);
        return;
      }
      if (held.by !== event.pointerId) return;
      if (held.kind === 'carry') {
        view.follow(event.clientX, event.clientY);
        element.classList.toggle('outside', at === undefined);
      }
      if (at === undefined || samePoint(at, held.at)) return;
      if (held.kind === 'carry') held.at = held.hands.carry(held.at, at);
      else {
        held.at = at;
        held.hands.paint?.(at, false);
      }
    },
    end: (event: PointerEvent): void => {
      if (held?.by !== event.pointerId) return;
      const was = held;
      const at = pointOf(event);
      // A pointer that did not move is a press, unless it painted.
      if (
        at !== undefined &&
        samePoint(at, was.begun) &&
        !isDragged() &&
        (was.kind === 'carry' || !was.hands.paint)
      ) {
        was.hands.press(at);
      }
      // A piece dropped off the board is removed.
      if (at === undefined && was.kind === 'carry') was.hands.erase?.(was.at);
      release();
    },
  };
};

export const watchPointer = (view: BoardView, handsNow: () => BoardHands | undefined, watch: Watch): void => {
  const { element } = view;
  const { begin, move, end, letGo } = makeGrip(view, handsNow, watch);
  element.addEventListener('pointerdown', begin);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', letGo);
  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') handsNow()?.over?.(undefined);
  });
  // On touch screens: no scrolling while a finger carries or paints.
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
