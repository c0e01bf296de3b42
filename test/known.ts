import { readFileSync } from 'node:fs';

/** The rows `n value` of test/known/<name>.txt; lines with # name the source. */
export const readKnown = (name: string): readonly (readonly [n: number, value: string])[] =>
  readFileSync(new URL(`known/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [n, value] = line.split(' ');
      return [Number(n), value!] as const;
    });
