/* Fuzzed lines and options: each gets an answer or an error, within 10 s and 2 GiB. */
import { loadSpecs } from '../../dist/cli/commands/index.js';
import { fuzzedCommand } from './lines.js';
import { runAll } from './pool.js';

/**
 * Control characters other than line ends and tabs, and those that change the writing direction; our own
 * colors are off.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const STEERING = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
/** Answered, a check that failed, bad input, a limit. */
const CODES = [0, 1, 2, 3];

const isJson = (line) => {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
};

/** What is wrong with how a command ended; undefined if nothing is. */
const faultOf = ({ args }, { fault, code, stdout, stderr, length }) => {
  if (fault !== undefined) return fault;
  if (!CODES.includes(code)) return `exit code ${code}`;
  if (/this is a bug|^uncaught:|\n\s+at /m.test(stderr)) return stderr.trim().slice(0, 300);
  if (code === 1 && !['check', 'verify'].includes(args[0])) return 'exit code 1';
  if (code === 2 && stderr.trim() === '' && stdout === '') return 'exit code 2 without a word';
  if (STEERING.test(stdout) || STEERING.test(stderr)) return 'characters that steer a terminal';
  if (/\b(undefined|NaN|\[object Object\])\b/.test(`${stderr}${stdout}`.replace(/["“][^"”]*["”]/g, ''))) {
    return `a word of the machine: ${/.{0,60}\b(undefined|NaN|\[object Object\]).{0,60}/.exec(stderr + stdout)?.[0]}`;
  }
  const asksJson = args.includes('--json') && !['check', 'verify'].includes(args[0]);
  if (
    asksJson &&
    code === 0 &&
    length < 1 << 20 &&
    args[0] === '--file' &&
    stdout !== '' &&
    !stdout.trim().split('\n').every(isJson)
  )
    return 'not JSON';
  return undefined;
};

const shown = ({ args, input }) => {
  const text = JSON.stringify(args);
  return `${text.length > 400 ? `${text.slice(0, 400)}…` : text}${input === '' ? '' : ` < ${JSON.stringify(input.slice(0, 200))}`}`;
};

export const fuzz = async ({ seed, lines, processes, deadline, report }) => {
  const specs = await loadSpecs();
  const commands = Array.from({ length: lines }, (_, i) => fuzzedCommand(specs, seed + i * 0x9e3779b1));
  let failures = 0;
  let slowest = 0;
  let peak = 0;
  const codes = new Map();
  const trials = await runAll(
    commands,
    processes,
    (command, result) => {
      slowest = Math.max(slowest, result.cpuMs ?? 0);
      peak = Math.max(peak, result.peak ?? 0);
      codes.set(result.code, (codes.get(result.code) ?? 0) + 1);
      const fault = faultOf(command, result);
      if (fault === undefined) return;
      failures++;
      report(`${fault}\n    ${shown(command)}`);
    },
    deadline,
  );
  const ended = [...codes].sort().map(([code, count]) => `${count.toLocaleString('en')} with ${code}`);
  return {
    trials,
    failures,
    note: `exit codes: ${ended.join(', ')}; at most ${(slowest / 1000).toFixed(1)} s of CPU and ${Math.round(peak / 1e6)} MB`,
  };
};
