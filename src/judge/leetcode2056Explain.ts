/*
 * The best way to explain a count is to show where a different count comes from. All combinations are played
 * second by second, and a few classic misreadings of the rules are counted along with the rules. If one of
 * them gives the number that a program printed, the first combination on which they differ is shown.
 */
import { counted, countWords } from '../core/amounts.js';
import { type Text, t, untranslated } from '../core/text.js';
import { COMBOS_SIDE, type CombosCase, type PieceName } from './leetcode2056.js';
import { joinText, numberIn } from './shared/explain.js';

interface Choice {
  /** The square at each second, from 0 to the second it comes to rest; row * 9 + column. */
  readonly squares: readonly number[];
}

const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const DIRECTIONS: Readonly<Record<PieceName, readonly (readonly [number, number])[]>> = {
  rook: STRAIGHT,
  bishop: DIAGONAL,
  queen: [...STRAIGHT, ...DIAGONAL],
};
const STRIDE = COMBOS_SIDE + 1;

const choicesOf = (piece: PieceName, [row, column]: readonly [number, number]): readonly Choice[] => {
  const choices: Choice[] = [{ squares: [row * STRIDE + column] }];
  for (const [dr, dc] of DIRECTIONS[piece]) {
    const squares = [row * STRIDE + column];
    for (
      let r = row + dr, c = column + dc;
      r >= 1 && c >= 1 && r <= COMBOS_SIDE && c <= COMBOS_SIDE;
      r += dr, c += dc
    ) {
      squares.push(r * STRIDE + c);
      choices.push({ squares: [...squares] });
    }
  }
  return choices;
};

const at = ({ squares }: Choice, second: number): number => squares[Math.min(second, squares.length - 1)]!;

/** Whether two choices are compatible, by the rules or by a misreading of them. */
type Together = (a: Choice, b: Choice) => boolean;

const seconds = (a: Choice, b: Choice): number => Math.max(a.squares.length, b.squares.length) - 1;

const byTheRules: Together = (a, b) => {
  for (let second = 1; second <= seconds(a, b); second++) if (at(a, second) === at(b, second)) return false;
  return true;
};

const swaps: Together = (a, b) => {
  for (let second = 1; second <= seconds(a, b); second++)
    if (at(a, second) === at(b, second - 1) && at(a, second - 1) === at(b, second)) return true;
  return false;
};

interface Misreading {
  readonly together: Together;
  readonly says: Text;
}

const MISREADINGS: readonly Misreading[] = [
  {
    together: (a, b) => byTheRules(a, b) && !swaps(a, b),
    says: t(
      'neighbors may not swap. They may: they are never on one square at the same second',
      '不许相邻的棋子互换位置；其实可以，因为它们没有在同一秒处于同一格',
    ),
  },
  {
    together: (a, b) => a.squares.at(-1) !== b.squares.at(-1),
    says: t(
      'only the final squares are compared. Pieces may not meet on the way either',
      '只比较了终点；其实途中也不能相遇',
    ),
  },
  {
    together: (a, b) => {
      const last = Math.min(a.squares.length, b.squares.length) - 1;
      for (let second = 1; second <= last; second++)
        if (a.squares[second] === b.squares[second]) return false;
      return true;
    },
    says: t(
      'pieces that have stopped are ignored. Others may not move onto or through them',
      '忽略了已经停下的棋子；别的棋子不能走到或穿过它',
    ),
  },
  {
    together: (a, b) =>
      !a.squares.some((square, t) => t > 0 && b.squares.slice(1).includes(square)) && byTheRules(a, b),
    says: t(
      'crossing paths are rejected. Only sharing a square at the same second is forbidden',
      '路线相交就算冲突；其实只有同一秒在同一格才算',
    ),
  },
  {
    together: (a, b) =>
      byTheRules(a, b) &&
      !a.squares.slice(1).includes(b.squares[0]!) &&
      !b.squares.slice(1).includes(a.squares[0]!),
    says: t(
      "a piece may not pass another's starting square. It may, once that piece has left",
      '不许经过别的棋子的起点；其实那个棋子离开后就可以',
    ),
  },
];

/** Above this many combinations, they are not played one by one. */
const MAX_PLAYED = 2_000_000;

const fits = (together: Together, picked: readonly Choice[]): boolean =>
  picked.every((a, i) => picked.slice(0, i).every((b) => together(a, b)));

/** Counts combinations and collects those that `wanted` accepts. */
const play = (
  choices: readonly (readonly Choice[])[],
  visit: (picked: readonly Choice[]) => boolean,
  picked: readonly Choice[] = [],
): boolean => {
  const next = choices[picked.length];
  if (next === undefined) return visit(picked);
  return next.some((choice) => play(choices, visit, [...picked, choice]));
};

const count = (choices: readonly (readonly Choice[])[], together: Together): number => {
  let sum = 0;
  play(choices, (picked) => {
    if (fits(together, picked)) sum++;
    return false;
  });
  return sum;
};

const place = (square: number): string => `[${Math.floor(square / STRIDE)},${square % STRIDE}]`;

