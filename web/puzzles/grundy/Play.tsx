/* A game against the machine: pick a piece, pick where it goes, and see who is stuck first. */
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Text, t } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatGrundy, formatPlace } from '../../../src/puzzles/grundy/text.js';
import { reducedMotion, useBench, useSay } from '../../parts/context.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { Turns } from '../../parts/play/Turns.js';
import { still } from '../../scene/sequence.js';
import type { Side } from '../../state/duel.js';
import type { BoardHands } from '../../state/hands.js';
import {
  createMatch,
  FARTHEST_PLAYED,
  type Game,
  isOver,
  isTooFar,
  type Match,
  type Position,
  samePlace,
  sayMove,
  sayPly,
  sayResult,
  targetsOf,
} from './game.js';
import { playSequence, playView, squareOn } from './playScene.js';
import { whyOf } from './reasons.js';
import { frameOf, NO_SHEET, type Sheet, withPieces } from './scene.js';
import { viewFor } from './view.js';
import { Why } from './Why.js';

/** Larger windows are not filled with values. */
const WIDEST_SHEET = 100;

const COLUMNS: readonly Text[] = [t('move', '走法')];

export const Play = ({ problem }: { readonly problem: GrundyProblem }) => {
  const bench = useBench();
  const say = useSay();
  const tooFar = isTooFar(problem);
  useEffect(() => () => bench.take(undefined), [bench]);
  useEffect(() => {
    if (!tooFar) return;
    const { bare, place } = frameOf(problem, viewFor(problem));
    bench.take({ sequence: still(withPieces(bare, problem, problem.at, place)) });
  }, [tooFar, formatGrundy(problem)]);
  if (!tooFar) return <Board key={formatGrundy(problem)} problem={problem} />;
  return (
    <p class="refused" data-testid="turn">
      {say(
        t(
          `A game from so far out would take for ever. Games are played below ${FARTHEST_PLAYED},${FARTHEST_PLAYED}.`,
          `从这么远的地方开始，一局永远走不完。对局只在 ${FARTHEST_PLAYED},${FARTHEST_PLAYED} 以内进行。`,
        ),
      )}
    </p>
  );
};

const Board = ({ problem }: { readonly problem: GrundyProblem }) => {
  const bench = useBench();
  const say = useSay();
  const match = useMemo(
    () =>
      createMatch(problem, (at) =>
        bench.lane('play').ask<Position>('position', formatGrundy({ ...problem, at })),
      ),
    [],
  );
  const picked = useSignal<number | undefined>(undefined);
  const sheet = useSignal<Sheet>(NO_SHEET);
  useEffect(() => match.end, []);
  useEffect(
    () =>
      effect(() => {
        void match.state.value;
        picked.value = undefined;
      }),
    [],
  );
  // The values of all squares, once they are asked for.
  useEffect(
    () =>
      effect(() => {
        const view = playView(problem, match.history.value);
        if (match.help.value !== 'why' || problem.misere || view.side > WIDEST_SHEET) {
          sheet.value = NO_SHEET;
          return;
        }
        const { board } = problem;
        const box =
          board === 'quadrant'
            ? { x: 0n, y: 0n, width: view.side, height: view.side }
            : { x: 0n, y: 0n, width: board.width, height: board.height };
        bench
          .lane('window')
          .ask<Sheet>('window', { line: formatGrundy(problem), box })
          .then((found) => {
            if (match.help.peek() === 'why') sheet.value = found;
          })
          .catch(() => {});
      }),
    [],
  );
  useEffect(() => {
    let shown = 0;
    return effect(() => {
      const view = playView(problem, match.history.value);
      const sequence = playSequence(problem, match, { view, picked: picked.value, sheet: sheet.value });
      bench.take({ sequence, hands: handsOf(problem, match, picked), keepFrame: true });
      const { last } = sequence;
      const goesOn = last > shown || (last === shown && bench.playing.peek());
      shown = last;
      // A new move is seen; going back and reduced motion jump.
      if (goesOn && !reducedMotion()) bench.playing.value = true;
      else bench.frame.value = last;
    });
  }, []);
  useEffect(
    () =>
      effect(() => {
        const game = match.state.value;
        const side = match.side.value;
        const said = game.plies.slice(-2).map((ply) => {
          const by: Side = game.plies.indexOf(ply) % 2 === 0 ? 0 : 1;
          return sayMove(problem, ply, by === side);
        });
        if (isOver(problem, game)) said.push(sayResult(problem, game, side));
        bench.news.value = t(said.map(({ en }) => en).join(' '), said.map(({ zh }) => zh).join(''));
      }),
    [],
  );
  const known = match.known.value;
  const game = match.state.value;
  const toggle = (help: 'hint' | 'why') => () => {
    match.help.value = match.help.value === help ? 'none' : help;
  };
  return (
    <section class="play" aria-label={say(t('Game', '对局'))}>
      <div class="row" role="group" aria-label={say(t('Who starts', '谁先走'))}>
        {([0, 1] as const).map((side) => (
          <button
            type="button"
            key={side}
            aria-pressed={match.side.value === side}
            onClick={() => match.playAs(side)}
          >
            {side === 0 ? say(t('You start', '你先走')) : say(t('Horseplay starts', '对手先走'))}
          </button>
        ))}
      </div>
      <Status problem={problem} match={match} picked={picked.value} />
      <PlayBar history={match.stops.value} onUndo={match.undo} onRedo={match.redo} onAgain={match.again}>
        <button
          type="button"
          aria-pressed={match.help.value === 'hint'}
          disabled={!match.myTurn.value}
          onClick={toggle('hint')}
        >
          {say(t('Hint', '提示'))}
        </button>
        <button
          type="button"
          aria-pressed={match.help.value === 'why'}
          disabled={!match.myTurn.value}
          onClick={toggle('why')}
        >
          {say(t('Show me why', '为什么'))}
        </button>
      </PlayBar>
      {match.help.value === 'why' && known?.kind === 'position' && (
        <Reasons problem={problem} game={game} known={known} />
      )}
      <Turns
        columns={COLUMNS}
        rows={game.plies.map((ply, i) => ({
          mine: i % 2 === match.side.value,
          cells: [
            `${formatPlace(problem.board, ply.move.from)} → ${formatPlace(problem.board, ply.move.to)}`,
          ],
          judgement: sayPly(problem, ply),
        }))}
      />
    </section>
  );
};

