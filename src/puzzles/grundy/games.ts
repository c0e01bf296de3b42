/*
 * Known games are named sets of moves: rows of a table, without code of their own. On the quadrant, moves
 * lead toward the corner.
 */
import { type Text, t } from '../../core/text.js';

export interface NamedGame {
  /** The name in problem lines, in English and in Chinese. */
  readonly name: string;
  readonly zh: string;
  readonly title: Text;
  /** The piece, as written in a problem line. */
  readonly piece: string;
  /** Where the player to move loses with one piece, according to the literature. */
  readonly lost: string;
}

export const NAMED_GAMES: readonly NamedGame[] = [
  {
    name: 'white-knight',
    zh: '白马',
    title: t('white knight', '白马'),
    piece: 'offsets:-2,1/-2,-1/-1,-2/1,-2',
    lost: 'x and y both leave 0 or 1 when divided by 4',
  },
  {
    name: 'wyt-queens',
    zh: '威佐夫',
    title: t('wyt queens', '威佐夫'),
    piece: 'lRbRlbB',
    lost: 'x and y are the rounded-down multiples of the golden ratio and of its square by one whole number',
  },
  {
    name: 'two-heap-nim',
    zh: '两堆尼姆',
    title: t('two heap nim', '两堆尼姆'),
    piece: 'lRbR',
    lost: 'x = y; the value is x xor y',
  },
  {
    name: 'kings-game',
    zh: '王走角',
    title: t('kings game', '王走角'),
    piece: 'lWbWlbF',
    lost: 'x and y are both even',
  },
];

export const findGame = (word: string): NamedGame | undefined =>
  NAMED_GAMES.find(({ name, zh }) => name === word || zh === word);
