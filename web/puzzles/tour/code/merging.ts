import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];
const SHAPES = ['00 12 33 21', '10 02 23 31', '20 32 13 01', '30 22 03 11'].map((shape) =>
  shape.split(' ').map(([x, y]) => [Number(x), Number(y)]),
);

const [width, height] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const link: number[][] = [];
const part: number[] = [];
const rowOf = (square: number): number => Math.floor(square / width);

const isMove = (a: number, b: number): boolean =>
  Math.abs((a % width) - (b % width)) * Math.abs(rowOf(a) - rowOf(b)) === 2;

const movesFrom = (square: number): number[] => {
  const found: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [x, y] = [(square % width) + DX[i], rowOf(square) + DY[i]];
    if (x >= 0 && x < width && y >= 0 && y < height) found.push(y * width + x);
  }
  return found;
};

const find = (square: number): number => {
  while (part[square] !== square) square = part[square] = part[part[square]];
  return square;
};

const exchange = (a: number): [number, number, number] | undefined => {
  for (const b of link[a]) {
    for (const c of movesFrom(a)) {
      if (find(c) === find(a)) continue;
      for (const d of link[c]) if (isMove(b, d)) return [b, c, d];
    }
  }
  return undefined;
};

const relink = (square: number, old: number, by: number): void => {
  link[square][link[square].indexOf(old)] = by;
};

let cycles = 0;
for (let bottom = 0; bottom < height; bottom += 4) {
  for (let left = 0; left < width; left += 4) {
    for (const shape of SHAPES) {
      const ring = shape.map(([x, y]) => (bottom + y) * width + left + x);
      for (let i = 0; i < 4; i++) {
        link[ring[i]] = [ring[(i + 3) % 4], ring[(i + 1) % 4]];
        part[ring[i]] = ring[0];
      }
      cycles++;
      trace('cycle', ring[0], cycles);
    }
  }
}
for (let a = 0; a < width * height; a++) {
  const found = exchange(a);
  if (found === undefined) continue;
  const [b, c, d] = found;
  part[find(c)] = find(a);
  cycles--;
  relink(a, b, c);
  relink(c, d, a);
  relink(b, a, d);
  relink(d, c, b);
  trace('join', a, b, c, d, cycles);
}
const step = new Array<number>(width * height).fill(0);
let [previous, square] = [link[0][0], 0];
for (let number = 1; number <= width * height && step[square] === 0; number++) {
  step[square] = number;
  [previous, square] = [square, link[square][link[square][0] === previous ? 1 : 0]];
}
for (let row = height - 1; row >= 0; row--) console.log(step.slice(row * width, (row + 1) * width).join(' '));
trace('tour', cycles);
