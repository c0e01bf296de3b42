/* Play that need not end, in words: the moves or the squares that show it. */
import { type Board, formatPoint } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import { formatPair, type Point } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { GrundyEndless } from '../grundy.js';
import { neverShrinks, type Repeated } from './ends.js';

const word = ({ dx, dy, times }: Repeated): Text =>
  t(
    times === 1 ? `(${dx},${dy})` : `${times} times (${dx},${dy})`,
    times === 1 ? `(${dx},${dy})` : `${times} 次 (${dx},${dy})`,
  );

/** Play on the quarter-plane that never shrinks. */
export const endlessQuadrant = (rays: readonly Ray[]): GrundyEndless => {
  const moves = neverShrinks(rays);
  const x = moves.reduce((sum, { dx, times }) => sum + dx * times, 0);
  const y = moves.reduce((sum, { dy, times }) => sum + dy * times, 0);
  const en = moves.map((move) => word(move).en).join(' and ');
  const zh = moves.map((move) => word(move).zh).join('、');
  const back = x === 0 && y === 0;
  const undo = back && moves.length === 2 && moves.every(({ times }) => times === 1);
  return {
    kind: 'endless',
    moves,
    why: undo
      ? t(`play need not end: ${en} undo each other`, `对局可能不会结束：走法 ${zh} 互相抵消`)
      : back
        ? t(
            `play need not end: ${en} lead back to the same square`,
            `对局可能不会结束：走法 ${zh} 合起来回到原来的格子`,
          )
        : moves.length === 1
          ? t(`play need not end: the move ${en} never shrinks`, `对局可能不会结束：走法 ${zh} 永远不会变小`)
          : t(
              `play need not end: ${en} together move (${x},${y}), which never shrinks`,
              `对局可能不会结束：走法 ${zh} 合起来移动 (${x},${y})，永远不会变小`,
            ),
    method: 'never-shrinks',
  };
};

/** A cycle of play on a finite board. */
export const endlessBoard = (board: Board, cycle: readonly Point[]): GrundyEndless => {
  const counts = new Map<string, Repeated>();
  for (let i = 1; i < cycle.length; i++) {
    const [dx, dy] = [cycle[i]!.x - cycle[i - 1]!.x, cycle[i]!.y - cycle[i - 1]!.y];
    const key = formatPair(dx, dy);
    counts.set(key, { dx, dy, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  const names = cycle.slice(0, 12).map((point) => formatPoint(board, point));
  const shown = names.join(' ') + (cycle.length > 12 ? ` … ${formatPoint(board, cycle[0]!)}` : '');
  return {
    kind: 'endless',
    moves: [...counts.values()],
    cycle,
    why: t(`play need not end: it can go round ${shown}`, `对局可能不会结束：可以循环走 ${shown}`),
    method: 'cycle',
  };
};