const comboWords = (pieces: readonly PieceName[], picked: readonly Choice[]): Text => {
  const moves = picked.map(({ squares }, i): Text => {
    const who = `${pieces[i]} ${place(squares[0]!)}`;
    return squares.length === 1
      ? t(`${who} stays`, `${who} 不动`)
      : untranslated(`${who}→${place(squares.at(-1)!)}`);
  });
  return t(moves.map(({ en }) => en).join(', '), moves.map(({ zh }) => zh).join('，'));
};

/** Where and when a combination goes wrong. */
const collision = (picked: readonly Choice[]): Text => {
  for (let i = 0; i < picked.length; i++) {
    for (let j = 0; j < i; j++) {
      for (let second = 1; second <= seconds(picked[i]!, picked[j]!); second++) {
        const square = at(picked[i]!, second);
        if (square !== at(picked[j]!, second)) continue;
        return t(`both are on ${place(square)} at second ${second}`, `第 ${second} 秒同在 ${place(square)}`);
      }
    }
  }
  return t('no two pieces ever share a square', '任何一秒都不同格');
};

const guesses = (
  pieces: readonly PieceName[],
  choices: readonly (readonly Choice[])[],
  got: number,
): readonly Text[] => {
  const [product, withoutStaying] = [0, 1].map((less) =>
    choices.reduce((sum, { length }) => sum * (length - less), 1),
  );
  const perDirection = choices.reduce(
    (sum, own, i) => sum * (own.length - 1 + DIRECTIONS[pieces[i]!].length),
    1,
  );
  for (const { together, says } of MISREADINGS) {
    if (count(choices, together) !== got) continue;
    const found: Text[] = [t(`You get ${got} if ${says.en}.`, `${got} 是这样来的：${says.zh}。`)];
    play(choices, (picked) => {
      const [right, theirs] = [fits(byTheRules, picked), fits(together, picked)];
      if (right === theirs) return false;
      const moves = comboWords(pieces, picked);
      const why = collision(picked);
      found.push(
        right
          ? t(
              `A valid combination you missed: ${moves.en}; ${why.en}.`,
              `漏掉的有效组合：${moves.zh}；${why.zh}。`,
            )
          : t(
              `An invalid combination you counted: ${moves.en}; ${why.en}.`,
              `多算的无效组合：${moves.zh}；${why.zh}。`,
            ),
      );
      return true;
    });
    return found;
  }
  const stayingOften = countPerDirection(pieces, choices);
  if (got === stayingOften || got === perDirection) {
    return [
      t(
        `You get ${got} if you count staying put once per direction. It is one choice.`,
        `${got} 是把原地不动按每个方向各算一次的结果；它只算一种选择。`,
      ),
    ];
  }
  if (got === product)
    return [
      t(
        `${got} is the number of all combinations, valid or not.`,
        `${got} 是全部组合数，没有排除无效的组合。`,
      ),
    ];
  const allMoving = countMoving(choices);
  if (got === withoutStaying || got === allMoving)
    return [
      t(
        `You get ${got} if you forget staying put. It is a choice too.`,
        `${got} 漏掉了原地不动，它也是一种选择。`,
      ),
    ];
  return [];
};

const countPerDirection = (pieces: readonly PieceName[], choices: readonly (readonly Choice[])[]): number => {
  let sum = 0;
  play(choices, (picked) => {
    if (fits(byTheRules, picked)) {
      sum += picked.reduce(
        (times, { squares }, i) => times * (squares.length === 1 ? DIRECTIONS[pieces[i]!].length : 1),
        1,
      );
    }
    return false;
  });
  return sum;
};

const countMoving = (choices: readonly (readonly Choice[])[]): number =>
  count(
    choices.map((own) => own.slice(1)),
    byTheRules,
  );

export const explainCombos = ({ pieces, positions }: CombosCase, got?: string): Text => {
  const choices = pieces.map((piece, i) => choicesOf(piece, positions[i]!));
  const all = choices.reduce((product, { length }) => product * length, 1);
  const names = pieces.map((piece, i) => `${piece} [${positions[i]!.join(',')}]`);
  const list = t(
    choices.map(({ length }, i) => `${names[i]} has ${length}`).join(', '),
    choices.map(({ length }, i) => `${names[i]} 有 ${length} 种`).join('，'),
  );
  const head: Text = t(
    `Choices per piece, including staying put: ${list.en}. That makes ${counted(all, 'combination')}.`,
    `各棋子的选择数（含原地不动）：${list.zh}；共 ${countWords(all)} 种组合。`,
  );
  if (all > MAX_PLAYED) return head;
  const right = count(choices, byTheRules);
  let example: Text | undefined;
  play(choices, (picked) => {
    if (fits(byTheRules, picked)) return false;
    const why = collision(picked);
    const moves = comboWords(pieces, picked);
    example = t(`for example (${moves.en}) is not valid: ${why.en}`, `例如“${moves.zh}”无效：${why.zh}`);
    return true;
  });
  const value = numberIn(got);
  return joinText([
    head,
    all === right
      ? t(`The answer is ${right}: no pieces collide.`, `答案是 ${right}：不会相撞。`)
      : t(
          `The answer is ${right}: in ${countWords(all - right)} of them pieces collide${example ? `; ${example.en}` : ''}.`,
          `答案是 ${right}：其中 ${countWords(all - right)} 种会相撞${example ? `；${example.zh}` : ''}。`,
        ),
    ...(value === undefined || value === right ? [] : guesses(pieces, choices, value)),
  ]);
};
