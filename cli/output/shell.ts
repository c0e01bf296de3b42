const isPlain = (word: string): boolean => /^[\w@%+=:,./-]+$/.test(word);

/** One word as a shell takes it. */
export const shellWord = (word: string): string =>
  isPlain(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** A problem as the words of a shell. */
export const shellWords = (line: string): string => line.split(' ').map(shellWord).join(' ');
