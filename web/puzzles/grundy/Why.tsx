/* Why a position is won or lost: the values of its pieces in binary, their nim-sum, and the winning moves. */
import { useRef } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import type { GrundyAnswer, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { useBench, useSay } from '../../parts/context.js';
import { type Why as Reasons, whyOf } from './reasons.js';

const MAX_ROWS = 16;
const MAX_MOVES = 12;

export const Why = ({ why }: { readonly why: Reasons }) => {
  const say = useSay();
  const rest = why.rows.length - MAX_ROWS;
  const restMoves = why.moves.length - MAX_MOVES;
  return (
    <section class="why" data-testid="why" aria-label={say(t('Why', '为什么'))}>
      <h2>{say(t('Why', '为什么'))}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(t('piece on', '棋子位置'))}</th>
            <th scope="col">{say(t('Grundy value', 'SG 值'))}</th>
            <th scope="col">{say(t('in binary', '二进制'))}</th>
          </tr>
        </thead>
        <tbody>
          {why.rows.slice(0, MAX_ROWS).map(({ name, value, binary }, i) => (
            <tr key={`${i}${name}`}>
              <td>{name}</td>
              <td>{value}</td>
              <td>
                <code>{binary}</code>
              </td>
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <td colSpan={3}>{say(t(`and ${rest} more`, `还有 ${rest} 个`))}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr class="sum">
            <th scope="row">{say(t('nim-sum (XOR)', '异或和'))}</th>
            <td data-testid="nim-sum">{why.sum.value}</td>
            <td>
              <code>{why.sum.binary}</code>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{say(why.words)}</p>
      {why.moves.length > 0 && (
        <ul class="winning">
          {why.moves.slice(0, MAX_MOVES).map(({ id, text }) => (
            <li key={id}>{say(text)}</li>
          ))}
          {restMoves > 0 && <li>{say(t(`and ${restMoves} more`, `还有 ${restMoves} 种`))}</li>}
        </ul>
      )}
    </section>
  );
};

/** The reasons for the shown answer. The previous ones stay, dimmed, until the new ones arrive. */
export const WhyNow = ({ problem }: { readonly problem: GrundyProblem }) => {
  const bench = useBench();
  const latest = useRef<Reasons | undefined>(undefined);
  const stale = bench.stale.value;
  const answer = bench.solved.value?.answer as GrundyAnswer | undefined;
  if (!stale) latest.current = answer?.kind === 'grundy' ? whyOf(problem, problem.at, answer) : undefined;
  if (latest.current === undefined) return null;
  return (
    <div class={stale ? 'found stale' : 'found'} aria-busy={stale}>
      <Why why={latest.current} />
    </div>
  );
};
