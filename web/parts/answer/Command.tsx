/* A command with a button to copy it. */
import { useSignal } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';
import { copy } from './Export.js';

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
          said.value = await copy(words, t('Command', '命令'));
          bench.news.value = said.value;
        }}
      >
        {say(t('Copy', '复制'))}
      </button>
      {said.value && <p class="said">{say(said.value)}</p>}
    </div>
  );
};
