/* Problem lines in Chinese words, for Chinese help and docs. parseProblem reads them back. */
import { NAMED_PIECES } from '../pieces/named.js';
import { lightOf, puzzleNamed } from './lines.js';

const PIECES: ReadonlyMap<string, string> = new Map(
  NAMED_PIECES.flatMap(({ name, piece, zh }) => [
    [name, zh],
    [piece, zh],
  ]),
);

/** `N` becomes 马, `N@b2` becomes 马@b2, `leaper:1,5` becomes 跳:1,5. Other notation does not change. */
const chinesePiece = (word: string): string => {
  const [piece, ...square] = word.split('@');
  const name = PIECES.get(piece!) ?? piece!.replace(/^leaper:/, '跳:').replace(/^offsets:/, '位移:');
  return [name, ...square].join('@');
};

/**
 * The same problem in Chinese words. Squares, numbers, and the Betza notation of unnamed pieces do not
 * change.
 *
 * @example
 * chineseLine('tour 8x8 N closed'); // '巡游 8x8 马 闭合'
 */
export const chineseLine = (line: string): string => {
  const words = line.split(' ');
  const puzzle = puzzleNamed(words[0]!);
  if (puzzle === undefined) return line;
  const { zh } = lightOf(puzzle);
  return words.map((word) => (Object.hasOwn(zh, word) ? zh[word]![0] : chinesePiece(word))).join(' ');
};
