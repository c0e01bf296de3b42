export { byHand } from './byHand.js';
export { readPathData } from './pathData.js';
export type { DrawnAnswer, DrawnProblem } from './pictureOf.js';
export { drawReport, type ReportOptions, type ReportParts } from './report.js';
export {
  type Difficulty,
  difficultyOf,
  makePuzzle,
  messageLetters,
  planSheet,
  type SheetOptions,
  type SheetPuzzle,
  type SheetRequest,
} from './sheet.js';
export { drawSheet, type PageOptions, type Paper, sheetHtml } from './sheetPages.js';
export { drawSvg, type SvgOptions } from './svg.js';
export { formatTable, type Table, type TableFormat, type Value } from './table.js';
export { tableOf } from './tableOf.js';
export { drawTerminal, type TerminalOptions } from './terminal.js';
export type { ThemeName } from './theme.js';
export { drawTikz, type TikzOptions } from './tikz.js';
