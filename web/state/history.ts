/* Undo and redo for anything that happens move by move: a list of states and a position in it. */
export interface History<T> {
  /** Never empty. */
  readonly states: readonly T[];
  readonly at: number;
}

export const begin = <T>(first: T): History<T> => ({ states: [first], at: 0 });
export const now = <T>({ states, at }: History<T>): T => states[at]!;
/** Adds a state after the current one; undone states are dropped. */
export const play = <T>({ states, at }: History<T>, next: T): History<T> => ({
  states: [...states.slice(0, at + 1), next],
  at: at + 1,
});
export const canUndo = ({ at }: History<unknown>): boolean => at > 0;
export const canRedo = ({ states, at }: History<unknown>): boolean => at < states.length - 1;
export const undo = <T>(history: History<T>): History<T> =>
  canUndo(history) ? { ...history, at: history.at - 1 } : history;
export const redo = <T>(history: History<T>): History<T> =>
  canRedo(history) ? { ...history, at: history.at + 1 } : history;
