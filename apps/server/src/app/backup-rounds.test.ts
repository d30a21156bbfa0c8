import { expect, it } from 'vitest';
import { runBackupRounds } from '#testing/backup-rounds.ts';

// Two rounds for every change; `npm run bench -- backup` takes fifty with more writers.
it('backups under full write load each restore to one consistent moment, with all that was confirmed before', async () => {
  const { acknowledged, ...faults } = await runBackupRounds({ rounds: 2, writers: 3 });
  expect(acknowledged).toBeGreaterThan(40);
  expect(faults).toEqual({ lost: 0, broken: 0, failedBackups: 0, failedRestores: 0 });
});
