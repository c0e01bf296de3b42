/*
 * Backtracking over moves, step by step: the pieces choose in turn; a move is looked at second by second against the moves chosen before
 * it; where all have chosen, one valid combination more is counted. A step is one move tried, or one piece going back.
 */
import { formatSquare } from '../../../core/board.js';
import type { LessonData, LessonLine, LessonMark, LessonStep } from '../../../core/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { moverWords } from '../../../pieces/words.js';
import type { CombosProblem } from '../combos.js';
import { choicesOf } from '../solve/choices.js';
import { type Motion, motionsOf, secondOfMeeting } from './textbook.js';

/** Where pieces meet: which earlier piece, and at which second. */
interface Meeting {
  readonly other: number;
  readonly second: number;
}

/** The earliest meeting of the last motion with those before it. */
const firstMeeting = (chosen: readonly Motion[]): Meeting | undefined => {
  const own = chosen.at(-1)!;
  let first: Meeting | undefined;
  chosen.slice(0, -1).forEach((motion, other) => {
    const second = secondOfMeeting(motion, own);
    if (second >= 0 && (first === undefined || second < first.second)) first = { other, second };
  });
  return first;
};

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

export function* backtrackingSteps(problem: CombosProblem): Generator<LessonStep, void, undefined> {
  const { board, pieces } = problem;
  const motions = choicesOf(problem).map(motionsOf);
  const last = pieces.length - 1;
  let valid = 0;

  const squareAfter = ({ x, y, dx, dy, steps }: Motion, second: number): Square => {
    const done = Math.min(second, steps);
    return (y + dy * done) * board.width + x + dx * done;
  };
  const endOf = (motion: Motion): Square => squareAfter(motion, motion.steps);
  const name = (square: Square): string => formatSquare(board, square);
  /** The rook from a1: pieces are told apart by where they begin. */
  const who = (p: number): Text => {
    const words = moverWords(pieces[p]!.piece);
    const from = name(pieces[p]!.at);
    return t(`the ${words.en} from ${from}`, `${from} 的${words.zh}`);
  };
  const move = (motion: Motion): string =>
    motion.steps === 0 ? name(endOf(motion)) : `${name(squareAfter(motion, 0))}-${name(endOf(motion))}`;
  const does = (p: number, motion: Motion): Text => {
    const end = name(endOf(motion));
    const { en, zh } = who(p);
    return motion.steps === 0
      ? t(`The${en.slice(3)} stays`, `${zh}留在原地`)
      : t(`The${en.slice(3)} goes to ${end}`, `${zh}走到 ${end}`);
  };
  const lineOf = (motion: Motion, tone: LessonLine['tone']): readonly LessonLine[] =>
    motion.steps === 0
      ? []
      : [{ squares: Array.from({ length: motion.steps + 1 }, (_, t) => squareAfter(motion, t)), tone }];

  const dataOf = (chosen: readonly Motion[], meeting?: Meeting): readonly LessonData[] => {
    const length = Math.max(0, ...chosen.map(({ steps }) => steps));
    const rows = Array.from({ length: (meeting?.second ?? length) + 1 }, (_, second) => [
      `${second}`,
      ...pieces.map((_, p) => (chosen[p] === undefined ? '' : name(squareAfter(chosen[p], second)))),
    ]);
    return [
      {
        kind: 'list',
        name: t('moves chosen', '已选的走法'),
        items: pieces.map((_, p) => (chosen[p] === undefined ? '…' : move(chosen[p]))),
        ...(chosen.length === 0 ? {} : { at: chosen.length - 1 }),
      },
      {
        kind: 'table',
        name: t('where they are at each second', '每一秒各在哪里'),
        columns: ['', ...pieces.map(({ piece, at }) => `${piece.text} ${name(at)}`)],
        rows,
        ...(meeting === undefined ? {} : { at: [meeting.second, chosen.length] as const }),
      },
      {
        kind: 'table',
        name: t('valid combinations so far', '目前的有效组合数'),
        columns: ['✓'],
        rows: [[`${valid}`]],
      },
    ];
  };
  /** Pieces as they stand at a second; those that have not chosen wait where they began. */
  const standing = (chosen: readonly Motion[], second: number) =>
    pieces.map(({ piece, at }, p) => ({
      square: chosen[p] === undefined ? at : squareAfter(chosen[p], second),
      piece: piece.text,
      label: `${p + 1}`,
    }));

  const sizes = motions.map((list) => list.length);
  const all = sizes.reduce((product, size) => product * size, 1);
  const parts = pieces.map((_, p) => t(`${who(p).en} has ${sizes[p]}`, `${who(p).zh}有 ${sizes[p]} 种`));
  yield {
    say: t(
      `Staying put is a choice too: ${parts.map(({ en }) => en).join(', ')}. That makes ${pieces.length === 1 ? '' : `${sizes.join(' x ')} = `}${all} combinations. The search lets the pieces choose one after another.`,
      `原地不动也算一种选择：${parts.map(({ zh }) => zh).join('，')}。一共 ${pieces.length === 1 ? '' : `${sizes.join(' × ')} = `}${all} 种组合。搜索让棋子一个接一个地选。`,
    ),
    marks: [],
    pieces: standing([], 0),
    lines: [],
    data: dataOf([]),
  };

  /** What a tried move shows: candidates still to come, the moves kept before it, and the collision if there is one. */
  const tried = (chosen: readonly Motion[], choice: number, say: Text, meeting?: Meeting): LessonStep => {
    const depth = chosen.length - 1;
    const own = chosen[depth]!;
    const tones = new Map<Square, LessonMark>();
    const mark = (square: Square, tone: LessonMark['tone'], text?: string) =>
      tones.set(square, { square, tone, ...(text === undefined ? {} : { text }) });
    for (const motion of motions[depth]!.slice(choice + 1)) mark(endOf(motion), 'waiting');
    const complete = depth === last && meeting === undefined;
    for (const motion of chosen.slice(0, -1)) mark(endOf(motion), complete ? 'goal' : 'done');
    mark(endOf(own), complete ? 'goal' : 'now');
    if (meeting) mark(squareAfter(own, meeting.second), 'dead', `${meeting.second}`);
    const longest = Math.max(...chosen.map(({ steps }) => steps));
    return {
      say,
      marks: [...tones.values()],
      pieces: standing(chosen, meeting?.second ?? longest),
      lines: [...chosen.slice(0, -1).flatMap((motion) => lineOf(motion, 'walk')), ...lineOf(own, 'jump')],
      data: dataOf(chosen, meeting),
    };
  };

  function* choose(before: readonly Motion[]): Generator<LessonStep, void, undefined> {
    const depth = before.length;
    for (const [choice, motion] of motions[depth]!.entries()) {
      const chosen = [...before, motion];
      const act = does(depth, motion);
      const meeting = firstMeeting(chosen);
      if (meeting) {
        const square = name(squareAfter(motion, meeting.second));
        const other = who(meeting.other);
        yield tried(
          chosen,
          choice,
          t(
            `${act.en}, but after ${seconds(meeting.second)} it is on ${square} together with ${other.en}: a collision. This move is given up.`,
            `${act.zh}，但第 ${meeting.second} 秒与 ${other.zh}同在 ${square}：相撞。放弃这一走法。`,
          ),
          meeting,
        );
        continue;
      }
      if (depth === last) {
        valid++;
        yield tried(
          chosen,
          choice,
          t(
            `${act.en}${depth === 0 ? '' : ' and meets nobody at any second'}. All have chosen: valid combination number ${valid}.`,
            `${act.zh}${depth === 0 ? '' : '，任何一秒都没有碰到别的棋子'}。全都选好了：这是第 ${valid} 种有效组合。`,
          ),
        );
        continue;
      }
      const next = who(depth + 1);
      yield tried(
        chosen,
        choice,
        t(
          `${act.en}${depth === 0 ? '' : ' and meets none of those before it'}. Next, ${next.en} tries its moves.`,
          `${act.zh}${depth === 0 ? '' : '，没有碰到前面的棋子'}。接下来 ${next.zh}逐一尝试。`,
        ),
      );
      yield* choose(chosen);
      yield {
        say: t(
          `The${next.en.slice(3)} has tried all its moves. Back: ${who(depth).en} takes back ${motion.steps === 0 ? 'staying' : move(motion)}${choice + 1 < sizes[depth]! ? ' and tries its next move' : ', which was its last move'}.`,
          `${next.zh}的走法都试过了。回溯：${who(depth).zh}收回${motion.steps === 0 ? '“不动”' : ` ${move(motion)}`}${choice + 1 < sizes[depth]! ? '，再试下一种' : '，它的走法也试完了'}。`,
        ),
        marks: before.map((kept) => ({ square: endOf(kept), tone: 'done' })),
        pieces: standing(before, Math.max(0, ...before.map(({ steps }) => steps))),
        lines: [...before.flatMap((kept) => lineOf(kept, 'walk')), ...lineOf(motion, 'back')],
        data: dataOf(before),
      };
    }
  }
  yield* choose([]);

  yield {
    say: t(
      `Everything has been tried: ${valid} of ${all} combinations ${valid === 1 ? 'is' : 'are'} valid.`,
      `全部试完：${all} 种组合中有 ${valid} 种有效。`,
    ),
    marks: [],
    pieces: standing([], 0),
    lines: [],
    data: dataOf([]),
  };
}
