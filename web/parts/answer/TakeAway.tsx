/* What people take away: the picture, the line, the answer as data, a link. */
import { useSignal } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import { pictureOfScene } from '../../scene/scene.js';
import { theme, useBench, useSay } from '../context.js';
import { copy } from './Command.js';

const save = (name: string, blob: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Twice the size of the drawing, so that it is sharp in a document. */
const PNG_SCALE = 2;

const pngOf = async (svg: string): Promise<Blob> => {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
};

export const TakeAway = () => {
  const bench = useBench();
  const say = useSay();
  const said = useSignal<Text | undefined>(undefined);
  const name = () => `horseplay-${bench.problem.peek()?.puzzle ?? 'board'}`;
  const drawn = async (): Promise<string> => {
    const { svgOf } = await import('../../../src/render/svg.js');
    return svgOf(pictureOfScene(bench.scene.peek()!), { theme: theme.peek(), lang: bench.lang.peek() });
  };
  const copyAs = async (text: string, what: Text): Promise<void> => {
    said.value = await copy(text, what);
    bench.news.value = said.value;
  };
  const link = () => `${location.origin}${location.pathname}${bench.address()}`;
  const solved = bench.answered.value;
  return (
    <section class="take" aria-label={say(t('Take away', '带走'))}>
      <h2>{say(t('Take away', '带走'))}</h2>
      <div class="buttons">
        <button
          type="button"
          onClick={async () => save(`${name()}.svg`, new Blob([await drawn()], { type: 'image/svg+xml' }))}
        >
          SVG
        </button>
        <button type="button" onClick={async () => save(`${name()}.png`, await pngOf(await drawn()))}>
          PNG
        </button>
        <button type="button" onClick={() => void copyAs(link(), t('Link', '链接'))}>
          {say(t('Link', '链接'))}
        </button>
        <button type="button" onClick={() => void copyAs(bench.line.peek(), t('Line', '题目'))}>
          {say(t('Line', '题目'))}
        </button>
        <button
          type="button"
          disabled={solved === undefined || bench.stale.value}
          onClick={() =>
            save(`${name()}.json`, new Blob([`${solved!.json}\n`], { type: 'application/json' }))
          }
        >
          JSON
        </button>
        <button
          type="button"
          onClick={() =>
            void copyAs(
              `<iframe src="${link().replace('#', '?embed#')}" width="420" height="520" title="horseplay"></iframe>`,
              t('Embed code', '嵌入代码'),
            )
          }
        >
          {say(t('Embed', '嵌入'))}
        </button>
      </div>
      {said.value && <p class="said">{say(said.value)}</p>}
    </section>
  );
};
