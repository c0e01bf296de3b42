/*
 * Registers the service worker, which makes the app work offline, and offers a new version once it is
 * installed. The visitor decides when to load it, because a reload ends long counts and clears undo.
 */
import type { Lang } from '../src/core/text.js';

const watch = (registration: ServiceWorkerRegistration, lang: () => Lang): void => {
  const note = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first visit, and nothing is replaced.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null)
      void import('./updateNotice.js').then(({ offer }) => offer(worker, lang));
  };
  note(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => note(worker));
  });
  // A tab that stays open for days looks for a new version when it becomes visible again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
  registration.active?.postMessage({ kind: 'tidy' });
};

/** Call once, after the app is drawn. `entry` is the URL of the app's own script. */
export const registerOffline = async (entry: string, lang: () => Lang): Promise<void> => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if ((data as { kind?: unknown }).kind === 'which-entry') ports[0]?.postMessage(entry);
  });
  serviceWorker.startMessages();
  watch(await serviceWorker.register('./sw.js', { updateViaCache: 'none' }), lang);
};
