import { type Text, t } from '../../../src/core/text.js';
import { useSay } from '../context.js';

export interface TurnRow {
  readonly mine: boolean;
  /** What was done, with one cell per column. */
  readonly cells: readonly string[];
  /** What the choice was worth. Only the visitor's moves are judged. */
  readonly judgement: Text;
}

interface Props {
  /** The heads of the columns between the player and the judgment. */
  readonly columns: readonly Text[];
  readonly rows: readonly TurnRow[];
}

/** The moves of a two-player game, and what each of the visitor's moves was worth. */
export const Turns = ({ columns, rows }: Props) => {
  const say = useSay();
  if (rows.length === 0) return null;
  return (
    <table class="turns" data-testid="turns">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{say(t('player', '玩家'))}</th>
          {columns.map((name) => (
            <th scope="col" key={name.en}>
              {say(name)}
            </th>
          ))}
          <th scope="col">{say(t('rating', '评价'))}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mine, cells, judgement }, i) => (
          <tr key={`${i} ${cells.join(' ')}`}>
            <td>{i + 1}</td>
            <td>{mine ? say(t('you', '你')) : 'horseplay'}</td>
            {cells.map((cell, c) => (
              <td key={columns[c]!.en}>{cell}</td>
            ))}
            <td {...(mine ? { 'data-testid': 'judgement' } : {})}>{mine ? say(judgement) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
