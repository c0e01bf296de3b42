/* The board on the page: the board view with its input, a legend, and zoom if the board is large. */
import { signal, useComputed, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { hex } from '../../../src/render/color.js';
import { groundColor, THEMES } from '../../../src/render/theme.js';
import { watchKeys } from '../../board/keys.js';
import type { Lens } from '../../board/lens.js';
import { watchPointer } from '../../board/pointer.js';
import { type BoardView, makeBoardView } from '../../board/view.js';
import { watchZoom } from '../../board/zoom.js';
import type { LegendRow } from '../../scene/scene.js';
import type { Workbench } from '../../state/workbench.js';
import { settings, theme, useBench, useSay } from '../context.js';

const zoom = signal(1);
/** As in screens.css: on narrow screens the page itself scrolls. */
const narrow = matchMedia('(max-width: 62rem)');
const MAX_ZOOM = 12;
/** Boards with a longer side have zoom. */
const ZOOMED_SIDE = 24;
/** Boards with more squares take longer to paint than a frame lasts. */
const PAINTED_AT_ONCE = 2500;
/** Smaller squares show no figures, which would be less than 8 pixels high. */
const MIN_FIGURE_PX = 18;
/** Up to this many frames per second, pieces glide from square to square. */
const SLOW = 8;

const measure = ({ element, squareSize }: BoardView): void => {
  element.classList.toggle('small', squareSize() < MIN_FIGURE_PX);
};

/** Puts a view into the page and connects its input. Returns a function that removes it. */
const mount = (bench: Workbench, view: BoardView, host: HTMLElement): (() => void) => {
  const { element } = view;
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', 'application');
  element.setAttribute('aria-roledescription', 'board');
  host.append(element);
  const layOut = (scale: number): void => element.style.setProperty('--zoom', `${scale}`);
  /** Loaded when a large board is first zoomed. */
  let lens: Lens | undefined;
  const isDragged = watchZoom(host, {
    now: () => lens?.now() ?? { zoom: zoom.peek(), left: host.scrollLeft, top: host.scrollTop },
    show: (sight) => {
      const { width, height } = bench.scene.peek()!.window;
      if (width * height > PAINTED_AT_ONCE && lens !== undefined) lens.show(sight);
      else {
        layOut(sight.zoom);
        host.scrollTo(sight);
      }
      zoom.value = sight.zoom;
      if (lens === undefined)
        void import('../../board/lens.js').then(({ makeLens }) => {
          lens ??= makeLens(host, element, { zoom: () => zoom.peek(), layOut });
        });
    },
    wheels: () => bench.room.peek() === undefined && !bench.embed && !narrow.matches,
    pans: ({ button, clientX, clientY }) => {
      const at = view.squareAt(clientX, clientY);
      const hands = bench.hands.peek();
      return button === 1 || (hands?.paint === undefined && !(at && hands?.canLift(at)));
    },
  });
  watchPointer(view, () => bench.hands.peek(), { onHold: bench.setEditing, isDragged });
  watchKeys({
    view,
    hands: () => bench.hands.peek(),
    scene: () => bench.scene.peek(),
    say: (text) => {
      bench.news.value = text;
    },
  });
  const sized = new ResizeObserver(() => measure(view));
  sized.observe(element);
  return () => {
    sized.disconnect();
    element.remove();
  };
};

/** The view, kept up to date with the scene. */
const useBoardView = (host: RefObject<HTMLElement | null>): RefObject<BoardView | null> => {
  const bench = useBench();
  const view = useRef<BoardView>(null);
  useEffect(() => {
    const made = makeBoardView();
    view.current = made;
    return mount(bench, made, host.current!);
  }, [bench]);
  useSignalEffect(() => {
    const scene = bench.scene.value;
    if (scene !== undefined) view.current?.show(scene, theme.value, settings.value.letters);
  });
  const label = useComputed(() => {
    const scene = bench.scene.value;
    return scene && `${scene.title[bench.lang.value]}. ${scene.desc[bench.lang.value]}`;
  });
  const gliding = useComputed(() => bench.shown.value.pace * bench.speed.value <= SLOW);
  useSignalEffect(() => {
    view.current?.element.setAttribute('aria-label', label.value ?? '');
    view.current?.element.classList.toggle('gliding', gliding.value);
  });
  return view;
};

export const Board = () => {
  const bench = useBench();
  const stage = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const view = useBoardView(host);
  // The values below rarely change and must not be computed for every frame, because reading sizes is slow.
  const width = useComputed(() => bench.scene.value?.window.width ?? 0).value;
  const height = useComputed(() => bench.scene.value?.window.height ?? 0).value;
  useEffect(() => {
    if (view.current === null || width === 0) return;
    // A phone gives a wide board no more height than it fills.
    stage.current!.style.setProperty('--shape', `${height / width}`);
    measure(view.current);
  }, [width, height]);
  useSignalEffect(() => {
    const scale = zoom.value;
    const box = host.current;
    if (box === null || view.current?.element.style.getPropertyValue('--zoom') === `${scale}`) return;
    if (box.classList.contains('zooming')) return; // layout follows when the zoom ends
    // Keep the center of the visible part in the center.
    const [x, y] = [
      (box.scrollLeft + box.clientWidth / 2) / Math.max(1, box.scrollWidth),
      (box.scrollTop + box.clientHeight / 2) / Math.max(1, box.scrollHeight),
    ];
    view.current?.element.style.setProperty('--zoom', `${scale}`);
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  });
  useEffect(() => {
    zoom.value = 1; // another board is first shown whole
  }, [width, height]);
  const large = Math.max(width, height) > ZOOMED_SIDE;
  return (
    <div class={large ? 'stage zoomable' : 'stage'} ref={stage}>
      <div class="board-box" ref={host} />
      {large && <Zoom />}
      <Legend />
    </div>
  );
};

const Zoom = () => {
  const say = useSay();
  return (
    <div class="zoom">
      <button
        type="button"
        onClick={() => (zoom.value = Math.min(MAX_ZOOM, zoom.value * 1.5))}
        aria-label={say(t('Zoom in', '放大'))}
      >
        +
      </button>
      <button
        type="button"
        onClick={() => (zoom.value = Math.max(1, zoom.value / 1.5))}
        aria-label={say(t('Zoom out', '缩小'))}
      >
        −
      </button>
    </div>
  );
};

const NONE: readonly LegendRow[] = [];

/** What the colors on the board mean. */
const Legend = () => {
  const bench = useBench();
  const say = useSay();
  const rows = useComputed(() => bench.scene.value?.legend ?? NONE).value;
  if (rows.length === 0) return null;
  return (
    <ul class="legend">
      {rows.map(({ tone, text }, i) => (
        <li key={`${i}`}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect
              x="0.5"
              y="0.5"
              width="9"
              height="9"
              rx="2"
              fill={hex(groundColor(THEMES[theme.value], tone))}
            />
          </svg>
          {say(text)}
        </li>
      ))}
    </ul>
  );
};
