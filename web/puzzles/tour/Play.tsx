/* Walk the tour by hand. What is still possible is asked in the worker, square by square, and known exactly up to a chessboard. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { formatSquare, freeCount, isMissing, squareAt } from '../../../src/core/board.js';
import { windowAround } from '../../../src/core/picture.js';
import type { Verdict as CheckVerdict } from '../../../src/core/result.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { formatTour } from '../../../src/puzzles/tour/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { useBench, useSay } from '../../parts/context.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { emptyScene } from '../../scene/scene.js';
import { still } from '../../scene/sequence.js';
import type { BoardHands } from '../../state/hands.js';
import { begin, now, play, redo, undo } from '../../state/history.js';
import type { Verdict } from './decide.js';
import { knownOf, learn, NOTHING_KNOWN, nextQuestion, reasonFor, verdictOn } from './hints.js';
import { completion, walkScene } from './playScene.js';
import { standingOf, type Walk } from './walk.js';

/** A board with more squares is not walked by hand. */
const MAX_PLAYED = 2500;
/** Hints are exact up to here; on larger boards the solver may not know. */
const EXACT_SQUARES = 64;
/** Larger boards are not asked about without being told to. */
const WARNED_SQUARES = 144;

export const Play = ({ problem }: { readonly problem: TourProblem }) => {
  const bench = useBench();
  const say = useSay();
  const squares = freeCount(problem.board);
  const line = formatTour(problem);
  if (squares > MAX_PLAYED) {
    return (
      <p class="unfit">
        {say(
          t(
            `Walking by hand is for boards of up to ${MAX_PLAYED.toLocaleString()} squares.`,
            `手动走棋适合不超过 ${MAX_PLAYED.toLocaleString()} 格的棋盘。`,
          ),
        )}{' '}
        <button type="button" onClick={() => bench.setLine('tour 6x6 N open')}>
          {say(t('Play on 6x6', '换成 6x6'))}
        </button>
      </p>
    );
  }
  return <Game key={line} problem={problem} line={line} squares={squares} />;
};

interface GameProps {
  readonly problem: TourProblem;
  readonly line: string;
  readonly squares: number;
}

