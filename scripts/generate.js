// Writes everything that is generated from one description: the tables of puzzles from the registry, the
// kernels, and their digest. Run by `npm run generate`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Does not touch a file that would stay the same, so that nothing is rebuilt. */
const write = (file, text) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
};

const registry = readFileSync(`${root}src/puzzles/index.ts`, 'utf8');
const names = [...registry.matchAll(/^ {2}'([a-z][a-z-]*)',$/gm)].map((match) => match[1]);
if (names.length === 0) throw new Error('src/puzzles/index.ts lists no puzzle');
for (const name of names) {
  for (const part of ['light', 'heavy']) {
    if (!existsSync(`${root}src/puzzles/${name}/${part}.ts`))
      throw new Error(`src/puzzles/index.ts lists ${name}, but src/puzzles/${name}/${part}.ts is missing`);
  }
}

const HEAD = '// Made from src/puzzles/index.ts by scripts/generate.js; do not edit.\n';
const key = (name) => (name.includes('-') ? `'${name}'` : name);
const variable = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const table = (constant, row) =>
  `export const ${constant} = {\n${names.map((name) => `  ${key(name)}: ${row(name)},\n`).join('')}} as const;\n`;
const imports = (part) =>
  names
    .map((name) => `import { ${part} as ${variable(name)} } from '../${name}/${part}.js';\n`)
    .sort()
    .join('');

const folder = `${root}src/puzzles/registry`;
mkdirSync(folder, { recursive: true });
write(`${folder}/light.ts`, `${HEAD}${imports('light')}\n${table('LIGHT', variable)}`);
write(`${folder}/heavy.ts`, `${HEAD}${imports('heavy')}\n${table('HEAVY', variable)}`);
write(
  `${folder}/load.ts`,
  `${HEAD}${table('LOAD', (name) => `async () => (await import('../${name}/heavy.js')).heavy`)}`,
);

/*
 * What a page shows of every puzzle before it has loaded one: the title, the question, and the opening
 * problem. They are written once, in the guide of the puzzle.
 */
const guideOf = (name) => {
  const texts = readdirSync(`${root}src/puzzles/${name}`)
    .filter((file) => /^[^.]+\.ts$/.test(file))
    .map((file) => readFileSync(`${root}src/puzzles/${name}/${file}`, 'utf8'));
  const text = texts.find((one) => /\n {2}title: t\([\s\S]*\n {2}examples: \[/.test(one)) ?? '';
  const found = (what, pattern) => {
    const match = pattern.exec(text.slice(text.search(/\n {2}title: t\(/)));
    if (match === null) throw new Error(`src/puzzles/${name}: no file has a guide with ${what}`);
    return match[1];
  };
  const title = found('a title', /\n {2}title: (t\([\s\S]*?\)),\n/);
  const question = found('a question', /\n {2}question: (t\([\s\S]*?\)),\n/);
  const opening = found('an example', /\n {2}examples: \[[\s\S]*?line: ('[^']*')/);
  return `{ title: ${title}, question: ${question}, opening: ${opening} }`;
};
write(
  `${folder}/contents.ts`,
  `${HEAD}import { t } from '../../core/text.js';\n\n${table('CONTENTS', guideOf)}`,
);
write(
  `${folder}/loadLight.ts`,
  `${HEAD}${table('LOAD_LIGHT', (name) => `async () => (await import('../${name}/light.js')).light`)}`,
);

await import('./kernels.js');

// Shards counted by different kernels must not be added up: the engine distinguishes builds by a digest of
// all kernels.
const digest = createHash('sha256');
for (const file of readdirSync(`${root}kernel`).sort()) {
  if (file.endsWith('.ts')) digest.update(readFileSync(`${root}src/kernels/${file}`));
}
write(
  `${root}src/kernels/build.ts`,
  `// Made from all kernels by scripts/generate.js; do not edit.\nexport const KERNELS_DIGEST = '${digest.digest('hex')}';\n`,
);
