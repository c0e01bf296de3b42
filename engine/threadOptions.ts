/*
 * Threads inherit the options of their process, including those of `node --input-type=module -e '…'`, which
 * say what its main script is. A thread has its own script, and Node ends a thread that is started with these
 * options. Such a thread gets no options at all. Passing on only the others would not work, because Node does
 * not accept V8 options for a single thread.
 */
const OF_THE_SCRIPT = /^(?:--input-type|-e$|--eval|-p$|--print|-pe$)/;

export const threadOptions = (own: readonly string[] = process.execArgv): { readonly execArgv?: string[] } =>
  own.some((arg) => OF_THE_SCRIPT.test(arg)) ? { execArgv: [] } : {};
