/* What the board shows, and the counts of all sizes as bars. */
import { t } from '../../../src/core/text.js';
import type { CountPlacementsProblem } from '../../../src/puzzles/count-placements/countPlacements.js';
import { useSay } from '../../parts/context.js';
import '../../styles/bars.css';
import type { CountPlacementsSolved } from './tasks.js';

const lengthOf = (count: bigint, most: bigint): number =>
  most === 0n ? 0 : Number((count * 1000n) / most) / 10;

export const Beyond = ({
  problem,
  solved: { answer, example },
}: {
  readonly problem: CountPlacementsProblem;
  readonly solved: CountPlacementsSolved;
}) => {
  const say = useSay();
  if (answer.kind !== 'count') return null;
  const { counts } = answer;
  const most = counts?.reduce((high, count) => (count > high ? count : high), 0n) ?? 0n;
  return (
    <div class="beyond">
      {example && (
        <p class="about" data-testid="example">
          {say(
            problem.size !== undefined
              ? t('The board shows one of the placements.', '棋盘上是其中一种摆法。')
              : problem.rule === 'apart'
                ? t('The board shows one of the largest placements.', '棋盘上是个数最多的一种摆法。')
                : t('The board shows one of the smallest placements.', '棋盘上是个数最少的一种摆法。'),
          )}
        </p>
      )}
      {counts && counts.length > 1 && (
        <div
          class="bars"
          role="img"
          aria-label={say(t('Placements by number of pieces', '各种个数的摆法数'))}
          data-testid="bars"
        >
          {counts.map((count, size) => (
            <span
              key={`${size}`}
              style={{ height: `${Math.max(count > 0n ? 2 : 0, lengthOf(count, most))}%` }}
              title={`${size}: ${count}`}
            />
          ))}
        </div>
      )}
      {counts && counts.length > 1 && (
        <p class="about">
          {say(
            t(
              `Placements by number of pieces, from 0 to ${counts.length - 1}.`,
              `棋子个数从 0 到 ${counts.length - 1} 的摆法数。`,
            ),
          )}
        </p>
      )}
    </div>
  );
};
