/* A scene as an image in the page's theme and language. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pictureOfScene, type Scene } from '../../scene/scene.js';
import { theme, useBench } from '../context.js';

/** Larger boards are opened in the web app instead. */
const MAX_SIDE = 60;

/** A scene as the address of an image; undefined while there is none. */
export const useImage = (scene: Scene | undefined): string | undefined => {
  const bench = useBench();
  const url = useSignal<string | undefined>(undefined);
  const wanted = useSignal(scene);
  useEffect(() => {
    wanted.value = scene;
  }, [scene]);
  useSignalEffect(() => {
    const drawn = wanted.value;
    const [shade, lang] = [theme.value, bench.lang.value];
    if (drawn === undefined || Math.max(drawn.window.width, drawn.window.height) > MAX_SIDE) return undefined;
    let made: string | undefined;
    void import('../../../src/render/svg.js').then(({ svgOf }) => {
      const svg = svgOf(pictureOfScene(drawn), { theme: shade, lang, caption: false });
      url.value = made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    });
    return () => made && URL.revokeObjectURL(made);
  });
  return url.value;
};
