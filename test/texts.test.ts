// Texts as people read them, assembled by the program: answers, checks, pictures, tables, queries, errors,
// and limits of every puzzle, with nothing, one, and many. The text lint sees the parts; this test reads the
// whole.
import { expect, test } from 'vitest';
import { sayStopped } from '../cli/puzzle/advice.js';
import { isStopped } from '../src/core/budget.js';
import { sayVerdict } from '../src/core/result.js';
import { type Text, t } from '../src/core/text.js';
import { LIGHT_PUZZLES, parseProblem } from '../src/puzzles/lines.js';
import { checkAnswer, heavyOf, solveProblem } from '../src/puzzles/solve.js';
import { partWords } from '../src/render/partWords.js';
import { inWords } from '../src/render/tableWords.js';

interface Fault {
  readonly rule: string;
  readonly what: string;
}
// The scripts are JavaScript without types.
const script = '../scripts/text/rules.js';
const { faultsOf } = (await import(script)) as {
  faultsOf: (text: string, lang: 'en' | 'zh') => readonly Fault[];
};

type Asked = readonly [name: string, value: string];
type Row = readonly [line: string, ...queries: readonly Asked[]];

/** Problems with nothing, one, and many, and the queries to run on them. */
const LINES: readonly Row[] = [
  ['tour 1x1 N'],
  ['tour 3x3 N'],
  ['tour 4x4 N open'],
  ['tour 2x2 W closed', ['at', '1'], ['step-of', 'b2'], ['stretch', '1+2']],
  ['tour 3x4 N', ['at', '12'], ['stretch', '1+1']],
  ['tour 3x4 N uniform seed 3', ['samples', '2']],
  ['tour 5x5 N closed'],
  ['tour 6x6 N closed symmetric half-turn'],
  ['tour 200x200 N', ['at', '12345'], ['step-of', '100,100']],
  ['tour 1000000x1000000 N', ['at', '1234567890']],
  ['tour 5x5 N given 1:a1/13:c3/25:e5'],
  ['count-tours 1x1 N open'],
  ['count-tours 3x3 N closed'],
  ['count-tours 3x4 N open', ['starts', ''], ['statistic', 'right-angles']],
  ['count-tours 5x5 N open from a1'],
  ['count-tours 6x6 N closed classes'],
  ['count-tours 6x6 N closed symmetric half-turn'],
  ['count-tours 5x6 N closed', ['usage', '']],
  ['meet 8x8 N b2'],
  ['meet 8x8 N b2 d7', ['all', ''], ['field', '']],
  ['meet 8x8 N b2 g3 d7 rounds'],
  ['meet 8x8 B a1 b1'],
  ['meet 1000000000x1000000000 N 0,0 999999999,999999999'],
  ['hunt 8x8 N c3 pawns b1'],
  ['hunt 8x8 N c3 pawns a1/e3/h8'],
  ['hunt 8x8 B a1 pawns b1'],
  ['hunt 8x8 N a1 pawns c2/e3 aims min/min'],
  ['combos 1x1 R@a1', ['all-moving', ''], ['list', '1'], ['sample', '1'], ['marginals', '']],
  ['combos 2x1 R@a1 R@b1', ['all-moving', ''], ['list', '2'], ['sample', '1'], ['marginals', '']],
  ['combos 8x8 R@a1 Q@d4 B@h8', ['list', '3'], ['marginals', '']],
  ['grundy quadrant hyperknight 0,0'],
  ['grundy quadrant hyperknight 2,5 3,5', ['window', '4x4']],
  ['grundy quadrant hyperknight 12345,54321 1000000000000,7'],
  ['grundy 8x8 hyperknight a1 misere'],
  ['grundy 4x4 hyperknight c3 misere'],
  ['grundy 8x8 N a1'],
  ['grundy quadrant N 2,5'],
  ['grundy quadrant Q 5,5'],
  ['grundy quadrant R3 40,30'],
  ['moves 1x1 N a1'],
  ['moves 3x3 K a1'],
  ['moves 2x1 W a1'],
  ['distance 8x8 N a1 a1'],
  ['distance 8x8 N a1 b3'],
  ['distance 8x8 N a1 h8'],
  ['distance 8x8 B a1 b1'],
  ['distance 1000000000x1000000000 N a1 999999999,999999999'],
  ['walks 8x8 N from a1 steps 0', ['squares', '']],
  ['walks 8x8 N from a1 steps 1', ['recurrence', ''], ['growth', ''], ['squares', '']],
  ['walks 3x3 N from b2 steps 1', ['squares', ''], ['recurrence', ''], ['growth', '']],
  ['walks 8x8 N steps 300'],
  ['walks 8x8 N from a1 steps 1000000000000000000 mod 998244353'],
  ['random-walk 3x3 N from a1 steps 2'],
  ['random-walk 8x8 N from a1 steps 1'],
  ['random-walk 3x3 N from a1 to c3'],
  ['random-walk 8x8 N from a1 to h8'],
  ['random-walk 8x8 B from a1 to b1'],
  ['random-walk 1x1 N from a1 to a1'],
  ['place 1x1 Q apart'],
  ['place 8x8 Q apart'],
  ['place 8x8 Q apart 9'],
  ['place 5x5 N cover'],
  ['place 1x1 K cover total'],
  ['place 4x4 Q apart 3 given a1/b2'],
  ['place 6x6 N apart'],
  ['count-placements 1x1 K apart 1'],
  ['count-placements 3x3 K apart'],
  ['count-placements 8x8 Q apart 8 classes'],
  ['count-placements 4x4 Q cover'],
  ['count-placements 3x3 Q apart 3'],
  ['uncrossed 2x2 N open'],
  ['uncrossed 3x3 N closed'],
  ['uncrossed 5x5 N closed'],
  ['uncrossed 3x1000000000000000 N closed'],
];

