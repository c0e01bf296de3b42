/* The pieces on the board: remove them one by one, or add more. */
import { useSignal } from '@preact/signals';
import { formatPoint } from '../../../src/core/board.js';
import { type Text, t } from '../../../src/core/text.js';
import { parseMover } from '../../../src/pieces/read.js';
import type { Problem } from '../../../src/puzzles/lines.js';
import { freeNear, middleOf } from '../../scene/places.js';
import { samePoint } from '../../scene/scene.js';
import { boardOf } from '../../state/hands.js';
import type { Editor } from '../../state/page.js';
import { useBench, useSay } from '../context.js';

interface Props<P extends Problem> {
  readonly problem: P;
  readonly editor: Editor<P>;
}

/** A longer list would hide everything else; the problem line has all of them. */
const MAX_LISTED = 24;

export const Things = <P extends Problem>({ problem, editor }: Props<P>) => {
  const bench = useBench();
  const say = useSay();
  const board = boardOf(problem)!;
  const things = editor.things(problem);
  return (
    <div>
      <h2>{say(t('Pieces on the board', '棋盘上的棋子'))}</h2>
      <ul class="things" data-testid="things">
        {things.slice(0, MAX_LISTED).map(({ id, at, name }) => {
          const without = editor.remove(problem, id);
          const words = `${say(name)} ${formatPoint(board, at)}`;
          return (
            <li key={id}>
              {words}
              <button
                type="button"
                disabled={without === undefined}
                aria-label={say(t(`Remove ${words}`, `删除${words}`))}
                onClick={() => without && bench.setProblem(without)}
              >
                ×
              </button>
            </li>
          );
        })}
        {things.length > MAX_LISTED && (
          <li class="more">
            {say(t(`and ${things.length - MAX_LISTED} more`, `还有 ${things.length - MAX_LISTED} 个`))}
          </li>
        )}
      </ul>
      <AddThing problem={problem} editor={editor} />
    </div>
  );
};

/** Adds any piece by its letters or its name. It starts near the center and can be dragged from there. */
const AddThing = <P extends Problem>({ problem, editor }: Props<P>) => {
  const bench = useBench();
  const say = useSay();
  const text = useSignal('');
  const flaw = useSignal<Text | undefined>(undefined);
  const board = boardOf(problem)!;
  const add = () => {
    const read = parseMover(text.value.trim() || 'N');
    if (!read.ok) {
      flaw.value = read.error[0]!.message;
      return;
    }
    const things = editor.things(problem);
    const at = freeNear(board, middleOf(board), (other) =>
      things.some((thing) => samePoint(thing.at, other)),
    );
    const more = at && editor.put(problem, read.value.text, at);
    flaw.value = more ? undefined : t('No free square is left near the middle.', '中央附近没有空格了。');
    if (more) bench.setProblem(more);
  };
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <input
        type="text"
        class="letters"
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        placeholder="N, camel, R3, leaper:1,4"
        aria-label={say(t('Piece to add: a name or Betza notation', '要添加的棋子（名称或 Betza 记号）'))}
        aria-invalid={flaw.value !== undefined}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit">{say(t('Add piece', '添加棋子'))}</button>
      {flaw.value && <p class="flaw">{say(flaw.value)}</p>}
    </form>
  );
};
