// Answers as JSON: every kind of every puzzle is written, described by the schema, read back, and then
// checked as before.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isStopped } from '../src/core/budget.js';
import { FULL_ENGLISH } from '../src/core/codec/codec.js';
import type { Json } from '../src/core/json.js';
import type { Verdict } from '../src/core/result.js';
import { PUZZLE_NAMES } from '../src/puzzles/index.js';
import { answerRow, type Row } from '../src/puzzles/row.js';
import { answerSchema } from '../src/puzzles/schema.js';
import { answerFromJson, checkAnswer, heavyOf, jsonOf } from '../src/puzzles/solve.js';
import { exampleLines, kindOf, LINES, type Saved, solveToSave } from './cases/saved.js';
import { isValid } from './jsonSchema.js';
import { samples } from './samples.js';

const file = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const schema = JSON.parse(file('schema/answer.schema.json')) as Readonly<Record<string, unknown>>;

/** Examples that take seconds to check; others have the same kinds of answers. */
const COSTLY = /^(?:count-tours 6x8|hunt 16x16) /;

const ALL: readonly Saved[] = [...new Set([...exampleLines(), ...Object.values(LINES).flat()])]
  .filter((line) => samples(!COSTLY.test(line), true))
  .map(solveToSave);

/** The JSON as a file would return it. */
const again = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;

const verdicts = new Map<Saved, Verdict>();

const verdictOf = (saved: Saved): Verdict => {
  const known = verdicts.get(saved) ?? checkAnswer(saved.problem, saved.answer);
  verdicts.set(saved, known);
  return known;
};

/** The row that the command prints. */
const rowOf = (saved: Saved, certificate = true): Row => {
  const { line, problem, answer } = saved;
  const verdict = verdictOf(saved);
  if (!verdict.ok) throw new Error(`${line}: ${verdict.reason.en}`);
  return answerRow(heavyOf(problem), problem, answer, verdict, { ...FULL_ENGLISH, certificate });
};

/**
 * Plain records as JSON keeps them: typed arrays as lists, big integers as strings, and texts in one
 * language.
 */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number') return Math.ceil(value); // estimates of what a limit should be
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint32Array);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => name !== 'layers' && name !== 'zh' && part !== undefined)
      .map(([name, part]) => [name, plain(part)]),
  );
};

describe('an answer as JSON', () => {
  test('the samples have every kind of answer, reason, and certificate in the schema', () => {
    const kinds = new Set(ALL.map(kindOf));
    const missing = PUZZLE_NAMES.flatMap((puzzle) => {
      const texts = JSON.stringify(heavyOf({ puzzle } as Saved['problem']).schema!.answer);
      const known = [...texts.matchAll(/"kind":\{"const":"([a-z-]+)"\}/g)].map((match) => match[1]!);
      const met = [...kinds].filter((kind) => kind.startsWith(`${puzzle}: `)).join(' ');
      return known
        .filter((kind) => kind !== 'series' && !met.includes(kind))
        .map((kind) => `${puzzle}: ${kind}`);
    });
    expect(missing).toEqual([]);
    expect(kinds.size).toBeGreaterThan(35);
  });

  test.each(
    ALL.map((saved) => [saved.line, saved] as const),
  )('%s: matches the schema, with and without its certificate', (_, saved) => {
    expect(isValid(again(rowOf(saved)), schema)).toBe(true);
    expect(isValid(again(rowOf(saved, false)), schema)).toBe(true);
    expect(isValid(again({ ...rowOf(saved), line: 7 }), schema)).toBe(true);
  });

  test.each(ALL.map((saved) => [saved.line, saved] as const))('%s: is read back as it was', (_, saved) => {
    const { problem, answer } = saved;
    const json = again(jsonOf(problem, answer));
    const back = answerFromJson(problem, json);
    if (!back.ok) {
      // Only a table too long to write is missing.
      expect(back.error[0]!.code).toBe('no-certificate');
      return;
    }
    expect(plain(back.value)).toEqual(plain(answer));
    expect(jsonOf(problem, back.value)).toEqual(json);
    expect(checkAnswer(problem, back.value)).toEqual(verdictOf(saved));
  });

  test("a method that is not named is one of the puzzle's own", () => {
    for (const saved of ALL) {
      const { method: _, ...json } = jsonOf(saved.problem, saved.answer) as Row;
      const back = answerFromJson(saved.problem, again(json));
      if (!back.ok || isStopped(back.value)) continue;
      expect(heavyOf(saved.problem).methods).toHaveProperty(back.value.method);
    }
  });
});

