/*
 * A browser with a cached old index.html asks for scripts that are gone from the server, and shows an empty
 * page. If the app's script fails to load, this script fetches the page past the cache and reloads it, once.
 */
(() => {
  const KEY = 'horseplay-recovered';
  addEventListener(
    'error',
    async (event) => {
      const { target } = event;
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      const last = Number(sessionStorage.getItem(KEY) ?? 0);
      if (Date.now() - last < 60_000) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      await fetch(location.href, { cache: 'reload' });
      location.reload();
    },
    true,
  );
})();
