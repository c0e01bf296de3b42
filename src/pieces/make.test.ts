/* Pieces made from moves, named pieces, and the borders of what may be written. */
import { describe, expect, test } from 'vitest';
import { isKnight, KNIGHT, type PieceRay } from '../core/piece.js';
import { Refusal } from '../core/refusal.js';
import { formatBetza, mergeRays, parseBetza } from './betza.js';
import { makePiece, pieceText } from './make.js';
import { findNamed, NAMED_PIECES } from './named.js';
import { FARTHEST, parsePiece } from './read.js';
import { moverWords, pieceWords } from './words.js';

const read = (text: string) => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value;
};

const codesOf = (text: string): readonly string[] => {
  const piece = parsePiece(text);
  return piece.ok ? [] : piece.error.map(({ code }) => code);
};

/** Moves with ranges and modes, in any order. */
const setOf = (rays: readonly PieceRay[]): ReadonlySet<string> =>
  new Set(rays.map(({ dx, dy, range, mode }) => `${dx},${dy} ${range} ${mode}`));

describe('directions', () => {
  const LETTERS = [...'fblrvsh'];

  test('whatever pair of letters is accepted names a move', () => {
    const accepted = new Map<string, number>();
    for (const atom of 'WFDNAHCZG') {
      for (const first of LETTERS) {
        for (const second of ['', ...LETTERS]) {
          const rays = parseBetza(`${first}${second}${atom}`);
          if (!rays.ok) continue;
          expect(rays.value.length).toBeGreaterThan(0);
          accepted.set(atom, (accepted.get(atom) ?? 0) + 1);
        }
      }
    }
    // Orthogonal atoms take every pair without h. Others take no v or s joined to a letter at right angles,
    // and oblique ones take the six pairs with h.
    expect(Object.fromEntries(accepted)).toEqual({
      W: 42,
      D: 42,
      H: 42,
      F: 36,
      A: 36,
      G: 36,
      N: 42,
      C: 42,
      Z: 42,
    });
  });

  test('v and s may be joined where each names whole moves, and are ambiguous elsewhere', () => {
    expect(setOf(read('vsW').rays)).toEqual(setOf(read('W').rays));
    expect(setOf(read('vfW').rays)).toEqual(setOf(read('vW').rays));
    for (const [text, apart] of [
      ['vsN', 'vvss'],
      ['vrN', 'vvrr'],
      ['sfF', 'ssff'],
    ] as const) {
      const piece = parsePiece(text);
      expect(piece.ok ? [] : piece.error.map(({ code }) => code)).toEqual(['ambiguous-pair']);
      if (!piece.ok) expect(piece.error[0]!.message.en).toContain(`Write ${apart} for both`);
      expect(codesOf(apart + text.at(-1))).toEqual([]);
    }
  });

  test('hands of a knight are mirror images', () => {
    const mirrored = read('hrN').rays.map((ray) => ({ ...ray, dx: -ray.dx }));
    expect(setOf(mirrored)).toEqual(setOf(read('hlN').rays));
    expect(setOf([...read('hrN').rays, ...read('hlN').rays])).toEqual(setOf(KNIGHT.rays));
  });
});

describe('ranges and modes', () => {
  test('a range that no board is long enough for is no limit', () => {
    for (const [text, range] of [
      ['R1000000000', 1_000_000_000],
      ['R1000000001', 0],
      ['R99999999999999999999', 0],
      ['N2000000000', 0],
      ['R0', 0],
      ['R1', 1],
    ] as const)
      expect([text, read(text).rays.map((ray) => ray.range)]).toEqual([
        text,
        Array(text[0] === 'R' ? 4 : 8).fill(range),
      ]);
  });

  test.each([
    // What two lists share moves and captures; the rest does one of them.
    ['mNWcN2', 'NcN2W'],
    ['mR3cR', 'R3cR'],
    ['mNcN', 'N'],
    ['mNN', 'mNN'],
    ['mNmcN', 'N'],
    ['cNmN2', 'NmN2'],
    ['N2mN', 'N2'],
    ['mcN', 'N'],
    ['FW', 'FW'],
    ['mWmF', 'mK'],
    ['fmWfcF', 'mfWcfF'],
    ['R2B2', 'R2B2'],
    ['N2N', 'N2'],
  ])('%s is written %s', (text, wanted) => {
    const { text: written, rays } = read(text);
    expect(written).toBe(wanted);
    expect(setOf(read(written).rays)).toEqual(setOf(rays));
    const plain = parseBetza(text);
    expect(plain.ok && setOf(plain.value)).toEqual(setOf(rays));
  });

  test('rays are merged by direction, as far as each way goes', () => {
    const ray = (range: number, mode: PieceRay['mode']): PieceRay => ({ dx: 1, dy: 2, range, mode });
    const merged = (...rays: readonly PieceRay[]) =>
      mergeRays(rays).map(({ range, mode }) => `${range} ${mode}`);
    expect(merged(ray(2, 'any'), ray(3, 'any'))).toEqual(['3 any']);
    expect(merged(ray(3, 'any'), ray(0, 'move'))).toEqual(['3 any', '0 move']);
    expect(merged(ray(0, 'capture'), ray(4, 'move'))).toEqual(['4 any', '0 capture']);
    expect(merged(ray(2, 'move'), ray(2, 'capture'))).toEqual(['2 any']);
    expect(merged(ray(2, 'move'))).toEqual(['2 move']);
    expect(merged(ray(1, 'capture'), ray(1, 'capture'))).toEqual(['1 capture']);
  });
});

