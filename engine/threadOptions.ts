/*
 * Threads take over the options of their process, among them those of `node --input-type=module -e '…'`,
 * which say what its main script is. A thread has a script of its own, and Node ends one that is started with
 * these: then it gets no options at all. To pass on only the others would not do, as Node does not take V8's
 * options for a single thread.
 */
const OF_THE_SCRIPT = /^(?:--input-type|-e$|--eval|-p$|--print|-pe$)/;

export const threadOptions = (own: readonly string[] = process.execArgv): { readonly execArgv?: string[] } =>
  own.some((arg) => OF_THE_SCRIPT.test(arg)) ? { execArgv: [] } : {};
