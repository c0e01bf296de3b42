import { useEffect, useState } from 'preact/hooks';
import { QUIET_MS } from '../../state/solving.js';
import { useBench } from '../context.js';
import { lazily } from '../lazily.js';

/** Most answers come before it is needed. */
const Progress = lazily(async () => (await import('./Progress.js')).Progress);

const TICK_MS = 250;

/** The state of a solve, shown once it has taken some time. */
export const Working = ({ after = QUIET_MS }: { readonly after?: number }) => {
  const status = useBench().status.value;
  const since = status.kind === 'working' ? status.since : undefined;
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  const isTooSoon = since !== undefined && performance.now() - since < after;
  return status.kind === 'idle' || isTooSoon ? null : <Progress />;
};
