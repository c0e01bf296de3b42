/* One control for everything that happens in time: to the start, back, play, on, to the end, and anywhere. */

import { useSignalEffect } from '@preact/signals';
import { t } from '../../../src/core/text.js';
import { frameAfter } from '../../scene/sequence.js';
import { useBench, useSay } from '../context.js';
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
    <div class="timeline" role="group" aria-label={say(t('Timeline', '时间轴'))}>
      <div class="steps">
        <button type="button" onClick={() => goTo(0)} aria-label={say(t('To the start', '回到开头'))}>
          <Icon name="first" />
        </button>
        <button type="button" onClick={() => goTo(at - 1)} aria-label={say(t('Step back', '后退一步'))}>
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="play"
          onClick={play}
          aria-label={playing.value ? say(t('Pause', '暂停')) : say(t('Play', '播放'))}
        >
          <Icon name={playing.value ? 'pause' : 'play'} />
        </button>
        <button type="button" onClick={() => goTo(at + 1)} aria-label={say(t('Step on', '前进一步'))}>
          <Icon name="on" />
        </button>
        <button type="button" onClick={() => goTo(last)} aria-label={say(t('To the end', '跳到结尾'))}>
          <Icon name="last" />
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
        aria-label={say(t('Step', '步'))}
        aria-valuetext={sayAt ? say(sayAt(at)) : `${at} / ${last}`}
      />
      <output class="count">
        {at}
        <span> / {last}</span>
      </output>
      <select
        value={speed.value}
        onChange={(event) => (speed.value = Number(event.currentTarget.value))}
        aria-label={say(t('Speed', '速度'))}
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
