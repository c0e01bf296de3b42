/* The answer over time. Frame 0 shows the whole line at once; then the piece walks it. */

import { signal } from '@preact/signals';
import { countWords, movesWords } from '../../../src/core/amounts.js';
import { formatSquare } from '../../../src/core/board.js';
import { ACCENT, INK } from '../../../src/core/picture/picture.js';
import { type Text, t } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import type { LegendRow, Scene } from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';
import { framesOf, huntView, type PawnLook, placeIn, toneOf, walkScene } from './scene.js';

/** Whether pawns show what they are worth instead of the number of their turn. */
export const showValues = signal(false);

/**
 * The playback of the whole hunt takes this many seconds, but it is never slower than a few moves per second.
 */
const WHOLE_SECONDS = 25;

export const VALUES_LEGEND: readonly LegendRow[] = [
  {
    tone: ACCENT,
    text: t('best pawn to take now, with the total', '现在最该吃的兵和总步数'),
  },
  { tone: INK, text: t('other pawns', '其他的兵') },
];

/**
 * With `values`, the pawns show the total of the hunt if they are taken next, instead of the number of their
 * turn.
 */
export const huntSequence = (
  problem: HuntProblem,
  solved: Pick<Solved<HuntProblem>, 'answer' | 'scene'>,
  values: boolean,
): Sequence => {
  const { answer } = solved;
  if (answer.kind !== 'hunt') return still(solved.scene);
  const { line } = answer;
  const view = huntView(
    problem,
    line.flatMap(({ path }) => path),
  );
  const turnOf = new Map(line.map(({ takes }, i) => [takes, i]));
  const last = framesOf(line);
  const made = new Map<number, Scene>();
  const lookAt = (frame: number) => {
    const { over } = placeIn(line, frame);
    const soFar = framesOf(line.slice(0, over));
    const options = new Map(line[over]?.options.map(({ pawn, total }) => [pawn, soFar + total]));
    return (pawn: number): PawnLook => {
      const turn = turnOf.get(pawn)!;
      if (!values) return { label: `${turn + 1}`, tone: toneOf(line[turn]!.by) };
      const total = options.get(pawn)!;
      return { label: `${total}`, tone: total === answer.moves ? ACCENT : INK };
    };
  };
  const sceneAt = (frame: number): Scene => {
    let scene = made.get(frame);
    if (scene === undefined) {
      const walked = walkScene(problem, view, solved.scene, line, frame, lookAt(frame));
      scene = {
        ...walked,
        ...(frame === 0 && !values ? { strokes: solved.scene.strokes } : {}),
        ...(values ? { legend: VALUES_LEGEND } : {}),
      };
      made.set(frame, scene);
    }
    return scene;
  };
  const name = (square: number) => formatSquare(problem.board, square);
  return {
    last,
    start: 0,
    pace: Math.max(3, last / WHOLE_SECONDS),
    sceneAt,
    sayAt: (frame): Text => {
      const { over } = placeIn(line, frame);
      const turn = line[over];
      if (turn === undefined)
        return t(`All pawns taken after ${movesWords(last).en}`, `兵已吃完，共 ${countWords(last)} 步`);
      return t(
        `Turn ${over + 1}: the ${turn.by} player goes to ${name(turn.takes)}. Move ${frame} of ${last}`,
        `第 ${over + 1} 手，${turn.by === 'first' ? '先手' : '后手'}去吃 ${name(turn.takes)}；第 ${frame} 步，共 ${last} 步`,
      );
    },
  };
};
