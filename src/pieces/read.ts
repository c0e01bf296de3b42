import { closestName } from '../core/closest.js';
import { KNIGHT, leaps, type Piece, type PieceRay } from '../core/piece.js';
import { type Flaw, fail, flaw, ok, type Result } from '../core/result.js';
import { flagMissing, keep, type Line, peek, splitList } from '../core/words.js';
import { formatBetza, mergeRays, parseBetza } from './betza.js';
import { findNamed, NAMED_PIECES } from './named.js';

/** No board is wider than this, so a longer leap always leaves the board. */
export const FARTHEST = 1_000_000_000;

const leap = (dx: number, dy: number): PieceRay => Object.freeze({ dx, dy, range: 1, mode: 'any' });

const makePiece = (text: string, rays: readonly PieceRay[]): Piece =>
  Object.freeze({ text, rays: Object.freeze(rays) });

const noLeap = (at: number): Flaw =>
  flaw('no-leap', at, 'The move 0,0 goes nowhere. Remove it.', '走法 0,0 没有移动，请去掉');

const tooFar = (text: string, at: number): Flaw =>
  flaw(
    'too-far',
    at,
    `The move ${text} is too long. Use numbers up to ${FARTHEST}.`,
    `走法 ${text} 太远，数字不能超过 ${FARTHEST}`,
  );

const parseLeaper = (a: string, b: string, at: number): Result<Piece> => {
  const [m, n] = [Number(a), Number(b)].sort((p, q) => p - q) as [number, number];
  if (n === 0) return fail([noLeap(at)]);
  if (n > FARTHEST) return fail([tooFar(`${a},${b}`, at)]);
  const rays = leaps(m, n).map(({ dx, dy }) => leap(dx, dy));
  return ok(makePiece(formatBetza(rays) ?? `leaper:${m},${n}`, rays));
};

const parseOffsets = (list: string, at: number): Result<Piece> => {
  if (list === '')
    return fail([
      flaw(
        'bad-offset',
        at,
        'Missing moves after "offsets:". Example: offsets:1,2/-1,2',
        'offsets: 后面缺少走法，例如 offsets:1,2/-1,2',
      ),
    ]);
  const flaws: Flaw[] = [];
  const rays: PieceRay[] = [];
  for (const item of splitList({ text: list, at })) {
    const match = /^(-?\d{1,20}),(-?\d{1,20})$/.exec(item.text);
    if (!match) {
      const shown = item.text.slice(0, 20);
      flaws.push(
        flaw(
          'bad-offset',
          item.at,
          `"${shown}" isn't a move. Write dx,dy. Example: 1,-2`,
          `“${shown}”不是走法，应写成 dx,dy，例如 1,-2`,
        ),
      );
      continue;
    }
    const [dx, dy] = [Number(match[1]) || 0, Number(match[2]) || 0];
    if (dx === 0 && dy === 0) flaws.push(noLeap(item.at));
    else if (Math.abs(dx) > FARTHEST || Math.abs(dy) > FARTHEST) flaws.push(tooFar(item.text, item.at));
    else rays.push(leap(dx, dy));
  }
  if (flaws.length > 0) return fail(flaws);
  const merged = mergeRays(rays);
  return ok(makePiece(`offsets:${merged.map(({ dx, dy }) => `${dx},${dy}`).join('/')}`, merged));
};

/**
 * Recently read pieces, by their text: a file of 10^5 problems names the same few, and reading one takes 10
 * µs.
 */
const known = new Map<string, Result<Piece>>();
/** Those of them that have no capture-only move. */
const movers = new Map<string, Result<Piece>>();
const MAX_KNOWN = 256;
const LONGEST_KNOWN = 64;

const remember = (pieces: Map<string, Result<Piece>>, text: string, read: Result<Piece>): Result<Piece> => {
  if (!read.ok || text.length > LONGEST_KNOWN) return read; // a flaw has a column, which differs from line to line
  if (pieces.size === MAX_KNOWN) pieces.clear();
  pieces.set(text, Object.freeze(read));
  return read;
};

/**
 * Reads a piece: a name in English or Chinese, Betza, `leaper:a,b` (`跳:a,b`), `(a,b)`, or `offsets:dx,dy/…`
 * (`位移:dx,dy/…`).
 *
 * @example
 * const giraffe = parsePiece('giraffe');
 * giraffe.ok && giraffe.value.text; // 'leaper:1,4'
 */
export const parsePiece = (text: string, at = 0): Result<Piece> =>
  known.get(text) ?? remember(known, text, readAnew(text, at));

