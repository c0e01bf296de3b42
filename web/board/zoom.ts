/*
 * Zooming and panning: the wheel or two fingers zoom around the pointer, and dragging an empty part of the
 * board scrolls it.
 */
import type { Sight } from './lens.js';

const MAX_ZOOM = 12;
/** The zoom grows by a factor of e after 1 / WHEEL units of the wheel. */
const WHEEL = 0.0016;
/** A pointer that moves less is a press, not a drag. */
const DRAG_PX = 6;

export interface ZoomView {
  readonly now: () => Sight;
  readonly show: (sight: Sight) => void;
  /** True if the plain wheel zooms. Otherwise it scrolls the page, and Ctrl plus the wheel zooms. */
  readonly wheels: () => boolean;
  /** True if nothing on the board uses the drag. */
  readonly pans: (event: PointerEvent) => boolean;
}

/** Sets the zoom so that the square at a point of the screen stays there. */
const zoomAround = (box: HTMLElement, view: ZoomView, zoom: number, x: number, y: number): void => {
  const next = Math.max(1, Math.min(MAX_ZOOM, zoom));
  const now = view.now();
  if (next === now.zoom) return;
  const { left, top } = box.getBoundingClientRect();
  /**
   * The scroll position along one side after a zoom, from the length of the box and the pointer's position in
   * it.
   */
  const follow = (scrolled: number, length: number, at: number): number =>
    Math.max(0, Math.min(length * (next - 1), ((scrolled + at) / now.zoom) * next - at));
  view.show({
    zoom: next,
    left: follow(now.left, box.clientWidth, x - left),
    top: follow(now.top, box.clientHeight, y - top),
  });
};

const watchWheel = (box: HTMLElement, view: ZoomView): void =>
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !view.wheels()) return;
      const { zoom } = view.now();
      const next = zoom * Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1));
      if (next <= 1 && zoom === 1 && !event.ctrlKey) return; // nothing to zoom out of: the page scrolls
      event.preventDefault();
      zoomAround(box, view, next, event.clientX, event.clientY);
    },
    { passive: false },
  );

const watchPinch = (box: HTMLElement, view: ZoomView): void => {
  let pinch: { readonly apart: number; readonly zoom: number } | undefined;
  const look = ({ touches: [a, b] }: TouchEvent) => ({
    apart: Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY),
    x: (a!.clientX + b!.clientX) / 2,
    y: (a!.clientY + b!.clientY) / 2,
  });
  box.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      pinch = { apart: look(event).apart, zoom: view.now().zoom };
    },
    { passive: false },
  );
  box.addEventListener(
    'touchmove',
    (event) => {
      if (pinch === undefined || event.touches.length !== 2) return;
      event.preventDefault();
      const { apart, x, y } = look(event);
      zoomAround(box, view, (pinch.zoom * apart) / pinch.apart, x, y);
    },
    { passive: false },
  );
  for (const name of ['touchend', 'touchcancel'] as const)
    box.addEventListener(name, ({ touches }) => {
      if (touches.length < 2) pinch = undefined;
    });
};

/** Returns a function that is true if the pointer just released has moved the board. */
const watchPan = (box: HTMLElement, view: ZoomView): (() => boolean) => {
  let from: { x: number; y: number; left: number; top: number } | undefined;
  let moved = false;
  box.addEventListener(
    'pointerdown',
    (event) => {
      moved = false;
      from = undefined;
      if (event.pointerType !== 'mouse' || event.button > 1 || view.now().zoom === 1 || !view.pans(event))
        return;
      from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    },
    true,
  );
  box.addEventListener('pointermove', ({ clientX, clientY, buttons }) => {
    if (from === undefined || buttons === 0) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    if (!moved && Math.hypot(dx, dy) < DRAG_PX) return;
    moved = true;
    box.scrollLeft = from.left - dx;
    box.scrollTop = from.top - dy;
  });
  return () => moved;
};

/** Call once per board. Returns a function that says whether the last press was a drag of the whole board. */
export const watchZoom = (box: HTMLElement, view: ZoomView): (() => boolean) => {
  watchWheel(box, view);
  watchPinch(box, view);
  return watchPan(box, view);
};
