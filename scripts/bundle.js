/*
 * Bundles the command into dist/command: one file per entry (a command, a puzzle, a judge, a thread), fetched
 * when it is needed, and three stocks that they share. By default, esbuild would split what is shared into a
 * file per set of entries: 190 files, of which a tour would load 75, and most of a short command's time would
 * go into opening them.
 *
 *     start    what main.ts needs before it knows the command     all entries
 *     judges   what most judges need                              judges and puzzles
 *     puzzles  what every puzzle's command needs, among it the lines of all puzzles
 *
 * An entry begins by importing its stocks, so that all their modules are reached by the same entries and land
 * in one file each.
 */
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Files that are started by name: the command itself, its threads, and the guard of tested programs. */
const ENTRIES = [
  'cli/main.ts',
  'cli/inProcess.ts',
  'cli/thread.ts',
  'cli/puzzle/lineThread.ts',
  'cli/judge/guard.ts',
  'engine/shardThread.ts',
  'engine/teamThread.ts',
];

const OPTIONS = {
  absWorkingDir: root,
  entryPoints: ENTRIES,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: Object.keys(peerDependencies).flatMap((name) => [name, `${name}/*`]),
  outdir: 'dist/command',
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  ignoreAnnotations: true, // a stock is imported for its side effects, not for a name
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  // Names stay, so that a bug report says where the bug is.
  minifyWhitespace: true,
  minifySyntax: true,
  charset: 'utf8',
};

const importsOf = (inputs, file, kind) =>
  inputs[file].imports.filter((one) => one.kind === kind && !one.external).map(({ path }) => path);

/** A module and everything it imports statically. */
const closureOf = (inputs, file) => {
  const reached = new Set([file]);
  for (const one of reached) for (const path of importsOf(inputs, one, 'import-statement')) reached.add(path);
  return reached;
};

/** The modules that at least this many of the entries reach. */
const sharedBy = (inputs, entries, least) => {
  const reached = new Map();
  for (const entry of entries) {
    for (const file of closureOf(inputs, entry)) reached.set(file, (reached.get(file) ?? 0) + 1);
  }
  return [...reached].filter(([, count]) => count >= least).map(([file]) => file);
};

/** Modules that only choose what to run. */
const ONLY_START = [
  'cli/main.ts',
  'cli/inProcess.ts',
  'cli/ownThread.ts',
  'cli/thread.ts',
  'cli/commands/judge.ts',
];
/** A few hundred characters that puzzles and some judges need; otherwise they would be a separate file. */
const SMALL = ['src/core/base64.ts', 'src/core/lineParser.ts', 'src/core/wasm.ts'];
const OF_A_PUZZLE = /^src\/puzzles\/[^/]+\/|^src\/kernels\//;
const isJudge = (file) => file.startsWith('src/judge/');
const isHeavy = (file) => /^src\/puzzles\/[^/]+\/heavy\.ts$/.test(file);

/** Which modules are in which stock, and which stocks an entry imports. */
const planStocks = (inputs) => {
  const later = Object.keys(inputs).flatMap((file) => importsOf(inputs, file, 'dynamic-import'));
  const judges = sharedBy(inputs, new Set(later.filter(isJudge)), 8).filter((file) => !isJudge(file));
  const puzzles = [
    ...closureOf(inputs, 'cli/commands/puzzle.ts'),
    ...sharedBy(inputs, new Set(later.filter(isHeavy)), 2).filter((file) => !OF_A_PUZZLE.test(file)),
  ];
  const entries = new Set([...later, ...ENTRIES]);
  const stocks = { start: closureOf(inputs, 'cli/main.ts'), judges: [...judges, ...SMALL], puzzles };
  for (const name of Object.keys(stocks))
    stocks[name] = [...stocks[name]].filter((file) => !entries.has(file));
  const stocksOf = (file) => {
    if (file === 'cli/judge/guard.ts') return [];
    if (ONLY_START.includes(file)) return ['start'];
    return isJudge(file) ? ['start', 'judges'] : Object.keys(stocks);
  };
  return { stocks, wanted: new Map([...entries].map((file) => [file, stocksOf(file)])) };
};

const stockPlugin = ({ stocks, wanted }) => ({
  name: 'stocks',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^stock:/ }, ({ path }) => ({ path, namespace: 'stock' }));
    onLoad({ filter: /./, namespace: 'stock' }, ({ path }) => ({
      contents: stocks[path.slice('stock:'.length)].map((file) => `import './${file}';`).join('\n'),
      resolveDir: root,
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const names = wanted.get(relative(root, path)) ?? [];
      if (names.length === 0) return undefined;
      const imports = names.map((name) => `import 'stock:${name}';`).join('');
      return { contents: `${imports}${readFileSync(path, 'utf8')}`, loader: 'ts', resolveDir: dirname(path) };
    });
  },
});

export const bundleCommand = async () => {
  const { metafile } = await build({ ...OPTIONS, write: false });
  rmSync(join(root, OPTIONS.outdir), { recursive: true, force: true });
  return build({ ...OPTIONS, plugins: [stockPlugin(planStocks(metafile.inputs))] });
};