/** Common names for pieces that have another name here. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['castle', 'rook'],
  ['horse', 'knight'],
]);

const readAnew = (text: string, at: number): Result<Piece> => {
  const named = findNamed(text);
  if (named !== undefined) {
    const read = parsePiece(named.piece, at);
    return named.keepsName && read.ok ? ok(makePiece(named.name, read.value.rays)) : read;
  }
  const leaper = /^(?:(?:leaper|跳):(\d{1,20}),(\d{1,20})|\((\d{1,20}),(\d{1,20})\))$/.exec(text);
  if (leaper) return parseLeaper(leaper[1] ?? leaper[3]!, leaper[2] ?? leaper[4]!, at);
  if (/^(leaper|跳):|^\(/.test(text)) {
    return fail([
      flaw(
        'bad-leaper',
        at,
        'A leaper needs two distances. Example: leaper:1,4',
        '跳跃棋子要写两个距离，例如 leaper:1,4',
      ),
    ]);
  }
  const offsets = /^(offsets|位移):/.exec(text)?.[0].length;
  if (offsets !== undefined) return parseOffsets(text.slice(offsets), at + offsets);
  if (/^[a-z-]{3,}$|\p{Script=Han}/u.test(text)) {
    const close =
      OTHER_NAMES.get(text) ??
      closestName(
        NAMED_PIECES.map((row) => row.name),
        text,
      );
    const shown = text.slice(0, 30);
    return fail([
      flaw(
        'unknown-piece',
        at,
        `Unknown piece "${shown}". ${close ? `Did you mean "${close}"?` : 'Write a name (camel), Betza letters (N), leaper:1,4, or offsets:1,2/2,1.'}`,
        `没有“${shown}”这种棋子，${close ? `是不是 ${close}？` : '可写名字（camel）、Betza 字母（N）、leaper:1,4 或 offsets:1,2/2,1'}`,
      ),
    ]);
  }
  if (text.length > 1000) {
    return fail([
      flaw(
        'too-long',
        at,
        'This piece is longer than 1,000 characters. Use a shorter one.',
        '这个棋子的写法超过 1,000 个字符，请缩短',
      ),
    ]);
  }
  const rays = parseBetza(text, at);
  if (!rays.ok) return rays;
  // The moves in the order of the canonical spelling, so a piece and its canonical line never differ.
  const canonical = formatBetza(rays.value)!;
  const again = parseBetza(canonical);
  return ok(makePiece(canonical, again.ok ? again.value : rays.value));
};

/**
 * The same for a piece that must move on an empty board: nothing is ever captured there, so c has no meaning.
 *
 * @example
 * const camel = parseMover('camel');
 * camel.ok && camel.value.text; // 'C'
 * parseMover('fmWfcF').ok; // false
 */
export const parseMover = (text: string, at = 0): Result<Piece> =>
  movers.get(text) ?? remember(movers, text, readMover(text, at));

const readMover = (text: string, at: number): Result<Piece> => {
  const read = parsePiece(text, at);
  if (!read.ok || read.value.rays.every((ray) => ray.mode !== 'capture')) return read;
  return fail([
    flaw(
      'capture-only',
      at,
      `${text} has moves that only capture (c), but this puzzle has no captures. Remove the c.`,
      `${text} 含有只能吃子的走法（c），而这个题型没有吃子，请去掉 c`,
    ),
  ]);
};

/** Words that may follow a board in some problem line and therefore are not misspelled pieces. */
const KEYWORDS = new Set(
  'open closed from to without pawns aims total rounds symmetric seed using avoiding given misere normal steps mod apart cover classes uniform'.split(
    ' ',
  ),
);

/** Whether a word is closer to a keyword than to any piece. */
const isMistypedKeyword = (text: string): boolean =>
  closestName([...KEYWORDS], text) !== undefined &&
  closestName(
    NAMED_PIECES.map((row) => row.name),
    text,
  ) === undefined &&
  !OTHER_NAMES.has(text);

const looksLikePiece = (text: string): boolean =>
  !text.includes('@') &&
  (/[A-Z]/.test(text) ||
    /^(leaper|offsets):|^\(|\p{Script=Han}/u.test(text) ||
    findNamed(text) !== undefined ||
    (/^[a-z-]{3,}$/.test(text) && !KEYWORDS.has(text) && !isMistypedKeyword(text)));

/** Reads a piece if the next word is one. The default is the knight, unless the puzzle requires a piece. */
export const readPiece = (
  line: Line,
  required?: { readonly en: string; readonly zh: string },
): Piece | undefined => {
  const word = peek(line);
  if (word === undefined || !looksLikePiece(word.text)) {
    if (required === undefined) return KNIGHT;
    flagMissing(line, required.en, required.zh);
    return undefined;
  }
  line.next++;
  return keep(line, parseMover(word.text, word.at));
};
