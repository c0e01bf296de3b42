/* "They cannot meet" on boards too large to search: something no move changes must differ between two pieces. */
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { Point } from '../../../core/square.js';
import type { MeetProblem } from '../meet.js';

/**
 * Two pieces are apart on a board of any size if some a x + b y is never changed modulo n by a move of either, and differs between
 * them; or if both stand still, or on different lines of a board two squares wide.
 */
export const checkApartAnywhere = ({ board, walkers }: MeetProblem, apart: readonly number[]): Verdict => {
  const [one, two] = apart.map((i) => walkers[i]!);
  const shown = (en: string, zh: string) =>
    proved(`${en}, so they never share a square`, `${zh}，所以永远到不了同一格`);
  if (one === undefined || two === undefined) return refuse('nobody is apart', '没有无法会合的棋子');
  const fitting = [one, two].flatMap(({ piece }) =>
    piece.rays.filter(({ dx, dy }) => Math.abs(dx) < board.width && Math.abs(dy) < board.height),
  );
  const [dx, dy] = [one.at.x - two.at.x, one.at.y - two.at.y];
  if (fitting.length === 0 && (dx !== 0 || dy !== 0))
    return shown('neither piece can move', '两个棋子都走不了');
  for (let n = 2; n <= 64; n++) {
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < n; b++) {
        if ((a * dx + b * dy) % n === 0 || fitting.some((ray) => (a * ray.dx + b * ray.dy) % n !== 0))
          continue;
        return shown(
          `no move changes ${a}x + ${b}y modulo ${n}`,
          `任何一步都不改变 ${a}x + ${b}y 模 ${n} 的值`,
        );
      }
    }
  }
  if (
    Math.min(board.width, board.height) === 2 &&
    fitting.every((ray) => ray.range === 1 && Math.abs(board.width === 2 ? ray.dx : ray.dy) === 1)
  ) {
    // Every move goes two along and one across, so half the way along, plus the side, keeps its parity.
    const side = ({ x, y }: Point) => (board.width === 2 ? Math.floor(y / 2) + x : Math.floor(x / 2) + y) % 2;
    const twos = fitting.every((ray) => Math.abs(board.width === 2 ? ray.dy : ray.dx) === 2);
    if (twos && side(one.at) !== side(two.at)) return shown('every move changes sides', '每一步都换边');
  }
  return refuse('nothing shows that these pieces are apart', '没有依据说明这些棋子无法会合');
};
