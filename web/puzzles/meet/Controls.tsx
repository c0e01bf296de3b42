import { signal } from '@preact/signals';
import { counted, countWords } from '../../../src/core/amounts.js';
import { formatPoint } from '../../../src/core/board.js';
import { randomBelow, seededRandom } from '../../../src/core/random.js';
import { formatThousands, t } from '../../../src/core/text.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import { useBench, useSay } from '../../parts/context.js';
import { Things } from '../../parts/controls/Things.js';
import { freeNear } from '../../scene/places.js';
import { meetEditor } from './editor.js';
import { bestOf } from './heat.js';
import type { MeetDrawn } from './walks.js';

export const heatShown = signal(true);
export const bestShown = signal(false);
const shuffles = signal(0);

/** More squares than this are counted, not named. */
const MAX_NAMED = 24;

/** Moves every piece to a random square; the same number gives the same squares. */
export const scattered = (problem: MeetProblem, seed: number): MeetProblem => {
  const random = seededRandom(seed);
  const { board } = problem;
  const walkers = problem.walkers.map(({ piece }) => {
    const at = { x: randomBelow(random, board.width), y: randomBelow(random, board.height) };
    return { piece, at: freeNear(board, at) ?? at };
  });
  return { ...problem, walkers };
};

export const Controls = ({ problem }: { readonly problem: MeetProblem }) => {
  const bench = useBench();
  const say = useSay();
  const set = (objective: MeetProblem['objective']) => () => bench.setProblem({ ...problem, objective });
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <div class="row" role="group" aria-label={say(t('Minimize', '目标'))}>
        <button type="button" aria-pressed={problem.objective === 'total'} onClick={set('total')}>
          {say(t('Fewest moves in total', '总步数最少'))}
        </button>
        <button type="button" aria-pressed={problem.objective === 'rounds'} onClick={set('rounds')}>
          {say(t('Fewest rounds', '轮数最少'))}
        </button>
      </div>
      <Looks />
      <div class="row">
        <button type="button" onClick={() => bench.setProblem(scattered(problem, ++shuffles.value))}>
          {say(t('Random squares', '随机摆放'))}
        </button>
      </div>
      <Things problem={problem} editor={meetEditor} />
    </section>
  );
};

/** What to show besides the paths. */
const Looks = () => {
  const bench = useBench();
  const say = useSay();
  const solved = bench.solved.value as MeetDrawn | undefined;
  if (solved === undefined) return null;
  const { field, scene } = solved;
  if (scene.scale > 1) {
    const scale = formatThousands(scene.scale);
    return (
      <p class="about">
        {say(
          t(
            `Zoomed out: each square shown stands for ${scale} × ${scale} squares of the board.`,
            `已缩小：图中每一格代表棋盘上的 ${scale} × ${scale} 格。`,
          ),
        )}
      </p>
    );
  }
  if (field === undefined) return null;
  return (
    <>
      <div class="row" role="group" aria-label={say(t('Show', '显示'))}>
        <button
          type="button"
          aria-pressed={heatShown.value}
          onClick={() => (heatShown.value = !heatShown.value)}
        >
          {say(t('Heat map', '热力图'))}
        </button>
        <button
          type="button"
          aria-pressed={bestShown.value}
          onClick={() => (bestShown.value = !bestShown.value)}
        >
          {say(t('All best squares', '所有最优会合点'))}
        </button>
      </div>
      {bestShown.value && <BestSquares solved={solved} />}
    </>
  );
};

const BestSquares = ({ solved }: { readonly solved: MeetDrawn }) => {
  const say = useSay();
  const board = solved.scene.board!;
  const best = bestOf(board, solved.field!);
  if (best.length === 0) return null;
  const names = best.slice(0, MAX_NAMED).map((point) => formatPoint(board, point));
  const [en, zh] =
    best.length > MAX_NAMED
      ? [`${names.join(', ')} …`, `${names.join('、')}……`]
      : [names.join(', '), names.join('、')];
  return (
    <p class="about" data-testid="best">
      {say(
        best.length === 1
          ? t(`${en} is the only best square.`, `最优会合点只有 ${zh}。`)
          : t(
              `${counted(best.length, 'square')} are equally good: ${en}`,
              `有 ${countWords(best.length)} 个会合点同样好：${zh}`,
            ),
      )}
    </p>
  );
};
