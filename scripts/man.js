// Writes the manual page, dist/man/horseplay.1, from the descriptions of all commands in the built dist/cli.
// Run by scripts/build.js.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = (file) => import(new URL(`../dist/cli/${file}.js`, import.meta.url).href);

export const writeMan = async () => {
  const [{ loadOtherSpecs, loadSpecs }, { manPage }, { BARE_OPTIONS }, { version }] = await Promise.all(
    ['commands/index', 'output/man', 'puzzle/settings', 'manifest'].map(built),
  );
  const commands = await loadOtherSpecs();
  const puzzles = (await loadSpecs()).filter(({ name }) => !commands.some((other) => other.name === name));
  const folder = fileURLToPath(new URL('../dist/man/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}horseplay.1`,
    manPage({ version: version(), puzzles, commands, options: BARE_OPTIONS }, 'en'),
  );
};
