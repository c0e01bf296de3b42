/* More about a tour: its numbers, the squares of a proof, and any step of a tour too long to write out. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { formatPoint, formatSquare, parsePointOn } from '../../../src/core/board.js';
import type { Point, Square } from '../../../src/core/square.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { NoTour, TourProblem } from '../../../src/puzzles/tour/tour.js';
import { partWords } from '../../../src/render/partWords.js';
import { useBench, useSay } from '../../parts/context.js';
import { pictureOfScene } from '../../scene/scene.js';
import type { Solved } from '../../work/protocol.js';
import { makeExplorer } from './explore.js';
import { numbersChosen, numbersOn } from './numbers.js';
import { RandomTour } from './RandomTour.js';

/** On larger boards nobody could read the numbers. */
const MAX_FIGURES = 2500;

export const Beyond = ({
  problem,
  solved,
}: {
  readonly problem: TourProblem;
  readonly solved: Solved<TourProblem>;
}) => {
  const bench = useBench();
  const say = useSay();
  const { answer } = solved;
  // A board that is dragged like a map shows another part.
  const scene = answer.kind === 'rule' ? (bench.scene.value ?? solved.scene) : solved.scene;
  const part = partWords(pictureOfScene(scene));
  return (
    <div class="beyond">
      {answer.kind === 'tour' && solved.scene.cells.length <= MAX_FIGURES && (
        <label class="row check">
          <input
            type="checkbox"
            checked={numbersOn(problem)}
            onChange={({ currentTarget: { checked } }) => (numbersChosen.value = checked)}
          />
          {say(t('Step numbers', '显示步号'))}
        </label>
      )}
      <RandomTour problem={problem} answer={answer} />
      {answer.kind === 'none' && <Proof problem={problem} because={answer.because} />}
      {answer.kind === 'rule' && <Rule problem={problem} solved={solved} length={answer.length} />}
      {part && <p class="about">{say(t(`The board shows ${part.en}.`, `图中是${part.zh}。`))}</p>}
    </div>
  );
};

/** The answer's sentence names up to this many squares. */
const MAX_NAMED = 40;

/** All squares of a proof that is too long for a sentence. */
const Proof = ({ problem, because }: { readonly problem: TourProblem; readonly because: NoTour }) => {
  const say = useSay();
  return (
    <>
      {proofLists(because)
        .filter(({ squares }) => squares.length > MAX_NAMED)
        .map(({ id, name, squares }) => (
          <figure class="data" key={id} data-testid="proof">
            <figcaption>
              {say(name)} <span class="ms">{squares.length}</span>
            </figcaption>
            <ol class="list">
              {squares.map((square) => (
                <li key={square}>{formatSquare(problem.board, square)}</li>
              ))}
            </ol>
          </figure>
        ))}
    </>
  );
};

interface ProofList {
  readonly id: string;
  readonly name: Text;
  readonly squares: readonly Square[];
}

const proofLists = (because: NoTour): readonly ProofList[] => {
  switch (because.kind) {
    case 'cut':
      return [{ id: 'removed', name: t('Removed squares', '去掉的格子'), squares: because.removed }];
    case 'shortage':
      return [
        { id: 'needy', name: t('Squares that need more moves', '走法不够的格子'), squares: because.squares },
        { id: 'partners', name: t('Their neighbors', '它们的相邻格'), squares: because.partners },
      ];
    case 'degree':
      return [
        { id: 'few', name: t('Squares with too few moves', '走法太少的格子'), squares: because.squares },
      ];
    default:
      return [];
  }
};

interface RuleProps {
  readonly problem: TourProblem;
  readonly solved: Solved<TourProblem>;
  readonly length: bigint;
}

/** Looks up the square of a step and the step of a square, from the rule, at once, however long the tour. */
const Rule = ({ problem, solved: { line, scene }, length }: RuleProps) => {
  const bench = useBench();
  const say = useSay();
  const found = useSignal<Text | undefined>(undefined);
  const explorer = useMemo(() => makeExplorer(bench, problem, line, scene.window), [line]);
  useEffect(() => {
    explorer.start();
    return () => bench.take(undefined);
  }, [line]);
  const look = async (asked: { step?: bigint; at?: Point }) => {
    const { step, at } = await bench
      .lane('rule')
      .ask<{ step: bigint; at: Point }>('rule', { line, ...asked });
    const name = formatPoint(problem.board, at);
    found.value = t(
      `Step ${formatThousands(step)} is ${name}.`,
      `第 ${formatThousands(step)} 步是 ${name}。`,
    );
    bench.news.value = found.value;
    explorer.goTo(at);
  };
  const lookUp = (text: string) => {
    // Two numbers are a square: 70,123. More commas are those of a long number.
    const digits = /^\d+,\d+$/.test(text) ? text : text.replace(/[ ,_](?=\d{3})/g, '');
    if (/^\d+$/.test(digits)) {
      const step = BigInt(digits);
      if (step >= 1n && step <= length) return void look({ step }).catch(() => {});
      found.value = t(
        `Enter a step from 1 to ${formatThousands(length)}.`,
        `步号应为 1 到 ${formatThousands(length)}。`,
      );
      return undefined;
    }
    const read = parsePointOn(problem.board, text);
    if (read.ok) return void look({ at: read.value }).catch(() => {});
    found.value = read.error[0]!.message;
    return undefined;
  };
  return (
    <div class="rule">
      <label class="row">
        <span>{say(t('Look up', '查询'))}</span>
        <input
          type="text"
          spellcheck={false}
          inputMode="text"
          placeholder={say(t('Step (1234) or square (70,12)', '步号，如 1234；或格子，如 70,12'))}
          onChange={({ currentTarget: { value } }) => value.trim() && lookUp(value.trim())}
        />
      </label>
      <button type="button" onClick={() => void look({ step: length / 2n }).catch(() => {})}>
        {say(t('Look in the middle', '看看中间'))}
      </button>
      {found.value && (
        <p role="status" data-testid="rule">
          {say(found.value)}
        </p>
      )}
      <p class="about">{say(t('Drag the board to look elsewhere.', '拖动棋盘可以看别处。'))}</p>
    </div>
  );
};
