/* The choice of the piece: common ones by a click, any other by its name, Betza letters, or moves. */
import { useSignal } from '@preact/signals';
import type { Piece } from '../../../src/core/piece.js';
import { type Text, t } from '../../../src/core/text.js';
import { parsePiece } from '../../../src/pieces/index.js';
import { useSay } from '../context.js';
import { lazily } from '../lazily.js';

/** Loaded when first needed. */
const Designer = lazily(async () => (await import('./Designer.js')).Designer);

const COMMON: readonly { readonly text: string; readonly name: Text }[] = [
  { text: 'N', name: t('knight', '马') },
  { text: 'camel', name: t('camel (1,3)', '骆驼 (1,3)') },
  { text: 'zebra', name: t('zebra (2,3)', '斑马 (2,3)') },
  { text: 'giraffe', name: t('giraffe (1,4)', '长颈鹿 (1,4)') },
  { text: 'K', name: t('king', '王') },
  { text: 'W', name: t('wazir (0,1)', '一步车 (0,1)') },
  { text: 'NC', name: t('knight or camel', '马或骆驼') },
];

/** As a problem line writes it: there, a camel is a leaper. */
const textOf = (name: string): string => {
  const read = parsePiece(name);
  return read.ok ? read.value.text : name;
};

interface Props {
  readonly piece: Piece;
  readonly onPiece: (piece: Piece) => void;
  readonly common?: readonly { readonly text: string; readonly name: Text }[];
}

export const PieceChoice = ({ piece, onPiece, common = COMMON }: Props) => {
  const say = useSay();
  const flaw = useSignal<Text | undefined>(undefined);
  const designing = useSignal(false);
  const listed = common.find(({ text }) => textOf(text) === piece.text);
  const own = listed === undefined;
  const take = (text: string) => {
    const read = parsePiece(text);
    flaw.value = read.ok ? undefined : read.error[0]!.message;
    if (read.ok) onPiece(read.value);
  };
  return (
    <div class="piece-choice">
      <label class="row">
        <span>{say(t('Piece', '棋子'))}</span>
        <select
          value={listed?.text ?? ''}
          onChange={(event) => event.currentTarget.value && take(event.currentTarget.value)}
        >
          {own && <option value="">{piece.text.slice(0, 30)}</option>}
          {common.map(({ text, name }) => (
            <option key={text} value={text}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        <span>{say(t('or', '或'))}</span>
        <input
          type="text"
          spellcheck={false}
          placeholder="NZ, R3, leaper:1,4, offsets:1,2/2,1"
          value={own ? piece.text : ''}
          aria-invalid={flaw.value !== undefined}
          aria-label={say(t('Another piece: Betza notation or moves', '其他棋子（Betza 记号或走法）'))}
          onChange={(event) => event.currentTarget.value.trim() && take(event.currentTarget.value.trim())}
        />
      </label>
      {flaw.value && <p class="flaw">{say(flaw.value)}</p>}
      <details onToggle={({ currentTarget }) => (designing.value = currentTarget.open)}>
        <summary>{say(t('Design a piece', '设计棋子'))}</summary>
        {designing.value && <Designer piece={piece} onPiece={onPiece} />}
      </details>
    </div>
  );
};
