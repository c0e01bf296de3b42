// Fairy-Stockfish's parser as a second opinion on Betza. It is used only here: it is GPL-3, and nothing that
// we ship may depend on it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { randomBelow, seededRandom, shuffle } from '../src/core/random.js';
import { formatAlgebraic } from '../src/core/square.js';
import { parseBetza } from '../src/pieces/index.js';
import { samples } from './samples.js';

interface Ffish {
  loadVariantConfig(config: string): void;
  readonly Board: new (variant: string, fen: string) => { legalMoves(): string; delete(): void };
}

const require = createRequire(import.meta.url);
const load = async (): Promise<Ffish> => {
  const { default: start } = (await import(require.resolve('ffish-es6/ffish.js'))) as {
    default: (options: object) => Promise<Ffish>;
  };
  return start({ wasmBinary: readFileSync(require.resolve('ffish-es6/ffish.wasm')) });
};

const SIDES = ['f', 'b', 'l', 'r', 'v', 's'];
const OBLIQUE = 'fh bh lh rh hl hr fs bs rv lv fr fl rf lf br lb'.split(' ');

/**
 * Each kind of move at most once: if one is given twice, Fairy-Stockfish takes the last range and we take the
 * longest.
 */
const randomPiece = (random: () => number): string => {
  const pick = (items: readonly string[]) => items[randomBelow(random, items.length)]!;
  const kinds = ['WR', 'FB', 'D', 'N', 'A', 'H', 'C', 'Z', 'G'];
  if (randomBelow(random, 6) === 0) kinds.splice(0, 2, 'KQ');
  let text = '';
  for (const kind of shuffle(random, kinds).slice(0, 1 + randomBelow(random, 3))) {
    const atom = pick([...kind]);
    const directions = kind === 'KQ' ? 0 : randomBelow(random, 3);
    const words = 'NCZ'.includes(atom) ? [...SIDES, ...OBLIQUE] : SIDES;
    text += pick(['', '', '', 'm', 'c']) + Array.from({ length: directions }, () => pick(words)).join('');
    text += atom + ('RBWFN'.includes(atom) ? pick(['', '', '0', '2', '3']) : '');
  }
  return text;
};

const PIECES = samples(8, 600);

test(`${PIECES} generated pieces move as in Fairy-Stockfish`, async () => {
  const ffish = await load();
  const random = seededRandom(20);
  const fen = '8/8/8/8/4A3/8/8/8 w - - 0 1';
  const differ: string[] = [];
  for (let compared = 0, i = 0; compared < PIECES; i++) {
    const text = randomPiece(random);
    const read = parseBetza(text);
    if (!read.ok) continue;
    compared++;
    const ours = new Set<string>();
    for (const { dx, dy, range, mode } of read.value) {
      if (mode === 'capture') continue;
      for (let step = 1; range === 0 || step <= range; step++) {
        const [x, y] = [4 + dx * step, 3 + dy * step];
        if (x < 0 || y < 0 || x > 7 || y > 7) break;
        ours.add(`e4${formatAlgebraic(x, y)}`);
      }
    }
    const variant = `p${[...`${i}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
    ffish.loadVariantConfig(
      `[${variant}:chess]\nking = -\npawn = -\ncastling = false\ncustomPiece1 = a:${text}\nstartFen = ${fen}\n`,
    );
    const board = new ffish.Board(variant, fen);
    const theirs = new Set(board.legalMoves().split(' ').filter(Boolean));
    board.delete();
    if (ours.size !== theirs.size || [...ours].some((move) => !theirs.has(move))) {
      differ.push(`${text}: ours ${[...ours].sort().join(' ')} theirs ${[...theirs].sort().join(' ')}`);
    }
  }
  expect(differ).toEqual([]);
});
