/* What an import of the library costs a bundled project: minified kilobytes with esbuild, and with Vite. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build as buildByEsbuild } from 'esbuild';
import { build as buildByVite } from 'vite';
import { PUZZLE_NAMES } from '../src/puzzles/index.js';

export interface ImportSize {
  readonly entry: string;
  /** The imported name; `*` for everything. */
  readonly name: string;
  /** In bytes, for either bundler. */
  readonly ceiling: number;
}

const kB = 1000;

/**
 * One small import and one large one per entry, with room to grow by a tenth or a fifth. The largest puzzle
 * is `tour`: 63 kB of it are uniform draws, which count all tours with the same kernel and halves as
 * `count-tours`. Imports that need no draw leave them out (`knightsTour`, `makePuzzle`). `solveLine` and all
 * of `draw` contain every puzzle, and each puzzle has its own limit.
 */
const SIZES: readonly (readonly [entry: string, name: string, ceiling: number])[] = [
  ['.', 'Refusal', 0.5],
  ['.', 'parseProblem', 120],
  ['.', 'solveLine', 1080],
  ['./core', 'makeBoard', 3],
  ['./core', '*', 13],
  ['./pieces', 'KNIGHT', 0.6],
  ['./pieces', '*', 18],
  ['./judge', 'hiho99', 5.5],
  ['./judge', 'isJudgeId', 0.6],
  ['./judge', 'cses1624Practice', 15],
  ['./judge', 'leetcode3283', 35],
  ['./judge', 'knightsTour', 115],
  ['./judge', '*', 400],
  ['./census', 'CENSUS_TOPICS', 0.5],
  ['./census', '*', 250],
  ['./draw', 'svgOf', 21],
  ['./draw', 'makePuzzle', 115],
  ['./draw', '*', 1120],
  ['./node', 'solveAsync', 6],
  ['./browser', 'solveAsync', 6],
  ['./moves', '*', 45],
  ['./distance', '*', 80],
  ['./combos', '*', 110],
  ['./hunt', '*', 120],
  ['./meet', '*', 135],
  ['./grundy', '*', 140],
  ['./count-tours', '*', 230],
  ['./count', '*', 230],
  ['./tour', 'hasClosedTour', 0.5],
  ['./tour', 'checkTour', 37],
  ['./tour', 'solveTour', 185],
  ['./tour', '*', 320],
  ['./place', '*', 135],
  ['./uncrossed', '*', 125],
];

/** The limit in kB for a puzzle's entry that is not listed. */
const OTHER_PUZZLE = 115;

const entriesOf = (root: string): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, unknown>>;
  };
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.json'))
    .flatMap((entry) => (entry === './*' ? PUZZLE_NAMES.map((name) => `./${name}`) : [entry]));
};

/** Every entry of the package has a row. */
export const importSizes = (root: string): readonly ImportSize[] => {
  const listed = new Set(SIZES.map(([entry]) => entry));
  const others = entriesOf(root)
    .filter((entry) => !listed.has(entry))
    .map((entry) => [entry, '*', OTHER_PUZZLE] as const);
  return [...SIZES, ...others].map(([entry, name, ceiling]) => ({ entry, name, ceiling: ceiling * kB }));
};

export type Bundler = 'esbuild' | 'vite';

/** Vite bundles for browsers. */
export const isFor = (bundler: Bundler, { entry }: ImportSize): boolean =>
  bundler === 'esbuild' || entry !== './node';

/** The bytes of each file bundled by itself. */
const BUNDLERS: Readonly<
  Record<Bundler, (folder: string, files: readonly string[]) => Promise<readonly number[]>>
> = {
  // All at once: modules are read once, and every file still gets its own bundle.
  esbuild: async (folder, files) => {
    const { outputFiles } = await buildByEsbuild({
      absWorkingDir: folder,
      entryPoints: files.map((file) => join(folder, file)),
      outdir: join(folder, 'bundled'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      external: ['node:*'],
    });
    const bytes = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents.length]));
    return files.map((file) => bytes.get(file) ?? Number.NaN);
  },
  vite: async (folder, files) => {
    const bytes: number[] = [];
    for (const file of files) {
      const built = await buildByVite({
        configFile: false,
        root: folder,
        logLevel: 'silent',
        worker: { format: 'es' },
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: { input: join(folder, file), preserveEntrySignatures: 'strict' },
        },
      });
      const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      const chunk = outputs.find((one) => one.type === 'chunk' && one.isEntry);
      bytes.push(chunk?.type === 'chunk' ? Buffer.byteLength(chunk.code) : Number.NaN);
    }
    return bytes;
  },
};

/** A project that has the package installed. */
export const openProject = async (root: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-sizes-'));
  await mkdir(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/horseplay'));
  return {
    /** The bytes of every import, in the order given. */
    measure: (bundler: Bundler, sizes: readonly ImportSize[]): Promise<readonly number[]> => {
      const files = sizes.map(({ entry, name }, i) => {
        const from = `horseplay${entry.slice(1)}`;
        writeFileSync(
          join(folder, `import${i}.js`),
          `export ${name === '*' ? '*' : `{ ${name} }`} from '${from}';\n`,
        );
        return `import${i}.js`;
      });
      return BUNDLERS[bundler](folder, files);
    },
    close: (): void => rmSync(folder, { recursive: true }),
  };
};
