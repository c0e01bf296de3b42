/* The walks as they spread: after 0, 1, 2 … moves, how many end on each square. */
import { counted, countWords } from '../../../src/core/amounts.js';
import { pointOf, squareCount } from '../../../src/core/board.js';
import { reverseRays } from '../../../src/core/linear/moveClasses.js';
import { percentOf, type Spread, spreadOf } from '../../../src/core/linear/spread.js';
import { heat } from '../../../src/core/picture/picture.js';
import { type Text, t, untranslated } from '../../../src/core/text.js';
import type { WalksProblem } from '../../../src/puzzles/walks/walks.js';
import type { Scene } from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';
import { endTokens } from '../shared/walkEnds.js';

/** After more moves the picture hardly changes, because the shares have settled. */
const MAX_SHOWN = 40;
const MAX_SQUARES = 10_000;
/** Longer numbers do not fit into a square and become percentages. */
const MAX_COUNT = 10 ** 5;

const spreadAfter = ({ board, piece, from, to }: WalksProblem, moves: number): Spread | undefined =>
  from
    ? spreadOf(board, piece.rays, from, BigInt(moves))
    : spreadOf(board, reverseRays(piece.rays), to, BigInt(moves));

const sayFrame = ({ from }: WalksProblem, moves: number, spread: Spread | undefined): Text => {
  if (spread === undefined)
    return t(`No walk has ${counted(moves, 'move')}.`, `没有走 ${countWords(moves)} 步的路线。`);
  const total = spread.count?.reduce((sum, count) => sum + count, 0);
  const squares = spread.share.filter((share) => share > 0).length;
  const on = squares === 1 ? '1 square' : `${squares} squares`;
  const number =
    total === undefined ? t('The', '') : t(total === 1 ? '1 walk:' : `${total} walks:`, `共 ${total} 条：`);
  return from
    ? t(
        `After ${moves === 1 ? '1 move' : `${moves} moves`}. ${number.en} ${total === undefined ? 'walks end' : 'they end'} on ${on}.`,
        `走 ${moves} 步之后。${number.zh}终点分布在 ${squares} 格。`,
      )
    : t(
        `Walks of ${moves === 1 ? '1 move' : `${moves} moves`}. ${number.en} ${total === undefined ? 'walks start' : 'they start'} on ${on}.`,
        `走 ${moves} 步的路线。${number.zh}起点分布在 ${squares} 格。`,
      );
};

const sceneAfter = (problem: WalksProblem, bare: Scene, moves: number): Scene => {
  const { board } = problem;
  const spread = spreadAfter(problem, moves);
  const desc = sayFrame(problem, moves, spread);
  // After the first move, the piece would hide the number of walks that return to its square.
  const tokens = endTokens(problem).filter(({ key }) => key === 'to' || moves === 0);
  if (spread === undefined) return { ...bare, desc, cells: [], legend: [], tokens };
  const most = spread.share.reduce((high, share) => Math.max(high, share), 0);
  const isCounted = spread.count?.every((count) => count < MAX_COUNT) ?? false;
  const cells = [...spread.share.entries()].flatMap(([square, share]) =>
    share === 0
      ? []
      : [
          {
            ...pointOf(board, square),
            tone: heat(share, most),
            text: isCounted ? `${spread.count![square]}` : percentOf(share),
          },
        ],
  );
  const legend = [...new Set([0, most / 2, most])].map((share) => ({
    tone: heat(share, most),
    text: untranslated(`${percentOf(share)}%`),
  }));
  return { ...bare, desc, cells, legend, tokens };
};

export const walksSequence = (problem: WalksProblem, { scene }: Solved<WalksProblem>): Sequence => {
  const { board, steps } = problem;
  if (scene.scale !== 1 || squareCount(board) > MAX_SQUARES || steps === 0n) return still(scene);
  const shown = steps < BigInt(MAX_SHOWN) ? Number(steps) : MAX_SHOWN;
  // Long walks show the first moves and then the picture of the answer.
  const isWhole = BigInt(shown) === steps;
  const last = isWhole ? shown : shown + 1;
  const made = new Map<number, Scene>();
  return {
    last,
    start: last,
    pace: 2,
    sceneAt: (frame) => {
      if (frame === last) return scene;
      let found = made.get(frame);
      if (found === undefined) made.set(frame, (found = sceneAfter(problem, scene, frame)));
      return found;
    },
    sayAt: (frame) =>
      frame === last && !isWhole ? scene.desc : sayFrame(problem, frame, spreadAfter(problem, frame)),
  };
};
