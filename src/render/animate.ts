/*
 * Animations without script: SMIL draws the line and moves the piece along it; numbers appear and pawns
 * disappear as they are reached. Readers who prefer reduced motion, and printers, get the still picture,
 * which is in the same file.
 */

import type { Picture, Token } from '../core/picture/picture.js';
import type { Point } from '../core/square.js';
import { hex } from './color.js';
import { pathData } from './pathData.js';
import type { Frame } from './svgFrame.js';
import { center, figureSize, toBoard } from './svgFrame.js';
import type { Theme } from './theme.js';
import { short, tag } from './xml.js';

const SECONDS_A_STEP = 0.36;
const LONGEST = 45;
const REST = 2.5;

/**
 * How far along the route each of its points is, as a fraction of its length: a rider's long moves take
 * longer.
 */
const shares = (route: readonly Point[]): number[] => {
  const lengths = [0];
  for (let i = 1; i < route.length; i++) {
    lengths.push(lengths[i - 1]! + Math.hypot(route[i]!.x - route[i - 1]!.x, route[i]!.y - route[i - 1]!.y));
  }
  const total = lengths[lengths.length - 1]!;
  return lengths.map((length) => (total === 0 ? 0 : length / total));
};

/**
 * The parts of an animation: what is shown at rest, the faint ground under the moving line, and how a token
 * is drawn.
 */
export interface Stage {
  readonly still: string;
  readonly faint: string;
  readonly drawToken: (token: Token) => string;
}

export const animation = (picture: Picture, theme: Theme, frame: Frame, stage: Stage): string => {
  const route = picture.acts.flatMap(({ points }, i) => (i === 0 ? points : points.slice(1)));
  const moving = Math.min(LONGEST, SECONDS_A_STEP * (route.length - 1));
  const total = moving + REST;
  const busy = moving / total;
  const time = (share: number) => `${Math.round(share * busy * 1e5) / 1e5}`;
  const loop = { dur: `${short(total)}s`, repeatCount: 'indefinite' };
  const at = shares(route);

  const line = tag(
    'path',
    {
      d: pathData(route, picture.window),
      pathLength: 1,
      fill: 'none',
      stroke: hex(theme.accent),
      'stroke-width': 0.09,
      'stroke-linejoin': 'round',
      'stroke-dasharray': '1 1',
      'stroke-dashoffset': 1,
    },
    tag('animate', {
      attributeName: 'stroke-dashoffset',
      values: '1;0;0',
      keyTimes: `0;${time(1)};1`,
      ...loop,
    }),
  );
  // A token or a number that changes once, when its square is reached.
  const change = (share: number, before: string, after: string) =>
    tag('animate', {
      attributeName: 'opacity',
      values: `${before};${after}`,
      keyTimes: `0;${time(share)}`,
      calcMode: 'discrete',
      ...loop,
    });

  const takenAt = new Map<string, number>();
  let reached = 0;
  for (const { points, takes } of picture.acts) {
    reached += points.length - 1;
    if (takes !== undefined) takenAt.set(`${takes.x},${takes.y}`, at[reached]!);
  }
  const walker = picture.walker;
  let tokens = '';
  let numbers = '';
  if (takenAt.size > 0) {
    for (const token of picture.tokens) {
      const share = takenAt.get(`${token.at.x},${token.at.y}`);
      if (share !== undefined) tokens += tag('g', {}, stage.drawToken(token) + change(share, '1', '.2'));
    }
  } else {
    const size = figureSize(frame.cell, `${route.length}`.length);
    const seen = new Set<string>();
    route.forEach((point, i) => {
      const text = picture.cellAt(point.x, point.y)?.text;
      const key = `${point.x},${point.y}`;
      if (text === undefined || seen.has(key) || size < 6) return;
      seen.add(key);
      const { x, y } = center(picture, frame, point);
      numbers += tag('text', { x, y: y + size * 0.36, opacity: 0 }, text + change(at[i]!, '0', '1'));
    });
    if (numbers !== '') {
      numbers = tag(
        'g',
        {
          'font-size': size,
          'text-anchor': 'middle',
          fill: hex(theme.ink),
          stroke: hex(theme.lightSquare),
          'stroke-width': size * 0.28,
          'paint-order': 'stroke',
          'stroke-linejoin': 'round',
        },
        numbers,
      );
    }
  }
  const origin = center(picture, frame, { x: picture.window.x, y: picture.window.y });
  const inPixels = route
    .map(({ x, y }, i) => {
      const px = origin.x + (x - picture.window.x) * frame.cell;
      const py = origin.y - (y - picture.window.y) * frame.cell;
      return `${i === 0 ? 'M' : 'L'}${short(px)} ${short(py)}`;
    })
    .join('');
  const rider =
    walker === undefined
      ? ''
      : tag(
          'g',
          {},
          tag('animateMotion', {
            path: inPixels,
            keyPoints: '0;1;1',
            keyTimes: `0;${time(1)};1`,
            calcMode: 'linear',
            ...loop,
          }) +
            tag(
              'g',
              { transform: `translate(${short(-origin.x)} ${short(-origin.y)})` },
              stage.drawToken({ at: { x: picture.window.x, y: picture.window.y }, piece: walker }),
            ),
        );
  const style = tag(
    'style',
    {},
    '.still{display:none}@media (prefers-reduced-motion:reduce){.still{display:inline}.moving{display:none}}' +
      '@media print{.still{display:inline}.moving{display:none}}',
  );
  return (
    style +
    tag('g', { class: 'still' }, stage.still) +
    tag(
      'g',
      { class: 'moving' },
      tag('g', { opacity: 0.22 }, stage.faint) +
        tag('g', { transform: toBoard(picture, frame) }, line) +
        numbers +
        tokens +
        rider,
    )
  );
};
