export {
  CENSUS_COLUMNS,
  CENSUS_TOPICS,
  CENSUS_WORDS,
  type Census,
  type CensusBoard,
  type CensusRow,
  type CensusTopic,
  type CensusValue,
  censusHeader,
  formatCensusRow,
  mergeCensus,
  parseCensusRow,
  planCensus,
} from './census.js';
export { runCensus } from './run.js';
export { censusGrid, censusSvg, censusTable, censusText } from './show.js';
