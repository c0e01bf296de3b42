import type { Tone } from '../core/picture/picture.js';
import { blend, heatColor, hex, isPale, partColor, type Rgb } from './color.js';

export type ThemeName = 'light' | 'dark' | 'print';

/** Paper and ink: two quiet tones for squares, one accent. */
export interface Theme {
  readonly paper: Rgb;
  readonly ink: Rgb;
  /** Ink for secondary text: files and ranks, captions. */
  readonly faint: Rgb;
  readonly lightSquare: Rgb;
  readonly darkSquare: Rgb;
  readonly accent: Rgb;
  /** The inside of a closed tour's line drawing. */
  readonly weave: Rgb;
  /** The range of the heat scale that is visible on this paper, for thin lines. */
  readonly ramp: readonly [from: number, to: number];
}

export const THEMES: { readonly [name in ThemeName]: Theme } = {
  light: {
    paper: [251, 247, 239],
    ink: [34, 31, 27],
    faint: [104, 96, 84],
    lightSquare: [246, 239, 225],
    darkSquare: [228, 216, 193],
    accent: [214, 62, 28],
    weave: [74, 92, 104],
    ramp: [0.45, 1],
  },
  dark: {
    paper: [30, 36, 43],
    ink: [236, 231, 220],
    faint: [160, 168, 177],
    lightSquare: [57, 67, 78],
    darkSquare: [45, 54, 63],
    accent: [243, 103, 66],
    weave: [120, 142, 160],
    ramp: [0.55, 0.05],
  },
  print: {
    paper: [255, 255, 255],
    ink: [0, 0, 0],
    faint: [70, 70, 70],
    lightSquare: [255, 255, 255],
    darkSquare: [228, 228, 228],
    accent: [196, 48, 16],
    weave: [150, 150, 150],
    ramp: [0.5, 1],
  },
};

/** A tone as a line. */
export const lineColor = (theme: Theme, tone: Tone): Rgb => {
  switch (tone.kind) {
    case 'accent':
      return theme.accent;
    case 'soft':
      return blend(theme.accent, theme.paper, 0.5);
    case 'ink':
      return theme.ink;
    case 'heat':
      return heatColor(tone.at);
    case 'part':
      return blend(partColor(tone.part), theme.ink, 0.25);
  }
};

/** The paint of a square. The two tones of the squares are visible through paint with an opacity below 1. */
export interface Paint {
  readonly color: Rgb;
  readonly opacity: number;
}

/** A tone as paint. A shade of the heat scale has to be read exactly, so it covers its square. */
export const paintOf = (theme: Theme, tone: Tone): Paint => {
  switch (tone.kind) {
    case 'part':
      return { color: partColor(tone.part), opacity: 0.55 };
    case 'soft':
      return { color: theme.accent, opacity: 0.5 };
    case 'heat':
      return { color: heatColor(tone.at), opacity: 1 };
    case 'accent':
      return { color: theme.accent, opacity: 1 };
    case 'ink':
      return { color: theme.ink, opacity: 1 };
  }
};

/** A tone as the ground of a square, on which a label must stay legible. */
export const groundColor = (theme: Theme, tone: Tone): Rgb => {
  const { color, opacity } = paintOf(theme, tone);
  return opacity === 1 ? color : blend(theme.lightSquare, color, opacity);
};

/** Ink or paper, whichever is legible on this ground in any theme. */
export const figureColor = (ground: Rgb): string =>
  hex(isPale(ground) ? THEMES.light.ink : THEMES.light.paper);
