import { signal } from '@preact/signals';
import type { ThemeName } from '../../src/render/theme.js';

/** Light or dark, as the system says. */
const dark = matchMedia('(prefers-color-scheme: dark)');
export const theme = signal<ThemeName>(dark.matches ? 'dark' : 'light');
dark.addEventListener('change', () => {
  theme.value = dark.matches ? 'dark' : 'light';
});

const still = matchMedia('(prefers-reduced-motion: reduce)');
export const reducedMotion = (): boolean => still.matches;
