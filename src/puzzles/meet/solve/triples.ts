/*
 * Three knights on 8x8, a million times: the fewest moves in total for all 64^3 triples, in one table of
 * bytes. Distances between 64 squares have a closed form; a triple's total is the minimum over 64 squares of
 * three table lookups, computed for sorted triples only and copied to their permutations.
 */
import { knightDistance } from '../../../core/knightDistance.js';

let table: Uint8Array | undefined;

const buildTable = (): Uint8Array => {
  const moves = new Uint8Array(64 * 64); // moves[a * 64 + square]
  for (let a = 0; a < 64; a++) {
    for (let b = 0; b < 64; b++) moves[a * 64 + b] = knightDistance(8, 8, a & 7, a >> 3, b & 7, b >> 3)!;
  }
  const least = new Uint8Array(64 * 64 * 64);
  const pair = new Uint8Array(64);
  for (let a = 0; a < 64; a++) {
    for (let b = a; b < 64; b++) {
      for (let s = 0; s < 64; s++) pair[s] = moves[a * 64 + s]! + moves[b * 64 + s]!;
      for (let c = b; c < 64; c++) {
        let best = 255;
        for (let s = 0; s < 64; s++) {
          const total = pair[s]! + moves[c * 64 + s]!;
          if (total < best) best = total;
        }
        least[(a << 12) | (b << 6) | c] = best;
        least[(a << 12) | (c << 6) | b] = best;
        least[(b << 12) | (a << 6) | c] = best;
        least[(b << 12) | (c << 6) | a] = best;
        least[(c << 12) | (a << 6) | b] = best;
        least[(c << 12) | (b << 6) | a] = best;
      }
    }
  }
  return least;
};

/**
 * The table itself: least[(a << 12) | (b << 6) | c] for squares 0..63 (a1 is 0, b1 is 1). Built at the first
 * call.
 */
export const tripleTable = (): Uint8Array => (table ??= buildTable());

/**
 * The fewest moves in total for three knights on 8x8 to meet, squares numbered 0..63.
 *
 * @example
 * tripleMoves(9, 19, 29); // 2
 */
export const tripleMoves = (a: number, b: number, c: number): number =>
  tripleTable()[(a << 12) | (b << 6) | c]!;
