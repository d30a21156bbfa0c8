import { expect, it } from 'vitest';
import { runCrashRounds } from '#testing/crash-rounds.ts';

// A few rounds for every change; `npm run bench -- crash` runs twenty with more writers.
it('keeps every confirmed write through kills of the server and its database, and finishes what it had begun', async () => {
  const { acknowledged, ...faults } = await runCrashRounds({ rounds: 3, writers: 3 });
  expect(acknowledged).toBeGreaterThan(20);
  expect(faults).toEqual({ lost: 0, unfinished: 0, untold: 0, failedStarts: 0, leftRunning: 0 });
});