describe('pieces made from moves', () => {
  const codeOf = (make: () => unknown): string | undefined => {
    try {
      make();
      return undefined;
    } catch (error) {
      return error instanceof Refusal ? error.code : `${error}`;
    }
  };

  test('keep the order of their moves', () => {
    const backward = KNIGHT.rays.toReversed();
    const made = makePiece(backward);
    expect(made.text).toBe(`offsets:${backward.map(({ dx, dy }) => `${dx},${dy}`).join('/')}`);
    expect(made.rays).toEqual(backward);
    expect(isKnight(made)).toBe(true);
    expect(makePiece(KNIGHT.rays)).toEqual(KNIGHT);
    expect(makePiece([{ dx: 0, dy: 1, range: 0 }]).text).toBe('fR');
    expect(makePiece([{ dx: 1, dy: 2, mode: 'capture' }]).text).toBe('crfN');
    // Riders have no list of offsets: the order is that of their letters.
    expect(makePiece(read('R').rays.toReversed()).text).toBe('R');
  });

  test('go no farther than the longest board', () => {
    for (const far of [FARTHEST, -FARTHEST]) {
      expect(codeOf(() => makePiece([{ dx: far, dy: 1 }]))).toBe(undefined);
      expect(codeOf(() => makePiece([{ dx: 1, dy: far }]))).toBe(undefined);
      const farther = far + Math.sign(far);
      expect(codeOf(() => makePiece([{ dx: farther, dy: 1 }]))).toBe('too-far');
      expect(codeOf(() => makePiece([{ dx: 1, dy: farther }]))).toBe('too-far');
      expect(codesOf(`offsets:${far},1/1,${far}`)).toEqual([]);
      expect(codesOf(`offsets:${farther},1/1,${farther}`)).toEqual(['too-far', 'too-far']);
    }
    expect(codesOf(`leaper:1,${FARTHEST}`)).toEqual([]);
    expect(codesOf(`leaper:${FARTHEST + 1},1`)).toEqual(['too-far']);
  });

  test('need whole numbers, a mode, and at least one move', () => {
    for (const [moves, code] of [
      [[], 'no-moves'],
      ['N', 'no-moves'],
      [[{ dx: 1 }], 'bad-offset'],
      [[{ dx: 1, dy: 0.5 }], 'bad-offset'],
      [[{ dx: 0, dy: 0 }], 'no-leap'],
      [[{ dx: 0, dy: 1, range: 1.5 }], 'bad-range'],
      [[{ dx: 0, dy: 1, range: -1 }], 'bad-range'],
      [[{ dx: 0, dy: 1, mode: 'jump' }], 'bad-mode'],
      [
        [
          { dx: 1, dy: 0 },
          { dx: 0, dy: 0 },
        ],
        'no-leap',
      ],
      [[{ dx: 1, dy: 4, range: 2 }], 'no-notation'],
      [[{ dx: 1, dy: 0 }], undefined],
      [[{ dx: 0, dy: 1, range: 0 }], undefined],
    ] as const)
      expect([moves, codeOf(() => makePiece(moves as Parameters<typeof makePiece>[0]))]).toEqual([
        moves,
        code,
      ]);
  });

  test('a text by hand is used if it means these moves, and no other', () => {
    expect(pieceText({ ...KNIGHT, text: 'knight' })).toBe('knight');
    expect(pieceText({ ...KNIGHT, text: 'K' })).toBe('N');
    expect(pieceText({ ...KNIGHT, text: 'my piece' })).toBe('N');
    expect(pieceText({ text: 'N', rays: read('mN').rays })).toBe('mN');
    expect(pieceText({ text: 'R', rays: KNIGHT.rays.slice(0, 1) })).toBe('rfN');
    const unnamed = { text: 'far', rays: [{ dx: 1, dy: 4, range: 0, mode: 'any' }] } as const;
    expect(pieceText(unnamed)).toBe('far');
  });
});

describe('names', () => {
  test('every name, in both languages, is read as its piece and said by its name', () => {
    for (const { name, piece, zh, also = [] } of NAMED_PIECES) {
      for (const word of [name, zh, ...also]) {
        expect(findNamed(word)?.name).toBe(name);
        expect(setOf(read(word).rays)).toEqual(setOf(read(piece).rays));
      }
      expect(pieceWords(read(name))).toEqual({ en: name, zh });
      expect(moverWords(read(name))).toEqual({ en: name, zh });
    }
    expect(NAMED_PIECES.filter(({ also }) => also !== undefined).length).toBeGreaterThan(8);
    expect(findNamed('horse')).toBe(undefined);
    expect(pieceWords(read('fN'))).toEqual({ en: 'fN', zh: 'fN' });
    expect(moverWords(read('fN'))).toEqual({ en: 'piece', zh: '棋子' });
  });

  test('a piece that is too long to read is refused', () => {
    expect(codesOf('N'.repeat(1000))).toEqual([]);
    expect(codesOf('N'.repeat(1001))).toEqual(['too-long']);
    expect(codesOf('leaper:')).toEqual(['bad-leaper']);
    expect(codesOf('(1,2')).toEqual(['bad-leaper']);
    expect(codesOf('camle')).toEqual(['unknown-piece']);
    expect(formatBetza(read('leaper:1,4').rays)).toBe(undefined);
  });
});
