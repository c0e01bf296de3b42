import { counted } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { Refusal } from '../core/refusal.js';
import { formatThousands, t } from '../core/text.js';
import { solvePlainTour } from '../puzzles/tour/solve/plain.js';
import type { TourCase } from './shared/checkTours.js';
import type { CaseReader, Judge } from './shared/judge.js';
import { malformed, readLines, shown } from './shared/lines.js';

export type { TourCase };

const STRICT_SIDE = 8;
export const TOUR_SIDE = STRICT_SIDE;
const MAX_SQUARES = 4_000_000;

const read = (strict: boolean): CaseReader<TourCase> =>
  readLines(
    (line) => {
      const words = [...line.matchAll(/\S+/g)];
      for (const word of words) {
        if (!/^\d{1,9}$/.test(word[0])) {
          throw malformed(
            word.index + 1,
            `${shown(word[0]).en} is not a whole number. Write "rows cols r c".`,
            `${shown(word[0]).zh}不是整数；请写“行数 列数 起始行 起始列”`,
          );
        }
      }
      if (words.length !== 4) {
        const at = words[4] ? words[4].index + 1 : line.trimEnd().length + 1;
        throw malformed(
          at,
          `Expected four numbers, found ${words.length}. Write "rows cols r c".`,
          `应有四个数，实际有 ${words.length} 个；请写“行数 列数 起始行 起始列”`,
        );
      }
      const [rows, columns, row, column] = words.map((word) => Number(word[0])) as [
        number,
        number,
        number,
        number,
      ];
      const most = strict ? STRICT_SIDE : MAX_SQUARES;
      for (const [i, side] of [rows, columns].entries()) {
        if (side < 1 || side > most)
          throw malformed(
            words[i]!.index + 1,
            `A side is ${side}. Write 1 to ${most}.`,
            `边长为 ${side}；应为 1 到 ${most}`,
          );
      }
      if (rows * columns > MAX_SQUARES) {
        throw malformed(
          1,
          `The board has ${counted(rows * columns, 'square')}. At most ${formatThousands(MAX_SQUARES)} are allowed.`,
          `棋盘有 ${formatThousands(rows * columns)} 格；最多 ${formatThousands(MAX_SQUARES)} 格`,
        );
      }
      if (row >= rows)
        throw malformed(
          words[2]!.index + 1,
          `Row ${row} is off the board. Rows are 0 to ${rows - 1}.`,
          `第 ${row} 行不在棋盘上；行号为 0 到 ${rows - 1}`,
        );
      if (column >= columns) {
        throw malformed(
          words[3]!.index + 1,
          `Column ${column} is off the board. Columns are 0 to ${columns - 1}.`,
          `第 ${column} 列不在棋盘上；列号为 0 到 ${columns - 1}`,
        );
      }
      return { rows, columns, row, column };
    },
    () => undefined,
  );

export const knightsTour: Judge<TourCase> = {
  id: 'knights-tour',
  puzzle: 'tour',
  title: t("Knight's tour from a square", '马踏棋盘'),
  limits: t('boards up to 8x8', '棋盘不超过 8x8'),
  samples: [{ input: '3 3 0 0\n1 1 0 0\n', output: 'no tour\n1\n' }],
  read,
  makeAnswer:
    () =>
    ({ rows, columns, row, column }) => {
      // The judge's row 0 is printed first; on our board it is y = 0. For a tour the orientation does not
      // matter.
      const answer = solvePlainTour({
        puzzle: 'tour',
        board: makeBoard(columns, rows),
        piece: KNIGHT,
        closed: false,
        from: row * columns + column,
      });
      if (answer.kind === 'none') return 'no tour\n';
      if (answer.kind === 'stopped') throw new Refusal('limit', answer.why);
      if (answer.kind !== 'tour') throw new Error(`no verdict for ${rows} ${columns} ${row} ${column}`);
      const stepOf = new Uint32Array(rows * columns);
      for (let i = 0; i < answer.path.length; i++) stepOf[answer.path[i]!] = i + 1;
      let text = '';
      for (let r = 0; r < rows; r++) text += `${stepOf.subarray(r * columns, (r + 1) * columns).join(' ')}\n`;
      return text;
    },
};
