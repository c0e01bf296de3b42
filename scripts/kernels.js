// Compiles every kernel/*.ts (AssemblyScript) to WebAssembly and embeds it as base64 in src/kernels/<name>.ts, so that the
// library needs no file, no fetch and no bundler's help. A kernel is compiled again only when its source,
// or a file in the folder of its name, is newer.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${root}src/kernels`, { recursive: true });

const sources = existsSync(`${root}kernel`) ? readdirSync(`${root}kernel`) : [];
for (const file of sources.filter((name) => name.endsWith('.ts'))) {
  const name = file.slice(0, -3);
  const target = `${root}src/kernels/${name}.ts`;
  const parts = existsSync(`${root}kernel/${name}`) ? readdirSync(`${root}kernel/${name}`) : [];
  const written = [file, ...parts.map((part) => `${name}/${part}`)].map(
    (part) => statSync(`${root}kernel/${part}`).mtimeMs,
  );
  if (existsSync(target) && statSync(target).mtimeMs > Math.max(...written)) continue;
  // The compiler takes a second to load, so it is loaded only when there is something to compile.
  const { default: asc } = await import('assemblyscript/asc');
  let binary;
  const { error, stderr } = await asc.main(
    [
      `kernel/${file}`,
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
    `// Compiled from kernel/${file}; do not edit.\nexport const ${constant} =\n  '${base64}';\n`,
  );
  console.log(`kernel ${name}: ${binary.length} bytes`);
}
