/*
 * One control for everything that happens in time: first frame, back, play, forward, last frame, and a
 * slider.
 */

import { useComputed, useSignalEffect } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import { frameAfter } from '../../scene/sequence.js';
import { settings, useBench, useSay } from '../context.js';
import { Icon, type IconName } from './Icon.js';
import { useKeys } from './useKeys.js';

const SPEEDS = [0.25, 0.5, 1, 2, 4, 16];

/** Advances the frame during playback, at the screen's frame rate. */
const usePlaying = (): void => {
  const { shown, frame, playing, speed } = useBench();
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
};

/** A tick for each step, if the visitor turned sound on. */
const useTicks = (): void => {
  const { frame, playing } = useBench();
  const step = useComputed(() => Math.floor(frame.value));
  useSignalEffect(() => {
    void step.value;
    if (playing.peek() && settings.peek().sound === true)
      void import('../sound.js').then(({ tick }) => tick());
  });
};

interface StepProps {
  readonly icon: IconName;
  readonly name: Text;
  readonly onStep: () => void;
}

const Step = ({ icon, name, onStep }: StepProps) => {
  const say = useSay();
  const main = icon === 'play' || icon === 'pause';
  return (
    <button type="button" onClick={onStep} aria-label={say(name)} {...(main ? { class: 'play' } : {})}>
      <Icon name={icon} />
    </button>
  );
};

export const Timeline = () => {
  const { shown, frame, playing, speed } = useBench();
  const say = useSay();
  usePlaying();
  useTicks();
  useKeys();
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
        <Step icon="first" name={t('First step', '回到开头')} onStep={() => goTo(0)} />
        <Step icon="back" name={t('Previous step', '上一步')} onStep={() => goTo(at - 1)} />
        <Step
          icon={playing.value ? 'pause' : 'play'}
          name={playing.value ? t('Pause', '暂停') : t('Play', '播放')}
          onStep={play}
        />
        <Step icon="on" name={t('Next step', '下一步')} onStep={() => goTo(at + 1)} />
        <Step icon="last" name={t('Last step', '跳到结尾')} onStep={() => goTo(last)} />
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
