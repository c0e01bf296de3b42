/* What should still be there after a look at something else: a game that was left, to continue with. */
const MAX_KEPT = 24;

export type Keep = <T>(key: string, make: () => T) => T;

/** Gives what was made under a key before, or makes it; the ones used longest ago are forgotten. */
export const makeKeep = (): Keep => {
  const kept = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    return value;
  };
};
