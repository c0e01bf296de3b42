/** A signal that comes again within this time is the same one: npm, npx and timeout pass on what the terminal has sent already. */
const TWICE_MS = 500;

/** Acts on a signal, and on a later one, but not on one signal twice. */
export const onSignal = (name: 'SIGINT' | 'SIGTERM', act: () => void): void => {
  let last = Number.NEGATIVE_INFINITY;
  process.on(name, () => {
    const now = performance.now();
    if (now - last >= TWICE_MS) act();
    last = now;
  });
};
