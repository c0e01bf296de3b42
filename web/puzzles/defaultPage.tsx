/* The page of a puzzle without its own folder here: the board and the puzzle's queries. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isStopped } from '../../src/core/budget.js';
import { windowAround } from '../../src/core/picture/picture.js';
import type { OptionSpec } from '../../src/core/puzzle.js';
import { type Text, t } from '../../src/core/text.js';
import { useBench, useSay } from '../parts/context.js';
import { emptyScene } from '../scene/scene.js';
import { still } from '../scene/sequence.js';
import { boardOf } from '../state/hands.js';
import type { PuzzlePage } from '../state/page.js';
import type { QueryAsk, QueryShown, Solved } from '../work/protocol.js';

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

export const Queries = ({ solved }: { readonly solved: Solved }) => {
  const { features } = useBench();
  const queries = features.value?.queries ?? [];
  if (queries.length === 0 || isStopped(solved.answer)) return null;
  return (
    <div class="beyond">
      {queries.map((option) => (
        <Query key={`${solved.line} ${option.name}`} solved={solved} option={option} />
      ))}
    </div>
  );
};

interface QueryProps {
  readonly solved: Solved;
  readonly option: OptionSpec;
}

/** A button for a query, with a field beside it if the option takes a value. */
const Query = ({ solved: { line, answer }, option: { name, value, help, label } }: QueryProps) => {
  const bench = useBench();
  const say = useSay();
  const said = useSignal<readonly Text[]>([]);
  useEffect(() => () => bench.take(undefined), []);
  const ask = async (text: string) => {
    const query: QueryAsk = { line, answer, option: name, value: text };
    try {
      const found = await bench.lane('query').ask<QueryShown>('query', query);
      said.value = found.kind === 'found' ? [found.say] : found.flaws.map(({ message }) => message);
      if (found.kind === 'found' && found.scene) bench.take({ sequence: still(found.scene) });
    } catch {
      // A newer request replaced this one.
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask(value === undefined ? '' : (new FormData(event.currentTarget).get('value') as string));
      }}
    >
      <div class="row">
        {value !== undefined && (
          <input type="text" name="value" spellcheck={false} placeholder={value} aria-label={say(help)} />
        )}
        <button type="submit" title={say(help)}>
          {say(label ?? (value === undefined ? help : t('Ask', '查询')))}
        </button>
      </div>
      {value !== undefined && <p class="about">{say(help)}</p>}
      {said.value.map((words, i) => (
        <p key={`${i}`} role="status" class="query-result">
          {say(words)}
        </p>
      ))}
    </form>
  );
};

export const defaultPage: PuzzlePage = {
  plain: (problem) => {
    const board = boardOf(problem);
    return board && emptyScene(board, windowAround(board, [], PAGE_SIDE));
  },
  Beyond: Queries,
};
