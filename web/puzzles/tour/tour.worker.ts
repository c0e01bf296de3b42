import { tourPicture } from '../../../src/draw/tourPicture.js';
import { tourPuzzle } from '../../../src/tour/index.js';
import { serve, solveTask } from '../../work/serve.js';

serve({ solve: solveTask(tourPuzzle, tourPicture) });
