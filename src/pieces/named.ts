import { HYPERKNIGHT } from '../core/piece.js';

/** A famous piece is a row of this table: its name, how to write it, and its Chinese name. */
export interface NamedPiece {
  readonly name: string;
  readonly piece: string;
  readonly zh: string;
  /** Other Chinese names accepted in problem lines. */
  readonly also?: readonly string[];
  /**
   * True if the canonical line keeps the name, because the list of moves it represents is too long to read.
   */
  readonly keepsName?: true;
}

const row = (name: string, piece: string, zh: string, ...also: readonly string[]): NamedPiece => ({
  name,
  piece,
  zh,
  ...(also.length > 0 && { also }),
});

export const NAMED_PIECES: readonly NamedPiece[] = [
  row('knight', 'N', '马', '骑士'),
  row('king', 'K', '王', '国王'),
  row('queen', 'Q', '后', '皇后', '女王'),
  row('rook', 'R', '车', '城堡'),
  row('bishop', 'B', '象', '主教'),
  row('wazir', 'W', '一步车'),
  row('ferz', 'F', '一步象'),
  row('dabbaba', 'D', '跳二车', '二步跳车'),
  row('alfil', 'A', '跳二象', '二步跳象'),
  row('threeleaper', 'H', '跳三车', '三步跳车'),
  row('tripper', 'G', '跳三象', '三步跳象'),
  row('camel', 'C', '骆驼'),
  row('zebra', 'Z', '斑马'),
  row('giraffe', 'leaper:1,4', '长颈鹿'),
  row('stag', 'leaper:2,4', '牡鹿'),
  row('antelope', 'leaper:3,4', '羚羊'),
  row('ibis', 'leaper:1,5', '朱鹭'),
  row('flamingo', 'leaper:1,6', '火烈鸟'),
  row('fourleaper', 'leaper:0,4', '跳四车', '四步跳车'),
  row('commuter', 'leaper:4,4', '跳四象', '四步跳象'),
  row('nightrider', 'NN', '夜骑士', '骑马'),
  row('camelrider', 'CC', '骆驼骑士'),
  row('zebrarider', 'ZZ', '斑马骑士'),
  row('alfilrider', 'AA', '跳象骑士'),
  row('dabbabarider', 'DD', '跳车骑士'),
  row('alibaba', 'AD', '阿里巴巴'),
  row('squirrel', 'NAD', '松鼠'),
  row('phoenix', 'WA', '凤凰'),
  row('kirin', 'FD', '麒麟'),
  row('gnu', 'NC', '角马'),
  row('centaur', 'KN', '半人马'),
  row('chancellor', 'RN', '大臣'),
  row('archbishop', 'BN', '大主教'),
  row('amazon', 'QN', '亚马逊'),
  {
    name: HYPERKNIGHT.text,
    piece: `offsets:${HYPERKNIGHT.rays.map(({ dx, dy }) => `${dx},${dy}`).join('/')}`,
    zh: '超级马',
    keepsName: true,
  },
];

const BY_NAME: ReadonlyMap<string, NamedPiece> = new Map(
  NAMED_PIECES.flatMap((row) => [row.name, row.zh, ...(row.also ?? [])].map((name) => [name, row])),
);

export const findNamed = (name: string): NamedPiece | undefined => BY_NAME.get(name);
