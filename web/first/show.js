/*
 * Shows home before the app is loaded: the page in the visitor's language and the board in the right theme,
 * from templates that the build has drawn with the app's own components (draw.tsx). The app takes over when
 * it has drawn the same. Language and theme are chosen as in web/main.tsx and web/state/settings.ts; the app
 * corrects any difference.
 */
(() => {
  const template = (id) => document.getElementById(`first-${id}`)?.content;
  const place = document.getElementById('app');
  const [line, ...options] = location.hash.slice(1).split('&');
  if (line !== '' || /[?&]embed\b/.test(location.search) || !template('en')) return;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('horseplay.settings') ?? '{}');
  } catch {
    // Nothing is stored, or storage is not allowed.
  }
  const asked = /\blang=(en|zh)\b/.exec(`${options.join('&')}&${location.search}`)?.[1];
  const known = chosen.lang === 'en' || chosen.lang === 'zh' ? chosen.lang : undefined;
  const lang = asked ?? known ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme =
    chosen.theme === 'dark' || chosen.theme === 'light' ? chosen.theme : isDark ? 'dark' : 'light';
  document.documentElement.lang = lang === 'zh' ? 'zh-Hans' : 'en';
  document.documentElement.dataset.theme = theme;
  document.head.append(template('files').cloneNode(true));
  const page = template(lang).cloneNode(true);
  page.querySelector('.board-box').append(template(theme).cloneNode(true));
  if (!document.fullscreenEnabled) page.querySelector('.corner [aria-pressed]')?.remove();
  place.append(page);
  // Nothing works yet, so nothing may get the focus.
  place.inert = true;
})();
