import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

let [width, height, x, y] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const step = Array.from({ length: height }, () => new Array<number>(width).fill(0));

const freeFrom = (fromX: number, fromY: number): [number, number][] => {
  const found: [number, number][] = [];
  for (let i = 0; i < 8; i++) {
    const [toX, toY] = [fromX + DX[i], fromY + DY[i]];
    if (step[toY]?.[toX] === 0) found.push([toX, toY]);
  }
  return found;
};

let visited = 1;
step[y][x] = visited;
trace('start', x, y);
while (true) {
  const candidates = freeFrom(x, y);
  if (candidates.length === 0) break;
  const ways = candidates.map(([toX, toY]) => freeFrom(toX, toY).length);
  trace('look', ...ways);
  [x, y] = candidates[ways.indexOf(Math.min(...ways))];
  step[y][x] = ++visited;
  trace('go', x, y);
}
for (const row of step.toReversed()) console.log(row.join(' '));
trace('end', visited);
