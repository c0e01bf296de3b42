/* What every component is given: the one workbench of the page, its language, and what the system asks for. */
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Text } from '../../src/core/text.js';
import type { ThemeName } from '../../src/render/theme.js';
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

/** Light or dark, as the system says. */
const dark = matchMedia('(prefers-color-scheme: dark)');
export const theme = signal<ThemeName>(dark.matches ? 'dark' : 'light');
dark.addEventListener('change', () => {
  theme.value = dark.matches ? 'dark' : 'light';
});

const still = matchMedia('(prefers-reduced-motion: reduce)');
export const reducedMotion = (): boolean => still.matches;
