// The rows of --json: what docs/json.md promises, tested on the command.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { horseplay } from '../command.js';
import { isValid } from '../jsonSchema.js';

const schema = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../schema/answer.schema.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, unknown>>;

type Row = Readonly<Record<string, unknown>>;

/** The rows, each of which matches the schema. */
const rowsOf = (stdout: string): readonly Row[] => {
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  for (const row of rows) expect(isValid(row, schema), JSON.stringify(row).slice(0, 500)).toBe(true);
  return rows;
};

const row = (line: string, ...options: readonly string[]): Row =>
  rowsOf(horseplay([...line.split(' '), '--json', ...options]).stdout)[0]!;

describe('a row', () => {
  test('has the number of its input line with --file; blank lines and comments have no row', () => {
    const file = [
      '# three problems',
      '',
      'moves 8x8 N a1',
      '   ',
      'moves 8x8 N z99',
      '  # one more',
      'combos 2x1 R@a1 R@b1',
    ];
    const { stdout, code } = horseplay(['--file', '-', '--json'], file.join('\n'));
    expect(code).toBe(2);
    expect(rowsOf(stdout).map(({ v, line, problem }) => [v, line, problem])).toEqual([
      [1, 3, 'moves 8x8 N a1'],
      [1, 5, 'moves 8x8 N z99'],
      [1, 7, 'combos 2x1 R@a1 R@b1'],
    ]);
    expect(row('moves 8x8 N a1')).not.toHaveProperty('line');
  });

  test.each([
    ['tour 4x4 N closed', 'none'],
    ['hunt 3x3 N a1 pawns b2', 'unreachable'],
    ['meet 8x8 B a1 b1', 'cannot-meet'],
    ['grundy quadrant N 4,5', 'endless'],
    ['grundy 4x4 W a1', 'endless'],
    ['distance 8x8 B a1 a2', 'unreachable'],
    ['random-walk 5x5 fWfF from c1 to c5', 'infinite'],
  ])('%s is impossible, which is an answer', (line, kind) => {
    const ran = horseplay([...line.split(' '), '--json']);
    expect(ran.code).toBe(0);
    expect(rowsOf(ran.stdout)[0]).toMatchObject({ answer: { kind }, checked: true });
    expect(horseplay(line.split(' '))).toMatchObject({ code: 0 });
  });

  test('of a tour too long to list is a rule', () => {
    expect(row('tour 1000000000x1000000000 N closed')).toMatchObject({
      answer: { kind: 'rule', squares: '1000000000000000000' },
      checked: true,
      verified: { level: 'proved' },
    });
  });

  test('of a stopped problem says what was needed and what was allowed', () => {
    const ran = horseplay(['count-tours', '8x8', 'closed', '--memory', '1MB', '--json']);
    expect(ran.code).toBe(3);
    const [stopped] = rowsOf(ran.stdout);
    expect(stopped).toMatchObject({
      answer: { kind: 'stopped', needed: { bytes: expect.any(Number) }, allowed: { bytes: 1e6 } },
      verified: { level: 'unchecked' },
      checked: false,
    });
    expect(stopped).not.toHaveProperty('method');
  });

  test('is the same in every language except for its texts, and English by default', () => {
    const line = ['tour', '4x4', 'N', 'closed', '--json'];
    const chinese = { LC_ALL: 'zh_CN.UTF-8' };
    const english = horseplay(line).stdout;
    expect(horseplay(line, '', chinese).stdout).toBe(english);
    const said = JSON.parse(horseplay([...line, '--lang', 'zh']).stdout) as Row;
    const { verified: _, ...same } = said;
    const { verified, ...ours } = JSON.parse(english) as Row;
    expect(same).toEqual(ours);
    expect(said.verified).not.toEqual(verified);
    expect(said.verified).toMatchObject({ level: 'proved' });
  });

  test('without its certificate keeps what was asked for, and the kind of the reason', () => {
    const answerOf = (line: string) => row(line, '--no-certificate').answer;
    expect(answerOf('tour 6x6 N closed')).toEqual({ kind: 'tour', nodes: 0 });
    expect(answerOf('tour 4x4 N closed')).toEqual({ kind: 'none', because: { kind: 'cut' }, nodes: 0 });
    expect(answerOf('meet 8x8 N b2 d3 f4')).toEqual({
      kind: 'meet',
      moves: 2,
      rounds: 1,
      square: 'd3',
      proved: true,
      first: true,
    });
    expect(answerOf('distance 8x8 N a1 h8')).toEqual({ kind: 'distance', moves: 6, paths: '108' });
  });

  test('of a series has a kind, too', () => {
    expect(row('count-tours 3xN closed', '--series', '9..11')).toMatchObject({
      answer: { kind: 'series', terms: [{ n: 9 }, { n: 10, undirected: '16' }, { n: 11 }] },
      verified: { level: 'partial', verified: { length: 1 }, given: { length: 1 } },
      checked: false,
    });
  });
});
