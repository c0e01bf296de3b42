import { t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';

/** Problems to click, each of which makes one point. */
export const Examples = () => {
  const bench = useBench();
  const say = useSay();
  const examples = bench.page.value?.examples ?? [];
  return (
    <section class="examples" aria-label={say(t('Examples', '例子'))}>
      <h2>{say(t('Examples', '例子'))}</h2>
      <ul>
        {examples.map(({ name, line }) => (
          <li key={line}>
            <button
              type="button"
              aria-pressed={bench.line.value === line}
              onClick={() => {
                bench.setMode('answer');
                bench.setLine(line);
              }}
            >
              {say(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
