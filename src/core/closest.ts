/**
 * The name that `text` was probably meant to be: a name that starts with it, or that differs by one letter or
 * by the order of the letters.
 */
export const closestName = (names: readonly string[], text: string): string | undefined => {
  const sorted = (word: string) => [...word].sort().join('');
  const without = (word: string, i: number) => word.slice(0, i) + word.slice(i + 1);
  const oneLetter = (name: string) =>
    [...name, ''].some(
      (_, i) =>
        without(name, i) === without(text, i) || without(name, i) === text || without(text, i) === name,
    );
  return names.find((name) =>
    Math.abs(name.length - text.length) <= 1
      ? sorted(name) === sorted(text) || oneLetter(name)
      : text.length >= 3 && name.startsWith(text),
  );
};
