// Programs the tests run that npm cannot install. What is lacking is installed from Debian's packages where that is allowed;
// otherwise it is named, with the way to install it.
import { spawnSync } from 'node:child_process';

/** One row a program: how to see that it is there, which Debian package brings it, what it is for. */
const NEEDS = [
  { program: 'redis-server', ask: ['--version'], debian: 'redis-server', why: 'counting on many machines' },
  { program: 'chromium', ask: ['--version'], debian: 'chromium', why: 'the page in a real browser' },
  { program: 'g++', ask: ['--version'], debian: 'g++', why: 'stress, whose wrong programs are compiled,' },
  { program: 'python3', ask: ['--version'], debian: 'python3', why: 'stress, part of it in Python,' },
];

const isThere = ({ program, ask }) => spawnSync(program, ask, { stdio: 'ignore' }).status === 0;

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0;

const lacking = () => NEEDS.filter((need) => !isThere(need));

const first = lacking();
const mayInstall =
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
if (first.length > 0 && mayInstall) {
  const packages = first.map(({ debian }) => debian);
  console.log(`installing for the tests: ${packages.join(', ')}`);
  const install = () => apt('install', '--yes', '--no-install-recommends', ...packages);
  if (!install()) {
    apt('update');
    install();
  }
}
const last = lacking();
for (const { program, debian, why } of last) {
  console.error(
    `the tests of ${why} need ${program}: apt-get install ${debian} (elsewhere: brew install ${debian.replace('-server', '')})`,
  );
}
process.exitCode = last.length > 0 ? 1 : 0;
