/*
 * What every component can use: the web app's shared state, its language, and the preferences of the visitor
 * or the system.
 */
import { computed, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Text } from '../../src/core/text.js';
import type { ThemeName } from '../../src/render/theme.js';
import { makeSettings } from '../state/settings.js';
import type { Workbench } from '../state/workbench.js';

const Bench = createContext<Workbench | undefined>(undefined);
export const BenchProvider = Bench.Provider;

export const useBench = (): Workbench => useContext(Bench)!;

/** Gives the words of a text in the current language. */
export const useSay = (): ((text: Text) => string) => {
  const { lang } = useBench();
  const now = lang.value;
  return (text) => text[now];
};

/** A browser may forbid even reading its storage. */
const findStorage = (find: () => Storage): Storage | undefined => {
  try {
    return find();
  } catch {
    return undefined;
  }
};
export const storage = findStorage(() => localStorage);
/** Cleared when the tab is closed. */
export const tabStorage = findStorage(() => sessionStorage);
export const settings = makeSettings(storage);

/** The visitor's choice of light or dark, or the system's. */
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = signal<ThemeName>(prefersDark.matches ? 'dark' : 'light');
prefersDark.addEventListener('change', () => {
  systemTheme.value = prefersDark.matches ? 'dark' : 'light';
});
export const theme = computed<ThemeName>(() => settings.value.theme ?? systemTheme.value);

const still = matchMedia('(prefers-reduced-motion: reduce)');
export const reducedMotion = (): boolean => still.matches;
