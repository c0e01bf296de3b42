/*
 * Registers the service worker, after which the app works without a network, and offers a new version once it
 * is installed. It is not forced on anybody: a reload loses what was played.
 */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { type Lang, t } from '../src/core/text.js';

/** The version that waits to be accepted. */
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
 * The new version takes over, and then this tab opens it. Other tabs continue with the old one, whose files
 * are kept.
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

const watch = (registration: ServiceWorkerRegistration): void => {
  const note = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first visit, and nothing is replaced.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null) waiting.value = worker;
  };
  note(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => note(worker));
  });
  // A tab that stays open for days looks for a new version when it is shown again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
  registration.active?.postMessage({ kind: 'tidy' });
};

/** Call once, when the app is drawn. `entry` is the address of the app's own script. */
export const registerOffline = async (entry: string, lang: () => Lang): Promise<void> => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if ((data as { kind?: unknown }).kind === 'which-entry') ports[0]?.postMessage(entry);
  });
  serviceWorker.startMessages();
  const place = document.createElement('div');
  document.body.append(place);
  render(<Notice lang={lang} />, place);
  watch(await serviceWorker.register('./sw.js', { updateViaCache: 'none' }));
};
