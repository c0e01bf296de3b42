/* Navigation on the quadrant: step in any direction, go to any square, show more or fewer squares. */
import { effect, type Signal, untracked, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Refusal } from '../../../src/core/refusal.js';
import { type Text, t, untranslated } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatGrundy, formatPlace } from '../../../src/puzzles/grundy/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { Icon, type IconName } from '../../parts/stage/Icon.js';
import { Replaced } from '../../work/lane.js';
import { isSheetFor, sheet } from './quadrant.js';
import { sheetFrom, type WindowValues } from './scene.js';
import {
  centeredOn,
  lookAt,
  lookHome,
  moved,
  parsePlace,
  resized,
  SIDES,
  type View,
  viewFor,
} from './view.js';

const WAYS: readonly {
  readonly icon: IconName;
  readonly dx: number;
  readonly dy: number;
  readonly name: Text;
}[] = [
  { icon: 'left', dx: -1, dy: 0, name: t('Pan left', '向左移') },
  { icon: 'right', dx: 1, dy: 0, name: t('Pan right', '向右移') },
  { icon: 'down', dx: 0, dy: -1, name: t('Pan down', '向下移') },
  { icon: 'up', dx: 0, dy: 1, name: t('Pan up', '向上移') },
];

/** Asks for the values of the visible squares unless they are loaded. */
const useWindowValues = (flaw: Signal<Text | undefined>): void => {
  const bench = useBench();
  useEffect(
    () =>
      effect(() => {
        const asked = bench.problem.value;
        if (asked?.puzzle !== 'grundy' || asked.board !== 'quadrant' || asked.misere) return;
        const view = viewFor(asked);
        if (untracked(() => isSheetFor(asked, view))) return;
        const box = { x: view.x, y: view.y, width: view.side, height: view.side };
        bench
          .lane('window')
          .ask<WindowValues>('window', { line: formatGrundy(asked), box })
          .then((found) => {
            sheet.value = { piece: asked.piece.text, view, sheet: sheetFrom(found) };
          })
          .catch((error) => {
            if (!(error instanceof Replaced))
              flaw.value = error instanceof Refusal ? error.text : untranslated(`${error.message}`);
          });
      }),
    [bench],
  );
};

export const Tools = ({ problem }: { readonly problem: GrundyProblem }) => {
  const say = useSay();
  const flaw = useSignal<Text | undefined>(undefined);
  useWindowValues(flaw);
  if (problem.board !== 'quadrant') return null;
  const view = viewFor(problem);
  const look = (next: View) => lookAt(problem, next);
  const why = isSheetFor(problem, view) ? sheet.value!.sheet.why : undefined;
  return (
    <>
      <Ways view={view} look={look} />
      <select
        value={view.side}
        aria-label={say(t('Visible squares', '可见格数'))}
        onChange={({ currentTarget }) => look(resized(view, Number(currentTarget.value)))}
      >
        {SIDES.map((side) => (
          <option key={side} value={side}>
            {side}×{side}
          </option>
        ))}
      </select>
      <GoTo view={view} look={look} flaw={flaw} />
      <button
        type="button"
        onClick={() => {
          flaw.value = undefined;
          lookHome();
        }}
      >
        {say(t('Back to the pieces', '回到棋子'))}
      </button>
      {/* Always rendered: a line that comes and goes would move the board during a drag. */}
      <p class="whereabouts" data-testid="whereabouts">
        {say(t('lower-left square', '左下角'))} {formatPlace('quadrant', view)}
      </p>
      {flaw.value && <p class="flaw">{say(flaw.value)}</p>}
      {why && <p class="flaw">{say(why)}</p>}
    </>
  );
};

interface Looking {
  readonly view: View;
  readonly look: (next: View) => void;
}

/** Buttons that move the view by half a window. */
const Ways = ({ view, look }: Looking) => {
  const say = useSay();
  const step = Math.floor(view.side / 2);
  return (
    <span class="ways" role="group" aria-label={say(t('Move the view', '移动视野'))}>
      {WAYS.map(({ icon, dx, dy, name }) => (
        <button
          type="button"
          key={icon}
          aria-label={say(name)}
          disabled={(dx < 0 && view.x === 0n) || (dy < 0 && view.y === 0n)}
          onClick={() => look(moved(view, dx * step, dy * step))}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
};

const GoTo = ({ view, look, flaw }: Looking & { readonly flaw: Signal<Text | undefined> }) => {
  const say = useSay();
  const goTo = (text: string) => {
    const read = parsePlace(text);
    flaw.value = read.ok ? undefined : read.error[0]!.message;
    if (read.ok) look(centeredOn(view, read.value));
  };
  return (
    <form
      class="go-to"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(new FormData(event.currentTarget).get('place') as string);
      }}
    >
      <input
        type="text"
        name="place"
        spellcheck={false}
        autocomplete="off"
        placeholder="10^18,10^18"
        aria-label={say(t('Go to a square', '跳到某格'))}
        aria-invalid={flaw.value !== undefined}
      />
      <button type="submit">{say(t('Go', '跳转'))}</button>
    </form>
  );
};
