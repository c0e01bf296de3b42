/* Words of problem lines. */
import { expect, test } from 'vitest';
import {
  formatPoint,
  formatSquare,
  isMissing,
  makeBoard,
  parsePointOn,
  parseSize,
  parseSquareOn,
} from './board.js';
import { CLOSED, canonicalWord, FROM, isAliased, isAscii, toHalfWidth } from './chinese.js';
import { readClauses, readPointAfter, readWholeAfter } from './clauses.js';
import { limitSquares } from './limits.js';
import { lineParser } from './lineParser.js';
import { formatAsked, freeSquares, readAsked } from './placements/asked.js';
import { piecesWords, plural } from './placements/words.js';
import { ok } from './result.js';
import { parseSmallSquare } from './square.js';
import { t, untranslated } from './text.js';
import { isMarkedValid } from './validate.js';
import {
  finish,
  flagTwice,
  type Line,
  readBoard,
  readPoint,
  readSquare,
  splitLine,
  translate,
} from './words.js';

const flawsOf = ({ flaws }: Line) => flaws.map(({ code, at }) => [code, at]);
const readFlaws = (text: string, read: (line: Line) => unknown) => {
  const line = splitLine(text);
  read(line);
  return flawsOf(line);
};

test('full-width characters and Chinese words are read as the usual ones, in the same columns', () => {
  expect(toHalfWidth('８×８、（１，２）！～')).toBe('8x8/(1,2)!~');
  expect([isAscii('8x8'), isAscii('8×8'), isAscii('')]).toEqual([true, false, true]);
  expect(['tour 8x8', 'tour 8×8', '巡游 8x8', '８x8', 'a、b', 'é'].map(isAliased)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
  const words = { from: FROM, closed: CLOSED };
  for (let again = 0; again < 2; again++)
    expect(['从', '起点', '回路', 'from', '马'].map((word) => canonicalWord(words, word))).toEqual([
      'from',
      'from',
      'closed',
      undefined,
      undefined,
    ]);
  const line = translate(splitLine(' ８×８ 闭合  从 '), words);
  expect(line.words).toEqual([
    { text: '8x8', at: 1 },
    { text: 'closed', at: 5 },
    { text: 'from', at: 9 },
  ]);
  expect(line.end).toBe(10);
  expect(translate(splitLine('5x5 去掉 a1')).words[1]!.text).toBe('without');
});

test('a parser of one puzzle wants its name, then marks what it reads as valid', () => {
  const problem = { puzzle: 'demo' } as const;
  const parse = lineParser({
    name: 'demo',
    zh: { demo: ['演示'] },
    parse: (line) => ok({ ...problem, next: line.next }),
  });
  for (const text of ['demo x', '演示']) {
    const read = parse(text);
    expect(read).toEqual({ ok: true, value: { puzzle: 'demo', next: 1 } });
    expect(read.ok && isMarkedValid(read.value)).toBe(true);
  }
  const code = (text: string) => {
    const read = parse(text);
    return read.ok ? [] : read.error.map(({ code: id, at }) => [id, at]);
  };
  expect(code(' tour 8x8')).toEqual([['other-puzzle', 1]]);
  expect(code('  ')).toEqual([['empty', 0]]);
});

test('boards of a line: size, holes, and what is wrong with them', () => {
  expect(readBoard(splitLine('3x2 without a1/c2'))).toEqual(makeBoard(3, 2, [0, 5]));
  const at = (text: string) => readFlaws(text, readBoard);
  expect(at('')).toEqual([['incomplete', 0]]);
  expect(at('8')).toEqual([['bad-board', 0]]);
  expect(at('5x5 without')).toEqual([['incomplete', 11]]);
  expect(at('5x without a1')).toEqual([['bad-board', 0]]);
  expect(at('5x5 without a1/f1/b9')).toEqual([
    ['off-board', 15],
    ['off-board', 18],
  ]);
  expect(at('46341x46341 without a1')).toEqual([['too-large', 20]]);
  expect(at('46340x46340 without a1')).toEqual([]);
  const holed = splitLine('5x5 without a1 N');
  readBoard(holed);
  expect(holed.next).toBe(3);
  const line = splitLine('5x5');
  expect(readBoard(line)).toEqual(makeBoard(5, 5));
  expect(line.offered).toEqual([]);
  expect(parseSize('6xN').ok || parseSize('6xn').ok).toBe(false);
  expect(parseSize('1000000000x1').ok).toBe(true);
  expect([parseSize('1000000001x1').ok, parseSize('1x1000000001').ok, parseSize('1x0').ok]).toEqual([
    false,
    false,
    false,
  ]);
});

test('squares of a line', () => {
  const board = makeBoard(4, 3, [5]);
  const what = t('start', '起点');
  expect(readPoint(splitLine('c2'), board, what)).toEqual({ x: 2, y: 1 });
  expect(readSquare(splitLine('c2'), board, what)).toBe(6);
  expect(readFlaws('', (line) => readSquare(line, board, what))).toEqual([['incomplete', 0]]);
  expect(readFlaws(' b2', (line) => readSquare(line, board, what))).toEqual([['missing-square', 1]]);
  const line = splitLine('c2 d1');
  expect(readPoint(line, undefined, what)).toBeUndefined();
  expect(line.next).toBe(1);
  expect(parsePointOn(makeBoard(2, 2), 'a3', 7)).toMatchObject({
    ok: false,
    error: [{ code: 'off-board', at: 7 }],
  });
  for (const [text, square] of [
    ['d3', 11],
    ['3,2', 11],
    ['a1', 0],
  ] as const)
    expect(parseSquareOn(board, text)).toEqual({ ok: true, value: square });
  for (const text of ['e1', 'a4', '4,0', '0,3']) expect(parseSquareOn(makeBoard(4, 3), text).ok).toBe(false);
  expect(
    ['a', 'a1', 'z999', 'a1000', '{1', '`1', 'a0', 'a:', 'a/', 'A1', 'a00', 'a01'].map(
      (text) => parseSmallSquare(text)?.value,
    ),
  ).toEqual([
    undefined,
    { x: 0, y: 0 },
    { x: 25, y: 998 },
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    { x: 0, y: 0 },
  ]);
  expect(parseSmallSquare('b11')?.value).toEqual({ x: 1, y: 10 });
});

test('squares have two letters at most; on larger boards they have coordinates', () => {
  expect(formatPoint(makeBoard(702, 702), { x: 701, y: 701 })).toBe('zz702');
  expect(formatPoint(makeBoard(703, 1), { x: 1, y: 0 })).toBe('1,0');
  expect(formatPoint(makeBoard(1, 703), { x: 0, y: 2 })).toBe('0,2');
  expect(formatSquare(makeBoard(5, 5), 13)).toBe('d3');
  expect([0, 3, 4, 9, 10].map((square) => isMissing(makeBoard(5, 5, [9, 3, 4]), square))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  for (const bad of [0, -1, 1.5, Number.NaN, 1_000_000_001]) {
    expect(() => makeBoard(bad, 1)).toThrow('whole numbers');
    expect(() => makeBoard(1, bad)).toThrow('whole numbers');
  }
  for (const bad of [-1, 4, 0.5]) expect(() => makeBoard(2, 2, [bad])).toThrow('is not a square');
  expect(makeBoard(2, 2, [3, 0, 3]).missing).toEqual([0, 3]);
});

test('clauses come in any order, each once, with values that fit', () => {
  const board = makeBoard(4, 4);
  const read = (text: string) => {
    const line = splitLine(text);
    const found: { from?: unknown; steps?: unknown } = {};
    readClauses(line, {
      from: () => (found.from = readPointAfter(line, 'from', board)),
      steps: () => (found.steps = readWholeAfter(line, 'steps', 2n, '5')),
    });
    return [found, flawsOf(line), line.offered];
  };
  expect(read('steps 7 from b2')).toEqual([{ steps: 7n, from: { x: 1, y: 1 } }, [], []]);
  expect(read('from b2 other')).toEqual([{ from: { x: 1, y: 1 } }, [], ['steps']]);
  expect(read('from')).toEqual([{}, [['incomplete', 4]], ['steps']]);
  expect(read('from e1')).toEqual([{}, [['off-board', 5]], ['steps']]);
  expect(read('steps 2 steps 3')[1]).toEqual([['twice', 8]]);
  expect(read('steps 1')[1]).toEqual([['too-small', 6]]);
  expect(read('steps -3')[1]).toEqual([['too-small', 6]]);
  expect(read('steps x')[1]).toEqual([['bad-number', 6]]);
  expect(read(`steps ${'9'.repeat(100_001)}`)[1]).toEqual([['too-large', 6]]);
  expect(read(`steps ${'9'.repeat(1000)}`)[1]).toEqual([]);
  expect(read('toString')).toEqual([{}, [], ['from', 'steps']]);
});

test('leftover words are named, long ones cut', () => {
  const line = splitLine(`x ${'y'.repeat(20)} ${'z'.repeat(21)}`);
  line.next = 1;
  finish(line);
  expect(line.flaws.map(({ at, message }) => [at, /"(.*)"/.exec(message.en)![1]])).toEqual([
    [2, 'y'.repeat(20)],
    [23, `${'z'.repeat(20)}…`],
  ]);
  flagTwice(line, { text: 'closed', at: 4 });
  expect(line.flaws.at(-1)).toMatchObject({ code: 'twice', at: 4 });
});

test('boards with too many squares are refused where their size stands', () => {
  const line = splitLine('  9x9 rest');
  line.next = 1;
  expect(limitSquares(line, makeBoard(9, 9), 81)).toEqual(makeBoard(9, 9));
  expect(limitSquares(line, undefined, 1)).toBeUndefined();
  expect(line.flaws).toEqual([]);
  expect(limitSquares(line, makeBoard(9, 9), 80)).toBeUndefined();
  expect(flawsOf(line)).toEqual([['too-large', 2]]);
  const empty = splitLine('');
  expect(limitSquares(empty, makeBoard(46_341, 46_341))).toBeUndefined();
  expect(flawsOf(empty)).toEqual([['too-large', 0]]);
});

test('what is asked of a placement', () => {
  const board = makeBoard(4, 4, [5]);
  const read = (text: string, mayClasses = true) => {
    const line = splitLine(text);
    const asked = readAsked(line, board, { example: '', mayClasses });
    return asked ?? flawsOf(line);
  };
  const plain = { given: [], classes: false };
  expect(read('apart')).toEqual({ ...plain, rule: 'apart' });
  expect(read('cover total 3')).toEqual({ ...plain, rule: 'total', size: 3 });
  expect(read('given c1/a1/c1 classes 0 cover')).toEqual({
    rule: 'cover',
    size: 0,
    given: [0, 2],
    classes: true,
  });
  expect(read('')).toEqual([['incomplete', 0]]);
  expect(read('5')).toEqual([['incomplete', 1]]);
  expect(read('apart given')).toEqual([['incomplete', 11]]);
  expect(read('apart given b2/e1')).toEqual([
    ['missing-square', 12],
    ['off-board', 15],
  ]);
  expect(read('apart apart')).toEqual([['twice', 6]]);
  expect(read('apart cover')).toEqual([['conflict', 6]]);
  expect(read('cover total total')).toEqual([['twice', 12]]);
  expect(read('apart given a1 given c1')).toEqual([['twice', 15]]);
  expect(read('apart 3 4')).toEqual([['twice', 8]]);
  expect(read('apart total')).toEqual([['conflict', 0]]);
  expect(read(`apart ${'9'.repeat(15)}`)).toMatchObject({ size: 999_999_999_999_999 });
  expect(read(`apart ${'9'.repeat(16)}`)).toEqual([['too-large', 6]]);
  expect(read('apart classes', false)).toEqual([['unexpected', 6]]);
  expect(read('apart x')).toEqual([['unexpected', 6]]);
  const unread = splitLine('apart given a1');
  expect(readAsked(unread, undefined, { example: '', mayClasses: false })).toMatchObject({ given: [] });
  expect(formatAsked(board, { rule: 'total', size: 2, given: [0, 2] })).toEqual([
    'cover',
    'total',
    '2',
    'given',
    'a1/c1',
  ]);
  expect(formatAsked(board, { rule: 'apart', given: [] })).toEqual(['apart']);
  expect(freeSquares(makeBoard(2, 2, [1]))).toEqual([0, 2, 3]);
  expect(freeSquares(makeBoard(2, 1))).toEqual([0, 1]);
});

test('counts of pieces in words', () => {
  expect(['queen', 'ibis', 'box', 'leech', 'fez'].map(plural)).toEqual([
    'queens',
    'ibises',
    'boxes',
    'leeches',
    'fezes',
  ]);
  expect(piecesWords(1, t('knight', '马'))).toEqual(t('1 knight', '1 匹马'));
  expect(piecesWords(2n, t('queen', '后'))).toEqual(t('2 queens', '2 个后'));
  expect(piecesWords(0, untranslated('zebra'))).toEqual(t('0 zebras', '0 个 zebra'));
});
