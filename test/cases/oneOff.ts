/*
 * Answers with one mistake: a wrong number, a flipped flag, or a list entry that is missing, repeated, or in
 * another's place.
 */

import { isDeepStrictEqual } from 'node:util';
import { randomBelow } from '../../src/core/random.js';

type Path = readonly (string | number)[];

export interface Damaged<T> {
  /** The place and the change, for the message of a failing test. */
  readonly what: string;
  readonly answer: T;
}

type Edit = readonly [what: string, value: unknown];

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) || ArrayBuffer.isView(value);

const editsOf = (value: unknown, random: () => number): readonly Edit[] => {
  if (typeof value === 'number')
    return [
      ['one more', value + 1],
      ['one less', value - 1],
      ['far more', value + 1000],
      ['a fraction', value + 0.5],
    ];
  if (typeof value === 'bigint')
    return [
      ['one more', value + 1n],
      ['one less', value - 1n],
      ['twice', 2n * value + 1n],
    ];
  if (typeof value === 'boolean') return [['flipped', !value]];
  if (!Array.isArray(value) || value.length === 0) return [];
  const [i, j] = [randomBelow(random, value.length), randomBelow(random, value.length)];
  return [
    ['last gone', value.slice(0, -1)],
    ['first gone', value.slice(1)],
    ['one gone', value.toSpliced(i, 1)],
    ['all gone', []],
    ['last twice', [...value, value.at(-1)]],
    ['one twice', value.toSpliced(i, 0, value[i])],
    ['two exchanged', value.with(i, value[j]).with(j, value[i])],
    ...(value.length > 1 ? [['two exchanged', [value[1], value[0], ...value.slice(2)]] as const] : []),
  ];
};

const replaced = (value: unknown, path: Path, by: unknown): unknown => {
  if (path.length === 0) return by;
  const [key, ...rest] = path;
  if (ArrayBuffer.isView(value)) {
    const copy = structuredClone(value) as unknown as Record<string, unknown>;
    copy[key!] = by;
    return copy;
  }
  const changed = replaced((value as Record<string, unknown>)[key!], rest, by);
  return Array.isArray(value)
    ? value.with(key as number, changed)
    : { ...(value as object), [key!]: changed };
};

const placesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (isList(value)) return [path, ...Array.from(value, (item, i) => placesIn(item, [...path, i])).flat()];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]));
};

/** Up to `most` damaged copies, chosen by `random`, which returns numbers in [0, 2^32). */
export const damage = <T>(answer: T, random: () => number, most: number): readonly Damaged<T>[] => {
  const valueAt = (path: Path): unknown =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answer);
  const all = placesIn(answer).flatMap((at) =>
    editsOf(valueAt(at), random).map((edit) => [at, edit] as const),
  );
  const chosen = all.length <= most ? all : Array.from({ length: most }, () => all[random() % all.length]!);
  return chosen
    .map(([at, [what, value]]) => ({
      what: `${at.join('.')}: ${what}`,
      answer: replaced(answer, at, value) as T,
    }))
    .filter(({ answer: damaged }) => !isDeepStrictEqual(damaged, answer));
};
