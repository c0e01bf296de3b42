import { readFileSync } from 'node:fs';

const STEPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const [width, height, x1, y1, x2, y2] = readFileSync(0, 'utf8').split(/\s+/).map(Number);

const movesFrom = (square: number): number[] =>
  STEPS.map(([dx, dy]) => [(square % width) + dx, Math.floor(square / width) + dy])
    .filter(([x, y]) => x >= 0 && x < width && y >= 0 && y < height)
    .map(([x, y]) => y * width + x);

const search = (start: number, goal: number): number => {
  if (start === goal) {
    trace('meet', start, 0);
    return 0;
  }
  const far = [new Map([[start, 0]]), new Map([[goal, 0]])];
  const waves = [[start], [goal]];
  while (waves[0].length > 0 && waves[1].length > 0) {
    const side = waves[0].length <= waves[1].length ? 0 : 1;
    trace('side', side, waves[side].length);
    const [own, other] = [far[side], far[1 - side]];
    const following: number[] = [];
    for (const square of waves[side]) {
      for (const to of movesFrom(square)) {
        if (!own.has(to)) {
          own.set(to, own.get(square)! + 1);
          following.push(to);
          trace('reach', to, own.get(square)! + 1);
        }
      }
    }
    waves[side] = following;
    for (const square of following) {
      if (other.has(square)) {
        trace('meet', square, own.get(square)! + other.get(square)!);
        return own.get(square)! + other.get(square)!;
      }
    }
  }
  return -1;
};

const [start, goal] = [y1 * width + x1, y2 * width + x2];
trace('start', start, goal);
const moves = search(start, goal);
if (moves < 0) {
  console.log('unreachable');
  trace('none');
} else {
  console.log(moves);
}
