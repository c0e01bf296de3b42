// Decides the longest uncrossed path of a knight a second time, with bounds that share nothing with the usual
// ones: the board is split away from its center, so every window is different. Run after `npm run build`:
// `node scripts/uncrossedAgain.js 12x12 closed`.
import { levelPath, usualSettings } from '../dist/src/puzzles/uncrossed/solve/knight/levels/path.js';

const LIMITS = { nodes: Number.POSITIVE_INFINITY, bytes: 8 * 2 ** 30 };

const [board = '', kind = ''] = process.argv.slice(2);
const [width, height] = board.split('x').map(Number);
if (!(width >= 6 && height >= width) || !['open', 'closed'].includes(kind)) {
  throw new Error('a board such as 12x12, no wider than high, and open or closed');
}
const closed = kind === 'closed';
const left = Math.ceil(width / 2) - (width % 2 === 0 ? 1 : 2);
const { columns, most } = usualSettings(width, closed);
const found = levelPath(width, height, closed, LIMITS, undefined, {
  columns,
  splits: [left, width - left],
  most: Math.floor(most / 2),
});
const { user, system } = process.cpuUsage();
const seconds = ((user + system) / 1e6).toFixed(1);
console.log(
  `${board} ${kind}: ${found.kind === 'done' ? `${found.moves} moves` : found.kind}, ${found.nodes} steps, ${seconds} s`,
);
