/*
 * `npm run api`: the API reference, from the doc comments of everything that the package exports, into
 * docs/api. A warning is an error. Modules have the names they are imported by; the list of them is the
 * package's own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PUZZLES = readdirSync(join(root, 'src/puzzles'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'registry')
  .map((entry) => entry.name);

/** Each entry's source without its ending, as TypeDoc calls it, and the name it is imported by. */
const ENTRIES = new Map(
  Object.entries(exports)
    // `horseplay/count` is another name of `horseplay/count-tours`, and a string is a data file.
    .filter(([entry, target]) => typeof target !== 'string' && entry !== './count')
    .flatMap(([entry, { types }]) =>
      (entry.includes('*') ? PUZZLES : ['']).map((puzzle) => [
        types.replace('./dist/', '').replace('.d.ts', '').replace('*', puzzle),
        entry.replace('.', name).replace('*', puzzle),
      ]),
    ),
);

const app = await Application.bootstrap({
  name,
  entryPoints: [...ENTRIES.keys()].map((source) => join(root, `${source}.ts`)),
  tsconfig: join(root, 'tsconfig.api.json'),
  readme: join(root, 'docs/library.md'),
  disableSources: true,
  excludeInternal: true,
  // Types that tie the registry together, and the internal parts of a puzzle.
  intentionallyNotExported: [
    ...['AnswerIn', 'OptionsIn', 'ProblemOf', 'HEAVY', 'LIGHT', 'IDS', 'ChineseWords', 'Cell'],
    ...['HeavyPuzzle', 'LightPuzzle', 'Lesson', 'Start', 'TOUR_SHAPES'],
  ],
});
const project = await app.convert();
if (project === undefined) throw new Error('The sources do not compile: run npm run types');
app.validate(project);
for (const [source, imported] of ENTRIES) {
  const module = project.children.find((child) => child.name === source.replace(/\/index$/, ''));
  if (module === undefined) throw new Error(`TypeDoc left out ${imported}`);
  module.name = imported;
}
await app.generateDocs(project, join(root, 'docs/api'));
if (app.logger.hasWarnings() || app.logger.hasErrors()) process.exitCode = 1;
