import { formatThousands, t } from '../core/text.js';
import { hyperknightValue } from '../puzzles/grundy/solve/rule/hyperknight.js';
import type { CaseReader, Judge } from './shared/judge.js';
import { missingCases, moreThanAnnounced, readTokens, tokenAt } from './shared/tokens.js';

/**
 * LightOJ 1315, "Game of Hyper Knights": x and y of each knight in turn. Beyond 2^53 a coordinate is a
 * bigint.
 */
export interface HyperCase {
  readonly coordinates: readonly (number | bigint)[];
}

const STRICT_CASES = 200;
const STRICT_KNIGHTS = 1000;
export const MAX_JUDGED_KNIGHTS = STRICT_KNIGHTS;
const STRICT_SIDE = 500;
export const HYPER_SIDE = STRICT_SIDE;
const MAX_KNIGHTS = 100_000_000;

const read = (strict: boolean): CaseReader<HyperCase> => {
  let announced = -1; // T
  let given = 0;
  let wanted = -1; // coordinates of the current case; -1 before its n is read
  let coordinates: (number | bigint)[] = [];
  let filled = 0;
  const breach = (what: string, value: number | bigint, least: number, most: number) =>
    t(
      `${what} is ${value}. The judge's limit is ${least} to ${most}.`,
      `${what} 为 ${value}；原题的范围是 ${least} 到 ${most}`,
    );
  return readTokens(
    (bytes, at, cases) => {
      let end = at;
      let small = 0;
      for (let byte = bytes[end]!; byte > 32; byte = bytes[++end]!) {
        const digit = byte - 48;
        if (digit < 0 || digit > 9) {
          return t(
            `${tokenAt(bytes, at).en} is not a whole number. Write 0, 1, 2, …`,
            `${tokenAt(bytes, at).zh}不是非负整数；请写 0、1、2……`,
          );
        }
        small = small * 10 + digit;
      }
      let value: number | bigint = small;
      if (end - at > 15) {
        if (end - at > 400)
          return t(
            'This number has more than 400 digits. Write a shorter one.',
            '这个数超过 400 位，请写短一些',
          );
        value = BigInt(String.fromCharCode(...bytes.subarray(at, end)));
      }
      if (wanted > 0) {
        if (strict && value >= STRICT_SIDE)
          return breach(filled % 2 === 0 ? 'x' : 'y', value, 0, STRICT_SIDE - 1);
        coordinates[filled++] = value;
        if (filled < wanted) return end;
        cases.push({ coordinates });
        given++;
        wanted = -1;
        return end;
      }
      if (announced < 0) {
        if (typeof value === 'bigint')
          return t('T is too large. Write the number of cases.', 'T 太大；请写数据组数');
        announced = value;
        return strict && (value < 1 || value > STRICT_CASES) ? breach('T', value, 1, STRICT_CASES) : end;
      }
      if (given === announced) return moreThanAnnounced(announced);
      if (value > MAX_KNIGHTS) {
        return t(
          `n is ${value}. A case has at most ${formatThousands(MAX_KNIGHTS)} knights.`,
          `n 为 ${value}；一组最多 ${formatThousands(MAX_KNIGHTS)} 匹马`,
        );
      }
      if (strict && (value < 1 || value > STRICT_KNIGHTS)) return breach('n', value, 1, STRICT_KNIGHTS);
      if (value === 0) {
        cases.push({ coordinates: [] });
        given++;
        return end;
      }
      wanted = Number(value) * 2;
      // Allocates the final length at once, unless a hostile n is only a claim.
      coordinates = new Array<number | bigint>(Math.min(wanted, 1 << 16));
      filled = 0;
      return end;
    },
    () => missingCases(announced, given),
  );
};

export const lightoj1315: Judge<HyperCase> = {
  id: 'lightoj-1315',
  puzzle: 'grundy',
  title: t('Game of Hyper Knights', '超级马的游戏'),
  limits: t(
    '1 to 200 cases of 1 to 1,000 knights, coordinates 0 to 499',
    '1 到 200 组数据，每组 1 到 1,000 匹马，坐标为 0 到 499',
  ),
  samples: [{ input: '2\n1\n1 0\n2\n2 5\n3 5\n', output: 'Case 1: Bob\nCase 2: Alice\n' }],
  read,
  makeAnswer:
    () =>
    ({ coordinates }, k) => {
      let sum = 0;
      for (let i = 0; i < coordinates.length; i += 2)
        sum ^= hyperknightValue(coordinates[i]!, coordinates[i + 1]!);
      return `Case ${k}: ${sum === 0 ? 'Bob' : 'Alice'}\n`;
    },
};
