export { readPathData } from './pathData.js';
export type { DrawnAnswer, DrawnProblem } from './pictureOf.js';
export { drawSvg, type SvgOptions } from './svg.js';
export { drawTerminal, type TerminalOptions } from './terminal.js';
export type { ThemeName } from './theme.js';
