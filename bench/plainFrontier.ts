// A frontier DP as one would first write it, for comparison. It goes along the shorter side, in every row
// first the even and then the odd squares. States are strings in a Map, counts are bigint, and nothing is
// pruned except what is already wrong. Open tours close through one more vertex, which is finished last.

const DONE = 0xffff;

/**
 * The knight's graph of a width x height board, numbered in the order in which vertices are finished:
 * later[v] come after v.
 */
const laterOf = (width: number, height: number, closed: boolean): readonly (readonly number[])[] => {
  const points: (readonly [number, number])[] = [];
  for (let y = 0; y < height; y++) {
    for (const odd of [0, 1]) for (let x = odd; x < width; x += 2) points.push([x, y]);
  }
  const later = points.map(([x, y], v) => {
    const found: number[] = [];
    points.forEach(([p, q], to) => {
      if (to > v && Math.abs(p - x) * Math.abs(q - y) === 2) found.push(to);
    });
    return closed ? found : [...found, points.length];
  });
  return closed ? later : [...later, []];
};

/** Undirected knight's tours of a board, its shorter side first. */
export const plainCount = (width: number, height: number, closed: boolean): bigint => {
  if (width * height === 1) return closed ? 0n : 1n;
  const later = laterOf(width, height, closed);
  /**
   * Vertices that were reached but are not finished. For each, a state has the slot of its mate, its own
   * slot, or DONE.
   */
  let frontier: readonly number[] = [];
  let layer = new Map<string, bigint>([['', 1n]]);
  let cycles = 0n;
  for (const [v, ahead] of later.entries()) {
    const after = [...new Set([...frontier.filter((u) => u !== v), ...ahead])].sort((a, b) => a - b);
    const slotOf = new Map(after.map((u, slot) => [u, slot]));
    const placeOf = frontier.map((u) => slotOf.get(u) ?? -1);
    const slots = ahead.map((u) => slotOf.get(u)!);
    const isLast = v + 1 + after.length === later.length;
    const next = new Map<string, bigint>();
    for (const [key, count] of layer) {
      const mate = after.map((_, slot) => slot);
      let own = -1;
      let missing = 2;
      placeOf.forEach((place, slot) => {
        const code = key.charCodeAt(slot);
        if (place >= 0) mate[place] = code === DONE ? DONE : placeOf[code]!;
        else if (code === DONE) missing = 0;
        else if (code !== slot) {
          missing = 1;
          own = placeOf[code]!;
        }
      });
      const put = (state: readonly number[]): void => {
        const packed = String.fromCharCode(...state);
        next.set(packed, (next.get(packed) ?? 0n) + count);
      };
      const close = (a: number, b: number): void => {
        if (isLast && mate.every((code, slot) => code === DONE || slot === a || slot === b)) cycles += count;
      };
      const join = (state: number[], far: number, b: number): void => {
        const farB = state[b]!;
        state[b] = DONE;
        state[farB] = far;
        state[far] = farB;
        put(state);
      };
      if (missing === 0) put(mate);
      else if (missing === 1) {
        for (const b of slots) {
          if (mate[b] === DONE) continue;
          if (b === own) close(b, b);
          else join([...mate], own, b);
        }
      } else {
        slots.forEach((a, i) => {
          if (mate[a] === DONE) return;
          const far = mate[a]!;
          for (const b of slots.slice(i + 1)) {
            if (mate[b] === DONE) continue;
            if (b === far) {
              close(a, b);
              continue;
            }
            const state = [...mate];
            if (far !== a) state[a] = DONE;
            join(state, far, b);
          }
        });
      }
    }
    frontier = after;
    layer = next;
  }
  return cycles;
};

/** All boards with at most this many squares, the shorter side first. */
export const boardsUpTo = (squares: number): readonly (readonly [width: number, height: number])[] => {
  const boards: (readonly [number, number])[] = [];
  for (let width = 1; width * width <= squares; width++) {
    for (let height = width; width * height <= squares; height++) boards.push([width, height]);
  }
  return boards;
};
