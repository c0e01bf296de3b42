import type { LessonData as Data } from '../../../src/core/lesson/lesson.js';
import { useSay } from '../context.js';

/** The current state of a stack, a queue, or a table. */
export const LessonData = ({ data }: { readonly data: Data }) =>
  data.kind === 'list' ? <List data={data} /> : <Table data={data} />;

const MAX_ITEMS = 60;

const List = ({ data }: { readonly data: Extract<Data, { kind: 'list' }> }) => {
  const say = useSay();
  const { name, items, at } = data;
  // Show the end of a long list, where things happen, unless the data names another place.
  const from = Math.max(0, Math.min(items.length - MAX_ITEMS, (at ?? items.length) - MAX_ITEMS / 2));
  return (
    <figure class="data">
      <figcaption>{say(name)}</figcaption>
      <ol class="list">
        {from > 0 && <li class="more">…</li>}
        {items.slice(from, from + MAX_ITEMS).map((item, i) => (
          <li key={from + i} class={at === from + i ? 'now' : ''}>
            {item}
          </li>
        ))}
        {from + MAX_ITEMS < items.length && <li class="more">…</li>}
      </ol>
    </figure>
  );
};

const Table = ({ data }: { readonly data: Extract<Data, { kind: 'table' }> }) => {
  const say = useSay();
  const { name, columns, rows, at } = data;
  return (
    <figure class="data">
      <figcaption>{say(name)}</figcaption>
      <div class="table" tabIndex={0} role="group" aria-label={say(name)}>
        <table>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={`${i}${column}`} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={`${r}${row[0]}`}>
                {row.map((cell, c) => (
                  <td key={`${c}${columns[c]}`} class={at?.[0] === r && at[1] === c ? 'now' : ''}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
