/*
 * "What happens next?" A step with a question asks first; it is shown when the learner answers or continues.
 */
import type { Signal } from '@preact/signals';
import type { LessonQuestion } from '../../../src/core/lesson/lesson.js';
import { t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';

/** A guess stays visible while its step is shown. */
export interface Guess {
  readonly frame: number;
  readonly isRight: boolean;
  readonly right: string;
}

interface QuestionProps {
  readonly question: LessonQuestion;
  /** The step of the guess. */
  readonly frame: number;
  readonly guess: Signal<Guess | undefined>;
}

export const Question = ({ question: { ask, choices, right }, frame, guess }: QuestionProps) => {
  const bench = useBench();
  const say = useSay();
  return (
    <div class="quiz">
      <p>{say(ask)}</p>
      <div class="choices" role="group" aria-label={say(ask)} data-testid="question">
        {choices.map((choice, i) => (
          <button
            type="button"
            key={choice}
            onClick={() => {
              guess.value = { frame, isRight: i === right, right: choices[right]! };
              bench.playing.value = false;
              bench.frame.value = frame;
            }}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  );
};

export const Guessed = ({ guess: { isRight, right } }: { readonly guess: Guess }) => {
  const say = useSay();
  return (
    <p class={isRight ? 'guess' : 'guess wrong'} role="status" data-testid="guess">
      {isRight
        ? say(t(`Right: ${right}.`, `答对了：${right}。`))
        : say(t(`No, it is ${right}.`, `不对，是 ${right}。`))}
    </p>
  );
};
