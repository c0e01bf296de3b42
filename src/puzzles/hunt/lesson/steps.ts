/*
 * Bitmask minimax, step by step: distances first, then the table over (pawns left, place of the piece) from
 * few pawns to many, one lookup per step, then the best line read off it, and next to it the line of a player
 * who only looks at the next capture.
 */

import { counted, countWords, forCount, movesWords } from '../../../core/amounts.js';
import type { LessonMark, LessonStep } from '../../../core/lesson/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { type HuntProblem, moverAfter } from '../hunt.js';
import { aimWith, bestPawn, bitCount } from '../solve/game.js';
import { makeStage, membersOf, type Stage } from './stage.js';

type Steps = Generator<LessonStep, void, undefined>;

const moves = (count: number): string => movesWords(count).en;

const WANTS: Readonly<Record<'max' | 'min', Text>> = {
  max: t('as many moves as possible', '总步数尽量多'),
  min: t('as few moves as possible', '总步数尽量少'),
};

/** Within a sentence, and at the start of one. */
const PLAYERS: readonly [Text, Text] = [t('the first player', '先手'), t('the second player', '后手')];
const PLAYERS_FIRST: readonly [Text, Text] = [t('The first player', '先手'), t('The second player', '后手')];

const introduction = ({ count, bits, all, names, show }: Stage): LessonStep =>
  show(
    count === 1
      ? t(
          'There is one pawn: 1 means it is there, 0 means it is taken.',
          '只有一个兵：1 表示还在，0 表示已被吃掉。',
        )
      : t(
          `The pawns have numbers from 1 to ${count}. A set of pawns is written as bits, pawn 1 on the right: ${bits(all)} means all are there, ${bits(1)} means only pawn 1 on ${names[0]} is left.`,
          `兵从 1 编号到 ${count}。兵的集合写成二进制位，最右边是 1 号兵：${bits(all)} 表示全都在，${bits(1)} 表示只剩 ${names[0]} 上的 1 号兵。`,
        ),
    { left: all, place: count },
  );

function* measureDistances(stage: Stage): Steps {
  const { count, all, names, distance, far, show } = stage;
  const { pawns } = stage.problem;
  for (const place of [count, ...membersOf(all)]) {
    if (place < count && count === 1) continue; // nothing is left to go to
    const others = membersOf(all).filter((pawn) => pawn !== place);
    for (const pawn of others) stage.writeDistance(place, pawn, distance(place, pawn));
    const farthest = Math.max(...others.map((pawn) => distance(place, pawn)));
    const marks = [...far[place]!].flatMap((own, square): LessonMark[] => {
      if (own > farthest) return [];
      const tone = own === 0 ? 'now' : pawns.includes(square) ? 'goal' : 'done';
      return [{ square, tone, text: `${own}` }];
    });
    const found = others.map((pawn) => `${names[pawn]} ${distance(place, pawn)}`);
    const measured = show(
      t(
        `Find the distances: a breadth-first search from ${names[place]} gives the fewest moves to ${others.length === 1 ? 'the pawn' : 'every pawn'}: ${found.join(', ')}.`,
        `求距离：从 ${names[place]} 做一次广度优先搜索，得到走到${others.length === 1 ? '那个兵' : '每个兵'}的最少步数：${found.join('、')}。`,
      ),
      { left: all & ~(1 << place), place, marks, distanceAt: [place, 0] },
    );
    yield { ...measured, trace: `measure ${place}` };
  }
}

