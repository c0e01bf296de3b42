/* A count that waits for a yes, and what the tours counted are made of. */
import { signal, useSignal } from '@preact/signals';
import { freeCount } from '../../../src/core/board.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { isReversible } from '../../../src/pieces/piece.js';
import { useBench, useSay } from '../../parts/bench.js';
import { Command } from '../../parts/Command.js';
import type { Solved } from '../../work/protocol.js';
import type { CountShown, Use, UseAsk } from './protocol.js';
import { agreed } from './solve.js';
import { commandOf } from './words.js';

/** What is drawn over the board instead of an example, and for which line. */
export const drawnUse = signal<{ readonly line: string; readonly use: Use } | undefined>(undefined);

/** Each move or square takes a count of its own, so only small ones are repeated. */
const MOST_SQUARES = 36;
const MOST_STATES = 500_000;

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
          {say({ en: 'Count it here', zh: '就在这里数' })}
        </button>
        <p class="about">
          {say({
            en: 'Everything is counted in this browser. You can stop at any time.',
            zh: '全部在本浏览器里计算，随时可以停止。',
          })}
        </p>
      </div>
    ) : (
      <div class="beyond">
        <p class="about">
          {say({
            en: 'The figures are an estimate. The command has no such limits, and can spread a count over machines:',
            zh: '以上是估计。命令行没有这些限制，还能把计数分到多台机器上：',
          })}
        </p>
        <Command words={commandOf(line, answer.estimate)} />
      </div>
    );
  }
  const fits =
    freeCount(problem.board) <= MOST_SQUARES && answer.states <= MOST_STATES && answer.undirected > 0n;
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
      <div class="row" role="group" aria-label={say({ en: 'On the board', zh: '棋盘上显示' })}>
        {kinds.map((what) => (
          <button
            type="button"
            key={what}
            aria-pressed={shown === what}
            disabled={busy.value !== undefined}
            onClick={() => void choose(what)}
          >
            {busy.value === what
              ? say({ en: 'Counting…', zh: '正在计数……' })
              : what === 'moves'
                ? say({ en: 'How often each move is used', zh: '每步走法用到几次' })
                : say({ en: 'Where tours start', zh: '从哪里出发' })}
          </button>
        ))}
      </div>
      {shown === undefined && (
        <p class="about">{say({ en: 'On the board: one of them.', zh: '棋盘上是其中一条。' })}</p>
      )}
    </div>
  );
};