describe('the schema', () => {
  const [{ line }] = ALL as [Saved];
  const row = rowOf(ALL[0]!);

  test('is what the puzzles declare today (npm run schema writes it)', () => {
    expect(schema).toEqual(answerSchema());
  });

  test('describes flaws, bugs, and interruptions', () => {
    const flaws = [{ code: 'bad-square', column: 10, message: '…' }];
    expect(isValid({ v: 1, line: 2, problem: 'moves 8x8 N z9', error: { flaws } }, schema)).toBe(true);
    expect(isValid({ v: 1, problem: line, error: { bug: '…' } }, schema)).toBe(true);
    expect(isValid({ v: 1, problem: line, answer: { kind: 'interrupted' } }, schema)).toBe(true);
  });

  test('requires only a kind from a puzzle that declares nothing', () => {
    const toy = { ...row, problem: 'corners 8x8' };
    expect(isValid({ ...toy, answer: { kind: 'corners', squares: ['a1'] } }, schema)).toBe(true);
    expect(isValid({ ...toy, answer: { squares: ['a1'] } }, schema)).toBe(false);
  });

  test('accepts what queries add', () => {
    expect(isValid({ ...row, step: { step: '3', square: 'a1' } }, schema)).toBe(true);
  });

  const without = (name: string): Row =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

  test.each([
    ['another version', { ...row, v: 2 }],
    ['no version', without('v')],
    ['no problem', without('problem')],
    ['no answer', without('answer')],
    ['no method', without('method')],
    ['no verdict', without('verified')],
    ['line 0', { ...row, line: 0 }],
    ['a level that is none', { ...row, verified: { level: 'certain', how: '' } }],
    ['checked, but only in part', { ...row, verified: { level: 'partial', how: '' } }],
    ['not checked, but proved', { ...row, checked: false }],
    ['an answer without a kind', { ...row, answer: { path: ['a1'] } }],
    ['an answer of another puzzle', { ...row, answer: { kind: 'combos', count: '1' } }],
    ['a name too many', { ...row, answer: { ...(row.answer as Row), extra: 1 } }],
    ['a square that is none', { ...row, answer: { kind: 'tour', path: ['11'] } }],
    ['both an answer and an error', { ...row, error: { bug: '' } }],
  ])('refuses %s', (_, wrong) => {
    expect(isValid(row, schema)).toBe(true);
    expect(isValid(wrong, schema)).toBe(false);
  });
});

test('docs/json.md names every kind and every field', () => {
  const page = file('docs/json.md');
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
      if (key === 'const' && typeof value === 'string') names.add(value);
      if (key === 'enum') for (const id of value as readonly unknown[]) names.add(String(id));
      visit(value);
    }
  };
  visit(schema);
  // Method ids are only in the schema.
  const methods = new Set(
    PUZZLE_NAMES.flatMap((puzzle) => Object.keys(heavyOf({ puzzle } as Saved['problem']).methods)),
  );
  const unnamed = [...names].filter(
    (name) => !methods.has(name) && !page.includes(`\`${name}\``) && !page.includes(`"${name}"`),
  );
  expect(unnamed).toEqual([]);
});

test('JSON that is not an answer is refused without an exception', () => {
  const nested = JSON.parse(
    `${'{"move":"a1-b3","unused":"dead","used":'.repeat(5000)}"dead"${'}'.repeat(5000)}`,
  ) as Json;
  for (const { problem } of ALL) {
    for (const json of [
      null,
      7,
      'tour',
      [],
      {},
      { kind: 'x' },
      { kind: 'toString' },
      { kind: 'stopped', why: 3 },
      [[]],
      undefined,
    ]) {
      expect(answerFromJson(problem, json).ok).toBe(false);
    }
    const deep = answerFromJson<typeof problem>(problem, {
      kind: 'none',
      because: { kind: 'cases', tree: nested },
    });
    expect(deep.ok).toBe(false);
  }
});
