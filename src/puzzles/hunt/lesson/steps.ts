/*
 * Bitmask minimax, step by step: distances first, then the table over (pawns left, where the piece stands) from few pawns to many, one
 * look a step, then the best line read off it, and beside it the line of a player who only looks at the next capture.
 */
import { formatSquare } from '../../../core/board.js';
import { distancesFrom, reverseGraph, walkDown } from '../../../core/distance.js';
import type { LessonData, LessonLine, LessonMark, LessonStep } from '../../../core/lesson.js';
import { moveGraph } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { moverWords } from '../../../pieces/words.js';
import { type HuntProblem, moverAfter } from '../hunt.js';
import { aimWith, allPawns, bestPawn, bitCount, type Game } from '../solve/game.js';

const moves = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

const WANTS: Readonly<Record<'max' | 'min', Text>> = {
  max: t('as many moves as possible', '总步数尽量多'),
  min: t('as few moves as possible', '总步数尽量少'),
};

const PLAYERS: readonly [Text, Text] = [t('the first player', '先手'), t('the second player', '后手')];

/** 0110: pawn 1 is the bit on the right. */
const bitsOf = (set: number, pawns: number): string => set.toString(2).padStart(pawns, '0');

const has = (set: number, pawn: number): boolean => ((set >>> pawn) & 1) === 1;

/** The pawns of a set, by number from 0. */
const membersOf = (set: number): readonly number[] =>
  Array.from({ length: 32 - Math.clz32(set) }, (_, pawn) => pawn).filter((pawn) => has(set, pawn));

/** A table of words; writing a cell copies its row only, so that thousands of steps share the rest. */
type Rows = readonly (readonly string[])[];

const write = (rows: Rows, row: number, column: number, word: string): Rows =>
  rows.with(row, rows[row]!.with(column, word));

/** What a step shows besides its sentence. */
interface View {
  readonly left: number;
  readonly place: number;
  /** The pawn looked at, and whether it has been chosen. */
  readonly pawn?: number;
  readonly chosen?: boolean;
  readonly lines?: readonly LessonLine[];
  readonly marks?: readonly LessonMark[];
  readonly distanceAt?: readonly [number, number];
  readonly valueAt?: readonly [number, number];
}

