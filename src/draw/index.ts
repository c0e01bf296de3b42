export type { DrawnAnswer, DrawnProblem } from './pictureOf.js';
export { drawTerminal, type TerminalOptions } from './terminal.js';
