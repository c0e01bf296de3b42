/*
 * Betza notation: a piece is a string of atoms, each with modifiers before it and a range after it.
 *
 *   atom      W(1,0) F(1,1) D(2,0) N(2,1) A(2,2) H(3,0) C(3,1) Z(3,2) G(3,3)      R = WW  B = FF  Q = RB  K = WF
 *   range     none: one leap     3: up to three steps     0 or the letter doubled: as many as fit
 *   m, c      move only, capture only; neither or both: either way
 *   f b l r   forward (y up), backward, left, right;   v = f and b,   s = l and r,   h = half (oblique atoms only)
 *
 * Betza is a family of dialects. Any other letter is a flaw with its column; so are the spellings that differ
 * between programs: directions before K or Q, and the letters L and J.
 *
 * Direction letters are read in pairs, greedily: a letter joins the next if that one is the same or at right
 * angles to it; a letter on its own counts double. In a mixed pair on an oblique atom the second letter names
 * the long axis: frN is the wide (2,1), rfN the narrow (1,2).
 */

import { leaps, type PieceRay } from '../core/piece.js';
import { type Flaw, fail, flaw, ok, type Result } from '../core/result.js';

const ATOMS: Readonly<Record<string, readonly [number, number]>> = {
  W: [0, 1],
  F: [1, 1],
  D: [0, 2],
  N: [1, 2],
  A: [2, 2],
  H: [0, 3],
  C: [1, 3],
  Z: [2, 3],
  G: [3, 3],
};

/** Letters that stand for other atoms: R is a W that rides, K is W and F. */
const COMPOUNDS: Readonly<Record<string, { readonly atoms: string; readonly rides: boolean }>> = {
  R: { atoms: 'W', rides: true },
  B: { atoms: 'F', rides: true },
  Q: { atoms: 'WF', rides: true },
  K: { atoms: 'WF', rides: false },
};

const VERTICAL = 'fbv';
const HORIZONTAL = 'lrs';

const atRightAngles = (a: string, b: string): boolean =>
  (VERTICAL.includes(a) && HORIZONTAL.includes(b)) || (HORIZONTAL.includes(a) && VERTICAL.includes(b));

interface Placed {
  readonly letters: string;
  readonly at: number;
}

/** `ffrrf` -> ff, rr, ff. */
const pairUp = (directions: readonly Placed[]): readonly Placed[] => {
  const pairs: Placed[] = [];
  for (let i = 0; i < directions.length; i++) {
    const { letters: letter, at } = directions[i]!;
    const next = directions[i + 1]?.letters;
    const joins =
      next !== undefined &&
      (letter === 'h' ? 'lr'.includes(next) : next === letter || next === 'h' || atRightAngles(letter, next));
    pairs.push({ letters: letter + (joins ? next : letter), at });
    if (joins) i++;
  }
  return pairs;
};

/** Does a move point in the direction of a letter? */
const points = (letter: string, dx: number, dy: number): boolean => {
  switch (letter) {
    case 'f':
      return dy > 0;
    case 'b':
      return dy < 0;
    case 'r':
      return dx > 0;
    case 'l':
      return dx < 0;
    case 'v':
      return dy !== 0;
    default:
      return dx !== 0;
  }
};

/** hr holds (1,2) and its quarter turns, hl the mirror images. */
const isRightHanded = (dx: number, dy: number): boolean => Math.abs(dx) < Math.abs(dy) === dx * dy > 0;

/** Is this move one of those that a pair of direction letters names? */
const names = (pair: string, dx: number, dy: number): boolean => {
  const [first, second] = [pair[0]!, pair[1]!];
  const [width, height] = [Math.abs(dx), Math.abs(dy)];
  if (width === 0 || height === 0) return points(first, dx, dy) || points(second, dx, dy);
  if (width === height) return points(first, dx, dy) && points(second, dx, dy);
  if (second === 'h') return points(first, dx, dy);
  if (first === 'h') return isRightHanded(dx, dy) === (second === 'r');
  return height > width === VERTICAL.includes(second) && points(first, dx, dy) && points(second, dx, dy);
};

