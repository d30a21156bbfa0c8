import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** The file when it exists: the house stands before all of its furniture is there. */
const present = (path: string): string[] => [join(root, path)].filter((file) => existsSync(file));

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: join(root, 'packages/contract'), include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: join(root, 'apps/server'),
          include: ['src/**/*.test.ts'],
          globalSetup: present('apps/server/src/testing/database.global.ts'),
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: join(root, 'apps/web'),
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: present('apps/web/src/testing/setup.ts'),
        },
      },
      {
        test: {
          name: 'house',
          root,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
