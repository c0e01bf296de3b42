import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

const [width, height, pieces, ...homes] = readFileSync(0, 'utf8').split(/\s+/).map(Number);

const distancesFrom = (homeX: number, homeY: number): number[][] => {
  const distance = Array.from({ length: height }, () => new Array<number>(width).fill(-1));
  distance[homeY][homeX] = 0;
  const queue = [[homeX, homeY]];
  trace('begin', homeX, homeY);
  for (let head = 0; head < queue.length; head++) {
    const [x, y] = queue[head];
    for (let i = 0; i < 8; i++) {
      const [toX, toY] = [x + DX[i], y + DY[i]];
      if (distance[toY]?.[toX] !== -1) continue;
      distance[toY][toX] = distance[y][x] + 1;
      queue.push([toX, toY]);
    }
    trace('take', x, y, queue.length - head - 1);
  }
  return distance;
};

const distances: number[][][] = [];
for (let i = 0; i < pieces; i++) distances.push(distancesFrom(homes[2 * i], homes[2 * i + 1]));

let best: number[] | undefined;
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) {
    const moves = distances.map((distance) => distance[y][x]);
    const cost = moves.includes(-1) ? -1 : moves.reduce((sum, move) => sum + move, 0);
    trace('compare', x, y, cost);
    if (cost !== -1 && (best === undefined || cost < best[0])) best = [cost, x, y];
  }
}
if (best === undefined) {
  console.log('they cannot meet');
  trace('none');
} else {
  console.log(best.join(' '));
  trace('meet', best[1], best[2], best[0]);
}