const handsOf = (
  problem: GrundyProblem,
  match: Match,
  picked: { value: number | undefined; peek: () => number | undefined },
): BoardHands => {
  const { at } = match.state.value;
  const targets = targetsOf(problem);
  const name = (place: { x: number; y: number }) => formatPlace(problem.board, squareOn(place));
  return {
    canLift: () => false,
    carry: (from) => from,
    press: (place) => {
      if (!match.myTurn.peek()) return;
      const square = squareOn(place);
      const piece = picked.peek();
      const from = piece === undefined ? undefined : at[piece]!;
      if (piece !== undefined && targets(from!).some((to) => samePlace(to, square))) {
        match.move({ piece, from: from!, to: square });
        return;
      }
      const here = at.findIndex((point) => samePlace(point, square) && targets(point).length > 0);
      picked.value = here < 0 || here === piece ? undefined : here;
    },
    describe: (place) => {
      const square = squareOn(place);
      const piece = picked.peek();
      const word = name(place);
      if (at.some((point) => samePlace(point, square))) return t(`${word}: piece`, `${word}：棋子`);
      return piece !== undefined && targets(at[piece]!).some((to) => samePlace(to, square))
        ? t(`${word}: the piece may go here`, `${word}：可以走到这里`)
        : t(word, word);
    },
  };
};

const Status = ({
  problem,
  match,
  picked,
}: {
  readonly problem: GrundyProblem;
  readonly match: Match;
  readonly picked: number | undefined;
}) => {
  const say = useSay();
  const game = match.state.value;
  const known = match.known.value;
  if (known?.kind === 'none') {
    return (
      <p class="refused" data-testid="turn">
        {say(known.why)}
      </p>
    );
  }
  if (isOver(problem, game)) {
    return (
      <p class="headline long" data-testid="result">
        {say(sayResult(problem, game, match.side.value))}
      </p>
    );
  }
  const hint =
    match.help.value !== 'hint' || known === undefined
      ? undefined
      : known.winning.length === 0
        ? t('No move wins here: play on and hope.', '这里没有必胜走法：走着看吧。')
        : t('The arrows win.', '箭头所示的走法必胜。');
  return (
    <>
      <p class="headline long" data-testid="turn">
        {!match.myTurn.value
          ? say(t('Horseplay is thinking…', '对手在想……'))
          : picked === undefined
            ? say(t('Your turn: pick a piece.', '轮到你：选一枚棋子。'))
            : say(t('Now pick where it goes.', '再选它要去的格子。'))}
      </p>
      {hint && <p>{say(hint)}</p>}
    </>
  );
};

const Reasons = ({
  problem,
  game,
  known,
}: {
  readonly problem: GrundyProblem;
  readonly game: Game;
  readonly known: Extract<Position, { kind: 'position' }>;
}) => {
  const say = useSay();
  const { values, sum, winning } = known;
  if (values !== undefined && sum !== undefined)
    return <Why why={whyOf(problem, game.at, { values, sum, winning })} />;
  return (
    <p>
      {winning.length > 0
        ? say(
            t(
              `Misère play has no values; by search, ${winning.length} of the moves win.`,
              `反常规则没有值；搜索得知有 ${winning.length} 种走法必胜。`,
            ),
          )
        : say(
            t(
              'Misère play has no values; by search, no move wins.',
              '反常规则没有值；搜索得知没有必胜走法。',
            ),
          )}
    </p>
  );
};
