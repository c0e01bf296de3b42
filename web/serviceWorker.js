/*
 * The service worker before a build: web/offline.ts fills in STAMP, ENTRY, and FILES.
 *
 * A version is installed completely or not at all. Its files are fetched past the browser's HTTP cache and
 * compared with their digests. So a host that lets browsers keep files for a year, a half-finished upload, or
 * an error page sent with code 200 leaves the old version in place. The new version then waits until the
 * visitor accepts it. Caches of older versions stay for as long as a tab runs their code.
 */
const STAMP = '%STAMP%';
/** The script that this version's index.html starts with. */
const ENTRY = '%ENTRY%';
/** Path and SHA-256 (base64) of each file except index.html, which hosts may add to. */
const FILES = [];

/** Other apps on this origin have their own caches, and so does a horseplay in another folder. */
const FAMILY = `horseplay ${new URL(self.registration.scope).pathname} `;
const CACHE = FAMILY + STAMP;
/** How long tabs have to say which version they run. */
const PATIENCE_MS = 3000;

const absolute = (path) => new URL(path, self.registration.scope).href;

const fetchFresh = async (path) => {
  const response = await fetch(absolute(path), { cache: 'reload' });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
};

const digestOf = async (response) => {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

const install = async () => {
  const cache = await caches.open(CACHE);
  try {
    const page = await fetchFresh('./');
    if (!(await page.clone().text()).includes(ENTRY)) throw new Error('index.html is of another version');
    await cache.put(absolute('./'), page);
    await Promise.all(
      FILES.map(async ([path, digest]) => {
        const response = await fetchFresh(path);
        if ((await digestOf(response.clone())) !== digest) throw new Error(`${path} is not what was built`);
        await cache.put(absolute(path), response);
      }),
    );
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

/** The scripts that open tabs were started with; undefined if one of them does not reply. */
const entriesInUse = async () => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ask = (tab) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(() => resolve(undefined), PATIENCE_MS);
      tab.postMessage({ kind: 'which-entry' }, [port2]);
    });
  const entries = await Promise.all(tabs.map(ask));
  return entries.every((entry) => typeof entry === 'string') ? entries : undefined;
};

/** Whether no version is newer than this one. Versions that are installing or waiting have caches already. */
const isNewest = () => {
  const { installing, waiting } = self.registration;
  return !installing && !waiting && self.serviceWorker?.state !== 'redundant';
};

/** Deletes caches of our own older versions that no tab needs anymore. */
const tidy = async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  if (older.length === 0 || !isNewest()) return;
  const entries = await entriesInUse();
  if (entries === undefined) return;
  const own = await caches.open(CACHE);
  for (const name of older) {
    const cache = await caches.open(name);
    let isNeeded = false;
    for (const entry of entries) {
      if ((await cache.match(entry)) && !(await own.match(entry))) isNeeded = true;
    }
    if (!isNeeded) await caches.delete(name);
  }
};

/** A file of this version, or of an older one that a tab still runs. */
const find = async (request) => {
  const own = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? absolute('./') : request;
  const found = await own.match(wanted, { ignoreVary: true });
  if (found) return found;
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY)) continue;
    const older = await (await caches.open(name)).match(wanted, { ignoreVary: true });
    if (older) return older;
  }
  return undefined;
};

/** The app has one page. Any other page in its folder belongs to the host. */
const isOurs = ({ method, mode, url }) => {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return false;
  const { pathname: home } = new URL(self.registration.scope);
  return mode !== 'navigate' || pathname === home || pathname === `${home}index.html`;
};

self.addEventListener('install', (event) => event.waitUntil(install()));

/** A browser that is short of space deletes caches, and older versions of this file deleted newer ones. */
const restore = async () => {
  const own = await caches.open(CACHE);
  if ((await own.match(absolute('./'), { ignoreVary: true })) === undefined) await install();
};

self.addEventListener('activate', (event) =>
  event.waitUntil(
    restore()
      .catch(() => {})
      .then(() => self.clients.claim())
      .then(() => void tidy().catch(() => {})),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'take-over') self.skipWaiting();
  if (event.data?.kind === 'tidy') event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) {
    event.respondWith(find(event.request).then((found) => found ?? fetch(event.request)));
  }
});
