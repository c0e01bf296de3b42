/*
 * Counts more than a handful of pieces: pieces that can never collide are counted separately, and each
 * connected component by the kernel's recursive conditioning (see kernel/combos.ts). On 8x8, 8 queens take
 * about 0.2 s and 12 rooks 0.2 to 1 s; each further queen costs four to eight times more. Leapers have few
 * possible collisions: 40 kings on 16x16 take milliseconds.
 */
import { countPart, MAX_ENTANGLED, type Part, partBytes } from './kernel.js';
import type { Model } from './model.js';
import { fromResidues, moduliBeyond } from './residues.js';
import { popcount } from './search.js';

/** Pieces of the model connected by possible collisions, directly or through others. */
const partsOf = (model: Model): readonly Part[] => {
  const { size, conflict } = model;
  const partOf = new Array<number>(size.length).fill(-1);
  const parts: Part[] = [];
  for (let first = 0; first < size.length; first++) {
    if (partOf[first] !== -1) continue;
    partOf[first] = parts.length;
    const pieces = [first];
    for (const p of pieces) {
      for (let q = 0; q < size.length; q++) {
        if (partOf[q] !== -1 || conflict[p]![q]!.every((word) => word === 0)) continue;
        partOf[q] = parts.length;
        pieces.push(q);
      }
    }
    parts.push({ model, pieces: pieces.sort((p, q) => p - q) });
  }
  return parts;
};

export interface Counted {
  /** Undefined if the work limit was reached. */
  readonly count: bigint | undefined;
  readonly work: number;
}

export interface Counter {
  /** Memory in addition to the model. */
  readonly bytes: number;
  /** The largest number of pieces connected by possible collisions. */
  readonly entangled: number;
  /** Valid combinations with each piece's choice in its set. */
  readonly count: (sets: readonly Uint32Array[], maxWork: number, onWork?: (work: number) => void) => Counted;
}

const setSize = (set: Uint32Array): number => set.reduce((sum, word) => sum + popcount(word), 0);

export const makeCounter = (model: Model): Counter => {
  const parts = partsOf(model);
  const count: Counter['count'] = (sets, maxWork, onWork) => {
    const sizes = sets.map(setSize);
    if (sizes.includes(0)) return { count: 0n, work: 0 };
    let total = 1n;
    let work = 0;
    for (const part of parts) {
      const bound = part.pieces.reduce((product, p) => product * BigInt(sizes[p]!), 1n);
      if (part.pieces.length === 1) {
        total *= bound;
        continue;
      }
      const own = part.pieces.map((p) => sets[p]!);
      const moduli = moduliBeyond(bound);
      const residues: bigint[] = [];
      for (const modulus of moduli) {
        const before = work;
        const counted = countPart(
          part,
          own,
          maxWork - work,
          modulus === 1n << 64n ? 0n : modulus,
          onWork && ((more) => onWork(before + more)),
        );
        work += counted.work;
        if (counted.residue === undefined) return { count: undefined, work };
        residues.push(counted.residue);
      }
      total *= fromResidues(residues, moduli);
      if (total === 0n) break;
    }
    return { count: total, work };
  };
  return {
    bytes: Math.max(0, ...parts.map((part) => (part.pieces.length <= MAX_ENTANGLED ? partBytes(part) : 0))),
    entangled: Math.max(0, ...parts.map((part) => part.pieces.length)),
    count,
  };
};
