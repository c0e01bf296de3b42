import { counted, countWords } from '../core/amounts.js';
import { HYPERKNIGHT } from '../core/piece.js';
import { type Text, t } from '../core/text.js';
import { hyperknightValue } from '../puzzles/grundy/solve/rule/hyperknight.js';
import { HYPER_SIDE, type HyperCase } from './lightoj1315.js';
import { joinText } from './shared/explain.js';

/** Above this many, knights are counted instead of listed. */
const MAX_LISTED = 12;

interface Place {
  readonly x: bigint;
  readonly y: bigint;
}

const placesOf = ({ coordinates }: HyperCase): readonly Place[] =>
  Array.from({ length: coordinates.length / 2 }, (_, i) => ({
    x: BigInt(coordinates[2 * i]!),
    y: BigInt(coordinates[2 * i + 1]!),
  }));

const name = ({ x, y }: Place): string => `(${x},${y})`;

const optionsOf = ({ x, y }: Place): readonly Place[] =>
  HYPERKNIGHT.rays
    .map(({ dx, dy }) => ({ x: x + BigInt(dx), y: y + BigInt(dy) }))
    .filter((to) => to.x >= 0n && to.y >= 0n);

let clipped: Uint8Array | undefined; // values at x * 500 + y if moves out of the box were illegal

const clippedValue = ({ x, y }: Place): number => {
  clipped ??= fillClipped();
  return clipped[Number(x) * HYPER_SIDE + Number(y)]!;
};

const fillClipped = (): Uint8Array => {
  const values = new Uint8Array(HYPER_SIDE * HYPER_SIDE);
  // Every move decreases x + y.
  for (let sum = 0; sum <= 2 * (HYPER_SIDE - 1); sum++) {
    for (let x = Math.max(0, sum - HYPER_SIDE + 1); x <= Math.min(sum, HYPER_SIDE - 1); x++) {
      const y = sum - x;
      let seen = 0;
      for (const { dx, dy } of HYPERKNIGHT.rays) {
        const [a, b] = [x + dx, y + dy];
        if (a >= 0 && b >= 0 && a < HYPER_SIDE && b < HYPER_SIDE) seen |= 1 << values[a * HYPER_SIDE + b]!;
      }
      values[x * HYPER_SIDE + y] = Math.clz32(~seen & -~seen) ^ 31; // the lowest bit that is not set
    }
  }
  return values;
};

let telling: readonly number[] | undefined;

/** Squares x * 500 + y, in order, where a lone knight's winner changes if the board ends at 500. */
export const tellingSquares = (): readonly number[] => {
  clipped ??= fillClipped();
  const values = clipped;
  telling ??= Array.from(values.keys()).filter(
    (square) =>
      (values[square] === 0) !==
      (hyperknightValue(Math.floor(square / HYPER_SIDE), square % HYPER_SIDE) === 0),
  );
  return telling;
};

const isInBox = ({ x, y }: Place): boolean => x < HYPER_SIDE && y < HYPER_SIDE;

const guesses = (places: readonly Place[], sum: number, alice: boolean): readonly Text[] => {
  if (!places.every(isInBox)) return [];
  const other = places.reduce((total, place) => total ^ clippedValue(place), 0);
  const culprit = places.find((place) => clippedValue(place) !== hyperknightValue(place.x, place.y));
  if ((other !== 0) !== alice || culprit === undefined) return [];
  // The value may differ because of a move far down the line; show a case where it is visible at once.
  const leaving = optionsOf(culprit).find((to) => !isInBox(to));
  return [
    t(
      `You get this if the board ends at ${HYPER_SIDE}: the nim-sum would be ${other} instead of ${sum}. The board is unbounded${leaving ? `; ${name(culprit)} may move to ${name(leaving)}` : ''}.`,
      `这是把棋盘截到 ${HYPER_SIDE} 的结果：异或和会是 ${other} 而不是 ${sum}。棋盘没有边界${leaving ? `；${name(culprit)} 可以走到 ${name(leaving)}` : ''}。`,
    ),
  ];
};

/** Grundy values, their nim-sum, and a winning move or why there is none. */
export const explainHyper = (problem: HyperCase, got?: string): Text => {
  const places = placesOf(problem);
  const values = places.map(({ x, y }) => hyperknightValue(x, y));
  const sum = values.reduce((total, value) => total ^ value, 0);
  const shown = places.slice(0, MAX_LISTED).map((place, i) => {
    const options = optionsOf(place).map((to) => `${name(to)}=${hyperknightValue(to.x, to.y)}`);
    return t(
      `${name(place)} has the Grundy value ${values[i]}: ${options.length === 0 ? 'it has no moves' : `its moves lead to ${options.join(' ')}`}.`,
      `${name(place)} 的 SG 值为 ${values[i]}：${options.length === 0 ? '没有走法' : `可走到 ${options.join(' ')}`}。`,
    );
  });
  const more: readonly Text[] =
    places.length > MAX_LISTED
      ? [
          t(
            `… and ${counted(places.length - MAX_LISTED, 'more knight')}.`,
            `……另有 ${countWords(places.length - MAX_LISTED)} 匹马。`,
          ),
        ]
      : [];
  const total: Text = t(`The nim-sum of all values is ${sum}.`, `所有 SG 值的异或和为 ${sum}。`);
  let end: Text = t(
    'So the player to move loses: after any move by Alice the nim-sum is not 0, and Bob can make it 0 again. Bob wins.',
    '所以先手必败：Alice 无论怎么走，异或和都不再为 0，而 Bob 总能让它变回 0。Bob 获胜。',
  );
  if (sum !== 0) {
    // Some knight has the sum's highest bit, and a move from it leads to the value that makes the sum 0.
    const i = values.findIndex((value) => (value ^ sum) < value);
    const to = optionsOf(places[i]!).find(({ x, y }) => hyperknightValue(x, y) === (values[i]! ^ sum))!;
    end = t(
      `So Alice wins, for example by moving ${name(places[i]!)} to ${name(to)} (value ${values[i]! ^ sum}), which makes the nim-sum 0.`,
      `所以 Alice 必胜，例如把 ${name(places[i]!)} 走到 ${name(to)}（SG 值 ${values[i]! ^ sum}），使异或和为 0。`,
    );
  }
  const said = /(Alice|Bob)\s*$/.exec(got ?? '')?.[1];
  const differs = said !== undefined && (said === 'Alice') !== (sum !== 0);
  return joinText([
    total,
    ...shown,
    ...more,
    end,
    ...(differs ? guesses(places, sum, said === 'Alice') : []),
  ]);
};
