// The direction of imports, and what the library may not touch. tsc -p src already knows no console, DOM or Node; the rest is here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export|\}).* from '([^']+)';$/gm)].map(
    (match) => match[1]!,
  );

/** The same without those that only name types, which leave nothing in the compiled code. */
const runtimeImportsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import (?!type)|export (?!type)|\}).* from '([^']+)';$/gm,
    ),
  ].map((match) => match[1]!);

const PUZZLES = ['moves', 'distance', 'tour', 'count', 'meet', 'hunt', 'combos', 'grundy'];

/** What each part of src may import, itself apart. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernels: [],
  core: ['kernels'],
  pieces: ['core'],
  'puzzle.ts': ['core'],
  ...Object.fromEntries(PUZZLES.map((puzzle) => [puzzle, ['core', 'pieces', 'kernels', 'puzzle.ts']])),
  'problemLine.ts': ['core', ...PUZZLES],
  'problem.ts': ['core', 'pieces', 'puzzle.ts', 'problemLine.ts', ...PUZZLES],
  draw: ['core', 'pieces', 'puzzle.ts', 'problem.ts', ...PUZZLES],
  judge: ['core', 'pieces', 'puzzle.ts', 'problem.ts', ...PUZZLES],
  census: ['core', 'pieces', 'puzzle.ts', 'problem.ts', 'draw', ...PUZZLES],
  'index.ts': ['core', 'pieces', 'puzzle.ts', 'problem.ts', ...PUZZLES],
};

const partOf = (file: string): string => file.split('/')[1]!;

test('imports under src point one way, and puzzles do not import each other', () => {
  const wrong: string[] = [];
  for (const file of filesUnder('src')) {
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) {
        wrong.push(`${file} imports the package ${specifier}`);
        continue;
      }
      const target = join(dirname(file), specifier).replace(/\.js$/, '.ts');
      const [from, to] = [partOf(file), partOf(target)];
      if (!target.startsWith('src/') || (from !== to && !MAY_IMPORT[from]?.includes(to))) {
        wrong.push(`${file} imports ${target}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('nothing in src reads the clock or rolls dice', () => {
  const wrong = filesUnder('src').flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        /\bnew Date\b|\bDate\.|Math\.random/.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [],
      ),
  );
  expect(wrong).toEqual([]);
});

test('a checker imports nothing from a solver', () => {
  const allowed =
    /^(?:\.\.\/core\/(?:board|square|result|text|budget)\.js|\.\.\/pieces\/(?:piece|index)\.js|\.\.\/puzzle\.js|\.\/(?:check|verify|recount)[A-Za-z]*\.js)$/;
  const wrong: string[] = [];
  for (const puzzle of PUZZLES) {
    for (const file of filesUnder(`src/${puzzle}`).filter((name) =>
      /\/(?:check|verify|recount)[A-Za-z]*\.ts$/.test(name),
    )) {
      for (const specifier of runtimeImportsOf(file)) {
        if (specifier !== `./${puzzle}.js` && !allowed.test(specifier))
          wrong.push(`${file} imports ${specifier}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the page itself brings no solver along: those run in workers', () => {
  const pages = filesUnder('web').filter((file) => /^web\/(main|puzzles\/\w+\/page)\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(6);
  const seen = new Map<string, string>(pages.map((file) => [file, file]));
  for (const file of seen.keys()) {
    for (const specifier of runtimeImportsOf(file)) {
      if (!specifier.startsWith('.')) continue;
      const target = join(dirname(file), specifier);
      const found = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((name) =>
        existsSync(join(root, name)),
      );
      if (found !== undefined && !seen.has(found)) seen.set(found, `${seen.get(file)} > ${found}`);
    }
  }
  const heavy = [...seen].filter(([file]) =>
    /^src\/kernels\/|^src\/\w+\/solve\.ts$|\.worker\.ts$/.test(file),
  );
  expect(heavy.map(([, way]) => way)).toEqual([]);
});
