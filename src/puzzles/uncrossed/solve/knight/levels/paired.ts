/*
 * How a row continues when everything is known: as in ../rows.ts, but that a path ends in a square is decided
 * when it gets there, as at the coarser levels, and the left window cuts the search. Counts half-moves.
 */
import { CLOSES, LOOSE, OPENS, type RowSteps } from '../rows.js';
import { mirrorMiddles, strandsOf } from './table.js';
import { SHIFTS } from './window.js';
import { reversals, type Windows } from './windows.js';

/** A mate that is an end of the path. */
const END = -2;

/**
 * Words of brackets by number. Rows of many strands have words that fit no 32 bits, but few of them are ever
 * kept.
 */
interface Words {
  /** The number of the word that is in `word`, one letter to a place. */
  readonly name: (length: number) => number;
  readonly word: Uint8Array;
  /** Writes a word of this length into `word`. */
  readonly read: (name: number, length: number) => void;
  /** The number of the word as a mirror shows it. */
  readonly mirror: (name: number, length: number) => number;
}

const makeWords = (): Words => {
  const word = new Uint8Array(32);
  const values = [0];
  const names = new Map([[0, 0]]);
  const name = (length: number): number => {
    let value = 0;
    for (let i = length - 1; i >= 0; i--) value = 3 * value + word[i]!;
    let found = names.get(value);
    if (found === undefined) {
      found = values.length;
      names.set(value, found);
      values.push(value);
    }
    return found;
  };
  const read = (known: number, length: number): void => {
    let value = values[known]!;
    for (let i = 0; i < length; i++) {
      word[i] = value % 3;
      value = Math.floor(value / 3);
    }
  };
  const mirror = (known: number, length: number): number => {
    read(known, length);
    word.subarray(0, length).reverse();
    for (let i = 0; i < length; i++) if (word[i] !== LOOSE) word[i] = word[i] === OPENS ? CLOSES : OPENS;
    return name(length);
  };
  return { name, word, read, mirror };
};

/** Says whether a way to continue is wanted, before its pairs are looked at. */
type Accepts = (squares: number, middles: number, ends: number, gain: number) => boolean;

export interface PairedSteps extends RowSteps {
  /**
   * Before a state is expanded: its row, the half-moves that lead to it, and what is wanted. A row below 0
   * cuts nothing.
   */
  readonly aim: (row: number, halves: number, accepts: Accepts) => void;
  readonly mirrorLetters: (letters: number, strands: number) => number;
}

