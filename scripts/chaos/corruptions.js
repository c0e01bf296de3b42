/*
 * Files that were changed from outside: checkpoints and census rows are counted again, and saved answers are
 * refused.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAll } from './pool.js';

const COUNT = 'count-tours 5x5 open --method ends --json --quiet --threads 1'.split(' ');
const COUNT_TOTAL = '"undirected":"864"';
const CENSUS = 'census counts 3..5x3..5 --json --quiet'.split(' ');
const ANSWERS = [
  'tour 6x6 closed',
  'tour 5x5 open from a1',
  'count-tours 5x5 open',
  'meet 8x8 N a1 h8 c4',
  'hunt 8x8 N b2 pawns a1/h8/d5',
  'distance 20x20 N a1 t20',
  'grundy 8x8 N h8 c5',
  'combos 8x8 R@a1 B@d4',
  'walks 6x6 N steps 12',
];

/** Flips a bit, truncates, copies a piece from elsewhere, or removes a piece. */
const damage = (bytes, random) => {
  const at = random.below(Math.max(1, bytes.length));
  switch (random.below(4)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      if (flipped.length > 0) flipped[at] ^= 1 << random.below(8);
      return flipped;
    }
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(random.below(bytes.length + 1))]);
    default:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
  }
};

/** Changes a number or a square of the answer. */
const changeAnswer = (row, random) => {
  const object = JSON.parse(row);
  const text = JSON.stringify(object.answer);
  const places = [...text.matchAll(/\d+|"[a-z]\d+"/g)];
  const { 0: found, index } = random.pick(places);
  const other = /^\d+$/.test(found)
    ? `${BigInt(found) + 1n}`
    : `"${random.pick(['a', 'b', 'c', 'd', 'e'].filter((file) => file !== found[1]))}${found.slice(2, -1)}"`;
  object.answer = JSON.parse(text.slice(0, index) + other + text.slice(index + found.length));
  return `${JSON.stringify(object)}\n`;
};

export const corruptFiles = async ({ random, corruptions, folder, processes, deadline, report }) => {
  const outputs = new Map();
  const keep = (command, { stdout }) => outputs.set(command.name, stdout);
  const whole = join(folder, 'whole');
  mkdirSync(whole, { recursive: true });
  const making = [
    { name: 'count', args: [...COUNT, '--checkpoint', join(whole, 'checkpoint')], input: '' },
    { name: 'census', args: [...CENSUS, '--resume', join(whole, 'census')], input: '' },
    { name: 'answers', args: ['--file', '-', '--json'], input: `${ANSWERS.join('\n')}\n` },
  ];
  await runAll(making, 1, keep, Number.POSITIVE_INFINITY);
  const parts = readdirSync(join(whole, 'checkpoint'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => entry.name);
  const rows = outputs.get('answers').trim().split('\n');
  const trials = Array.from({ length: corruptions }, (_, i) => {
    const place = join(folder, `damaged-${i}`);
    const kind = i % 3;
    if (kind === 2) {
      const row = random.pick(rows);
      return { kind: 'answer', args: ['verify', '-', '--quiet'], input: changeAnswer(row, random) };
    }
    cpSync(whole, place, { recursive: true });
    const file = kind === 0 ? join(place, 'checkpoint', random.pick(parts)) : join(place, 'census');
    writeFileSync(file, damage(readFileSync(file), random));
    return kind === 0
      ? { kind: 'checkpoint', args: [...COUNT, '--checkpoint', join(place, 'checkpoint')], input: '', place }
      : { kind: 'census', args: [...CENSUS, '--resume', join(place, 'census')], input: '', place };
  });
  let failures = 0;
  let refused = 0;
  const done = await runAll(
    trials,
    processes,
    ({ kind, args, input, place }, { fault, code, stdout, stderr }) => {
      const isRight =
        fault === undefined &&
        (kind === 'answer'
          ? code !== 0
          : code === 2 // a folder or file that is no longer ours is refused with an error
            ? stdout === '' && stderr !== ''
            : kind === 'census'
              ? stdout === outputs.get('census')
              : code === 0 && stdout.includes(COUNT_TOTAL));
      if (kind !== 'answer' && code === 2) refused++;
      if (!isRight) {
        failures++;
        report(
          `damaged ${kind}: ${fault ?? `exit ${code}`} ${args.join(' ')} ${input.slice(0, 600)} ${(stdout ?? '').slice(0, 300)} ${stderr}`,
        );
      }
      if (place !== undefined && isRight) rmSync(place, { recursive: true, force: true });
    },
    deadline,
  );
  return {
    trials: done,
    failures,
    note: `checkpoints, census files, saved answers; ${refused} refused as not ours`,
  };
};
