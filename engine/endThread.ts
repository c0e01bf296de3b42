/*
 * How threads end. A thread that waits for its next message is asked to close its port, and then ends by
 * itself: Node 20 sometimes fails an internal assertion when a waiting thread is terminated. A thread that is
 * working cannot receive messages and is terminated. Nobody waits long for either: in Node 20 a thread can
 * get stuck while it ends, because it waits for a compiler that waits for the thread to collect garbage.
 */
import type { MessagePort, Worker } from 'node:worker_threads';

/** Asks a thread to end; no other message to a thread is null. */
const GO_HOME = null;

/** A thread that was asked to end gets this long. */
const GRACE_MS = 2000;

/** The thread's side: receives messages until it is asked to end. */
export const listenOn = <Message>(port: MessagePort, hear: (message: Message) => unknown): void => {
  port.on('message', (message: Message | typeof GO_HOME) => {
    if (message === GO_HOME) port.close();
    else return hear(message);
  });
};

/** True if it ended in time. */
const isOver = async (work: Promise<unknown>, graceMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, graceMs, false);
  });
  const over = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return over;
};

/** Settles when the thread has ended, or will not end. */
export const endThread = async (thread: Worker, isIdle: boolean, graceMs = GRACE_MS): Promise<void> => {
  if (isIdle && thread.threadId !== -1) {
    const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    thread.postMessage(GO_HOME);
    if (await isOver(gone, graceMs)) return;
  }
  if (!(await isOver(thread.terminate(), graceMs))) thread.unref();
};
