import { readFileSync } from 'node:fs';

const DX = [1, 2, 2, 1, -1, -2, -2, -1];
const DY = [2, 1, -1, -2, -2, -1, 1, 2];

const [width, height, startX, startY] = readFileSync(0, 'utf8').split(/\s+/).map(Number);
const step = Array.from({ length: height }, () => new Array<number>(width).fill(0));
let tours = 0;

const visit = (x: number, y: number, visited: number): void => {
  if (visited === width * height) {
    tours++;
    trace('tour', tours);
    return;
  }
  step[y][x] = visited;
  const choices: [number, number][] = [];
  for (let i = 0; i < 8; i++) {
    const [toX, toY] = [x + DX[i], y + DY[i]];
    if (step[toY]?.[toX] === 0) choices.push([toX, toY]);
  }
  if (choices.length > 0) trace('go', x, y);
  if (choices.length === 0) trace('dead', x, y);
  for (const choice of choices) {
    visit(...choice, visited + 1);
    if (choice !== choices.at(-1)) trace('back', x, y);
  }
  step[y][x] = 0;
};

visit(startX, startY, 1);
console.log(tours);
trace('end', tours);
