/* A count that waits for a yes, and what the tours counted are made of. */

import { signal, useSignal } from '@preact/signals';
import { freeCount } from '../../../src/core/board.js';
import { isReversible } from '../../../src/core/piece.js';
import { t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { useBench, useSay } from '../../parts/context.js';
import { Command } from '../../parts/answer/Command.js';
import type { Solved } from '../../work/protocol.js';
import type { CountShown, Use, UseAsk } from './protocol.js';
import { agreed } from './solve.js';
import { commandOf } from './words.js';

/** What is drawn over the board instead of an example, and for which line. */
export const drawnUse = signal<{ readonly line: string; readonly use: Use } | undefined>(undefined);

/** Each move or square takes a count of its own, so only small ones are repeated. */
const MAX_SQUARES = 36;
const MAX_STATES = 500_000;

export const Beyond = ({ problem, solved }: { readonly problem: CountProblem; readonly solved: Solved }) => {
  const bench = useBench();
  const say = useSay();
  const busy = useSignal<Use['kind'] | undefined>(undefined);
  const answer = solved.answer as CountShown;
  const { line } = solved;
  if (answer.kind === 'stopped') {
    if (answer.estimate === undefined || bench.status.value.kind === 'working') return null;
    return answer.possible ? (
      <div class="beyond">
        <button
          type="button"
          class="main"
          onClick={() => {
            agreed.value = line;
            bench.again();
          }}
        >
          {say(t('Count it here', '就在这里数'))}
        </button>
        <p class="about">
          {say(
            t(
              'Everything is counted in this browser. You can stop at any time.',
              '全部在本浏览器里计算，随时可以停止。',
            ),
          )}
        </p>
      </div>
    ) : (
      <div class="beyond">
        <p class="about">
          {say(
            t(
              'The figures are an estimate. The command has no such limits, and can spread a count over machines:',
              '以上是估计。命令行没有这些限制，还能把计数分到多台机器上：',
            ),
          )}
        </p>
        <Command words={commandOf(line, answer.estimate)} />
      </div>
    );
  }
  const fits =
    freeCount(problem.board) <= MAX_SQUARES && answer.states <= MAX_STATES && answer.undirected > 0n;
  if (!fits || !isReversible(problem.piece)) return null;
  const shown = drawnUse.value?.line === line ? drawnUse.value.use.kind : undefined;
  const kinds: readonly Use['kind'][] =
    problem.closed || (problem.from ?? problem.to) !== undefined ? ['moves'] : ['moves', 'starts'];
  const choose = async (what: Use['kind']) => {
    if (shown === what) {
      drawnUse.value = undefined;
      return;
    }
    busy.value = what;
    try {
      const ask: UseAsk = { line, what };
      drawnUse.value = { line, use: await bench.lane('use').ask<Use>('use', ask) };
    } catch {
      // Replaced by a newer question.
    } finally {
      busy.value = undefined;
    }
  };
  return (
    <div class="beyond">
      <div class="row" role="group" aria-label={say(t('On the board', '棋盘上显示'))}>
        {kinds.map((what) => (
          <button
            type="button"
            key={what}
            aria-pressed={shown === what}
            disabled={busy.value !== undefined}
            onClick={() => void choose(what)}
          >
            {busy.value === what
              ? say(t('Counting…', '正在计数……'))
              : what === 'moves'
                ? say(t('How often each move is used', '每步走法用到几次'))
                : say(t('Where tours start', '从哪里出发'))}
          </button>
        ))}
      </div>
      {shown === undefined && (
        <p class="about">{say(t('On the board: one of them.', '棋盘上是其中一条。'))}</p>
      )}
    </div>
  );
};
