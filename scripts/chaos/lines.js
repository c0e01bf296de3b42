/*
 * Fuzzed commands: the examples of every command, and problems of every puzzle, mutated until they are wrong,
 * huge, or nonsense. Work is kept small with --nodes and --memory, so a command that takes long has ignored
 * them.
 */
import { randomFrom } from './random.js';

const NUMBERS = [
  ...['0', '1', '2', '3', '7', '12', '100', '1000', '65536', '1000000', '1000000000', '4294967296'],
  ...['9007199254740993', '99999999999999999999', '-1', '-0', '1e9', '0x10', '1.5', '00012', '١٢'],
];
const BOARDS = [
  ...['0x0', '1x1', '2x2', '3x4', '5x5', '8x8', '6x7', '1x100', '20x20', '100x100', '1000x1000', '1000x2'],
  ...['1000000x1000000', '1000000000x3', 'quadrant', '8x', 'x8', '8×8', '3x3x3', '8X8', '10x10'],
];
const PIECES = [
  ...[
    'N',
    'knight',
    'K',
    'Q',
    'R',
    'B',
    'W',
    'F',
    'C',
    'WF',
    'NN',
    'fW',
    'leaper:1,4',
    'leaper:0,0',
    'leaper:-1,2',
  ],
  ...[
    'offsets:1,2',
    'offsets:1,-2/-1,-3',
    'offsets:',
    'offsets:0,0',
    'leaper:1',
    '(1,2)',
    'R3',
    '马',
    'pawn',
    'L',
    'vN',
  ],
];
const SQUARES = [
  ...[
    'a1',
    'h8',
    'b2',
    'z26',
    'aa27',
    'zz99',
    '0,0',
    '3,4',
    '999999,5',
    '-1,0',
    'a0',
    'a',
    '1',
    'a1/b2/c3',
    'd4/d4',
  ],
  ...['N@a1', 'Q@d4', 'R@h8', 'a1-b3', 'A1', '1000000000000,1'],
];
const WORDS = [
  ...[
    'open',
    'closed',
    'from',
    'to',
    'without',
    'pawns',
    'rounds',
    'steps',
    'mod',
    'given',
    'symmetric',
    'apart',
    'start',
  ],
  ...[
    '--',
    '-',
    '',
    ' ',
    '#',
    ',',
    '/',
    '@',
    ':',
    '开放',
    '闭合',
    'null',
    '__proto__',
    'constructor',
    '%s',
    '../..',
  ],
];
const CHARACTERS = 'abhNQ0189 ,/@:x-=\t\u0000\u001b\u007f\u009b\u200b\u202e\ufeff\ud800é马🐴';

const seedLines = (specs) => [
  ...specs.flatMap(({ examples }) => examples.map(({ line }) => line)),
  ...specs.map(({ name }) => name),
];

/** One change. */
const bend = (words, random) => {
  const at = random.below(words.length + 1);
  const bent = [...words];
  const some = random.pick([NUMBERS, BOARDS, PIECES, SQUARES, WORDS]);
  switch (random.below(8)) {
    case 0:
      bent.splice(at, 1);
      break;
    case 1:
      bent.splice(at, 0, random.pick(some));
      break;
    case 2:
      bent.splice(at, 1, random.pick(some));
      break;
    case 3: // one number in a word
      bent[at] = (bent[at] ?? '').replace(/\d+/, () => random.pick(NUMBERS));
      break;
    case 4: // one character
      if (bent[at]) {
        const i = random.below(bent[at].length);
        bent[at] = bent[at].slice(0, i) + random.pick([...CHARACTERS]) + bent[at].slice(i + random.below(2));
      }
      break;
    case 5: // a word, repeated once or many times
      if (bent[at]) bent.splice(at, 0, ...new Array(random.pick([1, 2, 50])).fill(bent[at]));
      break;
    case 6: // a long list
      if (bent[at])
        bent[at] = new Array(random.pick([2, 3, 30, 3000])).fill(bent[at]).join(random.pick(['/', ',', '']));
      break;
    default:
      bent.reverse();
  }
  return bent;
};

const value = (option, random) =>
  random.chance(0.2)
    ? random.pick([...NUMBERS, ...WORDS])
    : random.chance(0.5)
      ? (option.value ?? '')
      : random.pick([
          '1',
          '2',
          '10',
          '500MB',
          '1..4',
          '5%',
          'full',
          'dot',
          'svg',
          'zh',
          'en',
          'a1',
          'light',
          'ends',
        ]);

/** Nobody can create this, not even root. */
const NOWHERE = '/dev/null/fuzzed';

/** Options that reach files, servers, or other programs get values that do no harm. */
const HARMLESS = {
  svg: '-',
  png: NOWHERE,
  tex: '-',
  csv: '-',
  markdown: '-',
  html: '-',
  save: NOWHERE,
  out: NOWHERE,
  dir: NOWHERE,
  resume: NOWHERE,
  checkpoint: NOWHERE,
  file: '-',
  redis: 'redis://127.0.0.1:1',
  threads: '1',
  nodes: '20000',
  memory: '200MB',
  cases: '3',
  count: '3',
};

const someOptions = ({ options }, random) => {
  const names = Object.keys(options).filter((name) => name !== 'help');
  const chosen = [];
  for (let left = random.below(4); left > 0 && names.length > 0; left--) {
    const name = random.pick(names);
    const option = options[name];
    if (option.value === undefined) chosen.push(`--${name}`);
    else chosen.push(`--${name}`, HARMLESS[name] ?? value(option, random));
  }
  return chosen;
};

const LIMITS = ['--nodes', '20000', '--memory', '200MB'];
/** Commands that run other programs, serve until they are ended, or write files. */
const NOT_FUZZED = ['stress', 'worker', 'companion', 'mcp', 'samples', 'sheet'];

/** A fuzzed command: its arguments, and its input. */
export const fuzzedCommand = (specs, seed) => {
  const random = randomFrom(seed);
  const usable = specs.filter(({ name }) => !NOT_FUZZED.includes(name));
  const lines = seedLines(usable);
  let words = random
    .pick(lines)
    .split(' ')
    .filter((word) => word !== '--' && !/^[.]{0,2}\//.test(word));
  for (let changes = random.below(3); changes > 0; changes--) words = bend(words, random);
  const problem = words.join(' ');
  const spec = usable.find(({ name }) => name === words[0]);
  const limits = spec !== undefined && 'nodes' in spec.options ? LIMITS : [];
  const options = spec === undefined || random.chance(0.5) ? [] : someOptions(spec, random);
  const given = new Set(options);
  const extra = limits.filter((_, i) => !given.has(limits[i - (i % 2)]));
  const stray = words.some((word) => /^--(nodes|memory)/.test(word));
  if (random.chance(0.3)) return { args: ['--file', '-', '--json', ...LIMITS], input: `${problem}\n` };
  return { args: [...words, ...options, ...(stray ? [] : extra)], input: random.chance(0.5) ? '' : problem };
};
