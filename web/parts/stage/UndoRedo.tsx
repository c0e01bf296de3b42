/* Undo and redo: buttons and keys for every edit of a problem, and the same keys for every game. */
import { useEffect } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { canRedo, canUndo } from '../../state/history.js';
import { useBench, useSay } from '../context.js';
import { Icon } from './Icon.js';

/** Text fields have their own undo. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=range], [type=checkbox])'));

/** Ctrl+Z and Ctrl+Y (Command on a Mac, Shift for redo), anywhere on the page. */
export const useUndoKeys = (onUndo: () => void, onRedo: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyped(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onUndo, onRedo]);
};

/** The keys for the edits of a problem, where there is no room for buttons. */
export const UndoKeys = () => {
  const { undoEdit, redoEdit } = useBench();
  useUndoKeys(undoEdit, redoEdit);
  return null;
};

export const UndoRedo = () => {
  const bench = useBench();
  const say = useSay();
  const edits = bench.edits.value;
  return (
    <>
      <UndoKeys />
      <button
        type="button"
        class="step-button"
        aria-label={say(t('Undo', '撤销'))}
        disabled={edits === undefined || !canUndo(edits)}
        onClick={bench.undoEdit}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="step-button"
        aria-label={say(t('Redo', '重做'))}
        disabled={edits === undefined || !canRedo(edits)}
        onClick={bench.redoEdit}
      >
        <Icon name="redo" />
      </button>
    </>
  );
};
