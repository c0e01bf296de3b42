import { NOTHING_TO_CHECK } from '../../core/result.js';
import { type Text, t } from '../../core/text.js';
import type { TourAnswer, TourProblem } from './tour.js';

/** How a reader with the picture and a pencil can see that the answer is right, or how far that goes. */
export const tourByHand = (_: TourProblem, answer: TourAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  if (answer.kind === 'tour') {
    return [
      t(
        'Put a finger on 1 and find 2, 3, … in turn: each is one move from the one before.',
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
        'The tour is given by a rule: any step and any square can be asked for. Follow the stretches that are written out; each step is one move.',
        '这条巡游由规则给出：可以询问任何一步和任何一格。沿写出的各段走一遍，每步都合法。',
      ),
    ];
  }
  switch (answer.because.kind) {
    case 'colours':
      return [
        t(
          'Every move changes the color of the square, so along a tour the colors alternate: their counts are equal in a closed tour and differ by at most one in an open one. Count them.',
          '每步都变换格子颜色，所以巡游中颜色交替：闭合时两色格数相等，开放时至多差一。数一数即可。',
        ),
      ];
    case 'degree':
      return [
        t(
          'A tour enters and leaves every square, save the ends of an open one, so a square with no move, or too many with one, rule it out. Count the moves at the marked squares.',
          '除开放巡游的两端外，每格都要进一次出一次；没有走法的格子，或只有一种走法的格子太多，就不可能。数标出各格的走法。',
        ),
      ];
    case 'cut':
    case 'pattern':
      return [
        t(
          'Take the marked squares off the board. Check that no move joins two different parts: pick each part in turn and look at the moves out of it.',
          '去掉标出的格子，检查没有任何一步连接两个不同的块：逐块看它往外的走法。',
        ),
        t(
          'A tour must pass through a marked square between one part and the next. So k marked squares join at most k parts in a closed tour and k + 1 in an open one; there are more.',
          '巡游从一块到另一块之间必须经过标出的格子：k 个格子在闭合巡游中至多连起 k 块，开放时至多 k+1 块；而这里的块更多。',
        ),
      ];
    case 'shortage':
      return [
        t(
          'A tour gives every square two moves (an end one). Count what the marked squares need, then the most they can get: two from each partner, and their moves to squares that are not partners. It is not enough.',
          '巡游中每格都用到两步（端点一步）。数出标出各格的需要，再数最多能得到的：每个伙伴格至多两步，加上通向其他格的走法；不够。',
        ),
      ];
    case 'symmetry':
      return [
        t(
          'Cross out every move whose image is not allowed. A symmetry can only turn a closed tour by some number of steps, or reverse it about two squares or two moves; an open tour it reverses about its middle. Count the squares it leaves in place and the moves it turns round, and see whether it changes colors as that number of steps would.',
          '先划去变换后不允许的走法。对称只能把闭合巡游转动若干步，或绕两格（或两步）把它反向；开放巡游只能绕中点反向。数出不动的格子和被掉头的走法，再看它换色的方式是否与那么多步相符。',
        ),
      ];
    case 'numbers':
      return [
        t(
          'Write beside every step the squares it may be on: those that a walk of the right length from the number before to the number after passes. Cross out a square once it is taken, and any square that no neighbor leads to. Some step is left without squares, or some square without steps.',
          '写出每一步可能在的格子：从前一个编号到后一个编号、长度恰好的走法所经过的格子。已被占用的格子划去，没有邻格可以走到的也划去。最后有一步无格可放，或有一格无步可用。',
        ),
      ];
    case 'cases':
      return [
        t(
          'Cross out moves and draw them in: a square with two moves drawn loses the others, a square with two left needs both, no round may close early, and nothing may fall apart. Where you are stuck, try the move named next both ways; each ends in a contradiction.',
          '划去或画上走法：已画两步的格子不再有其他走法，只剩两步的格子两步都要，不能提前成圈，也不能断成几块。推不动时，把接下来写明的走法分“用”与“不用”两种情形；每种都会矛盾。',
        ),
      ];
    case 'transfer':
    case 'exhausted':
      return [
        t(
          'This answer rests on a complete search. Only another search can confirm it.',
          '这个结论依靠穷尽搜索，只有再搜一遍才能核实。',
        ),
      ];
  }
};
