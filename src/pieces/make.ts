/* Pieces made from their moves, and what a piece made by hand must satisfy. */
import { isFixed, keyOfRays, type Piece, type PieceRay } from '../core/piece.js';
import { Refusal } from '../core/refusal.js';
import { formatThousands, t } from '../core/text.js';
import type { Note } from '../core/validate.js';
import { formatBetza, mergeRays } from './betza.js';
import { FARTHEST, parsePiece } from './read.js';

const MODES: readonly unknown[] = ['any', 'move', 'capture'] satisfies readonly PieceRay['mode'][];

type Fault = readonly [code: string, en: string, zh: string];

const rayFault = (ray: unknown): Fault | undefined => {
  const { dx, dy, range, mode } = (ray ?? {}) as Readonly<Record<string, unknown>>;
  if (!Number.isInteger(dx) || !Number.isInteger(dy)) {
    return ['bad-offset', "A move's dx and dy must be whole numbers", '走法的 dx 和 dy 必须是整数'];
  }
  if (dx === 0 && dy === 0)
    return ['no-leap', 'The move 0,0 goes nowhere. Remove it.', '走法 0,0 没有移动，请去掉'];
  if (Math.abs(dx as number) > FARTHEST || Math.abs(dy as number) > FARTHEST) {
    return [
      'too-far',
      `A move can go at most ${formatThousands(FARTHEST)} squares`,
      `一步最远 ${formatThousands(FARTHEST)} 格`,
    ];
  }
  if (!Number.isInteger(range) || (range as number) < 0 || (range as number) > FARTHEST) {
    return [
      'bad-range',
      `A range must be a whole number of steps up to ${formatThousands(FARTHEST)} (0 for no limit)`,
      `range 必须是不超过 ${formatThousands(FARTHEST)} 的整数（0 表示不限）`,
    ];
  }
  if (!MODES.includes(mode)) {
    return [
      'bad-mode',
      "A move's mode must be any, move, or capture",
      '走法的 mode 只能是 any、move 或 capture',
    ];
  }
  return undefined;
};

const raysFault = (rays: unknown): Fault | undefined => {
  if (!Array.isArray(rays) || rays.length === 0) {
    return ['no-moves', 'A piece needs at least one move', '棋子至少要有一种走法'];
  }
  for (const ray of rays) {
    const fault = rayFault(ray);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** The text that yields these moves, in this order if some text does; undefined if there is none. */
const textOfRays = (rays: readonly PieceRay[]): string | undefined => {
  const spelled = formatBetza(rays);
  const offsets = rays.every(({ range, mode }) => range === 1 && mode === 'any')
    ? `offsets:${rays.map(({ dx, dy }) => `${dx},${dy}`).join('/')}`
    : undefined;
  return [spelled, offsets].find((text) => isTextOf(text, rays)) ?? spelled ?? offsets;
};

/** Does a text yield these moves, in this order? */
const isTextOf = (text: string | undefined, rays: readonly PieceRay[]): boolean => {
  const read = text === undefined ? undefined : parsePiece(text);
  return read?.ok === true && keyOfModes(read.value.rays) === keyOfModes(rays);
};

const keyOfModes = (rays: readonly PieceRay[]): string =>
  `${keyOfRays(rays)} ${rays.map(({ mode }) => mode).join()}`;

/**
 * Makes a piece from its moves. Its text is derived from them, so the piece can be written in a line and read
 * again; moves that no text describes (a rider with a long leap) are refused.
 *
 * @example
 * makePiece([{ dx: 1, dy: 0 }, { dx: 0, dy: 1 }]).text; // 'offsets:1,0/0,1'
 */
export const makePiece = (
  moves: readonly {
    readonly dx: number;
    readonly dy: number;
    readonly range?: number;
    readonly mode?: PieceRay['mode'];
  }[],
): Piece => {
  const whole = Array.isArray(moves)
    ? moves.map((ray) => ({ range: 1, mode: 'any' as const, ...ray }))
    : moves;
  const fault = raysFault(whole);
  if (fault !== undefined) throw new Refusal(fault[0], t(fault[1], fault[2]));
  const merged = mergeRays(whole as readonly PieceRay[]);
  const text = textOfRays(merged);
  const read = text === undefined ? undefined : parsePiece(text);
  if (!read?.ok) {
    throw new Refusal(
      'no-notation',
      t(
        "These moves can't be written down: a long leap can't be repeated",
        '这些走法无法写成文字：长跳不能重复',
      ),
    );
  }
  return read.value;
};

/**
 * A line must name these moves: other threads and machines, saved answers, and links get nothing else. It
 * keeps the order of leaps; that of riders is the order of their letters.
 */
const canBeWritten = (piece: Piece, inOrder: boolean): boolean => {
  const text = pieceText(piece);
  if (isTextOf(text, piece.rays)) return true;
  const read = parsePiece(text);
  return (
    !inOrder && read.ok && keyOfModes(inFixedOrder(read.value.rays)) === keyOfModes(inFixedOrder(piece.rays))
  );
};

const inFixedOrder = (rays: readonly PieceRay[]): readonly PieceRay[] =>
  [...mergeRays(rays)].sort((a, b) => a.dx - b.dx || a.dy - b.dy || a.range - b.range);

/**
 * Notes what is wrong with a piece; true for a valid one without capture-only or duplicate moves, which a
 * line can name. `inOrder`: in the order of its moves, too.
 */
export const notePiece = (
  note: Note,
  part: string,
  piece: unknown,
  { mayRepeat = false, inOrder = false } = {},
): piece is Piece => {
  const { text, rays } = (piece ?? {}) as Readonly<Record<string, unknown>>;
  const fault = raysFault(rays);
  if (fault !== undefined) {
    note(part, ...fault);
    return false;
  }
  const sound = rays as readonly PieceRay[];
  if (typeof text !== 'string') {
    note(
      part,
      'bad-piece',
      'A piece needs a text. Use makePiece to build it.',
      '棋子需要 text，可用 makePiece 生成',
    );
  } else if (sound.some(({ mode }) => mode === 'capture')) {
    note(
      part,
      'capture-only',
      'This puzzle has no captures, but some moves only capture',
      '这个题型没有吃子，不能有只用于吃子的走法',
    );
  } else if (!mayRepeat && mergeRays(sound).length !== sound.length) {
    note(
      part,
      'repeated-move',
      'A move is listed twice. Use makePiece to merge them.',
      '同一走法列出了两次，可用 makePiece 合并',
    );
  } else if (!canBeWritten(piece as Piece, inOrder)) {
    note(
      part,
      'no-notation',
      'No text names these moves. Use makePiece to build the piece.',
      '没有文字能写出这些走法，可用 makePiece 生成棋子',
    );
  } else return true;
  return false;
};

const texts = new WeakMap<Piece, string>();

/**
 * How a piece is written in a line. A name given by hand is ignored if it means nothing or other moves.
 *
 * @example
 * pieceText({ ...KNIGHT, text: 'my piece' }); // 'N'
 */
export const pieceText = (piece: Piece): string => {
  const known = texts.get(piece);
  if (known !== undefined) return known;
  const text = isTextOf(piece.text, piece.rays) ? piece.text : (textOfRays(piece.rays) ?? piece.text);
  if (Object.isFrozen(piece) && isFixed(piece.rays)) texts.set(piece, text);
  return text;
};
