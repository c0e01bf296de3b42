import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { firstTour } from './shared/firstTour.js';
import { type CaseOf, type Earlier, integers } from './shared/integers.js';

const MOST_SQUARES = 26;
const MOST_SIDE = 26;

const FIELDS = {
  p: { least: 1, most: MOST_SQUARES, beyond: MOST_SIDE, small: 5 },
  q: {
    least: 1,
    most: ({ p }: Earlier) => Math.floor(MOST_SQUARES / Number(p)),
    beyond: MOST_SIDE,
    small: 5,
  },
} as const;

export type JourneyCase = CaseOf<typeof FIELDS>;

/** Squares are numbered as they are listed: A1, A2, …, B1, …; p numbers, q letters. */
const name = (square: number, p: number): string =>
  `${String.fromCharCode(65 + Math.floor(square / p))}${(square % p) + 1}`;

/** The tour as text, or "impossible". */
const journey = (p: number, q: number): string => {
  const path = firstTour(p, q);
  return path === undefined ? 'impossible' : path.map((square) => name(square, p)).join('');
};

export const poj2488 = defineJudge<JourneyCase>({
  id: 'poj-2488',
  puzzle: 'tour',
  title: t("A Knight's Journey", '骑士之旅'),
  url: 'http://poj.org/problem?id=2488',
  limits: t('p * q at most 26', 'p * q 不超过 26'),
  samples: [
    {
      input: '3\n1 1\n4 4\n3 4\n',
      output: 'Scenario #1:\nA1\n\nScenario #2:\nimpossible\n\nScenario #3:\nA1C2A3B1D2B3C1A2C3D1B2D3\n\n',
    },
  ],
  input: integers(FIELDS, { between: ' ', counted: true, mostCases: 1000 }),
  makeAnswer: () => {
    const known = new Map<string, string>();
    return ({ p, q }, k) => {
      const key = `${p}x${q}`;
      const line = known.get(key) ?? journey(p, q);
      known.set(key, line);
      return `Scenario #${k}:\n${line}\n\n`;
    };
  },
  weigh: ({ p, q }) => Math.max(1, p * q - 10),
  edges: [
    () => ({ p: 1, q: 1 }),
    (random) => ({ p: 1 + (random() % 2), q: 1 + (random() % 13) }),
    (random) => ({ p: 3, q: 3 + (random() % 6) }),
    (random) => ({ p: 3 + (random() % 6), q: 3 }),
    (random) => ({ p: 4 + (random() % 3), q: 4 }),
    (random) => ({ p: 4, q: 4 + (random() % 3) }),
    () => ({ p: 5, q: 5 }),
  ],
  line: {
    pattern: /^(Scenario #\d+:|impossible|([A-Z]\d+)+)$/,
    is: t(
      '"Scenario #1:", "impossible", or squares such as A1B3',
      'Scenario #1:、impossible 或形如 A1B3 的格子',
    ),
  },
  explain: ({ p, q }, answer) => {
    const line = answer.split('\n')[1]!;
    return line === 'impossible'
      ? t(
          `${p} by ${q} is impossible: the board has no tour from any square.`,
          `${p} 乘 ${q} 为 impossible：无论从哪一格出发都没有巡游。`,
        )
      : t(
          `The lexicographically first tour of ${p} by ${q} is ${line}: letters A to ${String.fromCharCode(64 + q)}, numbers 1 to ${p}.`,
          `${p} 乘 ${q} 的字典序最小的巡游是 ${line}：字母 A 到 ${String.fromCharCode(64 + q)}，数字 1 到 ${p}。`,
        );
  },
  faultOf: ({ p, q }, got) => {
    // A tour does not depend on the number of its case.
    if (got.split('\n')[1]?.trim() === journey(p, q))
      return t(
        'The tour is right, but not its heading: cases are numbered from 1',
        '巡游正确，但标题不对：Scenario 的编号从 1 开始',
      );
    const squares = got.match(/[A-Z]\d+/g) ?? [];
    if (new Set(squares).size !== p * q || squares.length !== p * q) return undefined;
    return squares.every((square) => square.charCodeAt(0) - 64 <= q && Number(square.slice(1)) <= p)
      ? t(
          'Your tour visits every square, but it is not the lexicographically first',
          '你的巡游走遍了所有格子，但不是字典序最小的',
        )
      : t(
          `Your letters and numbers are swapped: ${p} by ${q} has the numbers 1 to ${p} and the letters A to ${String.fromCharCode(64 + q)}`,
          `字母和数字弄反了：${p} 乘 ${q} 的数字为 1 到 ${p}，字母为 A 到 ${String.fromCharCode(64 + q)}`,
        );
  },
});
