import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

const [width, height, pieces, ...start] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const depth = new Map([[start.join(' '), 0]]);
const queue = [start];
let answer: number | undefined;
trace('start');
for (let head = 0; head < queue.length; head++) {
  const state = queue[head];
  const spent = depth.get(state.join(' '))!;
  const together = state.every((value, i) => value === state[i % 2]);
  if (!together) trace('take', spent, queue.length - head - 1);
  if (together) {
    answer = spent;
    trace('meet', answer);
    break;
  }
  for (let i = 0; i < pieces; i++) {
    for (let j = 0; j < 8; j++) {
      const next = [...state];
      const x = (next[2 * i] += DX[j]);
      const y = (next[2 * i + 1] += DY[j]);
      if (x < 0 || x >= width || y < 0 || y >= height || depth.has(next.join(' '))) continue;
      depth.set(next.join(' '), spent + 1);
      queue.push(next);
    }
  }
}
console.log(answer ?? 'they cannot meet');
if (answer === undefined) trace('none');