export const pairedSteps = (width: number, closed: boolean, windows: Windows, moves: number): PairedSteps => {
  const places = 2 * width - 1;
  const needed = 2 * moves;
  const { splits, weight, charge } = windows;
  const idAt = new Int32Array(places);
  const mate = new Int32Array(96);
  const out = new Int32Array(64);
  const trail: number[] = [];
  const rights = new Int32Array(3 * splits.length);
  const settled = splits.map(
    ({
      left: {
        window: { columns },
      },
    }) => Math.min(places, 2 * columns + 3),
  );
  let ids = 0;
  let outs = 0;
  let strandsLeft = 0;
  let loose = 0;
  let gain = 0;
  let squares = 0;
  let middles = 0;
  let crossed = 0;
  let leaning = 0;
  let strands = 0;
  let done = 0;
  let left = 0;
  let budget = 0;
  let row = -1;
  let base = 0;
  let accepts: Accepts = () => true;
  const words = makeWords();
  let tell: Parameters<RowSteps['expand']>[4] = () => {};
  let tellFinish: Parameters<RowSteps['expand']>[5] = () => {};

  /** As at the coarser levels: may the left window of a split still lead to enough? */
  const isEnough = (split: number): boolean => {
    if (row < 0) return true;
    const rest = budget - ((left >>> (24 + 2 * split)) & 3);
    const missing = needed - base - ((left >>> (8 * split)) & 255);
    for (let there = 0; there <= rest; there++) {
      const more = windows.left(split, row + 1, squares, middles, there);
      const other = rights[3 * split + rest - there]!;
      if (more >= 0 && other >= 0 && more + other >= missing) return true;
    }
    return false;
  };

  /**
   * A move of the strand comes to a place, and `onward` is called with the first place that is open after
   * that.
   */
  const arrive = (id: number, place: number, isRight: boolean, onward: (first: number) => void): void => {
    const x = place >> 1;
    if ((place & 1) === 1) {
      const bit = 1 << (isRight ? 16 + x : x);
      out[outs++] = id;
      middles |= bit;
      onward(place + 1);
      middles &= ~bit;
      outs--;
      return;
    }
    const bit = 1 << x;
    gain++;
    left += weight[x]!;
    if ((squares & bit) !== 0) meet(id, bit, place, onward);
    else {
      out[outs++] = id;
      squares |= bit;
      onward(place);
      squares &= ~bit;
      outs--;
      if (!closed) endAt(id, bit, place, onward);
    }
    gain--;
    left -= weight[x]!;
  };

  /** The second move comes to a square: two strands become one. */
  const meet = (id: number, bit: number, place: number, onward: (first: number) => void): void => {
    const other = out[outs - 1]!;
    const [a, b] = [mate[other]!, mate[id]!];
    if (a === id || (a === END && b === END)) {
      if ((a !== id || closed) && outs === 1 && strandsLeft === 0) tellFinish(gain, 1);
      return;
    }
    outs--;
    squares ^= bit | (bit << 16);
    if (a !== END) mate[a] = b;
    if (b !== END) mate[b] = a;
    onward(place + 1);
    if (a !== END) mate[a] = other;
    if (b !== END) mate[b] = id;
    squares ^= bit | (bit << 16);
    out[outs++] = other;
  };

  /** The path ends in the square. */
  const endAt = (id: number, bit: number, place: number, onward: (first: number) => void): void => {
    const other = mate[id]!;
    if (other === END) {
      if (outs === 0 && strandsLeft === 0) tellFinish(gain, 1);
      return;
    }
    if (loose >= 2) return;
    loose++;
    left += charge[place >> 1]!;
    mate[other] = END;
    squares |= bit << 16;
    onward(place + 1);
    squares &= ~(bit << 16);
    mate[other] = id;
    left -= charge[place >> 1]!;
    loose--;
  };

  /** A move begins in square x. */
  const begin = (
    id: number,
    x: number,
    way: number,
    first: number,
    onward: (first: number) => void,
  ): void => {
    const place = 2 * x + SHIFTS[way]!;
    if (place < first || place >= places) return;
    gain++;
    left += weight[x]!;
    trail.push(8 * x + way);
    arrive(id, place, way === 2, onward);
    trail.pop();
    left -= weight[x]!;
    gain--;
  };

  const visit = (from: number, first: number): void => {
    let place = from;
    for (; ; place++) {
      for (let split = 0; split < splits.length; split++) {
        if (place === settled[split] && !isEnough(split)) return;
      }
      if (place >= places) {
        finishRow();
        return;
      }
      if ((place & 1) === 1 ? ((crossed >> (place >> 1)) & 1) === 1 : ((done >> (place >> 1)) & 1) === 0)
        break;
    }
    const x = place >> 1;
    const onward = (open: number): void => visit(place + 1, open);
    if ((place & 1) === 1) {
      const target = place + ((leaning >> x) & 1 ? -1 : 1);
      if (target < first) return;
      strandsLeft--;
      arrive(idAt[place]!, target, false, onward);
      strandsLeft++;
      return;
    }
    if (((strands >> x) & 1) === 1) {
      strandsLeft--;
      for (let way = 0; way < 4; way++) begin(idAt[place]!, x, way, first, onward);
      strandsLeft++;
      return;
    }
    onward(first);
    const [a, b] = [ids, ids + 1];
    ids += 2;
    for (let way = 0; way < 3; way++) {
      for (let then = way + 1; then < 4; then++) {
        mate[a] = b;
        mate[b] = a;
        strandsLeft++;
        begin(a, x, way, first, (open) => {
          strandsLeft--;
          begin(b, x, then, open, onward);
          strandsLeft++;
        });
        strandsLeft--;
      }
    }
    ids -= 2;
    if (closed || loose >= 2) return;
    mate[a] = END;
    ids++;
    loose++;
    left += charge[x]!;
    for (let way = 0; way < 4; way++) begin(a, x, way, first, onward);
    left -= charge[x]!;
    loose--;
    ids--;
  };

  const seen = new Uint8Array(96);
  const finishRow = (): void => {
    if (!accepts(squares, middles, loose, gain)) return;
    for (let i = 0; i < outs; i++) {
      const id = out[i]!;
      const other = mate[id]!;
      words.word[i] = other === END ? LOOSE : seen[other] === 1 ? CLOSES : OPENS;
      seen[id] = 1;
    }
    for (let i = 0; i < outs; i++) seen[out[i]!] = 0;
    tell(squares, middles, words.name(outs), gain);
  };

  const expand: RowSteps['expand'] = (ownSquares, ownMiddles, letters, _, onState, onFinish) => {
    tell = onState;
    tellFinish = onFinish;
    strands = ownSquares & 0xffff;
    done = ownSquares >>> 16;
    leaning = ownMiddles & 0xffff;
    crossed = leaning | (ownMiddles >>> 16);
    ids = 0;
    loose = 0;
    const stack: number[] = [];
    words.read(letters, strandsOf(ownSquares, ownMiddles));
    for (let place = 0; place < places; place++) {
      const x = place >> 1;
      if ((((place & 1) === 0 ? strands : crossed) >> x) % 2 === 0) continue;
      idAt[place] = ids;
      const letter = words.word[ids];
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
    budget = closed ? 0 : 2 - loose;
    if (row >= 0) {
      // Nothing is long enough that begins this high.
      if (base === 0 && windows.both(row, ownSquares, ownMiddles, budget) < needed) return;
      for (let split = 0; split < splits.length; split++) {
        for (let ends = 0; ends <= budget; ends++) {
          rights[3 * split + ends] = windows.right(split, row, ownSquares, ownMiddles, ends);
        }
      }
    }
    [outs, squares, middles, gain, left] = [0, 0, 0, 0, 0];
    visit(0, 0);
  };

  const reverse = reversals(width);
  const mirrored = new Int32Array(3);
  const mirror: RowSteps['mirror'] = (ownSquares, ownMiddles, letters) => {
    mirrored[0] = reverse[ownSquares & 0xffff]! | (reverse[ownSquares >>> 16]! << 16);
    mirrored[1] = mirrorMiddles(reverse, ownMiddles);
    mirrored[2] = words.mirror(letters, strandsOf(ownSquares, ownMiddles));
  };

  return {
    aim: (toRow, halves, wanted) => {
      row = toRow;
      base = halves;
      accepts = wanted;
    },
    mirrorLetters: words.mirror,
    expand,
    trail: () => trail,
    mirror,
    mirrored,
  };
};
