import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

const [width, height, startX, startY] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const step = Array.from({ length: height }, () => new Array<number>(width).fill(0));

const visit = (x: number, y: number, visited: number): boolean => {
  if (visited === width * height) return true;
  const choices: [number, number][] = [];
  for (let i = 0; i < 8; i++) {
    const [toX, toY] = [x + DX[i], y + DY[i]];
    if (step[toY]?.[toX] === 0) choices.push([toX, toY]);
  }
  if (choices.length === 0) trace('dead', x, y);
  for (const [toX, toY] of choices) {
    step[toY][toX] = visited + 1;
    trace('go', toX, toY);
    if (visit(toX, toY, visited + 1)) return true;
    step[toY][toX] = 0;
    trace('back', x, y);
  }
  return false;
};

step[startY][startX] = 1;
trace('start', startX, startY);
if (visit(startX, startY, 1)) {
  for (const row of step.toReversed()) console.log(row.join(' '));
  trace('found');
} else {
  console.log('no tour');
  trace('none');
}
