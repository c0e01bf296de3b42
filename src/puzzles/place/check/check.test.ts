/*
 * Attacks, second searches, and proofs, correct and damaged, compared with trying every placement and with
 * the rules.
 */
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { slowNext, slowSquares } from '../../../../test/slow/moves.js';
import { slowBest, slowPlacements, slowProves } from '../../../../test/slow/placements.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Square } from '../../../core/square.js';
import { type Because, type PlaceProblem, parsePlace } from '../index.js';
import { canPlaceApart } from './again.js';
import { attackEachOther, findAttack } from './attacks.js';
import { checkPlace } from './check.js';
import { canCover } from './coverAgain.js';

type Below = (limit: number) => number;

const drawing = (seed: number): Below => {
  const random = seededRandom(seed);
  return (limit) => randomBelow(random, limit);
};

const PIECES = [
  'N',
  'K',
  'Q',
  'R',
  'B',
  'W',
  'F',
  'R2',
  'fR',
  'NN',
  'DD',
  'AA',
  'WfN',
  'offsets:1,0/0,1/-1,-1',
  'B2',
  'HH',
  'D2',
  'N2',
];

const drawProblem = (below: Below, rule: string, [wide, high]: readonly [number, number]): PlaceProblem => {
  const [width, height] = [1 + below(wide), 1 + below(high)];
  const name = () => `${String.fromCharCode(97 + below(width))}${1 + below(height)}`;
  const holes = below(2) === 0 ? '' : ` without ${Array.from({ length: 1 + below(3) }, name).join('/')}`;
  const given = below(3) > 0 ? '' : ` given ${name()}`;
  const line = `place ${width}x${height}${holes} ${PIECES[below(PIECES.length)]} ${rule}${given}`;
  const parsed = parsePlace(line);
  return parsed.ok ? parsed.value : drawProblem(below, rule, [wide, high]);
};

/** What a piece covers, and whether two exclude each other. */
const rulesOf = ({ board, piece, rule }: PlaceProblem) => {
  const next = slowNext(board, piece.rays);
  return {
    attack: (a: Square, b: Square) => next[a]!.includes(b) || next[b]!.includes(a),
    covers: (a: Square) => (rule === 'total' ? next[a]! : [a, ...next[a]!]),
  };
};

describe('attacks', () => {
  it('are those of the rules, for riders of long steps and around holes too', () => {
    const below = drawing(31);
    for (let n = 0; n < samples(120, 5000); n++) {
      const problem = drawProblem(below, 'apart', [9, 8]);
      const { board, piece } = problem;
      const { attack } = rulesOf(problem);
      const free = slowSquares(board);
      const some = free.filter(() => below(6) === 0);
      const clashes = some.some((a, i) => some.slice(i + 1).some((b) => attack(a, b)));
      const found = findAttack(board, piece.rays, some);
      expect([problem.piece.text, some, found !== undefined]).toEqual([piece.text, some, clashes]);
      if (found !== undefined) expect(attack(...found)).toBe(true);
      for (const a of some)
        for (const b of some)
          if (a !== b) expect(attackEachOther(board, piece.rays, a, b)).toBe(attack(a, b));
    }
  });
});

describe('a second search', () => {
  it('finds the most pieces apart, and nothing beyond', () => {
    const below = drawing(32);
    for (let n = 0; n < samples(60, 2000); n++) {
      const { given: _, ...problem } = drawProblem(below, 'apart', [4, 3]);
      const best = slowBest({ ...problem, given: [] })!;
      const { attack } = rulesOf({ ...problem, given: [] });
      const free = slowSquares(problem.board);
      expect(canPlaceApart(free, attack, best, 10_000)).toBe(true);
      expect(canPlaceApart(free, attack, best + 1, 10_000)).toBe(false);
    }
  });

  it('finds the fewest pieces that cover any squares, by counting and by weights', () => {
    const below = drawing(33);
    for (let n = 0; n < samples(50, 3000); n++) {
      const problem = drawProblem(below, 'cover', [4, 4]);
      const { covers } = rulesOf(problem);
      const free = slowSquares(problem.board);
      const whole = below(2) === 0;
      const targets = new Set(free.filter(() => whole || below(3) > 0));
      const allowed = new Set(free.filter(() => whole || below(4) > 0));
      // Breadth first: all sets of targets that 0, 1, 2, … pieces cover.
      let sets = new Set([0]);
      const bits = (square: Square) =>
        covers(square).reduce((sum, target) => (targets.has(target) ? sum | (1 << target) : sum), 0);
      const all = [...targets].reduce((sum, target) => sum | (1 << target), 0);
      for (let size = 0; size <= 4; size++) {
        for (const steps of [
          { counted: 10_000, weighed: 0 },
          { counted: 0, weighed: 1000 },
        ]) {
          const found = canCover(problem.board, covers, { targets, allowed }, size, steps);
          expect([problem.piece.text, targets, allowed, size, found]).toEqual([
            problem.piece.text,
            targets,
            allowed,
            size,
            sets.has(all),
          ]);
        }
        const next = new Set(sets);
        for (const set of sets) for (const square of allowed) next.add(set | bits(square));
        sets = next;
      }
    }
  });
});