/** One value of the table: every pawn is considered, and the player to move picks the best. */
function* fillValue(stage: Stage, left: number, place: number): Steps {
  const { count, bits, names, who, distance, rowOf, jump, show, game } = stage;
  const members = membersOf(left);
  const size = members.length;
  const aim = aimWith(game, size);
  const totals = new Int32Array(count);
  for (const pawn of members) {
    const rest = left ^ (1 << pawn);
    const [way, after] = [distance(place, pawn), stage.tableValue(rest, pawn)];
    totals[pawn] = way + after;
    if (size === 1) continue;
    const looked = show(
      t(
        `${bits(left)}, ${who.en} on ${names[place]}. Taking pawn ${pawn + 1} on ${names[pawn]} takes ${moves(way)}. The table has ${after} for ${bits(rest)} from ${names[pawn]}: ${way} + ${after} = ${way + after}.`,
        `${bits(left)}，${who.zh}在 ${names[place]}。吃 ${names[pawn]} 上的 ${pawn + 1} 号兵要 ${way} 步；之后是 ${bits(rest)}、${who.zh}在 ${names[pawn]}，表中为 ${after}：${way} + ${after} = ${way + after}。`,
      ),
      { left, place, pawn, lines: [jump(place, pawn)], valueAt: [rowOf.get(rest)!, pawn + 1] },
    );
    yield { ...looked, trace: `look ${left} ${place} ${pawn} ${way + after}` };
  }
  const pawn = bestPawn(totals, left, aim);
  const best = totals[pawn]!;
  stage.writeValue(left, place, best);
  const choices = members.map((member) => totals[member]!);
  const player = PLAYERS_FIRST[moverAfter(count - size)];
  const written = show(
    size === 1
      ? t(
          `${bits(left)}, ${who.en} on ${names[place]}: only pawn ${pawn + 1} is left, ${moves(best)} away. Write ${best}.`,
          `${bits(left)}，${who.zh}在 ${names[place]}：只剩 ${pawn + 1} 号兵，距离 ${best} 步。填 ${best}。`,
        )
      : t(
          `${player.en} takes the ${aim === 'max' ? 'largest' : 'smallest'} of ${choices.join(', ')}. Write ${best} for ${bits(left)}, ${who.en} on ${names[place]}.`,
          `${player.zh}在 ${choices.join('、')} 中取最${aim === 'max' ? '大' : '小'}的：${bits(left)}、${who.zh}在 ${names[place]} 处填 ${best}。`,
        ),
    { left, place, pawn, chosen: true, lines: [jump(place, pawn)], valueAt: [rowOf.get(left)!, place + 1] },
  );
  yield {
    ...written,
    trace: `write ${left} ${place} ${best}`,
    ...(new Set(choices).size < 2
      ? {}
      : {
          question: {
            ask: t(
              `The totals are ${choices.join(', ')}. Which one does ${PLAYERS[moverAfter(count - size)].en} write?`,
              `各总数是 ${choices.join('、')}，${player.zh}填哪一个？`,
            ),
            choices: [...new Set(choices)].map(String),
            right: [...new Set(choices)].indexOf(best),
          },
        }),
  };
}

/** The sets of one size start: whose turn it is with them. */
const nextSize = ({ count, all, game, rowOf, show }: Stage, left: number): LessonStep => {
  const size = bitCount(left);
  const taken = count - size;
  const player = PLAYERS[moverAfter(taken)];
  const wants = WANTS[aimWith(game, size)];
  const step = show(
    t(
      `Sets of ${counted(size, 'pawn')}: ${taken === 0 ? 'no pawn is' : forCount(taken, '1 pawn is', `${taken} pawns are`)} taken, so ${player.en} moves and wants ${wants.en}.`,
      `剩 ${countWords(size)} 个兵的集合：${taken === 0 ? '还没有吃过兵' : `${count} 个兵已吃掉 ${taken} 个`}，所以轮到${player.zh}，希望${wants.zh}。`,
    ),
    { left, place: membersOf(all & ~left)[0] ?? count, valueAt: [rowOf.get(left)!, 0] },
  );
  return { ...step, trace: `size ${size}` };
};

function* fillTable(stage: Stage): Steps {
  const { count, sets, bits, who, mayStand, show } = stage;
  for (let place = 0; place < count; place++) stage.writeValue(0, place, 0);
  const zero = show(
    t(
      `Now fill the table, from few pawns to many. With no pawn left (${bits(0)}) no moves are left: write 0, wherever the ${who.en} is.`,
      `现在填表，兵从少到多。一个兵也不剩（${bits(0)}）时不用再走：无论${who.zh}在哪里都是 0。`,
    ),
    { left: 0, place: count - 1, valueAt: [0, count] },
  );
  yield { ...zero, trace: 'zero' };
  for (let row = 1; row < sets.length; row++) {
    const left = sets[row]!;
    if (bitCount(sets[row - 1]!) < bitCount(left)) yield nextSize(stage, left);
    for (let place = 0; place <= count; place++) {
      if (mayStand(left, place)) yield* fillValue(stage, left, place);
    }
  }
}

interface Capture {
  readonly left: number;
  readonly place: number;
  readonly pawn: number;
  readonly way: number;
}

/** A line of play from the start; `choose` picks the pawns. */
const playLine = (
  { all, count, distance }: Stage,
  choose: (left: number, place: number) => number,
): readonly Capture[] => {
  const line: Capture[] = [];
  for (let left = all, place = count; left !== 0; ) {
    const pawn = choose(left, place);
    line.push({ left, place, pawn, way: distance(place, pawn) });
    left ^= 1 << pawn;
    place = pawn;
  }
  return line;
};

