/* The command line for a program that runs it repeatedly in its own process: tests, and the fuzzer. */
export { runCommand } from './dispatch.js';
export { terminalEnv } from './env.js';
