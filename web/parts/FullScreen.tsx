/* Full screen, for a projector. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../src/core/text.js';
import { useSay } from './context.js';
import { Icon } from './stage/Icon.js';

export const FullScreen = () => {
  const say = useSay();
  const isFull = useSignal(document.fullscreenElement !== null);
  useEffect(() => {
    const watch = () => {
      isFull.value = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', watch);
    return () => document.removeEventListener('fullscreenchange', watch);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      aria-label={say(t('Full screen', '全屏'))}
      aria-pressed={isFull.value}
      onClick={() => {
        void (isFull.peek() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
      }}
    >
      <Icon name="full" />
    </button>
  );
};
