/*
 * A random board: the chessboard with a few squares removed under some symmetry, so it looks intentional.
 */
type Random = () => number;

const SIDES = [6, 7, 8, 8, 8, 9, 10];
const TURNS: readonly ((x: number, y: number, side: number) => readonly (readonly [number, number])[])[] = [
  (x, y, side) => [
    [x, y],
    [side - 1 - x, y],
  ],
  (x, y, side) => [
    [x, y],
    [side - 1 - x, side - 1 - y],
  ],
  (x, y, side) => [
    [x, y],
    [side - 1 - y, x],
    [y, side - 1 - x],
    [side - 1 - x, side - 1 - y],
  ],
];

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** A problem line with a tour of such a board. */
export const surprise = (random: Random): string => {
  const side = pick(random, SIDES);
  const turn = pick(random, TURNS);
  const holes = new Set<string>();
  for (let i = 1 + Math.floor(random() * 3); i > 0; i--) {
    const [x, y] = [Math.floor(random() * side), Math.floor(random() * side)];
    for (const [column, row] of turn(x, y, side)) holes.add(`${String.fromCharCode(97 + column)}${row + 1}`);
  }
  const closed = (side * side - holes.size) % 2 === 0;
  return `tour ${side}x${side} without ${[...holes].join('/')} N ${closed ? 'closed' : 'open'}`;
};
