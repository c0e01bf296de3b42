import { expect, test } from 'vitest';
import { parseProblem } from '../../src/puzzles/lines.js';
import { pictureOf, solveProblem } from '../../src/puzzles/solve.js';
import { svgOf } from '../../src/render/svg.js';
import { pictureOfScene, type Scene, sceneOf, staleScene } from './scene.js';
import { frameAfter } from './sequence.js';

const sceneFor = (line: string): { scene: Scene; svg: string } => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  const picture = pictureOf(read.value, solveProblem(read.value), { columns: 200, rows: 200, whole: true });
  return { scene: sceneOf(picture), svg: svgOf(picture) };
};

test.each([
  'tour 8x8 N closed',
  'tour 11x11 giraffe open',
  'tour 6x6 without c3/d4 N open',
  'meet 8x8 N b2 g3 d7',
  'hunt 50x50 N a3 pawns b2/c3/d4',
  'combos 8x8 R@a1 Q@d4 N@h8',
  'grundy quadrant hyperknight 2,5 3,5',
  'grundy quadrant hyperknight 1000000000000,5',
])('%s: a scene survives the trip through a worker, and is drawn like the picture', (line) => {
  const { scene, svg } = sceneFor(line);
  const sent = structuredClone(scene);
  expect(sent).toEqual(scene);
  expect(svgOf(pictureOfScene(sent)) === svg).toBe(true);
});

test('tokens have unique keys', () => {
  for (const line of ['meet 8x8 N b2 g3 d7', 'combos 8x8 R@a1 R@d4 N@h8']) {
    const keys = sceneFor(line).scene.tokens.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('a path exported halfway ends there', () => {
  const { scene } = sceneFor('tour 8x8 N closed');
  const [stroke] = pictureOfScene({ ...scene, upTo: 10 }).strokes;
  expect(stroke).toMatchObject({ closed: false, filled: false });
  expect(stroke!.points).toEqual(scene.strokes[0]!.points.slice(0, 10));
});

test('an old answer stays visible only on the same board', () => {
  const [old, plain] = [sceneFor('meet 8x8 N b2 g3').scene, sceneFor('meet 8x8 N b2 g4').scene];
  expect(staleScene(plain, old)).toMatchObject({ stale: true, cells: old.cells, tokens: plain.tokens });
  const larger = sceneFor('meet 9x9 N b2 g4').scene;
  expect(staleScene(larger, old)).toBe(larger);
});

test('playback advances with time, stops at the end, and never goes back', () => {
  expect(frameAfter({ last: 10 }, 0, 0.5, 4)).toBe(2);
  expect(frameAfter({ last: 10 }, 9, 5, 4)).toBe(10);
  expect(frameAfter({ last: 10 }, 0, -0.01, 4)).toBe(0);
});
