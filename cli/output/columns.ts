/* Rows in columns for the terminal. Chinese characters and full-width marks take two places each. */

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

/** Two spaces between columns, none at the end of a line. */
export const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => placesOf(row[i]!)))) ?? [];
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