const NOUNS =
  'answer|board|case|choice|class|column|combination|coordinate|cycle|digit|group|king|knight|leap|move|node|path|pawn|piece|placement|position|queen|region|row|shard|square|state|step|term|tour|value|walk|way';
const ONE_OF_MANY = new RegExp(`(?<![\\d,.^/(:+=-]|= )1 (?:${NOUNS})e?s\\b`);
const MANY_OF_ONE = new RegExp(`(?<![\\dx,.^/(:+=-])(?:0|[2-9]|[1-9][\\d,]*\\d) (?:${NOUNS})\\b(?!-)`);

const MANY_WITH_ONE = /\b(?:all|one of|two of its) 1 [a-z]|\b(?:rows|files|squares) \d+ (?:are|stay)\b/;

/** Names and notation that Chinese texts write in Latin letters. */
const LATIN =
  /^(?:mex|DP|DFS|BFS|JSON|OEIS|SG|XOR|bitset|misère|in|meet|middle|the|Warnsdorff|Pohl|Roth|Knuth|Betza|mod|GiB|KiB|MiB|CPU|x)$/;

/** Without numbers so long that separators would not help. */
const shortened = (text: string): string => text.replace(/\d{61,}|\d{20}…\d{20}/g, '1');

const english = (text: string): readonly string[] => [
  ...faultsOf(shortened(text), 'en')
    .filter(({ rule }) => rule !== 'length' && rule !== 'ending')
    .map(({ rule, what }) => `${rule}: ${what}`),
  ...[
    ONE_OF_MANY,
    MANY_OF_ONE,
    MANY_WITH_ONE,
    /\.\.(?!\.)|^[A-Z].*\S {2}\S| [,.;:](?!\.)|[,;:][,;:.]/m,
  ].flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
];

const isNotation = (word: string, line: string): boolean =>
  LATIN.test(word) ||
  line.split(/[\s@/:,]+/).includes(word) ||
  /^(?:[a-z]{1,2}|[A-Z][a-z]?|[A-Z]+)$/.test(word);

