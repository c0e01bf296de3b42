export type { Limits, Picture } from '../core/picture.js';
export { byHand } from '../draw/byHand.js';
export type { DrawnAnswer, DrawnProblem } from '../draw/pictureOf.js';
export { tableOf } from '../draw/tableOf.js';
export { moveUsePicture, startsPicture } from '../puzzles/count-tours/usage/picture.js';
export {
  type Difficulty,
  difficultyOf,
  makePuzzle,
  messageLetters,
  planSheet,
  type SheetOptions,
  type SheetPuzzle,
  type SheetRequest,
} from '../sheet/sheet.js';
export { drawSheet, type PageOptions, type Paper, sheetHtml } from '../sheet/sheetPages.js';
export { readPathData } from './pathData.js';
export { drawReport, type ReportOptions, type ReportParts } from './report.js';
export { drawSvg, type SvgOptions, svgOf } from './svg.js';
export { formatTable, type Table, type TableFormat, type Value } from './table.js';
export { drawTerminal, type TerminalOptions, terminalOf } from './terminal.js';
export type { ThemeName } from './theme.js';
export { drawTikz, type TikzOptions, tikzOf } from './tikz.js';
