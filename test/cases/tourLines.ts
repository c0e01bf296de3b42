/* Random lines of `tour` on small boards with any combination of conditions. */

const PIECES = [
  'N',
  'W',
  'K',
  'WfF',
  'fWbF',
  'WfN',
  'fbWrlF',
  'fKbW',
  'R2',
  'R',
  'B',
  'WfD',
  'sWfF',
  'offsets:1,0/0,1/-1,0/0,-1/1,1',
  'offsets:1,0/0,1/-1,-1',
  'offsets:1,0/-1,0/1,1/-1,-1/1,-1/-1,1',
  'offsets:1,2/2,1/-1,2/-2,1/1,-2/0,1/0,-1/1,0/-1,0',
  'offsets:0,1/1,0/-1,0/1,-1/-1,-1',
];

const name = (width: number, square: number): string =>
  `${String.fromCharCode(97 + (square % width))}${Math.floor(square / width) + 1}`;

/**
 * `random` returns numbers in [0, 2^32). Some lines are invalid and are refused when they are read. Symmetric
 * tours have no given numbers unless `together` is true.
 */
export const drawTourLine = (random: () => number, together = false): string => {
  const below = (n: number): number => Math.floor((random() / 2 ** 32) * n);
  const chance = (p: number): boolean => random() / 2 ** 32 < p;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const width = 1 + below(6);
  const height = 1 + below(Math.min(6, Math.floor(16 / width)));
  const squares = width * height;
  const free = new Set(Array.from({ length: squares }, (_, square) => square));
  if (chance(0.4)) {
    for (let holes = 1 + below(3); holes > 0 && free.size > 3; holes--) {
      const square = below(squares);
      // Often the opposite square is removed, too, so that the board keeps its half-turn.
      const other = chance(0.6) ? squares - 1 - square : square;
      const mirrored = chance(0.3) ? square - (square % width) + width - 1 - (square % width) : other;
      for (const hole of [square, other, mirrored]) free.delete(hole);
    }
  }
  const all = [...free];
  const missing = [...Array(squares).keys()].filter((square) => !free.has(square));
  const words = [`${width}x${height}`];
  if (missing.length > 0) words.push('without', missing.map((square) => name(width, square)).join('/'));
  words.push(pick(PIECES), chance(0.5) ? 'open' : 'closed');
  const square = () => name(width, pick(all));
  if (chance(0.3)) words.push('from', square());
  if (chance(0.2)) words.push('to', square());
  const near = () => {
    const a = pick(all);
    const [x, y] = [a % width, Math.floor(a / width)];
    const [u, v] = [x + below(5) - 2, y + below(5) - 2];
    const inside = u >= 0 && v >= 0 && u < width && v < height;
    return `${name(width, a)}-${name(width, inside ? v * width + u : a)}`;
  };
  if (chance(0.25)) words.push('using', Array.from({ length: 1 + below(2) }, near).join('/'));
  if (chance(0.3)) words.push('avoiding', Array.from({ length: 1 + below(4) }, near).join('/'));
  const isSymmetric = chance(0.65);
  if (isSymmetric) words.push('symmetric', pick(['half-turn', 'quarter-turn', 'mirror', 'mirror']));
  if ((together || !isSymmetric) && chance(0.6)) {
    const steps = new Map(
      Array.from({ length: 1 + below(3) }, () => [1 + below(all.length), square()] as const),
    );
    words.push('given', [...steps].map(([step, where]) => `${step}:${where}`).join('/'));
  }
  return words.join(' ');
};
