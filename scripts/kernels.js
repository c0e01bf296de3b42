// Compiles every kernel/*.ts (AssemblyScript) to WebAssembly and embeds it as base64 in
// src/kernels/<name>.ts, so that the library needs no files, no fetch, and no bundler plugin. Before that it
// writes the memory layouts of kernel/layouts.js as kernel/<name>/layout.ts and src/kernels/<name>Layout.ts.
// A kernel is recompiled only if one of its sources is newer.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAYOUTS } from '../kernel/layouts.js';
import { kernelText } from './layouts/kernelText.js';
import { libraryText } from './layouts/libraryText.js';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${root}src/kernels`, { recursive: true });

/** Unchanged files keep their timestamp, so that only kernels whose layout changed are recompiled. */
const writeIfNew = (path, text) => {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
};

for (const [name, layout] of Object.entries(LAYOUTS)) {
  mkdirSync(`${root}kernel/${name}`, { recursive: true });
  writeIfNew(`${root}kernel/${name}/layout.ts`, kernelText(layout));
  writeIfNew(`${root}src/kernels/${name}Layout.ts`, libraryText(layout));
}

/** All sources of a kernel: its entry, its imports, their imports, and so on. */
const sourcesOf = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, imported] of readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
    sourcesOf(resolve(dirname(path), `${imported}.ts`), found);
  }
  return found;
};

const kernels = readdirSync(`${root}kernel`).filter((file) => file.endsWith('.ts'));
for (const name of kernels.map((file) => file.slice(0, -3))) {
  const target = `${root}src/kernels/${name}.ts`;
  const made = [...sourcesOf(`${root}kernel/${name}.ts`), fileURLToPath(import.meta.url)];
  const written = made.map((path) => statSync(path).mtimeMs);
  if (existsSync(target) && statSync(target).mtimeMs > Math.max(...written)) continue;
  // The compiler takes a second to load, so it is loaded only when there is something to compile.
  const { default: asc } = await import('assemblyscript/asc');
  let binary;
  const { error, stderr } = await asc.main(
    [
      `kernel/${name}.ts`,
      ...['--outFile', 'out.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub'],
      ...['--enable', 'simd', '--enable', 'bulk-memory', '--importMemory'],
    ],
    {
      writeFile: (path, contents) => {
        if (path.endsWith('.wasm')) binary = contents;
      },
    },
  );
  if (error) {
    process.stderr.write(stderr.toString());
    throw error;
  }
  const constant = `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_WASM`;
  const base64 = Buffer.from(binary).toString('base64');
  writeFileSync(
    target,
    `// Compiled from kernel/${name}.ts; do not edit.\nexport const ${constant}: string =\n  '${base64}';\n`,
  );
  console.log(`kernel ${name}: ${binary.length} bytes`);
}
