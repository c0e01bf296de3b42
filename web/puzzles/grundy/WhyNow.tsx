import { useRef } from 'preact/hooks';
import type { GrundyAnswer, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { useBench } from '../../parts/context.js';
import { type Why as Reasons, whyOf } from './reasons.js';
import { Why } from './Why.js';

/** The reasons for the answer in sight; those of the last one stay, dimmed, until there are new ones. */
export const WhyNow = ({ problem }: { readonly problem: GrundyProblem }) => {
  const bench = useBench();
  const latest = useRef<Reasons | undefined>(undefined);
  const stale = bench.stale.value;
  const answer = bench.solved.value?.answer as GrundyAnswer | undefined;
  if (!stale) latest.current = answer?.kind === 'grundy' ? whyOf(problem, problem.at, answer) : undefined;
  if (latest.current === undefined) return null;
  return (
    <div class={stale ? 'found stale' : 'found'} aria-busy={stale}>
      <Why why={latest.current} />
    </div>
  );
};
