import { deskOver, type ThreadDesk, type ThreadOrder, type ThreadSays } from './desk.js';

/** The part of a Web Worker that a desk needs. */
export interface WebThread {
  onmessage: ((event: { readonly data: ThreadSays }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage: (message: ThreadOrder | string) => void;
  terminate: () => void;
}

/**
 * A Web Worker as a desk. The first message it gets is an order, all later ones are ids of shards. Its script:
 *
 *     let answer;
 *     onmessage = ({ data }) => {
 *       if (answer) answer(data);
 *       else answer = answerShards(data, planShardsOf, (says) => postMessage(says));
 *     };
 */
export const deskOnWebWorker = (thread: WebThread, order: ThreadOrder): ThreadDesk => {
  const desk = deskOver({
    send: (id) => thread.postMessage(id),
    end: async () => thread.terminate(),
    listen: (hear, fail) => {
      thread.onmessage = ({ data }) => hear(data);
      thread.onerror = ({ message }) => fail(new Error(message ?? 'the worker has broken down'));
    },
  });
  thread.postMessage(order);
  return desk;
};
