/* A hunt against perfect play: pick pawns, see what each choice cost. */
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { formatSquare, pointOf } from '../../../src/core/board.js';
import { ACCENT, INK, SOFT } from '../../../src/core/picture.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { sayHunt } from '../../../src/puzzles/hunt/say.js';
import { formatHunt } from '../../../src/puzzles/hunt/text.js';
import { reducedMotion, useBench, useSay } from '../../parts/context.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { Turns } from '../../parts/play/Turns.js';
import { type Scene, type SceneToken, samePoint } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import type { Side } from '../../state/duel.js';
import type { BoardHands } from '../../state/hands.js';
import {
  bestTotal,
  isOver,
  movesOf,
  pawnsLeft,
  pieceAt,
  regretSum,
  sayAim,
  sayRegret,
  sayResult,
  sayTurn,
  sideToMove,
  totalOf,
} from './game.js';
import { createMatch, type Match, type Options } from './match.js';
import { Random } from './Random.js';
import { bareHunt, framesOf, huntView, type PawnLook, walkScene } from './scene.js';
import { VALUES_LEGEND } from './sequence.js';

/** Moves a second; two long walks together take no more than a few seconds. */
const PACE = 8;
const LONGEST_SECONDS = 2.5;

/** The game so far as a sequence; its last frame shows what the player asked for. */
const sequenceOf = (problem: HuntProblem, match: Match): Sequence => {
  const game = match.state.value;
  const { turns } = game;
  const help = match.help.value;
  const known = match.myTurn.value ? match.known.value : undefined;
  const view = huntView(
    problem,
    turns.flatMap(({ path }) => path),
  );
  const bare = bareHunt(view);
  const last = framesOf(turns);
  const soFar = totalOf(game);
  const totals = new Map(
    known?.kind === 'moves' ? known.options.map(({ pawn, total }) => [pawn, total]) : [],
  );
  const best = new Set(known?.kind === 'moves' ? known.best : []);
  const lookOf = (pawn: Square): PawnLook =>
    help === 'why' && totals.has(pawn)
      ? { label: `${soFar + totals.get(pawn)!}`, tone: best.has(pawn) ? ACCENT : INK }
      : {};
  const rings = match.myTurn.value
    ? pawnsLeft(problem, game).map((pawn): SceneToken => {
        const hinted = help === 'hint' && best.has(pawn);
        return {
          key: `ring-${pawn}`,
          at: view.at(pointOf(problem.board, pawn)),
          piece: 'goal',
          tone: hinted ? ACCENT : SOFT,
        };
      })
    : [];
  const made = new Map<number, Scene>();
  const sceneAt = (frame: number): Scene => {
    let scene = made.get(frame);
    if (scene === undefined) {
      const atEnd = frame === last;
      const walked = walkScene(problem, view, bare, turns, frame, atEnd ? lookOf : () => ({}));
      scene = {
        ...walked,
        title: t('Hunt, played', '猎兵对局'),
        // Only the latest walks are shown: a board full of old ones hides the pawns.
        strokes: walked.strokes.slice(-2),
        tokens: atEnd && help !== 'why' ? [...rings, ...walked.tokens] : walked.tokens,
        legend: atEnd && help === 'why' ? VALUES_LEGEND : [],
      };
      made.set(frame, scene);
    }
    return scene;
  };
  const recent = framesOf(turns.slice(-2));
  return { last, start: last, pace: Math.max(PACE, recent / LONGEST_SECONDS), sceneAt };
};

const handsOf = (problem: HuntProblem, match: Match): BoardHands => {
  const { board } = problem;
  const game = match.state.value;
  const view = huntView(
    problem,
    game.turns.flatMap(({ path }) => path),
  );
  const placed = pawnsLeft(problem, game).map((pawn) => ({ pawn, at: view.at(pointOf(board, pawn)) }));
  const piece = view.at(pointOf(board, pieceAt(problem, game)));
  return {
    canLift: () => false,
    carry: (from) => from,
    press: (at) => {
      const hit = placed.find((other) => samePoint(other.at, at));
      if (hit) match.move(hit.pawn);
    },
    describe: (at) => {
      const pawn = placed.find((other) => samePoint(other.at, at))?.pawn;
      if (pawn !== undefined) {
        const name = formatSquare(board, pawn);
        return t(`${name}: pawn`, `${name}：兵`);
      }
      const name = formatSquare(board, at.y * view.scale * board.width + at.x * view.scale);
      return samePoint(piece, at) ? t(`${name}: the hunter`, `${name}：猎手`) : t(name, name);
    },
  };
};

const COLUMNS: readonly Text[] = [t('takes', '吃'), t('moves', '步数')];

