/* A line for the terminal, to read and to copy. */
import { useSignal } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';

/** Puts words where they can be pasted; says what came of it. */
export const copy = async (words: string, what: Text): Promise<Text> => {
  try {
    await navigator.clipboard.writeText(words);
    return t(`${what.en} copied`, `已复制${what.zh}`);
  } catch {
    return t('The browser did not allow copying.', '浏览器不允许复制。');
  }
};

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
