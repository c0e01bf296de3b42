import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import type { TourAnswer, TourProblem } from './tour.js';

/** How a reader with the picture and a pencil can check the answer, or how far that is possible. */
export const tourByHand = (_: TourProblem, answer: TourAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  if (answer.kind === 'tour') {
    return [
      t(
        'Start at 1 and find 2, 3, … in turn: each is one move from the one before.',
        '从 1 开始依次找到 2、3……：每个数与前一个相差一步。',
      ),
      t(
        'Every square has a number, and the last number is the number of squares. A closed tour returns from the last to 1.',
        '每格都有数，最大的数就是格数；闭合巡游从最后一格还能一步回到 1。',
      ),
    ];
  }
  if (answer.kind === 'rule') {
    return [
      t(
        'The tour is given by a rule: you can ask for any step and any square. Follow the parts that are written out; each step is one move.',
        '这条巡游由规则给出：可以查询任何一步和任何一格。沿写出的各段走一遍，每步都合法。',
      ),
    ];
  }
  switch (answer.because.kind) {
    case 'colours':
      return [
        t(
          'Every move changes the color of the square, so colors alternate along a tour. A closed tour has equal numbers of both; in an open tour they differ by at most one. Count them.',
          '每步都变换格子颜色，所以巡游中颜色交替：闭合时两色格数相等，开放时至多差一。数一数即可。',
        ),
      ];
    case 'degree':
      return [
        t(
          'A tour enters and leaves every square, except the endpoints of an open tour. So a square with no move, or too many squares with one, rule it out. Count the moves of the marked squares.',
          '除开放巡游的两端外，每格都要进一次出一次；没有走法的格子，或只有一种走法的格子太多，就不可能。数标出各格的走法。',
        ),
      ];
    case 'cut':
    case 'pattern':
      return [
        t(
          'Remove the marked squares. Check that no move connects two different regions: look at the moves out of each region in turn.',
          '去掉标出的格子，检查没有任何一步连接两个不同的连通块：逐个看它往外的走法。',
        ),
        t(
          'Between two regions a tour must pass through a marked square. So k marked squares connect at most k regions in a closed tour and k + 1 in an open one, one less for each given end among them. There are more.',
          '巡游从一个连通块到另一个之间必须经过标出的格子：k 个格子在闭合巡游中最多连起 k 个，开放时最多 k+1 个。标出的格子里每有一个指定的端点，就少一个。而这里更多。',
        ),
      ];
    case 'shortage':
      return [
        t(
          'In a tour every square uses two moves (an endpoint uses one). Count the moves the marked squares need and the moves they can get: two from each neighbor, plus their moves to other squares. They need more.',
          '巡游中每格都用到两步（端点一步）。数出标出各格的需要，再数最多能得到的：每个相邻格最多两步，加上通向其他格的走法。不够用。',
        ),
      ];
    case 'symmetry':
      return [
        t(
          'Cross out every move whose image is not allowed. A symmetry can only turn a closed tour by some number of steps, or reverse it about two squares or two moves; an open tour it reverses about its middle. Count the squares it leaves in place and the moves it reverses, and check that it changes colors as that number of steps does.',
          '先划去变换后不允许的走法。对称只能把闭合巡游转动若干步，或绕两格（或两步）把它反向；开放巡游只能绕中点反向。数出不动的格子和被掉头的走法，再看它换色的方式是否与那么多步相符。',
        ),
      ];
    case 'numbers':
      return [
        t(
          'Write next to every step the squares it may be on: those on a path of the right length from the number before to the number after. Cross out squares that are taken and squares that no neighbor leads to. In the end, some step has no square, or some square has no step.',
          '写出每一步可能在的格子：从前一个步号到后一个步号、长度合适的路线所经过的格子。划去已占用的格子，以及没有相邻格能走到的格子。最后有一步无格可放，或有一格无步可用。',
        ),
      ];
    case 'cases':
      return [
        t(
          'Cross out moves and draw them in. A square with two moves drawn loses its other moves, and a square with only two left needs both. No loop may close early, and the board must stay connected. If you are stuck, try the next move in the list both ways; each way ends in a contradiction.',
          '划去或画上走法。已画两步的格子不再有其他走法，只剩两步的格子两步都要。不能提前成圈，也不能断成几块。推不动时，把列表中下一个走法分“用”与“不用”两种情形，每种都会矛盾。',
        ),
      ];
    case 'transfer':
    case 'exhausted':
      return [
        t(
          'This answer comes from a complete search. Only another search can confirm it.',
          '这个结论来自穷尽搜索，只有再搜一遍才能验证。',
        ),
      ];
  }
};