export function* minimaxSteps(problem: HuntProblem): Generator<LessonStep, void, undefined> {
  const { board, piece, from, pawns, aims } = problem;
  const count = pawns.length;
  const places = [...pawns, from]; // where the piece can stand
  const graph = moveGraph(board, piece.rays);
  const far = places.map((place) => distancesFrom(graph, place));
  const backwards = reverseGraph(graph);
  const near = pawns.map((pawn) => distancesFrom(backwards, pawn));
  const pathTo = (place: number, pawn: number) => walkDown(graph, near[pawn]!, places[place]!);
  const distance = (place: number, pawn: number): number => far[place]![pawns[pawn]!]!;
  const game: Game = { pawns: count, distance: new Int32Array(0), aims };
  const all = allPawns(game);

  const names = places.map((place) => formatSquare(board, place));
  const who = moverWords(piece);
  const bits = (set: number): string => bitsOf(set, count);
  const sets = Array.from({ length: all + 1 }, (_, set) => set).sort(
    (a, b) => bitCount(a) - bitCount(b) || a - b,
  );
  const rowOf = new Map(sets.map((set, row) => [set, row]));
  const mayStand = (set: number, place: number) => (place === count ? set === all : !has(set, place));
  let distances: Rows = names.map((name) => [name, ...pawns.map(() => '')]);
  let values: Rows = sets.map((set) => [
    bits(set),
    ...places.map((_, place) => (mayStand(set, place) ? '' : '·')),
  ]);
  const known = sets.map(() => new Int32Array(places.length));

  const tables = ({ left, pawn, distanceAt, valueAt }: View): readonly LessonData[] => [
    {
      kind: 'list',
      name: t('pawns left, as bits', '剩下的兵（按位）'),
      items: [...bits(left)],
      ...(pawn === undefined ? {} : { at: count - 1 - pawn }),
    },
    {
      kind: 'table',
      name: t('moves from row to column', '从行到列的步数'),
      columns: ['', ...names.slice(0, count)],
      rows: distances,
      ...(distanceAt === undefined ? {} : { at: distanceAt }),
    },
    {
      kind: 'table',
      name: t(`moves still to come: pawns left, ${who.en} on`, `还要走的步数：剩下的兵、${who.zh}的位置`),
      columns: ['', ...names],
      rows: values,
      ...(valueAt === undefined ? {} : { at: valueAt }),
    },
  ];
  const show = (say: Text, view: View): LessonStep => ({
    say,
    marks:
      view.marks ??
      pawns.flatMap((square, pawn): LessonMark[] =>
        pawn === view.pawn
          ? [{ square, tone: view.chosen ? 'goal' : 'now' }]
          : pawn === view.place
            ? []
            : [{ square, tone: has(view.left, pawn) ? 'waiting' : 'done' }],
      ),
    pieces: [
      { square: places[view.place]!, piece: piece.text },
      ...membersOf(view.left).map((pawn) => ({
        square: pawns[pawn]!,
        piece: 'pawn',
        label: `${pawn + 1}`,
      })),
    ],
    lines: view.lines ?? [],
    data: tables(view),
  });
  const jump = (place: number, pawn: number): LessonLine => ({ squares: pathTo(place, pawn), tone: 'jump' });

  yield show(
    count === 1
      ? t(
          'There is one pawn: 1 says that it is there, 0 that it has been taken.',
          '只有一个兵：1 表示还在，0 表示已被吃掉。',
        )
      : t(
          `The pawns have numbers from 1 to ${count}. A set of pawns is written as bits, pawn 1 on the right: ${bits(all)} says that all are there, ${bits(1)} that only pawn 1 on ${names[0]} is left.`,
          `兵从 1 编号到 ${count}。兵的集合写成二进制位，最右边是 1 号兵：${bits(all)} 表示全都在，${bits(1)} 表示只剩 ${names[0]} 上的 1 号兵。`,
        ),
    { left: all, place: count },
  );

  for (const place of [count, ...membersOf(all)]) {
    if (place < count && count === 1) continue; // nothing is left to go to
    const others = membersOf(all).filter((pawn) => pawn !== place);
    for (const pawn of others) distances = write(distances, place, pawn + 1, `${distance(place, pawn)}`);
    const farthest = Math.max(...others.map((pawn) => distance(place, pawn)));
    const marks = [...far[place]!].flatMap((own, square): LessonMark[] => {
      if (own > farthest) return [];
      const tone = own === 0 ? 'now' : pawns.includes(square) ? 'goal' : 'done';
      return [{ square, tone, text: `${own}` }];
    });
    const found = others.map((pawn) => `${names[pawn]} ${distance(place, pawn)}`);
    yield show(
      t(
        `How far is it? A breadth-first search from ${names[place]} gives the fewest moves to ${others.length === 1 ? 'the pawn' : 'every pawn'}: ${found.join(', ')}.`,
        `有多远？从 ${names[place]} 做一次广度优先搜索，得到走到${others.length === 1 ? '那个兵' : '每个兵'}的最少步数：${found.join('、')}。`,
      ),
      { left: all & ~(1 << place), place, marks, distanceAt: [place, 0] },
    );
  }

  for (let place = 0; place < count; place++) values = write(values, 0, place + 1, '0');
  yield show(
    t(
      `Now the table, from few pawns to many. With no pawn left (${bits(0)}) nothing is to come: 0, wherever the ${who.en} stands.`,
      `现在填表，兵从少到多。一个兵也不剩（${bits(0)}）时不用再走：无论${who.zh}在哪里都是 0。`,
    ),
    { left: 0, place: count - 1, valueAt: [0, count] },
  );

  for (let row = 1; row < sets.length; row++) {
    const left = sets[row]!;
    const members = membersOf(left);
    const size = members.length;
    const taken = count - size;
    const aim = aimWith(game, size);
    const player = PLAYERS[moverAfter(taken)];
    if (bitCount(sets[row - 1]!) < size) {
      yield show(
        t(
          `Sets of ${size === 1 ? 'one pawn' : `${size} pawns`}: ${taken === 0 ? 'none' : taken} of ${count} ${taken <= 1 ? 'has' : 'have'} been taken, so it is the turn of ${player.en}, who wants ${WANTS[aim].en}.`,
          `剩 ${size} 个兵的集合：${taken === 0 ? '还没有吃过兵' : `${count} 个兵已吃掉 ${taken} 个`}，所以轮到${player.zh}，希望${WANTS[aim].zh}。`,
        ),
        { left, place: membersOf(all & ~left)[0] ?? count, valueAt: [row, 0] },
      );
    }
    for (let place = 0; place <= count; place++) {
      if (!mayStand(left, place)) continue;
      const totals = new Int32Array(count);
      for (const pawn of members) {
        const rest = left ^ (1 << pawn);
        const [way, after] = [distance(place, pawn), known[rest]![pawn]!];
        totals[pawn] = way + after;
        if (size === 1) continue;
        yield show(
          t(
            `${bits(left)}, ${who.en} on ${names[place]}. Taking pawn ${pawn + 1} on ${names[pawn]} is ${moves(way)}; after that ${bits(rest)} from ${names[pawn]} is in the table with ${after}: ${way} + ${after} = ${way + after}.`,
            `${bits(left)}，${who.zh}在 ${names[place]}。吃 ${names[pawn]} 上的 ${pawn + 1} 号兵要 ${way} 步；之后是 ${bits(rest)}、${who.zh}在 ${names[pawn]}，表中为 ${after}：${way} + ${after} = ${way + after}。`,
          ),
          { left, place, pawn, lines: [jump(place, pawn)], valueAt: [rowOf.get(rest)!, pawn + 1] },
        );
      }
      const pawn = bestPawn(totals, left, aim);
      const best = totals[pawn]!;
      known[left]![place] = best;
      values = write(values, row, place + 1, `${best}`);
      const choices = members.map((member) => totals[member]!);
      yield show(
        size === 1
          ? t(
              `${bits(left)}, ${who.en} on ${names[place]}: only pawn ${pawn + 1} is left, ${moves(best)} away. Write ${best}.`,
              `${bits(left)}，${who.zh}在 ${names[place]}：只剩 ${pawn + 1} 号兵，距离 ${best} 步。填 ${best}。`,
            )
          : t(
              `${capital(player.en)} takes the ${aim === 'max' ? 'largest' : 'smallest'} of ${choices.join(', ')}. Write ${best} for ${bits(left)}, ${who.en} on ${names[place]}.`,
              `${player.zh}在 ${choices.join('、')} 中取最${aim === 'max' ? '大' : '小'}的：${bits(left)}、${who.zh}在 ${names[place]} 处填 ${best}。`,
            ),
        { left, place, pawn, chosen: true, lines: [jump(place, pawn)], valueAt: [row, place + 1] },
      );
    }
  }

  /** Plays a line and says each capture; `choose` picks the pawn. */
  const played = (choose: (left: number, place: number) => number) => {
    const line: {
      readonly left: number;
      readonly place: number;
      readonly pawn: number;
      readonly way: number;
    }[] = [];
    for (let left = all, place = count; left !== 0; ) {
      const pawn = choose(left, place);
      line.push({ left, place, pawn, way: distance(place, pawn) });
      left ^= 1 << pawn;
      place = pawn;
    }
    return line;
  };
  const bestAt = (left: number, place: number): number => {
    const totals = new Int32Array(count);
    for (const pawn of membersOf(left)) {
      totals[pawn] = distance(place, pawn) + known[left ^ (1 << pawn)]![pawn]!;
    }
    return bestPawn(totals, left, aimWith(game, bitCount(left)));
  };
  const walkOf = (line: ReturnType<typeof played>): readonly Square[] =>
    line.flatMap(({ place, pawn }, i) => pathTo(place, pawn).slice(i === 0 ? 0 : 1));

  const line = played(bestAt);
  for (const [turn, { left, place, pawn, way }] of line.entries()) {
    const rest = left ^ (1 << pawn);
    const value = known[left]![place]!;
    const player = PLAYERS[moverAfter(turn)];
    const walk = walkOf(line.slice(0, turn));
    yield show(
      t(
        `Reading the best line: ${bits(left)} from ${names[place]} says ${value}. ${capital(player.en)} takes pawn ${pawn + 1} on ${names[pawn]} in ${moves(way)}${rest === 0 ? ', the last one' : `, for ${bits(rest)} from ${names[pawn]} says ${value - way}`}.`,
        `读出最佳走法：${bits(left)}、从 ${names[place]} 起，表中为 ${value}。${player.zh}用 ${way} 步吃 ${names[pawn]} 上的 ${pawn + 1} 号兵${rest === 0 ? '，这是最后一个' : `，因为 ${bits(rest)}、从 ${names[pawn]} 起为 ${value - way}`}。`,
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
  const total = known[all]![count]!;
  const sum = line.map(({ way }) => way).join(' + ');
  const end = line.at(-1)!.pawn;
  yield show(
    t(
      `${line.length > 1 ? `${sum} = ` : ''}${moves(total)} under best play. The table has ${count * 2 ** (count - 1) + 1} entries; each further pawn more than doubles them.`,
      `双方都走最好时，共${line.length > 1 ? ` ${sum} =` : ''} ${total} 步。表里有 ${count * 2 ** (count - 1) + 1} 个数；每多一个兵，就要多出一倍还多。`,
    ),
    { left: 0, place: end, lines: [{ squares: walkOf(line), tone: 'walk' }] },
  );
  if (count === 1) return;

  // A greedy first player against one who knows the table.
  const greedy = played((left, place) => {
    if (moverAfter(count - bitCount(left)) === 1) return bestAt(left, place);
    const ways = Int32Array.from({ length: count }, (_, pawn) => distance(place, pawn));
    return bestPawn(ways, left, aims[0]);
  });
  const reached = greedy.reduce((moved, { way }) => moved + way, 0);
  const order = greedy.map(({ pawn }) => names[pawn]!);
  const [nearOrFar, lost] = [aims[0] === 'max', Math.abs(total - reached)];
  yield show(
    t(
      `What would greed do? If the first player always takes the ${nearOrFar ? 'farthest' : 'nearest'} pawn, play goes ${order.join(', ')}: ${moves(reached)}, ${lost === 0 ? 'just as good here, but only the table can say so' : `${lost} ${nearOrFar ? 'fewer' : 'more'} than by looking ahead`}.`,
      `贪心会怎样？先手每次都吃最${nearOrFar ? '远' : '近'}的兵，就会依次吃 ${order.join('、')}：共 ${reached} 步，${lost === 0 ? '这里碰巧一样好，但只有填了表才知道' : `比往前看${nearOrFar ? '少' : '多'} ${lost} 步`}。`,
    ),
    { left: 0, place: greedy.at(-1)!.pawn, lines: [{ squares: walkOf(greedy), tone: 'walk' }] },
  );
}
