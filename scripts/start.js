// A worked tour of the puzzles in the terminal.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/horseplay.js', import.meta.url));
const STOPS = [
  ['A knight visits every square and could step back to the first', 'tour 8x8 closed'],
  [
    'A giraffe cannot tour this board: take the marked squares away and too many parts remain',
    'tour 11x11 giraffe open',
  ],
  ['All closed tours of the 6x6 board, counted', 'count-tours 6x6 closed'],
  ['Three knights meet in the fewest moves', 'meet 8x8 N a1 h1 d8'],
  ['Two players, one knight: the first wants many moves, the second few', 'hunt 8x8 N a3 pawns b2/c3/d4/g7'],
  ['Three pieces move at once without colliding', 'combos 8x8 R@a1 Q@d4 B@h8'],
  ['Two hyper knights: who wins?', 'grundy quadrant hyperknight 2,5 3,5'],
];

for (const [about, line] of STOPS) {
  console.log(`\n${about}\n\n$ horseplay ${line}`);
  const { status } = spawnSync(process.execPath, [bin, ...line.split(' ')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log('\nYour turn: bin/horseplay.js --help');
