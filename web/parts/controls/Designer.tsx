/* A piece designer: click where the piece may go, and it writes the piece's text. */
import { useSignal } from '@preact/signals';
import type { Piece } from '../../../src/core/piece.js';
import { t } from '../../../src/core/text.js';
import { parsePiece } from '../../../src/pieces/index.js';
import { useSay } from '../context.js';

/** Squares to each side of the piece. */
const REACH = 4;
const SIDES = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH);

interface Offset {
  readonly dx: number;
  readonly dy: number;
}

const keyOf = ({ dx, dy }: Offset): string => `${dx},${dy}`;

/** The eight images of a move under turns and reflections. */
const imagesOf = ({ dx, dy }: Offset): ReadonlySet<string> =>
  new Set(
    [
      [dx, dy],
      [dy, dx],
    ].flatMap(([a, b]) => [1, -1].flatMap((x) => [1, -1].map((y) => `${x * a! || 0},${y * b! || 0}`))),
  );

/**
 * As a problem line writes it: a leaper if the moves are symmetric in all directions, otherwise a list of
 * moves.
 */
export const textOfMoves = (moves: ReadonlySet<string>): string | undefined => {
  if (moves.size === 0) return undefined;
  const [first] = [...moves].sort();
  const [dx, dy] = first!.split(',').map(Number);
  const images = imagesOf({ dx: dx!, dy: dy! });
  if (images.size === moves.size && [...images].every((move) => moves.has(move))) {
    const [small, large] = [Math.abs(dx!), Math.abs(dy!)].sort((a, b) => a - b);
    return `leaper:${small},${large}`;
  }
  return `offsets:${[...moves].sort().join('/')}`;
};

/** The single steps of a piece, also those beyond the small board. A rider is shown by its first steps. */
const movesOf = ({ rays }: Piece): ReadonlySet<string> => new Set(rays.map(keyOf));

interface Props {
  readonly piece: Piece;
  readonly onPiece: (piece: Piece) => void;
}

export const Designer = ({ piece, onPiece }: Props) => {
  const say = useSay();
  const alike = useSignal(true);
  const moves = movesOf(piece);
  const toggle = (offset: Offset): void => {
    const next = new Set(moves);
    const changed = alike.peek() ? imagesOf(offset) : [keyOf(offset)];
    const isOn = moves.has(keyOf(offset));
    for (const move of changed) {
      if (isOn) next.delete(move);
      else next.add(move);
    }
    const text = textOfMoves(next);
    const read = text === undefined ? undefined : parsePiece(text);
    if (read?.ok) onPiece(read.value);
  };
  return (
    <div class="designer">
      <div class="moves" role="group" aria-label={say(t('Moves of the piece', '棋子的走法'))}>
        {[...SIDES].reverse().flatMap((dy) =>
          SIDES.map((dx) =>
            dx === 0 && dy === 0 ? (
              <span key="piece" class="piece" aria-hidden="true">
                ●
              </span>
            ) : (
              <button
                type="button"
                key={`${dx},${dy}`}
                class={Math.max(Math.abs(dx), Math.abs(dy)) === REACH ? 'far' : undefined}
                aria-pressed={moves.has(`${dx},${dy}`)}
                aria-label={`${dx},${dy}`}
                onClick={() => toggle({ dx, dy })}
              />
            ),
          ),
        )}
      </div>
      <label class="row check">
        <input
          type="checkbox"
          checked={alike.value}
          onChange={({ currentTarget: { checked } }) => (alike.value = checked)}
        />
        {say(t('The same in all directions', '各个方向都一样'))}
      </label>
    </div>
  );
};
