import { counted, countWords, forCount, listed } from '../../core/amounts.js';
import { type Board, formatSquare } from '../../core/board.js';
import { fractionOf } from '../../core/linear/bigIntegers.js';
import { piecesWords } from '../../core/placements/words.js';
import type { MethodWords, Said } from '../../core/puzzle.js';
import { NOTHING_TO_CHECK } from '../../core/result.js';
import type { Square } from '../../core/square.js';
import { type Text, t, untranslated } from '../../core/text.js';
import { moverWords } from '../../pieces/words.js';
import type { Because, PlaceAnswer, PlaceMethod, PlaceProblem, Weight } from './place.js';

type Placement = Extract<PlaceAnswer, { kind: 'placement' }>;

/** More squares are left to the JSON. */
const MAX_LISTED = 200;

const namesOf = (board: Board, squares: readonly Square[]): string =>
  squares
    .slice(0, MAX_LISTED)
    .map((square) => formatSquare(board, square))
    .join(board.width <= 702 && board.height <= 702 ? ' ' : '; ');

const squareList = (board: Board, squares: readonly Square[]): readonly Text[] => {
  if (squares.length === 0) return [];
  const list = namesOf(board, squares);
  const rest = squares.length - MAX_LISTED;
  if (rest <= 0) return [untranslated(list)];
  return [
    t(
      `${list} … and ${countWords(rest)} more in the JSON output`,
      `${list} ……其余 ${countWords(rest)} 格见 JSON 输出`,
    ),
  ];
};

const placed = (problem: PlaceProblem, count: number): Text => piecesWords(count, moverWords(problem.piece));

/** `before` joins it to the words before, in English. */
const withGiven = ({ board, given }: PlaceProblem, before = ','): Text => {
  if (given.length === 0) return t('', '');
  const names = given.slice(0, MAX_LISTED).map((square) => formatSquare(board, square));
  return t(`${before} with ${listed(names)} occupied`, `（${names.join('、')} 必须放棋子）`);
};

const headlineOf = (problem: PlaceProblem, { squares, best }: Placement): Text => {
  const { rule } = problem;
  const count = placed(problem, squares.length);
  const given = withGiven(problem);
  const one = squares.length === 1;
  switch (rule) {
    case 'apart':
      return best
        ? t(
            `${count.en} can stand ${one ? 'on the board' : 'without attacking each other'}${given.en}, and no more.`,
            `最多放 ${count.zh}，互不攻击${given.zh}。`,
          )
        : t(
            `${count.en} can stand ${one ? 'on the board' : 'without attacking each other'}${given.en}.`,
            `可以放 ${count.zh}，互不攻击${given.zh}。`,
          );
    case 'cover':
      return best
        ? t(
            `${count.en} ${one ? 'attacks or occupies' : 'attack or occupy'} every square${given.en}, and no fewer do.`,
            `最少用 ${count.zh}就能覆盖全盘（占据或攻击每一格）${given.zh}。`,
          )
        : t(
            `${count.en} ${one ? 'attacks or occupies' : 'attack or occupy'} every square${given.en}.`,
            `用 ${count.zh}可以覆盖全盘（占据或攻击每一格）${given.zh}。`,
          );
    case 'total':
      return best
        ? t(
            `${count.en} ${one ? 'attacks' : 'attack'} every square, occupied ones included${given.en}, and no fewer do.`,
            `最少用 ${count.zh}就能攻击到每一格（包括被占据的格子）${given.zh}。`,
          )
        : t(
            `${count.en} ${one ? 'attacks' : 'attack'} every square, occupied ones included${given.en}.`,
            `用 ${count.zh}可以攻击到每一格（包括被占据的格子）${given.zh}。`,
          );
  }
};

const countCases = (because: Because): number =>
  because.kind === 'cases'
    ? countCases(because.placed) + countCases(because.empty)
    : because.kind === 'parts'
      ? because.parts.reduce((sum, part) => sum + countCases(part.because), 0)
      : 1;

type Lines = Extract<Because, { kind: 'lines' }>['lines'];

