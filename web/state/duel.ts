/* Undo and redo in a game of two, one of whom is the machine: back and on to where it is one's own turn, or to the end. */
import type { History } from './history.js';

type Stops<T> = (state: T) => boolean;

const placeBefore = <T>({ states, at }: History<T>, stops: Stops<T>): number | undefined => {
  for (let i = at - 1; i >= 0; i--) if (stops(states[i]!)) return i;
  return undefined;
};

const placeAfter = <T>({ states, at }: History<T>, stops: Stops<T>): number | undefined => {
  for (let i = at + 1; i < states.length; i++) if (stops(states[i]!)) return i;
  return undefined;
};

export const undoTo = <T>(history: History<T>, stops: Stops<T>): History<T> => ({
  ...history,
  at: placeBefore(history, stops) ?? history.at,
});

export const redoTo = <T>(history: History<T>, stops: Stops<T>): History<T> => ({
  ...history,
  at: placeAfter(history, stops) ?? history.at,
});

/** The history as far as one can stop in it: for buttons that say whether there is anything to undo or redo. */
export const stopsOf = <T>(history: History<T>, stops: Stops<T>): History<T> => {
  const here = history.states[history.at]!;
  const before = history.states.slice(0, history.at).filter(stops);
  const after = history.states.slice(history.at + 1).filter(stops);
  return { states: [...before, here, ...after] as unknown as [T, ...T[]], at: before.length };
};
