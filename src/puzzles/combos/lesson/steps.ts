/*
 * Backtracking over moves, step by step. The pieces choose in turn; each move is compared second by second
 * with the moves chosen before it; once all pieces have chosen, another valid combination is counted. A step
 * is one move tried, or one piece going back.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { formatSquare } from '../../../core/board.js';
import type {
  LessonData,
  LessonLine,
  LessonMark,
  LessonPiece,
  LessonStep,
} from '../../../core/lesson/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { moverWords } from '../../../pieces/words.js';
import { choicesOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';
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

const seconds = (count: number): string => counted(count, 'second');

const squareAfter = (width: number, { x, y, dx, dy, steps }: Motion, second: number): Square => {
  const done = Math.min(second, steps);
  return (y + dy * done) * width + x + dx * done;
};

/** The problem as the lesson describes and draws it. */
const makeStage = ({ board, pieces }: CombosProblem) => {
  const at = (motion: Motion, second: number): Square => squareAfter(board.width, motion, second);
  const endOf = (motion: Motion): Square => at(motion, motion.steps);
  const name = (square: Square): string => formatSquare(board, square);
  const wordsOf = (p: number) => ({ words: moverWords(pieces[p]!.piece), from: name(pieces[p]!.at) });
  return {
    pieces,
    at,
    endOf,
    name,
    /** "The rook from a1": pieces are identified by where they start. */
    who: (p: number): Text => {
      const { words, from } = wordsOf(p);
      return t(`the ${words.en} from ${from}`, `${from} 的${words.zh}`);
    },
    /** The same at the start of a sentence. */
    whoFirst: (p: number): Text => {
      const { words, from } = wordsOf(p);
      return t(`The ${words.en} from ${from}`, `${from} 的${words.zh}`);
    },
    move: (motion: Motion): string =>
      motion.steps === 0 ? name(endOf(motion)) : `${name(at(motion, 0))}-${name(endOf(motion))}`,
    lineOf: (motion: Motion, tone: LessonLine['tone']): readonly LessonLine[] =>
      motion.steps === 0
        ? []
        : [{ squares: Array.from({ length: motion.steps + 1 }, (_, second) => at(motion, second)), tone }],
    /** Pieces at a given second; those that have not chosen wait where they started. */
    standing: (chosen: readonly Motion[], second: number): readonly LessonPiece[] =>
      pieces.map(({ piece, at: start }, p) => ({
        square: chosen[p] === undefined ? start : at(chosen[p], second),
        piece: piece.text,
        label: `${p + 1}`,
      })),
  };
};

type Stage = ReturnType<typeof makeStage>;

const dataOf = (
  stage: Stage,
  valid: number,
  chosen: readonly Motion[],
  meeting?: Meeting,
): readonly LessonData[] => {
  const { pieces, name, at, move } = stage;
  const length = Math.max(0, ...chosen.map(({ steps }) => steps));
  const rows = Array.from({ length: (meeting?.second ?? length) + 1 }, (_, second) => [
    `${second}`,
    ...pieces.map((_, p) => (chosen[p] === undefined ? '' : name(at(chosen[p], second)))),
  ]);
  return [
    {
      kind: 'list',
      name: t('Moves chosen', '已选的走法'),
      items: pieces.map((_, p) => (chosen[p] === undefined ? '…' : move(chosen[p]))),
      ...(chosen.length === 0 ? {} : { at: chosen.length - 1 }),
    },
    {
      kind: 'table',
      name: t('Where they are at each second', '每一秒各在哪里'),
      columns: ['', ...pieces.map(({ piece, at: start }) => `${piece.text} ${name(start)}`)],
      rows,
      ...(meeting === undefined ? {} : { at: [meeting.second, chosen.length] as const }),
    },
    {
      kind: 'table',
      name: t('Valid combinations so far', '目前的有效组合数'),
      columns: ['✓'],
      rows: [[`${valid}`]],
    },
  ];
};

/**
 * The state of the search: every motion of every piece, and the number of valid combinations found so far.
 */
