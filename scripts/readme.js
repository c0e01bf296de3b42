// Writes what the docs show of the program: the output below every command in a console block, and the parts
// generated from the program's own tables (docBlocks.js). Commands in `sh` blocks are run, too, and must
// succeed. With --check it changes nothing and says what is out of date; with --quick it keeps the
// transcripts of docs/ as they are. Names of pages limit the work to those pages.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BLOCKS } from './docBlocks.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const quick = process.argv.includes('--quick');
const folder = mkdtempSync(join(tmpdir(), 'horseplay-readme-'));
/** A folder that contains only the command. */
const path = mkdtempSync(join(tmpdir(), 'horseplay-bin-'));
writeFileSync(
  join(path, 'horseplay'),
  `#!/bin/sh\nexec '${process.execPath}' '${root}bin/horseplay.js' "$@"\n`,
  {
    mode: 0o755,
  },
);
let stale = 0;
let failed = 0;

const PAGES = ['README', 'docs/cli', 'docs/judges', 'docs/lessons'].flatMap((page) => [
  [`${page}.md`, 'en'],
  [`${page}.zh-CN.md`, 'zh'],
]);

const complain = (words) => {
  stale++;
  if (check) console.error(words);
};

const seen = new Map();

/** Runs commands as a reader would: in bash, with `horseplay` on the path, and everything on one screen. */
const run = (command) => {
  if (!seen.has(command)) {
    const { stdout, status } = spawnSync('bash', ['-c', `exec 2>&1\n${command}`], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${path}:${process.env.PATH}`,
        LC_ALL: 'C.UTF-8',
        NO_COLOR: '1',
        COLUMNS: '100',
      },
    });
    seen.set(command, { output: stdout.trimEnd(), status });
  }
  return seen.get(command);
};

/** Every `$ command` of a console block with its current output. */
const renewConsole = (page, block) => {
  const commands = [...block.matchAll(/^\$ (.*)$/gm)].map((match) => match[1]);
  const fresh = commands
    .map((command) => {
      const { output } = run(command);
      return `$ ${command}\n${output}${output === '' ? '' : '\n'}`;
    })
    .join('');
  if (fresh !== block) complain(`${page}: the output of "${commands[0]}" has changed; run npm run readme`);
  return fresh;
};

/**
 * Commands without output. `npm` lines are what CI runs, and those that set the package up have their own
 * test.
 */
const runShell = (page, block) => {
  for (const line of block.trim().split('\n')) {
    const command = line.replace(/\s+#.*$/, '');
    if (command.startsWith('npm ')) continue;
    const { status, output } = run(command);
    if (status !== 0) {
      failed++;
      console.error(`${page}: "${command}" ends with ${status}: ${output}`);
    }
  }
};

const renewMade = (page, lang, text) =>
  text.replace(/<!-- ([a-z ]+): made by npm run readme -->\n[\s\S]*?<!-- \/\1 -->/g, (block, name) => {
    const fresh = `<!-- ${name}: made by npm run readme -->\n\n${BLOCKS[name](lang)}\n\n<!-- /${name} -->`;
    if (fresh !== block) complain(`${page}: "${name}" has changed; run npm run readme`);
    return fresh;
  });

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));

for (const [page, lang] of PAGES.filter(([name]) => asked.length === 0 || asked.includes(name))) {
  const text = renewMade(page, lang, readFileSync(root + page, 'utf8')).replace(
    /^```(console|sh)\n([\s\S]*?)^```$/gm,
    (whole, kind, block) => {
      if (quick && !page.startsWith('README')) return whole;
      if (kind === 'console') return `\`\`\`console\n${renewConsole(page, block)}\`\`\``;
      runShell(page, block);
      return whole;
    },
  );
  if (!check) writeFileSync(root + page, text);
}
for (const made of [folder, path]) rmSync(made, { recursive: true });
process.exitCode = failed > 0 || (check && stale > 0) ? 1 : 0;