/** A proof, and what it shows: at most (`apart`) or at least (`cover`) this many pieces. */
interface Shown {
  readonly because: Because;
  readonly bound: number;
}

const parted = (squares: readonly Square[], below: Below): readonly (readonly Square[])[] => {
  const cut = squares.map(() => below(2));
  return [0, 1].map((side) => squares.filter((_, i) => cut[i] === side)).filter(({ length }) => length > 0);
};

const showMost = (
  attack: (a: Square, b: Square) => boolean,
  allowed: readonly Square[],
  below: Below,
  depth: number,
): Shown => {
  const kind = depth === 0 || allowed.length === 0 ? 0 : below(3);
  if (kind === 0) {
    const groups: Square[][] = [];
    for (const square of allowed) {
      const group = groups.find((others) => others.every((other) => attack(square, other)));
      if (group === undefined || below(20) === 0) groups.push([square]);
      else group.push(square);
    }
    return { because: { kind: 'groups', groups }, bound: groups.length };
  }
  if (kind === 1) {
    const square = allowed[below(allowed.length)]!;
    const rest = allowed.filter((other) => other !== square);
    const apart = rest.filter((other) => !attack(square, other));
    const placed = showMost(attack, apart, below, depth - 1);
    const empty = showMost(attack, rest, below, depth - 1);
    return {
      because: { kind: 'cases', square, placed: placed.because, empty: empty.because },
      bound: Math.max(placed.bound + 1, empty.bound),
    };
  }
  const parts = parted(allowed, below).map((squares) => {
    const { because, bound } = showMost(attack, squares, below, depth - 1);
    return { squares, size: bound, because };
  });
  return { because: { kind: 'parts', parts }, bound: parts.reduce((sum, { size }) => sum + size, 0) };
};

const showLeast = (
  covers: (square: Square) => readonly Square[],
  allowed: readonly Square[],
  targets: readonly Square[],
  below: Below,
  depth: number,
): Shown => {
  const bare = targets.find((target) => !allowed.some((square) => covers(square).includes(target)));
  if (bare !== undefined && below(2) === 0)
    return { because: { kind: 'uncovered', square: bare }, bound: 99 };
  const kind = below(depth === 0 || allowed.length === 0 ? 2 : 4);
  if (kind === 0) {
    const squares: Square[] = [];
    for (const target of targets) {
      const touches = (square: Square) =>
        covers(square).includes(target) && squares.some((other) => covers(square).includes(other));
      if (below(5) > 0 && !allowed.some(touches)) squares.push(target);
    }
    return { because: { kind: 'apart-squares', squares }, bound: squares.length };
  }
  if (kind === 1) {
    const parts = targets
      .map((square) => ({ square, part: BigInt(below(4)) }))
      .filter(({ part }) => part > 0n);
    const load = (squares: readonly Square[]) =>
      parts.reduce((sum, { square, part }) => (squares.includes(square) ? sum + part : sum), 0n);
    const denominator = allowed.reduce((most, square) => {
      const own = load(covers(square));
      return own > most ? own : most;
    }, 1n);
    const weights = parts.map(({ square, part }) => ({ square, weight: { numerator: part, denominator } }));
    return {
      because: { kind: 'weights', weights },
      bound: Number((load(targets) + denominator - 1n) / denominator),
    };
  }
  if (kind === 2) {
    const square = allowed[below(allowed.length)]!;
    const rest = allowed.filter((other) => other !== square);
    const open = targets.filter((target) => !covers(square).includes(target));
    const placed = showLeast(covers, rest, open, below, depth - 1);
    const empty = showLeast(covers, rest, targets, below, depth - 1);
    return {
      because: { kind: 'cases', square, placed: placed.because, empty: empty.because },
      bound: Math.min(placed.bound + 1, empty.bound),
    };
  }
  // Often a piece reaches into both parts; connected squares are one part then.
  const halves = parted(targets, below);
  const reachesBoth = allowed.some((square) =>
    halves.every((half) => half.some((target) => covers(square).includes(target))),
  );
  const parts = (reachesBoth && below(4) > 0 ? [targets] : halves).map((squares) => {
    const { because, bound } = showLeast(covers, allowed, squares, below, depth - 1);
    return { squares, size: bound, because };
  });
  return { because: { kind: 'parts', parts }, bound: parts.reduce((sum, { size }) => sum + size, 0) };
};

