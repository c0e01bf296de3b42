import { type Text, t } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import type { PuzzlePage } from '../../state/page.js';
import { still } from '../../scene/sequence.js';
import { Controls } from './Controls.js';
import { grundyEditor } from './editor.js';
import { Play } from './Play.js';
import { quadrantHands, quadrantScene } from './quadrant.js';
import { frameOf, withPieces } from './scene.js';
import { Tools } from './Tools.js';
import { sideFor, usual, viewFor } from './view.js';

const measure = () => {
  usual.value = sideFor(innerWidth);
};
measure();
addEventListener('resize', measure);

const METHODS: readonly (readonly [RegExp, Text])[] = [
  [
    /^proved periodic/,
    t(
      'The values repeat in cones; the rule was guessed from a table and then proved for the whole quarter-plane, so any square costs the same.',
      '值在若干锥形区域内重复；规律先由表格猜出，再对整个四分之一平面证明，因此任何格子都一样快。',
    ),
  ],
  [
    /^table/,
    t(
      'Every square that can be reached was filled in, light ones first: the least number missing among its options.',
      '把能走到的格子由轻到重逐个填值：取一步可到的值中缺少的最小自然数。',
    ),
  ],
  [
    /^search/,
    t(
      'Misère play has no values to add up: whole positions were searched.',
      '反常规则没有可以相加的值：搜索了整个局面。',
    ),
  ],
  [/./, t('Found from the moves alone.', '只由走法得出。')],
];

export const grundyPage: PuzzlePage<GrundyProblem> = {
  puzzle: 'grundy',
  title: t('Grundy', '博弈'),
  examples: [
    {
      name: t('Three hyper knights and their cones', '三个超级马与锥形花纹'),
      line: 'grundy quadrant hyperknight 12,30 33,12 40,37',
    },
    {
      name: t('Lost for whoever moves: try it in Play', '先走必败：到“试玩”里试试'),
      line: 'grundy quadrant hyperknight 5,4 3,6',
    },
    {
      name: t('As easy at 10^18: proved, not tabled', '10^18 处一样容易：有证明，不查表'),
      line: 'grundy quadrant hyperknight 1000000000000000000,1000000000000000003 999999999999999998,1000000000000000001',
    },
    {
      name: t('Wythoff’s queen: golden ratio in the zeros', '威佐夫的后：零点里的黄金比'),
      line: 'grundy quadrant blRblB 13,22',
    },
    {
      name: t('A knight may go on for ever', '普通的马可以走个没完'),
      line: 'grundy quadrant N 4,5',
    },
    {
      name: t('Holes, and who is stuck wins', '有缺格，且走不动者胜'),
      line: 'grundy 7x7 without c3/d4/e5/f2 blWblF f6 g4 misere',
    },
  ],
  editor: grundyEditor,
  plain: (problem) => {
    if (problem.board === 'quadrant') return quadrantScene(problem);
    const { bare, place } = frameOf(problem, viewFor(problem));
    return withPieces(bare, problem, problem.at, place);
  },
  hands: (problem, work) => (problem.board === 'quadrant' ? quadrantHands(problem, work) : undefined),
  stale: (problem, older) =>
    problem.board === 'quadrant' && older.line.startsWith('grundy quadrant ')
      ? quadrantScene(problem, older, true)
      : undefined,
  openWorker: () => new Worker(new URL('./grundy.worker.ts', import.meta.url), { type: 'module' }),
  sequence: (problem, solved) =>
    still(problem.board === 'quadrant' ? quadrantScene(problem, solved) : solved.scene),
  method: (method) => METHODS.find(([pattern]) => pattern.test(method))![1],
  Controls,
  Tools,
  Play,
  lessons: async () => (await import('../../../src/puzzles/grundy/lesson/lessons.js')).grundyLessons,
};
