import { signal, useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { watchKeys } from '../../board/keys.js';
import { watchPointer } from '../../board/pointer.js';
import { type BoardView, makeBoardView } from '../../board/view.js';
import { useBench, useSay } from '../context.js';
import { Legend } from './Legend.js';
import { theme } from '../context.js';

export const zoom = signal(1);
const MAX_ZOOM = 12;
/** Squares smaller than this on the screen show no figures: those would be less than 8 pixels high. */
const MIN_FIGURE_PX = 18;
/** Frames a second up to which pieces glide from square to square. */
const SLOW = 8;

export const Board = () => {
  const bench = useBench();
  const say = useSay();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | undefined>(undefined);

  useEffect(() => {
    const made = makeBoardView();
    view.current = made;
    const { element } = made;
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'application');
    element.setAttribute('aria-roledescription', 'board');
    host.current!.append(element);
    watchPointer(made, () => bench.hands.peek());
    watchKeys({
      view: made,
      hands: () => bench.hands.peek(),
      scene: () => bench.scene.peek(),
      say: (text) => {
        bench.news.value = text;
      },
    });
    const measure = () => element.classList.toggle('small', made.squareSize() < MIN_FIGURE_PX);
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => {
      sized.disconnect();
      element.remove();
    };
  }, [bench]);
  useSignalEffect(() => {
    const scene = bench.scene.value;
    const made = view.current;
    if (scene === undefined || made === undefined) return;
    made.show(scene, theme.value);
  });
  // What follows changes seldom, and must not be done again for every frame: asking for sizes is slow.
  const outline = useComputed(() => {
    const window = bench.scene.value?.window;
    return window && `${window.width}x${window.height}`;
  });
  const sides = outline.value?.split('x').map(Number);
  const label = useComputed(() => {
    const scene = bench.scene.value;
    return scene && `${scene.title[bench.lang.value]}. ${scene.desc[bench.lang.value]}`;
  });
  const gliding = useComputed(() => bench.shown.value.pace * bench.speed.value <= SLOW);
  useSignalEffect(() => {
    const made = view.current;
    if (made === undefined || outline.value === undefined) return;
    made.element.classList.toggle('small', made.squareSize() < MIN_FIGURE_PX);
  });
  useSignalEffect(() => {
    view.current?.element.setAttribute('aria-label', label.value ?? '');
    view.current?.element.classList.toggle('gliding', gliding.value);
  });
  useSignalEffect(() => {
    const scale = zoom.value;
    const box = host.current;
    if (box === null) return;
    // The middle of what is seen stays in the middle.
    const [x, y] = [
      (box.scrollLeft + box.clientWidth / 2) / Math.max(1, box.scrollWidth),
      (box.scrollTop + box.clientHeight / 2) / Math.max(1, box.scrollHeight),
    ];
    view.current?.element.style.setProperty('--zoom', `${scale}`);
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  });
  const large = sides !== undefined && Math.max(...sides) > 24;
  return (
    <div class={large ? 'stage zoomable' : 'stage'}>
      <div class="board-box" ref={host} />
      {large && (
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
      )}
      <Legend />
    </div>
  );
};
