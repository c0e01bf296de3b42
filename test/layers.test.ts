// The direction of imports, and what the library may not use. tsc -p src already excludes the console, the
// DOM, and Node; the rest is here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PUZZLE_NAMES } from '../src/puzzles/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const PARTS = ['src', 'engine', 'cli', 'web'] as const;
const FILES: readonly string[] = PARTS.flatMap(filesUnder).filter((file) => !isTest(file));

interface Import {
  readonly specifier: string;
  /** True if the import leaves nothing in the compiled code. */
  readonly isType: boolean;
}

const importsOf = (file: string): Import[] =>
  [
    ...read(file).matchAll(/^(?:import|export)\s(type\s)?[^;'"]*?from\s+'([^']+)';/gm),
    ...read(file).matchAll(/()\bimport\(\s*'([^']+)'\s*\)/g),
    ...read(file).matchAll(/^import()\s+'([^']+)';/gm),
  ].map(([, type, specifier]) => ({ specifier: specifier!, isType: Boolean(type) }));

/** The file of a relative import; undefined for packages, styles, and the like. */
const fileOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const target = join(dirname(from), specifier);
  return [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
};

const targetsOf = (file: string, which: (found: Import) => boolean = () => true): string[] =>
  importsOf(file)
    .filter(which)
    .flatMap(({ specifier }) => fileOf(file, specifier) ?? []);

/** Every file's imports, including those of types. */
const IMPORTS: ReadonlyMap<string, readonly string[]> = new Map(FILES.map((file) => [file, targetsOf(file)]));

/** All files that can be reached from these, each with the path to it. */
const reachedFrom = (
  files: readonly string[],
  next: (file: string) => readonly string[],
): ReadonlyMap<string, string> => {
  const ways = new Map(files.map((file) => [file, file]));
  for (const [file, way] of ways) {
    for (const target of next(file)) if (!ways.has(target)) ways.set(target, `${way} > ${target}`);
  }
  return ways;
};

/** The part of the project that a file belongs to: a folder of src, a puzzle, or engine, cli, web. */
const partOf = (file: string): string => {
  const [top, second, third, fourth] = file.split('/');
  if (top !== 'src') return top!;
  if (second === 'puzzles' && fourth !== undefined && third !== 'registry') return `puzzles/${third}`;
  return second!;
};

const PUZZLES = PUZZLE_NAMES.map((name) => `puzzles/${name}`);
const LIBRARY = ['core', 'pieces', ...PUZZLES, 'puzzles', 'render', 'judge', 'census', 'sheet'];

/** What each part may import, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernels: [],
  core: ['kernels'],
  pieces: ['core'],
  ...Object.fromEntries(PUZZLES.map((puzzle) => [puzzle, ['core', 'pieces', 'kernels']])),
  puzzles: ['core', 'pieces', ...PUZZLES],
  render: ['core', 'pieces'],
  judge: ['core', 'pieces', 'puzzles', ...PUZZLES, 'render'],
  census: ['core', 'pieces', 'puzzles', ...PUZZLES, 'render'],
  sheet: ['core', 'pieces', 'puzzles', ...PUZZLES, 'render'],
  'draw.ts': LIBRARY,
  'index.ts': LIBRARY,
  engine: ['kernels', ...LIBRARY],
  cli: [...LIBRARY, 'draw.ts', 'index.ts', 'engine'],
  web: [...LIBRARY, 'draw.ts', 'index.ts', 'engine'],
};

describe('imports', () => {
  test('go one way: core, pieces, puzzles, then what shows and runs them; puzzles do not import each other', () => {
    const wrong = [...IMPORTS].flatMap(([file, targets]) =>
      targets.flatMap((target) => {
        const [from, to] = [partOf(file), partOf(target)];
        return from === to || MAY_IMPORT[from]?.includes(to) ? [] : [`${file} imports ${target}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('in src name no package', () => {
    const wrong = FILES.filter((file) => file.startsWith('src/')).flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => !specifier.startsWith('.'))
        .map(({ specifier }) => `${file} imports the package ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have no cycle, including imports of types', () => {
    const cycles: string[] = [];
    const finished = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
      if (finished.has(file) || path.includes(file)) return;
      for (const target of IMPORTS.get(file) ?? []) visit(target, [...path, file]);
      finished.add(file);
    };
    for (const file of FILES) visit(file, []);
    expect(cycles).toEqual([]);
  });

  // The files directly in a folder are its front: they join the parts in its subfolders (heavy.ts, solve.ts)
  // and give them what they share (the puzzle's types). The test above excludes cycles through them; here
  // sibling folders are compared, each with everything in it.
  test('between sibling folders go one way only', () => {
    const arrows = new Map<string, string>();
    for (const [file, targets] of IMPORTS) {
      for (const target of targets) {
        const [a, b] = [file.split('/'), target.split('/')];
        const apart = a.findIndex((name, depth) => name !== b[depth]);
        if (apart >= a.length - 1 || apart >= b.length - 1) continue; // one folder contains the other
        const folder = (path: string[]) => path.slice(0, apart + 1).join('/');
        arrows.set(`${folder(a)} > ${folder(b)}`, `${file} imports ${target}`);
      }
    }
    const both = [...arrows].flatMap(([arrow, example]) => {
      const [from, to] = arrow.split(' > ');
      const back = arrows.get(`${to} > ${from}`);
      return back !== undefined && from! < to! ? [`${example}, but ${back}`] : [];
    });
    expect(arrows.size).toBeGreaterThan(50);
    expect(both).toEqual([]);
  });
});

describe('a checker and a solver', () => {
  test.each(
    PUZZLE_NAMES,
  )('%s: neither reaches the other, not even for a type or through another file', (name) => {
    const inFolder = (file: string) => file.startsWith(`src/puzzles/${name}/`);
    const next = (file: string) => (IMPORTS.get(file) ?? []).filter(inFolder);
    const filesOf = (part: string) => FILES.filter((file) => file.startsWith(`src/puzzles/${name}/${part}/`));
    for (const [from, to] of [
      ['check', 'solve'],
      ['solve', 'check'],
    ] as const) {
      expect(filesOf(from).length).toBeGreaterThan(0);
      const ways = [...reachedFrom(filesOf(from), next)].filter(([file]) =>
        file.startsWith(`src/puzzles/${name}/${to}/`),
      );
      expect(ways.map(([, way]) => way)).toEqual([]);
    }
  });

  /**
   * What a checker may import at run time: facts about boards and pieces, and the puzzle's own types and
   * rules.
   */
  const FACTS = /^src\/core\/(board|piece|square|result|text|amounts|budget|puzzle|recount\/\w+)\.ts$/;

  test('recounting in core is for checkers only', () => {
    const wrong = [...IMPORTS].flatMap(([file, targets]) =>
      targets
        .filter((target) => target.startsWith('src/core/recount/'))
        .filter(() => !/^src\/(core\/recount|puzzles\/[\w-]+\/check)\//.test(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(PUZZLE_NAMES)('%s: the checker shares no method with other code', (name) => {
    const folder = `src/puzzles/${name}/`;
    const rules = `${folder}${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}.ts`;
    const wrong = FILES.filter((file) => file.startsWith(`${folder}check/`)).flatMap((file) =>
      targetsOf(file, ({ isType }) => !isType)
        .filter((target) => !FACTS.test(target) && target !== rules && !target.startsWith(`${folder}check/`))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the code base', () => {
  test('nothing in src reads the clock or draws random numbers', () => {
    const wrong = FILES.filter((file) => file.startsWith('src/')).flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, i) =>
          /\bnew Date\b|\bDate\.|Math\.random/.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [],
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('the page contains no solver: it imports light parts, and solvers run in workers', () => {
    const pages = FILES.filter((file) => /^web\/(main|puzzles\/[\w-]+\/page)\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThan(6);
    const reached = reachedFrom(pages, (file) => targetsOf(file, ({ isType }) => !isType));
    const heavy = [...reached].filter(([file]) =>
      /^src\/kernels\/|^src\/puzzles\/[\w-]+\/(heavy\.ts|solve\/|check\/)|^src\/puzzles\/(solve|load)\.ts$|\.worker\.ts$/.test(
        file,
      ),
    );
    expect(heavy.map(([, way]) => way)).toEqual([]);
  });

  test('oracles are written from the rules: they import only types from src, and each other', () => {
    const wrong = filesUnder('test/slow').flatMap((file) =>
      importsOf(file)
        .filter(({ specifier, isType }) =>
          isType
            ? !specifier.startsWith('../../src/') && !specifier.startsWith('./')
            : !/^\.\/\w+\.js$/.test(specifier),
        )
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no file has more than 400 lines', () => {
    const files = [...PARTS, 'kernel', 'test', 'bench'].flatMap(filesUnder);
    const long = files.filter((file) => read(file).split('\n').length > 401);
    expect(long.filter((file) => !file.startsWith('src/kernels/'))).toEqual([]);
  });

  test('at most three casts silence the compiler', () => {
    const casts = FILES.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, i) => (/\bas (never|any)\b/.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(3);
  });
});
