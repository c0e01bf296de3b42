/* Icons for buttons, drawn for this app in a box of 16 by 16. */
const PATHS = {
  first: 'M3 3v10M13 3L6 8l7 5z',
  back: 'M11 3L4 8l7 5z',
  play: 'M4 2.5l9 5.5-9 5.5z',
  pause: 'M5 3v10M11 3v10',
  on: 'M5 3l7 5-7 5z',
  last: 'M13 3v10M3 3l7 5-7 5z',
  undo: 'M6 3L2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H7',
  redo: 'M10 3l3.5 3.5L10 10M13 6.5H7a4 4 0 0 0 0 8h2',
  full: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  left: 'M11 3L4 8l7 5z',
  right: 'M5 3l7 5-7 5z',
  up: 'M3 11l5-7 5 7z',
  down: 'M3 5l5 7 5-7z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class={`icon ${name}`} viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
