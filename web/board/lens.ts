/*
 * A large board takes longer to paint than a frame lasts. During a zoom, the painted board is moved and
 * scaled as a layer instead. It is painted again, sharp, when the zoom ends.
 */

/** The visible part of the board: the board's size as a multiple of its box, and the scroll position. */
export interface Sight {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

export interface Lens {
  readonly now: () => Sight;
  readonly show: (next: Sight) => void;
}

/** Painting takes longer than a pause between two turns of the wheel. */
const REST_MS = 320;

export interface LensWork {
  /** The zoom that was chosen last, here or with a button. */
  readonly zoom: () => number;
  /** Sets the board's size. */
  readonly layOut: (zoom: number) => void;
}

export const makeLens = (box: HTMLElement, element: SVGSVGElement, { zoom, layOut }: LensWork): Lens => {
  /** The painted part and the visible part; undefined while both are the same. */
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
      // The browser paints only what is visible. To show more of the board, paint all of it once at a small
      // size.
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
