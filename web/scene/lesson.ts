/* The steps of a lesson as scenes. */
import type { Board } from '../../src/core/board.js';
import { pointOf } from '../../src/core/board.js';
import type { LessonLine, LessonStep, LessonTone } from '../../src/core/lesson/lesson.js';
import { ACCENT, part, SOFT } from '../../src/core/picture/picture.js';
import type { Text } from '../../src/core/text.js';
import { parsePiece } from '../../src/pieces/index.js';
import { emptyScene, type Scene, type SceneCell, type SceneToken, type Stroke, type Tone } from './scene.js';
import type { Sequence } from './sequence.js';

const TONES: { readonly [tone in LessonTone]: Tone } = {
  now: ACCENT,
  done: part(0),
  waiting: SOFT,
  dead: { kind: 'heat', at: 0.75 },
  goal: ACCENT,
};

const LINES: { readonly [tone in LessonLine['tone']]: Stroke['tone'] } = {
  walk: 'ramp',
  back: SOFT,
  jump: ACCENT,
};

export const lessonScene = (bare: Scene, board: Board, title: Text, step: LessonStep): Scene => {
  const cells = step.marks.map(
    ({ square, tone, text, heat }): SceneCell => ({
      ...pointOf(board, square),
      tone: heat === undefined ? TONES[tone] : { kind: 'heat', at: heat },
      ...(text === undefined ? {} : { text }),
    }),
  );
  const seen = new Map<string, number>();
  const tokens = step.pieces.map(({ square, piece, label }): SceneToken => {
    const read = parsePiece(piece);
    const count = (seen.get(piece) ?? 0) + 1;
    seen.set(piece, count);
    return {
      key: `${piece}-${count}`,
      at: pointOf(board, square),
      piece: piece === 'pawn' || !read.ok ? 'pawn' : read.value,
      ...(label === undefined ? {} : { label }),
    };
  });
  const goals = step.marks.filter(({ tone }) => tone === 'goal');
  const strokes = step.lines.map(
    ({ squares, tone }): Stroke => ({
      points: squares.map((square) => pointOf(board, square)),
      tone: LINES[tone],
      ...(tone === 'walk' ? {} : { arrow: true }),
    }),
  );
  return {
    ...bare,
    title,
    desc: step.say,
    cells: cells.filter((cell) => cell.tone !== undefined),
    strokes,
    tokens: [
      ...goals.map(
        ({ square }, i): SceneToken => ({ key: `goal-${i}`, at: pointOf(board, square), piece: 'goal' }),
      ),
      ...tokens,
    ],
  };
};

interface Shown {
  readonly board: Board;
  readonly steps: readonly LessonStep[];
  /** True if squares are named by numbers from 0. */
  readonly isNumbered: boolean;
}

const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}`);

export const lessonSequence = ({ board, steps, isNumbered }: Shown, title: Text): Sequence => {
  const window = { x: 0, y: 0, width: board.width, height: board.height };
  const lettered = emptyScene(board, window);
  const bare = isNumbered
    ? { ...lettered, files: numbers(board.width), ranks: numbers(board.height) }
    : lettered;
  const made = new Map<number, Scene>();
  return {
    last: steps.length - 1,
    start: 0,
    pace: 4,
    sceneAt: (frame) => {
      let scene = made.get(frame);
      if (scene === undefined) made.set(frame, (scene = lessonScene(bare, board, title, steps[frame]!)));
      return scene;
    },
    sayAt: (frame) => steps[Math.min(steps.length - 1, frame)]!.say,
  };
};