const APART_LINES: Readonly<Record<Lines, Text>> = {
  rows: t(
    'Why no more: two pieces in one row attack each other.',
    '为什么不能更多：同一行的两个棋子互相攻击。',
  ),
  columns: t(
    'Why no more: two pieces in one column attack each other.',
    '为什么不能更多：同一列的两个棋子互相攻击。',
  ),
  diagonals: t(
    'Why no more: two pieces on one diagonal attack each other, and two opposite corners share one.',
    '为什么不能更多：同一条斜线上的两个棋子互相攻击，而相对的两个角在同一条斜线上。',
  ),
  outermost: t('Why no more: nothing is said about it.', '为什么不能更多：没有说明。'),
};

const CROSSING = t(
  'Why no fewer: fewer pieces leave a row and a column empty, and nothing covers the square where they cross.',
  '为什么不能更少：棋子再少，就有一行和一列都空着，它们相交的那一格无法覆盖。',
);

const COVER_LINES: Readonly<Record<Lines, Text>> = {
  rows: CROSSING,
  columns: CROSSING,
  diagonals: t(
    'Why no fewer: on one color, fewer pieces leave two crossing diagonals empty. Nothing covers the square where they cross.',
    '为什么不能更少：棋子再少，就有同色的两条相交斜线都空着，交点那一格无法覆盖。',
  ),
  outermost: t(
    'Why no fewer: the outermost empty columns, or rows, have more squares than fewer pieces can cover.',
    '为什么不能更少：最靠外的两个空列（或空行）上的格子，更少的棋子覆盖不完。',
  ),
};

/** The largest whole number below the sum of the weights. */
const wholeBelow = (weights: readonly Weight[]): string => {
  const { numerator, denominator } = weights.reduce(
    (sum, { weight }) =>
      fractionOf(
        sum.numerator * weight.denominator + weight.numerator * sum.denominator,
        sum.denominator * weight.denominator,
      ),
    fractionOf(0n, 1n),
  );
  return countWords((numerator - 1n) / denominator);
};

/** Why, in a sentence; the lists themselves are in the JSON and in the picture. */
export const becauseWords = ({ board, rule, size, given }: PlaceProblem, because: Because): Text => {
  switch (because.kind) {
    case 'groups':
      return t(
        `Why no more: ${given.length === 0 ? '' : 'besides the given squares, '}the squares where a piece may stand fall into ${counted(because.groups.length, 'group')}, and any two squares of a group attack each other.`,
        `为什么不能更多：${given.length === 0 ? '' : '除给定的格子外，'}可放棋子的格子分成 ${countWords(because.groups.length)} 组，每组中任意两格互相攻击。`,
      );
    case 'lines':
      return rule === 'apart' ? APART_LINES[because.lines] : COVER_LINES[because.lines];
    case 'blocks':
      return t(
        `Why no more: cut the board into blocks of ${because.width}x${because.height}; two pieces in one block attack each other.`,
        `为什么不能更多：把棋盘分成 ${because.width}x${because.height} 的小块，同一块中的两个棋子互相攻击。`,
      );
    case 'apart-squares':
      return t(
        `Why no fewer: no piece covers two of the squares ${namesOf(board, because.squares)}.`,
        `为什么不能更少：没有棋子能同时覆盖 ${namesOf(board, because.squares)} 中的两格。`,
      );
    case 'weights':
      return t(
        `Why no fewer: give ${counted(because.weights.length, 'square')} the weights in the JSON output. No piece covers more than 1 in total, and their sum is above ${wholeBelow(because.weights)}.`,
        `为什么不能更少：给 ${countWords(because.weights.length)} 格赋以 JSON 输出中的权重，每个棋子覆盖的权重之和不超过 1，而总和大于 ${wholeBelow(because.weights)}。`,
      );
    case 'cases':
    case 'parts': {
      const cases = countCases(because);
      return t(
        `Why nothing is better: ${counted(cases, 'case')}, listed in the JSON output, ${forCount(cases, 'rules', 'rule')} it out.`,
        `为什么没有更好的摆法：分 ${countWords(cases)} 种情形逐一排除，见 JSON 输出。`,
      );
    }
    case 'uncovered':
      return t(
        `No piece that may be placed covers ${formatSquare(board, because.square)}.`,
        `没有棋子能覆盖 ${formatSquare(board, because.square)}。`,
      );
    case 'conflict': {
      const [a, b] = because.squares.map((square) => formatSquare(board, square));
      return t(`The given squares ${a} and ${b} attack each other.`, `给定的 ${a} 与 ${b} 互相攻击。`);
    }
    case 'size':
      return t(
        `The number must be from ${countWords(because.least)} (given squares) to ${countWords(because.most)} (free squares).`,
        `个数必须在 ${countWords(because.least)}（给定的格子数）与 ${countWords(because.most)}（空格数）之间。`,
      );
    case 'exhausted':
      return size === undefined
        ? t(
            `A search of ${counted(because.nodes, 'node')} found nothing better.`,
            `搜索了 ${countWords(because.nodes)} 个节点，没有更好的摆法。`,
          )
        : t(
            `A search of ${counted(because.nodes, 'node')} found none.`,
            `搜索了 ${countWords(because.nodes)} 个节点，没有这样的摆法。`,
          );
  }
};

