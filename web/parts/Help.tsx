/* The "?" window: how each puzzle works, with its rules. */
import { useEffect, useRef } from 'preact/hooks';
import { type Text, t } from '../../src/core/text.js';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { useBench, useSay } from './context.js';
import { SettingsList } from './Settings.js';

const KEYS: Text = t(
  'Keyboard: press Tab to reach the board. Arrow keys move the cursor (with Shift, ten squares at a time). Enter picks up, puts down, or presses. Delete removes a piece or a square.',
  '键盘：按 Tab 进入棋盘，方向键移动光标（按住 Shift 一次移动十格），回车拿起、放下或点击，Delete 删除棋子或格子。',
);

const PIECES: Text = t(
  'Pieces: N, B, R, Q, K; names such as camel, zebra, giraffe; any Betza notation (NC, R3, fWbF); leaper:1,4; or a list of moves, offsets:1,2/2,1. Squares: e5, or 4,4 for the same square. Holes: 8x8 without d4/e5.',
  '棋子：N、B、R、Q、K；camel、zebra、giraffe 等名称；任何 Betza 记号（NC、R3、fWbF）；leaper:1,4；或走法列表 offsets:1,2/2,1。格子：e5，或写成坐标 4,4。缺格：8x8 without d4/e5。',
);

export const Help = ({ onClose }: { readonly onClose: () => void }) => {
  const bench = useBench();
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const open = (line: string) => {
    onClose();
    bench.open(line);
  };
  return (
    <dialog ref={dialog} class="help" onClose={onClose} aria-labelledby="help-title">
      <header>
        <h2 id="help-title">{say(t('How it works', '说明'))}</h2>
        <button type="button" onClick={onClose} aria-label={say(t('Close', '关闭'))}>
          ×
        </button>
      </header>
      <p>
        {say(
          t(
            'Everything runs in your browser; nothing is sent anywhere. Every answer goes through a checker that shares no code with the solver, and the answer says what was verified.',
            '全部计算都在你的浏览器里完成，不发送任何数据。每个答案都经过独立的检验程序，并写明验证了什么。',
          ),
        )}
      </p>
      <SettingsList />
      {LIGHT_PUZZLES.map(({ name, title, rules, examples: [{ line }] }) => (
        <section key={name}>
          <h3>{say(title)}</h3>
          <p>{say(rules)}</p>
          <button type="button" class="as-line" onClick={() => open(line)}>
            {line}
          </button>
        </section>
      ))}
      <section>
        <h3>{say(t('How to write problems', '题目的写法'))}</h3>
        <p>{say(PIECES)}</p>
        <p>{say(KEYS)}</p>
      </section>
    </dialog>
  );
};
