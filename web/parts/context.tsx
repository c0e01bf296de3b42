/* The one workbench of the page, and the language it speaks, for every component. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Text } from '../../src/core/text.js';
import type { Workbench } from '../state/workbench.js';

const Bench = createContext<Workbench | undefined>(undefined);
export const BenchProvider = Bench.Provider;

export const useBench = (): Workbench => useContext(Bench)!;

/** The words of a text in the language of the page. */
export const useSay = (): ((text: Text) => string) => {
  const { lang } = useBench();
  const now = lang.value;
  return (text) => text[now];
};
