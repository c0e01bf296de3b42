/*
 * The items to choose from: squares, or orbits of squares under a symmetry. An orbit is occupied as a whole,
 * so its weight is its number of squares.
 */
import { type Board, freeMask } from '../../../core/board.js';
import { moveGraph, type Ray } from '../../../core/moveGraph.js';
import { freeSquares, type Rule } from '../../../core/placements/asked.js';
import type { Square } from '../../../core/square.js';

/** Items in the order of the sweep: squares that attack each other should be close. */
export interface Items {
  readonly weight: readonly number[];
  /** conflicts[item]: items that cannot be chosen with it; symmetric. */
  readonly conflicts: readonly (readonly number[])[];
}

export interface CoverItems {
  readonly weight: readonly number[];
  readonly targets: number;
  /** covers[item]: the targets it covers. */
  readonly covers: readonly (readonly number[])[];
}

/** Squares grouped with their images; every square is in exactly one orbit. */
const orbitsOf = (
  squares: readonly Square[],
  image: (square: Square) => Square,
): readonly (readonly Square[])[] => {
  const seen = new Set<Square>();
  const orbits: Square[][] = [];
  for (const square of squares) {
    if (seen.has(square)) continue;
    const orbit: Square[] = [];
    for (let other = square; !seen.has(other); other = image(other)) {
      seen.add(other);
      orbit.push(other);
    }
    orbits.push(orbit);
  }
  return orbits;
};

/** Riders with two lines are swept line by line; other pieces along the shorter side. */
const sweepOrder = ({ width, height }: Board, rays: readonly Ray[]): ((square: Square) => number) => {
  const axes = new Set(
    rays.map(({ dx, dy }) => (dx < 0 || (dx === 0 && dy < 0) ? `${-dx},${-dy}` : `${dx},${dy}`)),
  );
  const size = width * height;
  const isDiagonal = rays.every(({ range, dx, dy }) => range === 0 && Math.abs(dx) === Math.abs(dy));
  if (isDiagonal && axes.size <= 2) {
    return (square) => ((square % width) + Math.floor(square / width)) * size + square;
  }
  return width <= height
    ? (square) => square
    : (square) => (square % width) * height + Math.floor(square / width);
};

export interface Scene {
  readonly board: Board;
  readonly rays: readonly Ray[];
  readonly rule: Rule;
  readonly given: readonly Square[];
}

/** The squares that attack each square or are attacked by it, each listed once. */
const enemiesOf = (board: Board, rays: readonly Ray[]): ((square: Square) => ArrayLike<Square>) => {
  const { start, target } = moveGraph(board, rays);
  const isReversible = rays.every(({ dx, dy, range }) =>
    rays.some((back) => back.dx === -dx && back.dy === -dy && back.range === range),
  );
  if (isReversible) return (square) => target.subarray(start[square]!, start[square + 1]!);
  const enemies = new Map<Square, Set<Square>>(freeSquares(board).map((square) => [square, new Set()]));
  for (const square of freeSquares(board)) {
    for (let i = start[square]!; i < start[square + 1]!; i++) {
      enemies.get(square)!.add(target[i]!);
      enemies.get(target[i]!)!.add(square);
    }
  }
  return (square) => [...enemies.get(square)!];
};

/** Undefined if two given squares attack each other. `image` is the identity unless classes are counted. */
export const apartItems = (
  { board, rays, given }: Scene,
  image: (square: Square) => Square,
): Items | undefined => {
  const enemies = enemiesOf(board, rays);
  const areEnemies = (square: Square, other: Square): boolean =>
    Array.prototype.includes.call(enemies(square), other);
  if (given.some((square) => given.some((other) => areEnemies(square, other)))) return undefined;
  const isFree = freeMask(board);
  for (const square of given) {
    isFree[square] = 0;
    for (const other of Array.from(enemies(square))) isFree[other] = 0;
  }
  const key = sweepOrder(board, rays);
  const squares = freeSquares(board)
    .filter((square) => isFree[square] === 1)
    .sort((a, b) => key(a) - key(b));
  const orbits = orbitsOf(squares, image).filter(
    (orbit) =>
      orbit.length === 1 || orbit.every((square) => orbit.every((other) => !areEnemies(square, other))),
  );
  const itemOf = new Int32Array(isFree.length).fill(-1);
  orbits.forEach((orbit, item) => {
    for (const square of orbit) itemOf[square] = item;
  });
  const conflictsOf = (orbit: readonly Square[]): readonly number[] => {
    const items: number[] = [];
    for (const square of orbit) {
      const others = enemies(square);
      for (let i = 0; i < others.length; i++) {
        const item = itemOf[others[i]!]!;
        if (item >= 0) items.push(item);
      }
    }
    return orbit.length === 1 ? items : [...new Set(items)];
  };
  return { weight: orbits.map((orbit) => orbit.length), conflicts: orbits.map(conflictsOf) };
};

