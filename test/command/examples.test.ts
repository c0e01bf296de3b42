/*
 * The examples of the library's documentation, in the READMEs, docs/library.md, and the comments of every
 * exported function. They are compiled strictly against the built package, as in a reader's project, and run.
 * A comment after an expression is the value it must have.
 */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { fullTest } from '../samples.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'horseplay-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  exports: Record<string, { readonly types: string } | string>;
};

/** The name of each entry and its declarations, general entries first. */
const ENTRIES = new Map(
  Object.entries(exports).flatMap(([entry, target]) => {
    if (typeof target === 'string' || entry === './count') return []; // data, and another name of count-tours
    const names = entry.includes('*')
      ? PUZZLE_NAMES.map((name) => [entry, name] as const)
      : [[entry, ''] as const];
    return names.map(([path, name]) => [
      `horseplay${path.slice(1).replace('*', name)}`,
      join(root, target.types.replace('*', name)),
    ]);
  }),
);

interface Documented {
  readonly entry: string;
  readonly name: string;
  readonly about: string;
  readonly examples: readonly string[];
}

const program = ts.createProgram([...ENTRIES.values()], { noLib: true, types: [] });
const checker = program.getTypeChecker();

const namesOf = (file: string): readonly ts.Symbol[] => {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is missing: run npm run build`);
  return checker.getExportsOfModule(module);
};

const real = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isFunction = (symbol: ts.Symbol): boolean => {
  const declared = symbol.valueDeclaration;
  return (
    declared !== undefined &&
    checker.getTypeOfSymbolAtLocation(symbol, declared).getCallSignatures().length > 0
  );
};

const FUNCTIONS: readonly Documented[] = [...ENTRIES].flatMap(([entry, file]) =>
  namesOf(file).flatMap((symbol) => {
    const own = real(symbol);
    if (!isFunction(own)) return [];
    const examples = own
      .getJsDocTags(checker)
      .flatMap(({ name, text }) => (name === 'example' ? [ts.displayPartsToString(text)] : []));
    const about = ts.displayPartsToString(own.getDocumentationComment(checker));
    return [{ entry, name: symbol.name, about, examples }];
  }),
);

/** Where each exported value can be imported from, the most general entry first. */
const ENTRY_OF = new Map<string, string>();
for (const [entry, file] of [...ENTRIES].reverse()) {
  for (const symbol of namesOf(file)) ENTRY_OF.set(symbol.name, entry);
}

/** `import` lines for the names that an example uses but does not import itself. */
const importsFor = (code: string, entry: string, own: string): string => {
  const words = new Set(
    code.replace(/'(?:[^'\\]|\\.)*'|\/\/.*$/gm, '').match(/(?<=(?:^|\.\.\.|[^.\w]))(?<!\w)[A-Za-z_]\w*/gm),
  );
  const declared = new Set(Array.from(code.matchAll(/(?:const|let) (\w+)/g), (match) => match[1]));
  return [...words]
    .filter((word) => ENTRY_OF.has(word) && !declared.has(word))
    .map((word) => `import { ${word} } from '${word === own ? entry : ENTRY_OF.get(word)}';\n`)
    .join('');
};

const isValue = (text: string): boolean => {
  if (!/^(?:['"`[{\d-]|(?:true|false|null|undefined)$)/.test(text)) return false;
  try {
    new Function(`return (${text});`);
    return true;
  } catch {
    return false;
  }
};

/** `expression; // value` becomes an assertion; a comment that is not a value is prose. */
const withAssertions = (code: string): string => {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const [comment] = ts.getTrailingCommentRanges(code, node.end) ?? [];
      const value = comment && code.slice(comment.pos + 2, comment.end).trim();
      if (value !== undefined && isValue(value)) {
        const text = `same(${node.expression.getText(source)}, ${value});`;
        edits.push({ from: node.getStart(source), to: node.end, text });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits.reduceRight(
    (text, { from, to, text: fresh }) => text.slice(0, from) + fresh + text.slice(to),
    code,
  );
};

const pageBlocks = (page: string): readonly string[] =>
  Array.from(readFileSync(root + page, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g), (match) => match[1]!);

const PAGES = ['README.md', 'README.zh-CN.md', 'docs/library.md'];

/** The code of each example, by the name of its file. */
const FILES: ReadonlyMap<string, string> = new Map([
  ...PAGES.flatMap((page) =>
    pageBlocks(page).map((code, i) => [`${page.replace(/\W/g, '_')}_${i}.ts`, code] as const),
  ),
  ...FUNCTIONS.flatMap(({ entry, name, examples }) =>
    examples.map((text, i) => {
      const code = text.replace(/^```ts\n|```$/g, '');
      return [
        `${entry.replace(/\W/g, '_')}_${name}_${i}.ts`,
        importsFor(code, entry, name) + withAssertions(code),
      ] as const;
    }),
  ),
]);

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules', 'horseplay'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, code] of FILES) writeFileSync(join(folder, name), `${code}\nexport {};\n`);
  writeFileSync(
    join(folder, 'globals.d.ts'),
    'declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };\ndeclare const AbortSignal: { timeout(ms: number): import("horseplay/node").CancelSignal };\ndeclare const same: (got: unknown, wanted: unknown) => void;\n',
  );
});

test('every exported function says what it does, and has an example', () => {
  const bare = FUNCTIONS.filter(({ about, examples }) => about === '' || examples.length === 0);
  expect(bare.map(({ entry, name }) => `${entry} ${name}`)).toEqual([]);
});

/** The compiler's output for all examples, without the DOM library, Node's types, and `skipLibCheck`. */
const compile = (compiler: string, resolution: object): string => {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    outDir: 'out',
    rootDir: '.',
    ...resolution,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(fileURLToPath(import.meta.resolve(`${compiler}/package.json`)), '../bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
};

fullTest('every example compiles with the oldest TypeScript that docs/library.md names', () => {
  const { version } = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('typescript-min/package.json')), 'utf8'),
  ) as { version: string };
  const named = /TypeScript (\d+\.\d+) or newer/.exec(readFileSync(`${root}docs/library.md`, 'utf8'));
  expect(version.startsWith(`${named?.[1]}.`)).toBe(true);
  expect(compile('typescript-min', { module: 'node16', moduleResolution: 'node16', noEmit: true })).toBe('');
});

test('every example compiles strictly and gives the value in its comment', () => {
  expect(compile('typescript-native', { module: 'esnext', moduleResolution: 'bundler' })).toBe('');
  // The browser entry needs a page: test/web runs it.
  const inNode = [...FILES.keys()].filter((name) => !name.startsWith('horseplay_browser_'));
  const modules = inNode.map((name) => `./out/${name.replace(/ts$/, 'js')}`);
  const runner = `import { isDeepStrictEqual, inspect } from 'node:util';
    for (const module of ${JSON.stringify(modules)}) {
      globalThis.same = (got, wanted) => {
        if (!isDeepStrictEqual(got, wanted)) console.error(module, 'gives', inspect(got, { depth: 9 }), 'and not', inspect(wanted, { depth: 9 }));
      };
      try { await import(module); } catch (error) { console.error(module, error); }
    }`;
  writeFileSync(join(folder, 'run.mjs'), runner);
  const ran = spawnSync(process.execPath, ['run.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toContain('36 proved');
  expect(ran.stdout).toContain('9862n');
});