const Game = ({ problem, line, squares }: GameProps) => {
  const bench = useBench();
  const say = useSay();
  const { board, closed } = problem;
  const lane = useMemo(() => bench.lane('hint'), []);
  const bare = useMemo(
    () => ({
      ...emptyScene(board, windowAround(board, [], { columns: 200, rows: 200, whole: true })),
      title: t('A tour by hand', '手动巡游'),
    }),
    [line],
  );
  const first: Walk = problem.from === undefined ? [] : [problem.from];
  const history = useSignal(begin<Walk>(first));
  const knowledge = useSignal(NOTHING_KNOWN);
  const hints = useSignal(false);
  const warnings = useSignal(squares <= WARNED_SQUARES);
  /** The tour being played out, or the reason being looked at. */
  const showing = useSignal<readonly Square[] | 'why' | undefined>(undefined);
  const checked = useSignal<CheckVerdict | undefined>(undefined);
  const busy = useSignal(false);

  const walk = now(history.value);
  const walked = walk.join();
  const standing = standingOf(problem, walk);
  const name = (square: Square) => formatSquare(board, square);
  const future = verdictOn(problem, knowledge.value, walk);
  const reason = reasonFor(knowledge.value, walk);

  const go = (next: typeof history.value) => {
    history.value = next;
    showing.value = undefined;
    bench.news.value = tellWalk(now(next));
  };
  const tellWalk = (at: Walk): Text => {
    const last = at.at(-1);
    const stands = standingOf(problem, at);
    if (last === undefined) return t('Choose a first square.', '请选择第一格。');
    if (stands.kind === 'stuck') return t(`${name(last)}: stuck.`, `${name(last)}：走不动了。`);
    if (stands.kind === 'done') return resultOf(at, stands.closes);
    const ways = stands.targets.length;
    return t(
      `${name(last)} is step ${at.length}; ${ways} ${ways === 1 ? 'way' : 'ways'} on.`,
      `${name(last)} 是第 ${at.length} 步；有 ${ways} 种走法。`,
    );
  };
  const resultOf = (at: Walk, closes: boolean): Text => {
    const all = t(`All ${at.length} squares visited`, `走遍了全部 ${at.length} 格`);
    if (closes) return t(`${all.en}: a closed tour.`, `${all.zh}：闭合巡游。`);
    return closed
      ? t(
          `${all.en}, but the last square does not lead back to the first: an open tour only.`,
          `${all.zh}，但最后一格走不回第一格：只是开放巡游。`,
        )
      : t(`${all.en}: an open tour.`, `${all.zh}：开放巡游。`);
  };

  // What is wanted is asked one question after another; a move makes the questions of the old walk void.
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const what = { hints: hints.value, warnings: warnings.value };
      for (;;) {
        const question = nextQuestion(problem, knowledge.value, walk, what);
        if (question === undefined || !wanted) return;
        const verdict = await lane.ask<Verdict>('decide', { line, walk: question });
        knowledge.value = learn(knowledge.value, question, verdict);
      }
    };
    void ask().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [walked, hints.value, warnings.value]);
  useEffect(() => () => lane.halt(), []);
  useEffect(() => {
    checked.value = undefined;
    if (standing.kind !== 'done') return undefined;
    let wanted = true;
    const judge = bench.lane('judge').ask<CheckVerdict>('check', { line, walk });
    void judge.then((verdict) => wanted && (checked.value = verdict)).catch(() => {});
    return () => {
      wanted = false;
    };
  }, [walked]);

  const hands: BoardHands = {
    canLift: () => false,
    carry: (from) => from,
    press: ({ x, y }) => {
      const square = squareAt(board, x, y);
      // Somebody may press faster than the page is drawn: what counts is the walk as it is now.
      const here = now(history.peek());
      const stands = standingOf(problem, here);
      if (stands.kind === 'going' && stands.targets.includes(square))
        go(play(history.peek(), [...here, square]));
      else if (here.length > first.length && square === here.at(-2))
        go(play(history.peek(), here.slice(0, -1)));
    },
    erase: () => go(undo(history.value)),
    describe: ({ x, y }) => {
      const square = squareAt(board, x, y);
      const at = name(square);
      if (isMissing(board, square)) return t(`${at}: missing`, `${at}：缺格`);
      const step = walk.indexOf(square) + 1;
      if (step > 0) return t(`${at}: visited`, `${at}：已走过`);
      if (standing.kind !== 'going' || !standing.targets.includes(square)) return t(at, at);
      const known = hints.value ? knownOf(knowledge.value, [...walk, square])?.kind : undefined;
      if (known === 'alive') return t(`${at}: leads to a tour`, `${at}：能走完`);
      if (known === 'dead') return t(`${at}: a dead end`, `${at}：死路`);
      return t(`${at}: can be next`, `${at}：可以走`);
    },
  };
  useEffect(() => {
    // What is learnt meanwhile must not begin the show again.
    if (typeof showing.value !== 'object') return;
    bench.take({ sequence: completion(problem, bare, walk, showing.value) });
    bench.playing.value = true;
  }, [showing.value]);
  useEffect(() => {
    if (typeof showing.value === 'object') return;
    const scene = walkScene(problem, bare, walk, {
      knowledge: knowledge.value,
      hints: hints.value,
      why: showing.value === 'why' ? reason : undefined,
    });
    bench.take({ sequence: still({ ...scene, desc: tellWalk(walk) }), hands });
  }, [walked, hints.value, knowledge.value, showing.value]);
  useEffect(() => () => bench.take(undefined), []);

  const learnOf = async (at: Walk): Promise<Verdict> => {
    const verdict = await bench.lane('show').ask<Verdict>('decide', { line, walk: at });
    knowledge.value = learn(knowledge.value, at, verdict);
    return verdict;
  };
  const atWork = async (work: () => Promise<void>) => {
    busy.value = true;
    try {
      await work();
    } catch {
      // A newer question took its place.
    } finally {
      busy.value = false;
    }
  };
  const showTour = () =>
    atWork(async () => {
      const verdict = knownOf(knowledge.value, walk) ?? (await learnOf(walk));
      if (verdict.kind === 'alive' && now(history.value) === walk) showing.value = verdict.path;
    });
  const goBack = () =>
    atWork(async () => {
      for (let length = walk.length - 1; length >= first.length; length--) {
        const shorter = walk.slice(0, length);
        const known = knownOf(knowledge.value, shorter);
        if (length > 0 && (known ?? (await learnOf(shorter))).kind !== 'alive') continue;
        go(play(history.value, shorter));
        return;
      }
    });
  const showReason = () =>
    atWork(async () => {
      if (reason === undefined) await learnOf(walk);
      if (now(history.value) === walk) showing.value = 'why';
    });

  const stuck = standing.kind === 'stuck';
  const done = standing.kind === 'done';
  const warned = !done && (stuck || (future === 'dead' && (warnings.value || hints.value)));
  const failed = warned || (done && closed && !standing.closes);
  const isShown = typeof showing.value === 'object';
  return (
    <section class="play" aria-label={say(t('Play', '手动走'))}>
      <p class="headline" data-testid="turn">
        {walk.length === 0
          ? say(t('Choose a square to start on', '选一格作为起点'))
          : say(t(`${walk.length} of ${squares} squares`, `已走 ${walk.length} / ${squares} 格`))}
      </p>
      {done && (
        <p class="result" role="status" data-testid="result">
          {say(resultOf(walk, standing.closes))}
        </p>
      )}
      {checked.value?.ok === true && (
        <p class="checked">
          <strong>{say(t('Checked', '已检验'))}</strong>
          {say(t(': ', '：'))}
          {say(checked.value.how)}
        </p>
      )}
      {checked.value?.ok === false && !failed && (
        <p class="refused">
          {say(
            t(
              `Not what was asked for: ${checked.value.reason.en}.`,
              `不符合要求：${checked.value.reason.zh}。`,
            ),
          )}
        </p>
      )}
      {stuck && (
        <p class="refused" role="status" data-testid="result">
          {say(
            t(
              `Stuck: no unvisited square can be reached. ${squares - walk.length} are left.`,
              `走不动了：没有能到的新格子，还剩 ${squares - walk.length} 格。`,
            ),
          )}
        </p>
      )}
      {warned && !stuck && (
        <p class="refused" role="status" data-testid="dead-end">
          {say(t('From here no tour can be completed.', '从这里已经不可能走完了。'))}
        </p>
      )}
      {showing.value === 'why' && reason && (
        <p data-testid="why">
          {say(t('Of the squares that are left: ', '就剩下的格子而言：'))}
          {say(reason.why)}
        </p>
      )}
      {!done && !warned && walk.length > 0 && (warnings.value || hints.value) && (
        <p class="about" data-testid="future">
          {future === 'alive'
            ? say(t('A tour can still be completed.', '仍然能走完。'))
            : future === undefined
              ? say(t('Looking ahead…', '正在推算……'))
              : say(t('Whether a tour can be completed is not known.', '能否走完还不知道。'))}
        </p>
      )}
      <PlayBar
        history={history.value}
        onUndo={() => go(undo(history.value))}
        onRedo={() => go(redo(history.value))}
        onAgain={() => go(begin(first))}
      >
        {isShown ? (
          <button type="button" onClick={() => (showing.value = undefined)}>
            {say(t('Back to my walk', '回到我走的'))}
          </button>
        ) : failed ? (
          <button type="button" disabled={busy.value} onClick={() => void goBack()}>
            {say(t('Back to where it still worked', '退回还能走完的地方'))}
          </button>
        ) : (
          !done && (
            <button type="button" disabled={busy.value} onClick={() => void showTour()}>
              {say(t('Show me', '演示'))}
            </button>
          )
        )}
        {warned && !stuck && (
          <button
            type="button"
            aria-pressed={showing.value === 'why'}
            disabled={busy.value}
            onClick={() => (showing.value === 'why' ? (showing.value = undefined) : void showReason())}
          >
            {say(t('Why?', '为什么？'))}
          </button>
        )}
      </PlayBar>
      <label class="row check">
        <input
          type="checkbox"
          checked={hints.value}
          onChange={({ currentTarget: { checked: on } }) => (hints.value = on)}
        />
        {say(t('Hints: which squares still lead to a tour', '提示：哪些格子还能走完'))}
      </label>
      <label class="row check">
        <input
          type="checkbox"
          checked={warnings.value}
          onChange={({ currentTarget: { checked: on } }) => (warnings.value = on)}
        />
        {say(t('Warn me at dead ends', '走进死路时提醒我'))}
      </label>
      {squares > EXACT_SQUARES && (hints.value || warnings.value) && (
        <p class="about">
          {say(
            t(
              'On boards of more than 64 squares some questions may stay open.',
              '超过 64 格的棋盘上，有些问题可能得不到答案。',
            ),
          )}
        </p>
      )}
      {walk.length > 0 && (
        <p class="squares" data-testid="walk">
          {walk.map(name).join(' ')}
        </p>
      )}
    </section>
  );
};
