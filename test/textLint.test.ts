// The text lint (scripts/textLint.js): each rule finds the example it was made for, and accepts good texts.
import { describe, expect, test } from 'vitest';

type Lint = (file: string, text: string) => readonly string[];
// The scripts are JavaScript without types.
const script = '../scripts/textLint.js';
const { lintFile } = (await import(script)) as { lintFile: Lint };

/** The ids of the rules that a pair of texts breaks. */
const rulesOf = (en: string, zh: string): readonly string[] =>
  lintFile('x.ts', `t(${JSON.stringify(en)}, ${JSON.stringify(zh)});`).map((fault) => fault.split(': ')[1]!);

const english = (text: string) => rulesOf(text, '一句话');
const chinese = (text: string) => rulesOf('A sentence', text);

describe('English', () => {
  test.each([
    ['The colour of a square', 'british'],
    ['Neighbouring squares, towards the centre', 'british'],
    ['The game was cancelled', 'british'],
    ['The solver recognises it', 'british'],
    ['a board is lacking, such as 8x8', 'term'],
    ['fixed by 88 terms, and right about 43 fresh ones', 'term'],
    ['what is to be run?', 'term'],
    ['This page keeps its budget', 'term'],
    ['8 moves with best play', 'term'],
    ['Take away these squares', 'term'],
    ['A game that goes on for ever', 'term'],
    ['Searched in vain', 'term'],
    ['Only troubles', 'term'],
    ['No longer than was foretold', 'term'],
    ['A frontier programme', 'term'],
    ['8 moves with perfect play', 'term'],
    ['Who cannot move loses', 'term'],
    ['It needs 4 GiB a worker', 'term'],
    ['The search goes on until it ends', 'term'],
    ['It takes 1.7e13 nodes', 'number'],
    ['Allowed are 4 GiB', 'term'],
    ['Can’t read the file', 'apostrophe'],
    ['Unknown problem ID "hiho”', 'quotes'],
    ['Too large: needs about 165 GiB', 'ending'],
    ['The table has 1234567 states', 'number'],
    [`One sentence ${'goes on and '.repeat(12)}ends`, 'length'],
  ])('%s', (text, rule) => expect(new Set(english(text))).toContain(rule));

  test.each([
    'Missing board size. Example: tour 8x8',
    'Add --no-certificate to leave out `certificate`.',
    'A sentence of some words. And another one that is not much longer than the first one was. '.repeat(4),
    'An answer: black and white; slack, blacklist, package',
    'Too large: needs about 165 GiB. For every board, add mod 1000000007 or seed 123456.',
    'The table has 1,234,567 states, 10^15 in all: (100000,99999)',
  ])('%s is fine', (text) => expect(english(text)).toEqual([]));

  // A number that may be 1 needs a chosen noun, not a fixed plural after it.
  const plurals = (code: string) =>
    lintFile('x.ts', `t(${code.replaceAll('#', '$')}, '一句话');`).filter((fault) =>
      fault.includes(': plural: '),
    );
  test.each([
    '`The limit is #{nodes} search nodes.`',
    '`#{countWords(moves)} moves are left`',
    '`#{a} of #{b} squares`',
  ])('%s', (code) => expect(plurals(code)).toHaveLength(1));
  test.each([
    "`The limit is #{counted(nodes, 'search node')}.`",
    "forCount(moves, '1 move is left', `#{moves} moves are left`)",
    "moves === 1 ? '1 move' : `#{moves} moves`",
    '`At most #{formatThousands(MAX_SQUARES)} squares`',
    '`#{piece.en} moves, #{width}x#{height} squares, 2^#{n} positions`',
  ])('%s is fine', (code) => expect(plurals(code)).toEqual([]));
});

describe('Chinese', () => {
  test.each([
    ['AC:30 组，未发现错误(种子 1)', 'half-width'],
    ['格子,例如 a1', 'half-width'],
    ['没有文件;请检查', 'half-width'],
    ['按所给次序：offsets：1,2', 'full-width'],
    ['坐标 (2，5) 的值', 'full-width'],
    ['写成 `tour 8x8，closed`', 'full-width'],
    ['redis：//主机', 'full-width'],
    ['没有 “camle” 这种棋子 ，是不是 camel？', 'space'],
    ['尼姆和为 2', 'term'],
    ['超出预算', 'term'],
    ['三枚棋子', 'term'],
    ['重算 3 个分块', 'term'],
    ['共 1234567 条', 'number'],
    ['这块棋盘', 'term'],
    ['“N” 放在这里没有意义', 'term'],
    ['R a1 不动, and the queen moves', 'english'],
    ['答案'.repeat(23), 'length'],
    ['没有这个文件。请检查文件名', 'ending'],
    ['no tour exists', 'untranslated'],
    ['全部通过.', 'half-width'],
    ['太长，开头是 a1 …', 'half-width'],
    ['（种子 1)', 'half-width'],
    ['坐标（2，5）', 'full-width'],
    ['共12条', 'space'],
    ['没有这个文件，。', 'space'],
    ['约需 1.7e13 个节点', 'number'],
    ['三个马', 'term'],
    ['先手求最多，后手求最少', 'term'],
  ])('%s', (text, rule) => expect(new Set(chinese(text))).toContain(rule));

  test.each([
    '没有“camle”这种棋子，是不是 camel？',
    '枚举 64 个会合点，总步数最小为 3。',
    '地址形如 redis://[用户名:密码@]主机[:端口][/库号]',
    'SG 值：(2,5) = 3，(3,5) = 1。',
    '缺少棋盘大小，例如 tour 8x8 without d4/e5 from a1 to h8',
    '题目：tour 8x8 N closed',
    '方法：分块拼接。共 1,234,567 条。',
  ])('%s is fine', (text) => expect(chinese(text)).toEqual([]));
});

