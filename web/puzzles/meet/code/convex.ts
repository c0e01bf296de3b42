import { readFileSync } from 'node:fs';

const [width, height, count, ...numbers] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const homes = Array.from({ length: count }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
trace('homes', count);

const bound = (doubledX: number, y: number): number => {
  let total = 0;
  for (const [homeX, homeY] of homes) {
    const [dx, dy] = [Math.abs(doubledX - 2 * homeX), Math.abs(y - homeY)];
    total += Math.max(6 * dx, 12 * dy, 4 * dx + 8 * dy);
  }
  return total;
};

const firstLeast = (f: (at: number) => number, low: number, high: number): number => {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (f(middle + 1) >= f(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const bestInRow = (y: number): number => firstLeast((doubledX) => bound(doubledX, y), 0, 2 * (width - 1));
const leastInRow = (y: number): number => bound(bestInRow(y), y);

const isCorner = (x: number, y: number): boolean =>
  (x === 0 || x === width - 1) && (y === 0 || y === height - 1);

const distance = (x: number, y: number, homeX: number, homeY: number): number => {
  const [dx, dy] = [Math.abs(x - homeX), Math.abs(y - homeY)];
  if (dx + dy === 1) return 3;
  if (dx === 2 && dy === 2) return 4;
  if (dx === 1 && dy === 1 && (isCorner(x, y) || isCorner(homeX, homeY))) return 4;
  const moves = Math.max(Math.ceil(Math.max(dx, dy) / 2), Math.ceil((dx + dy) / 3));
  return moves + ((moves + dx + dy) % 2);
};

const total = (x: number, y: number): number =>
  homes.reduce((sum, [homeX, homeY]) => sum + distance(x, y, homeX, homeY), 0);

let low = 0;
let high = height - 1;
while (low < high) {
  const middle = Math.floor((low + high) / 2);
  const [here, above] = [leastInRow(middle), leastInRow(middle + 1)];
  trace('compare', middle, here, above);
  if (above >= here) high = middle;
  else low = middle + 1;
}
const centerX = Math.floor(bestInRow(low) / 2);
let best = { moves: total(centerX, low), x: centerX, y: low };
trace('center', centerX, low, best.moves);

const look = (y: number): void => {
  const middle = Math.floor(bestInRow(y) / 2);
  let looked = 0;
  for (const step of [-1, 1]) {
    let x = step < 0 ? middle : middle + 1;
    for (; x >= 0 && x < width && bound(2 * x, y) <= 24 * best.moves; x += step) {
      const moves = total(x, y);
      const isBetter = moves - best.moves || y - best.y || x - best.x;
      if (isBetter < 0) best = { moves, x, y };
      looked++;
    }
  }
  trace('row', y, looked, best.moves);
};

for (const step of [-1, 1]) {
  let y = step < 0 ? low : low + 1;
  for (; y >= 0 && y < height && leastInRow(y) <= 24 * best.moves; y += step) look(y);
}
console.log(best.x, best.y, best.moves);
trace('meet', best.x, best.y, best.moves);