const unknownLetter = (letter: string, at: number): Flaw => {
  if (letter === 'L' || letter === 'J') {
    return flaw(
      'ambiguous-letter',
      at,
      `"${letter}" means different pieces in different programs. Write leaper:1,3 or leaper:2,3.`,
      `“${letter}”在不同程序里代表不同的棋子，请写 leaper:1,3 或 leaper:2,3`,
    );
  }
  return flaw(
    'unknown-letter',
    at,
    `"${letter}" isn't a Betza letter. Pieces: W F D N A H C Z G R B Q K; modifiers: m c f b l r v s h`,
    `“${letter}”不是 Betza 字母。棋子字母：W F D N A H C Z G R B Q K；修饰符：m c f b l r v s h`,
  );
};

/**
 * One ray per direction if moving and capturing reach equally far; otherwise one for what they share and one
 * for the rest. Two strings that mean the same moves give the same rays, in the order in which their
 * directions first appear.
 */
export const mergeRays = (rays: readonly PieceRay[]): readonly PieceRay[] => {
  const reaches = new Map<string, { dx: number; dy: number; move: number; capture: number }>();
  for (const { dx, dy, range, mode } of rays) {
    const reach = reaches.get(`${dx},${dy}`) ?? { dx, dy, move: 0, capture: 0 };
    const steps = range === 0 ? Number.POSITIVE_INFINITY : range;
    if (mode !== 'capture') reach.move = Math.max(reach.move, steps);
    if (mode !== 'move') reach.capture = Math.max(reach.capture, steps);
    reaches.set(`${dx},${dy}`, reach);
  }
  const merged: PieceRay[] = [];
  for (const { dx, dy, move, capture } of reaches.values()) {
    const add = (steps: number, mode: PieceRay['mode']) =>
      merged.push(Object.freeze({ dx, dy, range: steps === Number.POSITIVE_INFINITY ? 0 : steps, mode }));
    const both = Math.min(move, capture);
    if (both > 0) add(both, 'any');
    if (move > both) add(move, 'move');
    if (capture > both) add(capture, 'capture');
  }
  return Object.freeze(merged);
};

/** What is wrong with the direction letters before an atom, if anything. */
const directionFlaws = (letter: string, prefix: Placed, directions: readonly Placed[]): readonly Flaw[] => {
  if (directions.length === 0) return [];
  if (letter === 'K' || letter === 'Q') {
    const letters = directions.map((direction) => direction.letters).join('');
    const spelled = letter === 'K' ? `${letters}W${letters}F` : `${letters}R${letters}B`;
    return [
      flaw(
        'directed-royal',
        prefix.at,
        `Directions before ${letter} mean different things in different programs. Write ${spelled}.`,
        `${letter} 前的方向在不同程序里含义不同，请写 ${spelled}`,
      ),
    ];
  }
  const [a, b] = ATOMS[COMPOUNDS[letter]?.atoms ?? letter]!;
  const oblique = a !== 0 && a !== b;
  const flaws: Flaw[] = [];
  for (const { letters, at } of pairUp(directions)) {
    if (letters.includes('h') && (!oblique || letters === 'hh')) {
      flaws.push(
        oblique
          ? flaw(
              'bad-half',
              at,
              '"h" needs a direction: fh, bh, lh, rh, hl, or hr',
              'h 要和方向连用：fh、bh、lh、rh、hl 或 hr',
            )
          : flaw(
              'bad-half',
              at,
              `"h" (half) can't be used with ${letter}. It is for oblique moves such as N.`,
              `h（半边）不能用于 ${letter}，只能用于 N 这样的斜跳`,
            ),
      );
    } else if (a !== 0 && /^[vs][^vs]|vs|sv/.test(letters)) {
      const [first, second] = [letters[0]!, letters[1]!];
      const apart = first + first + second + second;
      flaws.push(
        flaw(
          'ambiguous-pair',
          at,
          `"${letters}" before ${letter} is ambiguous. Write ${apart} for both directions, or ${second} for one.`,
          `${letter} 前的“${letters}”有两种理解：两个方向都要请写 ${apart}，只要一个请写 ${second}`,
        ),
      );
    }
  }
  return flaws;
};

