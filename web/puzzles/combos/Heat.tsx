/* How often each square is occupied at the end, exactly. Computed only on request. */

import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { counted } from '../../../src/core/amounts.js';
import { type Board, formatSquare } from '../../../src/core/board.js';
import type { Stopped } from '../../../src/core/budget.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { ComboMarginals } from '../../../src/puzzles/combos/list/list.js';
import { useBench, useSay } from '../../parts/context.js';
import { marginalMap, type Which } from './marginals.js';
import { heatWanted, marginals, watched } from './show.js';

/**
 * Asks for the marginals of the shown answer while the heat map is on, and gives a status text until they
 * arrive.
 */
const useMarginals = (): ReadonlySignal<Text | undefined> => {
  const bench = useBench();
  const status = useSignal<Text | undefined>(undefined);
  useSignalEffect(() => {
    const solved = bench.solved.value;
    if (heatWanted.value === undefined || solved === undefined || bench.stale.value) return;
    const { line } = solved;
    if (marginals.peek()?.line === line) return;
    status.value = t('Counting for every square…', '正在逐格计数……');
    bench
      .lane('marginals')
      .ask<ComboMarginals | Stopped>('marginals', line, (done, total) => {
        status.value = t(
          `Counting for every square… ${done} of ${total} ${total === 1 ? 'piece' : 'pieces'} done`,
          `正在逐格计数……已完成 ${done} / ${total} 个棋子`,
        );
      })
      .then((found) => {
        status.value = found.kind === 'stopped' ? found.why : undefined;
        if (found.kind === 'marginals') marginals.value = { line, count: found.count, on: found.on };
      })
      .catch(() => {});
  });
  return status;
};

export const Heat = ({ problem }: { readonly problem: CombosProblem }) => {
  const say = useSay();
  const status = useMarginals();
  const { board, pieces } = problem;
  const show = (value: string) => {
    watched.value = undefined;
    heatWanted.value = value === '' ? undefined : value === 'all' ? 'all' : Number(value);
  };
  const which = heatWanted.value;
  return (
    <div>
      <label class="row">
        <span>{say(t('Heat map', '热力图'))}</span>
        <select
          value={which === undefined ? '' : `${which}`}
          data-testid="heat"
          onChange={(event) => show(event.currentTarget.value)}
        >
          <option value="">{say(t('Off (show directions)', '关闭（显示方向）'))}</option>
          <option value="all">{say(t('Where any piece ends', '任意棋子的落点'))}</option>
          {pieces.map(({ piece, at }, i) => (
            <option key={`${piece.text}@${at}`} value={`${i}`}>
              {say(
                t(
                  `Where the ${pieceWords(piece).en} from ${formatSquare(board, at)} ends`,
                  `${formatSquare(board, at)} 的${pieceWords(piece).zh}的落点`,
                ),
              )}
            </option>
          ))}
        </select>
      </label>
      {which !== undefined && <HeatWords board={board} which={which} status={status.value} />}
    </div>
  );
};

interface HeatWordsProps {
  readonly board: Board;
  readonly which: Which;
  readonly status: Text | undefined;
}

/** The square occupied most often, or how far the count has come. */
const HeatWords = ({ board, which, status }: HeatWordsProps) => {
  const bench = useBench();
  const say = useSay();
  const known = marginals.value;
  const isCurrent = known !== undefined && known.line === bench.solved.value?.line && !bench.stale.value;
  const usable = isCurrent && (which === 'all' || known.on[which]) ? known : undefined;
  const most = usable && marginalMap(board, usable, which).most;
  const words =
    most === undefined
      ? status
      : t(
          `Most common: ${formatSquare(board, most.square)}, in ${formatThousands(most.times)} of ${counted(usable!.count, 'combination')}.`,
          `最常见的落点是 ${formatSquare(board, most.square)}：${formatThousands(usable!.count)} 种组合中占 ${formatThousands(most.times)} 种。`,
        );
  return (
    <p class="about" data-testid="heat-words" role="status">
      {words && say(words)}
    </p>
  );
};
