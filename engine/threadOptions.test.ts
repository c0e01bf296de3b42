import { expect, test } from 'vitest';
import { threadOptions } from './threadOptions.js';

test.each([
  [[], {}],
  [['--max-old-space-size=4096', '--import', './hooks.js'], {}],
  [['--input-type=module', '-e', 'await 1'], { execArgv: [] }],
  [['--eval', '1'], { execArgv: [] }],
])('a process with the options %j starts threads with %j', (own, options) => {
  expect(threadOptions(own)).toEqual(options);
});
