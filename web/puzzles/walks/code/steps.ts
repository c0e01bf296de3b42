import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

const [width, height, startX, startY, steps] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const empty = () => Array.from({ length: height }, () => new Array<number>(width).fill(0));
const total = () => ways.flat().reduce((sum, count) => sum + count, 0);

let ways = empty();
ways[startY][startX] = 1;
trace('start', startX, startY);
for (let move = 1; move <= steps; move++) {
  const following = empty();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < 8; i++) {
        following[y][x] += ways[y + DY[i]]?.[x + DX[i]] ?? 0;
      }
      if (following[y][x] > 0) trace('sum', move, x, y, following[y][x]);
    }
  }
  ways = following;
  trace('move', move, total());
}
console.log(total());
trace('end', total());