export const Play = ({ problem }: { readonly problem: HuntProblem }) => {
  const bench = useBench();
  const say = useSay();
  const line = formatHunt(problem);
  const match = useMemo(() => {
    const lane = bench.lane('play');
    return createMatch(problem, {
      options: (at, left) => lane.ask<Options>('options', { line, at, left }),
      walk: (from, to) => lane.ask<readonly Square[]>('walk', { line, from, to }),
    });
  }, [line]);
  useEffect(() => match.end, [match]);
  useEffect(() => () => bench.take(undefined), [bench]);

  useEffect(() => {
    let shown = 0;
    return effect(() => {
      const sequence = sequenceOf(problem, match);
      const { length } = match.state.value.turns;
      bench.take({ sequence, hands: handsOf(problem, match), keepFrame: true });
      const walks = length > shown || (length === shown && bench.playing.peek());
      shown = length;
      // The walk of a new turn is seen; going back and reduced motion jump.
      if (walks && !reducedMotion()) bench.playing.value = true;
      else bench.frame.value = sequence.last;
    });
  }, [match]);
  useEffect(
    () =>
      effect(() => {
        const game = match.state.value;
        if (game.turns.length === 0) return;
        const latest = game.turns
          .slice(-2)
          .map((turn) => sayTurn(problem, turn, turn.by === (match.side.value === 0 ? 'first' : 'second')));
        const said = isOver(problem, game) ? [...latest, sayResult(problem, game, match.side.value)] : latest;
        bench.news.value = t(said.map(({ en }) => en).join(' '), said.map(({ zh }) => zh).join(''));
      }),
    [match],
  );

  const game = match.state.value;
  return (
    <section class="play" aria-label={say(t('Game', '对局'))}>
      <Sides problem={problem} match={match} />
      <Status problem={problem} match={match} />
      <PlayBar history={match.stops.value} onUndo={match.undo} onRedo={match.redo} onAgain={match.again}>
        <button
          type="button"
          aria-pressed={match.help.value === 'hint'}
          disabled={!match.myTurn.value}
          onClick={() => (match.help.value = match.help.value === 'hint' ? 'none' : 'hint')}
        >
          {say(t('Hint', '提示'))}
        </button>
        <button
          type="button"
          aria-pressed={match.help.value === 'why'}
          disabled={!match.myTurn.value}
          onClick={() => (match.help.value = match.help.value === 'why' ? 'none' : 'why')}
        >
          {say(t('Show me why', '为什么'))}
        </button>
      </PlayBar>
      <Turns
        columns={COLUMNS}
        rows={game.turns.map((turn, i) => ({
          mine: sideToMove({ turns: game.turns.slice(0, i) }) === match.side.value,
          cells: [formatSquare(problem.board, turn.takes), `${movesOf(turn)}`],
          judgement: sayRegret(problem, turn),
        }))}
      />
      <Random problem={problem} />
    </section>
  );
};

interface Parts {
  readonly problem: HuntProblem;
  readonly match: Match;
}

const Sides = ({ problem, match }: Parts) => {
  const say = useSay();
  const name = (side: Side): string => {
    const aim = sayAim(problem.aims[side]);
    return side === 0
      ? say(t(`First: ${aim.en}`, `先手：${aim.zh}`))
      : say(t(`Second: ${aim.en}`, `后手：${aim.zh}`));
  };
  return (
    <div class="row" role="group" aria-label={say(t('You play', '你执'))}>
      {([0, 1] as const).map((side) => (
        <button
          type="button"
          key={side}
          aria-pressed={match.side.value === side}
          onClick={() => match.playAs(side)}
        >
          {name(side)}
        </button>
      ))}
    </div>
  );
};

const Status = ({ problem, match }: Parts) => {
  const say = useSay();
  const game = match.state.value;
  const known = match.known.value;
  const side = match.side.value;
  if (known !== undefined && known.kind !== 'moves') {
    return (
      <p class="refused" data-testid="turn">
        {say(sayHunt(problem, known))}
      </p>
    );
  }
  if (isOver(problem, game)) {
    return (
      <p class="headline long" data-testid="result">
        {say(sayResult(problem, game, side))}
      </p>
    );
  }
  const total = totalOf(game);
  const first = game.turns[0]?.options ?? known?.options;
  const value = first && bestTotal(first, problem.aims[0]);
  const lost = regretSum(problem, game, side);
  const aim = sayAim(problem.aims[side]);
  return (
    <>
      <p class="headline long" data-testid="turn">
        {match.myTurn.value
          ? say(
              t(
                `Your turn: pick a pawn. You ${aim.en.replace('wants', 'want')}.`,
                `轮到你：选一个兵。你${aim.zh}。`,
              ),
            )
          : say(t('Horseplay is thinking…', '对手在想……'))}
      </p>
      <p data-testid="totals" class="totals">
        {say(t(`So far ${total}`, `已走 ${total} 步`))}
        {value !== undefined && say(t(` · best play of both: ${value}`, ` · 双方最佳：${value} 步`))}
        {lost > 0 && say(t(` · you gave away ${lost}`, ` · 你亏了 ${lost} 步`))}
        {match.help.value === 'hint' && known !== undefined && (
          <>
            <br />
            {say(
              t(
                `Best now: ${known.best.map((pawn) => formatSquare(problem.board, pawn)).join(', ')}`,
                `此刻最佳：${known.best.map((pawn) => formatSquare(problem.board, pawn)).join('、')}`,
              ),
            )}
          </>
        )}
      </p>
    </>
  );
};
