import { type Query, stoppedQuery } from '../../core/puzzle.js';
import { ok } from '../../core/result.js';
import { t } from '../../core/text.js';
import type { GrundyAnswer, GrundyProblem } from './grundy.js';
import { sayEndless } from './reasons.js';
import { jsonWindow, parseWindow, sayWindow } from './window/describe.js';
import { grundyWindow } from './window/window.js';

const window: Query<GrundyProblem, GrundyAnswer> = {
  option: {
    name: 'window',
    value: 'WxH@SQUARE',
    help: t(
      'Show the values, losing squares, and densities of a part of the board',
      '显示一块区域的 SG 值、必败格和密度',
    ),
  },
  ask: ({ board, piece }, answer, value, options) => {
    const read = parseWindow(value);
    if (!read.ok) return read;
    const found = grundyWindow(board, piece, read.value, options);
    if (found.kind === 'stopped') return ok(stoppedQuery('window', found));
    if (found.kind === 'endless') return ok({ key: 'window', json: null, say: sayEndless(board, found) });
    // The rule of a piece is the same everywhere, and the answer has explained it.
    const isExplained =
      answer.kind === 'grundy' && answer.rests.kind === 'rule' && found.rests.kind === 'rule';
    return ok({ key: 'window', json: jsonWindow(board, found), say: sayWindow(board, found, isExplained) });
  },
};

export const grundyQueries: readonly Query<GrundyProblem, GrundyAnswer>[] = [window];
