import { useSay } from '../../parts/bench.js';
import type { Why as Reasons } from './reasons.js';

const MOST_ROWS = 16;
const MOST_MOVES = 12;

export const Why = ({ why, moves = true }: { readonly why: Reasons; readonly moves?: boolean }) => {
  const say = useSay();
  const rest = why.rows.length - MOST_ROWS;
  const restMoves = why.moves.length - MOST_MOVES;
  return (
    <section class="why" data-testid="why" aria-label={say({ en: 'Why', zh: '为什么' })}>
      <h3>{say({ en: 'Why', zh: '为什么' })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say({ en: 'piece on', zh: '棋子在' })}</th>
            <th scope="col">{say({ en: 'value', zh: '值' })}</th>
            <th scope="col">{say({ en: 'in binary', zh: '二进制' })}</th>
          </tr>
        </thead>
        <tbody>
          {why.rows.slice(0, MOST_ROWS).map(({ name, value, binary }, i) => (
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
              <td colSpan={3}>{say({ en: `and ${rest} more`, zh: `另有 ${rest} 个` })}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr class="sum">
            <th scope="row">{say({ en: 'nim-sum', zh: '尼姆和' })}</th>
            <td data-testid="nim-sum">{why.sum.value}</td>
            <td>
              <code>{why.sum.binary}</code>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{say(why.words)}</p>
      {moves && why.moves.length > 0 && (
        <ul class="winning">
          {why.moves.slice(0, MOST_MOVES).map((move) => (
            <li key={move.en}>{say(move)}</li>
          ))}
          {restMoves > 0 && <li>{say({ en: `and ${restMoves} more`, zh: `另有 ${restMoves} 种` })}</li>}
        </ul>
      )}
    </section>
  );
};
