import { movesPicture } from '../../../src/draw/walkPicture.js';
import { movesPuzzle } from '../../../src/puzzles/moves/index.js';
import { serve, solveTask } from '../../work/serve.js';

serve({ solve: solveTask(movesPuzzle, movesPicture) });
