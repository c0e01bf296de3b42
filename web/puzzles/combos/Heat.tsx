/* How often each square is taken at the end, exactly: asked only when somebody wants to see it. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { formatSquare } from '../../../src/core/board.js';
import type { Stopped } from '../../../src/core/budget.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { ComboMarginals } from '../../../src/puzzles/combos/list/list.js';
import { useBench, useSay } from '../../parts/context.js';
import { marginalMap } from './marginals.js';
import { heatWanted, marginals, watched } from './show.js';

export const Heat = ({ problem }: { readonly problem: CombosProblem }) => {
  const bench = useBench();
  const say = useSay();
  const status = useSignal<Text | undefined>(undefined);
  const { board, pieces } = problem;

  useSignalEffect(() => {
    const solved = bench.solved.value;
    if (heatWanted.value === undefined || solved === undefined || bench.stale.value) return;
    const { line } = solved;
    if (marginals.peek()?.line === line) return;
    const lane = bench.lane('marginals');
    status.value = t('Counting for every square…', '正在逐格计数……');
    lane
      .ask<ComboMarginals | Stopped>('marginals', line, (done, total) => {
        status.value = t(
          `Counting for every square… ${done} of ${total} pieces`,
          `正在逐格计数…… ${done} / ${total} 个棋子`,
        );
      })
      .then((found) => {
        status.value = found.kind === 'stopped' ? found.why : undefined;
        if (found.kind === 'marginals') marginals.value = { line, count: found.count, on: found.on };
      })
      .catch(() => {});
  });

  const show = (value: string) => {
    watched.value = undefined;
    heatWanted.value = value === '' ? undefined : value === 'all' ? 'all' : Number(value);
  };
  const which = heatWanted.value;
  const known = marginals.value;
  const line = bench.solved.value?.line;
  const top =
    which !== undefined &&
    known?.line === line &&
    !bench.stale.value &&
    known &&
    (which === 'all' || known.on[which])
      ? marginalMap(board, known, which).most
      : undefined;
  return (
    <div>
      <label class="row">
        <span>{say(t('Heat map', '热力图'))}</span>
        <select
          value={which === undefined ? '' : `${which}`}
          data-testid="heat"
          onChange={(event) => show(event.currentTarget.value)}
        >
          <option value="">{say(t('off: directions', '关闭：显示方向'))}</option>
          <option value="all">{say(t('where any piece ends', '任意棋子的落点'))}</option>
          {pieces.map(({ piece, at }, i) => (
            <option key={`${piece.text}@${at}`} value={`${i}`}>
              {say(
                t(
                  `where the ${pieceWords(piece).en} of ${formatSquare(board, at)} ends`,
                  `${formatSquare(board, at)} 的${pieceWords(piece).zh}的落点`,
                ),
              )}
            </option>
          ))}
        </select>
      </label>
      {which !== undefined && (
        <p class="about" data-testid="heat-words" role="status">
          {top !== undefined && known !== undefined
            ? say(
                t(
                  `Most often on ${formatSquare(board, top.square)}: in ${formatThousands(top.times)} of ${formatThousands(known.count)} combinations.`,
                  `最常落在 ${formatSquare(board, top.square)}：${formatThousands(known.count)} 种组合中有 ${formatThousands(top.times)} 种。`,
                ),
              )
            : status.value && say(status.value)}
        </p>
      )}
    </div>
  );
};
