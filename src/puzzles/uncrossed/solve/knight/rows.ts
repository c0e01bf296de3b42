/*
 * Knights on whole boards, row by row. A knight's move climbs one row (two to the side), or two rows (one to
 * the side, over the middle between two squares of the row between). So what meets a row, from left to right,
 * is
 *
 *     squares     unused, with a strand that must continue upward, or done (two moves from below)
 *     midpoints   crossed by a move that leans left or right
 *
 * and between two rows moves do not cross exactly if they keep their order. Places of a row count by halves:
 * square x is place 2x, the midpoint to its right 2x + 1. From square x a move leads up to the places 2x - 4,
 * 2x - 1, 2x + 1, 2x + 4 of the next row.
 *
 * A state is three numbers:
 *     squares    bit x: a strand; bit 16 + x: done
 *     middles    bit x: leans left, bit 16 + x: leans right, at the midpoint to the right of x
 *     letters    two bits per strand, from the left: OPENS and CLOSES are brackets, LOOSE has an end of the path at its other end
 */
export const OPENS = 0;
export const CLOSES = 1;
export const LOOSE = 2;

/** As many strands as letters have room for. */
export const MAX_STRANDS = 16;

/** Boards of more columns have states that do not fit. */
export const MAX_WIDTH = 15;

/** A mate that is an end of the path. */
const END = -2;

export interface RowSteps {
  /**
   * Calls back for every way in which the moves from a row can continue. `climbs`: 0 if there is no row
   * above, 1 if there is one, else 2. `moves` counts those that begin in the row. A path that finishes has
   * its highest square in this row (`rise` 0) or the next one (1).
   */
  readonly expand: (
    squares: number,
    middles: number,
    letters: number,
    climbs: number,
    onState: (squares: number, middles: number, letters: number, moves: number) => void,
    onFinish: (moves: number, rise: number) => void,
  ) => void;
  /**
   * The moves of the path that is being listed: 8 times the square's x, plus 0 to 3 for the places 2x - 4, 2x
   * - 1, 2x + 1, 2x + 4.
   */
  readonly trail: () => readonly number[];
  /** The state as a mirror shows it; the third number. */
  readonly mirror: (squares: number, middles: number, letters: number) => void;
  readonly mirrored: Int32Array;
}

const SHIFTS = [-4, -1, 1, 4] as const;

