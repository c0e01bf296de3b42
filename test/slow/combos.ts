// The rules of combos and nothing else: every combination is played second by second.
import type { CombosProblem, Placed } from '../../src/puzzles/combos/combos.js';

export type Squares = readonly string[];

/** The squares of every choice, second by second, including the first. */
export const slowChoices = ({ board }: CombosProblem, { piece, at }: Placed): Squares[] => {
  const gone = new Set(board.missing.map((s) => `${s % board.width},${Math.floor(s / board.width)}`));
  const [x, y] = [at % board.width, Math.floor(at / board.width)];
  const found = new Map<string, Squares>([['stay', [`${x},${y}`]]]);
  for (const { dx, dy, range } of piece.rays) {
    const path = [`${x},${y}`];
    for (let k = 1; range === 0 || k <= range; k++) {
      const [u, v] = [x + k * dx, y + k * dy];
      if (u < 0 || v < 0 || u >= board.width || v >= board.height || gone.has(`${u},${v}`)) break;
      path.push(`${u},${v}`);
      found.set(`${dx},${dy} ${k}`, [...path]);
    }
  }
  return [...found.values()];
};

const squareAfter = (path: Squares, second: number): string => path[Math.min(second, path.length - 1)]!;

export const collide = (a: Squares, b: Squares): boolean => {
  for (let second = 0; second < Math.max(a.length, b.length); second++) {
    if (squareAfter(a, second) === squareAfter(b, second)) return true;
  }
  return false;
};

/** Every valid combination, as the path of each piece. */
export const slowCombos = (problem: CombosProblem): Squares[][] => {
  let valid: Squares[][] = [[]];
  for (const placed of problem.pieces) {
    const choices = slowChoices(problem, placed);
    valid = valid.flatMap((sofar) =>
      choices.filter((path) => !sofar.some((other) => collide(other, path))).map((path) => [...sofar, path]),
    );
  }
  return valid;
};
