import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { lazily } from '../../parts/lazily.js';
import { still } from '../../scene/sequence.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { grundyEditor } from './editor.js';
import { quadrantHands, quadrantScene } from './quadrant.js';
import { frameOf, withPieces } from './scene.js';
import { Tools } from './Tools.js';
import { sideFor, usual, viewFor } from './view.js';

const measure = () => {
  usual.value = sideFor(innerWidth, innerHeight);
};
measure();
addEventListener('resize', measure);

export const page: PuzzlePage<GrundyProblem> = {
  plain: (problem) => {
    if (problem.board === 'quadrant') return quadrantScene(problem);
    const { bare, place } = frameOf(problem, viewFor(problem));
    return withPieces(bare, problem, problem.at, place);
  },
  editor: grundyEditor,
  hands: (problem, work) => (problem.board === 'quadrant' ? quadrantHands(problem, work) : undefined),
  stale: (problem, older) =>
    problem.board === 'quadrant' && older.problem.board === 'quadrant'
      ? quadrantScene(problem, older, true)
      : undefined,
  sequence: (problem, solved) =>
    still(problem.board === 'quadrant' ? quadrantScene(problem, solved) : solved.scene),
  Controls,
  Tools,
  Play: lazily(async () => (await import('./Play.js')).Play),
};