const chinese = (text: string, line: string): readonly string[] => [
  ...faultsOf(shortened(text), 'zh')
    .filter(({ rule }) => rule !== 'length')
    .map(({ rule, what }) => `${rule}: ${what}`),
  ...[
    /\p{Script=Han}.*[,;] |[,;] .*\p{Script=Han}/u,
    /。。|，，|：：|，。|^\p{Script=Han}.*\S {2}\S/mu,
  ].flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
  ...(text.replace(/`[^`]*`|--[a-z-]+|horseplay \S.*$/g, '').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !isNotation(word, line),
  ),
];

/** All texts of an answer and its queries. */
const textsOf = (line: string, queries: readonly Asked[]): readonly Text[] => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
  const problem = read.value;
  const heavy = heavyOf(problem);
  const answer = solveProblem(problem);
  if (isStopped(answer)) throw new Error(`${line}: ${answer.why.en}`);
  const verdict = checkAnswer(problem, answer);
  if (!verdict.ok) throw new Error(`${line}: ${verdict.reason.en}`);
  const { headline, details } = heavy.say(problem, answer);
  const picture = heavy.picture(problem, answer, { columns: 24, rows: 24 });
  const asked = queries.flatMap(([name, value]) => {
    const query = heavy.queries?.find(({ option }) => option.name === name);
    const found = query?.ask(problem, answer, value, {});
    if (!found?.ok) throw new Error(`${line} --${name} ${value}: ${JSON.stringify(found)}`);
    const shown = found.value.picture?.({ columns: 24, rows: 24 });
    return [found.value.say, ...(shown ? [shown.title, shown.desc] : [])];
  });
  for (const { en } of details.filter((detail) => detail.en.endsWith('.'))) {
    const again = asked.filter((text) => text.en.split('\n').includes(en));
    expect(again, 'a query repeats the answer').toEqual([]);
  }
  const said = sayVerdict(verdict); // the caller adds the period
  const part = partWords(picture);
  const table = inWords({ ...heavy.table(problem, answer), title: picture.title }, 'zh');
  expect(
    table.columns.filter((column) => /[a-z]{2,}/.test(column)),
    'columns of tables have Chinese names',
  ).toEqual([]);
  return [
    headline,
    ...details,
    t(`${said.en}.`, `${said.zh}。`),
    ...heavy.byHand(problem, answer),
    picture.title,
    picture.desc,
    ...picture.legend.map(({ text }) => text),
    ...(part ? [part] : []),
    ...asked,
  ];
};

test.each(LINES.map(([line, ...queries]) => ({ line, queries })))('$line', ({ line, queries }) => {
  const faults = textsOf(line, queries).flatMap(({ en, zh }) => [
    ...english(en).map((fault) => `${fault} in: ${en}`),
    ...chinese(zh, line).map((fault) => `${fault} in: ${zh}`),
  ]);
  expect(faults).toEqual([]);
});

/** Problems for the lessons, with one of everything and with many. */
const LESSON_LINES = [
  ...['tour 1x1 N open', 'tour 5x5 N open from e5', 'tour 8x8 N closed', 'count-tours 1x1 N open'],
  ...['count-tours 4x3 N open from a2', 'count-tours 3x3 N closed', 'count-tours 3x10 N closed'],
  ...['meet 8x8 N a1', 'meet 4x4 N a1 b1 c1', 'meet 12x12 N a1 l3 e12', 'hunt 8x8 N c3 pawns b5'],
  ...['hunt 6x6 N f4 pawns b6/a1/b2/a4', 'combos 1x1 R@a1', 'combos 3x3 R@a1 B@c1 N@b3'],
  ...['grundy quadrant hyperknight 1,2', 'grundy quadrant white-knight 5,4 6,7', 'distance 8x8 N a1 b3'],
  ...['walks 3x4 N steps 1 mod 7', 'walks 5x5 N from a1 steps 1', 'place 6x6 Q apart'],
  ...['count-placements 5x5 Q apart 5', 'count-placements 3x3 K apart', 'uncrossed 5x5 N closed'],
];
const MAX_STEPS = 120;

test.each(LESSON_LINES)('the lessons on %s agree with their numbers', (line) => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  const lessons = heavyOf(read.value).lessons!.filter((lesson) => !lesson.unfit(read.value));
  expect(lessons).not.toEqual([]);
  const faults: string[] = [];
  for (const lesson of lessons) {
    let steps = 0;
    for (const { say } of lesson.steps(read.value)) {
      faults.push(...english(say.en).map((fault) => `${lesson.id}: ${fault} in: ${say.en}`));
      if (++steps === MAX_STEPS) break;
    }
  }
  expect(faults).toEqual([]);
});

test('every puzzle is among them', () => {
  const names = new Set(LINES.map(([line]) => line.split(' ')[0]));
  expect([...names].sort()).toEqual(LIGHT_PUZZLES.map(({ name }) => name).sort());
});

test('a limit message says what the problem needs and what to type, in whole sentences', () => {
  for (const [line] of LINES) {
    const read = parseProblem(line);
    if (!read.ok) continue;
    for (const budget of [{ nodes: 0 }, { bytes: 1 }, { nodes: 0, bytes: 1 }]) {
      const answer = solveProblem(read.value, { budget });
      if (!isStopped(answer)) continue;
      const { en, zh } = sayStopped(answer, line);
      expect(english(en.replace(/horseplay .*$/, 'it')), en).toEqual([]);
      expect(chinese(zh, line), zh).toEqual([]);
      expect(en).toMatch(/^[A-Z].*\. (?:The limit is .* (?:run|one): horseplay .*|No setting is enough\.)$/);
      expect(zh).toMatch(/。(?:上限为.*：horseplay .*|调高上限也不够。)$/);
    }
  }
});
