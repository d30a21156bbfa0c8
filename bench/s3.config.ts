import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../apps/server');

/** The suites of S3 servers that `npm test` does not start. */
export default defineConfig({
  test: {
    root,
    include: ['src/testing/*.suite.ts'],
    globalSetup: join(root, 'src/testing/database.global.ts'),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
