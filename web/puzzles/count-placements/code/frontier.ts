import { readFileSync } from 'node:fs';

const [width, height] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const window = 2 ** (width + 1) - 1;
const has = (mask: number, bit: number): boolean => bit >= 0 && ((mask >> bit) & 1) === 1;

const isFree = (mask: number, x: number): boolean => {
  if (has(mask, width - 1)) return false;
  if (x > 0 && (has(mask, 0) || has(mask, width))) return false;
  return !(x < width - 1 && has(mask, width - 2));
};

const add = (states: Map<number, bigint[]>, mask: number, ways: bigint[]): void => {
  const sum = states.get(mask) ?? [];
  ways.forEach((count, k) => {
    sum[k] = (sum[k] ?? 0n) + count;
  });
  states.set(mask, sum);
};

let states = new Map([[0, [1n]]]);
trace('start', 1);
for (let square = 0; square < width * height; square++) {
  const following = new Map<number, bigint[]>();
  for (const [mask, ways] of [...states].sort(([a], [b]) => a - b)) {
    const empty = (mask << 1) & window;
    add(following, empty, ways);
    trace('state', mask, Number(isFree(mask, square % width)));
    if (isFree(mask, square % width)) add(following, empty | 1, [0n, ...ways]);
  }
  states = following;
  trace('square', square, states.size);
}
const total = new Map<number, bigint[]>();
for (const ways of states.values()) add(total, 0, ways);
const counts = total.get(0)!;
const sum = counts.reduce((all, count) => all + count, 0n);
console.log(counts.join(' '));
trace('end', sum);
