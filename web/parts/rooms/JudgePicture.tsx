/* The first case of a judge's input as a picture, and the way to its problem. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { t } from '../../../src/core/text.js';
import type { PuzzleName } from '../../../src/puzzles/index.js';
import { pictureOfScene } from '../../scene/scene.js';
import type { Sharded, SolveAsk, Solved } from '../../work/protocol.js';
import { theme, useBench, useSay } from '../context.js';

/** Larger boards are opened in the web app instead. */
const MAX_SIDE = 60;

const useDrawn = (
  line: string,
): { readonly url: string | undefined; readonly solved: Solved | undefined } => {
  const bench = useBench();
  const solved = useSignal<Solved | undefined>(undefined);
  const url = useSignal<string | undefined>(undefined);
  useSignalEffect(() => {
    const ask: SolveAsk = { line, patient: false };
    const puzzle = line.slice(0, line.indexOf(' ')) as PuzzleName;
    void bench
      .lane('picture', puzzle)
      .ask<Solved | Sharded>('solve', ask)
      .then((found) => {
        if ('scene' in found) solved.value = found;
      })
      .catch(() => {}); // replaced by a newer case
  });
  useSignalEffect(() => {
    const scene = solved.value?.scene;
    const [shade, lang] = [theme.value, bench.lang.value];
    if (scene === undefined || Math.max(scene.window.width, scene.window.height) > MAX_SIDE) return undefined;
    let made: string | undefined;
    void import('../../../src/render/svg.js').then(({ svgOf }) => {
      const svg = svgOf(pictureOfScene(scene), { theme: shade, lang, caption: false });
      url.value = made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    });
    return () => made && URL.revokeObjectURL(made);
  });
  return { url: url.value, solved: solved.value };
};

export const JudgePicture = ({ line }: { readonly line: string }) => {
  const bench = useBench();
  const say = useSay();
  const { url, solved } = useDrawn(line);
  return (
    <section class="judge-picture">
      <h2>{say(t('Picture of the first case', '第一组数据的图'))}</h2>
      {url && solved && <img src={url} alt={say(solved.said.headline)} />}
      <button type="button" onClick={() => bench.open(line)}>
        {say(t('Open this case', '打开这组数据'))}
      </button>
    </section>
  );
};
