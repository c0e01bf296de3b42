import { distancePicture } from '../../../src/draw/walkPicture.js';
import { distancePuzzle } from '../../../src/puzzles/distance/index.js';
import { serve, solveTask } from '../../work/serve.js';

serve({ solve: solveTask(distancePuzzle, distancePicture) });
