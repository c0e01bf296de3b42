/*
 * The blocks of a tour too long to list, one of each kind, in their positions on the board: the proof that
 * the rule is right.
 */
import type { RuleBlock, TourPlan } from '../../tour.js';
import { BLOCK, blockAt, type Plan, planTour } from './plan.js';

const stripOf = (strip: number, strips: number): RuleBlock['strip'] => {
  if (strip === strips - 1) return 'last';
  if (strip === 0) return 'first';
  return strip % 2 === 1 ? 'odd' : 'even';
};

const placeOf = (place: number, columns: number): RuleBlock['place'] => {
  if (place === columns - 1) return 'last';
  return place === 0 ? 'first' : 'middle';
};

/** Blocks of odd strips are mirrored. */
const ruleBlock = (plan: Plan, strip: number, place: number): RuleBlock => {
  const { kind, xs, ys, outward } = blockAt(plan, strip, place);
  return {
    strip: stripOf(strip, plan.strips),
    place: placeOf(place, plan.columns),
    outward,
    squares: Array.from(xs, (x, i) => ({ x: strip % 2 === 1 ? kind.width - 1 - x : x, y: ys[i]! })),
  };
};

/** The first of each kind of strip or place, of `count` of them. */
const oneOfEach = (count: number, most: number): readonly number[] => {
  const some = Array.from({ length: Math.min(count - 1, most) }, (_, i) => i);
  return [...some, count - 1];
};

/** The plan of the tour that implicitTour(width, height, closed) describes; undefined if there is none. */
export const rulePlan = (width: number, height: number, closed: boolean): TourPlan | undefined => {
  const plan = planTour(width, height, closed);
  if (plan === undefined) return undefined;
  const single: RuleBlock = { strip: 'last', place: 'last', outward: 1, squares: [{ x: 0, y: 0 }] };
  const blocks =
    width * height === 1
      ? [single]
      : oneOfEach(plan.strips, 3).flatMap((strip) =>
          oneOfEach(plan.columns, 2).map((place) => ruleBlock(plan, strip, place)),
        );
  const first = { x: plan.rootWidth, y: plan.rootHeight };
  return { first, side: BLOCK, transposed: plan.swapped, blocks };
};
