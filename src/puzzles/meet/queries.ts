/* Questions beyond the meeting square: all equally good squares, and the cost of every square. */
import { counted, countWords } from '../../core/amounts.js';
import { formatPoint } from '../../core/board.js';
import type { Query } from '../../core/puzzle.js';
import { ok } from '../../core/result.js';
import { t, untranslated } from '../../core/text.js';
import type { MeetAnswer, MeetProblem } from './meet.js';
import { allMeetings, meetField } from './solve/field.js';

const MAX_LISTED = 100_000;
const MAX_NAMED = 60;
const MAX_FIELD = 4_000_000;

const names = (squares: readonly string[]): string =>
  squares.slice(0, MAX_NAMED).join(' ') + (squares.length > MAX_NAMED ? ' …' : '');

const all: Query<MeetProblem, MeetAnswer> = {
  option: { name: 'all', help: t('List all equally good squares', '列出所有同样好的会合点') },
  ask: (problem, _, __, options) => {
    const squares = allMeetings(problem, options)?.map((point) => formatPoint(problem.board, point));
    if (squares === undefined) {
      const say = t(
        'The board is too large to list every best square.',
        '棋盘太大，无法列出所有最优会合点。',
      );
      return ok({ key: 'squares', json: null, say });
    }
    return ok({
      key: 'squares',
      json: squares.slice(0, MAX_LISTED),
      say:
        squares.length === 1
          ? t(`${squares[0]} is the only best square.`, `最优会合点只有 ${squares[0]}。`)
          : t(
              `${counted(squares.length, 'square')} are equally good: ${names(squares)}.`,
              `有 ${countWords(squares.length)} 个会合点同样好：${names(squares)}。`,
            ),
    });
  },
};

const field: Query<MeetProblem, MeetAnswer> = {
  option: {
    name: 'field',
    help: t('Show the total for every square, top row first', '显示每一格的总步数，最上一行在前'),
  },
  ask: (problem, _, __, options) => {
    const { width, height } = problem.board;
    const totals = width * height > MAX_FIELD ? undefined : meetField(problem, options);
    if (totals === undefined) {
      const say = t('The board is too large to show every square.', '棋盘太大，无法逐格显示。');
      return ok({ key: 'field', json: null, say });
    }
    const rows = Array.from({ length: height }, (_, i) =>
      [...totals.subarray((height - 1 - i) * width, (height - i) * width)].map((total) =>
        total === 0xffff_ffff ? null : total,
      ),
    );
    const text = rows.map((row) => row.map((total) => `${total ?? '-'}`.padStart(3)).join(' ')).join('\n');
    return ok({ key: 'field', json: rows, say: untranslated(text) });
  },
};

export const meetQueries: readonly Query<MeetProblem, MeetAnswer>[] = [all, field];
