/*
 * The golden ratio on the board: the losing squares of Wythoff's queen lie along two lines, y = φx and x =
 * φy.
 */
import { ACCENT } from '../../../src/core/picture/picture.js';
import { keyOfRays } from '../../../src/core/piece.js';
import type { Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { parsePiece } from '../../../src/pieces/index.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import type { LegendRow, Stroke } from '../../scene/scene.js';
import type { View } from './view.js';

const PHI = (1 + Math.sqrt(5)) / 2;
/** Farther out, doubles are too coarse to tell the line from the squares beside it. */
const FARTHEST = 2n ** 40n;

const queen = parsePiece('lRbRlbB');
const QUEEN_KEY = queen.ok ? keyOfRays(queen.value.rays) : '';

export const GOLDEN_LEGEND: LegendRow = {
  tone: ACCENT,
  text: t('slope φ ≈ 1.618: lost squares lie along it', '斜率 φ ≈ 1.618：必败的格子沿着它排列'),
};

/** The segment of y = slope · x in the window. The centers of squares have integer coordinates. */
const stretch = ({ x, y, side }: View, slope: number): readonly Point[] => {
  const [left, bottom] = [Number(x), Number(y)];
  const [low, high] = [-0.5, side - 0.5];
  const from = Math.max(left + low, (bottom + low) / slope, 0);
  const to = Math.min(left + high, (bottom + high) / slope);
  return from >= to ? [] : [from, to].map((at) => ({ x: at - left, y: at * slope - bottom }));
};

/** Both lines, if the piece is Wythoff's queen and they are visible. */
export const goldenLines = ({ board, piece, misere }: GrundyProblem, view: View): readonly Stroke[] => {
  if (board !== 'quadrant' || misere || keyOfRays(piece.rays) !== QUEEN_KEY) return [];
  if (view.x > FARTHEST || view.y > FARTHEST) return [];
  return [PHI, 1 / PHI]
    .map((slope) => stretch(view, slope))
    .filter((points) => points.length > 1)
    .map((points) => ({ points, tone: ACCENT }));
};
