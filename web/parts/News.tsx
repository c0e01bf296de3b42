import { useBench, useSay } from './context.js';

/** Announced once to screen readers. */
export const News = () => {
  const bench = useBench();
  const say = useSay();
  return (
    <p class="hidden" role="status" aria-live="polite" data-testid="news">
      {say(bench.news.value)}
    </p>
  );
};
