/* A line for the terminal, to read and to copy. */
import { useSignal } from '@preact/signals';
import type { Text } from '../../src/core/text.js';
import { useBench, useSay } from './bench.js';
import { copy } from './copy.js';

export const Command = ({ words }: { readonly words: string }) => {
  const bench = useBench();
  const say = useSay();
  const said = useSignal<Text | undefined>(undefined);
  return (
    <div class="command">
      <code data-testid="command">{words}</code>
      <button
        type="button"
        onClick={async () => {
          said.value = await copy(words, { en: 'Command', zh: '命令' });
          bench.news.value = said.value;
        }}
      >
        {say({ en: 'Copy', zh: '复制' })}
      </button>
      {said.value && <p class="said">{say(said.value)}</p>}
    </div>
  );
};
