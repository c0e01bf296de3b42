// Judges on large inputs, read and answered as the command does, against a breadth-first search per case.
import { randomBelow, seededRandom } from '../src/core/random.js';
import { type JudgeId, practiceOf } from '../src/judge/index.js';
import type { BenchRow } from './harness.js';

const random = seededRandom(24);
const draw = (below: number): number => randomBelow(random, below);
const lines = (count: number, line: () => string): Uint8Array =>
  new TextEncoder().encode(Array.from({ length: count }, line).join(''));

const CASES = 100_000;
const square = (): string => `${'abcdefgh'[draw(8)]}${1 + draw(8)}`;
const UVA = lines(CASES, () => `${square()} ${square()}\n`);
const ENDLESS = lines(CASES, () => `${draw(301) - 150}\n${draw(301) - 150}\n`);
const HORSES = 2000;
const HORSE = lines(HORSES, () => `400 400 ${1 + draw(400)} ${1 + draw(400)}\n`);

/** Bytes in, length of the output out. */
const answerAll = (id: JudgeId, input: Uint8Array) => (): number => {
  const { judge } = practiceOf(id);
  const reader = judge.read(true);
  const answer = judge.makeAnswer();
  const many = judge.makeAnswerAll?.();
  let length = 0;
  const take = (cases: readonly unknown[]): void => {
    if (many) for (const bytes of many(cases)) length += bytes.length;
    else for (const [i, problem] of cases.entries()) length += answer(problem, i + 1).length;
  };
  for (let at = 0; at < input.length; at += 65_536) take(reader.push(input.subarray(at, at + 65_536)));
  take(reader.end());
  return length;
};

const STEPS = [1, 2, 2, 1, 2, -1, 1, -2, -1, -2, -2, -1, -2, 1, -1, 2];

/** The textbook's search over a board, until `goal` is reached or everything is. */
const search = (rows: number, columns: number, from: number, goal: number, moves: Int32Array): number => {
  moves.fill(-1);
  const queue = new Int32Array(rows * columns);
  let end = 0;
  queue[end++] = from;
  moves[from] = 0;
  for (let next = 0; next < end; next++) {
    const at = queue[next]!;
    if (at === goal) break;
    const [r, c] = [Math.floor(at / columns), at % columns];
    for (let i = 0; i < 16; i += 2) {
      const [a, b] = [r + STEPS[i]!, c + STEPS[i + 1]!];
      if (a < 0 || b < 0 || a >= rows || b >= columns || moves[a * columns + b]! >= 0) continue;
      moves[a * columns + b] = moves[at]! + 1;
      queue[end++] = a * columns + b;
    }
  }
  return moves[goal] ?? 0;
};

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const searchEachPair = (): number => {
  const moves = new Int32Array(64);
  let length = 0;
  for (const line of textOf(UVA).trimEnd().split('\n')) {
    const [a, b] = line.split(' ').map((name) => (name.charCodeAt(1) - 49) * 8 + name.charCodeAt(0) - 97);
    length +=
      `To get from ${line.slice(0, 2)} to ${line.slice(3)} takes ${search(8, 8, a!, b!, moves)} knight moves.\n`
        .length;
  }
  return length;
};

const searchEachHorse = (): number => {
  const moves = new Int32Array(160_000);
  let length = 0;
  for (const line of textOf(HORSE).trimEnd().split('\n')) {
    const [, , x, y] = line.split(' ').map(Number);
    search(400, 400, (x! - 1) * 400 + y! - 1, -1, moves);
    for (let at = 0; at < moves.length; at += 400)
      length += moves.subarray(at, at + 400).join(' ').length + 1;
  }
  return length;
};

export const rows: BenchRow[] = [
  { name: '10^5 cases of UVa 439', run: answerAll('uva-439', UVA), textbook: searchEachPair, runs: 5 },
  { name: '10^5 cases of LeetCode 1197', run: answerAll('leetcode-1197', ENDLESS), runs: 5 },
  {
    name: '2,000 cases of P1443 on 400x400',
    run: answerAll('luogu-P1443', HORSE),
    textbook: searchEachHorse,
    runs: 1,
  },
];
