import type { LightPuzzle } from './puzzle.js';
import { fail, flaw, type Result } from './result.js';
import { markValid } from './validate.js';
import { splitLine, translate } from './words.js';

/** A puzzle's own parser for whole problem lines, for callers that know which puzzle they have. */
export const lineParser =
  <Problem extends { readonly puzzle: string }>({
    name,
    zh,
    parse,
  }: Pick<LightPuzzle<Problem>, 'name' | 'zh' | 'parse'>) =>
  (text: string): Result<Problem> => {
    const line = translate(splitLine(text), zh);
    const [first] = line.words;
    if (first?.text !== name) {
      return fail([
        flaw(
          first === undefined ? 'empty' : 'other-puzzle',
          first?.at ?? 0,
          `The problem must begin with "${name}"`,
          `题目必须以 ${name} 开头`,
        ),
      ]);
    }
    line.next = 1;
    const read = parse(line);
    if (read.ok) markValid(read.value);
    return read;
  };
