export type {
  Act,
  Cell,
  Labels,
  LegendRow,
  Limits,
  Picture,
  Stroke,
  Token,
  Tone,
  Window,
} from '../core/picture/picture.js';
export type { Table, Value } from '../core/picture/table.js';
export {
  answerReport,
  answerSvg,
  answerTable,
  answerTerminal,
  answerTikz,
  type Shown,
} from './answer.js';
export { readPathData } from './pathData.js';
export { type ReportOptions, type ReportParts, reportOf } from './report.js';
export { type SvgOptions, svgOf } from './svg.js';
export { formatTable, type TableFormat } from './table.js';
export { type TerminalOptions, terminalOf } from './terminal.js';
export type { ThemeName } from './theme.js';
export { type TikzOptions, tikzOf } from './tikz.js';
