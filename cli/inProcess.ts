/* The command for a program that runs it again and again in its own process: tests, and the fuzzer. */
export { runCommand } from './dispatch.js';
export { terminalEnv } from './env.js';
