import type { WalksProblem } from '../../src/puzzles/walks/index.js';

type Board = WalksProblem['board'];
type Rays = WalksProblem['piece']['rays'];

/** For every free square, as x,y, the free squares one move away, each once. */
export const slowMoves = (board: Board, rays: Rays): Map<string, Set<string>> => {
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < board.width && y < board.height && !board.missing.includes(y * board.width + x);
  const moves = new Map<string, Set<string>>();
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      if (!isFree(x, y)) continue;
      const targets = new Set<string>();
      for (const { dx, dy, range } of rays) {
        for (let n = 1; (range === 0 || n <= range) && isFree(x + n * dx, y + n * dy); n++) {
          targets.add(`${x + n * dx},${y + n * dy}`);
        }
      }
      moves.set(`${x},${y}`, targets);
    }
  }
  return moves;
};

/** The textbook DP: for each move, every square adds its number to the squares it leads to. */
export const slowWalks = ({ board, piece, from, to, steps, mod }: WalksProblem): bigint => {
  const moves = slowMoves(board, piece.rays);
  const reduce = (value: bigint) => (mod === undefined ? value : value % mod);
  let now = new Map(
    [...moves.keys()].map((square) => [square, from && square !== `${from.x},${from.y}` ? 0n : 1n]),
  );
  for (let n = 0n; n < steps; n++) {
    const next = new Map([...moves.keys()].map((square) => [square, 0n]));
    for (const [square, targets] of moves) {
      for (const target of targets) next.set(target, reduce(next.get(target)! + now.get(square)!));
    }
    now = next;
  }
  let sum = 0n;
  for (const [square, value] of now) if (!to || square === `${to.x},${to.y}`) sum += value;
  return reduce(sum);
};

/** The same for many moves: the k-th power of the move matrix, by repeated squaring. */
export const slowFarWalks = ({ board, piece, from, to, steps, mod }: WalksProblem): bigint => {
  const moves = [...slowMoves(board, piece.rays)];
  const names = moves.map(([square]) => square);
  const times = (a: bigint[][], b: bigint[][]): bigint[][] =>
    a.map((row) => names.map((_, j) => row.reduce((sum, value, i) => sum + value * b[i]![j]!, 0n) % mod!));
  let power: bigint[][] = names.map((_, i) => names.map((_, j) => (i === j ? 1n : 0n)));
  let square: bigint[][] = moves.map(([, targets]) => names.map((name) => (targets.has(name) ? 1n : 0n)));
  for (let rest = steps; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) power = times(power, square);
    square = times(square, square);
  }
  let sum = 0n;
  for (const [i, start] of names.entries()) {
    for (const [j, end] of names.entries()) {
      if (from && start !== `${from.x},${from.y}`) continue;
      if (to && end !== `${to.x},${to.y}`) continue;
      sum += power[i]![j]!;
    }
  }
  return sum % mod!;
};
