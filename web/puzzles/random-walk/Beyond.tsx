/*
 * A simulation of the random piece: slow at first, then faster and faster, with its running average beside
 * the exact value.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { pointOf } from '../../../src/core/board.js';
import { ACCENT } from '../../../src/core/picture/picture.js';
import { formatThousands, t } from '../../../src/core/text.js';
import type { RandomWalkProblem } from '../../../src/puzzles/random-walk/randomWalk.js';
import { reducedMotion, useBench, useSay } from '../../parts/context.js';
import { still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';
import '../../styles/chance.css';
import { exactOf, type Sample, type Simulation, simulate } from './simulate.js';

/** Moves per second at the start. Each second it grows by half, up to a limit per frame. */
const FIRST_PACE = 6;
const FASTER = 1.5;
const MAX_PER_FRAME = 30_000;
/** Walks with more moves would hardly ever finish. */
const MAX_STEPS = 100_000n;

const figure = (value: number): string =>
  value >= 1000 ? formatThousands(Math.round(value)) : `${Number(value.toPrecision(4))}`;

interface Props {
  readonly problem: RandomWalkProblem;
  readonly solved: Solved<RandomWalkProblem>;
}

export const Beyond = ({ problem, solved }: Props) => {
  const exact = exactOf(solved.answer);
  if (exact === undefined || (problem.steps ?? 0n) > MAX_STEPS) return null;
  return <MonteCarlo key={solved.line} problem={problem} solved={solved} exact={exact} />;
};

interface Shown {
  readonly runs: number;
  readonly average: number;
  readonly moves: number;
}

/** Runs the simulation on every frame while `on` is true. */
const useSimulation = ({ problem, solved }: Props) => {
  const bench = useBench();
  const isOn = useSignal(false);
  const shown = useSignal<Shown>({ runs: 0, average: 0, moves: 0 });
  const samples = useSignal<readonly Sample[]>([]);
  const made = useRef<Simulation>(undefined);
  useEffect(() => {
    if (!isOn.value) return undefined;
    const simulation = (made.current ??= simulate(problem, 1));
    let pace = reducedMotion() ? MAX_PER_FRAME * 60 : FIRST_PACE;
    let owed = 0;
    let before = performance.now();
    let handle = 0;
    const tick = (now: number) => {
      const seconds = Math.min(0.1, Math.max(0, (now - before) / 1000));
      before = now;
      pace = Math.min(MAX_PER_FRAME * 60, pace * FASTER ** seconds);
      owed += Math.min(MAX_PER_FRAME, pace * seconds);
      const moves = Math.floor(owed);
      owed -= moves;
      if (moves > 0) {
        const found = simulation.go(moves);
        if (found.length > 0) samples.value = [...samples.value, ...found];
        shown.value = {
          runs: simulation.runs(),
          average: simulation.average(),
          moves: simulation.moves(),
        };
        const at = simulation.at();
        const token = {
          key: 'from',
          at: pointOf(problem.board, at ?? 0),
          piece: problem.piece,
          tone: ACCENT,
        };
        const others = solved.scene.tokens.filter(({ piece }) => piece === 'goal');
        bench.take({
          sequence: still({ ...solved.scene, tokens: at === undefined ? others : [...others, token] }),
        });
      }
      handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(handle);
      bench.take(undefined);
    };
  }, [isOn.value]);
  return { isOn, shown, samples };
};

const MonteCarlo = ({ exact, ...props }: Props & { readonly exact: number }) => {
  const say = useSay();
  const { isOn, shown, samples } = useSimulation(props);
  const { runs, average, moves } = shown.value;
  const isChance = props.problem.steps !== undefined;
  return (
    <div class="beyond chance">
      <h2>{say(t('Try it', '模拟'))}</h2>
      <p class="about">
        {say(
          t(
            'Let the piece hop at random. The average of many walks comes close to the exact value.',
            '让棋子随机走动。走得越多，平均值越接近精确值。',
          ),
        )}
      </p>
      <button type="button" class="main" aria-pressed={isOn.value} onClick={() => (isOn.value = !isOn.value)}>
        {isOn.value ? say(t('Stop', '停止')) : say(t('Let it hop', '开始走'))}
      </button>
      <dl>
        <dt>{say(t('Finished walks', '已走完'))}</dt>
        <dd data-testid="runs">{formatThousands(runs)}</dd>
        <dt>{say(t('Moves of this walk', '这一次的步数'))}</dt>
        <dd>{formatThousands(moves)}</dd>
        <dt>{say(isChance ? t('Still on the board', '留在棋盘上') : t('Average so far', '目前平均'))}</dt>
        <dd data-testid="average">{runs === 0 ? '–' : figure(average)}</dd>
        <dt>{say(t('Exact value', '精确值'))}</dt>
        <dd>{figure(exact)}</dd>
      </dl>
      <Chart samples={samples.value} exact={exact} />
    </div>
  );
};

const WIDTH = 300;
const HEIGHT = 90;

/** Averages after 1, 2, 4, 8 … walks, with the exact value as a line. */
const Chart = ({ samples, exact }: { readonly samples: readonly Sample[]; readonly exact: number }) => {
  const say = useSay();
  if (samples.length < 2) return null;
  const x = (runs: number): number => (Math.log2(runs) / Math.max(8, samples.length)) * WIDTH;
  const y = (value: number): number =>
    HEIGHT / 2 - Math.max(-1, Math.min(1, (value - exact) / exact)) * (HEIGHT / 2 - 4);
  const points = samples.map(({ runs, average }) => `${x(runs).toFixed(1)},${y(average).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say(
        t(
          'Averages after 1, 2, 4, 8 … walks approach the exact value',
          '1、2、4、8……次之后的平均值逐渐接近精确值',
        ),
      )}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline points={points.join(' ')} />
    </svg>
  );
};
