/* "?": how each puzzle works, with the rules as settled. */
import { useEffect, useRef } from 'preact/hooks';
import { type Text, t } from '../../src/core/text.js';
import { useBench, useSay } from './context.js';
import { helpOpen } from './helpOpen.js';

const RULES: readonly { readonly name: Text; readonly rules: Text; readonly line: string }[] = [
  {
    name: t('Tour', '巡游'),
    rules: t(
      'One piece visits every square of the board exactly once. A closed tour can step from its last square back to its first. If there is no tour, the page shows why: colors that do not work out, squares with too few moves, or a cut that leaves too many parts.',
      '一个棋子恰好经过棋盘上的每一格一次。闭合巡游的最后一格能一步走回第一格。若没有巡游，页面会给出理由：颜色对不上、某些格子的走法太少，或去掉几格后剩下的块太多。',
    ),
    line: 'tour 8x8 N closed',
  },
  {
    name: t('Count', '计数'),
    rules: t(
      'How many tours a board has. Undirected: a tour and its reverse count once; a closed tour counts once whatever its first square.',
      '一块棋盘有多少条巡游。无向：正走和反走算一条；闭合巡游不论从哪一格开始都算一条。',
    ),
    line: 'count-tours 6x6 N closed',
  },
  {
    name: t('Meet', '会合'),
    rules: t(
      'Several pieces walk to one square, in the fewest moves in total or in the fewest rounds (the longest walk). They may share and cross squares.',
      '几个棋子走到同一格，使总步数最少，或轮数（最长的一路）最少。途中可以同格、可以相遇。',
    ),
    line: 'meet 8x8 N b2 d3 f4',
  },
  {
    name: t('Hunt', '猎兵'),
    rules: t(
      'One knight, some pawns, two players in turn. Whoever is to move picks a pawn, and the knight takes it by a shortest path; pawns passed over stay. The first player wants the total number of moves as large as possible, the second as small as possible.',
      '一个马、几个兵，两人轮流。轮到的人任选一个兵，马沿最短路去吃它；途中经过的兵不被吃。先手希望总步数尽量多，后手希望尽量少。',
    ),
    line: 'hunt 8x8 N a3 pawns b2/c3/d4/g7',
  },
  {
    name: t('Combos', '组合'),
    rules: t(
      'Every piece chooses a direction and a distance, or stays; all start together and go one square a second. A combination is valid if no two pieces are ever on one square at the same second. Neighbors may swap.',
      '每个棋子选一个方向和距离，也可以不动；所有棋子同时出发，每秒走一格。若任何时刻都没有两个棋子同格，这个组合就有效。相邻的两个棋子可以互换位置。',
    ),
    line: 'combos 8x8 R@a1 Q@d4 B@h8',
  },
  {
    name: t('Grundy', '博弈'),
    rules: t(
      'A move moves one piece; pieces may share squares; who cannot move loses. The value of a square is the least number that is not the value of a square it can move to. The player to move loses exactly if the nim-sum of all values is 0.',
      '每次移动一个棋子；棋子可以同格；不能走的一方输。一格的值是它能走到的各格的值中没有出现的最小非负整数。所有值的尼姆和为 0 时，轮到走的一方输。',
    ),
    line: 'grundy quadrant hyperknight 2,5 3,5',
  },
];

const KEYS: Text = t(
  'Keyboard: Tab to the board, arrows move the cursor (Shift for ten squares), Enter picks up, puts down or presses, Delete takes a piece or a square away.',
  '键盘：按 Tab 到棋盘，方向键移动光标（加 Shift 一次十格），回车拿起、放下或点击，Delete 去掉棋子或格子。',
);

const PIECES: Text = t(
  'Pieces: N, B, R, Q, K; camel, zebra, giraffe and other names; any Betza notation (NC, R3, fWbF); leaper:1,4; or a list of moves, offsets:1,2/2,1. Squares: e5, or 4,4 for the same. Missing squares: 8x8 without d4/e5.',
  '棋子：N、B、R、Q、K；camel、zebra、giraffe 等名称；任何 Betza 记号（NC、R3、fWbF）；leaper:1,4；或走法列表 offsets:1,2/2,1。格子：e5，或写成坐标 4,4。缺格：8x8 without d4/e5。',
);

export const Help = () => {
  const bench = useBench();
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const close = () => (helpOpen.value = false);
  return (
    <dialog ref={dialog} class="help" onClose={close} aria-labelledby="help-title">
      <header>
        <h2 id="help-title">{say(t('How it works', '说明'))}</h2>
        <button type="button" onClick={close} aria-label={say(t('Close', '关闭'))}>
          ×
        </button>
      </header>
      <p>
        {say(
          t(
            'Everything is computed here, in your browser; nothing is sent anywhere. Every answer is exact and is checked by code that shares nothing with the solver.',
            '一切都在你的浏览器里计算，不向任何地方发送数据。每个答案都是精确的，并由与求解程序毫无共用的代码检验。',
          ),
        )}
      </p>
      {RULES.map(({ name, rules, line }) => (
        <section key={name.en}>
          <h3>{say(name)}</h3>
          <p>{say(rules)}</p>
          <button
            type="button"
            class="as-line"
            onClick={() => {
              close();
              bench.setMode('answer');
              bench.setLine(line);
            }}
          >
            {line}
          </button>
        </section>
      ))}
      <section>
        <h3>{say(t('Writing problems', '题目的写法'))}</h3>
        <p>{say(PIECES)}</p>
        <p>{say(KEYS)}</p>
      </section>
    </dialog>
  );
};