const noneWords = (problem: PlaceProblem): Text => {
  const { rule, size } = problem;
  const given = withGiven(problem, '');
  if (size === undefined) {
    return rule === 'apart'
      ? t(`No placement exists${given.en}.`, `无解${given.zh}。`)
      : t(`No placement covers every square${given.en}.`, `无解：无法覆盖全盘${given.zh}。`);
  }
  const count = placed(problem, size);
  return rule === 'apart'
    ? t(
        `No placement of ${count.en}${given.en} exists in which none attacks another.`,
        `无解：放不下互不攻击的 ${count.zh}${given.zh}。`,
      )
    : t(
        `No placement of ${count.en}${given.en} covers every square.`,
        `无解：用 ${count.zh}不能覆盖全盘${given.zh}。`,
      );
};

/**
 * The answer in words, in both languages.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * if (read.ok) {
 *   sayPlace(read.value, solvePlace(read.value)).headline.en !== ''; // true
 * }
 */
export const sayPlace = (problem: PlaceProblem, answer: PlaceAnswer): Said => {
  const { board } = problem;
  switch (answer.kind) {
    case 'stopped':
      return { headline: answer.why, details: [] };
    case 'none':
      return { headline: noneWords(problem), details: [becauseWords(problem, answer.because)] };
    case 'placement':
      return {
        headline: headlineOf(problem, answer),
        details: [
          ...squareList(board, answer.squares),
          ...(answer.because ? [becauseWords(problem, answer.because)] : []),
        ],
      };
  }
};

const SPENCER = t(
  'Let n be the side and k the number of pieces. Take the first and the last empty column, d columns apart; if the empty rows reach further, take rows instead. Mark both columns in d consecutive rows that hold all empty rows, or all but one. A piece in these rows covers at most 4 of the 2d marks, any other at most 2. At least n - d - 1 pieces stand in other rows. So 4k - 2(n - d - 1) is at least 2d, and k at least (n - 1)/2.',
  '设边长为 n，棋子数为 k。取第一个和最后一个空列，相距 d 列；若空行的跨度更大，则改取行。选 d 个连续的行，使其包含所有空行（最多漏一行），标出两列在这些行中的格子。这些行里的棋子最多覆盖 2d 个标记中的 4 个，其他棋子最多 2 个；其他行里至少有 n - d - 1 个棋子。于是 4k - 2(n - d - 1) 不小于 2d，即 k 不小于 (n - 1)/2。',
);

const TILTED = t(
  'On each color, mark as many neighboring diagonals in both directions as you can, so that all their crossings are on the board. With fewer pieces on a color than marked diagonals of a direction, one of each direction is empty. Add up both colors.',
  '对每种颜色，在两个方向上标出尽量多的相邻斜线，使它们的交点都在棋盘上。如果该色的棋子少于一个方向上标出的斜线数，两个方向就各有一条空着。把两种颜色相加即可。',
);

