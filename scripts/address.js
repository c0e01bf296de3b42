/*
 * The project's URL, set in one place: `npm run address -- https://github.com/OWNER/NAME`. It is
 * `config.home` in package.json; `repository`, `homepage`, and `bugs` are derived from it, and the command
 * says where to report bugs. `npm run address -- none` removes all of it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HOME = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/;

/** The manifest with everything that depends on the project's URL; an empty URL removes it. */
export const withHome = ({ repository: _r, homepage: _h, bugs: _b, config: _c, ...rest }, home) => {
  const fields =
    home === ''
      ? {}
      : {
          repository: { type: 'git', url: `git+${home}.git` },
          homepage: `${home}#readme`,
          bugs: { url: `${home}/issues` },
        };
  const { name, version, description, license, author, ...others } = rest;
  return { name, version, description, license, author, config: { home }, ...fields, ...others };
};

if (import.meta.filename === process.argv[1]) {
  const [, , given = '', file = fileURLToPath(new URL('../package.json', import.meta.url))] = process.argv;
  const home = given.replace(/(?:\.git)?\/?$/, '');
  if (given !== 'none' && !HOME.test(home)) {
    console.error('Give the address of the repository: npm run address -- https://github.com/OWNER/NAME');
    process.exit(2);
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(withHome(manifest, given === 'none' ? '' : home), null, 2)}\n`);
}