interface Search {
  readonly stage: Stage;
  readonly motions: readonly (readonly Motion[])[];
  valid: number;
}

/** Before the first choice and after the last: the pieces on their starting squares. */
const atRest = ({ stage, valid }: Search, say: Text): LessonStep => ({
  say,
  marks: [],
  pieces: stage.standing([], 0),
  lines: [],
  data: dataOf(stage, valid, []),
});

/**
 * A move that was tried: the remaining candidates, the moves kept before it, and the collision if there is
 * one.
 */
const tried = (
  { stage, motions, valid }: Search,
  chosen: readonly Motion[],
  choice: number,
  say: Text,
  meeting?: Meeting,
): LessonStep => {
  const { endOf, lineOf } = stage;
  const depth = chosen.length - 1;
  const own = chosen[depth]!;
  const before = chosen.slice(0, -1);
  const tones = new Map<Square, LessonMark>();
  const mark = (square: Square, tone: LessonMark['tone'], text?: string) =>
    tones.set(square, { square, tone, ...(text === undefined ? {} : { text }) });
  for (const motion of motions[depth]!.slice(choice + 1)) mark(endOf(motion), 'waiting');
  const complete = depth === motions.length - 1 && meeting === undefined;
  for (const motion of before) mark(endOf(motion), complete ? 'goal' : 'done');
  mark(endOf(own), complete ? 'goal' : 'now');
  if (meeting) mark(stage.at(own, meeting.second), 'dead', `${meeting.second}`);
  const longest = Math.max(...chosen.map(({ steps }) => steps));
  return {
    say,
    marks: [...tones.values()],
    pieces: stage.standing(chosen, meeting?.second ?? longest),
    lines: [...before.flatMap((motion) => lineOf(motion, 'walk')), ...lineOf(own, 'jump')],
    data: dataOf(stage, valid, chosen, meeting),
  };
};

/** What the last chosen move does, and its outcome. */
const sayTried = ({ stage, motions, valid }: Search, chosen: readonly Motion[], meeting?: Meeting): Text => {
  const { whoFirst, who, name, endOf, at } = stage;
  const depth = chosen.length - 1;
  const motion = chosen[depth]!;
  const subject = whoFirst(depth);
  const end = name(endOf(motion));
  const act =
    motion.steps === 0
      ? t(`${subject.en} stays`, `${subject.zh}留在原地`)
      : t(`${subject.en} goes to ${end}`, `${subject.zh}走到 ${end}`);
  if (meeting) {
    const square = name(at(motion, meeting.second));
    const other = who(meeting.other);
    return t(
      `${act.en}, but after ${seconds(meeting.second)} it is on ${square} together with ${other.en}: a collision. Drop this move.`,
      `${act.zh}，但第 ${meeting.second} 秒与 ${other.zh}同在 ${square}：相撞。放弃这种走法。`,
    );
  }
  if (depth === motions.length - 1) {
    return t(
      `${act.en}${depth === 0 ? '' : ' and never collides'}. All pieces have chosen: this is valid combination ${valid}.`,
      `${act.zh}${depth === 0 ? '' : '，全程没有相撞'}。所有棋子都选好了：这是第 ${valid} 种有效组合。`,
    );
  }
  const next = who(depth + 1);
  return t(
    `${act.en}${depth === 0 ? '' : ' and does not collide with the pieces before it'}. Next, ${next.en} tries its moves.`,
    `${act.zh}${depth === 0 ? '' : '，没有与前面的棋子相撞'}。接下来 ${next.zh}逐一尝试。`,
  );
};

