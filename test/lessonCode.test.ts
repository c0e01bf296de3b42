// The lessons' programs are compiled and run, and they do exactly what the steps show, word by word and
// number by number.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import type { Lesson } from '../src/core/lesson/lesson.js';
import { LANGUAGES, type Language, readProgram, tintLine } from '../src/core/lesson/program.js';
import { PRACTICES } from '../src/judge/index.js';
import { type Problem, parseProblem } from '../src/puzzles/lines.js';
import { HEAVY } from '../src/puzzles/registry/heavy.js';
import { PYTHON } from './python.js';
import { samples } from './samples.js';

interface Taught {
  readonly puzzle: string;
  readonly lesson: Lesson<Problem>;
}

const TAUGHT: readonly Taught[] = Object.entries(HEAVY).flatMap(([puzzle, heavy]) => {
  const lessons = 'lessons' in heavy ? (heavy.lessons as unknown as readonly Lesson<Problem>[]) : [];
  return lessons.map((lesson) => ({ puzzle, lesson }));
});

/** More problems besides the example, in which the programs take other branches. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  dfs: ['tour 3x3 N open from b2', 'tour 3x4 N open from a1'],
  waves: ['meet 3x3 N a1 b2', 'meet 5x4 N a1 e4 c2 d1', 'meet 2x2 N a1 b2'],
  convex: ['meet 5x5 N a1 e5', 'meet 16x9 N a1 p9 h5 h5 c2', 'meet 8x8 N b2 d3 f4'],
  joint: ['meet 3x3 N a1 c3', 'meet 2x2 N a1 b2', 'meet 4x4 N a1 d4 b2'],
  minimax: ['hunt 6x6 N f4 pawns b6', 'hunt 8x8 N a1 pawns b6/a4/c7/h8/d2'],
  backtracking: ['combos 4x4 Q@a1 B@d4', 'combos 3x3 N@b2 R@a1'],
  mex: ['grundy quadrant hyperknight 7,8', 'grundy quadrant hyperknight 1,1 2,2'],
  wedges: ['grundy quadrant white-knight 3,3', 'grundy quadrant white-knight 0,0 400,399 1000000000,5'],
  brute: ['count-tours 3x4 N open from a1', 'count-tours 3x3 N open from b2'],
  rows: ['place 4x4 Q apart', 'place 8x8 Q apart'],
  bits: ['count-placements 4x4 Q apart 4', 'count-placements 6x6 Q apart 6'],
  frontier: ['count-placements 1x4 K apart', 'count-placements 2x3 K apart', 'count-placements 4x3 K apart'],
  steps: ['walks 3x3 N from b2 steps 2', 'walks 8x8 N from d4 steps 5', 'walks 4x4 N from a1 steps 0'],
  matrix: [
    'walks 3x3 N steps 1000000000000000000 mod 7',
    'walks 2x2 N steps 5 mod 1',
    'walks 3x3 N steps 0 mod 5',
  ],
  recurrence: [
    'walks 3x3 N steps 1000000000000000000 mod 998244353',
    'walks 2x2 N steps 5 mod 7',
    'walks 3x4 N steps 1 mod 5',
  ],
  plugs: ['count-tours 3x12 N closed', 'count-tours 3x3 N closed', 'count-tours 2x5 N closed'],
  middle: ['distance 3x3 N a1 b2', 'distance 8x8 N c3 c3', 'distance 5x4 N a1 b2'],
  sweep: ['uncrossed 4x4 N closed', 'uncrossed 3x3 N closed', 'uncrossed 5x4 N closed'],
  merging: ['tour 8x12 N closed', 'tour 16x12 N closed'],
  warnsdorff: ['tour 5x5 N open from a2', 'tour 7x6 N open from c3', 'tour 3x3 N open from b2'],
};

const problemOf = (line: string): Problem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  return read.value;
};

const folderOf = (puzzle: string): string =>
  new URL(`../web/puzzles/${puzzle}/code/`, import.meta.url).pathname;

const sourceOf = ({ puzzle, lesson: { id } }: Taught, language: Language): string =>
  readFileSync(join(folderOf(puzzle), `${id}.${language}`), 'utf8');

/** What a program needs to print its traces; readers never see this code. */
const PRELUDE: Readonly<Record<Language, string>> = {
  py: 'def trace(*words): print("@", *words)\n',
  cpp: `#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
template <class T> void tell(const T &value) { std::cout << ' ' << value; }
template <class T> void tell(const std::vector<T> &values) { for (const auto &value : values) std::cout << ' ' << value; }
template <class... Values> void trace(const char *word, const Values &...values) {
    std::cout << "@ " << word; (tell(values), ...); std::cout << '\\n';
}
`,
  ts: "const trace = (...words: unknown[]) => console.log(['@', ...words].join(' '));\n",
};

