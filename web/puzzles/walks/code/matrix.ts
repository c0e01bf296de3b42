import { readFileSync } from 'node:fs';

type Matrix = bigint[][];

const [width, height, count, ...rest] = readFileSync(0, 'utf8').trim().split(/\s+/).map(BigInt);
const [moves, mod] = rest.slice(2 * Number(count));
const holes = new Set<string>();
for (let i = 0; i < 2 * Number(count); i += 2) holes.add(`${rest[i]},${rest[i + 1]}`);

const multiply = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) =>
    b[0].map((_, j) => {
      const sum = row.reduce((all, value, k) => all + value * b[k][j], 0n);
      return sum % mod;
    }),
  );

const total = (matrix: Matrix): bigint => matrix.flat().reduce((sum, value) => sum + value, 0n) % mod;

const squares: [number, number][] = [];
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) if (!holes.has(`${x},${y}`)) squares.push([x, y]);
}
const isMove = (dx: number, dy: number): boolean => Math.abs(dx * dy) === 2;
let matrix = squares.map(([x, y]) => squares.map(([u, v]) => (isMove(x - u, y - v) ? 1n : 0n) % mod));
let column = squares.map(() => [1n % mod]);
trace('matrix', squares.length);
let steps = moves;
for (let bit = 0; steps > 0n; bit++) {
  if (steps % 2n === 1n) {
    column = multiply(matrix, column);
    trace('multiply', bit, total(column));
  }
  steps /= 2n;
  if (steps > 0n) matrix = multiply(matrix, matrix);
  if (steps > 0n) trace('square', total(matrix));
}
console.log(String(total(column)));
trace('end', total(column));
