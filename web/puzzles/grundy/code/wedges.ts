import { readFileSync } from 'node:fs';

const SIZE = 24;
const DX = [1, -1, -2, -2];
const DY = [-2, -2, -1, 1];

const value: number[][] = Array.from({ length: 2 * SIZE + 1 }, () => []);

const mex = (numbers: Set<number>): number => {
  let smallest = 0;
  while (numbers.has(smallest)) smallest++;
  return smallest;
};

const fitsSideways = (k: number): number => {
  let fails = 0;
  for (let x = 0; x < SIZE; x++) {
    for (let y = 0; y < SIZE; y++) {
      if (x - y >= 2 * k && value[x][y] !== value[x - k][y]) fails++;
      if (y - x >= 2 * k && value[x][y] !== value[x][y - k]) fails++;
    }
  }
  return fails;
};

const fitsDiagonally = (k: number): number => {
  let fails = 0;
  for (let x = 2 * k; x < SIZE; x++) {
    for (let y = 2 * k; y < SIZE; y++) if (value[x][y] !== value[x - k][y - k]) fails++;
  }
  return fails;
};

// How much to subtract from a length so that one to two periods are left.
const periods = (length: bigint, period: number): bigint => {
  const fit = length / BigInt(period) - 1n;
  return fit > 0n ? fit * BigInt(period) : 0n;
};

const shrink = (farX: bigint, farY: bigint): [number, number] => {
  const along = periods(farX < farY ? farX : farY, diagonal);
  const [x, y] = [farX - along, farY - along];
  const back = periods(x > y ? x - y : y - x, side);
  return x > y ? [Number(x - back), Number(y)] : [Number(x), Number(y - back)];
};

for (let total = 0; total <= 2 * SIZE; total++) {
  for (let x = 0; x <= total; x++) {
    const met = new Set<number>();
    for (let i = 0; i < 4; i++) {
      const [toX, toY] = [x + DX[i], total - x + DY[i]];
      if (toX >= 0 && toY >= 0) met.add(value[toX][toY]);
    }
    value[x][total - x] = mex(met);
  }
}
trace('fill', SIZE);
let side = 1;
for (;;) {
  const fails = fitsSideways(side);
  trace('side', side, fails);
  if (fails === 0) break;
  side++;
}
let diagonal = 1;
for (;;) {
  const fails = fitsDiagonally(diagonal);
  trace('diagonal', diagonal, fails);
  if (fails === 0) break;
  diagonal++;
}
let wrong = 0;
for (let x = 0; x < SIZE; x++) {
  for (let y = 0; y < SIZE; y++) {
    const [nearX, nearY] = shrink(BigInt(x), BigInt(y));
    if (value[nearX][nearY] !== value[x][y]) wrong++;
  }
}
trace('prove', wrong);
let total = 0;
const [count, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/);
for (let i = 0; i < Number(count); i++) {
  const [x, y] = shrink(BigInt(numbers[2 * i]), BigInt(numbers[2 * i + 1]));
  total ^= value[x][y];
  trace('read', x, y, value[x][y]);
}
console.log(total === 0 ? 'lose' : 'win');
trace('sum', total);
