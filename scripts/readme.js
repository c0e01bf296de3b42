// Runs every `$ horseplay …` line of the READMEs and puts its output below it, so that they show only what was really printed.
// With --check it changes nothing and says which blocks are stale.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
let stale = 0;

const run = (command) => {
  const [program, input] = command.split(' <<< ');
  const args = program.split(' ').slice(1);
  const { stdout, stderr, status } = spawnSync(process.execPath, [`${root}bin/horseplay.js`, ...args], {
    cwd: root,
    encoding: 'utf8',
    input: input ? `${JSON.parse(input)}` : '',
    env: { ...process.env, LC_ALL: 'C', NO_COLOR: '1', COLUMNS: '100' },
  });
  // A flawed command tells its flaw on stderr; an answered one has its answer on stdout.
  return (status === 0 ? stdout : stderr).trimEnd();
};

for (const name of ['README.md', 'README.zh-CN.md']) {
  const text = readFileSync(root + name, 'utf8');
  const filled = text.replace(/```console\n\$ (horseplay [^\n]*)\n[\s\S]*?```/g, (block, command) => {
    const fresh = `\`\`\`console\n$ ${command}\n${run(command)}\n\`\`\``;
    if (fresh !== block) {
      stale++;
      if (check)
        console.error(`${name}: the output of "${command}" has changed; npm run readme writes it anew`);
    }
    return fresh;
  });
  if (!check) writeFileSync(root + name, filled);
}
process.exitCode = check && stale > 0 ? 1 : 0;
