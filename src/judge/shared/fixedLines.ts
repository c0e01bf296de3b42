/*
 * Answers that are lines of equal length and differ in a few characters only. Creating strings would dominate
 * the time, so the stream gets bytes: copies of the first line fill a buffer once, block by block, and the
 * characters of each case are written over its copy.
 */
export const fixedLines = <Case>(
  line: string,
  write: (bytes: Uint8Array, cases: readonly Case[]) => void,
): ((cases: readonly Case[]) => Iterable<Uint8Array>) => {
  const { length } = line;
  let bytes = Uint8Array.from(line, (letter) => letter.charCodeAt(0));
  return (cases) => {
    const size = cases.length * length;
    if (bytes.length < size) {
      const copies = new Uint8Array(size);
      copies.set(bytes.subarray(0, length));
      for (let filled = length; filled < size; filled *= 2) copies.copyWithin(filled, 0, filled);
      bytes = copies;
    }
    write(bytes, cases);
    return [bytes.subarray(0, size)];
  };
};
