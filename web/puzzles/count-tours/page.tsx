import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { still } from '../../scene/sequence.js';
import type { PuzzlePage } from '../../state/page.js';
import { endsEditor } from '../shared/ends.js';
import { Beyond, drawnUse } from './Beyond.js';
import { Controls } from './Controls.js';
import { plain, useScene } from './show.js';

export const page: PuzzlePage<CountProblem> = {
  plain,
  editor: endsEditor(),
  sequence: (problem, { scene, line }) => {
    const ends = { ...scene, tokens: plain(problem).tokens };
    const drawn = drawnUse.value;
    return still(drawn?.line === line ? useScene(ends, problem, drawn.use) : ends);
  },
  Controls,
  Beyond,
};
