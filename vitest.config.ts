import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'web/**/*.test.ts',
      'engine/**/*.test.ts',
      'cli/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a page shows is waited for; nothing else polls.
    expect: { poll: { timeout: 20_000 } },
  },
});
