/*
 * Placements and their counts in CPU time, with the check and a textbook method in the same run: a compiled
 * bit-mask program for queens (queens.cpp, needs g++), plain TypeScript for the rest. All values are
 * compared.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkCountPlacements,
  parseCountPlacements,
  solveCountPlacements,
} from '../src/puzzles/count-placements/index.js';
import { checkPlace, parsePlace, solvePlace } from '../src/puzzles/place/index.js';
import { formatTime } from './harness.js';

const SOURCE = fileURLToPath(new URL('../../bench/queens.cpp', import.meta.url)); // seen from dist-bench/bench

/** What was found, and the CPU milliseconds it took. */
interface Timed {
  readonly value: string;
  readonly ms: number;
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = (work: () => string): Timed => {
  const start = cpu();
  const value = work();
  return { value, ms: cpu() - start };
};

/** Solves a line; the check is timed beside it. */
const solve = (line: string): Timed & { readonly check: number; readonly level: string } => {
  const total = (counts: readonly bigint[]) => counts.reduce((sum, count) => sum + count, 0n);
  if (line.startsWith('place ')) {
    const read = parsePlace(line);
    if (!read.ok) throw new Error(line);
    const start = cpu();
    const answer = solvePlace(read.value);
    const middle = cpu();
    const verdict = checkPlace(read.value, answer);
    const value = answer.kind === 'placement' ? `${answer.squares.length}` : answer.kind;
    return {
      value,
      ms: middle - start,
      check: cpu() - middle,
      level: verdict.ok ? verdict.level : 'refused',
    };
  }
  const read = parseCountPlacements(line);
  if (!read.ok) throw new Error(line);
  const start = cpu();
  const answer = solveCountPlacements(read.value);
  const middle = cpu();
  const verdict = checkCountPlacements(read.value, answer);
  const value = answer.kind === 'count' ? `${answer.count ?? total(answer.counts!)}` : answer.kind;
  return { value, ms: middle - start, check: cpu() - middle, level: verdict.ok ? verdict.level : 'refused' };
};

const KNIGHT = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;
const QUEEN = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

/**
 * Knights apart in every size, square by square. The state is the set of occupied squares among the last 2n +
 * 1.
 */
const plainKnights = (n: number) => (): string => {
  const reach = 2 * n + 1;
  let layer = new Map<number, bigint>([[0, 1n]]);
  for (let square = 0; square < n * n; square++) {
    const x = square % n;
    let enemies = 0;
    for (const [dx, dy] of KNIGHT) {
      const back = dy * n + dx;
      if (dy > 0 && x - dx >= 0 && x - dx < n && square - back >= 0) enemies |= 1 << (back - 1);
    }
    const next = new Map<number, bigint>();
    const add = (state: number, count: bigint): void => {
      const kept = state & (2 ** reach - 1);
      next.set(kept, (next.get(kept) ?? 0n) + count);
    };
    for (const [state, count] of layer) {
      add(state << 1, count);
      if ((state & enemies) === 0) add((state << 1) | 1, count);
    }
    layer = next;
  }
  return `${[...layer.values()].reduce((sum, count) => sum + count, 0n)}`;
};

/**
 * The fewest pieces that cover: one more piece at a time. The open square with the fewest choices is covered
 * by one of them.
 */
const plainCover =
  (n: number, steps: readonly (readonly [number, number])[], isRider: boolean) => (): string => {
    const covers = Array.from({ length: n * n }, (_, square) => {
      const list = [square];
      for (const [dx, dy] of steps) {
        let [x, y] = [(square % n) + dx, Math.floor(square / n) + dy];
        for (; x >= 0 && y >= 0 && x < n && y < n; x += dx, y += dy) {
          list.push(y * n + x);
          if (!isRider) break;
        }
      }
      return list;
    });
    const hits = new Int32Array(n * n);
    const isOut = new Uint8Array(n * n);
    const most = Math.max(...covers.map((list) => list.length));
    let open = n * n;
    const canCover = (left: number): boolean => {
      if (open === 0) return true;
      if (left * most < open) return false;
      let [options, fewest]: [readonly number[], number] = [[], Number.POSITIVE_INFINITY];
      for (let square = 0; square < n * n; square++) {
        if (hits[square]! > 0) continue;
        const free = covers[square]!.filter((other) => isOut[other] === 0);
        if (free.length < fewest) [options, fewest] = [free, free.length];
      }
      let found = false;
      for (const piece of options) {
        isOut[piece] = 1;
        for (const square of covers[piece]!) if (hits[square]!++ === 0) open--;
        found = canCover(left - 1);
        for (const square of covers[piece]!) if (--hits[square]! === 0) open++;
        if (found) break;
      }
      for (const piece of options) isOut[piece] = 0;
      return found;
    };
    let size = 0;
    while (!canCover(size)) size++;
    return `${size}`;
  };

interface Row {
  readonly line: string;
  readonly textbook?: () => Timed;
  readonly runs: number;
}

const rowsWith = (queens: (n: number) => Timed): readonly Row[] => {
  const plain = (work: () => string) => () => timed(work);
  return [
    { line: 'count-placements 14x14 Q apart 14', textbook: () => queens(14), runs: 3 },
    { line: 'count-placements 16x16 Q apart 16', textbook: () => queens(16), runs: 1 },
    { line: 'count-placements 8x8 N apart', textbook: plain(plainKnights(8)), runs: 5 },
    { line: 'count-placements 10x10 N apart', textbook: plain(plainKnights(10)), runs: 3 },
    { line: 'place 8x8 N cover', runs: 5 },
    { line: 'place 7x7 N cover', textbook: plain(plainCover(7, KNIGHT, false)), runs: 5 },
    { line: 'place 10x10 N cover', runs: 5 },
    { line: 'place 12x12 N cover', runs: 3 },
    { line: 'place 14x14 N cover', runs: 1 },
    { line: 'place 8x8 Q cover', textbook: plain(plainCover(8, QUEEN, true)), runs: 5 },
    { line: 'place 11x11 Q cover', runs: 5 },
    { line: 'place 12x12 Q cover', runs: 5 },
    { line: 'place 13x13 Q cover', runs: 3 },
    { line: 'place 14x14 Q cover', runs: 1 },
    { line: 'place 1000000x1000000 Q apart', runs: 3 },
  ];
};

export const report = async (print: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-bench-'));
  try {
    const program = join(folder, 'queens');
    execFileSync('g++', ['-O3', '-o', program, SOURCE]);
    const queens = (n: number): Timed => {
      const [value = '', ms] = execFileSync(program, [`${n}`], { encoding: 'utf8' })
        .trim()
        .split(' ');
      return { value, ms: Number(ms) };
    };
    print('CPU time: min, median, textbook, textbook / min; then the check');
    for (const { line, textbook, runs } of rowsWith(queens)) {
      const all = Array.from({ length: runs }, () => solve(line));
      const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
      const slow = textbook?.();
      if (slow !== undefined && slow.value !== all[0]!.value) {
        throw new Error(`${line}: ${all[0]!.value}, but the textbook method says ${slow.value}`);
      }
      const cells = [
        line.padEnd(44),
        formatTime(times[0]!).padStart(10),
        formatTime(times[times.length >> 1]!).padStart(10),
        (slow ? formatTime(slow.ms) : '').padStart(10),
        (slow ? `${(slow.ms / times[0]!).toPrecision(3)}x` : '').padStart(9),
        `${formatTime(all[0]!.check)} ${all[0]!.level}, ${all[0]!.value}`,
      ];
      print(cells.join('  ').trimEnd());
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};
