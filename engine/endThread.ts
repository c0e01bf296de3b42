/*
 * How threads end. One that waits for its next message is asked to close its port, and then ends by itself: Node 20 has been seen to fail an
 * assertion of its own when a thread is terminated while it waits. One that is at work cannot listen and is terminated.
 */
import type { MessagePort, Worker } from 'node:worker_threads';

/** Asks a thread to end; nothing else that threads are sent is null. */
const GO_HOME = null;

/** A thread that was asked to end gets this long. */
const GRACE_MS = 2000;

/** The thread's side: hears messages until it is asked to end. */
export const listenOn = <Message>(port: MessagePort, hear: (message: Message) => unknown): void => {
  port.on('message', (message: Message | typeof GO_HOME) => {
    if (message === GO_HOME) port.close();
    else return hear(message);
  });
};

/** Settles when the thread is gone. */
export const endThread = async (thread: Worker, isIdle: boolean): Promise<void> => {
  if (isIdle && thread.threadId !== -1) {
    const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, GRACE_MS, 'late').unref());
    thread.postMessage(GO_HOME);
    if ((await Promise.race([gone, late])) !== 'late') return;
  }
  await thread.terminate();
};
