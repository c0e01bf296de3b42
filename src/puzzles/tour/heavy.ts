import type { HeavyPuzzle, SolverOption } from '../../core/puzzle.js';
import { fail, flaw, ok } from '../../core/result.js';
import { t } from '../../core/text.js';
import { parsePiece } from '../../pieces/read.js';
import { tourByHand } from './byHand.js';
import { checkTour } from './check/check.js';
import { needsLine } from './exchange/readPrinted.js';
import { tourJson } from './json.js';
import { tourLessons } from './lesson/lessons.js';
import { tourMethods } from './methods.js';
import { tourPicture } from './picture.js';
import { tourQueries } from './queries.js';
import { sayTour } from './say.js';
import { tourShards } from './shards.js';
import { solveTour } from './solve/solve.js';
import { tourTable } from './table.js';
import { TOUR_METHODS, type TourAnswer, type TourOptions, type TourProblem } from './tour.js';

const OPTIONS: readonly SolverOption<TourOptions>[] = [
  {
    name: 'method',
    value: 'M',
    choices: TOUR_METHODS,
    help: t(
      'Method: auto, exact, construct, factor, dfs, warnsdorff, warnsdorff-pohl, or warnsdorff-roth',
      '求解方法：auto、exact、construct、factor、dfs、warnsdorff、warnsdorff-pohl 或 warnsdorff-roth',
    ),
    read: (text) => {
      const method = TOUR_METHODS.find((name) => name === text);
      if (method !== undefined) return ok({ method });
      const names = TOUR_METHODS.join(', ');
      return fail([
        flaw(
          'method',
          0,
          `Unknown method "${text}". Use one of: ${names}`,
          `没有“${text}”这种方法，可用：${TOUR_METHODS.join('、')}`,
        ),
      ]);
    },
  },
  {
    name: 'order',
    value: 'LIST',
    help: t('Order of moves for dfs: dx,dy/dx,dy/…', 'dfs 的走法次序：dx,dy/dx,dy/…'),
    read: (text) => {
      const piece = parsePiece(`offsets:${text}`, -'offsets:'.length);
      return piece.ok ? ok({ order: piece.value.rays }) : piece;
    },
  },
];

export const heavy: HeavyPuzzle<TourProblem, TourAnswer, TourOptions> = {
  solve: solveTour,
  check: checkTour,
  say: sayTour,
  ...tourJson,
  picture: tourPicture,
  needsLine,
  fileSide: 600,
  table: tourTable,
  byHand: tourByHand,
  methods: tourMethods,
  options: OPTIONS,
  queries: tourQueries,
  shards: tourShards,
  lessons: tourLessons,
};
