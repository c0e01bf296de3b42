/*
 * A second search for what a proof only claims: plain recursion, written for this and shared with no solver. Undefined if it takes more than
 * `maxNodes` steps.
 */
import type { Square } from '../../../core/square.js';
import type { Left } from './proof.js';

/** Can `size` of the allowed squares be chosen, no two of which attack each other? */
export const canPlaceApart = (
  allowed: readonly Square[],
  attack: (a: Square, b: Square) => boolean,
  size: number,
  maxNodes: number,
): boolean | undefined => {
  const enemies = new Map(allowed.map((a) => [a, new Set(allowed.filter((b) => a !== b && attack(a, b)))]));
  let nodes = 0;
  const search = (left: readonly Square[], wanted: number): boolean => {
    if (wanted <= 0) return true;
    if (++nodes > maxNodes || left.length < wanted) return false;
    // Chains of mutually attacking squares, each good for one piece.
    const groups: Square[][] = [];
    for (const square of left) {
      const group = groups.find((others) => others.every((other) => enemies.get(square)!.has(other)));
      if (group === undefined) groups.push([square]);
      else group.push(square);
    }
    if (groups.length < wanted) return false;
    // A piece stands in one of the smallest groups that cannot all be spared.
    const [group] = groups.toSorted((a, b) => a.length - b.length).slice(0, 1);
    let rest = left;
    for (const square of group!) {
      const hostile = enemies.get(square)!;
      rest = rest.filter((other) => other !== square);
      if (
        search(
          rest.filter((other) => !hostile.has(other)),
          wanted - 1,
        )
      ) {
        return true;
      }
    }
    return search(rest, wanted);
  };
  const found = search(allowed, size);
  return found ? true : nodes > maxNodes ? undefined : false;
};

/** Can the targets be covered with `size` pieces? */
export const canCover = (
  covers: (square: Square) => readonly Square[],
  { targets, allowed }: Left,
  size: number,
  maxNodes: number,
): boolean | undefined => {
  const coverers = new Map([...targets].map((target) => [target, [] as Square[]]));
  for (const square of allowed) for (const target of covers(square)) coverers.get(target)?.push(square);
  let nodes = 0;
  const search = (open: ReadonlySet<Square>, barred: ReadonlySet<Square>, left: number): boolean => {
    if (open.size === 0) return true;
    if (left <= 0 || ++nodes > maxNodes) return false;
    let [options, most]: [readonly Square[] | undefined, number] = [undefined, 0];
    const gains = new Map<Square, number>();
    for (const target of open) {
      const free = coverers.get(target)!.filter((square) => !barred.has(square));
      if (options === undefined || free.length < options.length) options = free;
      for (const square of free) {
        const gain = (gains.get(square) ?? 0) + 1;
        gains.set(square, gain);
        most = Math.max(most, gain);
      }
    }
    if (most * left < open.size) return false;
    const tried = new Set(barred);
    for (const square of options!.toSorted((a, b) => gains.get(b)! - gains.get(a)!)) {
      const rest = new Set(open);
      for (const target of covers(square)) rest.delete(target);
      tried.add(square);
      if (search(rest, tried, left - 1)) return true;
    }
    return false;
  };
  const found = search(targets, new Set(), size);
  return found ? true : nodes > maxNodes ? undefined : false;
};
