/*
 * Packs the package as the registry would get it and tests it from outside: which files are inside, publint,
 * and an empty project that installs it, runs the command, and imports every export, strictly type-checked by
 * the newest TypeScript and the oldest supported one. Nothing is downloaded: the package has no dependencies.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { PUZZLE_NAMES } from '../dist/src/puzzles/index.js';
import { reachableFiles } from './reachable.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'horseplay-pack-'));
let failed = false;
const complain = (text) => {
  console.error(text);
  failed = true;
};

/** Every name under which the package can be imported. */
const entries = Object.keys(manifest.exports)
  .filter((entry) => !manifest.exports[entry].endsWith?.('.json'))
  .flatMap((entry) => (entry.includes('*') ? PUZZLE_NAMES.map((name) => entry.replace('*', name)) : [entry]))
  .map((entry) => entry.replace(/^\./, manifest.name));

const STRICT = {
  target: 'es2022',
  lib: ['es2022'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: false,
};

/**
 * How projects resolve modules: like Node, and like bundlers. Each with one of the compilers;
 * test/command/examples.test.ts tests all combinations.
 */
const PROJECTS = [
  { compiler: 'typescript-native', module: 'node16', moduleResolution: 'node16' },
  { compiler: 'typescript-min', module: 'esnext', moduleResolution: 'bundler' },
];

const checkTypes = () => {
  const imports = entries.map((entry, i) => `import * as entry${i} from '${entry}';`);
  const names = entries.map((_, i) => `entry${i}`).join(', ');
  writeFileSync(join(folder, 'consumer.ts'), `${imports.join('\n')}\nexport const all = [${names}];\n`);
  for (const { compiler, ...resolution } of PROJECTS) {
    const tsc = join(createRequire(import.meta.url).resolve(`${compiler}/package.json`), '../bin/tsc');
    const config = { compilerOptions: { ...STRICT, ...resolution }, files: ['consumer.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    if (status !== 0) complain(`types (${compiler}, ${resolution.moduleResolution}):\n${stdout}${stderr}`);
  }
};

/** Runs the command as a new user would, from the project's folder. */
const runCommand = () => {
  const { stdout, stderr } = spawnSync(
    'npx',
    ['--offline', manifest.name, 'tour', '8x8', 'closed', '--lang', 'en'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (!stdout.includes('closed tour of all 64 squares'))
    complain(`npx ${manifest.name}:\n${stdout}${stderr}`);
};

/** Every export loads and has at least one name. */
const checkImports = () => {
  const script = `for (const entry of ${JSON.stringify(entries)}) {
    if (Object.keys(await import(entry)).length === 0) throw new Error(entry + ' exports nothing');
  }`;
  writeFileSync(join(folder, 'consumer.mjs'), script);
  const { status, stderr } = spawnSync(process.execPath, ['consumer.mjs'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) complain(`imports:\n${stderr}`);
};

try {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const listed = JSON.parse(packed);
  const [{ filename, files, size }] = Array.isArray(listed) ? listed : Object.values(listed);
  const stray = files.filter(({ path }) =>
    /(^|\/)(test|bench|node_modules)\/|\.test\.|\.tsbuildinfo$/.test(path),
  );
  if (stray.length > 0)
    complain(`These files do not belong in the package: ${stray.map(({ path }) => path).join(', ')}`);
  console.log(`package: ${files.length} files, ${Math.round(size / 1000)} kB packed`);

  const tarball = new Uint8Array(readFileSync(join(folder, filename))).buffer;
  const { messages, pkg } = await publint({ strict: true, pack: { tarball } });
  for (const message of messages) complain(`publint: ${formatMessage(message, pkg)}`);

  const reached = reachableFiles(PUZZLE_NAMES);
  const unreached = files.filter(({ path }) => path.endsWith('.d.ts') && !reached.has(path));
  if (unreached.length > 0)
    complain(`No export leads to these types: ${unreached.map(({ path }) => path).join(', ')}`);
  const unmapped = files.filter(
    ({ path }) =>
      /^dist\/(?:src|engine)\/.*\.js$/.test(path) && !files.some((other) => other.path === `${path}.map`),
  );
  if (unmapped.length > 0) complain(`No source map: ${unmapped.map(({ path }) => path).join(', ')}`);

  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)];
  const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) complain(`npm install:\n${stderr}`);
  runCommand();
  checkTypes();
  checkImports();
  if (!failed) console.log(`publint: clean; ${entries.length} exports type-checked and loaded`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