/** Every move below a choice was tried: the choice is undone. */
const takenBack = (
  { stage, motions, valid }: Search,
  before: readonly Motion[],
  choice: number,
): LessonStep => {
  const { whoFirst, who, move, endOf, lineOf } = stage;
  const depth = before.length;
  const motion = motions[depth]![choice]!;
  const next = whoFirst(depth + 1);
  const hasMore = choice + 1 < motions[depth]!.length;
  return {
    say: t(
      `${next.en} has tried all its moves. Backtrack: ${who(depth).en} takes back ${motion.steps === 0 ? 'staying' : move(motion)}${hasMore ? ' and tries its next move' : ', which was its last move'}.`,
      `${next.zh}的走法都试过了。回溯：${who(depth).zh}收回${motion.steps === 0 ? '“不动”' : ` ${move(motion)}`}${hasMore ? '，再试下一种' : '，它的走法也试完了'}。`,
    ),
    marks: before.map((kept) => ({ square: endOf(kept), tone: 'done' })),
    pieces: stage.standing(before, Math.max(0, ...before.map(({ steps }) => steps))),
    lines: [...before.flatMap((kept) => lineOf(kept, 'walk')), ...lineOf(motion, 'back')],
    data: dataOf(stage, valid, before),
  };
};

function* choose(search: Search, before: readonly Motion[]): Generator<LessonStep, void, undefined> {
  const depth = before.length;
  const isLast = depth === search.motions.length - 1;
  for (const [choice, motion] of search.motions[depth]!.entries()) {
    const chosen = [...before, motion];
    const meeting = firstMeeting(chosen);
    if (isLast && meeting === undefined) search.valid++;
    const { dx, dy, steps } = motion;
    const isDead = meeting !== undefined;
    yield {
      ...tried(search, chosen, choice, sayTried(search, chosen, meeting), meeting),
      trace: `try ${depth} ${dx * steps} ${dy * steps} ${isDead ? 1 : 0}`,
      branch: { depth: depth + 1, isNew: true, ...(isDead ? { is: 'dead' } : isLast ? { is: 'goal' } : {}) },
      ...(depth === 0
        ? {}
        : {
            question: {
              ask: t(
                `Does ${search.stage.who(depth).en} collide if it ${steps === 0 ? 'stays' : `goes ${search.stage.move(motion)}`}?`,
                `${search.stage.who(depth).zh}${steps === 0 ? '留在原地' : `走 ${search.stage.move(motion)} `}会相撞吗？`,
              ),
              choices: ['✓', '✗'],
              right: isDead ? 0 : 1,
            },
          }),
    };
    if (isLast || isDead) continue;
    yield* choose(search, chosen);
    yield {
      ...takenBack(search, before, choice),
      trace: `back ${depth}`,
      branch: { depth },
    };
  }
}

export function* backtrackingSteps(problem: CombosProblem): Generator<LessonStep, void, undefined> {
  const search: Search = { stage: makeStage(problem), motions: choicesOf(problem).map(motionsOf), valid: 0 };
  const { who } = search.stage;
  const sizes = search.motions.map((list) => list.length);
  const all = sizes.reduce((product, size) => product * size, 1);
  const alone = sizes.length === 1;
  const parts = sizes.map((size, p) => t(`${who(p).en} has ${size}`, `${who(p).zh}有 ${size} 种`));
  const begin = atRest(
    search,
    t(
      `Staying put is a choice too. Choices: ${parts.map(({ en }) => en).join(', ')}. That makes ${alone ? '' : `${sizes.join(' × ')} = `}${counted(all, 'combination')}. The pieces choose one after another.`,
      `原地不动也算一种选择：${parts.map(({ zh }) => zh).join('，')}。一共 ${alone ? '' : `${sizes.join(' × ')} = `}${countWords(all)} 种组合。棋子一个接一个地选。`,
    ),
  );
  yield { ...begin, trace: `start ${sizes.length}`, branch: { depth: 0, isNew: true } };
  yield* choose(search, []);
  const { valid } = search;
  const end = atRest(
    search,
    t(
      `All choices are tried: ${valid} of ${counted(all, 'combination')} ${forCount(valid, 'is', 'are')} valid.`,
      `全部试完：${countWords(all)} 种组合中，有效的有 ${valid} 种。`,
    ),
  );
  yield { ...end, trace: `end ${valid}`, branch: { depth: 0 } };
}
