import { pointOf } from '../../../src/core/board.js';
import type { Text } from '../../../src/core/text.js';
import { ACCENT, windowAround } from '../../../src/draw/picture.js';
import type { TourAnswer, TourProblem } from '../../../src/tour/tour.js';
import type { PuzzlePage } from '../../state/page.js';
import { emptyScene, type Scene, type SceneToken } from '../../state/scene.js';
import { type Sequence, still } from '../../state/sequence.js';
import type { Solved } from '../../work/protocol.js';
import { Controls } from './Controls.js';
import { tourEditor } from './editor.js';

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

const plain = ({ board, piece, from, to }: TourProblem): Scene => {
  const first = from === undefined ? [] : [pointOf(board, from)];
  const scene = emptyScene(board, windowAround(board, first, PAGE_SIDE));
  const tokens: SceneToken[] = first.map((at) => ({ key: 'from', at, piece }));
  if (to !== undefined) tokens.push({ key: 'to', at: pointOf(board, to), piece: 'goal' });
  return { ...scene, tokens };
};

/** A walk of this many seconds shows the whole tour, but never slower than a few steps a second. */
const WHOLE_SECONDS = 18;

const sequence = ({ piece, closed }: TourProblem, { scene, answer }: Solved): Sequence => {
  const [stroke] = scene.strokes;
  if ((answer as TourAnswer).kind !== 'tour' || stroke === undefined || scene.acts.length === 0)
    return still(scene);
  const { points } = stroke;
  const last = closed ? points.length : points.length - 1;
  return {
    last,
    start: last,
    pace: Math.max(4, last / WHOLE_SECONDS),
    sceneAt: (frame) => {
      if (frame >= last) return scene;
      const at = points[frame % points.length]!;
      const walker: SceneToken = { key: 'walker', at, piece, tone: ACCENT };
      return { ...scene, ground: 'checkered', upTo: frame + 1, tokens: [walker] };
    },
    sayAt: (frame): Text => ({ en: `step ${frame + 1}`, zh: `第 ${frame + 1} 步` }),
  };
};

const METHODS: readonly (readonly [RegExp, Text])[] = [
  [
    /^construct/,
    {
      en: 'Built from small blocks joined by swapping moves: no search at all.',
      zh: '由小块拼接而成，接缝处交换几步：完全不用搜索。',
    },
  ],
  [
    /./,
    {
      en: 'Found by an exact search over moves that rules out whole families at once.',
      zh: '对走法作精确搜索，一次排除一整类可能。',
    },
  ],
];

export const tourPage: PuzzlePage<TourProblem> = {
  puzzle: 'tour',
  title: { en: 'Tour', zh: '巡游' },
  examples: [
    {
      name: { en: 'A closed tour of the chessboard', zh: '国际象棋盘上的闭合巡游' },
      line: 'tour 8x8 N closed',
    },
    { name: { en: 'A giraffe that cannot', zh: '长颈鹿走不通' }, line: 'tour 11x11 giraffe open' },
    {
      name: { en: 'Nobody can close a 4-wide board', zh: '宽为 4 的棋盘无法闭合' },
      line: 'tour 4x10 N closed',
    },
    { name: { en: 'From corner to corner', zh: '从一角到另一角' }, line: 'tour 9x9 N open from a1 to i9' },
    { name: { en: 'A hundred by a hundred', zh: '一百乘一百' }, line: 'tour 100x100 N closed' },
  ],
  editor: tourEditor,
  plain,
  openWorker: () => new Worker(new URL('./tour.worker.ts', import.meta.url), { type: 'module' }),
  sequence,
  method: (method) => METHODS.find(([pattern]) => pattern.test(method))![1],
  Controls,
};
