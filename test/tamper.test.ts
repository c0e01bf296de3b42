// Saved answers that were tampered with: each is refused, or passes at a lower level; none throws.
import { describe, expect, test } from 'vitest';
import type { Json } from '../src/core/json.js';
import type { Level } from '../src/core/result.js';
import { PUZZLE_NAMES } from '../src/puzzles/index.js';
import { answerFromJson, checkAnswer, jsonOf } from '../src/puzzles/solve.js';
import { mutations } from './cases/mutations.js';
import { LINES, type Saved, solveToSave } from './cases/saved.js';
import { samples } from './samples.js';

const LEVELS: readonly (Level | 'refused')[] = ['refused', 'unchecked', 'partial', 'recomputed', 'proved'];

const levelOf = (problem: Saved['problem'], json: Json): Level | 'refused' => {
  const read = answerFromJson(problem, json);
  if (!read.ok) return 'refused';
  const verdict = checkAnswer(problem, read.value);
  return verdict.ok ? verdict.level : 'refused';
};

/** How an answer was found, which nobody can check and nobody claims. */
const REMARKS = new Set(['method', 'nodes', 'states', 'positions', 'noRule']);

/** Lists in which order means nothing. */
const SETS = new Set(['removed', 'partners', 'given', 'apart', 'reach', 'options', 'groups']);

/** Kinds of reasons whose `squares` are a set as well. */
const SET_KINDS = new Set<Json>(['degree', 'shortage', null]);

/** What is left of an answer when all that may be said in another way is said in one way. */
const essence = (json: Json, name = '', kind: Json = null): Json => {
  if (Array.isArray(json)) {
    const items = json.map((item: Json) => essence(item));
    return SETS.has(name) || (name === 'squares' && SET_KINDS.has(kind))
      ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !REMARKS.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, essence(part as Json, key, 'kind' in json ? json.kind! : null)]),
  );
};

/**
 * Where another answer or certificate may be as right as the first: another tour, shortest path, cut, trap, weight, or cycle. What is
 * said there is compared with a second program in test/soak/verify.test.ts.
 */
const ALTERNATIVES: Readonly<Record<string, RegExp>> = {
  tour: /^(?:path|second|because\.(?:squares|removed|partners|rows|tree|given|parts))/,
  meet: /^(?:walks|because\.kind|because\.reach\.\d+$|proved|first)/,
  hunt: /^line\.\d+\.path/,
  grundy: /^(?:certificate\.(?:weight|ranks)|moves|cycle)/,
  distance: /^path/,
  'random-walk': /^trap/,
  place: /^(?:squares|because)/,
};

/** Says less than before, and what it still says is true. */
const OMITTED: ReadonlySet<string> = new Set(['paths', 'recurrence', 'unique', 'first']);

const saysLess = (before: Json, after: Json): boolean => {
  const [old, now] = [before, after] as [Record<string, Json>, Record<string, Json>];
  const lost = Object.keys(old).filter((key) => !Object.hasOwn(now, key));
  const kept = Object.fromEntries(Object.entries(old).filter(([key]) => Object.hasOwn(now, key)));
  return lost.every((key) => OMITTED.has(key)) && JSON.stringify(kept) === JSON.stringify(now);
};

const COUNT = samples(320, 1500);

describe.each(PUZZLE_NAMES)('%s', (puzzle) => {
  test(`${COUNT} and more damaged answers are refused, or pass at a lower level`, () => {
    const lines = LINES[puzzle]!;
    const passed: string[] = [];
    let alternatives = 0;
    let all = 0;
    for (const [i, line] of lines.entries()) {
      const saved = solveToSave(line);
      if (saved.answer.kind === 'stopped') continue;
      const json = JSON.parse(JSON.stringify(jsonOf(saved.problem, saved.answer))) as Json;
      const level = levelOf(saved.problem, json);
      expect(level, line).not.toBe('refused');
      for (const { at, json: damaged } of mutations(json, Math.ceil((1.6 * COUNT) / lines.length), i + 1)) {
        const [before, after] = [essence(json), essence(damaged)];
        if (JSON.stringify(before) === JSON.stringify(after)) continue;
        all++;
        const reached = levelOf(saved.problem, damaged);
        if (LEVELS.indexOf(reached) < LEVELS.indexOf(level) || level === 'unchecked') continue;
        if (saysLess(before, after)) continue;
        if (ALTERNATIVES[puzzle]?.test(at) === true) alternatives++;
        else passed.push(`${line}: ${at} ${JSON.stringify(damaged).slice(0, 300)}`);
      }
    }
    expect(passed).toEqual([]);
    expect(all).toBeGreaterThanOrEqual(300);
    expect(alternatives).toBeLessThan(0.06 * all);
  });
});
