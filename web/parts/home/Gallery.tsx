/* The gallery: things to see, play, prove, and count, each with a picture that makes one point. */
import { t } from '../../../src/core/text.js';
import { type Exhibit, WALLS } from '../../exhibits.js';
import { writeAddress } from '../../state/address.js';
import { theme, useBench, useSay } from '../context.js';

export const Gallery = () => {
  const say = useSay();
  return (
    <div class="gallery">
      {WALLS.map(({ title, exhibits }) => (
        <section key={title.en}>
          <h2>{say(title)}</h2>
          <ul>
            {exhibits.map((exhibit) => (
              <li key={exhibit.id}>
                <Picture exhibit={exhibit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const Picture = ({ exhibit: { id, line, mode, hook, of } }: { readonly exhibit: Exhibit }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <a
      href={writeAddress({ line, mode: mode ?? 'answer' })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        bench.open(line, mode);
        scrollTo(0, 0);
      }}
    >
      <img
        src={`./gallery/${id}${theme.value === 'dark' ? '-dark' : ''}.svg`}
        alt=""
        width="280"
        height="280"
        loading="lazy"
      />
      <span class="hook">{say(hook)}</span>
      <span class="of">{say(of)}</span>
    </a>
  );
};

/**
 * Entrances for visitors who come to play, to learn, to solve a judge problem, to look around, or every day.
 */
export const Doors = () => {
  const bench = useBench();
  const say = useSay();
  const doors = [
    {
      name: t('Play', '玩'),
      about: t('Hunt pawns against optimal play', '与最优策略对弈：吃兵'),
      go: () => bench.open('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3', 'play'),
    },
    {
      name: t('Learn', '学'),
      about: t('Watch a search step by step', '逐步看搜索过程'),
      go: () => bench.open('tour 5x5 N open from e5', 'lesson'),
    },
    {
      name: t('Solve', '刷题'),
      about: t('Check your judge solution', '检查你的评测题解'),
      go: () => bench.enter('judges'),
    },
    {
      name: t('Explore', '探索'),
      about: t('Count tours of any board', '数任意棋盘的巡游'),
      go: () => bench.open('count-tours 6x6 N closed'),
    },
    {
      name: t("Today's puzzles", '今日谜题'),
      about: t('A numbered tour and a pawn hunt, the same for everybody', '巡游填数和吃兵，每个人都是这两题'),
      go: () => bench.enter('daily'),
    },
  ];
  return (
    <div class="doors">
      {doors.map(({ name, about, go }) => (
        <button type="button" key={name.en} onClick={go}>
          <strong>{say(name)}</strong>
          <span>{say(about)}</span>
        </button>
      ))}
    </div>
  );
};
