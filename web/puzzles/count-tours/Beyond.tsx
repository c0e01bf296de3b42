/* What the counted tours are made of. */

import { signal, useSignal } from '@preact/signals';
import { freeCount } from '../../../src/core/board.js';
import { isReversible } from '../../../src/core/piece.js';
import { t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { useBench, useSay } from '../../parts/context.js';
import type { Solved } from '../../work/protocol.js';
import type { Use, UseAsk } from './tasks.js';

/** What is drawn over the board instead of an example, and its line. */
export const drawnUse = signal<{ readonly line: string; readonly use: Use } | undefined>(undefined);

/** Each move or square takes its own count, so this is offered for small boards only. */
const MAX_SQUARES = 36;
const MAX_STATES = 500_000;

interface Props {
  readonly problem: CountProblem;
  readonly solved: Solved<CountProblem>;
}

export const Beyond = ({ problem, solved: { line, answer } }: Props) => {
  const bench = useBench();
  const say = useSay();
  const busy = useSignal<Use['kind'] | undefined>(undefined);
  if (answer.kind === 'stopped') return null;
  const fits =
    freeCount(problem.board) <= MAX_SQUARES && answer.states <= MAX_STATES && answer.undirected > 0n;
  if (!fits || !isReversible(problem.piece)) return null;
  const shown = drawnUse.value?.line === line ? drawnUse.value.use.kind : undefined;
  const kinds: readonly Use['kind'][] =
    problem.closed || (problem.from ?? problem.to) !== undefined ? ['moves'] : ['moves', 'starts'];
  const choose = async (what: Use['kind']) => {
    drawnUse.value = undefined;
    if (shown === what) return;
    busy.value = what;
    try {
      const ask: UseAsk = { line, what };
      const use = await bench.lane('use').ask<Use | undefined>('use', ask);
      if (use !== undefined) drawnUse.value = { line, use };
    } catch {
      // A newer request replaced this one.
    } finally {
      busy.value = undefined;
    }
  };
  const titles = {
    moves: t('How often each move is used', '每种走法的使用次数'),
    starts: t('Where tours start', '巡游的起点'),
  };
  return (
    <div class="beyond">
      <div class="row" role="group" aria-label={say(t('Show on the board', '棋盘上显示'))}>
        {kinds.map((what) => (
          <button
            type="button"
            key={what}
            aria-pressed={shown === what}
            disabled={busy.value !== undefined}
            onClick={() => void choose(what)}
          >
            {say(busy.value === what ? t('Counting…', '正在计数……') : titles[what])}
          </button>
        ))}
      </div>
      {shown === undefined && (
        <p class="about">{say(t('The board shows one of them.', '棋盘上是其中一条。'))}</p>
      )}
    </div>
  );
};
