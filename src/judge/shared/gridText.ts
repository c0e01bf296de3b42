/*
 * Large grids of numbers as text. Creating strings would dominate the time, so the stream gets bytes: the
 * digits of each small number are looked up, and one buffer serves all rows. 400x400 numbers take about a
 * millisecond.
 */

/** Rows of numbers, separated by spaces. */
export const gridText = (numbers: Int32Array, columns: number): string => {
  let text = '';
  for (let at = 0; at < numbers.length; at += columns)
    text += `${numbers.subarray(at, at + columns).join(' ')}\n`;
  return text;
};

/** The longest number is a minus sign and ten digits; a space or line end follows. */
const BYTES_A_NUMBER = 12;

const write = (numbers: Int32Array, columns: number, bytes: Uint8Array): number => {
  let filled = 0;
  for (let at = 0, column = 0; at < numbers.length; at++) {
    let value = numbers[at]!;
    if (value < 0) {
      bytes[filled++] = 45;
      value = -value;
    }
    if (value >= 1000) {
      for (const digit of `${value}`) bytes[filled++] = digit.charCodeAt(0);
    } else {
      if (value >= 100) bytes[filled++] = 48 + ((value / 100) | 0);
      if (value >= 10) bytes[filled++] = 48 + (((value / 10) | 0) % 10);
      bytes[filled++] = 48 + (value % 10);
    }
    if (++column === columns) {
      column = 0;
      bytes[filled++] = 10;
    } else bytes[filled++] = 32;
  }
  return filled;
};

/** Answers case by case; the returned bytes are valid until the next case is requested. */
export const gridBytes = <Case>(
  gridOf: (problem: Case) => readonly [numbers: Int32Array, columns: number],
) => {
  let bytes = new Uint8Array(0);
  return function* (cases: readonly Case[]): Generator<Uint8Array> {
    for (const problem of cases) {
      const [numbers, columns] = gridOf(problem);
      const needed = numbers.length * BYTES_A_NUMBER;
      if (bytes.length < needed) bytes = new Uint8Array(needed);
      yield bytes.subarray(0, write(numbers, columns, bytes));
    }
  };
};
