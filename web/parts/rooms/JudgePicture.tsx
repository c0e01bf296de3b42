/* The first case of a judge's input as a picture, with a link to its problem if there is one. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { t } from '../../../src/core/text.js';
import type { PuzzleName } from '../../../src/puzzles/index.js';
import type { Scene } from '../../scene/scene.js';
import type { Sharded, SolveAsk, Solved } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';
import { useImage } from './useImage.js';

const TITLE = t('Picture of the first case', '第一组数据的图');

/** A case that a problem line can express: solved for its picture, and opened as a problem. */
export const JudgeLine = ({ line }: { readonly line: string }) => {
  const bench = useBench();
  const say = useSay();
  const solved = useSignal<Solved | undefined>(undefined);
  const url = useImage(solved.value?.scene);
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
  return (
    <section class="judge-picture">
      <h2>{say(TITLE)}</h2>
      {url && solved.value && <img src={url} alt={say(solved.value.said.headline)} />}
      <button type="button" onClick={() => bench.open(line)}>
        {say(t('Open this case', '打开这组数据'))}
      </button>
    </section>
  );
};

/** A case that has a drawing of its own. */
export const JudgeScene = ({ scene }: { readonly scene: Scene }) => {
  const say = useSay();
  const url = useImage(scene);
  return (
    <section class="judge-picture">
      <h2>{say(TITLE)}</h2>
      {url && <img src={url} alt={say(scene.desc)} />}
      <p class="about">{say(scene.desc)}</p>
    </section>
  );
};
