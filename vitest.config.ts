import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/**
 * For what hangs, never for what is slow: a machine that does other work takes many times as long as one at
 * rest. Milliseconds.
 */
const hangMs = 300_000;
const timeouts = { testTimeout: hangMs, hookTimeout: hangMs, expect: { poll: { timeout: hangMs - 60_000 } } };

/** The file when it exists: the house stands before all of its furniture is there. */
const present = (path: string): string[] => [join(root, path)].filter((file) => existsSync(file));

export default defineConfig({
  test: {
    // Many tests wait for processes, timers and sockets, so that three share two cores better than two do; each
    // more costs another start of the whole server.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'packages',
          root: join(root, 'packages'),
          include: ['*/src/**/*.test.ts'],
          isolate: false,
          globalSetup: present('packages/embedded-postgres/src/testing/stopped-database.global.ts'),
          ...timeouts,
        },
      },
      {
        test: {
          name: 'server',
          root: join(root, 'apps/server'),
          include: ['src/**/*.test.ts'],
          isolate: false,
          globalSetup: present('apps/server/src/testing/database.global.ts'),
          ...timeouts,
        },
      },
      {
        test: {
          name: 'command line',
          root: join(root, 'apps/cli'),
          include: ['src/**/*.test.ts'],
          isolate: false,
          globalSetup: present('apps/cli/src/testing/server.global.ts'),
          ...timeouts,
        },
      },
      {
        // To make a page costs more than most of what runs without one.
        test: {
          name: 'web, without a page',
          root: join(root, 'apps/web'),
          include: ['*.test.ts', 'src/**/*.test.ts'],
          exclude: ['src/**/*.page.test.ts'],
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'web',
          root: join(root, 'apps/web'),
          include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
          exclude: ['src/**/*.isolated.test.tsx'],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: present('apps/web/src/testing/setup.ts'),
          ...timeouts,
        },
      },
      {
        // Tests of what the app learns once and keeps: they need an app that nobody has used.
        test: {
          name: 'web, isolated',
          root: join(root, 'apps/web'),
          include: ['src/**/*.isolated.test.tsx'],
          environment: 'happy-dom',
          setupFiles: present('apps/web/src/testing/setup.ts'),
          ...timeouts,
        },
      },
      {
        test: {
          name: 'house',
          root,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
});
