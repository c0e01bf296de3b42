import type { Limits, Picture } from '../core/picture.js';
import type { CombosAnswer, CombosProblem } from '../puzzles/combos/combos.js';
import { combosPicture } from '../puzzles/combos/picture.js';
import type { CountAnswer, CountProblem } from '../puzzles/count-tours/countTours.js';
import type { DistanceAnswer, DistanceProblem } from '../puzzles/distance/distance.js';
import type { GrundyAnswer, GrundyProblem } from '../puzzles/grundy/grundy.js';
import { grundyPicture } from '../puzzles/grundy/picture.js';
import type { HuntAnswer, HuntProblem } from '../puzzles/hunt/hunt.js';
import { huntPicture } from '../puzzles/hunt/picture.js';
import type { MeetAnswer, MeetProblem } from '../puzzles/meet/meet.js';
import { meetPicture } from '../puzzles/meet/picture.js';
import type { MovesAnswer, MovesProblem } from '../puzzles/moves/moves.js';
import { tourPicture } from '../puzzles/tour/picture.js';
import type { TourAnswer, TourProblem } from '../puzzles/tour/tour.js';
import { countPicture, distancePicture, movesPicture } from './walkPicture.js';

export type DrawnProblem =
  | MovesProblem
  | DistanceProblem
  | TourProblem
  | CountProblem
  | MeetProblem
  | HuntProblem
  | CombosProblem
  | GrundyProblem;

export type DrawnAnswer =
  | MovesAnswer
  | DistanceAnswer
  | TourAnswer
  | CountAnswer
  | MeetAnswer
  | HuntAnswer
  | CombosAnswer
  | GrundyAnswer;

/** The picture of a problem and its own answer. The types cannot say that the two belong together; the puzzle's name decides. */
export const pictureOf = (problem: DrawnProblem, answer: DrawnAnswer, limits: Limits): Picture => {
  switch (problem.puzzle) {
    case 'moves':
      return movesPicture(problem, answer as MovesAnswer, limits);
    case 'distance':
      return distancePicture(problem, answer as DistanceAnswer, limits);
    case 'tour':
      return tourPicture(problem, answer as TourAnswer, limits);
    case 'count-tours':
      return countPicture(problem, answer as CountAnswer, limits);
    case 'meet':
      return meetPicture(problem, answer as MeetAnswer, limits);
    case 'hunt':
      return huntPicture(problem, answer as HuntAnswer, limits);
    case 'combos':
      return combosPicture(problem, answer as CombosAnswer, limits);
    case 'grundy':
      return grundyPicture(problem, answer as GrundyAnswer, limits);
  }
};
