/*
 * Everything that happens over time is a sequence of scenes: tours, walks, hunts, combinations, lessons. One
 * timeline plays them all.
 */
import type { Text } from '../../src/core/text.js';
import type { Scene } from './scene.js';

export interface Sequence {
  /** The last frame; the first is 0. A still picture has only frame 0. */
  readonly last: number;
  readonly sceneAt: (frame: number) => Scene;
  /** The initial frame. */
  readonly start: number;
  /** A comfortable number of frames per second. */
  readonly pace: number;
  /** What happens in the frame, for the page and for screen readers. */
  readonly sayAt?: (frame: number) => Text;
}

export const still = (scene: Scene): Sequence => ({ last: 0, sceneAt: () => scene, start: 0, pace: 1 });

/**
 * The frame after some time of playback. It never passes the last frame and never goes back, because two
 * clocks of a browser can differ slightly.
 */
export const frameAfter = (
  { last }: Pick<Sequence, 'last'>,
  frame: number,
  seconds: number,
  framesASecond: number,
): number => Math.min(last, frame + Math.max(0, seconds) * framesASecond);
