/* Problems and the lines that name them: a line is all that other threads, machines, and saved answers get. */
import { expect, test } from 'vitest';
import { KNIGHT, type PieceRay } from '../core/piece.js';
import { parsePiece } from '../pieces/read.js';
import { formatProblem, type Problem, parseProblem, validateProblem } from './lines.js';
import { solveProblem } from './solve.js';

const read = (line: string): Problem => {
  const parsed = parseProblem(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

const raysOf = (text: string): readonly PieceRay[] => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value.rays;
};

test('problems are refused if no line names their piece: threads and machines get the line', () => {
  const lines = ['count-tours 4x4 N open', 'place 5x5 N apart', 'moves 8x8 N e5', 'combos 8x8 N@a1 N@b2'];
  const far = (range: number): PieceRay => ({ dx: 1, dy: 4, range, mode: 'any' });
  const knight = KNIGHT.rays;
  const rook = raysOf('R');
  const cases: readonly (readonly [readonly PieceRay[], readonly string[]])[] = [
    [[...knight, far(2)], lines],
    [[far(0)], lines],
    // The order of a rider is that of its letters, and the answer to `moves` has an order.
    [rook.toReversed(), ['moves 8x8 N e5']],
    [[...knight, far(1)], []],
    [knight.toReversed(), []],
    [rook, []],
  ];
  for (const [rays, refused] of cases) {
    for (const line of lines) {
      const problem = JSON.parse(JSON.stringify(read(line)), (key, value) =>
        key === 'piece' && typeof value === 'object' ? { text: 'N', rays } : value,
      ) as Problem;
      const checked = validateProblem(problem);
      const codes = checked.ok ? [] : [...new Set(checked.error.map(({ code }) => code))];
      expect([line, rays, codes]).toEqual([line, rays, refused.includes(line) ? ['no-notation'] : []]);
      if (!checked.ok || refused.length > 0) continue;
      expect([line, solveProblem(read(formatProblem(problem)))]).toEqual([line, solveProblem(problem)]);
    }
  }
});

test('lines are refused, however many mistakes they have', () => {
  const parsed = parseProblem(`tour 8x8 offsets:${Array(200_000).fill('x').join('/')} open`);
  expect(parsed.ok ? 0 : parsed.error.length).toBe(200_000);
});
