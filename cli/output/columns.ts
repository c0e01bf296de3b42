/* Rows in columns for the terminal. Chinese characters and full-width marks take two columns each. */

const placesOf = (text: string): number => {
  let places = 0;
  for (const c of text)
    places +=
      c >= '\u1100' &&
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(c)
        ? 2
        : 1;
  return places;
};

type Rows = readonly (readonly string[])[];

const widthsOf = (rows: Rows): readonly number[] =>
  rows[0]?.map((_, i) => Math.max(...rows.map((row) => placesOf(row[i]!)))) ?? [];

/** Two spaces between columns, none at the end of a line. */
export const columns = (rows: Rows): string => {
  const widths = widthsOf(rows);
  return rows
    .map((row) =>
      row
        .map((text, i) => text + ' '.repeat(widths[i]! - placesOf(text)))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
};

/**
 * Texts one after another with two spaces between them; a new line starts where the next one would not fit.
 */
const packed = (texts: readonly string[], width: number): readonly string[] => {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && placesOf(last) + 2 + placesOf(text) <= width)
      lines[lines.length - 1] += `  ${text}`;
    else lines.push(text);
  }
  return lines;
};

/** The same for a terminal of a given width: columns that do not fit go below their row, indented. */
export const foldedColumns = (rows: Rows, width: number): string => {
  const widths = widthsOf(rows);
  let fitting = 1;
  for (let used = widths[0]!; fitting < widths.length; fitting++) {
    used += 2 + widths[fitting]!;
    if (used > width) break;
  }
  const firstLines = columns(rows.map((row) => row.slice(0, fitting))).split('\n');
  return rows
    .flatMap((row, i) => [
      firstLines[i]!,
      ...packed(row.slice(fitting), width - 2).map((line) => `  ${line}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
};