/** Changes one square or size somewhere in a proof. */
const damage = (proof: Because, below: Below): Because => {
  const list = (squares: readonly Square[]): readonly Square[] => {
    if (squares.length === 0) return [below(12)];
    const at = below(squares.length);
    return [
      squares.toSpliced(at, 1),
      squares.with(at, squares[at]! + 1),
      [...squares, squares[at]!],
      [...squares, below(16)],
    ][below(4)]!;
  };
  const one = <T>(all: readonly T[], change: (item: T) => T): readonly T[] => {
    if (all.length === 0) return all;
    const at = below(all.length);
    return all.with(at, change(all[at]!));
  };
  switch (proof.kind) {
    case 'groups':
      return { ...proof, groups: below(3) === 0 ? proof.groups.slice(1) : one(proof.groups, list) };
    case 'apart-squares':
      return { ...proof, squares: list(proof.squares) };
    case 'uncovered':
      return { ...proof, square: below(12) };
    case 'weights':
      return {
        ...proof,
        weights:
          below(4) === 0
            ? [...proof.weights, ...proof.weights.slice(0, 1)]
            : one(proof.weights, ({ square, weight }) =>
                below(2) === 0
                  ? { square: below(16), weight }
                  : { square, weight: { ...weight, numerator: weight.numerator + BigInt(below(9) - 4) } },
              ),
      };
    case 'cases':
      if (below(3) === 0) return { ...proof, square: below(16) };
      return below(2) === 0
        ? { ...proof, placed: damage(proof.placed, below) }
        : { ...proof, empty: damage(proof.empty, below) };
    case 'parts':
      return {
        ...proof,
        parts:
          below(4) === 0
            ? proof.parts.slice(1)
            : one(
                proof.parts,
                (part) =>
                  [
                    { ...part, size: part.size + below(3) - 1 },
                    { ...part, squares: list(part.squares) },
                    { ...part, because: damage(part.because, below) },
                  ][below(3)]!,
              ),
      };
    default:
      return proof;
  }
};

describe('proofs', () => {
  it.each([
    'apart',
    'cover',
    'cover total',
  ])('%s: pass where they show what is claimed, and nowhere else', (rule) => {
    const below = drawing(34);
    const seen = { proved: 0, refused: 0 };
    for (let n = 0; n < samples(250, 10_000); n++) {
      const drawn = drawProblem(below, rule, [4, 3]);
      const { board, given } = drawn;
      const { attack, covers } = rulesOf(drawn);
      const free = slowSquares(board);
      const covered = new Set(given.flatMap(covers));
      const rest = free.filter((square) => !given.includes(square));
      const shown =
        rule === 'apart'
          ? showMost(
              attack,
              rest.filter((square) => !given.some((other) => attack(square, other))),
              below,
              2,
            )
          : showLeast(
              covers,
              rest,
              free.filter((square) => !covered.has(square)),
              below,
              2,
            );
      const isDamaged = below(2) === 0;
      const because = isDamaged ? damage(shown.because, below) : shown.because;
      // The proof says that no placement has this many pieces, or it claims too much.
      const size =
        Math.min(shown.bound, 20) + given.length + (rule === 'apart' ? 1 : -1) + [0, 0, 1, -1][below(4)]!;
      const problem = { ...drawn, size };
      const verdict = checkPlace(problem, { kind: 'none', because, method: 'search', nodes: 0 });
      const shows = slowProves(problem, because, rule === 'apart' ? size - 1 : size + 1);
      const isProved = verdict.ok && verdict.level === 'proved';
      const found = [board, drawn.piece.text, given, size, because];
      if (isProved || !isDamaged) expect([...found, isProved]).toEqual([...found, shows]);
      if (isProved && size >= 0)
        expect(slowPlacements(problem).filter((squares) => squares.length === size)).toEqual([]);
      seen[isProved ? 'proved' : 'refused']++;
    }
    expect(Math.min(seen.proved, seen.refused)).toBeGreaterThan(samples(40, 1000));
  });
});