/**
 * Reads a Betza string. Every flaw is found, with its column.
 *
 * @example
 * const rays = parseBetza('N');
 * rays.ok && rays.value.length; // 8
 * parseBetza('?').ok; // false
 */
export const parseBetza = (text: string, at = 0): Result<readonly PieceRay[]> => {
  const flaws: Flaw[] = [];
  const rays: PieceRay[] = [];
  if (text === '') flaws.push(flaw('no-piece', at, 'Missing piece. Example: N', '缺少棋子，例如 N'));
  for (let i = 0; i < text.length; ) {
    const prefix = { letters: /^[a-z]*/.exec(text.slice(i))![0], at: at + i };
    const directions: Placed[] = [];
    const found = flaws.length;
    for (const [j, letter] of [...prefix.letters].entries()) {
      if ('fblrvsh'.includes(letter)) directions.push({ letters: letter, at: prefix.at + j });
      else if (letter !== 'm' && letter !== 'c') flaws.push(unknownLetter(letter, prefix.at + j));
    }
    i += prefix.letters.length;
    const letter = text[i];
    if (letter === undefined) {
      // An example with unknown letters would be refused, too.
      if (flaws.length > found) break;
      const lonely = prefix.letters.slice(0, 20);
      flaws.push(
        flaw(
          'lonely-modifier',
          prefix.at,
          `Missing piece after "${lonely}". Example: ${lonely}N`,
          `“${lonely}”后面缺少棋子，例如 ${lonely}N`,
        ),
      );
      break;
    }
    const compound = COMPOUNDS[letter];
    if (compound === undefined && ATOMS[letter] === undefined) {
      flaws.push(unknownLetter(letter, at + i));
      i++;
      continue;
    }
    const doubled = text[i + 1] === letter;
    i += doubled ? 2 : 1;
    const digits = /^\d*/.exec(text.slice(i))![0];
    if (doubled && digits !== '') {
      flaws.push(
        flaw(
          'double-range',
          at + i,
          `${letter}${letter} already has no limit. Write ${letter}${digits} for at most ${digits} ${digits === '1' ? 'step' : 'steps'}.`,
          `${letter}${letter} 已表示距离不限，最多 ${digits} 步请写 ${letter}${digits}`,
        ),
      );
    }
    i += digits.length;
    const wrong = directionFlaws(letter, prefix, directions);
    flaws.push(...wrong);
    if (wrong.length > 0) continue;
    const rides = doubled || (compound?.rides ?? false);
    // No board is longer than 10^9, so a longer range is the same as no limit.
    const range = digits === '' ? (rides ? 0 : 1) : Number(digits) > 1e9 ? 0 : Number(digits);
    const [moves, captures] = [prefix.letters.includes('m'), prefix.letters.includes('c')];
    const mode = moves === captures ? 'any' : moves ? 'move' : 'capture';
    const pairs = pairUp(directions);
    for (const name of compound?.atoms ?? letter) {
      for (const { dx, dy } of leaps(...ATOMS[name]!)) {
        if (pairs.length > 0 && !pairs.some(({ letters }) => names(letters, dx, dy))) continue;
        rays.push({ dx, dy, range, mode });
      }
    }
  }
  return flaws.length > 0 ? fail(flaws) : ok(mergeRays(rays));
};

/**
 * The words that formatBetza may use, whole directions first, then single moves. Doubled letters never join
 * the next one.
 */
