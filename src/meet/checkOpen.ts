import { accept, refuse, type Verdict } from '../core/result.js';
import type { MeetAnswer, MeetProblem } from './meet.js';

type Met = Extract<MeetAnswer, { kind: 'meet' }>;

const meet = (_problem: MeetProblem, answer: Met): Verdict =>
  answer.walks.length === 0
    ? refuse(
        'the board is too large to search again, and no walks are given',
        '棋盘太大无法重新搜索,又没有给出路线',
      )
    : accept(
        'the walks are legal and as long as claimed; the board is too large to search again for a better square',
        '路线合法且步数相符;棋盘太大,没有重新搜索更好的格子',
      );

const apart = (_problem: MeetProblem, _apart: readonly number[]): Verdict =>
  accept('the board is too large to search again', '棋盘太大,没有重新搜索');

/** What can be checked on boards too large to search. */
export const checkOpenKnights = { meet, apart };
