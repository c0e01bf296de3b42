/*
 * The position of a long search by levels, so it can be resumed: the request, and the coarse tables so far,
 * row by row. The last level is the shortest and is not saved.
 */
import type { Halt, Midway } from '../../../../../core/parallel/shards.js';
import { type LevelTable, makeLevelTable } from './table.js';

/** The tables of coarse levels, those of the last one as far as they are. */
export interface Kept {
  readonly levels: readonly (readonly LevelTable[])[];
  /** False if states were left out on purpose. */
  readonly isSure: boolean;
}

/**
 * Where the search is: asks for this many moves, knows that `tooMany` are too many, and has found `best`, 0
 * if nothing yet.
 */
export interface Stage {
  readonly asked: number;
  readonly tooMany: number;
  readonly best: number;
}

export interface Keeper {
  readonly stage: Stage | undefined;
  /** The tables that were saved at this stage; once. */
  readonly take: (reverse: Uint16Array) => Kept | undefined;
  readonly isDue: () => boolean;
  readonly save: (stage: Stage, kept: Kept) => void;
}

/** Three numbers to a state: squares, middles, half-moves. */
const statesOf = (table: LevelTable): Int32Array => {
  const [squares, middles, halves] = [table.squares(), table.middles(), table.halves()];
  const list: number[] = [];
  for (let state = 0; state < table.size(); state++) {
    if (halves[state]! >= 0) list.push(squares[state]!, middles[state]!, halves[state]!);
  }
  return Int32Array.from(list);
};

const tableOf = (states: Int32Array, reverse: Uint16Array): LevelTable => {
  const table = makeLevelTable(reverse, () => 0);
  for (let i = 0; i < states.length; i += 3) table.insert(states[i]!, states[i + 1]!, 0, states[i + 2]!, -1);
  return table;
};

interface Note extends Stage {
  readonly isSure: boolean;
  /** By level and row: how many numbers its table has. */
  readonly sizes: readonly (readonly number[])[];
}

const haltOf = (stage: Stage, { levels, isSure }: Kept): Halt => {
  const lists = levels.map((tables) => tables.map(statesOf));
  const sizes = lists.map((tables) => tables.map(({ length }) => length));
  const note: Note = { ...stage, isSure, sizes };
  const all = lists.flat();
  return {
    note: JSON.stringify(note),
    bytes: all.reduce((sum, { byteLength }) => sum + byteLength, 0),
    chunks: () => all.map(({ buffer }) => new Uint8Array(buffer)),
  };
};

const numbersOf = ({ bytes, chunks }: Halt): Int32Array => {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks()) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return new Int32Array(whole.buffer);
};

export const keeperOf = ({ saved, isDue, save }: Midway): Keeper => {
  const note = saved && (JSON.parse(saved.note) as Note);
  let isTaken = false;
  const take = (reverse: Uint16Array): Kept | undefined => {
    if (saved === undefined || isTaken) return undefined;
    isTaken = true;
    const numbers = numbersOf(saved);
    let at = 0;
    const levels = note!.sizes.map((rows) =>
      rows.map((size) => tableOf(numbers.subarray(at, (at += size)), reverse)),
    );
    return { levels, isSure: note!.isSure };
  };
  return { stage: note, take, isDue, save: (stage, kept) => save(haltOf(stage, kept)) };
};