export const coverItems = (
  { board, rays, rule, given }: Scene,
  image: (square: Square) => Square,
): CoverItems => {
  const { start, target } = moveGraph(board, rays);
  const covered = (square: Square): readonly Square[] => [
    ...(rule === 'cover' ? [square] : []),
    ...target.subarray(start[square]!, start[square + 1]!),
  ];
  const key = sweepOrder(board, rays);
  const free = [...freeSquares(board)].sort((a, b) => key(a) - key(b));
  const isGiven = new Set(given);
  const already = new Set(given.flatMap(covered));
  const targets = free.filter((square) => !already.has(square));
  const targetOf = new Int32Array(start.length).fill(-1);
  targets.forEach((square, i) => {
    targetOf[square] = i;
  });
  const orbits = orbitsOf(
    free.filter((square) => !isGiven.has(square)),
    image,
  );
  const coversOf = (orbit: readonly Square[]): readonly number[] => {
    const all: number[] = [];
    for (const square of orbit) {
      for (const other of covered(square)) if (targetOf[other]! >= 0) all.push(targetOf[other]!);
    }
    return orbit.length === 1 ? all : [...new Set(all)];
  };
  return {
    weight: orbits.map((orbit) => orbit.length),
    targets: targets.length,
    covers: orbits.map(coversOf),
  };
};

/** Items that conflict, directly or through others, stay together; parts keep the order. */
export const splitItems = (items: Items): readonly Items[] => {
  const { weight, conflicts } = items;
  const partOf = new Int32Array(weight.length).fill(-1);
  const parts: number[][] = [];
  weight.forEach((_, root) => {
    if (partOf[root] !== -1) return;
    const part = [root];
    partOf[root] = parts.length;
    for (const item of part) {
      for (const other of conflicts[item]!) {
        if (partOf[other] !== -1) continue;
        partOf[other] = parts.length;
        part.push(other);
      }
    }
    parts.push(part.sort((a, b) => a - b));
  });
  if (parts.length === 1) return [items];
  const placeOf = new Int32Array(weight.length);
  for (const part of parts) {
    part.forEach((item, i) => {
      placeOf[item] = i;
    });
  }
  return parts.map((part) => ({
    weight: part.map((item) => weight[item]!),
    conflicts: part.map((item) => conflicts[item]!.map((other) => placeOf[other]!)),
  }));
};

/**
 * The same for items that cover a common target. Items that cover nothing are a part each, without targets.
 */
export const splitCoverItems = (items: CoverItems): readonly CoverItems[] => {
  const { weight, covers, targets } = items;
  const coverers: number[][] = Array.from({ length: targets }, () => []);
  covers.forEach((list, item) => {
    for (const target of list) coverers[target]!.push(item);
  });
  const seen = new Set<number>();
  const isMet = new Uint8Array(targets);
  const parts: number[][] = [];
  covers.forEach((_, root) => {
    if (seen.has(root)) return;
    seen.add(root);
    const part = [root];
    for (const item of part) {
      for (const target of covers[item]!) {
        if (isMet[target] === 1) continue;
        isMet[target] = 1;
        for (const other of coverers[target]!) {
          if (seen.has(other)) continue;
          seen.add(other);
          part.push(other);
        }
      }
    }
    parts.push(part.sort((a, b) => a - b));
  });
  if (parts.length === 1 && coverers.every((list) => list.length > 0)) return [items];
  return parts.map((part) => {
    const own = [...new Set(part.flatMap((item) => covers[item]!))].sort((a, b) => a - b);
    const placeOf = new Map(own.map((target, i) => [target, i]));
    return {
      weight: part.map((item) => weight[item]!),
      targets: own.length,
      covers: part.map((item) => covers[item]!.map((target) => placeOf.get(target)!)),
    };
  });
};
