// Problem lines in Chinese words and full-width characters.
import { describe, expect, test } from 'vitest';
import { samples } from '../../test/samples.js';
import { CENSUS_TOPICS, CENSUS_WORDS } from '../census/census.js';
import type { ChineseWords } from '../core/chinese.js';
import { seededRandom } from '../core/random.js';
import { NAMED_PIECES } from '../pieces/named.js';
import { parsePiece } from '../pieces/read.js';
import { chineseLine } from './chineseLine.js';
import { formatProblem, LIGHT_PUZZLES, parseProblem } from './lines.js';
import { parseTour } from './tour/index.js';

const canonical = (line: string): string => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
  return formatProblem(read.value);
};

const HAN = /\p{Script=Han}/u;

/** Digits, letters, and marks as typed with a Chinese input method. */
const toFullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (mark) => (mark === '/' ? '、' : String.fromCharCode(mark.charCodeAt(0) + 0xfee0)));

test('every example of every puzzle reads the same in Chinese words', () => {
  for (const { examples } of LIGHT_PUZZLES) {
    for (const { line } of examples) {
      const chinese = chineseLine(line);
      expect(chinese).toMatch(HAN);
      expect(canonical(chinese), chinese).toBe(canonical(line));
    }
  }
});

test('any choice of words and widths reads the same', () => {
  const random = seededRandom(5);
  const oneOf = <T>(list: readonly T[]): T => list[random() % list.length]!;
  const names = new Map(NAMED_PIECES.map(({ zh, also = [] }) => [zh, [zh, ...also]]));
  const wordFor = (zh: ChineseWords, word: string): string => {
    if (Object.hasOwn(zh, word)) return oneOf([word, ...zh[word]!]);
    const [piece, ...square] = chineseLine(`moves ${word}`).split(' ')[1]!.split('@');
    return [oneOf(names.get(piece!) ?? [piece!]), ...square].join('@');
  };
  for (const { zh, examples } of LIGHT_PUZZLES) {
    for (const { line } of examples) {
      for (let i = 0; i < samples(5, 100); i++) {
        const words = line
          .split(' ')
          .map((word) => wordFor(zh, word))
          .map((word) => (random() % 3 === 0 ? toFullWidth(word) : word))
          .map((word) => (/^\d+x\d+$/.test(word) && random() % 2 === 0 ? word.replace('x', '×') : word));
        const chinese = words.join(oneOf([' ', '\u3000', '  ']));
        expect(canonical(chinese), chinese).toBe(canonical(line));
      }
    }
  }
});

describe('the tables of words', () => {
  test('every puzzle has its name and every keyword in Chinese', () => {
    for (const { name, keywords, zh } of LIGHT_PUZZLES) {
      const missing = [name, 'without', ...keywords].filter((word) => !Object.hasOwn(zh, word));
      expect(missing, name).toEqual([]);
    }
    expect(Object.keys(CENSUS_WORDS)).toEqual([...CENSUS_TOPICS]);
  });

  test('no word has two meanings', () => {
    const pieces = NAMED_PIECES.flatMap(({ zh, also = [] }) => [zh, ...also]);
    const names = LIGHT_PUZZLES.flatMap(({ name, zh }) => zh[name]!);
    expect(new Set(names).size).toBe(names.length);
    for (const zh of [...LIGHT_PUZZLES.map((puzzle) => puzzle.zh), CENSUS_WORDS]) {
      const all = [...Object.values(zh).flat(), ...pieces];
      expect(all.filter((word, i) => all.indexOf(word) !== i)).toEqual([]);
      for (const word of all) expect(word).toMatch(HAN);
    }
  });

  test('every piece is read by each of its names', () => {
    for (const { name, zh, also = [] } of NAMED_PIECES) {
      for (const word of [zh, ...also]) expect(parsePiece(word), word).toEqual(parsePiece(name));
    }
    expect(parsePiece('跳:1,4')).toEqual(parsePiece('giraffe'));
    expect(parsePiece('位移:1,2/-1,2')).toEqual(parsePiece('offsets:1,2/-1,2'));
  });
});

test("a puzzle's own parser reads Chinese too", () => {
  expect(parseTour('马踏棋盘 6×6 闭合')).toEqual(parseTour('tour 6x6 closed'));
});

test('flaws keep their columns, and unknown words are named', () => {
  const flawOf = (line: string) => {
    const read = parseProblem(line);
    return read.ok ? undefined : read.error.map(({ code, at }) => [code, at]);
  };
  expect(flawOf('巡游 8x8 骏马')).toEqual([['unknown-piece', 7]]);
  expect(flawOf('巡游 ８×８ 马 从 ｉ９')).toEqual([['off-board', 11]]);
  expect(flawOf('8x8 巡游 马')).toEqual([['word-order', 0]]);
  expect(flawOf('下棋 8x8')).toEqual([['unknown-puzzle', 0]]);
  expect(flawOf('走法 8x8 位移:1,2/x e4')).toEqual([['bad-offset', 14]]);
});

describe('words that Chinese writers glue together', () => {
  const faultOf = (line: string): string => {
    const read = parseProblem(line);
    return read.ok ? '' : read.error[0]!.message.zh;
  };
  test.each([
    ['巡游8x8马闭合', '词与词之间要有空格，例如 巡游 8x8 马 闭合'],
    ['巡游，8x8，马', '词与词之间要有空格，例如 巡游 8x8 马 闭合'],
    ['巡游 8x8 马 开放 从a1到h8', '“从a1到h8”的词与词之间要有空格：从 a1 到 h8'],
    ['巡游 8x8 缺格 d4，e5 马', '“d4,e5”不是格子，多个格子用空格隔开（d4 e5），列表里用 / 隔开（d4/e5）'],
    ['SG值 象限 超级马 （2，5）', '“(2,5)”不是格子，是不是 2,5？'],
    ['距离 8x8 马 从 a1 到 h8', '多了一个“从”，只写两个格子即可，例如 distance 8x8 N a1 h8'],
    ['8x8', '8x8 前面缺少题型，例如 tour 8x8'],
  ])('%s: what to write instead', (line, message) => expect(faultOf(line)).toBe(message));
});
