/* A pawn hunt against optimal play: pick pawns and see what each choice cost. */
import { useEffect, useMemo } from 'preact/hooks';
import { countWords, movesWords } from '../../../src/core/amounts.js';
import { formatSquare } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { sayHunt } from '../../../src/puzzles/hunt/say.js';
import { formatHunt } from '../../../src/puzzles/hunt/text.js';
import { storage, useBench, useSay } from '../../parts/context.js';
import { keepingOf } from '../../parts/play/keeping.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { Turns } from '../../parts/play/Turns.js';
import { noteDone } from '../../state/daily.js';
import { HelpButtons, useDuelBoard, useDuelNews } from '../shared/duelParts.js';
import {
  bestTotal,
  isOver,
  movesOf,
  regretSum,
  sayLatest,
  sayRegret,
  sayResult,
  saySide,
  sayYourTurn,
  sideToMove,
  totalOf,
} from './game.js';
import { createMatch, type Match, type Options } from './match.js';
import { momentOf, playHands, playSequence } from './playScene.js';
import { Random } from './Random.js';

const COLUMNS: readonly Text[] = [t('takes', '吃'), t('moves', '步数')];

/** A match that asks the worker, shown on the board for as long as the component is mounted. */
const useMatch = (problem: HuntProblem): Match => {
  const bench = useBench();
  const line = formatHunt(problem);
  const match = useMemo(() => {
    const lane = bench.lane('play');
    // A match that the visitor left for another page or mode continues where it was.
    return bench.keep(`match ${line}`, () =>
      createMatch(
        problem,
        {
          options: (at, left) => lane.ask<Options>('options', { line, at, left }),
          walk: (from, to) => lane.ask<readonly Square[]>('walk', { line, from, to }),
        },
        keepingOf(line),
      ),
    );
  }, [line]);
  useEffect(() => () => bench.take(undefined), [bench]);
  useDuelBoard(match, () => {
    const moment = momentOf(match);
    return {
      sequence: playSequence(problem, moment),
      hands: playHands(problem, moment.game, match.move),
      turns: moment.game.turns.length,
    };
  });
  useDuelNews(match, () => sayLatest(problem, match.state.value, match.side.value));
  return match;
};

export const Play = ({ problem }: { readonly problem: HuntProblem }) => {
  const say = useSay();
  const match = useMatch(problem);
  const { turns } = match.state.value;
  const over = isOver(problem, match.state.value);
  useEffect(() => {
    if (over) noteDone(storage, formatHunt(problem));
  }, [over]);
  return (
    <section class="play" aria-label={say(t('Game', '对局'))}>
      <Sides problem={problem} match={match} />
      <Status problem={problem} match={match} />
      <PlayBar history={match.stops.value} onUndo={match.undo} onRedo={match.redo} onAgain={match.again}>
        <HelpButtons match={match} />
      </PlayBar>
      <Turns
        columns={COLUMNS}
        rows={turns.map((turn, i) => ({
          mine: sideToMove({ turns: turns.slice(0, i) }) === match.side.value,
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
  return (
    <div class="row" role="group" aria-label={say(t('Play as', '你扮演'))}>
      {([0, 1] as const).map((side) => (
        <button
          type="button"
          key={side}
          aria-pressed={match.side.value === side}
          onClick={() => match.playAs(side)}
        >
          {say(saySide(side, problem.aims[side]))}
        </button>
      ))}
    </div>
  );
};

const Status = ({ problem, match }: Parts) => {
  const say = useSay();
  const game = match.state.value;
  const known = match.known.value;
  if (known !== undefined && known.kind !== 'moves') {
    return (
      <p class="refused" data-testid="turn">
        {say(sayHunt(problem, known).headline)}
      </p>
    );
  }
  const side = match.side.value;
  if (isOver(problem, game)) {
    return (
      <p class="headline long" data-testid="result">
        {say(sayResult(problem, game, side))}
      </p>
    );
  }
  return (
    <>
      <p class="headline long" data-testid="turn">
        {say(
          match.myTurn.value
            ? sayYourTurn(problem.aims[side])
            : t('The opponent is thinking…', '对手正在思考……'),
        )}
      </p>
      <Totals problem={problem} match={match} />
    </>
  );
};

/** The moves so far, compared with the optimum, and the hint if there is one. */
const Totals = ({ problem, match }: Parts) => {
  const say = useSay();
  const game = match.state.value;
  const known = match.known.value?.kind === 'moves' ? match.known.value : undefined;
  const total = totalOf(game);
  const first = game.turns[0]?.options ?? known?.options;
  const value = first && bestTotal(first, problem.aims[0]);
  const lost = regretSum(problem, game, match.side.value);
  const best = known?.best.map((pawn) => formatSquare(problem.board, pawn));
  return (
    <p data-testid="totals" class="totals">
      {say(t(`Moves so far: ${total}`, `已走 ${total} 步`))}
      {value !== undefined && say(t(` · with optimal play: ${value}`, ` · 双方都采取最优策略：${value} 步`))}
      {lost > 0 && say(t(` · you lost ${movesWords(lost).en}`, ` · 你差了 ${countWords(lost)} 步`))}
      {match.help.value === 'hint' && best !== undefined && (
        <>
          <br />
          {say(t(`Best pawn now: ${best.join(', ')}`, `现在该吃：${best.join('、')}`))}
        </>
      )}
    </p>
  );
};
