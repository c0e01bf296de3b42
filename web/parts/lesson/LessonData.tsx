import type { LessonData as Data } from '../../../src/core/lesson.js';
import { useSay } from '../context.js';

const MAX_ITEMS = 60;

/** The state of a stack, a queue or a table. */
export const LessonData = ({ data }: { readonly data: Data }) => {
  const say = useSay();
  if (data.kind === 'list') {
    // The end of a long list is where things happen, unless it says otherwise.
    const from = Math.max(
      0,
      Math.min(data.items.length - MAX_ITEMS, (data.at ?? data.items.length) - MAX_ITEMS / 2),
    );
    const shown = data.items.slice(from, from + MAX_ITEMS);
    return (
      <figure class="data">
        <figcaption>
          {say(data.name)} {data.items.length > 1 && <span class="ms">{data.items.length}</span>}
        </figcaption>
        <ol class="list">
          {from > 0 && <li class="more">…</li>}
          {shown.map((item, i) => (
            <li key={from + i} class={data.at === from + i ? 'now' : ''}>
              {item}
            </li>
          ))}
          {from + MAX_ITEMS < data.items.length && <li class="more">…</li>}
        </ol>
      </figure>
    );
  }
  return (
    <figure class="data">
      <figcaption>{say(data.name)}</figcaption>
      <div class="table" tabIndex={0} role="group" aria-label={say(data.name)}>
        <table>
          <thead>
            <tr>
              {data.columns.map((name, i) => (
                <th key={`${i}${name}`} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, r) => (
              <tr key={`${r}${row[0]}`}>
                {row.map((cell, c) => (
                  <td
                    key={`${c}${data.columns[c]}`}
                    class={data.at?.[0] === r && data.at[1] === c ? 'now' : ''}
                  >
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
