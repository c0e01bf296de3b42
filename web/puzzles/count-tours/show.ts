import { pointOf } from '../../../src/core/board.js';
import { ACCENT, heat, windowAround } from '../../../src/core/picture/picture.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import {
  emptyScene,
  type LegendRow,
  type Scene,
  type SceneToken,
  samePoint,
  type Tone,
} from '../../scene/scene.js';
import type { Use } from './tasks.js';

export const plain = ({ board, piece, from, to }: CountProblem): Scene => {
  const ends = [from, to].filter((square) => square !== undefined).map((square) => pointOf(board, square));
  const tokens: SceneToken[] = [];
  if (from !== undefined) tokens.push({ key: 'from', at: pointOf(board, from), piece });
  if (to !== undefined) tokens.push({ key: 'to', at: pointOf(board, to), piece: 'goal' });
  const window = windowAround(board, ends, { columns: 200, rows: 200, whole: true });
  return { ...emptyScene(board, window), tokens };
};

/** Puts a piece on the first square of the shown tour. */
export const withWalker = ({ piece }: CountProblem, scene: Scene): Scene => {
  const first = scene.strokes[0]?.points[0];
  if (first === undefined || scene.tokens.some(({ at }) => samePoint(at, first))) return scene;
  return { ...scene, tokens: [...scene.tokens, { key: 'start', at: first, piece, tone: ACCENT }] };
};

/** The lightest color of the scale for lines. Lighter lines would be invisible on the background. */
const FAINTEST = 0.2;

const toneOf = (tours: bigint, most: bigint, least: number): Tone =>
  heat(least + (1 - least) * (most === 0n ? 0 : Number((tours * 1000n) / most) / 1000), 1);

/** Colors each move, or each first square, by how often it occurs. */
export const useScene = (bare: Scene, { board }: CountProblem, use: Use): Scene => {
  const counts = use.uses.map(({ tours }) => tours).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const most = counts.at(-1) ?? 0n;
  const least = use.kind === 'moves' ? FAINTEST : 0;
  const steps = [counts[0] ?? 0n, counts[counts.length >> 1] ?? 0n, most].filter(
    (count, i, all) => all.indexOf(count) === i,
  );
  const wordsOf = (count: string): Text =>
    use.kind === 'moves'
      ? t(count === '1' ? 'in 1 tour' : `in ${count} tours`, `${count} 条`)
      : t(count === '1' ? '1 tour starts here' : `${count} tours start here`, `${count} 条从这里出发`);
  const legend = steps.map(
    (count): LegendRow => ({ tone: toneOf(count, most, least), text: wordsOf(formatThousands(count)) }),
  );
  const scene = { ...bare, ground: 'checkered' as const, legend };
  if (use.kind === 'starts') {
    return {
      ...scene,
      strokes: [],
      figures: 'always',
      cells: use.uses.map(({ square, tours }) => ({
        ...pointOf(board, square),
        text: formatThousands(tours),
        tone: toneOf(tours, most, least),
      })),
    };
  }
  const rising = [...use.uses].sort((a, b) => (a.tours < b.tours ? -1 : a.tours > b.tours ? 1 : 0));
  return {
    ...scene,
    cells: [],
    strokes: rising.map(({ from, to, tours }) => ({
      points: [pointOf(board, from), pointOf(board, to)],
      tone: toneOf(tours, most, least),
    })),
  };
};
