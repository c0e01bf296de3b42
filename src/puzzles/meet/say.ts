import { formatPoint } from '../../core/board.js';
import type { Json } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { MeetAnswer, MeetProblem } from './meet.js';

/** 2^53 and more travel as decimal strings. */
const jsonNumber = (value: number): Json => (Number.isSafeInteger(value) ? value : BigInt(value).toString());

/** `{"kind":"meet","moves":2,"rounds":1,"square":"d3","walks":[["b2","d3"],…]}`, or `{"kind":"cannot-meet",…}`. */
export const jsonMeet = ({ board }: MeetProblem, answer: MeetAnswer): Json => {
  switch (answer.kind) {
    case 'meet':
      return {
        kind: 'meet',
        moves: jsonNumber(answer.moves),
        rounds: answer.rounds,
        square: formatPoint(board, answer.square),
        walks: answer.walks.map((walk) => walk.map((point) => formatPoint(board, point))),
        proved: answer.proved,
        first: answer.first !== false,
      };
    case 'cannot-meet':
      return { kind: 'cannot-meet', apart: answer.apart, why: answer.why.en };
    case 'stopped':
      return { kind: 'stopped', nodes: answer.nodes, why: answer.why.en };
  }
};

/** `2 moves`, `1 move`. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Walks are told one a line up to this many pieces, and up to this many squares each. */
const MAX_TOLD = 12;
const LONGEST_TOLD = 40;

export const sayMeet = (problem: MeetProblem, answer: MeetAnswer): Text => {
  const { board, walkers, objective } = problem;
  if (answer.kind === 'stopped') return answer.why;
  if (answer.kind === 'cannot-meet') {
    return t(`They cannot meet: ${answer.why.en}.`, `它们无法会合：${answer.why.zh}。`);
  }
  const square = formatPoint(board, answer.square);
  const { moves, rounds } = answer;
  const en = [
    objective === 'total'
      ? `${counted(moves, 'move')} in total: they meet on ${square}, the longest walk taking ${counted(rounds, 'move')}.`
      : `${counted(rounds, 'round')}: they meet on ${square}, in ${counted(moves, 'move')} altogether.`,
  ];
  const zh = [
    objective === 'total'
      ? `共 ${moves} 步：在 ${square} 会合，最长的路线 ${rounds} 步。`
      : `${rounds} 轮：在 ${square} 会合，共 ${moves} 步。`,
  ];
  if (!answer.proved) {
    en.push('This is the best square found; that there is no better one is not proved.');
    zh.push('这是找到的最好的格子；没有证明不存在更好的。');
  }
  if (answer.proved && answer.first === false) {
    en.push('Another square as good might come earlier in reading order.');
    zh.push('按阅读顺序，可能还有同样好而更靠前的格子。');
  }
  if (answer.walks.length === 0) {
    en.push('The walks are too long to list.');
    zh.push('路线太长，不一一列出。');
  } else if (walkers.length <= MAX_TOLD && rounds <= LONGEST_TOLD) {
    for (const [i, walk] of answer.walks.entries()) {
      const line = `${walkers[i]!.piece.text} ${walk.map((point) => formatPoint(board, point)).join(' ')}`;
      en.push(line);
      zh.push(line);
    }
  }
  return t(en.join('\n'), zh.join('\n'));
};
