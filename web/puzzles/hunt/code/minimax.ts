import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

const numbers = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const [width, height, startX, startY, count, ...rest] = numbers;

const distancesFrom = (home: number): number[] => {
  const far = new Array<number>(width * height).fill(-1);
  far[home] = 0;
  const queue = [home];
  for (const here of queue) {
    for (let i = 0; i < 8; i++) {
      const [x, y] = [(here % width) + DX[i], Math.floor(here / width) + DY[i]];
      if (x < 0 || x >= width || y < 0 || y >= height) continue;
      if (far[y * width + x] !== -1) continue;
      far[y * width + x] = far[here] + 1;
      queue.push(y * width + x);
    }
  }
  return far;
};

const places: number[] = [];
for (let i = 0; i < count; i++) places.push(rest[2 * i + 1] * width + rest[2 * i]);
places.push(startY * width + startX);

const distance: number[][] = [];
for (const place of [count, ...Array(count).keys()]) {
  const far = distancesFrom(places[place]);
  distance[place] = places.slice(0, count).map((pawn) => far[pawn]);
  if (place === count || count > 1) trace('measure', place);
}

const bitCount = (set: number): number => (set === 0 ? 0 : 1 + bitCount(set & (set - 1)));
const all = 2 ** count - 1;
const value = Array.from({ length: all + 1 }, () => new Array<number>(count + 1).fill(0));
trace('zero');
for (let size = 1; size <= count; size++) {
  const take = (count - size) % 2 === 0 ? Math.max : Math.min;
  trace('size', size);
  for (let left = 1; left <= all; left++) {
    if (bitCount(left) !== size) continue;
    for (let place = 0; place <= count; place++) {
      if (place === count ? left !== all : (left >> place) & 1) continue;
      const totals: number[] = [];
      for (let pawn = 0; pawn < count; pawn++) {
        if (!((left >> pawn) & 1)) continue;
        totals.push(distance[place][pawn] + value[left ^ (1 << pawn)][pawn]);
        if (size > 1) trace('look', left, place, pawn, totals.at(-1)!);
      }
      value[left][place] = take(...totals);
      trace('write', left, place, value[left][place]);
    }
  }
}
console.log(value[all][count]);
trace('answer', value[all][count]);
