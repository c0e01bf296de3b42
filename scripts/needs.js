/*
 * Programs that the tests run and npm cannot install. `node scripts/needs.js` looks for all of them, `node
 * scripts/needs.js g++` for one. As root on Debian or Ubuntu, missing programs are installed with apt;
 * otherwise the script prints what to install.
 */
import { spawnSync } from 'node:child_process';

const PROGRAMS = [
  { name: 'redis-server', debian: 'redis-server', brew: 'redis', tests: 'counting on many machines' },
  {
    name: 'chromium',
    // The headless shell shows the same pages in half the time, and is smaller to install. Either works.
    lighter: 'chromium-headless-shell',
    debian: 'chromium',
    brew: '--cask chromium',
    tests: 'the web app in a real browser',
  },
  { name: 'g++', debian: 'g++', brew: 'gcc', tests: 'stress with C++ programs' },
  { name: 'zsh', debian: 'zsh', brew: 'zsh', tests: 'completions in zsh' },
  { name: 'fish', debian: 'fish', brew: 'fish', tests: 'completions in fish' },
  { name: 'python3', debian: 'python3', brew: 'python', tests: 'stress with Python programs' },
];

/** How long to wait for other apt processes. */
const LOCK_SECONDS = 300;

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
const isThere = ({ name, lighter }) => runs(name) || (lighter !== undefined && runs(lighter));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PROGRAMS.some((program) => program.name === name));
if (unknown.length > 0) throw new Error(`scripts/needs.js does not know ${unknown.join(', ')}`);
const findMissing = () =>
  PROGRAMS.filter((program) => (asked.length === 0 || asked.includes(program.name)) && !isThere(program));

const sleep = (seconds) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.round(1000 * seconds));

/** What apt-get says if it fails, undefined if it succeeds. Apt itself waits for only one of its locks. */
const aptGet = (...args) => {
  const deadline = Date.now() + 1000 * LOCK_SECONDS;
  for (;;) {
    const { status, stderr } = spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      // With RUNLEVEL=1, a newly installed server is not started.
      env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    if (status === 0) return undefined;
    const isLocked = /Could not get lock|Unable to (?:acquire|lock)/.test(stderr);
    if (!isLocked || Date.now() > deadline) return stderr.trim();
    sleep(3);
  }
};

const install = (packages) => {
  console.log(`Installing for the tests: ${packages.join(', ')}`);
  const tryInstall = () => aptGet('install', '--yes', '--no-install-recommends', ...packages);
  return tryInstall() === undefined ? undefined : (aptGet('update') ?? tryInstall());
};

/** Distributions that have no lighter package get the usual one. */
const installPrograms = (programs) => {
  const failure = install(programs.map(({ lighter, debian }) => lighter ?? debian));
  return /Unable to locate|no installation candidate/.test(failure ?? '')
    ? install(programs.map(({ debian }) => debian))
    : failure;
};

const missing = findMissing();
const canInstall = missing.length > 0 && process.getuid?.() === 0 && runs('apt-get');
const failure = canInstall ? installPrograms(missing) : undefined;
const left = canInstall ? findMissing() : missing;
if (left.length > 0) {
  if (failure !== undefined) console.error(`apt-get failed:\n${failure}\n`);
  console.error(
    [
      'The tests need programs that are not installed:',
      ...left.map(({ name, tests }) => `  ${name} for ${tests}`),
      'Install them, then run the same command again.',
      `  Debian, Ubuntu: sudo apt-get install ${left.map(({ debian }) => debian).join(' ')}`,
      `  macOS: ${left.map(({ brew }) => `brew install ${brew}`).join('; ')}`,
    ].join('\n'),
  );
  process.exitCode = 1;
}
