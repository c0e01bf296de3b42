import { readFileSync } from 'node:fs';

type End = { to: number; part: number };
type State = { ends: End[]; tours: bigint };

const [width, height] = readFileSync(0, 'utf8').split(/\s+/).map(Number);

const forward = (square: number): number[] =>
  [
    [-2, 1],
    [-1, 2],
    [1, 2],
    [2, 1],
  ]
    .map(([dx, dy]) => [(square % width) + dx, Math.floor(square / width) + dy])
    .filter(([x, y]) => x >= 0 && x < width && y < height)
    .map(([x, y]) => y * width + x);

const before = (a: End, b: End): number => a.to - b.to || a.part - b.part;

const beforeState = ({ ends: a }: State, { ends: b }: State): number => {
  const i = a.findIndex((end, k) => b[k] === undefined || before(end, b[k]) !== 0);
  return i < 0 ? a.length - b.length : b[i] === undefined ? 1 : before(a[i], b[i]);
};

// Segments of the tour are numbered 0, 1, ... in the order of their ends.
const add = (states: Map<string, State>, some: End[], tours: bigint): void => {
  const names = new Map<number, number>();
  const ends = [...some].sort(before).map(({ to, part }) => {
    if (!names.has(part)) names.set(part, names.size);
    return { to, part: names.get(part)! };
  });
  const key = JSON.stringify(ends);
  states.set(key, { ends, tours: (states.get(key)?.tours ?? 0n) + tours });
};

let states = new Map<string, State>([['[]', { ends: [], tours: 1n }]]);
let total = 0n;
trace('start', 1);
for (let square = 0; square < width * height; square++) {
  const following = new Map<string, State>();
  for (const { ends, tours } of [...states.values()].sort(beforeState)) {
    const here = ends.filter(({ to }) => to === square).map(({ part }) => part);
    const rest = ends.filter(({ to }) => to !== square);
    trace('state', square, tours, ends.length, here.length);
    const free = forward(square);
    if (here.length === 0) {
      free.forEach((one, i) => {
        for (const other of free.slice(i + 1)) {
          add(following, [...rest, { to: one, part: -1 }, { to: other, part: -1 }], tours);
        }
      });
    } else if (here.length === 1) {
      for (const to of free) add(following, [...rest, { to, part: here[0] }], tours);
    } else if (here.length === 2 && here[0] !== here[1]) {
      const joined = rest.map((end) => (end.part === here[1] ? { ...end, part: here[0] } : end));
      add(following, joined, tours);
    } else if (here.length === 2 && rest.length === 0 && square === width * height - 1) {
      total += tours;
    }
  }
  states = following;
  trace('square', square, states.size);
}
console.log(`${total}`);
trace('end', total);
