/* One control for everything that happens in time: to the start, back, play, on, to the end, and anywhere. */
import { useSignalEffect } from '@preact/signals';
import { frameAfter } from '../state/sequence.js';
import { useBench, useSay } from './bench.js';
import { Icon } from './Icon.js';

const SPEEDS = [0.25, 0.5, 1, 2, 4, 16];

export const Timeline = () => {
  const bench = useBench();
  const say = useSay();
  const { shown, frame, playing, speed } = bench;

  useSignalEffect(() => {
    if (!playing.value) return undefined;
    let handle = 0;
    let before = performance.now();
    const tick = (now: number) => {
      const sequence = shown.peek();
      const next = frameAfter(sequence, frame.peek(), (now - before) / 1000, sequence.pace * speed.peek());
      before = now;
      frame.value = next;
      if (next >= sequence.last) playing.value = false;
      else handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(handle);
  });

  const { last, sayAt } = shown.value;
  if (last <= 0) return null;
  const at = Math.floor(frame.value);
  const goTo = (next: number) => {
    playing.value = false;
    frame.value = Math.max(0, Math.min(last, next));
  };
  const play = () => {
    if (!playing.value && frame.value >= last) frame.value = 0;
    playing.value = !playing.value;
  };
  return (
    <div class="timeline" role="group" aria-label={say({ en: 'Timeline', zh: '时间轴' })}>
      <div class="steps">
        <button
          type="button"
          onClick={() => goTo(0)}
          aria-label={say({ en: 'To the start', zh: '回到开头' })}
        >
          <Icon name="first" />
        </button>
        <button
          type="button"
          onClick={() => goTo(at - 1)}
          aria-label={say({ en: 'Step back', zh: '后退一步' })}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="play"
          onClick={play}
          aria-label={playing.value ? say({ en: 'Pause', zh: '暂停' }) : say({ en: 'Play', zh: '播放' })}
        >
          <Icon name={playing.value ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          onClick={() => goTo(at + 1)}
          aria-label={say({ en: 'Step on', zh: '前进一步' })}
        >
          <Icon name="on" />
        </button>
        <button
          type="button"
          onClick={() => goTo(last)}
          aria-label={say({ en: 'To the end', zh: '跳到结尾' })}
        >
          <Icon name="last" />
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
        aria-label={say({ en: 'Step', zh: '步' })}
        aria-valuetext={sayAt ? say(sayAt(at)) : `${at} / ${last}`}
      />
      <output class="count">
        {at}
        <span> / {last}</span>
      </output>
      <select
        value={speed.value}
        onChange={(event) => (speed.value = Number(event.currentTarget.value))}
        aria-label={say({ en: 'Speed', zh: '速度' })}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {value}×
          </option>
        ))}
      </select>
    </div>
  );
};
