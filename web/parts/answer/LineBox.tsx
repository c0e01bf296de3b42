/* The problem line, always visible and editable, with flaws marked under the characters. */

import { useSignal } from '@preact/signals';
import { isAliased } from '../../../src/core/chinese.js';
import { t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';

/** A longer line is shown in part, because it would fill the page. */
const LONGEST_SHOWN = 2000;
const MAX_FLAWS = 4;

export const LineBox = () => {
  const bench = useBench();
  const say = useSay();
  /** The text being typed; undefined while nobody types. */
  const typed = useSignal<string | undefined>(undefined);
  const line = bench.line.value;
  const flaws = bench.flaws.value;
  const whole = typed.value ?? line;
  const shown = whole.length > LONGEST_SHOWN ? `${whole.slice(0, LONGEST_SHOWN)}…` : whole;
  return (
    <div class="line">
      <label for="line">{say(t('Problem', '题目'))}</label>
      <textarea
        id="line"
        rows={Math.min(4, Math.max(1, Math.ceil(shown.length / 36)))}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={shown}
        readOnly={whole.length > LONGEST_SHOWN}
        aria-invalid={flaws.length > 0}
        aria-describedby="flaws"
        onFocus={() => bench.setEditing(true)}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          bench.setLine(event.currentTarget.value);
        }}
        onBlur={() => {
          typed.value = undefined;
          bench.setEditing(false);
          // The visitor typed Chinese words: show the canonical line once the typing is over.
          const read = bench.canonical.peek();
          if (read !== undefined && bench.flaws.peek().length === 0 && isAliased(line)) bench.setLine(read);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      <ul id="flaws" class="flaws" aria-live="polite">
        {flaws.slice(0, MAX_FLAWS).map(({ code, at, message }) => (
          <li key={`${code}${at}`}>
            <Place line={line} at={at} /> <span>{say(message)}</span>
          </li>
        ))}
        {flaws.length > MAX_FLAWS && (
          <li>{say(t(`and ${flaws.length - MAX_FLAWS} more`, `还有 ${flaws.length - MAX_FLAWS} 处`))}</li>
        )}
      </ul>
    </div>
  );
};

/** The word that is wrong. */
const Place = ({ line, at }: { readonly line: string; readonly at: number }) => {
  const word = /^\S*/.exec(line.slice(at))![0].split('/')[0]!;
  return word === '' ? null : <mark>{word.length > 24 ? `${word.slice(0, 24)}…` : word}</mark>;
};
