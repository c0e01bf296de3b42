// Preloaded by tests (node --require): whoever starts a thread says so on stderr.
const threads = require('node:worker_threads');

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(...args) {
    process.stderr.write('<thread>\n');
    super(...args);
  }
};
require('node:module').syncBuiltinESMExports();
