/*
 * A large board takes longer to paint than a frame lasts. While it is zoomed, what has been painted is moved
 * and scaled instead, as a layer of its own, and is painted anew, sharp, when the hand rests.
 */

/** What is seen of the board: its size, as a multiple of the box it is in, and how far it is scrolled. */
export interface Sight {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

export interface Lens {
  readonly now: () => Sight;
  readonly show: (next: Sight) => void;
}

const REST_MS = 160;

export interface LensWork {
  /** As it was chosen last, here or by a button. */
  readonly zoom: () => number;
  /** Gives the board its size. */
  readonly layOut: (zoom: number) => void;
}

export const makeLens = (box: HTMLElement, element: SVGSVGElement, { zoom, layOut }: LensWork): Lens => {
  /** As it was painted, and as it is seen; undefined while both are the same. */
  let painted: Sight | undefined;
  let seen: Sight | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scrolled = (): Sight => ({ zoom: zoom(), left: box.scrollLeft, top: box.scrollTop });
  const rest = (): void => {
    const last = seen!;
    painted = seen = undefined;
    box.classList.remove('zooming');
    element.style.transform = '';
    layOut(zoom());
    box.scrollLeft = last.left;
    box.scrollTop = last.top;
  };
  return {
    now: () => seen ?? scrolled(),
    show: (next) => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
      painted ??= scrolled();
      // Only what is in sight is painted: to see more of the board, all of it is painted once, small.
      if (next.zoom < painted.zoom) {
        layOut(1);
        box.scrollTo(0, 0);
        painted = { zoom: 1, left: 0, top: 0 };
      }
      seen = next;
      box.classList.add('zooming');
      const scale = next.zoom / painted.zoom;
      element.style.transform = `translate(${painted.left - next.left}px, ${painted.top - next.top}px) scale(${scale})`;
    },
  };
};
