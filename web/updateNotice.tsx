/* The notice that offers a new version. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { type Lang, t } from '../src/core/text.js';

/** The version that is waiting to be accepted. */
const waiting = signal<ServiceWorker | undefined>(undefined);
const dismissed = signal(false);

const WORDS = {
  ready: t('A new version is ready.', '新版本已就绪。'),
  reload: t('Reload', '刷新'),
  later: t('Later', '以后再说'),
};

const Notice = ({ lang }: { readonly lang: () => Lang }) =>
  waiting.value === undefined || dismissed.value ? null : (
    <div class="update" role="status" data-testid="update">
      <span>{WORDS.ready[lang()]}</span>
      <button type="button" data-testid="update-reload" onClick={takeOver}>
        {WORDS.reload[lang()]}
      </button>
      <button
        type="button"
        onClick={() => {
          dismissed.value = true;
        }}
      >
        {WORDS.later[lang()]}
      </button>
    </div>
  );

/**
 * The new version takes over, and then this tab reloads with it. Other tabs continue with the old one, whose
 * files are kept.
 */
const takeOver = (): void => {
  const worker = waiting.value;
  if (worker === undefined || worker.state !== 'installed') {
    location.reload(); // it was accepted in another tab
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ kind: 'take-over' });
};

let place: HTMLElement | undefined;

export const offer = (worker: ServiceWorker, lang: () => Lang): void => {
  waiting.value = worker;
  if (place !== undefined) return;
  place = document.createElement('div');
  document.body.append(place);
  render(<Notice lang={lang} />, place);
};