/** The pawn to take by the table. */
const bestAt = ({ count, distance, tableValue, game }: Stage, left: number, place: number): number => {
  const totals = new Int32Array(count);
  for (const pawn of membersOf(left))
    totals[pawn] = distance(place, pawn) + tableValue(left ^ (1 << pawn), pawn);
  return bestPawn(totals, left, aimWith(game, bitCount(left)));
};

const walkOf = ({ pathTo }: Stage, line: readonly Capture[]): readonly Square[] =>
  line.flatMap(({ place, pawn }, i) => pathTo(place, pawn).slice(i === 0 ? 0 : 1));

function* readBestLine(stage: Stage): Steps {
  const { bits, names, tableValue, rowOf, jump, show, all, count } = stage;
  const line = playLine(stage, (left, place) => bestAt(stage, left, place));
  for (const [turn, { left, place, pawn, way }] of line.entries()) {
    const rest = left ^ (1 << pawn);
    const value = tableValue(left, place);
    const player = PLAYERS_FIRST[moverAfter(turn)];
    const walk = walkOf(stage, line.slice(0, turn));
    yield show(
      t(
        `Read the optimal line of play: the table has ${value} for ${bits(left)} from ${names[place]}. ${player.en} takes pawn ${pawn + 1} on ${names[pawn]} in ${moves(way)}${rest === 0 ? ', the last one' : `, because the table has ${value - way} for ${bits(rest)} from ${names[pawn]}`}.`,
        `读出最优策略：${bits(left)}、从 ${names[place]} 起，表中为 ${value}。${player.zh}用 ${way} 步吃 ${names[pawn]} 上的 ${pawn + 1} 号兵${rest === 0 ? '，这是最后一个' : `，因为 ${bits(rest)}、从 ${names[pawn]} 起为 ${value - way}`}。`,
      ),
      {
        left,
        place,
        pawn,
        chosen: true,
        lines: [...(walk.length > 1 ? [{ squares: walk, tone: 'walk' as const }] : []), jump(place, pawn)],
        valueAt: [rowOf.get(left)!, place + 1],
      },
    );
  }
  const total = tableValue(all, count);
  const sum = line.map(({ way }) => way).join(' + ');
  const entries = count * 2 ** (count - 1) + 1;
  const result = show(
    t(
      `${line.length > 1 ? `${sum} = ` : ''}${moves(total)} with optimal play. The table has ${counted(entries, 'entry', 'entries')}; each additional pawn more than doubles it.`,
      `双方都采取最优策略时，共${line.length > 1 ? ` ${sum} =` : ''} ${total} 步。表里有 ${countWords(entries)} 个数；每多一个兵，表就会大一倍以上。`,
    ),
    { left: 0, place: line.at(-1)!.pawn, lines: [{ squares: walkOf(stage, line), tone: 'walk' }] },
  );
  yield { ...result, trace: `answer ${total}` };
}

/** A greedy first player against one who knows the table. */
const greedyLine = (stage: Stage): LessonStep => {
  const { count, distance, tableValue, all, names, show } = stage;
  const [aim] = stage.problem.aims;
  const greedy = playLine(stage, (left, place) => {
    if (moverAfter(count - bitCount(left)) === 1) return bestAt(stage, left, place);
    const ways = Int32Array.from({ length: count }, (_, pawn) => distance(place, pawn));
    return bestPawn(ways, left, aim);
  });
  const reached = greedy.reduce((moved, { way }) => moved + way, 0);
  const order = greedy.map(({ pawn }) => names[pawn]!);
  const [wantsMany, lost] = [aim === 'max', Math.abs(tableValue(all, count) - reached)];
  return show(
    t(
      `Compare with greedy play: if the first player always takes the ${wantsMany ? 'farthest' : 'nearest'} pawn, the order is ${order.join(', ')}: ${moves(reached)}, ${lost === 0 ? 'the same here, but only the table shows that' : `${lost} ${wantsMany ? 'fewer' : 'more'} than with optimal play`}.`,
      `对比贪心：先手每次都吃最${wantsMany ? '远' : '近'}的兵，依次吃 ${order.join('、')}：共 ${reached} 步，${lost === 0 ? '这里碰巧一样，但只有填了表才知道' : `比最优策略${wantsMany ? '少' : '多'} ${lost} 步`}。`,
    ),
    { left: 0, place: greedy.at(-1)!.pawn, lines: [{ squares: walkOf(stage, greedy), tone: 'walk' }] },
  );
};

export function* minimaxSteps(problem: HuntProblem): Steps {
  const stage = makeStage(problem);
  yield introduction(stage);
  yield* measureDistances(stage);
  yield* fillTable(stage);
  yield* readBestLine(stage);
  if (stage.count > 1) yield greedyLine(stage);
}
