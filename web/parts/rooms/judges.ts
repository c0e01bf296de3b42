/* The judge worker as a function: a request, and a promise of its reply. */
import type { JudgeAsk, JudgeReply } from '../../work/judgeProtocol.js';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

const open = (): Worker => {
  const made = new Worker(new URL('../../work/judge.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<JudgeReply>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) question?.resolve(data.value);
    else question?.reject(new Error(data.message));
  };
  return made;
};

export const askJudge = <T>(ask: JudgeAsk): Promise<T> =>
  new Promise((resolve, reject) => {
    worker ??= open();
    const id = asked++;
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    worker.postMessage({ id, ask });
  });

/** Ends the running request: an input may take longer than anyone wants to wait. */
export const haltJudge = (): void => {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error('stopped'));
  waiting.clear();
};
