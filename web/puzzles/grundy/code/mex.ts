import { readFileSync } from 'node:fs';

const DX = [1, -1, -1, -2, -3, -2];
const DY = [-2, -3, -2, -1, -1, 1];

const options = (square: string): string[] => {
  const [x, y] = square.split(',').map(Number);
  return DX.map((dx, i) => [x + dx, y + DY[i]])
    .filter(([toX, toY]) => toX >= 0 && toY >= 0)
    .map(String);
};

const mex = (numbers: Set<number>): number => {
  let smallest = 0;
  while (numbers.has(smallest)) smallest++;
  return smallest;
};

const [count, ...numbers] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const pieces = Array.from({ length: count }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
const width = Math.max(6, ...pieces.map(([x]) => x + 1));
const height = Math.max(6, ...pieces.map(([, y]) => y + 1));
const squares = new Set<string>();
for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) squares.add(`${x},${y}`);
for (const square of squares) for (const option of options(square)) squares.add(option);
const order = [...squares].map((square) => square.split(',').map(Number));
order.sort(([ax, ay], [bx, by]) => ax + ay - (bx + by) || ay - by);

const value = new Map<string, number>();
for (const [x, y] of order) {
  const around = options(`${x},${y}`).map((option) => value.get(option)!);
  value.set(`${x},${y}`, mex(new Set(around)));
  trace('fill', x, y, value.get(`${x},${y}`)!);
}
let total = 0;
for (const piece of pieces) {
  total ^= value.get(`${piece}`)!;
  trace('piece', value.get(`${piece}`)!);
}
console.log(total ? 'win' : 'lose');
trace('sum', total);
