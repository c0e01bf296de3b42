import type { Rule } from '../../../src/core/placements/asked.js';
import { type Text, t } from '../../../src/core/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import type { PlacedProblem } from './placed.js';

const COMMON = [
  { text: 'Q', name: t('queen', '后') },
  { text: 'R', name: t('rook', '车') },
  { text: 'B', name: t('bishop', '象') },
  { text: 'N', name: t('knight', '马') },
  { text: 'K', name: t('king', '王') },
  { text: 'C', name: t('camel (1,3)', '骆驼 (1,3)') },
  { text: 'NN', name: t('nightrider', '夜骑士') },
];

const RULES: readonly { readonly rule: Rule; readonly name: Text }[] = [
  { rule: 'apart', name: t('Apart', '互不攻击') },
  { rule: 'cover', name: t('Cover', '覆盖') },
  { rule: 'total', name: t('Cover, all attacked', '全部受攻击') },
];

/** Drops the size, because it belongs to the old rule. */
const withRule = <P extends PlacedProblem>({ size: _, ...problem }: P, rule: Rule): PlacedProblem => {
  const changed = { ...problem, rule } as PlacedProblem;
  return changed.puzzle === 'count-placements' ? { ...changed, classes: false } : changed;
};

export const PlacedControls = ({ problem }: { readonly problem: PlacedProblem }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <div class="row" role="group" aria-label={say(t('Rule', '规则'))}>
        {RULES.map(({ rule, name }) => (
          <button
            type="button"
            key={rule}
            aria-pressed={problem.rule === rule}
            onClick={() => problem.rule !== rule && bench.setProblem(withRule(problem, rule))}
          >
            {say(name)}
          </button>
        ))}
      </div>
      <PieceChoice
        piece={problem.piece}
        common={COMMON}
        onPiece={(piece) => bench.setProblem({ ...problem, piece })}
      />
    </section>
  );
};