const proofByHand = ({ rule }: PlaceProblem, because: Because): Text => {
  switch (because.kind) {
    case 'blocks':
    case 'groups':
    case 'lines':
      if (because.kind === 'lines' && because.lines === 'outermost') return SPENCER;
      if (because.kind === 'lines' && because.lines === 'diagonals' && rule !== 'apart') return TILTED;
      if (rule !== 'apart') {
        return t(
          'Take any fewer pieces: some row and some column hold none. A piece reaches the square where they cross only along that row or that column.',
          '任取更少的棋子：必有一行和一列都没有棋子，而棋子只能沿这一行或这一列攻击到它们相交的那一格。',
        );
      }
      return t(
        'Color the groups. Any two squares of a group attack each other, so each group holds at most one piece. Count the groups.',
        '给每组涂上一种颜色。同组的任意两格互相攻击，所以每组最多放一个棋子。数一数有几组。',
      );
    case 'apart-squares':
      return t(
        'Mark the listed squares. Look at every square of the board: a piece there covers at most one marked square. So there must be as many pieces as marks.',
        '标出列出的格子。逐格检查：放在任何一格的棋子最多覆盖一个标记，所以棋子数不少于标记数。',
      );
    case 'weights':
      return t(
        'Write the weights into the squares. For every square, add up the weights that a piece there covers: never more than 1. So the number of pieces is at least the sum of all weights, rounded up.',
        '把权重写进格子。对每一格，把放在那里的棋子所覆盖的权重相加，总不超过 1。所以棋子数不少于全部权重之和（向上取整）。',
      );
    case 'cases':
    case 'parts':
      return t(
        'Go through the cases: a piece stands on the named square, or it stays empty. Each case ends in a list that you can check as above: groups, squares of which no piece covers two, or weights.',
        '逐个检查各种情形：所说的格子放棋子，或者空着。每种情形最后都给出可以直接检查的依据：分组、互不同时覆盖的格子，或权重。',
      );
    case 'exhausted':
      return t(
        'That nothing is better was found by searching all possibilities; nobody can repeat that by hand.',
        '“没有更好的摆法”由穷举搜索得出，无法手工重复。',
      );
    case 'uncovered':
    case 'conflict':
    case 'size':
      return t('Look at the squares named above and count.', '查看上面提到的格子并数一数即可。');
  }
};

export const placeByHand = (problem: PlaceProblem, answer: PlaceAnswer): readonly Text[] => {
  const { rule } = problem;
  if (answer.kind === 'stopped') return [NOTHING_TO_CHECK];
  if (answer.kind === 'none') return [proofByHand(problem, answer.because)];
  const first =
    rule === 'apart'
      ? t(
          'Take one piece after the other and follow its moves over the empty board: none reaches another piece.',
          '逐个检查棋子：沿它在空棋盘上的走法看去，碰不到其他棋子。',
        )
      : t(
          'Mark the squares that each piece attacks; in the end no square is left without a mark.',
          '标出每个棋子攻击的格子，最后没有一格漏掉。',
        );
  return answer.because === undefined ? [first] : [first, proofByHand(problem, answer.because)];
};

export const placeMethods: Readonly<Record<PlaceMethod, MethodWords>> = {
  trivial: {
    name: t('trivial case', '平凡情形'),
    how: t('There is nothing to search.', '不用搜索即可看出。'),
  },
  lines: {
    name: t('one per row', '每行一个'),
    how: t(
      'A formula gives one square per row; no row can hold two pieces.',
      '用公式直接写出每行一个棋子的摆法；一行放不下两个。',
    ),
  },
  theorem: {
    name: t('theorem', '定理'),
    how: t(
      'The number is known for every full board of this kind; a formula gives their squares.',
      '这类完整棋盘的个数已有定理，摆法由公式直接写出。',
    ),
  },
  matching: {
    name: t('matching', '二分图匹配'),
    how: t(
      'Turns the question into a largest matching of a bipartite graph. The matching gives the groups that prove it.',
      '转化为二分图最大匹配，由匹配得到作为证明的分组。',
    ),
  },
  search: {
    name: t('exact search', '精确搜索'),
    how: t(
      'Branch and bound: groups of attacking squares, or weights on the squares, show early which branches cannot win.',
      '分支定界：用互相攻击的分组或格子的权重估计上下界，尽早剪去不可能更优的分支。',
    ),
  },
};
