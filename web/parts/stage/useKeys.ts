/*
 * Space plays and pauses, arrows step, Home and End jump. They work anywhere on a puzzle's page except where
 * keys have another meaning.
 */
import { useEffect } from 'preact/hooks';
import { useBench } from '../context.js';

/** Text fields keep all their keys, buttons keep Space, and the board keeps its cursor keys. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [contenteditable], svg.board')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
};

export const useKeys = (): void => {
  const { shown, frame, playing, room } = useBench();
  useEffect(() => {
    const goTo = (next: number) => {
      playing.value = false;
      frame.value = Math.max(0, Math.min(shown.peek().last, next));
    };
    const act: Readonly<Record<string, () => void>> = {
      ' ': () => {
        if (!playing.peek() && frame.peek() >= shown.peek().last) frame.value = 0;
        playing.value = !playing.peek();
      },
      ArrowRight: () => goTo(Math.floor(frame.peek()) + 1),
      ArrowLeft: () => goTo(Math.floor(frame.peek()) - 1),
      Home: () => goTo(0),
      End: () => goTo(shown.peek().last),
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isTaken(target, key)) return;
      // The home page is long: there, these keys scroll.
      if (room.peek() !== undefined || shown.peek().last <= 0 || act[key] === undefined) return;
      act[key]();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