const ORTHOGONAL_WORDS = ['', 'v', 's', 'f', 'b', 'l', 'r'];
const DIAGONAL_WORDS = ['', 'ff', 'bb', 'll', 'rr', 'fr', 'br', 'bl', 'fl'];
const OBLIQUE_WORDS = [
  ...['', 'fh', 'bh', 'rh', 'lh', 'hr', 'hl', 'vv', 'ss', 'ff', 'bb', 'rr', 'll', 'fs', 'bs', 'rv', 'lv'],
  ...['rf', 'fr', 'br', 'rb', 'lb', 'bl', 'fl', 'lf'],
];

/**
 * The modifiers that name exactly these moves of the (a, b) atom: greedy, so not always the shortest, but
 * always the same.
 */
const formatDirections = (a: number, b: number, wanted: ReadonlySet<string>): string => {
  const left = new Set(wanted);
  let text = '';
  for (const word of a === 0 ? ORTHOGONAL_WORDS : a === b ? DIAGONAL_WORDS : OBLIQUE_WORDS) {
    const moves = leaps(a, b)
      .filter(({ dx, dy }) => word === '' || names(word.length === 1 ? word + word : word, dx, dy))
      .map(({ dx, dy }) => `${dx},${dy}`);
    if (!moves.every((move) => wanted.has(move)) || !moves.some((move) => left.has(move))) continue;
    for (const move of moves) left.delete(move);
    text += word;
    if (left.size === 0) break;
  }
  // A doubled letter on its own may be written once: fN is ffN.
  return text.length === 2 && text[0] === text[1] ? text[0]! : text;
};

/**
 * The Betza string of these moves, or undefined if one of them has no lettered atom.
 *
 * @example
 * formatBetza(KNIGHT.rays); // 'N'
 */
export const formatBetza = (rays: readonly PieceRay[]): string | undefined => {
  const groups = new Map<string, { letter: string; ray: PieceRay; moves: Set<string> }>();
  for (const ray of rays) {
    const [a, b] = [Math.abs(ray.dx), Math.abs(ray.dy)].sort((m, n) => m - n);
    const letter = Object.keys(ATOMS).find((name) => ATOMS[name]![0] === a && ATOMS[name]![1] === b);
    if (letter === undefined) return undefined;
    const key = `${letter} ${ray.range} ${ray.mode}`;
    const group = groups.get(key) ?? { letter, ray, moves: new Set() };
    group.moves.add(`${ray.dx},${ray.dy}`);
    groups.set(key, group);
  }
  // Atoms in the order they appear, and a fixed order within an atom, so a piece has one spelling.
  const atoms = [...new Set([...groups.values()].map((group) => group.letter))];
  const sorted = [...groups.values()].sort(
    (m, n) =>
      atoms.indexOf(m.letter) - atoms.indexOf(n.letter) ||
      m.ray.mode.localeCompare(n.ray.mode) ||
      m.ray.range - n.ray.range,
  );
  const parts = sorted.map(({ letter, ray, moves }) => {
    const mode = ray.mode === 'any' ? '' : ray.mode[0]!;
    return { letter, range: ray.range, modifiers: mode + formatDirections(...ATOMS[letter]!, moves) };
  });
  let text = '';
  for (let i = 0; i < parts.length; i++) {
    const { letter, range, modifiers } = parts[i]!;
    const next = parts[i + 1];
    let word = range === 1 ? letter : range === 0 ? letter + letter : `${letter}${range}`;
    const together =
      letter === 'W' && next?.letter === 'F' && next.range === range && next.modifiers === modifiers;
    if (together && range < 2 && !/[fblrvsh]/.test(modifiers)) {
      word = range === 0 ? 'Q' : 'K';
      i++;
    } else if (range !== 1 && 'WF'.includes(letter)) {
      word = (letter === 'W' ? 'R' : 'B') + (range === 0 ? '' : range);
    }
    // mN next to a plain N2 would read as NN: spell out that the second moves and captures.
    text += (modifiers === '' && text.endsWith(word[0]!) ? 'mc' : modifiers) + word;
  }
  return text;
};
