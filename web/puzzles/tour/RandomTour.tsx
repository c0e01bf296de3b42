/* A random tour of the board, each tour equally likely: a button, and the result to share. */
import { useSignal } from '@preact/signals';
import { freeCount } from '../../../src/core/board.js';
import { type Text, t } from '../../../src/core/text.js';
import type { TourAnswer, TourProblem } from '../../../src/puzzles/tour/tour.js';
import { copy } from '../../parts/answer/Export.js';
import { useBench, useSay } from '../../parts/context.js';
import { changed } from '../shared/ends.js';

/**
 * The largest numbers of free squares for which the button is offered. A chessboard takes minutes, so the
 * page asks first.
 */
const MAX_DRAWN = { closed: 64, open: 42 } as const;

/** False for conditions that a uniform draw cannot take into account. */
const isPlain = ({ symmetric, given, using, avoiding }: TourProblem): boolean =>
  [symmetric, given, using, avoiding].every((wish) => wish === undefined);

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

interface Props {
  readonly problem: TourProblem;
  readonly answer: TourAnswer;
}

export const RandomTour = ({ problem, answer }: Props) => {
  const bench = useBench();
  const say = useSay();
  const said = useSignal<Text | undefined>(undefined);
  const isDrawn = problem.uniform === true && answer.kind === 'tour' && answer.tours !== undefined;
  const mayDraw =
    answer.kind === 'tour' &&
    isPlain(problem) &&
    freeCount(problem.board) <= MAX_DRAWN[problem.closed ? 'closed' : 'open'];
  if (!mayDraw && !isDrawn) return null;
  const draw = () => bench.setProblem(changed(problem, { uniform: true, seed: freshSeed() }));
  const share = async () => {
    said.value = await copy(`${location.origin}${location.pathname}${bench.address()}`, t('Link', '链接'));
    bench.news.value = said.value;
  };
  return (
    <div class="random-tour">
      <div class="row">
        <button type="button" class={isDrawn ? 'main' : ''} onClick={draw}>
          {say(isDrawn ? t('Draw another', '再抽一条') : t('Truly random tour', '真随机巡游'))}
        </button>
        {isDrawn && (
          <button type="button" onClick={() => void share()}>
            {say(t('Copy link', '复制链接'))}
          </button>
        )}
      </div>
      <p class="about" data-testid={isDrawn ? 'drawn' : undefined}>
        {say(
          isDrawn
            ? t('The link opens exactly this tour.', '链接指向的就是这一条。')
            : t(
                'Drawn so that every tour of this board is equally likely.',
                '这个棋盘的每条巡游被抽到的机会都相同。',
              ),
        )}
      </p>
      {said.value && <p class="said">{say(said.value)}</p>}
    </div>
  );
};
