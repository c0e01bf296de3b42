/* Damages an answer's JSON in one place, as a bug or a forgery would. */
import type { Json } from '../../src/core/json.js';

/** What no checker can know or needs: figures about the search, and words. */
const REMARKS = new Set([
  'nodes',
  'states',
  'positions',
  'method',
  'why',
  'proved',
  'first',
  'rests',
  'noRule',
]);

type Path = readonly (string | number)[];

/** Every value in the JSON that matters, by its path. */
const placesIn = (json: Json, path: Path = []): Path[] => {
  if (Array.isArray(json)) return [path, ...json.flatMap((item, i) => placesIn(item, [...path, i]))];
  if (typeof json !== 'object' || json === null) return [path];
  const keys = Object.keys(json).filter(
    (key) => !REMARKS.has(key) || (path.length > 0 && key === 'first' && 'coefficients' in json),
  );
  return keys.flatMap((key) => placesIn((json as { readonly [key: string]: Json })[key]!, [...path, key]));
};

const put = (json: Json, [step, ...rest]: Path, change: (value: Json) => Json): Json => {
  if (step === undefined) return change(json);
  if (Array.isArray(json)) return json.map((item, i) => (i === step ? put(item, rest, change) : item));
  const record = json as { readonly [key: string]: Json };
  return { ...record, [step]: put(record[step]!, rest, change) };
};

const at = (json: Json, path: Path): Json =>
  path.reduce<Json>((value, step) => (value as { readonly [key: string]: Json })[step]!, json);

/**
 * Another value of the same type: a number that is slightly off, a neighboring square, a list with one item
 * more or fewer.
 */
const changed = (value: Json, random: (below: number) => number): Json => {
  if (typeof value === 'number') return value + (random(2) === 0 ? 1 : -1 - random(2));
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) {
    if (value.length === 0) return ['a1'];
    const i = random(value.length);
    const choice = random(4);
    if (choice === 0) return value.toSpliced(i, 1);
    if (choice === 1) return value.toSpliced(i, 0, value[random(value.length)]!);
    if (choice === 2 && value.length > 1) return [...value.slice(1), value[0]!];
    return value.toReversed();
  }
  if (typeof value !== 'string') return value;
  if (/^-?\d+$/.test(value)) return `${BigInt(value) + (random(2) === 0 ? 1n : -1n)}`;
  const square = /^([a-z]+)(\d+)$/.exec(value);
  if (square)
    return random(2) === 0
      ? `${square[1]}${Number(square[2]) + 1}`
      : `${square[1] === 'a' ? 'b' : 'a'}${square[2]}`;
  const pair = /^(\d+),(\d+)$/.exec(value);
  if (pair) return `${pair[1]},${BigInt(pair[2]!) + 1n}`;
  if (value === 'dead') return { move: 'a1-b3', used: 'dead', unused: 'dead' };
  const swaps: Readonly<Record<string, string>> = {
    first: 'second',
    second: 'first',
    tour: 'none',
    colors: 'moves',
    moves: 'still',
  };
  return swaps[value] ?? `${value}x`;
};

/** The same answer with one change; undefined if the change had no effect. */
export const damage = (answer: Json, random: (below: number) => number): Json | undefined => {
  const places = placesIn(answer).filter((path) => path.length > 0);
  if (places.length === 0) return undefined;
  const path = places[random(places.length)]!;
  const value = at(answer, path);
  const other = changed(value, random);
  return JSON.stringify(other) === JSON.stringify(value) ? undefined : put(answer, path, () => other);
};