const popcount = (value: number): number => {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

export const strandsOf = (squares: number, middles: number): number =>
  popcount(squares & 0xffff) + popcount(middles);

export const rowSteps = (width: number, closed: boolean): RowSteps => {
  const places = 2 * width - 1;
  /**
   * What the row has at each place: 0 nothing or an unused square, 1 a strand, 2 a done square; 3, 4 a
   * midpoint leaning left, right.
   */
  const kind = new Uint8Array(places);
  const idAt = new Int32Array(places);
  const mate = new Int32Array(96);
  const out = new Int32Array(64);
  const trail: number[] = [];
  let ids = 0;
  let outs = 0;
  let strandsLeft = 0;
  let loose = 0;
  let last = -1;
  let lastCount = 0;
  let strands = 0;
  let done = 0;
  let left = 0;
  let right = 0;
  let moves = 0;
  let climbs = 2;
  let tell: Parameters<RowSteps['expand']>[4] = () => {};
  let tellFinish: Parameters<RowSteps['expand']>[5] = () => {};

  const isOpenPlace = (place: number): boolean =>
    place > last || (place === last && (place & 1) === 0 && lastCount === 1);

  /** The strand `id` comes to `place` of the next row, then the rest of this row is looked at. */
  const arrive = (id: number, place: number, from: number): void => {
    const [oldLast, oldCount] = [last, lastCount];
    if (place > last) {
      out[outs++] = id;
      last = place;
      lastCount = 1;
      const bit = 1 << (place >> 1);
      if ((place & 1) === 0) {
        strands |= bit;
        visit(from);
        strands &= ~bit;
      } else if (isRight(id)) {
        right |= bit;
        visit(from);
        right &= ~bit;
      } else {
        left |= bit;
        visit(from);
        left &= ~bit;
      }
      outs--;
    } else {
      const other = out[outs - 1]!;
      const [a, b] = [mate[other]!, mate[id]!];
      if (a === id) {
        if (closed && outs === 1 && strandsLeft === 0) tellFinish(moves, 1);
      } else if (a === END && b === END) {
        if (outs === 1 && strandsLeft === 0) tellFinish(moves, 1);
      } else {
        const bit = 1 << (place >> 1);
        outs--;
        lastCount = 2;
        strands &= ~bit;
        done |= bit;
        if (a !== END) mate[a] = b;
        if (b !== END) mate[b] = a;
        visit(from);
        if (a !== END) mate[a] = other;
        if (b !== END) mate[b] = id;
        done &= ~bit;
        strands |= bit;
        outs++;
        out[outs - 1] = other;
      }
    }
    last = oldLast;
    lastCount = oldCount;
  };

  /** Moves that climb two rows lean: kept by id while they are on their way to a midpoint. */
  const leans = new Uint8Array(96);
  const isRight = (id: number): boolean => leans[id] === 1;

  const begins = (id: number, x: number, way: number, from: number): void => {
    const place = 2 * x + SHIFTS[way]!;
    if ((way === 1 || way === 2) && climbs < 2) return;
    if (place < 0 || place >= places || !isOpenPlace(place)) return;
    const old = leans[id]!;
    leans[id] = way === 2 ? 1 : 0;
    moves++;
    trail.push(8 * x + way);
    arrive(id, place, from);
    trail.pop();
    moves--;
    leans[id] = old;
  };

  /** Two moves begin at x; the second follows the first, at once. */
  const beginPair = (x: number, from: number): void => {
    const [a, b] = [ids, ids + 1];
    ids += 2;
    mate[a] = b;
    mate[b] = a;
    for (let way = 0; way < 4; way++) {
      for (let second = way + 1; second < 4; second++) {
        const [first, then] = [2 * x + SHIFTS[way]!, 2 * x + SHIFTS[second]!];
        if (then >= places || first < 0 || !isOpenPlace(first)) continue;
        if (climbs < 2 && (way === 1 || way === 2 || second === 1 || second === 2)) continue;
        pending = b;
        pendingX = x;
        pendingWay = second;
        begins(a, x, way, from);
      }
    }
    pending = -1;
    ids -= 2;
  };
  let pending = -1;
  let pendingX = 0;
  let pendingWay = 0;

  const visit = (from: number): void => {
    if (pending >= 0) {
      const [id, x, way] = [pending, pendingX, pendingWay];
      pending = -1;
      begins(id, x, way, from);
      pending = id;
      pendingX = x;
      pendingWay = way;
      return;
    }
    let place = from;
    // There is nothing to decide at done squares and empty midpoints.
    while (place < places && ((kind[place] === 0 && (place & 1) === 1) || kind[place] === 2)) place++;
    if (place === places) {
      finishRow();
      return;
    }
    const next = place + 1;
    const id = idAt[place]!;
    const x = place >> 1;
    switch (kind[place]) {
      case 3:
      case 4: {
        const target = kind[place] === 3 ? place - 1 : place + 1;
        if (!isOpenPlace(target)) return;
        strandsLeft--;
        arrive(id, target, next);
        strandsLeft++;
        return;
      }
      case 1: {
        strandsLeft--;
        if (climbs > 0) for (let way = 0; way < 4; way++) begins(id, x, way, next);
        if (!closed) endHere(id, next);
        strandsLeft++;
        return;
      }
      default: {
        visit(next);
        if (climbs === 0) return;
        beginPair(x, next);
        if (!closed && loose < 2) {
          const own = ids++;
          mate[own] = END;
          loose++;
          for (let way = 0; way < 4; way++) begins(own, x, way, next);
          loose--;
          ids--;
        }
      }
    }
  };

  /** The path ends in the square of this strand. */
  const endHere = (id: number, from: number): void => {
    const other = mate[id]!;
    if (other === END) {
      if (outs === 0 && strandsLeft === 0) tellFinish(moves, last < 0 ? 0 : 1);
      return;
    }
    if (loose >= 2) return;
    loose++;
    mate[other] = END;
    visit(from);
    mate[other] = id;
    loose--;
  };

  const seen = new Uint8Array(96);
  const finishRow = (): void => {
    if (outs > MAX_STRANDS) throw new Error('more strands than a state has room for');
    let letters = 0;
    for (let i = 0; i < outs; i++) {
      const id = out[i]!;
      const other = mate[id]!;
      if (other === END) letters |= LOOSE << (2 * i);
      else if (seen[other] === 1) letters |= CLOSES << (2 * i);
      seen[id] = 1;
    }
    for (let i = 0; i < outs; i++) seen[out[i]!] = 0;
    tell(strands | (done << 16), left | (right << 16), letters, moves);
  };

  const expand: RowSteps['expand'] = (squares, middles, letters, allowed, onState, onFinish) => {
    tell = onState;
    tellFinish = onFinish;
    climbs = allowed;
    ids = 0;
    loose = 0;
    const stack: number[] = [];
    for (let place = 0; place < places; place++) {
      const bit = 1 << (place >> 1);
      const isStrand = (place & 1) === 0 ? (squares & bit) !== 0 : ((middles | (middles >>> 16)) & bit) !== 0;
      kind[place] = 0;
      if ((place & 1) === 0 && (squares & (bit << 16)) !== 0) kind[place] = 2;
      if (!isStrand) continue;
      kind[place] = (place & 1) === 0 ? 1 : (middles & bit) !== 0 ? 3 : 4;
      idAt[place] = ids;
      const letter = (letters >>> (2 * ids)) & 3;
      if (letter === LOOSE) {
        mate[ids] = END;
        loose++;
      } else if (letter === OPENS) stack.push(ids);
      else {
        const other = stack.pop()!;
        mate[ids] = other;
        mate[other] = ids;
      }
      ids++;
    }
    strandsLeft = ids;
    outs = 0;
    last = -1;
    lastCount = 0;
    strands = 0;
    done = 0;
    left = 0;
    right = 0;
    moves = 0;
    visit(0);
  };

  const mirrored = new Int32Array(3);
  const reverse = new Uint16Array(1 << width);
  for (let bits = 0; bits < 1 << width; bits++) {
    let back = 0;
    for (let x = 0; x < width; x++) if ((bits >> x) & 1) back |= 1 << (width - 1 - x);
    reverse[bits] = back;
  }
  const mirror = (squares: number, middles: number, letters: number): void => {
    mirrored[0] = reverse[squares & 0xffff]! | (reverse[squares >>> 16]! << 16);
    // The midpoint to the right of x is to the left of its mirror image.
    mirrored[1] = (reverse[middles >>> 16]! >> 1) | ((reverse[middles & 0xffff]! >> 1) << 16);
    let back = 0;
    for (let rest = letters, n = strandsOf(squares, middles); n > 0; n--, rest >>>= 2) {
      const letter = rest & 3;
      back = (back << 2) | (letter === LOOSE ? LOOSE : 1 - letter);
    }
    mirrored[2] = back;
  };

  return { expand, trail: () => trail, mirror, mirrored };
};
