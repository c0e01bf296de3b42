const isPlain = (word: string): boolean => /^[\w@%+=:,./-]+$/.test(word);

/** One word, quoted for a shell. */
export const shellWord = (word: string): string =>
  isPlain(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** A problem as arguments for a shell. */
export const shellWords = (line: string): string => line.split(' ').map(shellWord).join(' ');

const hideCredentials = (address: string): string => address.replace(/\/\/.*@/s, '//…@');
const hideOption = (word: string): string => (word.startsWith('--redis=') ? hideCredentials(word) : word);

/** The command as typed, without the password that a URL may contain. */
export const typedAgain = (typed: readonly string[]): string =>
  [
    'horseplay',
    ...typed.map((word, i) => (typed[i - 1] === '--redis' ? hideCredentials(word) : hideOption(word))),
  ]
    .map(shellWord)
    .join(' ');
