/*
 * Guess first: the board without its answer, a number to guess, then the answer and how close the guess was.
 */
import { effect, type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { Problem } from '../../../src/puzzles/lines.js';
import type { AnswerOf } from '../../../src/puzzles/solve.js';
import { useBench, useSay } from '../../parts/context.js';
import { keepingOf } from '../../parts/play/keeping.js';
import { still } from '../../scene/sequence.js';
import type { PuzzlePage } from '../../state/page.js';
import type { Sharded, SolveAsk, Solved } from '../../work/protocol.js';

interface Rules<P extends Problem> {
  readonly plain: PuzzlePage<P>['plain'];
  /** The question to guess. */
  readonly question: (problem: P) => Text;
  /** The number to guess, if the answer has one. */
  readonly valueOf: (problem: P, answer: AnswerOf<P>) => bigint | undefined;
}

/** For answers up to this number a guess is judged by the difference, above it by the factor. */
const COUNTED = 100n;

export const sayGuess = (guess: bigint, value: bigint): Text => {
  if (guess === value) return t('Exactly right.', '完全正确。');
  const off = guess > value ? guess - value : value - guess;
  if (value <= COUNTED || guess === 0n)
    return t(`Off by ${formatThousands(off)}.`, `相差 ${formatThousands(off)}。`);
  const [more, less] = guess > value ? [guess, value] : [value, guess];
  const factor = Number((more * 10n) / less) / 10;
  return guess > value
    ? t(`Too large by a factor of ${factor}.`, `猜大了，是答案的 ${factor} 倍。`)
    : t(`Too small by a factor of ${factor}.`, `猜小了，答案是它的 ${factor} 倍。`);
};

export const makeGuess =
  <P extends Problem>(rules: Rules<P>) =>
  ({ problem }: { readonly problem: P }) => {
    const bench = useBench();
    const line = bench.canonical.value!;
    useEffect(() => {
      const scene = rules.plain(problem);
      if (scene) bench.take({ sequence: still(scene) });
      return () => bench.take(undefined);
    }, [line]);
    return <Round key={line} line={line} problem={problem} rules={rules} />;
  };

interface Guesses {
  /** The text in the field. */
  readonly text: Signal<string>;
  /** The last guess. */
  readonly guessed: Signal<bigint | undefined>;
}

const readGuess = (text: string): bigint | undefined =>
  /^[\d,\s]*\d[\d,\s]*$/.test(text) ? BigInt(text.replace(/[,\s]/g, '')) : undefined;

/** Stored like a game of one move, so it survives a change of page and a reload. */
const keptGuesses = (line: string): Guesses => {
  const { saved, save } = keepingOf(line);
  const moves = (saved?.moves ?? []).map(String);
  const text = signal(moves.at(-1) ?? '');
  const guessed = signal(saved?.at === 1 ? readGuess(moves[0] ?? '') : undefined);
  effect(() => {
    const made = guessed.value === undefined ? [] : [`${guessed.value}`];
    const typed = text.value === '' ? [] : [text.value];
    save({ moves: [...made, ...typed], at: made.length });
  });
  return { text, guessed };
};

interface RoundProps<P extends Problem> {
  readonly line: string;
  readonly problem: P;
  readonly rules: Rules<P>;
}

const Round = <P extends Problem>({ line, problem, rules }: RoundProps<P>) => {
  const bench = useBench();
  const say = useSay();
  const { text, guessed } = useMemo(() => bench.keep(`guess ${line}`, () => keptGuesses(line)), [line]);
  const value = useSignal<bigint | 'unknown' | undefined>(undefined);
  useEffect(() => {
    const ask: SolveAsk = { line, patient: false };
    bench
      .lane('guess')
      .ask<Solved<P> | Sharded>('solve', ask)
      .then((found) => {
        value.value = ('answer' in found ? rules.valueOf(problem, found.answer) : undefined) ?? 'unknown';
      })
      .catch(() => {});
  }, []);
  const examples = bench.light.value?.examples ?? [];
  const next = examples[(examples.findIndex((example) => example.line === line) + 1) % examples.length];
  const guess = readGuess(text.value);
  const answer = value.value;
  return (
    <section class="play guess" aria-label={say(t('Guess', '猜一猜'))}>
      <p class="headline long" data-testid="turn">
        {say(rules.question(problem))}
      </p>
      {answer === 'unknown' ? (
        <p class="unfit">
          {say(t('This one has no number that can be found at once.', '这道题不能立刻算出一个数。'))}
        </p>
      ) : (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (guess !== undefined) guessed.value = guess;
          }}
        >
          <input
            type="text"
            class="letters"
            inputMode="numeric"
            value={text.value}
            aria-label={say(t('Your guess', '你的猜测'))}
            placeholder={say(t('Your guess', '你的猜测'))}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
          <button type="submit" class="main" disabled={guess === undefined || answer === undefined}>
            {say(t('Guess', '猜'))}
          </button>
        </form>
      )}
      {guessed.value !== undefined && typeof answer === 'bigint' && (
        <div role="status" data-testid="result">
          <p class="result">
            {say(t(`It is ${formatThousands(answer)}.`, `答案是 ${formatThousands(answer)}。`))}{' '}
            {say(sayGuess(guessed.value, answer))}
          </p>
        </div>
      )}
      <div class="row play-bar">
        {guessed.value !== undefined && (
          <button type="button" onClick={() => bench.setMode('answer')}>
            {say(t('Show why', '看理由'))}
          </button>
        )}
        {next && (
          <button type="button" onClick={() => bench.open(next.line, 'play')}>
            {say(t('Next problem', '下一题'))}
          </button>
        )}
      </div>
    </section>
  );
};

export const GUESS_TITLE: Text = t('Guess', '猜一猜');
