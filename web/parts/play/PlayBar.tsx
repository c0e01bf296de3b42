import type { ComponentChildren } from 'preact';
import { t } from '../../../src/core/text.js';
import { canRedo, canUndo, type History } from '../../state/history.js';
import { useSay } from '../context.js';
import { Icon } from '../stage/Icon.js';
import { useUndoKeys } from '../stage/UndoRedo.js';

interface Props {
  readonly history: History<unknown>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAgain: () => void;
  /** More buttons, such as Hint and Explain. */
  readonly children?: ComponentChildren;
}

/** Undo, redo, and start over, the same for every game. */
export const PlayBar = ({ history, onUndo, onRedo, onAgain, children }: Props) => {
  const say = useSay();
  useUndoKeys(onUndo, onRedo);
  return (
    <div class="row play-bar">
      <button type="button" disabled={!canUndo(history)} onClick={onUndo}>
        <Icon name="undo" /> {say(t('Undo', '悔棋'))}
      </button>
      <button type="button" disabled={!canRedo(history)} onClick={onRedo}>
        <Icon name="redo" /> {say(t('Redo', '重走'))}
      </button>
      <button type="button" onClick={onAgain}>
        {say(t('Start over', '重新开始'))}
      </button>
      {children}
    </div>
  );
};
