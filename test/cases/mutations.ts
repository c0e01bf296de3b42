/*
 * Ways to damage JSON, one at a time: change numbers, swap items, shorten lists, remove or add names, replace
 * ids.
 */

import type { Json } from '../../src/core/json.js';
import { randomBelow, seededRandom } from '../../src/core/random.js';

type Path = readonly (string | number)[];

/** Every place in the JSON, starting with the whole. */
const placesOf = (json: Json, at: Path = []): readonly (readonly [Path, Json])[] => [
  [at, json],
  ...(typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([name, part]) =>
        placesOf(part as Json, [...at, Array.isArray(json) ? Number(name) : name]),
      )
    : []),
];

const withPart = (json: Json, [step, ...rest]: Path, part: Json): Json => {
  if (step === undefined) return part;
  if (Array.isArray(json))
    return json.with(step as number, withPart(json[step as number] as Json, rest, part));
  const record = json as Readonly<Record<string, Json>>;
  return { ...record, [step]: withPart(record[step]!, rest, part) };
};

/** Groups of ids that can replace each other somewhere in an answer. */
const IDS: readonly (readonly string[])[] = [
  ['first', 'second'],
  ['tour', 'rule', 'none', 'stopped', 'count', 'meet', 'cannot-meet', 'hunt', 'unreachable', 'combos'],
  ['grundy', 'misere', 'endless', 'moves', 'distance', 'walks', 'chance', 'expected', 'infinite'],
  [
    'colours',
    'degree',
    'cut',
    'pattern',
    'shortage',
    'cases',
    'numbers',
    'symmetry',
    'transfer',
    'exhausted',
  ],
  ['colors', 'moves', 'still', 'lines', 'together', 'reach'],
  ['rule', 'table', 'ranks', 'values', 'stationary'],
];

const damagedNumber = (value: number, random: () => number): readonly Json[] => [
  value + 1 + randomBelow(random, 1000),
  value + 1,
  value - 1,
  0,
  -value - 1,
  value * 2 + 1,
  value + 0.5,
  2 ** 53,
  `${value}`,
  null,
];

const damagedText = (text: string, random: () => number): readonly Json[] => {
  const others = IDS.flatMap((ids) => (ids.includes(text) ? ids : [])).filter((id) => id !== text);
  const digits = /^\d+$/.test(text)
    ? [`${BigInt(text) + 1n}`, `${BigInt(text) + BigInt(random())}`, `${BigInt(text) * 2n}`, `0${text}`, '0']
    : [];
  const square = /^([a-z]+)(\d+)$/.exec(text);
  const pair = /^(\d+),(\d+)$/.exec(text);
  return [
    ...others,
    ...digits,
    ...(square ? [`${square[1]}${Number(square[2]) + 1}`, 'a1', 'b2', 'zz999', text.toUpperCase()] : []),
    ...(pair ? [`${pair[1]},${BigInt(pair[2]!) + 1n}`, '0,0', '-1,0'] : []),
    '',
    `${text}x`,
    7,
    null,
  ];
};

const damagedList = (list: readonly Json[], random: () => number): readonly Json[] => {
  if (list.length === 0) return [[0], ['a1'], null];
  const [i, j] = [randomBelow(random, list.length), randomBelow(random, list.length)];
  return [
    list.slice(1),
    list.slice(0, -1),
    list.toSpliced(i, 1),
    list.toSpliced(i, 0, list[j]!),
    [...list, list[0]!],
    list.with(i, list[j]!).with(j, list[i]!),
    list.toReversed(),
    [],
    {},
    null,
  ];
};

const damagedRecord = (record: Readonly<Record<string, Json>>): readonly Json[] => [
  ...Object.keys(record).map((name) =>
    Object.fromEntries(Object.entries(record).filter(([other]) => other !== name)),
  ),
  { ...record, extra: 1 },
  { ...record, __proto__: null, constructor: 1 },
  [],
  null,
];

const damagedPart = (part: Json, random: () => number): readonly Json[] => {
  if (typeof part === 'number') return damagedNumber(part, random);
  if (typeof part === 'boolean') return [!part, 0, null];
  if (typeof part === 'string') return damagedText(part, random);
  if (Array.isArray(part)) return damagedList(part as readonly Json[], random);
  return part === null ? [0] : damagedRecord(part as Readonly<Record<string, Json>>);
};

export interface Mutation {
  readonly at: string;
  readonly json: Json;
}

/** This many damaged copies of the JSON, all different from it, and the same ones every time. */
export const mutations = (json: Json, count: number, seed: number): readonly Mutation[] => {
  const random = seededRandom(seed);
  const whole = JSON.stringify(json);
  const places = placesOf(json);
  const found = new Map<string, Mutation>();
  for (let tries = 0; found.size < count && tries < 20 * count; tries++) {
    const [at, part] =
      places[tries < places.length && places.length < count ? tries : randomBelow(random, places.length)]!;
    const ways = damagedPart(part, random);
    const damaged = withPart(json, at, ways[randomBelow(random, ways.length)]!);
    const text = JSON.stringify(damaged);
    if (text !== whole) found.set(text, { at: at.join('.'), json: JSON.parse(text) as Json });
  }
  return [...found.values()];
};
