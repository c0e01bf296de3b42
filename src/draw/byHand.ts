import { type Text, t } from '../core/text.js';
import type { DrawnAnswer, DrawnProblem } from './pictureOf.js';

/** How a reader with the picture, a pencil and no program can see that the answer is right, or how far that goes. */
export const byHand = (problem: DrawnProblem, answer: DrawnAnswer): readonly Text[] => {
  if (answer.kind === 'stopped') {
    return [t('There is no answer to check: the budget ran out first.', '没有可检验的答案：预算先用完了。')];
  }
  switch (problem.puzzle) {
    case 'moves':
      return [
        t(
          'From the marked square make each of the piece’s moves in turn; cross out those that leave the board or land on a missing square. What remains is the list.',
          '从标出的格子依次试每一种走法，去掉走出棋盘或落在缺格上的，剩下的就是答案。',
        ),
      ];
    case 'distance':
      return answer.kind === 'distance'
        ? [
            t(
              'Follow the path: every step is one move of the piece.',
              '沿路径走一遍：每一步都是该棋子的一步。',
            ),
            t(
              'The figures are distances from the start. Each square’s figure is one more than the smallest among the squares that lead to it, so no path can be shorter.',
              '格中的数是到起点的距离：每格的数恰比能走到它的各格中最小的数大 1，所以没有更短的路。',
            ),
          ]
        : [
            t(
              'Mark all squares that can be reached, step by step, until no move leads to a new one. The goal is not among them.',
              '一步步标出所有能到达的格子，直到没有新的格子；终点不在其中。',
            ),
          ];
    case 'tour':
      return tourByHand(answer);
    case 'count-tours':
      return [
        t(
          'A count has no short proof. Two things can be compared: small boards with published tables (the On-Line Encyclopedia of Integer Sequences), and this number with that of another method.',
          '计数没有简短的证明。可以拿小棋盘与已发表的数表（OEIS）比较，或用另一种方法再算一遍。',
        ),
        t(
          'The directed count is twice the undirected one, except on a board of one square.',
          '除 1 格的棋盘外，计方向的个数是不计方向的两倍。',
        ),
      ];
    case 'meet':
      return answer.kind === 'meet'
        ? [
            t(
              'Follow each walk: its steps are legal and it ends on the meeting square. Add the lengths.',
              '沿每条路走一遍：每步合法，终点都是会合格；把步数加起来。',
            ),
            t(
              'The figure in each square is what meeting there would cost. None is smaller than the answer, and among equals the answer comes first, row by row from below.',
              '每格中的数是在该格会合的代价：没有比答案更小的；相同的里面，答案在自下而上逐行的次序中最先。',
            ),
          ]
        : [
            t(
              'Mark the squares each walker can reach. No square bears every walker’s mark.',
              '标出每个棋子能到达的格子：没有一格被所有棋子标到。',
            ),
          ];
    case 'hunt':
      return [
        t(
          'Follow the line of play: each walk is a shortest one to the pawn it takes; the lengths add up to the answer.',
          '按走法顺序走一遍：每段都是到所吃兵的最短路，总长就是答案。',
        ),
        t(
          'With few pawns, write down every order of play. At each turn the player to move has no better pawn: the table gives what every other choice would have led to.',
          '兵少时可写出所有次序：每一步都没有更好的兵可选。',
        ),
      ];
    case 'combos':
      return [
        t(
          'With two pieces, list the destinations of the first against those of the second and strike out pairs that meet on one square at the same second.',
          '两个棋子时，列出各自的终点两两配对，划去同一秒在同一格相遇的。',
        ),
        t(
          'More pieces take a program: the number is checked by play on small cases.',
          '棋子更多就要靠程序：小的情形用逐秒走子来核对。',
        ),
      ];
    case 'grundy':
      return answer.kind === 'grundy'
        ? [
            t(
              'Take any square: write down the figures of the squares it can move to; the least whole number missing from them is its own figure. A square without moves has 0.',
              '任取一格，写下它能走到的各格的数，其中没有出现的最小非负整数就是它的数；无路可走的格为 0。',
            ),
            t(
              'Write the pieces’ figures in binary and add without carrying. The sum is 0 exactly if the player to move loses; a winning move is one that makes it 0.',
              '把各棋子的数写成二进制作不进位加法：和为 0 时先走者负；能把和变成 0 的走法就是制胜着。',
            ),
          ]
        : [
            t(
              'Follow the moves shown: they lead round, or never come to an end.',
              '照所示的走法走：会绕回来，或永远走不完。',
            ),
          ];
  }
};

const tourByHand = (answer: DrawnAnswer): readonly Text[] => {
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
  if (answer.kind !== 'none') return [];
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
          'A symmetry can only turn a closed tour by some number of steps, or reverse it about two squares or two moves. Count the squares it leaves in place and the moves it turns round, and see whether it changes colors as that number of steps would.',
          '对称只能把闭合巡游转动若干步，或绕两格（或两步）把它反向。数出不动的格子和被掉头的走法，再看它换色的方式是否与那么多步相符。',
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
