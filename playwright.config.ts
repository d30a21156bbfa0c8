import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';

const executablePath = systemChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // No webServer: every test starts the real server it needs on a free port of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For what hangs, never for what is slow: a machine that does other work too takes many times as long as one
  // at rest.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  globalTimeout: 55 * 60_000,
  use: {
    ...devices['Desktop Chrome'],
    // A trace of every test costs more than the tests themselves; to look into a failure: playwright test
    // --trace on.
    trace: 'off',
    // One browser context for a worker, emptied between its tests: to make one takes longer than most tests.
    reuseContext: true,
    // Requests that a worker of the browser makes pass by what a test puts in their way; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // As root there is no sandbox to use; the rest keeps the browser from talking to anything but the test.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
      ],
    },
  },
});