describe('both languages', () => {
  const separators = (code: string) =>
    lintFile('x.ts', code.replaceAll('#', '$')).filter((fault) => fault.includes(': separators: '));

  test('a number with separators in one language has them in the other', () => {
    expect(separators("t(`#{counted(n, 'queen')}.`, `#{n} 个后。`);")).toHaveLength(1);
    expect(separators('t(`#{n} left`, `还剩 #{countWords(n)} 个`);')).toHaveLength(1);
    expect(separators("t(`#{counted(n, 'queen')}.`, `#{countWords(n)} 个后。`);")).toEqual([]);
    expect(
      separators("t(`#{counted(n, 'queen')} on #{n}x#{n}`, `#{n}x#{n} 上 #{countWords(n)} 个后`);"),
    ).toEqual([]);
  });

  test('lists are not put together by hand', () => {
    const lists = (code: string) =>
      lintFile('x.ts', code.replaceAll('#', '$')).filter((fault) => fault.includes(': list: '));
    expect(
      lists("t(`#{names.slice(0, -1).join(', ')} and #{names.at(-1)}.`, names.join('、'));"),
    ).toHaveLength(1);
    expect(lists("t(`#{listed(names)}.`, names.join('、'));")).toEqual([]);
  });

  test('words that are chosen by a number are read in their place', () => {
    const fault = lintFile('x.ts', "t(`#{n} #{n === 1 ? 'way' : 'ways'} on.`, '走法');".replaceAll('#', '$'));
    expect(fault.join()).toContain('ways on');
  });
});

describe('code', () => {
  const rules = (code: string) => lintFile('x.tsx', code).map((fault) => fault.split(': ')[1]);

  test('texts are found wherever two languages are side by side', () => {
    expect(rules("flaw('code', at, 'a board is lacking', '缺少棋盘');")).toEqual(['term']);
    expect(rules("const fault = ['code', 'the colour', '颜色'];")).toEqual(['british']);
    expect(rules(`const x = <p aria-label={say(t(\`the colour of \${x}\`, '颜色'))} />;`)).toEqual([
      'british',
    ]);
    expect(rules("t(n === 1 ? 'a grey square' : 'squares', n === 1 ? '一格' : '几格');")).toEqual([
      'british',
    ]);
    expect(rules(`t(\`found \${n === 1 ? 'a grey one' : 'more'}\`, '找到');`)).toEqual(['british']);
  });

  test('lists in Chinese texts are joined by Chinese punctuation', () => {
    expect(rules(`t('one of', \`只能是 \${names.join(', ')}\`);`)).toEqual(['half-width']);
    expect(rules(`t('one of', \`只能是 \${names.join('、')}\`);`)).toEqual([]);
    expect(rules(`const all = names.join(', '); t('one of', \`只能是 \${all}\`);`)).toEqual(['half-width']);
  });

  test.each([
    'headline.en.slice(3)',
    "text[lang].replace('wants', 'want')",
    'say(message).split(":")',
    'answer.zh.toUpperCase()',
  ])('%s edits a display text', (code) => expect(rules(`${code};`)).toEqual(['edited']));

  test('other strings may be edited', () => {
    expect(rules("line.slice(3); name.replace('a', 'b');")).toEqual([]);
  });

  test.each([
    ['x.ts', '/* The colour of a square. */ // lacking', ['british', 'archaic']],
    ['x.test.ts', '// what is to be seen', ['archaic']],
    ['x.test.ts', "t('the colour', '颜色'); expect(en).toBe('lacking');", []],
    ['x.test.ts', "test.each([1])('%s goes on for ever', () => {});", ['archaic']],
    ['x.test.ts', "it('waits in vain', () => {});", ['archaic']],
    ['x.js', "const url = 'https://x'; // its troubles", ['archaic']],
    ['x.ts', 'const path = `a//lacking`; // `for ever`', []],
    ['x.py', '# backwards\n"""The programme."""\n', ['british', 'british', 'archaic']],
    ['x.css', '/* grey */', ['british']],
    ['test/redisTroubles.test.ts', '', ['archaic']],
  ])('comments, titles of tests, and names of files have everyday words: %s %s', (file, code, found) => {
    expect(lintFile(file, code).map((fault) => fault.split(': ')[1])).toEqual(found);
  });
});

describe('pages', () => {
  test('Markdown: paragraphs, lists, and cells, but no code, no URLs, and nothing generated', () => {
    const page =
      '# The colour\n\n| grey | x |\n\n```\ncolour\n```\n\n`colour` and [a link](colour.md)\n\n- the centre\n';
    expect(lintFile('a.md', page).map((fault) => fault.split(':')[1])).toEqual(['1', '3', '11']);
    expect(lintFile('a.md', '<!-- x: made by npm run readme -->\n\ngrey\n\n<!-- /x -->\n')).toEqual([]);
  });

  test('Chinese Markdown is read as Chinese; a line break inside a paragraph would show as a space', () => {
    expect(lintFile('a.zh-CN.md', '棋盘(8x8)\n')).toEqual([expect.stringContaining('half-width')]);
    expect(lintFile('a.zh-CN.md', '第一行，\n第二行\n')).toEqual([expect.stringContaining('space')]);
  });

  test('HTML: texts and labels', () => {
    const html = '<html><img alt="a grey board"><p>The colour. 棋盘,格子</p></html>';
    const rules = lintFile('a.html', html).map((fault) => fault.split(': ')[1]);
    expect(rules).toEqual(['british', 'british', 'half-width']);
  });
});
