/* Export & share: the picture, the problem, the answer as data, a link. */
import { useSignal } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import { theme, useBench, useSay } from '../context.js';

/** Copies text to the clipboard and says whether that worked. */
export const copy = async (words: string, what: Text): Promise<Text> => {
  try {
    await navigator.clipboard.writeText(words);
    return t(`${what.en} copied`, `已复制${what.zh}`);
  } catch {
    return t("Your browser didn't allow copying.", '浏览器不允许复制。');
  }
};

export const Export = () => {
  const bench = useBench();
  const say = useSay();
  const said = useSignal<Text | undefined>(undefined);
  const name = () => `horseplay-${bench.problem.peek()?.puzzle ?? 'board'}`;
  const save = async (kind: 'svg' | 'png'): Promise<void> => {
    const { savePicture } = await import('./files.js');
    await savePicture(kind, name(), bench.scene.peek()!, { theme: theme.peek(), lang: bench.lang.peek() });
  };
  const saveJson = async (): Promise<void> => {
    const { saveText } = await import('./files.js');
    saveText(`${name()}.json`, `${bench.answered.peek()!.json}\n`, 'application/json');
  };
  const isMoving = bench.shown.value.last > 0;
  const saveMotion = async (kind: 'gif' | 'webm'): Promise<void> => {
    said.value = t('Drawing every step…', '正在逐步绘制……');
    const { recordsVideo, saveMoving } = await import('./moving.js');
    if (kind === 'webm' && !recordsVideo()) {
      said.value = t(
        "Your browser can't record video. Save a GIF instead.",
        '浏览器不能录制视频，请改存 GIF。',
      );
      return;
    }
    await saveMoving(kind, name(), bench.shown.peek(), { theme: theme.peek(), lang: bench.lang.peek() });
    said.value = t(`Saved ${name()}.${kind}`, `已保存 ${name()}.${kind}`);
    bench.news.value = said.value;
  };
  const copyAs = async (text: string, what: Text): Promise<void> => {
    said.value = await copy(text, what);
    bench.news.value = said.value;
  };
  const link = () => `${location.origin}${location.pathname}${bench.address()}`;
  const solved = bench.answered.value;
  return (
    <section class="take" aria-label={say(t('Export & share', '导出与分享'))}>
      <h2>{say(t('Export & share', '导出与分享'))}</h2>
      <div class="buttons">
        <button type="button" onClick={() => void save('svg')}>
          SVG
        </button>
        <button type="button" onClick={() => void save('png')}>
          PNG
        </button>
        {isMoving &&
          (['gif', 'webm'] as const).map((kind) => (
            <button type="button" key={kind} onClick={() => void saveMotion(kind)}>
              {kind === 'gif' ? 'GIF' : 'WebM'}
            </button>
          ))}
        <button type="button" onClick={() => void copyAs(link(), t('Link', '链接'))}>
          {say(t('Copy link', '复制链接'))}
        </button>
        <button type="button" onClick={() => void copyAs(bench.line.peek(), t('Problem', '题目'))}>
          {say(t('Copy problem', '复制题目'))}
        </button>
        <button
          type="button"
          disabled={solved === undefined || bench.stale.value}
          onClick={() => void saveJson()}
        >
          JSON
        </button>
        <button
          type="button"
          onClick={() =>
            void copyAs(
              `<script type="module" src="${new URL('horseplay-board.js', link().replace(/#.*/, ''))}"></script>\n<horseplay-board problem="${bench.line.peek().replaceAll('"', '&quot;')}"></horseplay-board>`,
              t('Embed code', '嵌入代码'),
            )
          }
        >
          {say(t('Copy embed code', '复制嵌入代码'))}
        </button>
      </div>
      {said.value && <p class="said">{say(said.value)}</p>}
    </section>
  );
};