const folder = mkdtempSync(join(tmpdir(), 'horseplay-code-'));
afterAll(() => rmSync(folder, { recursive: true }));
let built = 0;

/** The command that runs the program. */
const build = (language: Language, source: string): readonly [command: string, ...args: string[]] => {
  const base = join(folder, `${built++}`);
  switch (language) {
    case 'py':
      writeFileSync(`${base}.py`, source);
      return [PYTHON, `${base}.py`];
    case 'cpp':
      writeFileSync(`${base}.cpp`, source);
      execFileSync('g++', ['-std=c++17', '-Wall', '-Werror', '-o', base, `${base}.cpp`]);
      return [base];
    case 'ts': {
      const { outputText } = ts.transpileModule(source, {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
      });
      writeFileSync(`${base}.mjs`, outputText);
      return [process.execPath, `${base}.mjs`];
    }
  }
};

const run = ([command, ...args]: readonly [string, ...string[]], input: string): readonly string[] =>
  execFileSync(command, args, { input: `${input}\n`, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trimEnd()
    .split('\n');

/** C++ takes about a second to compile, so quick runs compile two programs. */
const PROGRAMS = TAUGHT.flatMap((taught, i) =>
  LANGUAGES.filter((language) =>
    samples(language === 'py' ? i % 6 === 0 : i % 12 === (language === 'ts' ? 1 : 0), true),
  ).map((language) => [`${taught.puzzle} ${taught.lesson.id}.${language}`, taught, language] as const),
);

describe("the lessons' programs", () => {
  test.each(PROGRAMS)('%s does what the steps show', (_, taught, language) => {
    const { lesson } = taught;
    const source = sourceOf(taught, language);
    const traced = build(language, PRELUDE[language] + source);
    const copied = samples(false, true) && build(language, readProgram(source).lines.join('\n'));
    for (const line of [lesson.example, ...samples([], MORE[lesson.id] ?? [])]) {
      const problem = problemOf(line);
      const input = lesson.code.input(problem);
      if (input === undefined) throw new Error(`${lesson.id} has no input for ${line}`);
      const printed = run(traced, input);
      const steps = [...lesson.steps(problem)];
      const shown = steps.flatMap(({ trace }) => trace ?? []);
      const traces = printed.filter((row) => row.startsWith('@ ')).map((row) => row.slice(2));
      expect(steps.at(-1)!.isCut ? traces.slice(0, shown.length) : traces, line).toEqual(shown);
      if (copied) expect(run(copied, input)).toEqual(printed.filter((row) => !row.startsWith('@ ')));
    }
  });

  test.each(TAUGHT)('$puzzle $lesson.id has the same trace points in all three languages', (taught) => {
    const [first, ...others] = LANGUAGES.map((language) => readProgram(sourceOf(taught, language)));
    const words = [...first!.lineOf.keys()].sort();
    for (const other of others) expect([...other.lineOf.keys()].sort()).toEqual(words);
    for (const { trace } of taught.lesson.steps(problemOf(taught.lesson.example))) {
      if (trace !== undefined) expect(words).toContain(trace.split(' ')[0]);
    }
    for (const { lines, lineOf } of [first!, ...others]) {
      for (const at of lineOf.values()) expect(lines[at]!.trim()).not.toBe('');
      for (const line of lines) {
        expect(line.length, line).toBeLessThanOrEqual(110);
        expect(
          tintLine(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }
    }
  });

  test('every program file belongs to a lesson', () => {
    const wanted = TAUGHT.flatMap(({ puzzle, lesson: { id } }) =>
      LANGUAGES.map((language) => `${puzzle}/${id}.${language}`),
    );
    const found = Object.keys(HEAVY).flatMap((puzzle) => {
      try {
        return readdirSync(folderOf(puzzle)).map((file) => `${puzzle}/${file}`);
      } catch {
        return []; // no lessons
      }
    });
    expect(found.sort()).toEqual(wanted.sort());
  });

  test('the judge of a lesson is one that horseplay knows, with its URL', () => {
    for (const { lesson } of TAUGHT) {
      const { judge } = lesson.code;
      if (judge) expect(PRACTICES[judge.id as keyof typeof PRACTICES].url, lesson.id).toBe(judge.url);
    }
  });
});

test('a line of code is split into tokens by kind', () => {
  expect(tintLine('    for i in range(8):  # eight').map(({ tint, text }) => `${tint}:${text}`)).toEqual([
    'plain:    ',
    'word:for',
    'plain: i ',
    'word:in',
    'plain: range(',
    'number:8',
    'plain:):  ',
    'note:# eight',
  ]);
});
