/* Objects that survive a change of page or mode, such as a game to continue. */
const MAX_KEPT = 24;

export type Keep = <T>(key: string, make: () => T) => T;

/** Returns the object made earlier under a key, or makes it. The least recently used objects are dropped. */
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
