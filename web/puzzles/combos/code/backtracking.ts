import { readFileSync } from 'node:fs';

interface Motion {
  x: number;
  y: number;
  dx: number;
  dy: number;
  steps: number;
}

const DX: Record<string, number[]> = {
  R: [0, 1, 0, -1],
  B: [1, 1, -1, -1],
  Q: [0, 1, 0, -1, 1, 1, -1, -1],
  N: [1, 2, 2, 1, -1, -2, -2, -1],
};
const DY: Record<string, number[]> = {
  R: [1, 0, -1, 0],
  B: [1, -1, -1, 1],
  Q: [1, 0, -1, 0, 1, -1, -1, 1],
  N: [2, 1, -1, -2, -2, -1, 1, 2],
};

const [width, height, pieces, ...words] = readFileSync(0, 'utf8').trim().split(/\s+/);

const motionsOf = (piece: string, x: number, y: number): Motion[] => {
  const found = [{ x, y, dx: 0, dy: 0, steps: 0 }];
  for (const [i, dx] of DX[piece].entries()) {
    const dy = DY[piece][i];
    for (let steps = 1; steps === 1 || piece !== 'N'; steps++) {
      const [toX, toY] = [x + dx * steps, y + dy * steps];
      if (toX < 0 || toX >= +width || toY < 0 || toY >= +height) break;
      found.push({ x, y, dx, dy, steps });
    }
  }
  return found;
};

const collide = (a: Motion, b: Motion): boolean => {
  for (let second = 0; second <= Math.max(a.steps, b.steps); second++) {
    const [s, t] = [Math.min(second, a.steps), Math.min(second, b.steps)];
    if (a.x + a.dx * s === b.x + b.dx * t && a.y + a.dy * s === b.y + b.dy * t) return true;
  }
  return false;
};

const motions: Motion[][] = [];
for (let i = 0; i < words.length; i += 3) {
  motions.push(motionsOf(words[i], +words[i + 1], +words[i + 2]));
}
const chosen: Motion[] = [];
let valid = 0;
trace('start', pieces);

const choose = (piece: number): void => {
  if (piece === motions.length) {
    valid++;
    return;
  }
  for (const motion of motions[piece]) {
    const hit = chosen.some((other) => collide(other, motion));
    trace('try', piece, motion.dx * motion.steps, motion.dy * motion.steps, Number(hit));
    if (hit) continue;
    chosen.push(motion);
    choose(piece + 1);
    chosen.pop();
    if (piece + 1 < motions.length) trace('back', piece);
  }
};

choose(0);
console.log(valid);
trace('end', valid);
