import { readFileSync } from 'node:fs';

type End = { from: number; to: number; part: number };
type State = { ends: End[]; moves: number };

const [width, height] = readFileSync(0, 'utf8').split(/\s+/).map(Number);

const side = (p: number, q: number, r: number): boolean => {
  const [x, y] = [p % width, Math.floor(p / width)];
  const turn = ((q % width) - x) * (Math.floor(r / width) - y);
  return turn > ((r % width) - x) * (Math.floor(q / width) - y);
};

const touch = (a: number, b: number, c: number, d: number): boolean =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

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

const before = (a: End, b: End): number => a.from - b.from || a.to - b.to || a.part - b.part;

const beforeState = ({ ends: a }: State, { ends: b }: State): number => {
  const i = a.findIndex((end, k) => b[k] === undefined || before(end, b[k]) !== 0);
  return i < 0 ? a.length - b.length : b[i] === undefined ? 1 : before(a[i], b[i]);
};

// Segments of the path are numbered 0, 1, ... in the order of their ends.
const keep = (states: Map<string, State>, some: End[], moves: number): void => {
  const names = new Map<number, number>();
  const ends = [...some].sort(before).map((end) => {
    if (!names.has(end.part)) names.set(end.part, names.size);
    return { ...end, part: names.get(end.part)! };
  });
  const key = JSON.stringify(ends);
  states.set(key, { ends, moves: Math.max(states.get(key)?.moves ?? 0, moves) });
};

let states = new Map<string, State>([['[]', { ends: [], moves: 0 }]]);
let best = 0;
trace('start', 1);
for (let square = 0; square < width * height; square++) {
  const following = new Map<string, State>();
  for (const { ends, moves } of [...states.values()].sort(beforeState)) {
    const here = ends.filter(({ to }) => to === square).map(({ part }) => part);
    const rest = ends.filter(({ to }) => to !== square);
    const free = forward(square).filter((to) => !rest.some((end) => touch(square, to, end.from, end.to)));
    trace('state', square, moves, ends.length, here.length, free.length);
    if (here.length === 0) {
      keep(following, rest, moves);
      free.forEach((one, i) => {
        for (const other of free.slice(i + 1)) {
          const both = [one, other].map((to) => ({ from: square, to, part: -1 }));
          keep(following, [...rest, ...both], moves + 2);
        }
      });
    } else if (here.length === 1) {
      for (const to of free) keep(following, [...rest, { from: square, to, part: here[0] }], moves + 1);
    } else if (here.length === 2 && here[0] !== here[1]) {
      const joined = rest.map((end) => (end.part === here[1] ? { ...end, part: here[0] } : end));
      keep(following, joined, moves);
    } else if (here.length === 2 && rest.length === 0) {
      best = Math.max(best, moves);
      trace('closed', square, moves);
    }
  }
  states = following;
  trace('square', square, states.size);
}
console.log(best);
trace('end', best);
