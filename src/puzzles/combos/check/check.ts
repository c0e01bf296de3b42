/*
 * Written from the rules alone. A count has no short proof, so the checker counts again in another way and
 * says which: small problems by playing every combination second by second, larger ones by summing out pieces
 * in an order of its own (recount.ts). If even that is too large, the count is compared with bounds, and the
 * verdict says so.
 */
import { countWords } from '../../../core/amounts.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, partly, recomputed, refuse, type Verdict } from '../../../core/result.js';
import { t } from '../../../core/text.js';
import type { CombosAnswer, CombosProblem, Placed } from '../combos.js';
import type { Clashes } from './factors.js';
import { recount } from './recount.js';

/** The most combinations to play one by one. */
const MAX_PLAYED = 1e6;

/**
 * Limits on the steps and the largest table of the second count: eight queens take 2e8 steps, twelve rooks
 * 4e8, a few seconds.
 */
interface RecountLimits {
  readonly steps: number;
  readonly cells: number;
}

const LIMITS: Readonly<Record<Effort, RecountLimits>> = {
  usual: { steps: 5e8, cells: 300_000 },
  full: { steps: Number.POSITIVE_INFINITY, cells: 20_000_000 },
};

/** path[second] of one choice, as squares; it stays on its last square. */
type Path = readonly number[];

export const pathsOf = ({ board }: CombosProblem, { piece, at }: Placed): Path[] => {
  const gone = new Set(board.missing);
  const seen = new Set<string>();
  const paths: Path[] = [[at]];
  for (const { dx, dy, range } of piece.rays) {
    let path: Path = [at];
    let x = at % board.width;
    let y = Math.floor(at / board.width);
    if (dx === 0 && dy === 0) continue;
    for (let steps = 1; steps <= range || range === 0; steps++) {
      x += dx;
      y += dy;
      if (x < 0 || x >= board.width || y < 0 || y >= board.height) break;
      if (gone.has(y * board.width + x)) break;
      path = [...path, y * board.width + x];
      const name = `${dx}/${dy}/${steps}`;
      if (!seen.has(name)) paths.push(path);
      seen.add(name);
    }
  }
  return paths;
};

/** Where the piece is at that second. */
const squareAt = (path: Path, second: number): number => path[Math.min(second, path.length - 1)]!;

const clash = (a: Path, b: Path): boolean => {
  const seconds = Math.max(a.length, b.length);
  for (let second = 0; second < seconds; second++) {
    if (squareAt(a, second) === squareAt(b, second)) return true;
  }
  return false;
};

const playAll = (paths: readonly (readonly Path[])[]): bigint => {
  const chosen: Path[] = [];
  const from = (piece: number): number => {
    if (piece === paths.length) return 1;
    let count = 0;
    for (const path of paths[piece]!) {
      if (chosen.some((other) => clash(other, path))) continue;
      chosen.push(path);
      count += from(piece + 1);
      chosen.pop();
    }
    return count;
  };
  return BigInt(from(0));
};

/** Which piece is on which square at which second, and from that every pair of choices that collides. */
export const clashesOf = (paths: readonly (readonly Path[])[]): Clashes => {
  const seconds = Math.max(0, ...paths.flat().map((path) => path.length));
  const there = paths.map((own) => {
    const choicesAt = new Map<number, number[]>(); // by square * seconds + second
    own.forEach((path, i) => {
      for (let second = 0; second < seconds; second++) {
        const key = squareAt(path, second) * seconds + second;
        const list = choicesAt.get(key);
        if (list === undefined) choicesAt.set(key, [i]);
        else list.push(i);
      }
    });
    return choicesAt;
  });
  const sizes = paths.map((own) => own.length);
  const clash = paths.map((own, p) =>
    paths.map((_, q) => {
      const matrix = new Uint8Array(p === q ? 0 : own.length * sizes[q]!);
      if (p === q) return matrix;
      own.forEach((path, i) => {
        for (let second = 0; second < seconds; second++) {
          for (const j of there[q]!.get(squareAt(path, second) * seconds + second) ?? [])
            matrix[i * sizes[q]! + j] = 1;
        }
      });
      return matrix;
    }),
  );
  // Leaps and rides may share a first step; any partition of the choices works.
  const firstStep = paths.map((own) => own.map((path) => path[1] ?? -1));
  return { sizes, clash, firstStep };
};

export const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
};

/**
 * The second count agrees, disagrees, or takes too long. Counts beyond 2^53 are compared modulo primes whose
 * product exceeds the bound.
 */
const compare = (
  paths: readonly (readonly Path[])[],
  all: bigint,
  claimed: bigint,
  { steps, cells }: RecountLimits,
): boolean | undefined => {
  const clashes = clashesOf(paths);
  if (all < 2n ** 53n) {
    const count = recount(clashes, steps, 0, cells);
    return count === undefined ? undefined : BigInt(count) === claimed;
  }
  for (let [prime, product] = [2 ** 26 - 1, 1n]; product <= all; prime--) {
    if (!isPrime(prime)) continue;
    const rest = recount(clashes, steps, prime, cells);
    if (rest === undefined) return undefined;
    if (claimed % BigInt(prime) !== BigInt(rest)) return false;
    product *= BigInt(prime);
  }
  return true;
};

const notAnAnswer = refuse('This is not an answer to a combos problem', '这不是 combos 题目的答案');

/** The check, with a limit on the cost of the recount. */
export const checkWithin = (problem: CombosProblem, answer: CombosAnswer, limits: RecountLimits): Verdict => {
  if (answer === null || typeof answer !== 'object') return notAnAnswer;
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  if (answer.kind !== 'combos' || typeof answer.count !== 'bigint') return notAnAnswer;
  const paths = problem.pieces.map((placed) => pathsOf(problem, placed));
  const all = paths.reduce((product, list) => product * BigInt(list.length), 1n);
  if (answer.count < 1n || answer.count > all) {
    return refuse(
      `The count must be from 1 (all pieces stay) to ${countWords(all)} (all choices)`,
      `组合数应在 1（全部不动）到 ${countWords(all)}（全部选择）之间`,
    );
  }
  if (all <= MAX_PLAYED) {
    const count = playAll(paths);
    if (count !== answer.count) {
      return refuse(
        `Playing every combination second by second gives ${countWords(count)}, not ${countWords(answer.count)}`,
        `逐秒模拟所有组合得到 ${countWords(count)}，而不是 ${countWords(answer.count)}`,
      );
    }
    return recomputed(
      'a recount that plays every combination second by second gives the same number',
      '逐秒模拟所有组合重新计数，结果一致',
    );
  }
  const agrees = compare(paths, all, answer.count, limits);
  if (agrees === undefined) {
    return partly(
      [t('the number is within its bounds', '结果在上下界之内')],
      [t('the number itself; recounting takes too long', '组合数本身；重新计数太慢')],
    );
  }
  if (!agrees) {
    return refuse(
      `A recount with another order of elimination does not give ${countWords(answer.count)}`,
      `换一种消元次序重新计数，结果不是 ${countWords(answer.count)}`,
    );
  }
  return recomputed(
    'a recount with another order of elimination gives the same number',
    '换一种消元次序重新计数，结果一致',
  );
};

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * if (read.ok) {
 *   checkCombos(read.value, solveCombos(read.value)).ok; // true
 * }
 */
export const checkCombos = (
  problem: CombosProblem,
  answer: CombosAnswer,
  effort: Effort = 'usual',
): Verdict => checkWithin(problem, answer, LIMITS[effort]);
