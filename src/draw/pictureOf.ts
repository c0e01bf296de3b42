import type { CombosAnswer, CombosProblem } from '../combos/combos.js';
import type { CountAnswer, CountProblem } from '../count/count.js';
import type { DistanceAnswer, DistanceProblem } from '../distance/distance.js';
import type { GrundyAnswer, GrundyProblem } from '../grundy/grundy.js';
import type { HuntAnswer, HuntProblem } from '../hunt/hunt.js';
import type { MeetAnswer, MeetProblem } from '../meet/meet.js';
import type { MovesAnswer, MovesProblem } from '../moves/moves.js';
import type { TourAnswer, TourProblem } from '../tour/tour.js';
import { combosPicture } from './combosPicture.js';
import { grundyPicture } from './grundyPicture.js';
import { huntPicture } from './huntPicture.js';
import { meetPicture } from './meetPicture.js';
import type { Limits, Picture } from './picture.js';
import { tourPicture } from './tourPicture.js';
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
