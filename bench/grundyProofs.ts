// How many random move sets get a proof, and how long each takes: node dist-bench/bench/grundyProofs.js
// [sets] [seed]. 2 to 6 moves, equally many of each, offsets within 3; CPU time of finding the rule and of
// checking it independently.
import { seededRandom } from '../src/core/random.js';
import { checkGrundy, type GrundyProblem, solveGrundy } from '../src/puzzles/grundy/index.js';
import { randomEnding } from '../test/cases/moveSets.js';

const sets = Number(process.argv[2] ?? 200);
const random = seededRandom(Number(process.argv[3] ?? 1));

const timed = <T>(work: () => T): { readonly value: T; readonly ms: number } => {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return { value, ms: (user + system) / 1000 };
};

let proved = 0;
const times: number[] = [];
const checks: number[] = [];
for (let i = 0; i < sets; i++) {
  const moves = 2 + (i % 5);
  const piece = randomEnding(random, moves, moves);
  const problem: GrundyProblem = {
    puzzle: 'grundy',
    board: 'quadrant',
    piece,
    at: [{ x: 10n ** 18n, y: 10n ** 17n }],
  };
  const solved = timed(() => solveGrundy(problem));
  times.push(solved.ms);
  if (solved.value.kind !== 'grundy') {
    console.log(`no proof in ${solved.ms.toFixed(0)} ms: ${piece.text}`);
    continue;
  }
  const checked = timed(() => checkGrundy(problem, solved.value));
  if (!checked.value.ok) throw new Error(`refused: ${piece.text}: ${checked.value.reason.en}`);
  checks.push(checked.ms);
  proved++;
}
const line = (name: string, all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  return `${name}: median ${sorted[sorted.length >> 1]!.toFixed(1)} ms, most ${sorted.at(-1)!.toFixed(0)} ms`;
};
console.log(`${proved} of ${sets} proved (${((100 * proved) / sets).toFixed(1)}%)`);
console.log(line('finding', times));
console.log(line('checking', checks));
