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
