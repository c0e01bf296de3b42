/*
 * A second search for what a proof only claims: plain recursion, written for this purpose and shared with no
 * solver. Undefined if it takes more than `maxNodes` steps.
 */
import type { Square } from '../../../core/square.js';

/** Can `size` of the allowed squares be chosen so that no two attack each other? */
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
    // Chains of mutually attacking squares, each of which can hold one piece.
    const groups: Square[][] = [];
    for (const square of left) {
      const group = groups.find((others) => others.every((other) => enemies.get(square)!.has(other)));
      if (group === undefined) groups.push([square]);
      else group.push(square);
    }
    if (groups.length < wanted) return false;
    // Some piece must stand in one of the smallest groups that cannot all stay empty.
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
