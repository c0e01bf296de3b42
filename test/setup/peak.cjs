// Given to Node, it writes the largest memory the process has held (VmHWM) to the file in PEAK_FILE when it ends.
const { readFileSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.on('exit', () => {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'));
    writeFileSync(process.env.PEAK_FILE, kibibytes);
  });
}
